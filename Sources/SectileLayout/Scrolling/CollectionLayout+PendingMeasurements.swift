// The visible elements that have to be measured, and the proposals for their sizes.

public import SectilePaths

extension CollectionLayout {
  /// Returns the visible elements whose lengths are estimates, with the sides that are known.
  ///
  /// `LiveLayout` of `SectileVirtualizer` measures them in one call. A host without it sets their
  /// sizes and calls this function again until the list is empty, because shorter rows bring more
  /// rows into the viewport:
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
  /// Pinned headers, footers and ancestors are visible where they are pinned; after a jump into an
  /// outline, ancestors are visible that were never near the viewport.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates whose elements are measured, which may be
  ///     larger than that of the viewport, or nil for that of the viewport.
  ///   - viewport: The visible part.
  /// - Returns: Paths in reading order, each once, and their proposals.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* elements in the rectangle, with *s* and *r*
  ///   as in `LayoutElements`.
  public func pendingMeasurements(
    overlapping rect: LayoutRect? = nil, in viewport: Viewport
  ) -> [(path: KindedIndexPath, proposal: ProposedSize)] {
    elements(overlapping: rect ?? viewport.rect, in: viewport).map { $0.path }
      .filter { isEstimated($0) }.sortedAscending().map { ($0, proposal(for: $0)) }
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
