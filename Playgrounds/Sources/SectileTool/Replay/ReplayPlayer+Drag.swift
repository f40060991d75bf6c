// Dragging items: the library finds the target at the pointer, and the layout shows the items
// there.

import SectileGrouping
import SectileLayout
import SectilePaths

extension ReplayPlayer {
  /// Items that the user drags.
  struct Drag {
    var reordering: Reordering
    /// The data before the drag, and its outline.
    var sections: Sections
    var rows: OutlineRows
  }

  /// Drags items.
  ///
  /// - Parameters:
  ///   - items: The items in a new drag, or nil to continue.
  ///   - point: The pointer, in points from the corner of the viewport, or nil if it stays.
  ///   - isDropped: Whether the drag ends.
  /// - Returns: The changes since the event before, and the event in words.
  mutating func drag(
    _ items: [KindedIndexPath]?, to point: LayoutPoint?, isDropped: Bool, _ event: ReplayEvent
  ) throws(ToolError) -> (changes: SectionedChanges, words: String) {
    if let items {
      if dragging != nil {
        throw event.value.error(
          "items are being dragged; leave out \"items\" to continue, or drop them first.")
      }
      for path in items {
        guard layout.frame(of: path) != nil else { throw missing(path, event) }
        if path.kind != .item {
          throw event.value.error("\(path) is no item; only items are dragged.")
        }
      }
      // Items of an outline are dragged with their descendants.
      let lifted = hasOutline ? rows.subtrees(of: items) : IndexPathSet(items)
      dragging = Drag(
        reordering: Reordering(of: layout, lifting: lifted), sections: sections, rows: rows)
    }
    guard var drag = dragging else {
      throw event.value.error("it needs the key \"items\", because no items are being dragged.")
    }
    let before = drag.reordering
    if let point {
      let (x, y) = (viewport.rect.x + point.x, viewport.rect.y + point.y)
      try plan.move(&drag.reordering, to: LayoutPoint(x: x, y: y), of: drag.sections)
    }
    let changes = drag.reordering.changes(from: before)
    let lifted = IndexPathSet(drag.reordering.items)
    let target = drag.reordering.target.map { "\($0)" } ?? "its places"
    selection = selection.mapped(through: changes, in: layout.paths)
    if !changes.isEmpty {
      sections = drag.sections
      rows = drag.rows
      if let first = drag.reordering.target { move(drag.reordering.items, to: first) }
      layout = drag.reordering.original
      try plan.apply(drag.reordering.changes, of: sections, to: &layout)
      // The offset stays, unless the content is now too short for it.
      restore(LayoutAnchor(.content, edge: .start, distance: -position))
    }
    dragging = isDropped ? nil : drag
    return (changes, isDropped ? "drop \(lifted) at \(target)" : "drag \(lifted) to \(target)")
  }

  /// Moves dragged items in the data or in the outline.
  private mutating func move(_ items: [KindedIndexPath], to target: KindedIndexPath) {
    if hasOutline {
      let outline = rows.outline(moving: items, to: target.item ?? 0)
      rows = OutlineRows(outline, inSection: 0)
      sections.setRows(ofSection: 0, Array(outline.rows))
    } else {
      sections.move(items, to: target)
    }
  }
}
