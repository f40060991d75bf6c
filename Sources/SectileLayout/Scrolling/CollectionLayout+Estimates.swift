public import SectilePaths

extension CollectionLayout {
  /// Sets the size that elements of a section have until they are measured.
  ///
  ///     try layout.setEstimate(LayoutSize(width: 0, height: 60), forSection: 0)
  ///
  /// The section's layout then contains this estimate: an `.estimated` length, or the
  /// `estimatedItemSize` of a flow. Elements that were measured, and elements with an estimate of
  /// their own, keep their sizes. Nothing changes if the section has no such elements, or its
  /// layout has no estimate for them.
  ///
  /// - Parameters:
  ///   - size: The new estimate in content coordinates. Flows use both sides; all others use the
  ///     side that is `.estimated`, which must be finite and not negative.
  ///   - section: The index of the section.
  ///   - kind: The kind of elements that get the estimate.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidParameter` for a side. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *r*), where *s* is the number of sections that differ from their
  ///   neighbors, and *r* the number of items that do, or of all items in arrangements that place
  ///   each item.
  public mutating func setEstimate(
    _ size: LayoutSize, forSection section: Int, of kind: KindedIndexPath.Kind = .item
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    var layout = resolved.layout
    switch kind {
    case .header:
      guard case .estimated = layout.header?.length else { return }
      layout.header?.length = .estimated(space.main(size))
    case .footer:
      guard case .estimated = layout.footer?.length else { return }
      layout.footer?.length = .estimated(space.main(size))
    case .item:
      guard resolved.itemSizing.isEstimate else { return }
      let length = resolved.isOrthogonal ? space.cross(size) : space.main(size)
      layout.arrangement.setEstimate(size, length: length)
    }
    try setEstimate(in: layout, forSection: section)
  }

  /// Sets the size that each item of a section has until it is measured.
  ///
  ///     try layout.setEstimates(forSection: 0) { path in
  ///       LayoutSize(width: 0, height: rows[path.item!].isPhoto ? 240 : 44)
  ///     }
  ///
  /// Unlike `setEstimate(_:forSection:of:)`, the estimate can differ from item to item, by its type
  /// for example. It belongs to the item, like the estimate that `forgetMeasuredSizes(of:)` leaves:
  /// it stays if the item moves, the container changes its size or the section gets another layout.
  /// Inserted items have the section's estimate. Nothing changes for items whose size the section
  /// layout determines.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - estimate: Returns the new estimate of an item in content coordinates, or nil to keep the
  ///     old one. Flows and groups use both sides, all others the one that is `.estimated`. Called
  ///     once for each item without a measurement, in order.
  /// - Throws: `LayoutError.sectionOutOfRange`, or `.invalidSize` for an estimate with a side that
  ///   is not finite or negative. On error the layout is unchanged.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section.
  public mutating func setEstimates(
    forSection section: Int, _ estimate: (KindedIndexPath) -> LayoutSize?
  ) throws(LayoutError) {
    try checkSection(section)
    let resolved = resolvedSections[resolvedIndex(ofSection: section)]
    guard resolved.itemSizing.isEstimate else { return }
    let space = space
    try editSection(at: section) { (run, _) throws(LayoutError) in
      try run.rewriteItems(resolved, section: section) { (item, known) throws(LayoutError) in
        let path = KindedIndexPath.item(item, inSection: section)
        guard known.isEstimated, let size = estimate(path) else { return known }
        let guess = MeasuredItem(try LayoutError.checked(size, of: path), in: space)
        var item = known
        item.take(resolved.isOrthogonal ? guess.transposed : guess, resolved)
        item.isEstimated = true
        return item
      }
    }
  }

  /// Sets the size that one element has until it is measured.
  ///
  /// The estimate belongs to the element, as those of `setEstimates(forSection:_:)`. Nothing
  /// changes if the size of the element is not an estimate (see `isEstimated(_:)`).
  ///
  /// - Parameters:
  ///   - size: The estimate in content coordinates.
  ///   - path: The path of the element.
  /// - Throws: As `setMeasuredSize(_:for:)`. On error the layout is unchanged.
  /// - Complexity: That of `setMeasuredSize(_:for:)`.
  public mutating func setEstimate(
    _ size: LayoutSize, for path: KindedIndexPath
  ) throws(LayoutError) {
    var guess = MeasuredItem(try LayoutError.checked(size, of: path), in: space)
    guess.isEstimated = true
    guard hasFrame(path) else { throw .unknownElement(path) }
    guard isEstimated(path) else { return }
    try editSection(at: path.section) { (run, resolved) throws(LayoutError) in
      if let kind = SupplementaryKind(path.kind) {
        return run.setSize(of: kind, to: resolved.measured(guess.length, isEstimated: true, kind))
      }
      let item = path.item ?? 0
      try run.setItems([(item..<item + 1, guess)], resolved, section: path.section)
    }
  }
}

extension ResolvedSection.ItemSizing {
  fileprivate var isEstimate: Bool { self == .estimatedLength || self == .estimatedSize }
}

extension MeasuredItem {
  /// Creates an item with a size in content coordinates.
  init(_ size: LayoutSize, in space: AxisSpace) {
    self.init(length: space.main(size), crossLength: space.cross(size))
  }
}

extension SectionLayout.Arrangement {
  /// Replaces the estimate of the items, which is a size in a flow and a length in other
  /// arrangements.
  fileprivate mutating func setEstimate(_ size: LayoutSize, length: Double) {
    switch self {
    case .grid(let columns, _, let alignment, let isDense):
      self = .grid(
        columns, itemLength: .estimated(length), alignment: alignment, isDense: isDense)
    case .masonry(let columns, _, let tolerance):
      self = .masonry(columns, itemLength: .estimated(length), tolerance: tolerance)
    case .flow(let rules, _?):
      self = .flow(rules, estimatedItemSize: size)
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
