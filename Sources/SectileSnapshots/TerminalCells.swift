// The screen of a terminal as a value: drawings and hosts write into it, and compare it.

/// A grid of character cells with styles.
///
///     var screen = TerminalCells(columns: 12, rows: 2)
///     screen.write("Zürich", row: 0, columns: 0..<12, style: .bold)
///     screen.write("東京", row: 1, columns: 0..<12, alignment: .right)
///     screen.text    // "Zürich\n        東京\n"
///
/// A wide character takes two cells, and a syllable of an Indic script can take more. If one of
/// them is overwritten, the others become spaces. No cell contains a control character, so that no
/// text from outside is executed by a terminal.
public struct TerminalCells: Hashable, Sendable {
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The characters by row; nil for each cell after the first of a wide character.
  private var characters: [Character?]
  /// The style of each cell, or none if no cell has a style.
  private var styles: [TerminalStyle] = []

  /// Creates a grid of spaces.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; not negative.
  ///   - rows: The height in cells; not negative.
  /// - Precondition: There are at most 100,000,000 cells.
  /// - Complexity: O(*c*) for *c* cells.
  public init(columns: Int, rows: Int) {
    let (count, overflow) = columns.multipliedReportingOverflow(by: rows)
    precondition(
      columns >= 0 && rows >= 0 && !overflow && count <= 100_000_000,
      "TerminalCells.init: \(columns) columns and \(rows) rows; neither may be negative, and the "
        + "product is at most 100000000.")
    self.columns = columns
    self.rows = rows
    characters = Array(repeating: " ", count: count)
  }
}

// MARK: Writing

extension TerminalCells {
  /// Writes a text into cells of one row.
  ///
  /// A text that is too long ends with `…`. A character that a terminal could execute, or that
  /// joins or reorders its neighbors, is `U+FFFD`. Cells beside the text keep their characters.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - row: The row; outside `0..<rows`, nothing changes.
  ///   - range: The cells; those outside `0..<columns` are left out.
  ///   - style: The style of the text.
  ///   - alignment: The side on which a shorter text is.
  /// - Complexity: O(*n*) for *n* characters.
  public mutating func write(
    _ text: String, row: Int, columns range: Range<Int>, style: TerminalStyle = [],
    alignment: TerminalText.Alignment = .left
  ) {
    let range = range.clamped(to: 0..<columns)
    guard row >= 0 && row < rows && !range.isEmpty else { return }
    let text = text.writable.fitting(cells: range.count)
    var column = alignment == .left ? range.lowerBound : range.upperBound - text.cellCount
    for character in text {
      let width = character.cellCount
      put(character, width: width, row: row, column: column, style: style)
      column += width
    }
  }

  /// Replaces cells of one row by spaces.
  ///
  /// - Parameters:
  ///   - row: The row; outside `0..<rows`, nothing changes.
  ///   - range: The cells; those outside `0..<columns` are left out.
  ///   - style: The style of the spaces.
  /// - Complexity: O(*c*) for *c* cells.
  public mutating func clear(row: Int, columns range: Range<Int>, style: TerminalStyle = []) {
    guard row >= 0 && row < rows else { return }
    for column in range.clamped(to: 0..<columns) {
      put(" ", row: row, column: column, style: style)
    }
  }

  /// Adds attributes to the cells of one row, whose characters stay.
  ///
  /// - Parameters:
  ///   - style: The attributes to add.
  ///   - row: The row; outside `0..<rows`, nothing changes.
  ///   - range: The cells; those outside `0..<columns` are left out.
  /// - Complexity: O(*c*) for *c* cells.
  public mutating func add(_ style: TerminalStyle, row: Int, columns range: Range<Int>) {
    guard row >= 0 && row < rows && !style.isEmpty else { return }
    for column in range.clamped(to: 0..<columns) {
      setStyle(self.style(row: row, column: column).union(style), row * columns + column)
    }
  }

