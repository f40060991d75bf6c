import SectilePaths
import SectileTestSupport
import Testing

/// Removed and inserted items as updates of one item each, as placeholders that are loaded.
@Suite struct SectionedChangesReplacingTests {
  typealias Pair = SectionedChanges.PathPair

  private func pair(_ old: String, _ new: String) -> Pair { Pair(old: path(old), new: path(new)) }

  @Test func `a placeholder and its element at the same place are an update`() throws {
    let page = try SectionedChanges(
      itemRemovals: (20..<30).map { .item($0, inSection: 0) },
      itemInsertions: (20..<30).map { .item($0, inSection: 0) })
    let pairs = (20..<30).map { Pair(old: .item($0, inSection: 0), new: .item($0, inSection: 0)) }
    let loaded = try page.updating(replacing: pairs)
    check(loaded, equals: try SectionedChanges(itemUpdates: pairs))
    check(try page.updating(replacing: []), equals: page)
  }

  @Test func `an element at another place moves`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [2], itemRemovals: [path("0.0")],
      itemInsertions: [path("0.3"), path("1.0")])
    // From a removed section, and behind the rows that stay.
    let updated = try changes.updating(replacing: [pair("0.0", "0.3"), pair("2.4", "1.0")])
    check(updated.itemRemovals, equals: [])
    check(updated.itemInsertions, equals: [])
    check(updated.itemMoves, equals: [pair("0.0", "0.3"), pair("2.4", "1.0")])
    check(updated.itemUpdates, equals: updated.itemMoves)
  }

  @Test func `items that are not removed, not inserted or paired twice are named`() throws {
    let changes = try SectionedChanges(
      itemRemovals: [path("0.1"), path("0.2")], itemInsertions: [path("0.5"), path("0.6")])
    #expect(throws: ChangesError.itemUpdateMismatch(pair("0.3", "0.5"), actual: path("0.1"))) {
      try changes.updating(replacing: [pair("0.3", "0.5")])
    }
    #expect(throws: ChangesError.itemListedTwice(path("0.4"), .new)) {
      try changes.updating(replacing: [pair("0.1", "0.4")])
    }
    #expect(throws: ChangesError.itemListedTwice(path("0.1"), .old)) {
      try changes.updating(replacing: [pair("0.1", "0.5"), pair("0.1", "0.6")])
    }
  }

  /// Against a map of all positions: paired items map to their pairs, all others as before.
  @Test func `random pairs keep the map of all other items`() throws {
    var pairCount = 0
    for seed in 0..<seedCount(100, deep: 1_000) as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let states = StatePair.random(sections: 0...4, items: 6, edits: 0...12, using: &generator)
      let changes = try states.changes(staying: 70, updating: 20, using: &generator)
      var removed = states.old.paths.filter {
        $0.kind == .item && changes.newPath(for: $0) == nil
      }
      var inserted = states.new.paths.filter {
        $0.kind == .item && changes.oldPath(for: $0) == nil
      }
      removed.shuffle(using: &generator)
      inserted.shuffle(using: &generator)
      let pairs = zip(removed, inserted).map { Pair(old: $0, new: $1) }
      pairCount += pairs.count
      let updated = try changes.updating(replacing: pairs)
      let images = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
      for path in states.old.paths {
        check(
          updated.newPath(for: path), equals: images[path] ?? changes.newPath(for: path),
          "seed \(seed), \(path), \(changes), \(pairs)")
      }
      check(
        Set(updated.itemUpdates), equals: Set(changes.itemUpdates).union(pairs), "seed \(seed)")
    }
    check(pairCount, isGreaterThan: 50)
  }
}
