import SectilePaths
import SectileTestSupport
import Testing

/// Longest increasing subsequences.
@Suite struct LongestIncreasingTests {
  @Test func `the result is a longest subsequence with the smallest last value`() {
    check(longestIncreasingSubsequence(of: [] as [Int]), equals: [])
    check(longestIncreasingSubsequence(of: [1, 2, 3]), equals: [0, 1, 2])
    check(longestIncreasingSubsequence(of: [3, 2, 1]).count, equals: 1)
    check(longestIncreasingSubsequence(of: [5, 1, 6, 2, 3]), equals: [1, 3, 4])
    check(longestIncreasingSubsequence(of: [1, 1, 1]).count, equals: 1)
  }
}
