import SectilePaths
import Testing

/// The binary search that the package uses, for all small lists.
@Suite struct PartitionPointTests {
  @Test func `the result is the length of the prefix, after at most 1 + log2(count) calls`() {
    for count in 1...70 {
      let limit = 1 + (Int.bitWidth - 1 - count.leadingZeroBitCount)
      for prefix in 0...count {
        var calls = 0
        let found = partitionPoint(count: count) { number in
          calls += 1
          return number < prefix
        }
        #expect(found == prefix, "\(prefix) of \(count)")
        #expect(calls <= limit, "\(prefix) of \(count)")
      }
    }
  }

  @Test func `a list without candidates has the partition point 0`() {
    for count in [0, -1, .min] {
      #expect(partitionPoint(count: count) { _ in true } == 0)
    }
  }
}
