// The rows and columns of items, recorded while the oracle places them.

/// The lines and columns of the items of a section.
package struct TableOracle: Sendable {
  /// The line and the first column of an item, from 0; nil in arrangements without them.
  package struct Cell: Sendable {
    package var line: Int?
    package var column: Int?
    package var span: Int
  }

  /// The cells of all items, in the order of the items.
  package private(set) var cells: [Cell] = []
  /// The number of columns; nil if lines have different ones.
  package var columnCount: Int?
  /// Whether lines are rows.
  package var isVertical: Bool

  /// The number of different lines, by counting.
  package var lineCount: Int? {
    let lines = Set(cells.compactMap(\.line))
    return lines.isEmpty ? nil : lines.count
  }

  mutating func add(line: Int?, column: Int?, span: Int = 1) {
    cells.append(Cell(line: line, column: column, span: span))
  }
}
