// Costs, fenced by counting: comparisons and hashes of sections, calls of closures, and copies of
// elements by how often storage is taken anew. No clock.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Synchronization
import Testing

/// How often `Counted` values were compared and hashed, in all; tests of it run one at a time.
private let equalCalls = Atomic(0)
private let hashCalls = Atomic(0)

/// Whether this build checks invariants after every edit.
#if SECTILE_CHECKS
  private let isChecking = true
#else
  private let isChecking = false
#endif

/// A section that counts what is done to it.
private struct Counted: Hashable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (first: Self, second: Self) -> Bool {
    equalCalls.wrappingAdd(1, ordering: .relaxed)
    return first.number == second.number
  }
  func hash(into hasher: inout Hasher) {
    hashCalls.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

/// A section whose hash says nothing.
private struct Adversary: Hashable {
  var number: Int
  func hash(into hasher: inout Hasher) {}
}

/// Returns how many comparisons and hashes something takes.
private func cost(of work: () throws -> Void) rethrows -> (equal: Int, hash: Int) {
  let before = (equalCalls.load(ordering: .relaxed), hashCalls.load(ordering: .relaxed))
  try work()
  return (
    equalCalls.load(ordering: .relaxed) - before.0, hashCalls.load(ordering: .relaxed) - before.1
  )
}

@Suite(.serialized) struct ComplexityTests {
  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `grouping hashes each element once and compares it about once`() {
    let keys = (0..<10_000).map { Counted($0 * 7919 % 100) }
    let (equal, hash) = cost { _ = GroupedArray(grouping: keys, by: { $0 }) }
    #expect(hash <= 10_000 + 100)
    #expect(equal <= 10_100)
    var calls = 0
    _ = GroupedArray(
      grouping: keys,
      by: { key in
        calls += 1
        return key
      })
    #expect(calls == 10_000)
  }

  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `a section is found by value in constant time, however it came`() throws {
    for count in [10, 1000, 100_000] {
      var grouped = GroupedArray(grouping: 0..<count, by: { Counted($0) })
      try grouped.moveSection(from: 0, to: count - 1)
      try grouped.removeSection(at: count / 2)
      try grouped.insertSection(Counted(-1), [0], at: count / 3)
      try grouped.replaceSection(at: 1, with: Counted(-2))
      try grouped.swapSections(0, count - 1)
      for key in [-1, -2, count - 1, count + 5] {
        let (equal, hash) = cost { _ = grouped.index(ofSection: Counted(key)) }
        #expect(hash == 1, "\(count)")
        #expect(equal <= 1, "\(count)")
      }
      let (equal, hash) = cost { grouped.append(1, toSection: Counted(count - 1)) }
      #expect(hash == 1 && equal <= 1, "\(count)")
      // The right hint saves the hash; a wrong one costs a comparison.
      let last = grouped.numberOfSections - 1
      let key = grouped.sections[last]
      #expect(cost { grouped.append(1, toSection: key, hint: last) }.hash == 0)
      #expect(cost { grouped.append(1, toSection: key, hint: 0) } == (equal: 2, hash: 1))
    }
  }

  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `edits by position neither compare nor hash what stays`() throws {
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
    #expect(equal == 0 && hash == 0)
  }

  @Test func `half of a million elements go in one pass`() {
    var calls = 0
    var grouped = GroupedArray(
      (0..<1000).map { section in
        (key: section, value: Array(section * 1000..<section * 1000 + 1000))
      })
    let removed = grouped.removeAll { element in
      calls += 1
      return element % 2 == 0
    }
    #expect(calls == 1_000_000)
    #expect(removed == 500_000 && grouped.count == 500_000)
    #expect(grouped.allSatisfy { $0 % 2 == 1 })
  }

  @Test func `bulk forms take one pass where one by one would take a thousand`() throws {
    // One section of 200,000; one by one, each of these would move 10^10 elements and time out.
    let count = 200_000
    var grouped = GroupedArray(0..<count, inSection: "a")
    let even = (0..<count / 2).map { KindedIndexPath.item($0 * 2, inSection: 0) }
    let removed = try grouped.remove(at: even)
    #expect(removed.count == count / 2 && grouped.count == count / 2)
    try grouped.insert(removed, at: even)
    #expect(grouped[0] == Array(0..<count))
    try grouped.move(even, before: path("0.0"))
    #expect(grouped[0].prefix(3) == [0, 2, 4] && grouped[0].suffix(2) == [count - 3, count - 1])
    try grouped.insert(contentsOf: 0..<count, at: path("0.0"))
    #expect(grouped.count == 2 * count)
    // The same of sections.
    var sections = GroupedArray(grouping: 0..<50_000, by: { $0 })
    try sections.removeSections(at: (0..<25_000).map { $0 * 2 })
    #expect(sections.sections.prefix(2) == [1, 3])
    try sections.insertSections((0..<25_000).map { .init(-$0 - 1, [$0]) }, at: 10)
    #expect(sections.numberOfSections == 50_000)
    #expect(sections.index(ofSection: -25_000) == 25_009)
    sections.removeAll { $0 % 3 == 0 }
    #expect(sections.index(ofSection: 1) == 0)
  }

  @Test func `a thousand small additions leave room to grow`() {
    // Exact room for each would copy a list of n elements n times.
    var grouped = GroupedArray<Int, Int>()
    var capacities: Set<Int> = []
    for step in 0..<5000 {
      grouped.append(contentsOf: [step], by: { _ in 0 })
      capacities.insert(grouped[0].capacity)
    }
    #expect(grouped.count == 5000)
    #expect(capacities.count < 20)
    // Grouped at once, lists have about the room they need.
    let grouping = GroupedArray(grouping: 0..<10_000, by: { $0 % 10 })
    #expect(grouping.groups.allSatisfy { $0.elements.capacity < 1100 })
  }

  @Test func `removing the last section again and again takes constant time each`() throws {
    let count = isChecking ? 500 : 20_000  // Checking looks at every section every time.
    var grouped = GroupedArray(grouping: 0..<count, by: { $0 })
    while let last = grouped.sections.last {
      let (equal, hash) = (try grouped.removeSection(at: last), 0)
      #expect(equal.elements == [last] && hash == 0)
    }
    #expect(grouped.numberOfSections == 0)
  }

  @Test func `recording a thousand edits composes them like equals`() throws {
    var grouped = GroupedArray(0..<4000, inSection: "a")
    let old = grouped
    let changes = grouped.recordingChanges { grouped in
      for step in 0..<2000 { grouped.append(4000 + step, toSection: "a") }
      for _ in 0..<2000 { _ = try? grouped.remove(at: path("0.0")) }
    }
    #expect(changes.itemRemovals.count == 2000 && changes.itemInsertions.count == 2000)
    try changes.validate(from: old, to: grouped)
  }

  @Test func `hashes that say nothing are slow and right`() throws {
    var grouped = GroupedArray(grouping: 0..<300, by: { Adversary(number: $0 % 100) })
    #expect(grouped.numberOfSections == 100)
    for number in 0..<100 { #expect(grouped.index(ofSection: Adversary(number: number)) == number) }
    try grouped.removeSection(at: 50)
    try grouped.moveSection(from: 0, to: 98)
    try grouped.insertSection(Adversary(number: 7), [1], at: 0)
    #expect(grouped.index(ofSection: Adversary(number: 7)) == 0)
    #expect(grouped.index(ofSection: Adversary(number: 50)) == nil)
    #expect(grouped.index(ofSection: Adversary(number: 0)) == 99)
    try grouped.removeSection(at: 0)
    #expect(grouped.index(ofSection: Adversary(number: 7)) == 6)
  }

  @Test func `keys of one fingerprint are told apart`() {
    // Texts of one length and one ending, and integers a product apart.
    let texts = (0..<2000).map { "\($0 % 500 + 1000) and the same ending" }
    let byText = GroupedArray(grouping: texts, by: { $0 })
    #expect(byText.numberOfSections == 500)
    #expect(
      byText.groups.allSatisfy { group in
        group.elements == Array(repeating: group.section, count: 4)
      })
    let numbers = (0..<2000).map { ($0 % 500) << 52 }
    let byNumber = GroupedArray(grouping: numbers, by: { $0 })
    #expect(byNumber.sections == (0..<500).map { $0 << 52 })
    #expect(byNumber.groups.allSatisfy { $0.elements.count == 4 })
    // Equal texts of different bytes are one section, and the first spelling names it.
    let composed = GroupedArray(grouping: ["é", "e\u{301}", "é", "e"], by: { $0 })
    #expect(composed.numberOfSections == 2)
    #expect(composed[0].count == 3)
    let characters = GroupedArray(grouping: "abcabé\u{301}ée\u{301}", by: { $0 })
    #expect(characters.sections == ["a", "b", "c", "é\u{301}", "é"])
    #expect(characters[4].count == 2)
  }

  @Test func `more sections than two bytes can number`() {
    let grouped = GroupedArray(grouping: 0..<200_000, by: { $0 % 70_000 })
    #expect(grouped.numberOfSections == 70_000)
    #expect(grouped.sections == Array(0..<70_000))
    #expect(grouped[65_535] == [65_535, 135_535])
    #expect(grouped[69_999] == [69_999, 139_999])
    let grouping = Grouping(
      of: 0..<200_000, into: 0..<70_000, by: { $0 % 80_000 }, unknown: .reject)
    #expect(grouping.rejected.count == 20_000)
    #expect(grouping.restored() == Array(0..<200_000))
  }

  /// Elements are put into their sections block by block of 16,384 while there are no more than
  /// 2,048 sections, and one by one from there on; in between lie all the borders.
  @Test(arguments: [1, 7, 2_047, 2_048, 2_049])
  func `around the borders of blocks every element is in its place`(sectionCount: Int) {
    for count in [0, 1, 16_383, 16_384, 16_385, 40_000] {
      for stride in [1, 5, 16_381] {
        // One in eleven is rejected; some sections come late, and some not at all.
        func key(_ number: Int) -> Int? {
          number % 11 == 10 ? nil : number &* stride % (sectionCount + number / 20_000)
        }
        var lists: [Int: [Int]] = [:]
        var rejected: [Int] = []
        for number in 0..<count {
          if let key = key(number) {
            lists[key, default: []].append(number)
          } else {
            rejected.append(number)
          }
        }
        let grouping = Grouping(of: 0..<count, by: key)
        let context = "\(sectionCount) sections, \(count) elements, stride \(stride)"
        #expect(grouping.grouped.numberOfSections == lists.count, "\(context)")
        #expect(grouping.rejected == rejected, "\(context)")
        #expect(
          grouping.grouped.groups.allSatisfy { Array($0.elements) == lists[$0.section] },
          "\(context)")
        // Added to what is there, in parts that are no multiples of anything.
        var grouped = GroupedArray<Int, Int>()
        var next = 0
        while next < count {
          let part = (next..<min(next + 17_001, count)).filter { key($0) != nil }
          grouped.append(contentsOf: part, by: { key($0)! })
          next += 17_001
        }
        #expect(grouped == grouping.grouped, "\(context)")
      }
    }
  }
}
