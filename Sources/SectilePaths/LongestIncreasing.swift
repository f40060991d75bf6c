// Reports as few moves as possible: when a list is reordered, the elements of a longest increasing
// subsequence of the new positions can stay, and all others have to move.

/// Returns the positions of a longest strictly increasing subsequence, ascending.
///
///     longestIncreasingSubsequence(of: [5, 1, 6, 2, 3])    // [1, 3, 4]
///
/// If several subsequences have the greatest length, this function chooses the one with the
/// smallest last value. It chooses each earlier element in the same way, and prefers the last
/// position among equal values (Fredman 1975).
///
/// - Complexity: O(*n* log *n*) comparisons for *n* values; O(*n*) if they ascend already.
@inlinable
package func longestIncreasingSubsequence<Value: Comparable>(of values: [Value]) -> [Int] {
  // Pass 1: `ends[l]` is the position of the smallest value that ends an increasing subsequence of
  // l + 1 values.
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
  // Pass 2: follow the predecessors back from the end of the longest one.
  var result = ends
  var position = ends.last ?? -1
  for index in result.indices.reversed() {
    result[index] = position
    position = predecessors[position]
  }
  return result
}
