// The binary search of the package.

/// Returns the length of the longest prefix of `0..<count` whose numbers satisfy a condition.
///
/// Every number before the partition point satisfies the condition, and no number after it does.
/// C++ and Rust use the same name for this search.
///
///     let starts = [0, 3, 3, 8]
///     partitionPoint(count: starts.count) { starts[$0] <= 3 }    // 3
///
/// The function and its closure are inlined into the caller, also across modules, so the search
/// compiles to the same loop as one written by hand.
///
/// - Parameter count: The number of candidates; a negative number counts as 0.
/// - Complexity: At most 1 + log2(`count`) calls of the condition.
@inlinable @inline(__always)
package func partitionPoint(count: Int, where satisfies: (Int) -> Bool) -> Int {
  var start = 0
  var length = count
  while length > 0 {
    let half = length >> 1
    if satisfies(start + half) {
      start += half + 1
      length -= half + 1
    } else {
      length = half
    }
  }
  return start
}
