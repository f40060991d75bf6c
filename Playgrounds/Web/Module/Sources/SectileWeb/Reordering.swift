// Dragging items: the live layout has the items at their target, and every new target starts a
// transition.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Lifts the items whose paths are in the buffer.
@c(sectile_lift) public func lift(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    let paths = try host.readPaths(count)
    guard !paths.isEmpty else { throw .wrongLength(0) }
    host.endDrag()
    UsedParts.dragging = true
    host.lifted = IndexPathSet(paths)
    return 0
  }
}

/// Moves the lifted items to a point in content coordinates.
///
/// Returns the number of items that moved; their old and new paths are in the buffer.
@c(sectile_drag) public func drag(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(x, y)
    guard let items = host.lifted else { throw .missing }
    let old = host.live.reordering ?? Reordering(of: host.live.layout, lifting: items)
    var next = host.live
    do throws(LayoutError) {
      try next.drag(items, to: LayoutPoint(x: x, y: y))
    } catch {
      throw .layout(error)
    }
    return try host.show(next, through: next.reordering?.changes(from: old) ?? SectionedChanges())
  }
}

/// Ends the drag.
///
/// The items stay at their target, or return if it is canceled. Returns the number of items that
/// moved back; their old and new paths are in the buffer.
@c(sectile_drop) public func drop(_ handle: Int32, _ isCanceled: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard host.lifted != nil else { throw .missing }
    var changes = SectionedChanges()
    if isCanceled != 0, let drag = host.live.reordering { changes = drag.changes.inverse() }
    var next = host.live
    next.drop(isCanceled: isCanceled != 0)
    let count = try host.show(next, through: changes)
    host.lifted = nil
    return count
  }
}

extension Host {
  /// Shows a state of a drag, and writes the moves since the last one.
  fileprivate func show(
    _ next: LiveLayout, through changes: SectionedChanges
  ) throws(WebError) -> Int32 {
    if changes.itemMoves.isEmpty {
      live = next
      return 0
    }
    let new = try newCounts(after: changes)
    try update(through: changes, isAnimated: true) { $0 = next }
    counts = new
    var words = WordWriter()
    for move in changes.itemMoves {
      words.write(move.old)
      words.write(move.new)
    }
    return Int32(changes.itemMoves.count)
  }

  /// Ends a drag that a change of the data makes obsolete; the items stay at their target.
  func endDrag() {
    if !UsedParts.dragging { return }
    live.drop()
    lifted = nil
  }
}

/// Writes the velocity in points per second at which the viewport scrolls while the pointer is at
/// this point.
@c(sectile_autoscroll) public func autoscroll(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(x, y)
    let velocity = host.live.layout.autoscrollVelocity(
      at: LayoutPoint(x: x, y: y), in: host.live.viewport)
    var words = WordWriter()
    words.write(velocity.x)
    words.write(velocity.y)
    return 0
  }
}
