/// A range of items of a section and the items that replace it.
struct ItemEdit {
  var range: Range<Int>
  var inputs: [MeasuredItem]

  var spans: Bool { inputs.contains { $0.requestedSpan != 1 } }
}

extension [MeasuredItem] {
  /// Returns the items after edits in ascending order; `start` is the index of the first item.
  func applying(_ edits: [ItemEdit], from start: Int) -> [MeasuredItem] {
    var result: [MeasuredItem] = []
    var next = 0
    for edit in edits {
      result += self[next..<edit.range.lowerBound - start]
      result += edit.inputs
      next = edit.range.upperBound - start
    }
    return result + self[next...]
  }
}

extension MeasuredItem {
  var run: RowRun { RowRun(count: 1, memberLength: length, isEstimated: isEstimated) }
}

extension MeasuredItem {
  /// An item whose size is not known, with the span that was requested.
  static func unknown(spanning span: Int) -> Self {
    Self(length: .nan, crossLength: .nan, span: span, isEstimated: false, origin: .layout)
  }

  /// Whether the size is known, or a span that is not 1.
  var isKnown: Bool { isOwn || requestedSpan != 1 }

  /// Turns a measured size into an estimate.
  mutating func forget() {
    if isOwn { isEstimated = true }
  }
}
