// The screen of a terminal as a value: drawings and hosts write into it, and compare it.

/// A grid of character cells with styles.
///
///     var screen = TerminalCells(columns: 12, rows: 2)
///     screen.write("Zürich", row: 0, columns: 0..<12, style: .bold)
///     screen.write("東京", row: 1, columns: 0..<12, alignment: .right)
///     screen.text    // "Zürich\n        東京\n"
///
/// A wide character takes two cells. If one of them is overwritten, the other becomes a space. No
/// cell contains a control character, so that no text from outside is executed by a terminal.
public struct TerminalCells: Hashable, Sendable {
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The characters by row; nil for the cell after a wide character.
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
      let width = max(character.cellCount, 1)
      put(character, row: row, column: column, style: style)
      if width > 1 { putSecondHalf(row: row, column: column + 1, style: style) }
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
      for place in 0..<other.columns where place + column >= 0 && place + column < columns {
        let index = source * other.columns + place
        let style = other.style(row: source, column: place)
        if let character = other.characters[index] {
          // A wide character needs both of its cells.
          let isCut = place + column + 1 == columns && other.isWide(row: source, column: place)
          put(isCut ? " " : character, row: source + row, column: place + column, style: style)
        } else if place + column > 0 {
          putSecondHalf(row: source + row, column: place + column, style: style)
        }
      }
    }
  }

  /// Writes a character; the remaining half of an overwritten wide character becomes a space.
  mutating func put(_ character: Character, row: Int, column: Int, style: TerminalStyle = []) {
    let index = row * columns + column
    if characters[index] == nil { characters[index - 1] = " " }
    if column + 1 < columns && characters[index + 1] == nil { characters[index + 1] = " " }
    characters[index] = character
    setStyle(style, index)
  }

  /// Makes a cell the second half of the character before it.
  private mutating func putSecondHalf(row: Int, column: Int, style: TerminalStyle) {
    put(" ", row: row, column: column, style: style)
    characters[row * columns + column] = nil
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

  /// Returns the character of a cell, or nil for the second half of a wide character.
  func character(row: Int, column: Int) -> Character? { characters[row * columns + column] }

  /// Whether the character of a cell also takes the next cell.
  func isWide(row: Int, column: Int) -> Bool {
    column + 1 < columns && characters[row * columns + column + 1] == nil
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
