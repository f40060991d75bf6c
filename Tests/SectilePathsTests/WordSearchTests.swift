import SectilePaths
import SectileTestSupport
import Testing

/// The search in ascending words, against counting all of them.
@Suite struct WordSearchTests {
  /// The numbers of words at which the search starts with another stride, and the largest number of
  /// words that it reads up to each of them.
  private static let limits: [(count: Int, reads: Int)] = [
    (8, 8), (71, 7 + 8), (144, 3 * 8), (1_458, 18 + 2 * 8), (13_122, 18 + 3 * 8),
    (26_244, 1 + 18 + 3 * 8), (100_000, 3 + 18 + 3 * 8),
  ]

  /// Returns 1, 3, 5 and so on; even values are between them.
  private func oddWords(_ count: Int) -> ContiguousArray<UInt64> {
    ContiguousArray((0..<UInt64(count)).map { $0 * 2 + 1 })
  }

  @Test func `a search agrees with counting in lists of up to 300 words`() {
    for count in 0...300 {
      let words = oddWords(count)
      for value in 0...count * 2 where words.countUpTo(UInt64(value)) != (value + 1) / 2 {
        Issue.record("\(value) in \(count) words")
      }
      check(words.countUpTo(.max), equals: count)
    }
  }

  @Test func `a search finds each place in lists whose first stride differs`() {
    for limit in Self.limits where limit.count > 300 && limit.count < 50_000 {
      for count in limit.count - 1...limit.count + 1 {
        let words = oddWords(count)
        for value in stride(from: 0, through: count * 2, by: Exhaustive.step(7))
        where words.countUpTo(UInt64(value)) != (value + 1) / 2 {
          Issue.record("\(value) in \(count) words")
        }
        check(words.countUpTo(.max), equals: count, "limit \(limit)")
      }
    }
  }

  @Test func `equal words, 0 and the largest number are counted in lists of every length`() {
    for count in Array(0...150) + [1_457, 1_458, 1_459, 13_123] {
      for zeros in [0, 1, count / 2, count - 1, count] where zeros >= 0 && zeros <= count {
        let words = ContiguousArray(
          [UInt64](repeating: 0, count: zeros) + [UInt64](repeating: .max, count: count - zeros))
        let found = [0, 1, .max - 1, .max].map { words.countUpTo($0) }
        check(found, equals: [zeros, zeros, zeros, count], "\(zeros) zeros of \(count) words")
      }
    }
  }

  @Test func `random words with gaps of all sizes are counted`() {
    for seed in 0..<seedCount(20, deep: 60) {
      var generator = SeededGenerator(seed: seed)
      let limit = Self.limits[generator.int(in: 0...5)].count
      let count = generator.int(in: 0...limit)
      let shift = UInt64(generator.int(in: 0...63))
      let words = ContiguousArray((0..<count).map { _ in generator.next() >> shift }.sorted())
      for _ in 0..<20 {
        let word = words.randomElement(using: &generator) ?? 0
        let value = generator.oneIn(2) ? generator.next() >> shift : word
        let expected = words.count { $0 <= value }
        if words.countUpTo(value) != expected { Issue.record("seed \(seed): \(value)") }
      }
    }
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `a search reads at most 45 of 100,000 words`() {
      var start = 0
      for limit in Self.limits {
        var most = 0
        for count in [start, (start + limit.count) / 2, limit.count - 1, limit.count] {
          let words = oddWords(count)
          for value in stride(from: 0, through: count * 2, by: max(1, count / 50)) {
            let reads = WordReads()
            let found = WordReads.$current.withValue(reads) { words.countUpTo(UInt64(value)) }
            check(found, equals: (value + 1) / 2, "limit \(limit), count \(count), value \(value)")
            most = max(most, reads.value)
          }
        }
        // The limit is exact, so that a counter that does not count fails the test.
        check(most <= limit.reads && most >= limit.reads - 1, "up to \(limit.count) words")
        start = limit.count + 1
      }
    }
  #endif
}
