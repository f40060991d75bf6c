// SectileSnapshots/TerminalDrawing.swift
//
// A layout in a terminal: boxes of line-drawing characters, a heavy line for headers, a thin one for
// items and a broken one for footers. A cell is taken to be twice as high as wide. A box of two lines
// has its label in its upper edge, one of a single line between two bars.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout in character cells.
  ///
  /// - Parameters:
  ///   - columns: How many cells wide the drawing is; at least 1.
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: What is seen of the content, or nil to pin nothing.
  ///   - labels: Returns the text in an element's box.
  /// - Returns: Lines without blanks at their ends, each ended. Content without width or height has
  ///   none.
  /// - Precondition: `columns` is at least 1 and the drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c* + *k*) for *c* cells and *k* elements.
  public func text(
    columns: Int, of rect: LayoutRect? = nil, viewport: LayoutRect? = nil,
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    precondition(columns >= 1, "CollectionLayout.text: \(columns) columns; it takes at least 1.")
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    var drawing = TerminalDrawing(area: area, columns: columns, direction: direction)
    for element in elements(in: area, viewport: viewport) {
      drawing.add(element, label: labels(element.path))
    }
    return drawing.text
  }
}

/// Character cells with boxes in them.
struct TerminalDrawing {
  /// What a box is drawn with: corners clockwise from the top left, then the lines.
  private struct Pen {
    var corners: [Character]
    var horizontal: Character
    var vertical: Character
  }

  private let area: LayoutRect
  private let columns: Int
  private let direction: LayoutDirection
  /// Rows of cells, of which the one behind a wide character holds nil.
  private var rows: [[Character?]] = []

  init(area: LayoutRect, columns: Int, direction: LayoutDirection) {
    self.area = area
    self.columns = columns
    self.direction = direction
    guard area.width > 0 && area.height > 0 else { return }
    let height = (scaled(area.height) / 2).rounded(.up)
    precondition(
      height * Double(columns) <= 100_000_000,
      "CollectionLayout.text: the drawing has \(height) rows; draw a part of the content.")
    rows = Array(repeating: Array(repeating: " ", count: columns), count: Int(height))
  }

  /// Returns an extent in widths of a cell, without rounding where it is so many cells.
  private func scaled(_ extent: Double) -> Double { extent * Double(columns) / area.width }

  /// The drawing as lines.
  var text: String {
    var text = ""
    for row in rows {
      let last = row.lastIndex { $0 != " " } ?? -1
      for character in row[...last] { if let character { text.append(character) } }
      text += "\n"
    }
    return text
  }

  /// Draws the box and the label of an element.
  mutating func add(_ element: LayoutElement, label: String) {
    if rows.isEmpty { return }
    let frame = element.frame
    let (left, right) = (scaled(frame.x - area.x), scaled(frame.maxX - area.x))
    let (top, bottom) = (scaled(frame.y - area.y) / 2, scaled(frame.maxY - area.y) / 2)
    let across = cells(left, right, limit: columns)
    let down = cells(top, bottom, limit: rows.count)
    let pen = pen(for: element.path.kind)
    let inside = across.dropFirst().dropLast()
    let room = inside.count >= 4 ? inside.dropFirst().dropLast() : inside
    if down.count >= 2 && across.count >= 2 {
      drawBox(across, down, pen)
      if down.count > 2 {
        write(label, row: down.lowerBound + (down.count - 1) / 2, in: room)
      } else if inside.count >= 4 {
        let text = label.fitting(cells: room.count)
        if !text.isEmpty { write(" \(text) ", row: down.lowerBound, in: inside) }
      }
    } else {
      for row in down {
        for column in across { put(" ", row: row, column: column) }
        put(pen.vertical, row: row, column: across.lowerBound)
        put(pen.vertical, row: row, column: across.upperBound - 1)
      }
      write(label, row: down.lowerBound, in: room)
    }
  }

  /// Returns the cells between two edges, which are rounded: at least one.
  private func cells(_ start: Double, _ end: Double, limit: Int) -> Range<Int> {
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

  private mutating func drawBox(_ across: Range<Int>, _ down: Range<Int>, _ pen: Pen) {
    let (left, right) = (across.lowerBound, across.upperBound - 1)
    let (top, bottom) = (down.lowerBound, down.upperBound - 1)
    for row in down {
      for column in across {
        let isEdge = row == top || row == bottom
        put(isEdge ? pen.horizontal : " ", row: row, column: column)
      }
      put(pen.vertical, row: row, column: left)
      put(pen.vertical, row: row, column: right)
    }
    put(pen.corners[0], row: top, column: left)
    put(pen.corners[1], row: top, column: right)
    put(pen.corners[2], row: bottom, column: right)
    put(pen.corners[3], row: bottom, column: left)
  }

  /// Writes a text where reading begins in some cells.
  private mutating func write(_ label: String, row: Int, in columns: Range<Int>) {
    let text = String(label.map { $0.isWritable ? $0 : "\u{FFFD}" }).fitting(cells: columns.count)
    var column =
      direction == .leftToRight ? columns.lowerBound : columns.upperBound - text.cellCount
    for character in text {
      put(character, row: row, column: column)
      for next in 1..<max(character.cellCount, 1) { rows[row][column + next] = nil }
      column += character.cellCount
    }
  }

  /// Puts a character, and a blank over the half of a wide one that it leaves.
  private mutating func put(_ character: Character, row: Int, column: Int) {
    if rows[row][column] == nil { rows[row][column - 1] = " " }
    if column + 1 < columns && rows[row][column + 1] == nil { rows[row][column + 1] = " " }
    rows[row][column] = character
  }
}
