// A layout in a terminal: boxes with heavy lines for headers, thin lines for items and broken lines
// for footers. A box of two lines has its label in the upper edge, a box of one line between bars.

public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns a drawing of the layout in character cells.
  ///
  /// The width of the area is scaled to the columns. A cell is `cellAspect` times as high as wide.
  ///
  /// - Parameters:
  ///   - columns: The width of the drawing in cells; at least 1.
  ///   - cellAspect: The height of a cell divided by its width; positive and finite.
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: The visible part of the content, or nil for no pinning.
  ///   - labels: Returns the label of an element; an empty string draws none.
  /// - Returns: Lines with line breaks and without trailing spaces. Content without width or height
  ///   gives an empty string.
  /// - Precondition: The drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c* + *k*) for *c* cells and *k* elements.
  public func terminalText(
    columns: Int, cellAspect: Double = 2, of rect: LayoutRect? = nil, viewport: LayoutRect? = nil,
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    return terminalText(
      of: elements(in: area, viewport: viewport), in: area, columns, cellAspect, labels)
  }

  /// Returns a drawing of the layout with pinned ancestors, in character cells.
  ///
  /// - Parameters:
  ///   - columns: The width of the drawing in cells; at least 1.
  ///   - cellAspect: The height of a cell divided by its width; positive and finite.
  ///   - rect: The part to draw, in content coordinates, or nil for the whole content.
  ///   - viewport: The visible part of the content.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  ///   - labels: Returns the label of an element; an empty string draws none.
  /// - Returns: As without a hierarchy.
  /// - Precondition: The drawing has at most 100,000,000 cells.
  /// - Complexity: O(*c*) for *c* cells, and that of
  ///   `elements(in:viewport:hierarchy:maximumLevels:orthogonalOffsets:)`.
  public func terminalText(
    columns: Int, cellAspect: Double = 2, of rect: LayoutRect? = nil, viewport: LayoutRect,
    hierarchy: some SectionedHierarchy, maximumLevels: Int = .max,
    labels: (KindedIndexPath) -> String = { $0.description }
  ) -> String {
    let area = rect ?? LayoutRect(origin: .zero, size: contentSize)
    let elements = elements(
      in: area, viewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels)
    return terminalText(of: elements, in: area, columns, cellAspect, labels)
  }

  private func terminalText(
    of elements: LayoutElements, in area: LayoutRect, _ columns: Int, _ cellAspect: Double,
    _ labels: (KindedIndexPath) -> String
  ) -> String {
    precondition(
      columns >= 1, "CollectionLayout.terminalText: columns is \(columns); it must be at least 1.")
    precondition(
      cellAspect > 0 && cellAspect.isFinite,
      "CollectionLayout.terminalText: cellAspect is \(cellAspect); it must be positive and finite.")
    var drawing = TerminalDrawing(
      area: area, columns: columns, cellAspect: cellAspect, direction: direction)
    for element in elements { drawing.add(element, label: labels(element.path)) }
    return drawing.text
  }
}

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
  private let direction: CollectionLayout.Direction
  /// Rows of cells; the cell after a wide character is nil.
  private var rows: [[Character?]] = []

  init(
    area: LayoutRect, columns: Int, cellAspect: Double, direction: CollectionLayout.Direction
  ) {
    self.area = area
    self.columns = columns
    self.cellAspect = cellAspect
    self.direction = direction
    guard area.width > 0 && area.height > 0 else { return }
    let height = (scaled(area.height) / cellAspect).rounded(.up)
    precondition(
      height * Double(columns) <= 100_000_000,
      "CollectionLayout.terminalText: the drawing has \(height) rows; draw a part of the content.")
    rows = Array(repeating: Array(repeating: " ", count: columns), count: Int(height))
  }

  /// Returns a length in points as a number of cell widths.
  private func scaled(_ extent: Double) -> Double { extent * Double(columns) / area.width }

  var text: String {
    var text = ""
    for row in rows {
      let last = row.lastIndex { $0 != " " } ?? -1
      for character in row[...last] { if let character { text.append(character) } }
      text += "\n"
    }
    return text
  }

  mutating func add(_ element: LayoutElement, label: String) {
    if rows.isEmpty { return }
    let frame = element.frame
    let (left, right) = (scaled(frame.x - area.x), scaled(frame.maxX - area.x))
    let (top, bottom) = (scaled(frame.y - area.y), scaled(frame.maxY - area.y))
    let across = cells(left, right, limit: columns)
    let down = cells(top / cellAspect, bottom / cellAspect, limit: rows.count)
    let pen = pen(for: element.path.kind)
    let inside = across.dropFirst().dropLast()
    let labelCells = inside.count >= 4 ? inside.dropFirst().dropLast() : inside
    if down.count >= 2 && across.count >= 2 {
      drawBox(across, down, pen)
      if down.count > 2 {
        write(label, row: down.lowerBound + (down.count - 1) / 2, in: labelCells)
      } else if inside.count >= 4 {
        let text = label.fitting(cells: labelCells.count)
        if !text.isEmpty { write(" \(text) ", row: down.lowerBound, in: inside) }
      }
    } else {
      for row in down {
        for column in across { put(" ", row: row, column: column) }
        put(pen.vertical, row: row, column: across.lowerBound)
        put(pen.vertical, row: row, column: across.upperBound - 1)
      }
      write(label, row: down.lowerBound, in: labelCells)
    }
  }

  /// Returns the cells between two rounded edges, at least one.
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

  /// Writes a text at the leading end of a range of cells.
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

  /// Writes a character; the remaining half of an overwritten wide character becomes a space.
  private mutating func put(_ character: Character, row: Int, column: Int) {
    if rows[row][column] == nil { rows[row][column - 1] = " " }
    if column + 1 < columns && rows[row][column + 1] == nil { rows[row][column + 1] = " " }
    rows[row][column] = character
  }
}
