/// Places every item in the first hole that is wide enough (`grid-auto-flow: dense` in CSS).
///
/// For each span, a search starts at the row in which the last one ended, because holes only become
/// narrower.
struct DensePlacer {
  private let columnCount: Int
  /// For each row, the ranges of free columns, in ascending order.
  private var holes: [[Range<Int>]] = []
  /// For each span up to the largest so far, the first row that may have a hole for it.
  private var firstRow: [Int] = []

  init(columnCount: Int) {
    self.columnCount = columnCount
  }

  var rowCount: Int { holes.count }

  /// Finds the first row with enough adjacent free columns, occupies them, and returns the row and
  /// the first column.
  ///
  /// - Complexity: Visits amortized O(*d*) rows for *d* different spans, and every hole of each.
  mutating func place(spanning span: Int) -> (row: Int, column: Int) {
    while firstRow.count <= span { firstRow.append(0) }
    var row = firstRow[span]
    while true {
      if row == holes.count { holes.append([0..<columnCount]) }
      if let index = holes[row].firstIndex(where: { $0.count >= span }) {
        let hole = holes[row][index]
        let remainder = hole.lowerBound + span..<hole.upperBound
        if remainder.isEmpty {
          holes[row].remove(at: index)
        } else {
          holes[row][index] = remainder
        }
        firstRow[span] = row
        return (row, hole.lowerBound)
      }
      row += 1
    }
  }
}
