// SectileDiffing/Engine/StayingOrder.swift
//
// Which elements of a section can stay so that the fewest move: a longest increasing subsequence of
// their new places. Where a few have moved, the others are runs, and a run is followed from
// element to element; only the places where runs break are searched for.

/// Finds the elements of one section after the other that stay where they are.
///
/// Of several choices of equal size, this finds the one whose last element has the lowest new place,
/// and so on from the end (Fredman 1975), which is also what a table of longest common subsequences
/// gives, walked back from its last corner with insertions preferred.
struct StayingOrder {
  /// Whether all elements that stay in the section are in order, and none moves within it.
  private(set) var staysWhole = true
  /// The old numbers of the elements that stay, ascending; not filled if all do.
  private(set) var staying: [UInt32] = []
  /// For each element, the new number of the one before it in the best choice that it ends.
  private var predecessors: [UInt32] = []

  /// Finds the elements of a section that stay.
  ///
  /// O(*n* + *k* log *n*) for *n* elements, *k* of which are not behind the element that was in
  /// front of them.
  ///
  /// - Parameters:
  ///   - row: The section in the old state.
  ///   - partner: The section in the new state.
  ///   - newOfOld: For each old element the new one.
  ///   - oldOfNew: For each new element the old one.
  /// - Returns: Whether it went to the end.
  mutating func find(
    in row: OpenRow, _ partner: OpenRow, _ newOfOld: [UInt32], _ oldOfNew: [UInt32],
    _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> Bool {
    // Pass 1: most sections are in order.
    staysWhole = true
    var last = -1
    for number in row.range {
      let other = Int(truncatingIfNeeded: newOfOld[number])
      guard partner.contains(other) else { continue }
      if other < last {
        staysWhole = false
        break
      }
      last = other
    }
    if staysWhole { return true }

    // Pass 2: entry l of `ends` is the lowest new number that ends a choice of l + 1 elements.
    if pacer.spend(row.count, shouldStop) { return false }
    var ends: [UInt32] = []
    swap(&ends, &staying)
    ends.removeAll(keepingCapacity: true)
    if predecessors.count < row.count {
      predecessors = Array(repeating: SectionPairing.none, count: row.count)
    }
    var length = -1
    for number in row.range {
      let other = newOfOld[number]
      guard partner.contains(Int(truncatingIfNeeded: other)) else { continue }
      // Behind the element before, or where it belongs.
      length += 1
      let isNext =
        (length == 0 || ends[length - 1] < other) && (length == ends.count || ends[length] > other)
      if !isNext { length = Self.lowerBound(of: other, in: ends) }
      if length > 0 { predecessors[number - row.start] = ends[length - 1] }
      if length == ends.count { ends.append(other) } else { ends[length] = other }
    }

    // Pass 3: back from the end, the new numbers becoming old ones on the way.
    var other = ends[ends.count - 1]
    for index in ends.indices.reversed() {
      let number = oldOfNew[Int(other)]
      ends[index] = number
      other = predecessors[Int(number) - row.start]
    }
    staying = ends
    return true
  }

  /// Returns how many of some ascending numbers are less than one.
  private static func lowerBound(of number: UInt32, in numbers: [UInt32]) -> Int {
    var start = 0
    var length = numbers.count
    while length > 0 {
      let half = length >> 1
      if numbers[start + half] < number {
        start += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return start
  }
}
