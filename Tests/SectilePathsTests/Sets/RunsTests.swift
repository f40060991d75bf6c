import SectilePaths
import SectileTestSupport
import Testing

/// The runs of a set in small chunks, against bit masks and Boolean arrays.
@Suite struct RunsTests {
  private typealias Run = IndexPathSet.Run
  private typealias Runs = IndexPathSet.Runs

  /// Capacities of two, three and four runs in a chunk.
  static let capacities = [4, 6, 8]

  /// All pairs of a set of ten ordinals and a run; one pair in 7 unless the run is deep.
  @Test(arguments: capacities)
  func `an edit of any runs of ten ordinals agrees with bit operations`(capacity: Int) {
    let width = 10
    let sets = (0..<1 << width).map { runs(of: $0, capacity: capacity) }
    var number = 0
    for (mask, runs) in sets.enumerated() {
      for ordinal in 0..<width where runs.contains(UInt64(ordinal)) != (mask >> ordinal & 1 == 1) {
        Issue.record("\(mask) contains \(ordinal)")
      }
      for start in 0..<width {
        for end in start + 1...width {
          number += 1
          if number % Exhaustive.step(7) != 0 { continue }
          let run = Run(start: UInt64(start), end: UInt64(end))
          let bits = 1 << end - 1 << start
          var (more, less) = (runs, runs)
          let isInserted = more.replace(run, isMember: true, capacity: capacity)
          let isRemoved = less.replace(run, isMember: false, capacity: capacity)
          let isRight =
            isInserted == (mask & bits != bits) && more == sets[mask | bits]
            && isRemoved == (mask & bits != 0) && less == sets[mask & ~bits]
            && runs.contains(run) == !isInserted && runs.intersects(run) == isRemoved
            && hasNormalForm(more, capacity: capacity) && hasNormalForm(less, capacity: capacity)
          if !isRight { Issue.record("\(mask), \(run), capacity \(capacity)") }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `random edits in small chunks agree with a list of members`(block: Int) {
    for number in 0..<seedCount(16, deep: 50) {
      let seed = number * 4 + UInt64(block)
      var generator = SeededGenerator(seed: seed)
      let capacity = Self.capacities.randomElement(using: &generator)!
      let width = generator.int(in: 10...120)
      var runs = Runs()
      var members = [Bool](repeating: false, count: width)
      // Copies and what they contained; no edit may change them.
      var copies: [(runs: Runs, members: [Bool])] = []
      for step in 0..<200 {
        let start = generator.int(in: 0...width - 1)
        let isLong = generator.oneIn(12)
        let length = min(generator.int(in: 1...(isLong ? width : 2)), width - start)
        let run = Run(start: UInt64(start), end: UInt64(start + length))
        // Phases that mostly insert alternate with phases that mostly remove.
        let isMember = generator.oneIn(4) == (step / 50 % 2 == 1)
        let old = members
        for ordinal in start..<start + length { members[ordinal] = isMember }
        let isChanged = runs.replace(run, isMember: isMember, capacity: capacity)
        let isRight =
          isChanged == (old != members) && hasNormalForm(runs, capacity: capacity)
          && Array(runs) == self.runs(of: members)
          && (0..<width).allSatisfy { runs.contains(UInt64($0)) == members[$0] }
        if !isRight {
          Issue.record("seed \(seed), step \(step): \(run), \(isMember)")
          return
        }
        if generator.oneIn(20) { copies.append((runs, members)) }
      }
      for (number, copy) in copies.enumerated()
      where Array(copy.runs) != self.runs(of: copy.members) {
        Issue.record("seed \(seed): copy \(number) changed")
      }
    }
  }

  @Test(arguments: capacities)
  func `ascending, descending and alternate insertions and removals keep full chunks`(
    capacity: Int
  ) {
    let count = 200
    let ascending = (0..<count).map { UInt64($0) * 2 }
    let alternate = ascending.enumerated().sorted { first, second in
      (first.offset % 2, first.offset) < (second.offset % 2, second.offset)
    }.map(\.element)
    let orders = [ascending, ascending.reversed(), alternate, alternate.reversed()]
    for (number, order) in orders.enumerated() {
      var runs = Runs()
      for (step, ordinal) in order.enumerated() {
        replace(ordinal, isMember: true, in: &runs, capacity)
        check(runs.count(), equals: step + 1, "order \(order), ordinal \(ordinal)")
      }
      if number == 0 {
        check(runs.later.count, equals: (count * 2 - 1) / capacity, "order \(order)")
      }
      // Fill the gaps, so that the last run joins neighbors at each border of chunks.
      var joined = runs
      for ordinal in order.reversed() {
        replace(ordinal + 1, isMember: true, in: &joined, capacity)
      }
      check(Array(joined), equals: [Run(start: 0, end: UInt64(count) * 2)], "order \(order)")
      check(joined.later, equals: [], "order \(order)")
      for ordinal in order.reversed() {
        replace(ordinal, isMember: false, in: &runs, capacity)
      }
      check(runs.isEmpty, "order \(order): \(runs)")
    }
  }

  @Test func `runs up to the largest ordinal are found, joined and removed in any chunk`() {
    let limit = UInt64.max
    var runs = Runs()
    for step in 1...20 {
      let start = limit - UInt64(step) * 3
      runs.replace(Run(start: start, end: start + 1), isMember: true, capacity: 4)
    }
    check(!runs.intersects(Run(start: limit - 2, end: limit)))
    replace(limit - 1, isMember: true, in: &runs, 4)
    let last = Run(start: limit - 1, end: limit)
    let isRepeated = runs.replace(last, isMember: true, capacity: 4)
    check(!isRepeated)
    check(runs.contains(last))
    check(runs.count(), equals: 21)
    var rest = runs
    let upper = Run(start: limit - 30, end: limit)
    let isRemoved = rest.replace(upper, isMember: false, capacity: 4)
    check(isRemoved)
    check(rest.count(), equals: 10)
    check(hasNormalForm(rest, capacity: 4))
    let isRemovedAgain = rest.replace(upper, isMember: false, capacity: 4)
    check(!isRemovedAgain)
    rest.replace(Run(start: 0, end: limit), isMember: true, capacity: 4)
    check(Array(rest), equals: [Run(start: 0, end: limit)])
    rest.replace(Run(start: 0, end: limit), isMember: false, capacity: 4)
    check(rest.isEmpty, "\(rest)")
    check(rest.later, equals: [])
    check(runs.count(), equals: 21)
  }

  @Test func `sorting by digits agrees with the sort of the standard library`() {
    var generator = SeededGenerator(seed: 3)
    let masks: [UInt64] = [
      .max, 0, 1, 0x7FF, 0xFFF, 1 << 63, 1 << 63 | 1, 0x3FF << 33 | 0x3FF, 0xFFFF_0000_0000_FFFF,
    ]
    for mask in masks {
      for count in [0, 1, 2, 3, 256, 257, 1_000] {
        let base = generator.next()
        var words = ContiguousArray(
          (0..<count).map { _ in base & ~mask | generator.next() & mask })
        let sorted = words.sorted()
        words.sortByDigits()
        check(Array(words), equals: sorted, "\(mask), \(count) words")
        words.reverse()
        words.sortByDigits()
        check(Array(words), equals: sorted, "\(mask), \(count) words, reversed")
      }
    }
  }
}

// MARK: Oracles

extension RunsTests {
  /// Adds or removes one ordinal, which must be a change.
  private func replace(
    _ ordinal: UInt64, isMember: Bool, in runs: inout Runs, _ capacity: Int
  ) {
    let run = Run(start: ordinal, end: ordinal + 1)
    let isChanged = runs.replace(run, isMember: isMember, capacity: capacity)
    check(isChanged)
    check(runs.contains(ordinal), equals: isMember)
    check(hasNormalForm(runs, capacity: capacity))
  }

  /// Returns the runs of the ordinals whose bits are set.
  private func runs(of mask: Int, capacity: Int) -> Runs {
    let ordinals = (0..<64).filter { mask >> $0 & 1 == 1 }.map { UInt64($0) }
    return Runs(ordinals: ContiguousArray(ordinals), capacity: capacity)
  }

  /// Returns the runs of the ordinals whose element is true.
  private func runs(of members: [Bool]) -> [Run] {
    var result: [Run] = []
    for (ordinal, isMember) in members.enumerated() where isMember {
      let ordinal = UInt64(ordinal)
      if result.last?.end == ordinal {
        result[result.count - 1].end = ordinal + 1
      } else {
        result.append(Run(start: ordinal, end: ordinal + 1))
      }
    }
    return result
  }

  /// Returns whether chunks are neither too large nor too small, and their bounds ascend.
  private func hasNormalForm(_ runs: Runs, capacity: Int) -> Bool {
    let chunks = [runs.first] + runs.later
    let bounds = chunks.flatMap { $0 }
    return chunks.allSatisfy { $0.count % 2 == 0 && $0.count <= capacity }
      && zip(chunks, chunks.dropFirst()).allSatisfy { $0.count + $1.count > capacity / 2 }
      && zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }
      && Array(runs.starts) == runs.later.map { $0.first }
  }
}
