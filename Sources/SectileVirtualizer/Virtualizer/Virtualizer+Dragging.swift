public import SectileLayout
public import SectilePaths

extension Virtualizer {
  /// Moves items that the user drags to their target at a point; the first call lifts them.
  ///
  /// The views of the items are at the gap, where a host hides them: their paths are
  /// `live.reordering?.livePaths`. The data may change during the drag.
  ///
  /// - Parameters:
  ///   - items: The paths of the items in the layout, when they are lifted; later calls ignore
  ///     them.
  ///   - point: The pointer, or the middle of the preview, in coordinates of the host.
  ///   - isAnimated: Whether the other elements move to their new frames; see `advance(to:)`.
  /// - Throws: As `LiveLayout.drag(_:to:measure:span:)`. On error nothing changes.
  /// - Complexity: That of `LiveLayout.drag(_:to:measure:span:)`.
  public mutating func drag(
    _ items: IndexPathSet, to point: LayoutPoint, isAnimated: Bool = false
  ) throws(LayoutError) {
    let (before, oldOrder, data, dropped) = (live, order, data, dropped)
    try live.drag(
      items, to: live.inContent(point),
      span: data.span.map { span in
        { item, _ in dropped.oldPath(for: item).map(span) ?? 1 }
      })
    reorder(from: oldOrder, before, isAnimated: isAnimated)
    event = "drag"
  }

  /// Ends a drag; the items stay at their target, or return.
  ///
  /// - Parameters:
  ///   - isCanceled: Whether the items return to their places.
  ///   - isAnimated: Whether elements move to their new frames; see `advance(to:)`.
  /// - Returns: The changes from `data` to the order that `live` shows already, which the program
  ///   makes in its own data and then applies. They contain those of earlier drops that it has not
  ///   applied.
  /// - Complexity: That of `LiveLayout.drop(isCanceled:)`.
  @discardableResult public mutating func drop(
    isCanceled: Bool = false, isAnimated: Bool = false
  ) -> SectionedChanges {
    let (before, oldOrder) = (live, order)
    dropped = dropped.followed(by: live.drop(isCanceled: isCanceled)).simplified()
    reorder(from: oldOrder, before, isAnimated: isAnimated)
    event = "drop"
    return dropped
  }

  private mutating func reorder(
    from old: SectionedChanges, _ before: LiveLayout, isAnimated: Bool
  ) {
    let shown = old.inverse().followed(by: order).simplified()
    if shown.isEmpty { return }
    follow(shown, from: before, isAnimated: isAnimated)
    hasNewPositions = true
  }
}
