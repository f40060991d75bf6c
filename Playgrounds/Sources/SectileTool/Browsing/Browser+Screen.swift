// The screen of a browser: a row with the titles of the columns, the records with pinned headers or
// ancestors, and a status line. The library draws the records.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileVirtualizer
import TerminalScreen

extension Browser {
  /// The cells on the left of the columns: a mark and a blank, on screens with room for them.
  private var gutter: Int { size.columns >= 20 ? 2 : 0 }

  /// The columns on the screen.
  private var places: [CellColumns.Place] {
    data.columns.places(from: firstColumn, width: max(size.columns - gutter, 1))
  }

  /// Returns the cells of the whole screen.
  func screen() -> TerminalCells {
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    let places = places
    if hasTitles { drawTitles(places, in: &screen) }
    let top = hasTitles ? 1 : 0
    if rows.paths.isEmpty {
      screen.write(emptyText, row: top, columns: gutter..<size.columns, style: .dim)
    } else {
      let body = list.layout.terminalCells(
        in: list.viewport, columns: size.columns, cellAspect: 1, hasBorders: false,
        style: { style(of: $0.path) }, labels: { label(of: $0, places) })
      screen.draw(body, row: top, column: 0)
    }
    if hasStatus { drawStatus(places, in: &screen) }
    return screen
  }

  /// The cell of the terminal's own cursor, or nil if the row with the cursor is not visible.
  ///
  /// It is in the filter while that is edited, or else at the start of the row with the cursor,
  /// where screen readers look.
  var cursorCell: (row: Int, column: Int, isVisible: Bool)? {
    if isEditingFilter && hasStatus {
      let column = TerminalText.cellCount(of: filter?.text ?? "") + gutter + 1
      return (size.rows - 1, min(column, size.columns - 1), true)
    }
    return selection.cursor.flatMap(screenRow).map { ($0 + (hasTitles ? 1 : 0), 0, false) }
  }

  // MARK: Rows

  private func style(of path: KindedIndexPath) -> TerminalStyle {
    var style: TerminalStyle = []
    if path.kind == .header || selection.paths.contains(path) { style.insert(.bold) }
    if path == selection.cursor { style.insert(.inverse) }
    return style
  }

  private func label(of path: KindedIndexPath, _ places: [CellColumns.Place]) -> String {
    path.kind == .header ? headerLabel(of: path) : rowLabel(of: path, places)
  }

  private func headerLabel(of path: KindedIndexPath) -> String {
    let section = path.section
    let total = data.sections.grouped.numberOfItems(inSection: section)
    let shown = rows.numberOfItems(inSection: section)
    let isCollapsed = collapsed.contains(path)
    let count = filter == nil || isCollapsed ? "\(total)" : "\(shown) of \(total)"
    let mark = gutter == 0 ? "" : isCollapsed ? "▸ " : "▾ "
    let name = mark + data.sections.label(of: path)
    let width = size.columns - count.count - 2
    return width < 8
      ? name : TerminalText.fitting(name, into: width) + " " + count + " "
  }

  private func rowLabel(of path: KindedIndexPath, _ places: [CellColumns.Place]) -> String {
    let record = record(of: path)
    guard let row = data.row(of: record) else { return "" }
    var text = gutter == 0 ? "" : selection.paths.contains(path) ? "● " : "  "
    for (index, place) in places.enumerated() {
      let column = data.columns.all[place.column]
      var value = data.sections.table[row, column.number].onOneLine
      if place.column == 0 { value = outlineMark(of: record) + value }
      if index > 0 { text += String(repeating: " ", count: CellColumns.gap) }
      text += data.columns.text(value, at: place)
    }
    return text
  }

  /// Returns the indentation and the triangle of a record of an outline.
  private func outlineMark(of record: KindedIndexPath) -> String {
    if data.hierarchy.isEmpty { return "" }
    let mark = !data.isExpandable(record) ? " " : collapsed.contains(record) ? "▸" : "▾"
    let blanks = data.hierarchy.level(of: record) * CellColumns.indentation
    return String(repeating: " ", count: blanks) + mark + " "
  }

  private var emptyText: String {
    if let filter { return "No row has “\(filter.text)”." }
    return "There are no records."
  }

  // MARK: Titles and status

  private func drawTitles(_ places: [CellColumns.Place], in screen: inout TerminalCells) {
    let style: TerminalStyle = [.dim, .underlined]
    screen.clear(row: 0, columns: 0..<size.columns, style: style)
    var column = gutter
    for place in places {
      let cells = column..<column + place.width
      let title = data.columns.all[place.column]
      screen.write(
        title.title, row: 0, columns: cells, style: style,
        alignment: title.isNumeric ? .right : .left)
      column = cells.upperBound + CellColumns.gap
    }
  }

  /// Draws a message over the last rows, as many as it needs.
  private func drawMessage(_ message: String, in screen: inout TerminalCells) {
    var lines = message.lines(of: max(size.columns - gutter, 1))
    // A record stays visible.
    let count = min(lines.count, max(size.rows - 2, 1))
    lines[count - 1] = lines[(count - 1)...].joined(separator: " ")
    for (index, line) in lines.prefix(count).enumerated() {
      let row = size.rows - count + index
      screen.clear(row: row, columns: 0..<size.columns)
      screen.write(line, row: row, columns: gutter..<size.columns, style: .bold)
    }
  }

  private func drawStatus(_ places: [CellColumns.Place], in screen: inout TerminalCells) {
    if let message { return drawMessage(message, in: &screen) }
    let row = size.rows - 1
    var left = isEditingFilter ? filterText : parts(places).joined(separator: " · ")
    left = String(repeating: " ", count: gutter) + left
    let leftCells = TerminalText.cellCount(of: left)
    screen.write(
      left, row: row, columns: 0..<size.columns, style: isEditingFilter ? .bold : .dim)
    let right = isEditingFilter ? "enter keeps, esc clears " : "? help  q quit "
    let start = size.columns - right.count
    if start >= leftCells + 2 {
      screen.write(right, row: row, columns: start..<size.columns, style: .dim)
    }
  }

  private var filterText: String {
    let found = filter.map { "   \($0.count.grouped) of \(data.items.count.grouped) rows" }
    return "/" + (filter?.text ?? "") + (found ?? "")
  }

  /// The parts of the status line.
  private func parts(_ places: [CellColumns.Place]) -> [String] {
    var parts: [String] = []
    if !typeahead.text.isEmpty { parts.append("find “\(typeahead.text)”") }
    let total = rows.paths.count(of: .item).grouped
    if let cursor = selection.cursor, cursor.kind == .header {
      parts += [data.sections.label(of: cursor), "\(total) rows"]
    } else if let cursor = selection.cursor, let rank = rows.paths.rank(of: cursor, in: .item) {
      parts.append("row \((rank + 1).grouped) of \(total)")
    } else {
      parts.append("no rows")
    }
    if selectedCount > 0 { parts.append("\(selectedCount.grouped) selected") }
    if let filter { parts.append("/\(filter.text)") }
    let columns = data.columns.all.count
    if let first = places.first, let last = places.last, places.count < columns {
      parts.append("columns \(first.column + 1)–\(last.column + 1) of \(columns)")
    }
    parts.append(name)
    return parts
  }
}
