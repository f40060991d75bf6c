/// The lengths of the rows of a list that fits into one leaf, and their sum.
///
/// The sum is added up while the lengths are collected, because further passes over a short array
/// and the steps of a builder take as long as the rest (benchmark P17).
struct ShortList: ~Copyable {
  static var largestCount: Int { OffsetTree<RowRun>.leafFill }

  private(set) var lengths = ContiguousArray<Double>()
  /// The sum, added from left to right as in a leaf without siblings.
  private var sum = 0.0
  /// Whether three neighbors are equal, so that a leaf stores them in another form.
  private(set) var hasThreeEqual = false

  var total: OffsetTree<RowRun>.Prefix { OffsetTree.Prefix(count: lengths.count, length: sum) }

  /// Collects the lengths that a closure returns one by one.
  ///
  /// - Parameters:
  ///   - count: The number of lengths, at most `largestCount`.
  ///   - length: Returns the length of a row, counted from 0: finite, not negative and not -0.
  ///     Called once for each row, in order.
  @inline(__always) init<Failure: Error>(
    count: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    assert(count <= Self.largestCount, "ShortList: \(count) rows; at most \(Self.largestCount).")
    // Few values change with each row, because they are stored before each call of the closure.
    var sum = 0.0
    var last = -1.0
    var lastPair = -1
    var hasThreeEqual = false
    lengths.reserveCapacity(count)
    try lengths.append(addingCapacity: count) { lengths throws(Failure) in
      for row in 0..<count {
        let next = try length(row)
        assert(next.sign == .plus, "ShortList: the length of row \(row) is \(next).")
        if next.bitPattern == last.bitPattern {
          if lastPair == row - 1 { hasThreeEqual = true }
          lastPair = row
        }
        sum += next
        last = next
        lengths.append(next)
      }
    }
    self.sum = sum
    self.hasThreeEqual = hasThreeEqual
  }
}
