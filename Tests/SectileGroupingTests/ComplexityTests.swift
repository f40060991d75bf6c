// Costs, measured by counting: comparisons and hashes of sections, calls of closures, and changes
// of capacity, which show copies of elements. No test measures time.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// The numbers of comparisons and hashes of `Counted` values; the tests that use them run serially.
private let equalCalls = Locked(0)
private let hashCalls = Locked(0)

/// Whether this build checks invariants after every edit.
#if SECTILE_CHECKS
  private let isChecking = true
#else
  private let isChecking = false
#endif

/// A section that counts its comparisons and hashes.
private struct Counted: Hashable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (first: Self, second: Self) -> Bool {
    equalCalls.withLock { $0 += 1 }
    return first.number == second.number
  }
  func hash(into hasher: inout Hasher) {
    hashCalls.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

/// A section whose hash is always the same.
private struct Adversary: Hashable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

/// Returns the number of comparisons and hashes that a closure causes.
private func cost(of work: () throws -> Void) rethrows -> (equal: Int, hash: Int) {
  let before = (equalCalls.withLock { $0 }, hashCalls.withLock { $0 })
  try work()
  return (
    equalCalls.withLock { $0 } - before.0, hashCalls.withLock { $0 } - before.1
  )
}

@Suite(.serialized) struct ComplexityTests {
  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `grouping hashes each element once and compares it about once`() {
    let keys = (0..<10_000).map { Counted($0 * 7919 % 100) }
    let (equal, hash) = cost { _ = GroupedArray(grouping: keys, by: { $0 }) }
    check(hash, isAtMost: 10_000 + 100)
    check(equal, isAtMost: 10_100)
    var calls = 0
    _ = GroupedArray(
      grouping: keys,
      by: { key in
        calls += 1
        return key
      })
    check(calls, equals: 10_000)
  }

  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `a section is found by value in constant time after any edit`() throws {
    for count in [10, 1000, 100_000] {
      var grouped = GroupedArray(grouping: 0..<count, by: { Counted($0) })
      try grouped.moveSection(from: 0, to: count - 1)
      try grouped.removeSection(at: count / 2)
      try grouped.insertSection(Counted(-1), [0], at: count / 3)
      try grouped.replaceSection(at: 1, with: Counted(-2))
      try grouped.swapSections(0, count - 1)
      for key in [-1, -2, count - 1, count + 5] {
        let (equal, hash) = cost { _ = grouped.index(ofSection: Counted(key)) }
        check(hash, equals: 1, "\(count)")
        check(equal, isAtMost: 1, "\(count)")
      }
      let (equal, hash) = cost { grouped.append(1, toSection: Counted(count - 1)) }
      check(hash == 1 && equal <= 1, "\(count)")
      // A correct hint saves the hash; a wrong one costs a comparison.
      let last = grouped.numberOfSections - 1
      let key = grouped.sections[last]
      check(
        cost { grouped.append(1, toSection: key, hint: last) }.hash, equals: 0, "count \(count)")
      check(
        cost { grouped.append(1, toSection: key, hint: 0) } == (equal: 2, hash: 1), "count \(count)"
      )
    }
  }

  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `edits by position neither compare nor hash sections`() throws {
    var grouped = GroupedArray(grouping: 0..<1000, by: { Counted($0 / 10) })
    let (equal, hash) = try cost {
      try grouped.insert(5, at: path("3.2"))
      try grouped.remove(at: path("3.2"))
      try grouped.move(from: path("1.1"), to: path("90.3"))
      try grouped.moveSection(from: 4, to: 70)
      try grouped.swapSections(3, 8)
      try grouped.remove(items: 0..<10, inSection: 20)
      try grouped.removeSections(at: [4, 5, 6])
      try grouped.append(1, inSection: 4)
      grouped.removeAll { $0 % 2 == 0 }
      grouped.sortElements { $0 > $1 }
    }
    check(equal, equals: 0)
    check(hash, equals: 0)
  }

  @Test func `removing half of a million elements takes one pass`() {
    var calls = 0
    var grouped = GroupedArray(
      (0..<1000).map { section in
        (key: section, value: Array(section * 1000..<section * 1000 + 1000))
      })
    let removed = grouped.removeAll { element in
      calls += 1
      return element % 2 == 0
    }
    check(calls, equals: 1_000_000)
    check(removed, equals: 500_000)
    check(grouped.count, equals: 500_000)
    check(grouped.allSatisfy { $0 % 2 == 1 })
  }

  @Test func `edits of many elements or sections take one pass`() throws {
    // One section of 200,000 elements. Single edits would move 10^10 elements and time out.
    let count = 200_000
    var grouped = GroupedArray([.init("a", Array(0..<count))])
    let even = (0..<count / 2).map { KindedIndexPath.item($0 * 2, inSection: 0) }
    let removed = try grouped.remove(at: even)
    check(removed.count, equals: count / 2)
    check(grouped.count, equals: count / 2)
    try grouped.insert(removed, at: even)
    check(grouped[0], equals: Array(0..<count))
    try grouped.move(even, before: path("0.0"))
    check(grouped[0].prefix(3) == [0, 2, 4] && grouped[0].suffix(2) == [count - 3, count - 1])
    try grouped.insert(contentsOf: 0..<count, at: path("0.0"))
    check(grouped.count, equals: 2 * count)
    // The same for sections.
    var sections = GroupedArray(grouping: 0..<50_000, by: { $0 })
    try sections.removeSections(at: (0..<25_000).map { $0 * 2 })
    check(sections.sections.prefix(2), equals: [1, 3])
    try sections.insertSections((0..<25_000).map { .init(-$0 - 1, [$0]) }, at: 10)
    check(sections.numberOfSections, equals: 50_000)
    check(sections.index(ofSection: -25_000), equals: 25_009)
    sections.removeAll { $0 % 3 == 0 }
    check(sections.index(ofSection: 1), equals: 0)
  }

  @Test func `many small additions seldom reallocate`() {
    // Reserving the exact capacity each time would copy a list of n elements n times.
    var grouped = GroupedArray<Int, Int>()
    var capacities: Set<Int> = []
    for step in 0..<5000 {
      grouped.append(contentsOf: [step], by: { _ in 0 })
      capacities.insert(grouped[0].capacity)
    }
    check(grouped.count, equals: 5000)
    check(capacities.count, isLessThan: 20)
    // A list that is grouped at once has about the capacity that it needs.
    let grouping = GroupedArray(grouping: 0..<10_000, by: { $0 % 10 })
    check(grouping.groups.allSatisfy { $0.elements.capacity < 1100 })
  }

  @Test func `removing the last section takes constant time`() throws {
    let count = isChecking ? 500 : 20_000  // Checks visit every section each time.
    var grouped = GroupedArray(grouping: 0..<count, by: { $0 })
    while let last = grouped.sections.last {
      let (equal, hash) = (try grouped.removeSection(at: last), 0)
      check(equal.elements, equals: [last])
      check(hash, equals: 0)
    }
    check(grouped.numberOfSections, equals: 0)
  }

  @Test func `recording thousands of edits composes them in logarithmic depth`() throws {
    var grouped = GroupedArray([.init("a", Array(0..<4000))])
    let old = grouped
    let changes = grouped.recordingChanges { grouped in
      for step in 0..<2000 { grouped.append(4000 + step, toSection: "a") }
      for _ in 0..<2000 { _ = try? grouped.remove(at: path("0.0")) }
    }
    check(changes.itemRemovals.count, equals: 2000)
    check(changes.itemInsertions.count, equals: 2000)
    try changes.validate(from: old, to: grouped)
  }

  @Test func `equal hashes of all sections do not affect results`() throws {
    var grouped = GroupedArray(grouping: 0..<300, by: { Adversary(number: $0 % 100) })
    check(grouped.numberOfSections, equals: 100)
    for number in 0..<100 {
      check(grouped.index(ofSection: Adversary(number: number)), equals: number)
    }
    try grouped.removeSection(at: 50)
    try grouped.moveSection(from: 0, to: 98)
    try grouped.insertSection(Adversary(number: 7), [1], at: 0)
    check(grouped.index(ofSection: Adversary(number: 7)), equals: 0)
    check(grouped.index(ofSection: Adversary(number: 50)), equals: nil)
    check(grouped.index(ofSection: Adversary(number: 0)), equals: 99)
    try grouped.removeSection(at: 0)
    check(grouped.index(ofSection: Adversary(number: 7)), equals: 6)
  }
}
