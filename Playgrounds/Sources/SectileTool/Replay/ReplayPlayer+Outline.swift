// Expanding and collapsing items of an outline, and selecting. The row that the user clicks keeps
// its position in the viewport.

import SectileGrouping
import SectileLayout
import SectilePaths

extension ReplayPlayer {
  /// Expands or collapses an item.
  ///
  /// - Returns: The changes of the rows.
  mutating func setExpanded(
    _ identity: String, _ isExpanded: Bool, _ event: ReplayEvent
  ) throws(ToolError) -> SectionedChanges {
    guard hasOutline else {
      throw event.value.error("the story has no outline; the first line has \"data\".")
    }
    let table = sections.table
    let column = ReplayRecords.identityColumn
    guard let item = (0..<table.count).first(where: { table[$0, column] == identity }) else {
      let names = (0..<table.count).map { table[$0, column] }
      throw event.value.error(
        "there is no item \"\(identity)\" in the outline."
          + NearestName.suggestion(for: identity, among: names))
    }
    var changed = rows.outline
    guard let row = changed.row(of: item) else {
      throw event.value.error("\"\(identity)\" is not visible, because an ancestor is collapsed.")
    }
    let clicked = KindedIndexPath.item(row, inSection: 0)
    let changes: SectionedChanges
    do throws(OutlineError) {
      changes = isExpanded ? try changed.expand(item) : try changed.collapse(item)
    } catch {
      throw event.value.error("\(error)")
    }
    let anchor = anchor(ofClicked: clicked).mapped(through: changes, from: layout, in: viewport)
    if let cursor = selection.cursor, !isExpanded, cursor > clicked,
      cursor <= rows.hierarchy.lastDescendant(of: clicked)
    {
      // The rows below the collapsed one disappear; users expect the focus on the collapsed row.
      selection.focus(clicked)
    }
    selection = selection.mapped(through: changes, in: layout.paths)
    sections.setRows(ofSection: 0, Array(changed.rows))
    rows = OutlineRows(changed, inSection: 0)
    try plan.apply(changes, of: sections, to: &layout)
    restore(anchor)
    return changes
  }

  /// Returns the anchor that keeps a row at its position in the viewport.
  ///
  /// The position of a pinned row is that of its pinned frame. If the row is not visible, the
  /// anchor is that of the viewport.
  private func anchor(ofClicked path: KindedIndexPath) -> LayoutAnchor {
    let visible = layout.elements(in: viewport)
    guard let frame = visible.first(where: { $0.path == path })?.frame else {
      return layout.anchor(in: viewport, stickingTo: ends)
    }
    let rect = viewport.rect
    let distance =
      isVertical
      ? isMirrored ? rect.maxY - frame.maxY : frame.y - rect.y
      : isMirrored ? rect.maxX - frame.maxX : frame.x - rect.x
    return LayoutAnchor(.element(path), distance: distance)
  }

  /// Changes the selection.
  ///
  /// - Returns: The event in words.
  mutating func select(
    _ change: ReplayEvent.Selecting, _ event: ReplayEvent
  ) throws(ToolError) -> String {
    func visible(_ path: KindedIndexPath) throws(ToolError) -> KindedIndexPath {
      guard layout.frame(of: path) != nil else { throw missing(path, event) }
      guard path.kind == .item else {
        throw event.value.error("\(path) is no item; only items are selected.")
      }
      return path
    }
    switch change {
    case .path(let path):
      selection.select(try visible(path))
      return "select \(path)"
    case .toggle(let path):
      selection.toggle(try visible(path))
      return "toggle \(path)"
    case .extend(let path):
      selection.extend(to: try visible(path), in: layout.paths)
      return "extend to \(path)"
    case .all:
      selection.selectAll(in: layout.paths)
      return "select all"
    case .clear:
      selection.clear()
      return "clear the selection"
    }
  }
}
