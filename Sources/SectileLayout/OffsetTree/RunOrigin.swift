import SectilePaths

/// The start of a run of members of equal length.
///
/// Every query computes the start of a member here, so all answers agree to the last bit.
struct RunOrigin: Sendable {
  /// The sum of all lengths before the leaf that holds the run.
  var leafOffset = 0.0
  /// The sum of the lengths in the leaf before the run.
  var runOffset = 0.0
  /// The number of members before the run.
  var index = 0

  /// Returns the start of a member of the run if members are `spacing` apart.
  ///
  /// This expression defines the start of a member, together with its sums, which are added from
  /// left to right: the totals of the leaves before, and the lengths within the leaf. The result
  /// does not depend on the search that found the member, and never decreases with the member.
  func start(ofMember member: Int, length: Double, spacing: Double) -> Double {
    leafOffset + runOffset + Double(member) * length + Double(index + member) * spacing
  }

  /// Returns the start of the first member of the run: the same sum without the product that is 0.
  @inline(__always) func start(spacing: Double) -> Double {
    leafOffset + runOffset + Double(index) * spacing
  }

  /// Returns the last of the first `count` members that starts before an offset, or the first.
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
    // Rounding made the guess wrong: by one, or by many if the distance between members is less
    // than the precision of offsets.
    return partitionPoint(count: count - 1) { isBefore($0 + 1) }
  }
}
