// Chooses the elements of a section that stay. Unlike `longestIncreasingSubsequence(of:)`, it skips
// elements that left the section, reuses its buffers and can be cancelled.

internal import SectilePaths

/// A longest subsequence of a section's elements that is in the same order in both states: a
/// longest increasing subsequence of their new numbers (Fredman 1975).
///
/// Of several, it is the one whose last element has the lowest new number, and so on from the end.
struct StableSubsequence {
  /// Whether no element moves within the section.
  private(set) var isWholeSection = true
  /// The old numbers of the elements that stay, ascending; not valid if `isWholeSection`.
  private(set) var numbers: ContiguousArray<UInt32> = []
  /// For each element, the new number of its predecessor in the longest subsequence that it ends.
  private var predecessors: ContiguousArray<UInt32> = []

  /// Finds the subsequence of a section: O(*n* + *k* log *n*) for *n* elements, *k* of which do not
  /// follow the same element in both states.
  mutating func find(
    in section: TrimmedSection, _ counterpart: TrimmedSection, _ newOfOld: [UInt32],
    _ oldOfNew: [UInt32], _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    // Pass 1: detect sections that are in order, as most are.
    isWholeSection = true
    var last = -1
    for number in section.range {
      let other = Int(truncatingIfNeeded: newOfOld[number])
      guard counterpart.contains(other) else { continue }
      if other < last {
        isWholeSection = false
        break
      }
      last = other
    }
    if isWholeSection { return true }

    // Pass 2: entry l of `ends` is the lowest new number that ends a subsequence of l + 1 elements.
    if poll.advance(section.count, isCancelled) { return false }
    var ends: ContiguousArray<UInt32> = []
    swap(&ends, &numbers)
    ends.removeAll(keepingCapacity: true)
    if predecessors.count < section.count {
      predecessors = ContiguousArray(repeating: .unmatched, count: section.count)
    }
    var links = predecessors.mutableSpan
    var length = -1
    for number in section.range {
      let other = newOfOld[number]
      guard counterpart.contains(Int(truncatingIfNeeded: other)) else { continue }
      // Elements that moved together need no search: the next one extends the same subsequence.
      length += 1
      let isNext =
        (length == 0 || ends[length - 1] < other) && (length == ends.count || ends[length] > other)
      if !isNext { length = partitionPoint(count: ends.count) { ends[$0] < other } }
      if length > 0 { links[number - section.start] = ends[length - 1] }
      if length == ends.count { ends.append(other) } else { ends[length] = other }
    }

    // Pass 3: follow the predecessors from the end, and replace new numbers by old ones.
    var other = ends[ends.count - 1]
    for index in ends.indices.reversed() {
      let number = oldOfNew[Int(other)]
      ends[index] = number
      other = predecessors[Int(number) - section.start]
    }
    numbers = ends
    return true
  }
}
