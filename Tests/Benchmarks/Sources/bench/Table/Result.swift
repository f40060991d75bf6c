// The result of a row as a line of the table.

import Rows

/// A row with its measured times.
struct Result {
  let row: Row
  /// The median times of one element, in nanoseconds.
  let ours: Double
  let other: Double
  let ratio: Spread

  init(_ row: Row, _ comparison: Comparison) {
    self.row = row
    ours = comparison.ours / Double(row.count)
    other = comparison.other / Double(row.count)
    ratio = comparison.ratio
  }

  static let head = """
    | row | work | against | kind | Sectile | other | ratio | spread |
    |---|---|---|---|---:|---:|---:|---:|
    """

  /// The line of the table.
  var text: String {
    let cells = [
      row.id, row.work, row.floor, row.kind.rawValue, Timing.text(ofTime: ours),
      Timing.text(ofTime: other), Timing.text(of: ratio.middle), ratio.text(),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}

extension Spread {
  /// Returns the middle half as text.
  func text(digits: Int = 3) -> String {
    "\(Timing.text(of: low, digits: digits))-\(Timing.text(of: high, digits: digits))"
  }
}
