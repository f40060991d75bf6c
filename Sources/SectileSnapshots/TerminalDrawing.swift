// SectileSnapshots/TerminalDrawing.swift
//
// A layout in a terminal: boxes of line-drawing characters, a heavy line for headers, a thin one for
// items and a broken one for footers. A cell is taken to be twice as high as wide.

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
  /// - Returns: Lines without blanks at their ends, each ended.
  /// - Precondition: `columns` is at least 1 and the drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c* + *k*) for *c* cells and *k* elements.
  public func text(
    columns: Int, of rect: LayoutRect? = nil, viewport: LayoutRect? = nil,
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    precondition(columns >= 1, "CollectionLayout.text: \(columns) columns; it takes at least 1.")
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    var drawing = TerminalDrawing(area: area, columns: columns)
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
  private let cellsPerPoint: Double
  private let columns: Int
  /// Rows of cells, of which the one behind a wide character holds nil.
  private var rows: [[Character?]]

  init(area: LayoutRect, columns: Int) {
    self.area = area
    self.columns = columns
    cellsPerPoint = area.width > 0 ? Double(columns) / area.width : 0
    let height = (area.height * cellsPerPoint / 2).rounded(.up)
    precondition(
      height * Double(columns) <= 100_000_000,
      "CollectionLayout.text: the drawing has \(height) rows; draw a part of the content.")
    rows = Array(repeating: Array(repeating: " ", count: columns), count: Int(height))
  }

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
    let frame = element.frame
    guard
      let across = cells(frame.x - area.x, frame.width, perPoint: cellsPerPoint, limit: columns),
      let down = cells(
        frame.y - area.y, frame.height, perPoint: cellsPerPoint / 2, limit: rows.count)
    else { return }
    if down.count >= 3 && across.count >= 2 {
      drawBox(across, down, pen(for: element.path.kind))
      let row = down.lowerBound + (down.count - 1) / 2
      write(label, row: row, in: across.lowerBound + 1..<across.upperBound - 1)
    } else {
      // Too low for a box: a line of text between two bars.
      for row in down {
        for column in across { put(" ", row: row, column: column) }
      }
      let row = down.lowerBound
      let bars = pen(for: element.path.kind).vertical
      put(bars, row: row, column: across.lowerBound)
      if across.count > 1 { put(bars, row: row, column: across.upperBound - 1) }
      if across.count > 2 {
        write(label, row: row, in: across.lowerBound + 1..<across.upperBound - 1)
      }
    }
  }

  /// Returns the cells that an interval takes: its edges rounded, and at least one.
  private func cells(
    _ start: Double, _ length: Double, perPoint scale: Double, limit: Int
  ) -> Range<Int>? {
    guard limit > 0 else { return nil }
    let first = min(max((start * scale).rounded(), 0), Double(limit - 1))
    let last = min(max(((start + length) * scale).rounded(), first + 1), Double(limit))
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

  private mutating func write(_ label: String, row: Int, in columns: Range<Int>) {
    var column = columns.lowerBound
    for character in label.fitting(cells: columns.count) {
      put(character.isWritable ? character : "\u{FFFD}", row: row, column: column)
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

extension Character {
  /// Whether the character does not steer the terminal.
  fileprivate var isWritable: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}
