// The result of a row as a line of the table.

import Rows

/// A row with its measured times.
struct Result {
  let row: Row
  /// The median times of one element, in nanoseconds.
  let ours: Double
  let other: Double
  let ratio: Spread
  /// Whether the ratio or the time of a call exceeds its limit.
  let isOver: Bool

  init(_ row: Row, _ comparison: Comparison) {
    self.row = row
    ours = comparison.ours / Double(row.count)
    other = comparison.other / Double(row.count)
    ratio = comparison.ratio
    isOver = Self.isOver(
      ratio: ratio.middle, limit: row.limit, seconds: comparison.ours / 1e9,
      timeLimit: row.timeLimit)
  }

  /// Returns whether a median is above its limit; nil is no limit.
  static func isOver(
    ratio: Double, limit: Double?, seconds: Double, timeLimit: Double?
  ) -> Bool {
    ratio > limit ?? .infinity || seconds > timeLimit ?? .infinity
  }

  static let head = """
    | row | work | against | kind | Sectile | other | ratio | spread | limit |  |
    |---|---|---|---|---:|---:|---:|---:|---:|---|
    """

  /// The line of the table.
  var text: String {
    let limits = [
      row.limit.map { Timing.text(of: $0) }, row.timeLimit.map { Timing.text(ofTime: $0 * 1e9) },
    ].compactMap { $0 }.joined(separator: "; ")
    let cells = [
      row.id, row.work, row.floor, row.kind.rawValue, Timing.text(ofTime: ours),
      Timing.text(ofTime: other), Timing.text(of: ratio.middle), ratio.text(), limits,
      isOver ? "over" : "",
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
