import SectilePaths
import SectileTestSupport
import Testing

/// The lists of changes without moves.
@Suite struct SectionedChangesListsTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  @Test func `moves are deletions and insertions, and moved items are not reloaded (CASES 6.2)`()
    throws
  {
    // [a1,b1,c1] -> [c2,b2,a2]; a and b are listed as moved.
    let reversed = try SectionedChanges(
      itemMoves: [
        Move(old: path("0.0"), new: path("0.2")), Move(old: path("0.1"), new: path("0.1")),
      ]
    ).updating(items: [path("0.0"), path("0.1"), path("0.2")])
    check(reversed.reloads(inSection: 0), equals: [2])
    check(reversed.deletions(inSection: 0), equals: [0, 1])
    check(reversed.insertions(inSection: 0), equals: [1, 2])

    // [arches,greatSmoky,yosemite,zion] -> [zion,grandCanyon,greatSmoky2,yosemite,arches].
    let park = try SectionedChanges(
      itemInsertions: [path("0.1")],
      itemMoves: [
        Move(old: path("0.0"), new: path("0.4")), Move(old: path("0.3"), new: path("0.0")),
      ]
    ).updating(items: [path("0.1")])
    check(park.reloads(inSection: 0), equals: [1])
    check(park.deletions(inSection: 0), equals: [0, 3])
    check(park.insertions(inSection: 0), equals: [0, 1, 4])
    // The inverse reloads the item at its new index.
    let back = park.inverse()
    check(back.reloads(inSection: 0), equals: [2])
    check(back.deletions(inSection: 0), equals: [0, 1, 4])
    check(back.insertions(inSection: 0), equals: [0, 3])
  }

  @Test func `each section has its own lists, with indices of the old or the new state`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [0], sectionInsertions: [3], sectionMoves: [Pair(old: 4, new: 0)],
      itemRemovals: [path("1.2")], itemInsertions: [path("1.0"), path("2.4"), path("0.1")],
      itemMoves: [
        Move(old: path("1.0"), new: path("2.0")), Move(old: path("0.7"), new: path("1.5")),
        Move(old: path("4.0"), new: path("3.0")),
      ]
    ).updating(sections: [4], items: [path("1.0"), path("1.5"), path("4.2")])
    check(changes.reloads(inSection: 1), equals: [5])
    check(changes.deletions(inSection: 1), equals: [0, 2])
    check(changes.insertions(inSection: 1), equals: [0, 5])
    check(changes.insertions(inSection: 2), equals: [0, 4])
    // Removed, inserted and moved sections have no lists.
    check(changes.deletions(inSection: 0), equals: [])
    check(changes.reloads(inSection: 4), equals: [])
    check(changes.deletions(inSection: 4), equals: [])
    check(changes.insertions(inSection: 0), equals: [])
    check(changes.insertions(inSection: 3), equals: [])
    check(changes.deletions(inSection: -1), equals: [])
    check(changes.insertions(inSection: .max), equals: [])

    let plain = changes.withoutMoves()
    check(plain.sectionRemovals, equals: [0, 4])
    check(plain.sectionInsertions, equals: [0, 3])
    check(plain.sectionUpdates, equals: [])
    check(plain.itemRemovals, equals: [path("1.0"), path("1.2")])
    check(plain.itemInsertions, equals: [path("1.0"), path("1.5"), path("2.0"), path("2.4")])
    check(plain.itemUpdates.map(\.old), equals: [path("1.5")])
    check(plain.withoutMoves(), equals: plain)
  }

  @Test(arguments: 0..<4)
  func `deleting from the end and inserting from the start leads to the new state`(
    block: Int
  ) throws {
    for seed in UInt64(block) * 50..<UInt64(block) * 50 + 50 {
      var generator = SeededGenerator(seed: seed)
      let pair = StatePair.random(
        sections: 1...5, items: 9, edits: 0...15, using: &generator)
      let (old, new) = (pair.old, pair.new)
      let changes = try pair.changes(
        staying: generator.int(in: 0...100), updating: 30, using: &generator)
      let plain = changes.withoutMoves()
      try plain.validate(from: old.counts, to: new.counts)
      // Sections that stay are rebuilt from their lists.
      for section in old.sections.indices {
        guard let target = plain.newSection(for: section) else { continue }
        var items = old.sections[section].items
        for item in plain.deletions(inSection: section).reversed() { items.remove(at: item) }
        for item in plain.insertions(inSection: target) {
          items.insert(new.sections[target].items[item], at: item)
        }
        check(items, equals: new.sections[target].items, "seed \(seed), \(changes.code)")
        for item in plain.reloads(inSection: section) {
          let path = KindedIndexPath.item(item, inSection: section)
          check(changes.itemUpdates.contains { $0.old == path }, "seed \(seed)")
          check(changes.newPath(for: path), equals: pair.newPath(for: path), "seed \(seed)")
        }
      }
      check(plain.sectionMoves, equals: [], "seed \(seed)")
      check(plain.itemMoves, equals: [], "seed \(seed)")
    }
  }
}

extension SectionedChanges {
  /// The items of a section in a list of these changes without moves.
  private func items(
    inSection section: Int, _ list: (SectionedChanges) -> [KindedIndexPath]
  ) -> [Int] {
    list(withoutMoves()).filter { $0.section == section }.map { $0.item! }
  }

  fileprivate func reloads(inSection section: Int) -> [Int] {
    items(inSection: section) { $0.itemUpdates.map(\.old) }
  }

  fileprivate func deletions(inSection section: Int) -> [Int] {
    items(inSection: section) { $0.itemRemovals }
  }

  fileprivate func insertions(inSection section: Int) -> [Int] {
    items(inSection: section) { $0.itemInsertions }
  }
}
