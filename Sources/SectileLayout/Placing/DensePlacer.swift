// SectileLayout/Placing/DensePlacer.swift
//
// Rows with spans where every item goes to the first hole that it fits into (CSS
// `grid-auto-flow: dense`). A row remembers its holes; for each span the search goes on where the
// last one found room, since holes only get smaller.

/// Puts items into rows of columns, filling holes.
struct DensePlacer {
  private let columnCount: Int
  /// Per row the runs of columns that are free, in order.
  private var holes: [[Range<Int>]] = []
  /// Per span the first row that may have a hole for it.
  private var firstRow: [Int: Int] = [:]

  init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// How many rows there are.
  var rowCount: Int { holes.count }

  /// Returns the first row and column where so many columns are free, and takes them.
  ///
  /// - Complexity: Amortized O(*d*) rows looked at for *d* different spans, times the holes of a
  ///   row.
  mutating func place(spanning span: Int) -> (row: Int, column: Int) {
    var row = firstRow[span] ?? 0
    while true {
      if row == holes.count { holes.append([0..<columnCount]) }
      if let index = holes[row].firstIndex(where: { $0.count >= span }) {
        let hole = holes[row][index]
        let rest = hole.lowerBound + span..<hole.upperBound
        if rest.isEmpty { holes[row].remove(at: index) } else { holes[row][index] = rest }
        firstRow[span] = row
        return (row, hole.lowerBound)
      }
      row += 1
    }
  }
}
