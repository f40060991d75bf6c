// SectileLayout/Extents/RunStart.swift
//
// Where members of equal length lie. Every question to a layout ends here, so all answers agree to the
// last bit.

/// Where a run of members of equal length starts.
struct RunStart: Sendable, BitwiseCopyable {
  /// The sum of all lengths before the leaf that holds the run.
  var leafOffset = 0.0
  /// The sum of the lengths in the leaf before the run.
  var runOffset = 0.0
  /// How many members come before the run.
  var index = 0

  /// Returns where a member of the run starts if members are `spacing` apart.
  ///
  /// This expression, with the sums that it rests on (`ExtentRun.total(of:)` of leaves, and from left to right
  /// in each), is the definition of where a member lies: whoever asks and however it was found, the answer is the
  /// same to the last bit. It never decreases with the member.
  func start(ofMember member: Int, length: Double, spacing: Double) -> Double {
    leafOffset + runOffset + Double(member) * length + Double(index + member) * spacing
  }

  /// Returns where the first member of the run starts: the same, without a product that is 0.
  @inline(__always) func start(spacing: Double) -> Double {
    leafOffset + runOffset + Double(index) * spacing
  }

  /// Returns the last of so many members that starts before an offset, or the first.
  func lastMember(
    of count: Int, length: Double, startingBefore bound: Double, spacing: Double
  ) -> Int {
    func isBefore(_ member: Int) -> Bool {
      start(ofMember: member, length: length, spacing: spacing) < bound
    }
    guard count > 1, isBefore(1) else { return 0 }
    let steps =
      (bound - start(ofMember: 0, length: length, spacing: spacing)) / (length + spacing)
    let guess = steps < Double(count) ? Int(steps) : count - 1
    if isBefore(guess) && (guess + 1 == count || !isBefore(guess + 1)) { return guess }
    // Rounding made the guess wrong, by one or, if the pitch is less than offsets can tell apart,
    // by many.
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
