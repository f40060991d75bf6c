// A longest common subsequence of elements that occur more than once, in time that grows with the
// number of pairs of equal elements, not with the product of the lengths.

internal import SectilePaths

/// A longest common subsequence of a section in both states (Hunt and Szymanski 1977).
///
/// Of several, it is the one whose last pair has the lowest new position, then the lowest old
/// position, and so on from the end.
struct CommonSubsequence {
  /// An old element and an equal element of the table, which holds the new state.
  struct Pair {
    var probe: UInt32
    var table: UInt32
    /// The index of the preceding pair, or `unmatched`.
    var predecessor: UInt32
  }

  /// The number of pairs of equal elements up to which this search is used.
  ///
  /// Two lists of 4,096 equal elements have as many. They take half a second and up to 200 MB.
  /// `LinearSubsequence` finds the subsequences of lists with more pairs.
  static var limit: Int { 1 << 24 }

  /// The pairs of the subsequence, from the last to the first.
  private(set) var pairs: [Pair] = []

  /// Finds the subsequence.
  ///
  /// - Parameters:
  ///   - firstInTable: For each old element, the first equal element of the table.
  ///   - occurrences: The elements of the table, in stacks with the last element on top.
  mutating func find(
    _ probes: Range<Int>, _ firstInTable: [UInt32], _ occurrences: OccurrenceStacks,
    _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    var nodes: [Pair] = []
    // Pass 1: entry l of `ends` is the pair that ends a subsequence of l + 1 pairs at the lowest
    // position in the table.
    var ends: [UInt32] = []
    for probe in probes {
      if poll.advance(1, isCancelled) { return false }
      if firstInTable[probe] == .unmatched { continue }
      var other = occurrences.tops[Int(firstInTable[probe])]
      // From the last occurrence to the first, so that a subsequence contains the probe only once.
      while other != .unmatched {
        if poll.advance(1, isCancelled) { return false }
        let length = partitionPoint(count: ends.count) { nodes[Int(ends[$0])].table < other }
        if length == ends.count || nodes[Int(ends[length])].table != other {
          nodes.append(
            Pair(
              probe: UInt32(truncatingIfNeeded: probe), table: other,
              predecessor: length == 0 ? .unmatched : ends[length - 1]))
          let node = UInt32(truncatingIfNeeded: nodes.count - 1)
          if length == ends.count { ends.append(node) } else { ends[length] = node }
        }
        other = occurrences.below[Int(other)]
      }
    }
    // Pass 2: follow the predecessors from the end of the longest subsequence.
    var node = ends.last ?? .unmatched
    while node != .unmatched {
      pairs.append(nodes[Int(node)])
      node = nodes[Int(node)].predecessor
    }
    return true
  }
}
