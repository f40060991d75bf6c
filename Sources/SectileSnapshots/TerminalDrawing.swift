// A layout in a terminal: boxes with heavy lines for headers, thin lines for items and broken lines
// for footers. A box of two lines has its label in the upper edge, a box of one line between bars.

import SectileLayout
import SectilePaths

/// A drawing of elements in cells, one after another.
struct TerminalDrawing {
  /// The characters of a box: corners clockwise from the top left, then the lines.
  private struct Pen {
    var corners: [Character]
    var horizontal: Character
    var vertical: Character
  }

  private let area: LayoutRect
  private let columns: Int
  private let cellAspect: Double
  private let alignment: TerminalText.Alignment
  private let hasBorders: Bool
  private(set) var cells: TerminalCells

  init(
    area: LayoutRect, columns: Int, cellAspect: Double, direction: CollectionLayout.Direction,
    hasBorders: Bool
  ) {
    self.area = area
    self.columns = columns
    self.cellAspect = cellAspect
    self.hasBorders = hasBorders
    alignment = direction == .leftToRight ? .left : .right
    cells = TerminalCells(columns: columns, rows: 0)
    guard area.width > 0 && area.height > 0 else { return }
    let height = (scaled(area.height) / cellAspect).rounded(.up)
    precondition(
      height * Double(columns) <= 100_000_000,
      "CollectionLayout.terminalText: the drawing has \(height) rows; draw a part of the content.")
    cells = TerminalCells(columns: columns, rows: Int(height))
  }

  /// Returns a length in points as a number of cell widths.
  private func scaled(_ extent: Double) -> Double { extent * Double(columns) / area.width }

  mutating func add(_ element: LayoutElement, label: String, style: TerminalStyle) {
    if cells.rows == 0 { return }
    let frame = element.frame
    let (left, right) = (scaled(frame.x - area.x), scaled(frame.maxX - area.x))
    let (top, bottom) = (scaled(frame.y - area.y), scaled(frame.maxY - area.y))
    let across = interval(left, right, limit: columns)
    let down = interval(top / cellAspect, bottom / cellAspect, limit: cells.rows)
    guard hasBorders else {
      for row in down { cells.clear(row: row, columns: across, style: style) }
      let row = down.lowerBound + (down.count - 1) / 2
      cells.write(label, row: row, columns: across, style: style, alignment: alignment)
      return
    }
    let pen = pen(for: element.path.kind)
    let inside = across.dropFirst().dropLast()
    let padded = inside.dropFirst().dropLast()
    // The blanks beside a label are left out before the label is cut.
    let isPadded = label.writable.cellCount <= padded.count
    let labelCells = isPadded ? padded : inside
    if down.count >= 2 && across.count >= 2 {
      drawBox(across, down, pen, style)
      if down.count > 2 {
        let row = down.lowerBound + (down.count - 1) / 2
        cells.write(label, row: row, columns: labelCells, style: style, alignment: alignment)
      } else if !label.isEmpty {
        cells.write(
          isPadded ? " \(label) " : label, row: down.lowerBound, columns: inside, style: style,
          alignment: alignment)
      }
    } else {
      for row in down {
        cells.clear(row: row, columns: across, style: style)
        cells.put(pen.vertical, row: row, column: across.lowerBound, style: style)
        cells.put(pen.vertical, row: row, column: across.upperBound - 1, style: style)
      }
      cells.write(
        label, row: down.lowerBound, columns: labelCells, style: style, alignment: alignment)
    }
  }

  /// Returns the cells between two rounded edges, at least one.
  private func interval(_ start: Double, _ end: Double, limit: Int) -> Range<Int> {
    let first = min(max(start.rounded(), 0), Double(limit - 1))
    let last = min(max(end.rounded(), first + 1), Double(limit))
    return Int(first)..<Int(last)
  }

  private func pen(for kind: KindedIndexPath.Kind) -> Pen {
    switch kind {
    case .header: Pen(corners: ["┏", "┓", "┛", "┗"], horizontal: "━", vertical: "┃")
    case .item: Pen(corners: ["┌", "┐", "┘", "└"], horizontal: "─", vertical: "│")
    case .footer: Pen(corners: ["┌", "┐", "┘", "└"], horizontal: "╌", vertical: "┆")
    }
  }

  private mutating func drawBox(
    _ across: Range<Int>, _ down: Range<Int>, _ pen: Pen, _ style: TerminalStyle
  ) {
    let (left, right) = (across.lowerBound, across.upperBound - 1)
    let (top, bottom) = (down.lowerBound, down.upperBound - 1)
    for row in down {
      for column in across {
        let isEdge = row == top || row == bottom
        cells.put(isEdge ? pen.horizontal : " ", row: row, column: column, style: style)
      }
      cells.put(pen.vertical, row: row, column: left, style: style)
      cells.put(pen.vertical, row: row, column: right, style: style)
    }
    cells.put(pen.corners[0], row: top, column: left, style: style)
    cells.put(pen.corners[1], row: top, column: right, style: style)
    cells.put(pen.corners[2], row: bottom, column: right, style: style)
    cells.put(pen.corners[3], row: bottom, column: left, style: style)
  }
}
