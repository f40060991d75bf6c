import Sectile
import SectilePaths
import SectileTestSupport
import Testing

/// Differences of few edits, which are found without hashes, have the same result as others.
@Suite struct ShortestEditsTests {
  /// Returns the difference of lists of unique identities by its definition: the elements that stay
  /// are a longest increasing subsequence of the new positions.
  static func expected(from old: [Versioned], to new: [Versioned]) throws -> SectionedChanges {
    let newPositions = old.map { element in new.firstIndex { $0.id == element.id } }
    let kept = old.indices.filter { newPositions[$0] != nil }
    let staying = Set(
      longestIncreasingSubsequence(of: kept.map { newPositions[$0]! }).map { kept[$0] })
    let pairs = kept.map {
      SectionedChanges.PathPair(
        old: .item($0, inSection: 0), new: .item(newPositions[$0]!, inSection: 0))
    }
    let matched = Set(pairs.map { $0.new.item! })
    return try SectionedChanges(
      itemRemovals: old.indices.filter { newPositions[$0] == nil }.map { .item($0, inSection: 0) },
      itemInsertions: new.indices.filter { !matched.contains($0) }.map { .item($0, inSection: 0) },
      itemMoves: pairs.filter { !staying.contains($0.old.item!) },
      itemUpdates: pairs.filter { old[$0.old.item!] != new[$0.new.item!] })
  }

  /// Returns a list of unique identities, and the same after random edits.
  static func states(
    _ generator: inout SeededGenerator, count: Int, edits: Int
  ) -> (old: [Versioned], new: [Versioned]) {
    let old = (0..<count).map { Versioned(id: "\($0)") }
    var new = old
    for edit in 0..<edits {
      let position = generator.int(in: 0...new.count)
      guard position < new.count else {
        new.append(Versioned(id: "new \(edit)"))
        continue
      }
      switch generator.int(in: 0...4) {
      case 0: new.insert(Versioned(id: "new \(edit)"), at: position)
      case 1: new.remove(at: position)
      case 2: new[position].version += 1
      case 3: new[position] = Versioned(id: "new \(edit)")
      default: new.insert(new.remove(at: position), at: generator.int(in: 0...new.count))
      }
    }
    return (old, new)
  }

  @Test func `the same elements stay, move and are updated as without the search for few edits`()
    throws
  {
    for seed in 0..<seedCount(600, deep: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = Self.states(
        &generator, count: generator.int(in: 0...60), edits: generator.int(in: 0...20))
      let changes = new.changes(from: old)
      let expected = try Self.expected(from: old, to: new)
      if changes != expected {
        Issue.record("seed \(seed): \(old.text) to \(new.text): \(changes), not \(expected)")
        return
      }
    }
  }

  /// Sections of few and of many edits, between which elements move.
  @Test func `the fewest elements move when only some sections have few edits`() throws {
    for seed in 0..<seedCount(300, deep: 5_000) {
      var generator = SeededGenerator(seed: seed)
      let counts = (0..<generator.int(in: 1...4)).map { _ in generator.int(in: 0...40) }
      let old = ModelState(counts: counts)
      var new = old
      for section in new.sections.indices where generator.oneIn(3) {
        new.sections[section].items.shuffle(using: &generator)
      }
      for _ in 0..<generator.int(in: 0...12) {
        let source = generator.int(in: 0...counts.count - 1)
        let target = generator.int(in: 0...counts.count - 1)
        guard !new.sections[source].items.isEmpty else { continue }
        let item = new.sections[source].items.remove(
          at: generator.int(in: 0...new.sections[source].items.count - 1))
        if generator.oneIn(5) { continue }
        new.sections[target].items.insert(
          item, at: generator.int(in: 0...new.sections[target].items.count))
      }
      if generator.oneIn(4) { new.sections.swapAt(0, counts.count - 1) }
      if generator.oneIn(4) { new.sections.removeLast() }
      let changes = new.changes(from: old)
      check(StatePair(from: old, to: new).replaying(changes), equals: new, "seed \(seed)")
      var moves = 0
      for section in old.sections {
        let target = new.sections.first { $0.id == section.id }?.items ?? []
        let kept = section.items.compactMap { target.firstIndex(of: $0) }
        moves += kept.count - longestIncreasingSubsequence(of: kept).count
        moves += section.items.count { item in
          !target.contains(item) && new.sections.contains { $0.items.contains(item) }
        }
      }
      check(changes.itemMoves.count, equals: moves, "seed \(seed): \(changes)")
    }
  }

  @Test func `elements that stay between edits are updated`() {
    let old = elements("a,b,c,d,e,f,g")
    check(
      elements("x,b2,c,e,d2,f2,y").changes(from: old).description,
      equals: "0.0 removed, 0.6 removed, 0.0 inserted, 0.6 inserted, 0.3 → 0.4 moved and updated, "
        + "0.1 updated, 0.5 updated")
  }

  @Test func `8 edits in a section of 100,000 need 3 comparisons for each element`() {
    let counter = IdentityTableTests.Counting.Counter()
    let count = isDeepRun ? 100_000 : 5_000
    let old = (0..<count).map { IdentityTableTests.Counting(value: $0, counter: counter) }
    var new = old
    for edit in 1...4 {
      new.remove(at: count * edit / 7)
      new.insert(
        IdentityTableTests.Counting(value: -edit, counter: counter), at: count * edit / 5)
    }
    let changes = new.changes(from: old)
    check(changes.itemRemovals.count, equals: 4)
    check(changes.itemInsertions.count, equals: 4)
    check(counter.hashes, equals: 0)
    check(counter.comparisons, isLessThan: count + 500, "\(counter.comparisons) comparisons")
  }
}
