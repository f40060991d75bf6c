// The rule for targets. A target that depends on the live layout can flicker: the gap moves, so
// other items are at the pointer, and the gap moves back. UICollectionView and dnd-kit have reports
// of it for items of different sizes. Here the result is stable: with the gap there, the same
// pointer gives the same target.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns the target of dragged items at a point, as the path of the first of them after they
  /// are moved there together.
  ///
  /// The target is the insertion path of the point, as `insertionPath(at:)` finds it among the
  /// items that the user sees, which include the gap. So the gap passes an item when the point
  /// passes the item's middle. In a list the item is then on the other side of the gap, and returns
  /// when the point passes its middle there. The two middles are as far apart as the gap is long,
  /// so small movements of the pointer do not move the gap back and forth.
  ///
  /// The result is stable: in the layout with the items at the result, the same point has the same
  /// target. If moving the items changes the target of the point, as it can where they change the
  /// lines of a flow, the target in that layout is taken, and so on. If the targets repeat, the
  /// first of the repeated ones is taken, or the items stay if they are at one of them. After eight
  /// different targets, they stay.
  ///
  /// - Parameters:
  ///   - items: The paths of the dragged items in this layout, in any sections. Headers, footers
  ///     and paths that the layout does not have are ignored.
  ///   - point: The pointer, or the middle of the preview, in content coordinates.
  ///   - viewport: The visible part, or nil if orthogonal sections are not scrolled; nothing else
  ///     of it matters.
  /// - Returns: A path whose index is the number of other items before the target in its section.
  ///   Nil if the layout has none of the items, if a coordinate is not finite, or if items that are
  ///   not next to each other cannot be moved to the point.
  /// - Complexity: As `insertionPath(at:)` if the items are next to each other and stay; otherwise
  ///   as `Reordering.move(to:in:measure:span:)`.
  public func reorderTarget(
    for items: IndexPathSet, at point: LayoutPoint, in viewport: Viewport? = nil
  ) -> KindedIndexPath? {
    guard point.isFinite else { return nil }
    var reordering = Reordering(of: self, lifting: items)
    // Items have the sizes that they have here; a section that cannot take them is no target.
    _ = try? reordering.move(
      to: point, in: viewport,
      measure: { path, _ in frame(of: path)?.size ?? .zero })
    return reordering.target
  }
}

extension Reordering {
  /// The largest number of live layouts that are made for one point.
  private static var stepLimit: Int { 8 }

  /// Moves the items to their target at a point.
  ///
  /// `CollectionLayout.reorderTarget(for:at:in:)` states the rule. Calling the
  /// method again with the same point has no effect.
  ///
  /// - Parameters:
  ///   - point: The pointer, or the middle of the preview, in content coordinates of the live
  ///     layout. If a coordinate is not finite, the items stay.
  ///   - viewport: The visible part, or nil if orthogonal sections are not scrolled; nothing else
  ///     of it matters.
  ///   - measure: Returns the size of an element that needs one in another section, as in
  ///     `CollectionLayout.apply`. The path is the one in the original layout. Without the closure,
  ///     items keep their sizes where `apply` keeps them.
  ///   - span: Returns the number of columns that a dragged item spans in a section, as in `apply`.
  ///     The path is the one in the original layout. If it is nil, items keep their spans.
  /// - Returns: Whether the target has changed.
  /// - Throws: The errors of `apply`, such as `LayoutError.unmeasured` if the section at the point
  ///   needs measured sizes. They name the paths that elements would have in the new live layout.
  ///   On error nothing has changed.
  /// - Complexity: As `insertionPath(at:in:)` if the target stays; otherwise as
  ///   `apply` for *k* moved items: in lists O(*k* (log *s* + log *r*)), whatever the distance.
  ///   Where a new gap changes the target again, up to eight times as much.
  @discardableResult
  public mutating func move(
    to point: LayoutPoint, in viewport: Viewport? = nil,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil
  ) throws(LayoutError) -> Bool {
    var next = self
    var tried = [target]
    while true {
      guard let proposal = next.proposal(at: point, in: viewport) else { return false }
      if proposal == next.target { break }
      let isRepeated = tried.contains(proposal)
      if isRepeated ? proposal == target : tried.count > Self.stepLimit { return false }
      tried.append(proposal)
      try next.move(toTarget: proposal, measure: measure, span: span)
      if isRepeated { break }
    }
    let hasMoved = next.target != target
    self = next
    return hasMoved
  }

  /// Returns the target that the live layout proposes for a point.
  private func proposal(
    at point: LayoutPoint, in viewport: Viewport?
  ) -> KindedIndexPath? {
    guard !items.isEmpty,
      let path = layout.insertionPath(at: point, in: viewport),
      let item = path.item
    else { return nil }
    return .item(
      item - draggedCount(before: item, inSection: path.section), inSection: path.section)
  }

  /// Returns the number of dragged items before an item in a section of the live layout.
  private func draggedCount(before item: Int, inSection section: Int) -> Int {
    if let target {
      guard target.section == section, let first = target.item else { return 0 }
      return min(max(item - first, 0), items.count)
    }
    let path = KindedIndexPath.item(item, inSection: section)
    let before = partitionPoint(count: items.count) { items[$0] < path }
    return before - partitionPoint(count: items.count) { items[$0].section < section }
  }
}
