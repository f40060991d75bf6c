import Sectile
import SectileTestSupport
import Testing

/// Lists in which most elements are repeated: few of them move.
@Suite struct RepeatedAlignmentTests {
  /// Returns the number of removals and insertions without moves, the edits of a standard
  /// `CollectionDifference`.
  static func edits(_ changes: SectionedChanges) -> Int {
    changes.itemRemovals.count + changes.itemInsertions.count + 2 * changes.itemMoves.count
  }

  /// Returns the least number of removals and insertions, from a table of the lengths of common
  /// subsequences.
  static func fewestEdits(from old: [Int], to new: [Int]) -> Int {
    var lengths = Array(repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = element == other ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return old.count + new.count - 2 * lengths[new.count]
  }

  /// All pairs of lists of up to `length` elements; one in 127 unless the run is deep.
  @Test(arguments: [(2, 8), (3, 6), (4, 5)])
  func `the edits are the fewest, for all small lists of repeated elements`(
    values: Int, length: Int
  ) throws {
    let lists = (0...length).flatMap {
      Exhaustive.sequences(of: Array(0..<values), length: $0)
    }
    let step = Exhaustive.step(127)
    var count = 0
    for number in stride(from: 0, to: lists.count * lists.count, by: step) {
      let (old, new) = (lists[number / lists.count], lists[number % lists.count])
      count += 1
      let changes = new.changes(from: old)
      let fewest = Self.fewestEdits(from: old, to: new)
      if Self.edits(changes) != fewest || (try? old.applying(changes, insertingFrom: new)) != new {
        Issue.record("\(new).changes(from: \(old)) is \(changes); the fewest edits are \(fewest)")
        return
      }
    }
    check(count, isGreaterThan: 200_000 / step)
  }

  /// Kinds of edits of a list of repeated elements.
  static let kinds: [(name: String, edit: @Sendable ([Int], Int, inout SeededGenerator) -> [Int])] =
    [
      ("scattered edits", { scattered($0, values: $1, edits: $0.count / 20, &$2) }),
      (
        "an inserted block",
        { old, values, generator in
          let block = (0..<(old.count / 3)).map { _ in generator.int(in: 0...values - 1) }
          var new = old
          new.insert(contentsOf: block, at: generator.int(in: 0...old.count))
          return scattered(new, values: values, edits: 5, &generator)
        }
      ),
      (
        "a removed block",
        { old, values, generator in
          var new = old
          let start = generator.int(in: 0...old.count / 2)
          new.removeSubrange(start..<start + old.count / 3)
          return scattered(new, values: values, edits: 5, &generator)
        }
      ),
      (
        "a moved block",
        { old, values, generator in
          var new = old
          let start = generator.int(in: 0...old.count / 2)
          let block = Array(old[start..<start + old.count / 4])
          new.removeSubrange(start..<start + old.count / 4)
          new.insert(contentsOf: block, at: generator.int(in: 0...new.count))
          return new
        }
      ),
    ]

  static func scattered(
    _ old: [Int], values: Int, edits: Int, _ generator: inout SeededGenerator
  ) -> [Int] {
    var new = old
    for _ in 0..<edits where !new.isEmpty {
      let position = generator.int(in: 0...new.count - 1)
      switch generator.int(in: 0...3) {
      case 0: new.insert(generator.int(in: 0...values - 1), at: position)
      case 1: new.remove(at: position)
      case 2: new.insert(new.remove(at: position), at: generator.int(in: 0...new.count))
      default: new[position] = generator.int(in: 0...values - 1)
      }
    }
    return new
  }

  /// Compares the edits of all lists of a kind together, because a search in windows may add a few
  /// edits to a list that has few.
  ///
  /// With five values, 40 lists with moved blocks had 1.052 times the fewest edits.
  @Test(arguments: [(values: 5, percent: 106), (20, 105), (100, 105)])
  func `random lists have at most 1.05 times the fewest edits, 1.06 times with five values`(
    values: Int, percent: Int
  ) throws {
    for (name, edit) in Self.kinds {
      var (edits, fewest) = (0, 0)
      for seed in 0..<seedCount(6, deep: 40) {
        var generator = SeededGenerator(seed: seed)
        let count = generator.int(in: 100...(isDeepRun ? 1_500 : 600))
        let old = (0..<count).map { _ in generator.int(in: 0...values - 1) }
        let new = edit(old, values, &generator)
        let changes = new.changes(from: old)
        try check(old.applying(changes, insertingFrom: new), equals: new, "\(name), seed \(seed)")
        edits += Self.edits(changes)
        fewest += Self.fewestEdits(from: old, to: new)
      }
      check(
        edits * 100, isAtMost: fewest * percent, "\(name): \(edits) edits, the fewest are \(fewest)"
      )
    }
  }

  @Test func `1 % of edits in a list of 100 values are as many as in the standard library`() throws
  {
    let count = isDeepRun ? 100_000 : 5_000
    var generator = SeededGenerator(seed: 1)
    let old = (0..<count).map { _ in generator.int(in: 0...99) }
    let new = Self.scattered(old, values: 100, edits: count / 100, &generator)
    let changes = new.changes(from: old)
    try check(old.applying(changes, insertingFrom: new), equals: new)
    let standard = new.difference(from: old).count
    check(
      Self.edits(changes) * 100, isAtMost: standard * 105, "\(Self.edits(changes)), not \(standard)"
    )
  }

  @Test func `repeated elements of several sections move only if their section changed`() throws {
    for seed in 0..<seedCount(30, deep: 300) {
      var generator = SeededGenerator(seed: seed)
      var old = GroupedArray<Int, Int>()
      var new = GroupedArray<Int, Int>()
      var fewest = 0
      for section in 0..<3 {
        let items = (0..<100).map { _ in generator.int(in: 0...9) }
        let edited = Self.scattered(items, values: 10, edits: 4 * section, &generator)
        old.append(contentsOf: items, toSection: section)
        new.append(contentsOf: edited, toSection: section)
        fewest += Self.fewestEdits(from: items, to: edited)
      }
      let changes = new.changes(from: old)
      try check(old.applying(changes, insertingFrom: new), equals: new, "seed \(seed)")
      check(Self.edits(changes) * 100, isAtMost: fewest * 105 + 100, "seed \(seed): \(changes)")
    }
  }

  /// Lists that a search for few edits cannot match, or in which equal sequences abound.
  ///
  /// The check for cancellation is called once for 4,096 comparisons or elements.
  @Test func `the work grows with the number of elements, for every kind of repetition`() throws {
    struct Never: Error {}
    let count = isDeepRun ? 100_000 : 4_000
    var generator = SeededGenerator(seed: 2)
    let values = (0..<count).map { _ in generator.int(in: 0...99) }
    let bits = (0..<count).map { _ in generator.int(in: 0...1) }
    let block = Array(values[count / 4..<count / 2])
    let states: [(name: String, old: [Int], new: [Int])] = [
      ("shuffled", values, values.shuffled(using: &generator)),
      ("reversed", values, values.reversed()),
      (
        "moved block", values,
        Array(values[..<(count / 4)]) + Array(values[(count / 2)...]) + block
      ),
      ("halves exchanged", values, Array(values[(count / 2)...]) + Array(values[..<(count / 2)])),
      ("all equal", Array(repeating: 1, count: count), Array(repeating: 1, count: count / 2)),
      (
        "all equal, with others around them", [2, 3] + Array(repeating: 1, count: count) + [4],
        [4, 5] + Array(repeating: 1, count: count + 40) + [2, 3]
      ),
      ("two values in turn", (0..<count).map { $0 % 2 }, (0..<count).map { ($0 + 1) % 2 }),
      (
        "two values in turn, every tenth removed", (0..<count).map { $0 % 2 },
        (0..<count).filter { $0 % 10 != 0 }.map { $0 % 2 }
      ),
      ("two random values", bits, bits.shuffled(using: &generator)),
      ("periods of 7 and 11", (0..<count).map { $0 % 7 }, (0..<count).map { $0 % 11 }),
      ("ascending blocks", values.sorted(), values.sorted().reversed()),
    ]
    for (name, old, new) in states {
      var calls = 0
      let changes = try new.changes(
        from: old, identifiedBy: { $0 }, contentEquals: ==,
        cancellation: { () -> Never? in
          calls += 1
          return nil
        })
      try check(old.applying(changes, insertingFrom: new), equals: new, "\(name)")
      check(calls * 4_096, isAtMost: 100 * (old.count + new.count), "\(name): \(calls) calls")
    }
  }

  @Test func `a moved block of repeated elements moves no others`() throws {
    let count = isDeepRun ? 100_000 : 4_000
    var generator = SeededGenerator(seed: 3)
    let old = (0..<count).map { _ in generator.int(in: 0...99) }
    var new = old
    new.removeSubrange(count / 2..<count / 2 + 1_000)
    new.insert(contentsOf: old[count / 2..<count / 2 + 1_000], at: count / 8)
    let changes = new.changes(from: old)
    try check(old.applying(changes, insertingFrom: new), equals: new)
    check(changes.itemRemovals, equals: [])
    check(changes.itemInsertions, equals: [])
    check(changes.itemMoves.count, isAtMost: 1_000)
  }

  @Test func `an element that occurs once moves also between repeated ones`() {
    let old = [1, 2, 1, 2, 9, 1, 2, 1, 2, 1, 2]
    let new = [9, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]
    check(new.changes(from: old).description, equals: "0.4 → 0.0 moved")
  }
}
