import SectilePaths
import Testing

/// Longest increasing subsequences.
@Suite struct LongestIncreasingTests {
  @Test func `the result is a longest subsequence with the smallest last value`() {
    #expect(longestIncreasingSubsequence(of: [] as [Int]) == [])
    #expect(longestIncreasingSubsequence(of: [1, 2, 3]) == [0, 1, 2])
    #expect(longestIncreasingSubsequence(of: [3, 2, 1]).count == 1)
    #expect(longestIncreasingSubsequence(of: [5, 1, 6, 2, 3]) == [1, 3, 4])
    #expect(longestIncreasingSubsequence(of: [1, 1, 1]).count == 1)
  }
}
