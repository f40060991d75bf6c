/// A line of a section: a row of a grid, a line of a flow, or a group.
///
/// Separators lie between lines, arrow keys move from one line to the next, and a page break
/// separates lines.
struct SectionLine: Sendable {
  /// The items from the first one of the line up to the first one of the next line.
  ///
  /// In a grid that fills holes, some of them can be in earlier lines.
  var items: Range<Int>
  /// The interval of the line along the main axis, relative to the first line.
  var interval: AxisInterval
}

/// The line and the columns of an item, if the items of its section form a table.
///
/// Lines follow each other along the main axis and columns along the cross axis.
struct ItemCell: Sendable {
  /// The lines or the columns that an item occupies.
  struct Tracks: Sendable {
    /// The index of the first one.
    var index: Int
    var span = 1
    /// The number of lines or columns of the section; nil if lines differ in their columns.
    var count: Int?
  }

  /// Nil if items of neighboring columns start independently.
  var line: Tracks?
  /// Nil if the items have neither columns nor lines.
  var column: Tracks?
}

extension AxisSpace {
  /// Returns the cell as rows from top to bottom and columns in reading direction: a line is a row
  /// in a vertical layout and a column in a horizontal one.
  func rowAndColumn(of cell: ItemCell) -> (row: ItemCell.Tracks?, column: ItemCell.Tracks?) {
    axis == .vertical ? (cell.line, cell.column) : (cell.column, cell.line)
  }
}
