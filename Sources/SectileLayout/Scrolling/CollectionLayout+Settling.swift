// Measuring what a viewport shows: the loop of measuring, restoring an anchor, and measuring what
// has become visible.

public import SectilePaths

extension CollectionLayout {
  /// Measures the visible elements whose lengths are estimates, until the viewport shows none.
  ///
  ///     try layout.settle(in: &viewport) { path, proposal in
  ///       cell(at: path).sizeThatFits(proposal)
  ///     }
  ///
  /// The anchor of the viewport keeps its position, and the viewport moves with it; see
  /// `anchor(in:edge:velocity:stickingTo:tolerance:)`. If measuring makes more elements visible,
  /// they are measured too. Pinned headers, footers and ancestors are visible where they are
  /// pinned; after a jump into an outline, ancestors are visible that were never near the viewport.
  ///
  /// - Parameters:
  ///   - viewport: The visible part. Only the position of its rectangle along the main axis
  ///     changes.
  ///   - ends: The ends of the content that the viewport sticks to while they are visible.
  ///   - measure: Returns the size of an element. The proposal contains the sides that are already
  ///     known. Called at most once for each element, in reading order for those that are visible
  ///     at the same time.
  /// - Returns: The number of measured elements.
  /// - Throws: `LayoutError.invalidSize` for the first size that is not finite or negative, and the
  ///   errors of a custom arrangement's placements. On error the layout and the viewport are
  ///   unchanged.
  /// - Complexity: For each time that more elements become visible, O(*k* (log *s* + log *r*)) for
  ///   *k* elements in the viewport, with *s* and *r* as in `LayoutElements`, and the cost of
  ///   `setMeasuredSizes(_:)` for those that are measured.
  @discardableResult public mutating func settle(
    in viewport: inout Viewport, stickingTo ends: ContentEnds = [],
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Int {
    var changed = self
    var visible = viewport
    var measured: Set<KindedIndexPath> = []
    let anchor = anchor(in: viewport, stickingTo: ends)
    while true {
      // After each of these rounds, at least one element more is measured.
      let paths = changed.estimatedPaths(of: changed.elements(in: visible))
        .filter { measured.insert($0).inserted }
      if paths.isEmpty { break }
      try changed.setMeasuredSizes(
        paths.map { (path: $0, size: measure($0, changed.proposal(for: $0))) })
      let offset = changed.offset(restoring: anchor, in: visible)
      guard offset.isFinite else { continue }
      visible.rect = VisibleInterval(visible.rect, in: changed.content).withOffset(offset)
    }
    self = changed
    viewport = visible
    return measured.count
  }

  /// Returns the visible elements whose lengths are estimates, with the sides that are known.
  ///
  /// A host that cannot measure inside `settle(in:)`, because it measures in another process or all
  /// views at once, measures these and sets their sizes, until the list is empty:
  ///
  ///     let anchor = layout.anchor(in: viewport)
  ///     while true {
  ///       let pending = layout.pendingMeasurements(in: viewport)
  ///       if pending.isEmpty { break }
  ///       let sizes = await measure(pending)
  ///       try layout.setMeasuredSizes(zip(pending, sizes).map { ($0.path, $1) })
  ///       viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
  ///     }
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates whose elements are measured, which may be
  ///     larger than that of the viewport, or nil for that of the viewport.
  ///   - viewport: The visible part.
  /// - Returns: Paths in reading order, each once, and the proposals that `settle` passes to its
  ///   closure.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* elements in the rectangle, with *s* and *r*
  ///   as in `LayoutElements`.
  public func pendingMeasurements(
    overlapping rect: LayoutRect? = nil, in viewport: Viewport
  ) -> [(path: KindedIndexPath, proposal: ProposedSize)] {
    estimatedPaths(of: elements(overlapping: rect ?? viewport.rect, in: viewport))
      .map { ($0, proposal(for: $0)) }
  }

  /// Returns the paths of the elements whose lengths are estimates, in reading order.
  private func estimatedPaths(of elements: LayoutElements) -> [KindedIndexPath] {
    elements.map { $0.path }.filter { isEstimated($0) }.sortedAscending()
  }

  /// Returns the sides of an element that are known before it is measured: the proposal that the
  /// layout passes to the closure `measure`.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: The known sides; no side for an element that the layout does not have.
  /// - Complexity: The same as `frame(of:)`.
  public func proposal(for path: KindedIndexPath) -> ProposedSize {
    guard hasFrame(path) else { return ProposedSize() }
    let section = section(at: path.section)
    switch path.kind {
    case .header:
      return space.proposal(length: nil, cross: section.resolved.header?.cross.length)
    case .footer:
      return space.proposal(length: nil, cross: section.resolved.footer?.cross.length)
    case .item:
      return section.proposal(forItem: path.item ?? 0, in: space)
    }
  }
}

extension SectionGeometry {
  /// Returns the sides of an item that are known before it is measured.
  fileprivate func proposal(forItem item: Int, in space: AxisSpace) -> ProposedSize {
    if let content = content.orthogonal {
      return content.layout.section(at: 0).proposal(forItem: item, in: content.layout.space)
    }
    if let arrangement = resolved.itemArrangement {
      let lengths = arrangement.proposal(forItem: item, in: resolved.arrangementConstraints)
      return space.proposal(length: lengths.length, cross: lengths.crossLength)
    }
    if let groups = resolved.groups {
      let box = box(ofItem: item)
      return space.proposal(
        length: groups.estimatesLength(ofItem: item) ? nil : box.along.length,
        cross: groups.estimatesCrossLength(ofItem: item) ? nil : box.across.length)
    }
    if resolved.columns == nil { return ProposedSize() }
    return space.proposal(length: nil, cross: box(ofItem: item).across.length)
  }
}
