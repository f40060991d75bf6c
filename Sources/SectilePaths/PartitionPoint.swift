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

/// Returns the partition point of candidates, searched from a guess in both directions.
///
/// Candidates near the guess are often in the caches, and those of a binary search are not.
///
/// - Parameters:
///   - count: The number of candidates.
///   - guess: The expected result; any number.
/// - Complexity: O(log *d*) calls of the condition, where *d* is the distance of the guess from the
///   result.
@inlinable @inline(__always)
package func partitionPoint(
  count: Int, near guess: Int, where satisfies: (Int) -> Bool
) -> Int {
  var (start, end) = (0, max(count, 0))
  let guess = min(max(guess, 0), end)
  var step = 1
  if guess < end && satisfies(guess) {
    start = guess + 1
    while step < end - start {
      if !satisfies(start + step) {
        end = start + step
        break
      }
      start += step + 1
      step *= 2
    }
  } else {
    end = guess
    while step < end - start {
      if satisfies(end - 1 - step) {
        start = end - step
        break
      }
      end -= step + 1
      step *= 2
    }
  }
  return start + partitionPoint(count: end - start) { satisfies(start + $0) }
}
