public import SectileLayout
public import SectilePaths

extension LiveLayout {
  /// Moves items that the user drags to their target at a point; the first call lifts them.
  ///
  ///     try list.drag(selection, to: point)    // for each movement of the pointer
  ///     ...
  ///     messages.apply(list.drop())            // the program's own data
  ///
  /// `layout` is then the live layout: the dragged items are next to each other at the target. A
  /// host hides them (`reordering.livePaths`), so that their frames are a gap, and draws a preview
  /// at the pointer. A host that measures or shows an element takes it from its data at
  /// `reordering.changes.oldPath(for:)`. The drag itself does not move the viewport. All other
  /// events can come during a drag and change the layout without it, too.
  ///
  /// - Parameters:
  ///   - items: The paths of the items in the data, when they are lifted; later calls ignore them.
  ///   - point: The pointer, or the middle of the preview, in content coordinates as all frames:
  ///     those of the host minus `origin`.
  ///   - measure: As in `Reordering.move(to:in:measure:span:)`.
  ///   - span: As there.
  /// - Throws: As `Reordering.move(to:in:measure:span:)`. On error nothing changes.
  /// - Complexity: That of `Reordering.move(to:in:measure:span:)`, and O(*k* log *s*) for *k*
  ///   elements in the viewport.
  public mutating func drag(
    _ items: IndexPathSet, to point: LayoutPoint,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil
  ) throws(LayoutError) {
    let viewport = viewport
    try drag(items) { (drag) throws(LayoutError) in
      try drag.move(to: point, in: viewport, measure: measure, span: span)
    }
  }

  /// Moves items that the user drags to a target that the host has chosen, as UIKit does; the first
  /// call lifts them.
  ///
  /// - Parameters:
  ///   - items: The paths of the items in the data, when they are lifted; later calls ignore them.
  ///   - path: The path of the first item in the live layout.
  ///   - measure: As in `Reordering.move(toTarget:measure:span:)`.
  ///   - span: As there.
  /// - Throws: As `Reordering.move(toTarget:measure:span:)`. On error nothing changes.
  /// - Complexity: That of `Reordering.move(toTarget:measure:span:)`, and O(*k* log *s*) for *k*
  ///   elements in the viewport.
  public mutating func drag(
    _ items: IndexPathSet, toTarget path: KindedIndexPath,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil
  ) throws(LayoutError) {
    try drag(items) { (drag) throws(LayoutError) in
      try drag.move(toTarget: path, measure: measure, span: span)
    }
  }

  /// Shows the state of a drag after a move of the items, which the first move lifts.
  private mutating func drag(
    _ items: IndexPathSet, _ move: (inout Reordering) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let old = reordering ?? Reordering(of: layout, lifting: items)
    var next = old
    try move(&next)
    if next.target != old.target { show(next.layout, through: next.changes(from: old)) }
    reordering = next
  }

  /// Ends a drag; the items stay at their target, or return.
  ///
  /// - Parameter isCanceled: Whether the items return to their places.
  /// - Returns: The changes that the program makes in its own data, which `layout` shows already;
  ///   none if the drag is canceled.
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport, and that of
  ///   `Reordering.changes(from:)` if the drag is canceled.
  @discardableResult public mutating func drop(isCanceled: Bool = false) -> SectionedChanges {
    guard let drag = reordering else { return SectionedChanges() }
    reordering = nil
    if !isCanceled { return drag.changes }
    show(drag.original, through: drag.changes.inverse())
    return SectionedChanges()
  }

  /// Shows a layout in which only dragged items have moved; the viewport stays where it is.
  private mutating func show(_ changed: CollectionLayout, through changes: SectionedChanges) {
    let (old, pull) = (start, overscroll)
    layout = changed
    viewport.orthogonalOffsets = changed.keptOrthogonalOffsets(viewport.orthogonalOffsets)
    mapPaths(through: changes)
    line = nil
    emptyCount = 0
    let range = startRange
    let low = range.lowerBound + min(pull, 0)
    let high = range.upperBound + max(pull, 0)
    move(to: (low...high).nearest(to: old))
    // The content can have another length.
    if start < range.upperBound - ReadLine.slack { following.remove(.end) }
    if start > range.lowerBound + ReadLine.slack { following.remove(.start) }
    settleIfMeasured()
  }
}
