// SectileLayout/Estimates/CollectionLayout+Estimates.swift
//
// Other guesses for what has not been measured. What has been stays as it is.

public import SectilePaths

extension CollectionLayout {
  /// Sets the length that elements of a section have until they are measured.
  ///
  /// This is the section's layout with another `.estimated` length; what was measured stays. A section
  /// that has no such elements, or measures them otherwise, stays as it is.
  ///
  /// - Parameters:
  ///   - length: The new estimate in points; finite and not negative.
  ///   - section: The index of the section.
  ///   - kind: Which elements of the section it is for.
  /// - Throws: `LayoutError.section`, or `.parameter` for the length. The layout is then as it was.
  /// - Complexity: O(log *s* + *r*), where *r* is the number of items that differ from their neighbours,
  ///   or of all items in arrangements that place each.
  public mutating func setEstimate(
    _ length: Double, forSection section: Int, of kind: KindedIndexPath.Kind = .item
  ) throws(LayoutError) {
    try checkSection(section)
    var layout = styles[styleIndex(ofSection: section)].layout
    switch kind {
    case .header:
      guard case .estimated = layout.header?.length else { return }
      layout.header?.length = .estimated(length)
    case .footer:
      guard case .estimated = layout.footer?.length else { return }
      layout.footer?.length = .estimated(length)
    case .item:
      guard layout.arrangement.isEstimated else { return }
      layout.arrangement.setEstimate(length)
    }
    try setLayout(layout, forSection: section)
  }

  /// Makes the average of what was measured of a section's items the estimate for the others.
  ///
  /// A section of which nothing was measured, or nothing is estimated, stays as it is.
  ///
  /// - Parameter section: The index of the section.
  /// - Throws: `LayoutError.section`. The layout is then as it was.
  /// - Complexity: As `setEstimate(_:forSection:of:)`.
  public mutating func learnEstimate(forSection section: Int) throws(LayoutError) {
    try checkSection(section)
    guard styles[styleIndex(ofSection: section)].layout.arrangement.isEstimated else { return }
    let (count, length) = sections.place(at: section).run.measuredLength
    if count > 0 { try setEstimate(length / Double(count), forSection: section) }
  }

  /// Sets the length that each item of a section has until it is measured.
  ///
  /// Unlike `setEstimate(_:forSection:of:)` it knows items one by one, so the estimate may depend on
  /// their types. It does not become part of the section's layout: when that is set again, or the
  /// container changes its size, all items that are not measured have the section's estimate again, and
  /// so have inserted ones.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - estimate: Returns the new estimate for an item in points, or nil to leave it as it is. Asked
  ///     once for each item that is not measured, in order.
  /// - Throws: `LayoutError.section`, or `.size` for an estimate that is not finite or negative. The
  ///   layout is then as it was.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section.
  public mutating func setEstimates(
    forSection section: Int, _ estimate: (KindedIndexPath) -> Double?
  ) throws(LayoutError) {
    try checkSection(section)
    guard styles[styleIndex(ofSection: section)].layout.arrangement.isEstimated else { return }
    let space = space
    let isStrip = sections.place(at: section).run.body.strip != nil
    try editSection(at: section) { (run, style) throws(LayoutError) in
      try run.rewriteItems(style, section: section) { (item, known) throws(LayoutError) in
        let path = KindedIndexPath.item(item, inSection: section)
        guard known.isEstimated, let length = estimate(path) else { return known }
        guard LayoutError.isExtent(length) else {
          let size =
            isStrip
            ? space.size(length: 0, cross: length)
            : space.size(
              length: length, cross: 0)
          throw .size(size, of: path)
        }
        var item = known
        item.length = length + 0
        return item
      }
    }
  }

  func checkSection(_ section: Int) throws(LayoutError) {
    guard section >= 0 && section < numberOfSections else {
      throw .section(section, count: numberOfSections)
    }
  }
}

extension SectionLayout.Arrangement {
  /// Whether items have an estimate for a length until they are measured.
  fileprivate var isEstimated: Bool {
    switch self {
    case .grid(_, .estimated, _, _), .masonry(_, .estimated, _): true
    default: false
    }
  }

  /// Gives items another length.
  fileprivate mutating func setEstimate(_ length: Double) {
    switch self {
    case .grid(let columns, _, let alignment, let isDense):
      self = .grid(
        columns, itemLength: .estimated(length), alignment: alignment, isDense: isDense)
    case .masonry(let columns, _, let tolerance):
      self = .masonry(columns, itemLength: .estimated(length), tolerance: tolerance)
    case .flow, .custom:
      break
    }
  }
}

// MARK: Items of one section

extension SectionRun {
  /// How many items are measured, and how long they are together; in a strip, along it.
  fileprivate var measuredLength: (count: Int, length: Double) {
    var count = 0
    var length = 0.0
    switch body.content {
    case .strip(let strip):
      return strip.sections.place(at: 0).run.measuredLength
    case .placed(let items):
      for item in items.inputs(0..<items.count) where !item.isEstimated {
        count += 1
        length += item.length
      }
    case .rows:
      body[0].rows.lengths.forEachRun { run in
        if !run.isEstimated {
          count += run.count
          length += run.length
        }
      }
    case .taken, nil:
      if !shape.isEstimated && shape.shownItemCount > 0 { return (1, shape.rowLength) }
    }
    return (count, length)
  }

  /// Rewrites the lengths of items, with all places anew; those of a strip as the strip sees them.
  ///
  /// - Parameter rewrite: Returns an item as it shall be, in order. Spans and, in rows, extents across
  ///   are not taken over.
  /// - Throws: What `rewrite` throws, and `LayoutError` for what a custom arrangement returns; the
  ///   section is then as it was.
  mutating func rewriteItems(
    _ style: SectionStyle, section: Int,
    _ rewrite: (Int, ArrangedItem) throws(LayoutError) -> ArrangedItem
  ) throws(LayoutError) {
    switch body.content {
    case .strip(var strip):
      do {
        try strip.editSection(at: 0) { (run, style) throws(LayoutError) in
          try run.rewriteItems(style, section: section, rewrite)
        }
      } catch {
        throw error.moved(toSection: section)
      }
      body = [.strip(strip)]
    case .placed(let items):
      guard let rule = style.placingRule(section: section) else { return }
      var inputs = items.inputs(0..<items.count)
      for item in inputs.indices { inputs[item] = try rewrite(item, inputs[item]) }
      let placed = try rule.placed(inputs)
      shape.bodyLength = placed.length
      body = [.placed(placed)]
    case .rows, .taken, nil:
      let old = rowInputs(style)
      var items = ExtentTree<RowRun>.Builder()
      for (item, input) in old.enumerated() { items.append(try rewrite(item, input).run) }
      if old.isEmpty { return }
      setRows(UnevenRows(items: items.finish(), columns: style.columnCount), style)
    }
  }
}
