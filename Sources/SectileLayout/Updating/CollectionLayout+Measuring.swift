// SectileLayout/Updating/CollectionLayout+Measuring.swift
//
// Sizes that become known while one scrolls. Each is checked before anything changes; then the element
// takes it and everything behind it moves, at the cost of a few steps in two trees.

public import SectilePaths

extension CollectionLayout {
  /// Sets the size that an element was measured to have.
  ///
  /// It takes the place of an estimate, of an earlier measurement and of a length that the section
  /// layout gives, and stays until the element is updated or removed or its section gets another
  /// layout. Along the main axis everything takes it; across, items of flows and of custom
  /// arrangements do.
  ///
  /// - Parameters:
  ///   - size: The size in content coordinates.
  ///   - path: The element.
  /// - Throws: `LayoutError.size` if a side is not finite or negative, `LayoutError.path` if the
  ///   layout has no frame for the element, and what a custom arrangement's places are refused with.
  ///   The layout is then as it was.
  /// - Complexity: O(log *s* + log *r*) in a list, where *s* is the number of sections and *r* that
  ///   of rows that differ; O(*c*) more in a grid of *c* columns. In flows and masonries as many items
  ///   more as are placed otherwise.
  public mutating func setMeasuredSize(
    _ size: LayoutSize, for path: KindedIndexPath
  ) throws(LayoutError) {
    try check(size, for: path)
    try takeSize(size, for: path)
  }

  /// Sets the sizes that some elements were measured to have.
  ///
  /// - Parameter sizes: Elements and their sizes; of several sizes for one element the last counts.
  /// - Throws: The first error that `setMeasuredSize(_:for:)` would throw. The layout is then as it
  ///   was.
  /// - Complexity: As many times that of `setMeasuredSize(_:for:)`.
  public mutating func setMeasuredSizes(
    _ sizes: some Collection<(path: KindedIndexPath, size: LayoutSize)>
  ) throws(LayoutError) {
    for (path, size) in sizes { try check(size, for: path) }
    var changed = self
    for (path, size) in sizes { try changed.takeSize(size, for: path) }
    self = changed
  }

  private func check(_ size: LayoutSize, for path: KindedIndexPath) throws(LayoutError) {
    guard LayoutError.isExtent(size) else { throw .size(size, of: path) }
    guard hasFrame(path) else { throw .path(path) }
  }

  /// Returns whether an element has a frame.
  func hasFrame(_ path: KindedIndexPath) -> Bool {
    guard path.section < numberOfSections else { return false }
    let shape = shape(ofSection: path.section)
    switch path.kind {
    case .header: return shape.hasHeader
    case .footer: return shape.hasFooter
    case .item: return path.item.map { $0 < shape.shownItemCount } ?? false
    }
  }

  private mutating func takeSize(
    _ size: LayoutSize, for path: KindedIndexPath
  ) throws(LayoutError) {
    let length = space.main(size)
    let crossLength = space.cross(size)
    try editSection(at: path.section) { (run, style) throws(LayoutError) in
      switch path.kind {
      case .header:
        run.shape.headerLength = length
        run.shape.hasEstimatedHeader = false
      case .footer:
        run.shape.footerLength = length
        run.shape.hasEstimatedFooter = false
      case .item:
        try run.setItem(
          path.item ?? 0, length: length, crossLength: crossLength, style,
          section: path.section)
      }
    }
  }

  /// Changes one section, and everything behind it with it.
  ///
  /// - Parameter change: Must leave the section as it was if it throws.
  mutating func editSection(
    at index: Int, _ change: (inout SectionRun, SectionStyle) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let (styleIndex, isAlone) = styleOfSection(at: index)
    let style = styles[styleIndex]
    let spacing = furniture.sectionSpacing
    if isAlone {
      var reach = 0.0
      _ = try sections.updateRun(of: index) { (run) throws(LayoutError) in
        try change(&run, style)
        run.settle(style, spacing: spacing)
        reach = run.itemReach
      }
      itemReach = max(itemReach, reach)
    } else {
      var run = sections.place(at: index).run.part(0..<1)
      try change(&run, style)
      run.settle(style, spacing: spacing)
      itemReach = max(itemReach, run.itemReach)
      sections.replace(index..<index + 1, with: [run])
    }
  }

  /// Returns the style of a section and whether it is a run of its own, which can be changed in place
  /// as nothing else holds on to it.
  private func styleOfSection(at index: Int) -> (style: Int, isAlone: Bool) {
    sections.withRun(of: index) { run, _ in (Int(run.shape.style), run.count == 1) }
  }
}
