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
    guard LayoutError.isExtent(size) else { throw .size(size, of: path) }
    guard path.section < numberOfSections else { throw .path(path) }
    let length = space.main(size)
    let crossLength = space.cross(size)
    try editSection(at: path.section) { (run, style) throws(LayoutError) in
      guard run.shape.hasFrame(path) else { throw .path(path) }
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

  /// Sets the sizes that some elements were measured to have.
  ///
  /// - Parameter sizes: Elements and their sizes; of several sizes for one element the last counts.
  /// - Throws: The first error that `setMeasuredSize(_:for:)` would throw. The layout is then as it
  ///   was.
  /// - Complexity: As many times that of `setMeasuredSize(_:for:)`.
  public mutating func setMeasuredSizes(
    _ sizes: some Collection<(path: KindedIndexPath, size: LayoutSize)>
  ) throws(LayoutError) {
    var changed = self
    for (path, size) in sizes { try changed.setMeasuredSize(size, for: path) }
    self = changed
  }

  /// Returns whether an element has a frame.
  func hasFrame(_ path: KindedIndexPath) -> Bool {
    guard path.section < numberOfSections else { return false }
    return shape(ofSection: path.section).hasFrame(path)
  }

  /// Changes one section, and everything behind it with it.
  ///
  /// - Parameter change: Must leave the section as it was if it throws.
  mutating func editSection(
    at index: Int, _ change: (inout SectionRun, SectionStyle) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    // Not to capture the layout, which would copy it.
    let (styles, spacing) = (styles, furniture.sectionSpacing)
    var reach = 0.0
    let isChanged = try sections.updateRun(of: index) { (run) throws(LayoutError) in
      reach = try run.edit(styles, spacing: spacing, change)
    }
    if !isChanged {
      var run = sections.place(at: index).run.part(0..<1)
      reach = try run.edit(styles, spacing: spacing, change)
      sections.replace(index..<index + 1, with: [run])
    }
    itemReach = max(itemReach, reach)
  }
}

extension SectionRun {
  /// Changes the section, and returns how far items reach out of it then.
  @inline(__always) fileprivate mutating func edit(
    _ styles: [SectionStyle], spacing: Double,
    _ change: (inout SectionRun, SectionStyle) throws(LayoutError) -> Void
  ) throws(LayoutError) -> Double {
    let style = Int(shape.style)
    // Read as a span, it is not retained for each use (benchmark P11).
    let styles = styles.span
    try change(&self, styles[style])
    settle(styles[style], spacing: spacing)
    return itemReach
  }
}

extension SectionShape {
  /// Returns whether an element of the section has a frame.
  fileprivate func hasFrame(_ path: KindedIndexPath) -> Bool {
    switch path.kind {
    case .header: hasHeader
    case .footer: hasFooter
    case .item: path.item.map { $0 < shownItemCount } ?? false
    }
  }
}
