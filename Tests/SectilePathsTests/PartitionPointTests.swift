import SectilePaths
import SectileTestSupport
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
        check(found, equals: prefix, "\(prefix) of \(count)")
        check(calls, isAtMost: limit, "\(prefix) of \(count)")
      }
    }
  }

  @Test func `a list without candidates has the partition point 0`() {
    for count in [0, -1, .min] {
      check(partitionPoint(count: count) { _ in true }, equals: 0, "count \(count)")
    }
  }

  @Test func `a search from any guess finds the same, in calls for its distance`() {
    for count in 0...40 {
      for (prefix, guess) in (0...count).flatMap({ prefix in
        [.min, .max, -1, count + 1].map { (prefix, $0) } + (0...count).map { (prefix, $0) }
      }) {
        var calls = 0
        let found = partitionPoint(count: count, near: guess) { number in
          calls += 1
          check(number, isAtLeast: 0, "count \(count), prefix \(prefix), guess \(guess)")
          check(number, isLessThan: count, "prefix \(prefix), guess \(guess)")
          return number < prefix
        }
        check(found, equals: prefix, "\(prefix) of \(count) from \(guess)")
        let distance = abs(prefix - min(max(guess, 0), count))
        let limit = 3 + 2 * (Int.bitWidth - 1 - (distance + 1).leadingZeroBitCount)
        check(calls, isAtMost: limit, "\(prefix) of \(count) from \(guess)")
      }
    }
  }
}
