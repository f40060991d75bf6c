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
    host.drag = Reordering(of: host.layout, lifting: IndexPathSet(paths))
    return 0
  }
}

/// Moves the lifted items to a point in content coordinates, and starts a transition if the target
/// is new.
///
/// Returns the number of items that moved; their old and new paths are in the buffer.
@c(sectile_drag) public func drag(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    guard x.isFinite, y.isFinite else { throw .invalidNumber(x.isFinite ? y : x, at: 0) }
    guard var drag = host.drag else { throw .missing }
    let before = drag
    let isNew: Bool
    do throws(LayoutError) {
      isNew = try drag.move(to: LayoutPoint(x: x, y: y))
    } catch {
      throw .layout(error)
    }
    return isNew ? try host.show(drag, after: before) : 0
  }
}

/// Ends the drag.
///
/// The items stay at their target, or return if it is canceled. Returns the number of items that
/// moved back; their old and new paths are in the buffer.
@c(sectile_drop) public func drop(_ handle: Int32, _ isCanceled: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard var drag = host.drag else { throw .missing }
    let before = drag
    var count: Int32 = 0
    if isCanceled != 0 {
      drag.cancel()
      count = try host.show(drag, after: before)
    }
    host.drag = nil
    return count
  }
}

extension Host {
  /// Shows the live layout of a drag, and writes the moves since its last state.
  fileprivate func show(_ drag: Reordering, after before: Reordering) throws(WebError) -> Int32 {
    let changes = drag.changes(from: before)
    let new = try newCounts(after: changes)
    show(drag.layout, through: changes, isAnimated: true)
    counts = new
    viewport.rect = viewport.rect.clamped(in: layout)
    self.drag = drag
    var words = WordWriter()
    for move in changes.itemMoves {
      words.write(move.old)
      words.write(move.new)
    }
    return Int32(changes.itemMoves.count)
  }

  /// Changes the layout without the drag, if the user drags items, and shows the live layout.
  func updateDrag(
    _ change: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(WebError) {
    guard var drag else { return }
    do throws(LayoutError) { try drag.update(change) } catch { throw .layout(error) }
    layout = drag.layout
    self.drag = drag
  }

  /// Ends a drag that a change of the data makes obsolete; the items stay at their target.
  func endDrag() { drag = nil }
}

/// Writes the velocity in points per second at which the viewport scrolls while the pointer is at
/// this point.
@c(sectile_autoscroll) public func autoscroll(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    guard x.isFinite, y.isFinite else { throw .invalidNumber(x.isFinite ? y : x, at: 0) }
    let velocity = host.layout.autoscrollVelocity(
      at: LayoutPoint(x: x, y: y), in: host.viewport)
    var words = WordWriter()
    words.write(velocity.x)
    words.write(velocity.y)
    return 0
  }
}
