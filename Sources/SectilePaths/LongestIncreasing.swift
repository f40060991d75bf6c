// SectilePaths/LongestIncreasing.swift
//
// Which of some elements can stay when a list is put into another order, so that the fewest move:
// a longest increasing subsequence of their new places.

/// Returns the positions of a longest strictly increasing subsequence, ascending.
///
/// Of several that are equally long, the one whose last value is the smallest is returned, and so
/// on from the end, each predecessor the last to have come up for its length (Fredman 1975).
///
/// - Complexity: O(*n* log *n*) comparisons for *n* values; O(*n*) if they ascend already.
package func longestIncreasingSubsequence(of values: [UInt64]) -> [Int] {
  // Entry l is the position of the smallest value that ends an increasing subsequence of l + 1.
  var ends: [Int] = []
  var predecessors: [Int] = []
  predecessors.reserveCapacity(values.count)
  for (position, value) in values.enumerated() {
    var length = ends.count
    if let last = ends.last, values[last] >= value {
      length = partitionPoint(count: ends.count) { values[ends[$0]] < value }
    }
    predecessors.append(length == 0 ? -1 : ends[length - 1])
    if length == ends.count { ends.append(position) } else { ends[length] = position }
  }
  var result = ends
  var position = ends.last ?? -1
  for index in result.indices.reversed() {
    result[index] = position
    position = predecessors[position]
  }
  return result
}