  /// Copies all cells of another grid.
  ///
  /// - Parameters:
  ///   - other: The cells to copy; those that would be outside of this grid are left out.
  ///   - row: The row for its first row.
  ///   - column: The column for its first column.
  /// - Complexity: O(*c*) for *c* cells of the other grid.
  public mutating func draw(_ other: TerminalCells, row: Int, column: Int) {
    for source in 0..<other.rows where source + row >= 0 && source + row < rows {
      for place in 0..<other.columns {
        guard let character = other.character(row: source, column: place) else { continue }
        let width = other.width(row: source, column: place)
        let style = other.style(row: source, column: place)
        let target = column + place..<column + place + width
        let visible = target.clamped(to: 0..<columns)
        if visible == target {
          put(character, width: width, row: source + row, column: target.lowerBound, style: style)
        } else {
          // A wide character needs all of its cells.
          for cell in visible { put(" ", row: source + row, column: cell, style: style) }
        }
      }
    }
  }

  /// Writes a character, and spaces over the remaining cells of overwritten wide characters.
  mutating func put(
    _ character: Character, width: Int = 1, row: Int, column: Int, style: TerminalStyle = []
  ) {
    let first = row * columns + column
    let last = first + width - 1
    let end = (row + 1) * columns
    if characters[first] == nil || last + 1 < end && characters[last + 1] == nil {
      var start = first
      while characters[start] == nil { start -= 1 }
      var rest = last + 1
      while rest < end && characters[rest] == nil { rest += 1 }
      for index in start..<rest { characters[index] = " " }
    }
    for index in first...last {
      characters[index] = index == first ? character : nil
      setStyle(style, index)
    }
  }

  private mutating func setStyle(_ style: TerminalStyle, _ index: Int) {
    if styles.isEmpty {
      if style.isEmpty { return }
      styles = Array(repeating: [], count: characters.count)
    }
    styles[index] = style
  }
}

// MARK: Reading

extension TerminalCells {
  /// All rows as lines with line breaks and without trailing spaces.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public var text: String {
    var text = ""
    for row in 0..<rows {
      append(row, to: &text)
      text += "\n"
    }
    return text
  }

  /// Returns a row as a line without trailing spaces and without a line break.
  ///
  /// - Parameter row: The row; `0 <= row < rows`.
  /// - Complexity: O(*c*) for *c* columns.
  public func text(ofRow row: Int) -> String {
    precondition(
      row >= 0 && row < rows,
      "TerminalCells.text(ofRow:): the row is \(row); it must be in 0..<\(rows).")
    var text = ""
    append(row, to: &text)
    return text
  }

  /// Returns the style of a cell.
  ///
  /// - Parameters:
  ///   - row: The row; `0 <= row < rows`.
  ///   - column: The column; `0 <= column < columns`.
  /// - Complexity: O(1)
  public func style(row: Int, column: Int) -> TerminalStyle {
    precondition(
      row >= 0 && row < rows && column >= 0 && column < columns,
      "TerminalCells.style: row \(row), column \(column); they must be in 0..<\(rows) and "
        + "0..<\(columns).")
    return styles.isEmpty ? [] : styles[row * columns + column]
  }

  /// Returns the character of a cell, or nil for a later cell of a wide character.
  func character(row: Int, column: Int) -> Character? { characters[row * columns + column] }

  /// Returns the number of cells of the character that begins at a cell.
  func width(row: Int, column: Int) -> Int {
    let first = row * columns + column
    var next = first + 1
    while next < (row + 1) * columns && characters[next] == nil { next += 1 }
    return next - first
  }

  /// Whether a row has the same cells in another grid of this size.
  func hasEqualRow(_ row: Int, in other: TerminalCells) -> Bool {
    let cells = row * columns..<(row + 1) * columns
    guard characters[cells] == other.characters[cells] else { return false }
    if styles.isEmpty && other.styles.isEmpty { return true }
    return (0..<columns).allSatisfy {
      style(row: row, column: $0) == other.style(row: row, column: $0)
    }
  }

  private func append(_ row: Int, to text: inout String) {
    let cells = characters[row * columns..<(row + 1) * columns]
    guard let last = cells.lastIndex(where: { $0 != " " }) else { return }
    for character in cells[...last] { if let character { text.append(character) } }
  }
}

extension TerminalCells {
  /// Two grids are equal if they show the same characters with the same styles.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public static func == (first: Self, second: Self) -> Bool {
    first.columns == second.columns && first.rows == second.rows
      && (0..<first.rows).allSatisfy { first.hasEqualRow($0, in: second) }
  }

  /// Feeds the size and the characters to a hasher.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(rows)
    hasher.combine(characters)
  }
}
