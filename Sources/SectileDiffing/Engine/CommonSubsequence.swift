// SectileDiffing/Engine/CommonSubsequence.swift
//
// A longest common subsequence where elements repeat, for callers who need the very pairs that a
// textbook LCS gives. Time grows with the pairs of equal elements, not with the product of the
// lengths, and there is neither a table nor recursion.

/// A longest common subsequence of a section in both states (Hunt and Szymanski 1977).
///
/// Of several, the one whose last pair has the lowest place in the new state and then in the old
/// one, and so on from the end.
struct CommonSubsequence {
  /// An old element and an equal one of the table, which holds the new state.
  struct Pair {
    var probe: UInt32
    var table: UInt32
    /// The index of the pair before it, or `SectionPairing.none`.
    var before: UInt32
  }

  /// How many pairs of equal elements are tried before equal elements are paired in turn instead:
  /// two lists of 4,096 elements that are all equal, or half a second of work.
  static var limit: Int { 1 << 24 }

  /// The pairs of the subsequence, from its end.
  private(set) var pairs: [Pair] = []

  /// Finds the subsequence; there are no pairs if that would be too much work.
  ///
  /// - Parameters:
  ///   - probes: The old elements.
  ///   - firstInTable: For each of them the first of the table that is equal.
  ///   - occurrences: The elements of the table, in stacks with the last on top.
  /// - Returns: Whether it went to the end.
  mutating func find(
    _ probes: Range<Int>, _ firstInTable: [UInt32], _ occurrences: Occurrences,
    _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> Bool {
    var tried = 0
    var nodes: [Pair] = []
    // Entry l is the pair that ends a subsequence of l + 1 pairs as early as there is one.
    var ends: [UInt32] = []
    for probe in probes {
      if pacer.spend(1, shouldStop) { return false }
      if firstInTable[probe] == SectionPairing.none { continue }
      var other = occurrences.tops[Int(firstInTable[probe])]
      // From the last occurrence to the first, so that none follows another of the same element.
      while other != SectionPairing.none {
        if pacer.spend(1, shouldStop) { return false }
        tried += 1
        if tried > Self.limit { return true }
        let length = Self.lowerBound(of: other, in: ends, nodes)
        if length == ends.count || nodes[Int(ends[length])].table != other {
          nodes.append(
            Pair(
              probe: UInt32(truncatingIfNeeded: probe), table: other,
              before: length == 0 ? SectionPairing.none : ends[length - 1]))
          let node = UInt32(truncatingIfNeeded: nodes.count - 1)
          if length == ends.count { ends.append(node) } else { ends[length] = node }
        }
        other = occurrences.below[Int(other)]
      }
    }
    var node = ends.last ?? SectionPairing.none
    while node != SectionPairing.none {
      pairs.append(nodes[Int(node)])
      node = nodes[Int(node)].before
    }
    return true
  }

  /// Returns how many ends are earlier in the table than an element.
  private static func lowerBound(of number: UInt32, in ends: [UInt32], _ nodes: [Pair]) -> Int {
    var start = 0
    var length = ends.count
    while length > 0 {
      let half = length >> 1
      if nodes[Int(ends[start + half])].table < number {
        start += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return start
  }
}
