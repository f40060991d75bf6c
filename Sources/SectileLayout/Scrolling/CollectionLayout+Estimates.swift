public import SectilePaths

extension CollectionLayout {
  /// Sets the length that elements of a section have until they are measured.
  ///
  /// The section's layout then contains this `.estimated` length. Elements that were measured, and
  /// items with an estimate of their own, keep their lengths. Nothing changes if the section has no
  /// such elements, or their length is not `.estimated`.
  ///
  /// - Parameters:
  ///   - length: The new estimate in points; finite and not negative.
  ///   - section: The index of the section.
  ///   - kind: The kind of elements that get the estimate.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidParameter` for the length. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *r*), where *r* is the number of items that differ from their
  ///   neighbours, or of all items in arrangements that place each item.
  public mutating func setEstimate(
    _ length: Double, forSection section: Int, of kind: KindedIndexPath.Kind = .item
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    var layout = resolved.layout
    switch kind {
    case .header:
      guard case .estimated = layout.header?.length else { return }
      layout.header?.length = .estimated(length)
    case .footer:
      guard case .estimated = layout.footer?.length else { return }
      layout.footer?.length = .estimated(length)
    case .item:
      guard resolved.itemSizing == .estimatedLength else { return }
      layout.arrangement.setEstimate(length)
    }
    try setEstimate(in: layout, forSection: section)
  }

  /// Sets the estimate of a section's items to the average of their measured lengths.
  ///
  /// Nothing changes if no item is measured, or no length is `.estimated`.
  ///
  /// - Parameter section: The index of the section.
  /// - Throws: `LayoutError.sectionOutOfRange`. On error the layout is unchanged.
  /// - Complexity: As `setEstimate(_:forSection:of:)`.
  public mutating func learnEstimate(forSection section: Int) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    guard resolved.itemSizing == .estimatedLength else { return }
    if let length = sections.location(at: section).run.averageLength(resolved) {
      try setEstimate(length, forSection: section)
    }
  }

  /// Sets the length that each item of a section has until it is measured.
  ///
  /// Unlike `setEstimate(_:forSection:of:)`, the estimate can differ from item to item, by its type
  /// for example. It belongs to the item, like the estimate that `forgetMeasuredSizes(of:)` leaves:
  /// it stays if the item moves, the container changes its size or the section gets another layout.
  /// Inserted items have the section's estimate.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - estimate: Returns the new estimate of an item in points, or nil to keep the old one.
  ///     Called once for each item without a measurement, in order.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidSize` for an estimate that is not
  ///   finite or negative. On error the layout is unchanged.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section.
  public mutating func setEstimates(
    forSection section: Int, _ estimate: (KindedIndexPath) -> Double?
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    guard resolved.itemSizing == .estimatedLength else { return }
    let space = space
    try editSection(at: section) { (run, _) throws(LayoutError) in
      try run.rewriteItems(resolved, section: section) { (item, known) throws(LayoutError) in
        let path = KindedIndexPath.item(item, inSection: section)
        guard known.isEstimated, let length = estimate(path) else { return known }
        guard LayoutError.isExtent(length) else {
          let size =
            resolved.isOrthogonal
            ? space.size(length: 0, cross: length) : space.size(length: length, cross: 0)
          throw .invalidSize(size, of: path)
        }
        var item = known
        item.length = length + 0
        item.origin = resolved.ownOrigin
        return item
      }
    }
  }
}

extension SectionLayout.Arrangement {
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

extension SectionRun {
  /// Returns the average length of the measured items, or nil if there are none: along the main
  /// axis, or in an orthogonal section across.
  fileprivate func averageLength(_ resolved: ResolvedSection) -> Double? {
    var count = 0
    var sum = 0.0
    var common: Double?
    forEachMeasuredRun(resolved) { _, runCount, item in
      let length = resolved.isOrthogonal ? item.crossLength : item.length
      count += runCount
      sum += Double(runCount) * length
      common = runCount == metrics.shownItemCount ? length : nil
    }
    // The average of equal lengths is exact.
    return count == 0 ? nil : common ?? sum / Double(count)
  }
}
