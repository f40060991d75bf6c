public import SectilePaths

extension CollectionLayout {
  /// Sets the length that elements of a section have until they are measured.
  ///
  /// The section's layout then contains this `.estimated` length. Elements that were measured, and
  /// items with an estimate of their own, keep their lengths. Nothing changes if the section has no
  /// such elements, or their length is not `.estimated`. For the items of a flow, use
  /// `setEstimatedItemSize(_:forSection:)`.
  ///
  /// - Parameters:
  ///   - length: The new estimate in points; finite and not negative.
  ///   - section: The index of the section.
  ///   - kind: The kind of elements that get the estimate.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidParameter` for the length. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *r*), where *r* is the number of items that differ from their
  ///   neighbors, or of all items in arrangements that place each item.
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

  /// Sets the size that the items of a flow have until they are measured.
  ///
  /// The section's layout then contains this `estimatedItemSize`. Items that were measured, and
  /// items with an estimate of their own, keep their sizes. Nothing changes if the section is not a
  /// flow with an estimate.
  ///
  /// - Parameters:
  ///   - size: The new estimate in content coordinates; both sides finite and not negative.
  ///   - section: The index of the section.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidParameter` for a side. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *n*) for *n* items, where *s* is the number of sections that differ
  ///   from their neighbors.
  public mutating func setEstimatedItemSize(
    _ size: LayoutSize, forSection section: Int
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    guard case .flow(let rules, _?) = resolved.layout.arrangement else { return }
    var layout = resolved.layout
    layout.arrangement = .flow(rules, estimatedItemSize: size)
    try setEstimate(in: layout, forSection: section)
  }

  /// Sets the length that each item of a section has until it is measured.
  ///
  /// Unlike `setEstimate(_:forSection:of:)`, the estimate can differ from item to item, by its type
  /// for example. It belongs to the item, like the estimate that `forgetMeasuredSizes(of:)` leaves:
  /// it stays if the item moves, the container changes its size or the section gets another layout.
  /// Inserted items have the section's estimate. Nothing changes if the lengths of the items are
  /// not `.estimated`. For the items of a flow, use `setEstimatedItemSizes(forSection:_:)`.
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

  /// Sets the size that each item of a flow, or of groups, has until it is measured.
  ///
  /// As `setEstimates(forSection:_:)` for the lengths of other items: the estimate belongs to the
  /// item. Nothing changes if the section is neither a flow with an estimate nor has groups with
  /// estimates, nor for items whose place in a group has no estimate.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - estimate: Returns the new estimate of an item in content coordinates, or nil to keep the
  ///     old one. Called once for each item without a measurement, in order.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidSize` for an estimate with a side that
  ///   is not finite or negative. On error the layout is unchanged.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section.
  public mutating func setEstimatedItemSizes(
    forSection section: Int, _ estimate: (KindedIndexPath) -> LayoutSize?
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    guard resolved.itemSizing == .estimatedSize else { return }
    let space = space
    try editSection(at: section) { (run, _) throws(LayoutError) in
      try run.rewriteItems(resolved, section: section) { (item, known) throws(LayoutError) in
        let path = KindedIndexPath.item(item, inSection: section)
        guard known.isEstimated, let given = estimate(path) else { return known }
        let size = try LayoutError.checked(given, of: path)
        var item = known
        (item.length, item.crossLength) = (space.main(size), space.cross(size))
        item.origin = resolved.ownOrigin
        return resolved.isOrthogonal ? item.transposed : item
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
    case .flow, .custom, .groups:
      break
    }
  }
}

extension CollectionLayout {
  /// Visits the measured items of a section in runs of neighbors with the same size, in order.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - visit: Called with the number of items of a run and their size in content coordinates; a
  ///     side that the section layout determines is NaN.
  /// - Complexity: O(log *s* + *r*) for *r* runs.
  package func forEachMeasuredRun(
    inSection section: Int, _ visit: (_ count: Int, _ size: LayoutSize) -> Void
  ) {
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    sections.find(.index(section)).run.forEachMeasuredRun(resolved) { _, count, item in
      visit(count, space.size(length: item.length, cross: item.crossLength))
    }
  }
}
