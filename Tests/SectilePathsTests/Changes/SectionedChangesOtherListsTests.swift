import SectileTestSupport
import Testing

@testable import SectilePaths

/// The lists that most changes do not have, and do not store.
@Suite struct SectionedChangesOtherListsTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  /// Returns whether the other lists are stored if and only if one of them has elements.
  private func storesOnlyUsedLists(_ changes: SectionedChanges) -> Bool {
    let isUsed =
      !(changes.sectionRemovals.isEmpty && changes.sectionInsertions.isEmpty
      && changes.sectionMoves.isEmpty && changes.sectionUpdates.isEmpty
      && changes.itemMoves.isEmpty && changes.itemUpdates.isEmpty)
    return changes.hasOnlyItemLists == !isUsed
  }

  @Test func `each list is stored and read, alone`() throws {
    let item = Move(old: path("0.1"), new: path("0.0"))
    let same = Move(old: path("0.1"), new: path("0.1"))
    #expect(SectionedChanges().hasOnlyItemLists)
    #expect(try SectionedChanges(itemRemovals: [path("0.1")]).hasOnlyItemLists)
    #expect(try SectionedChanges(itemInsertions: [path("0.1")]).hasOnlyItemLists)
    for (changes, list) in [
      (try SectionedChanges(sectionRemovals: [3]), "removed [3]"),
      (try SectionedChanges(sectionInsertions: [3]), "inserted [3]"),
      (try SectionedChanges(sectionMoves: [Pair(old: 2, new: 0)]), "moved 2 to 0"),
      (try SectionedChanges(sectionUpdates: [Pair(old: 2, new: 2)]), "updated 2"),
      (try SectionedChanges(itemMoves: [item]), "moved 0.1 to 0.0"),
      (try SectionedChanges(itemUpdates: [same]), "updated 0.1"),
    ] {
      #expect(!changes.hasOnlyItemLists, "\(list)")
      #expect(!changes.isEmpty, "\(list)")
      #expect(changes != SectionedChanges(), "\(list)")
      #expect(changes.inverse().inverse() == changes, "\(list)")
      #expect(storesOnlyUsedLists(changes.inverse()), "\(list)")
    }
  }

  @Test func `lists that become empty are not stored`() throws {
    let there = try SectionedChanges(itemMoves: [Move(old: path("0.3"), new: path("1.0"))])
    let insertion = try SectionedChanges(itemInsertions: [path("0.2")])
    #expect(there.withoutMoves().hasOnlyItemLists)
    let back = there.then(there.inverse()).then(insertion).simplified()
    #expect(back == insertion)
    #expect(back.hasOnlyItemLists)
    let redundant = try SectionedChanges(itemMoves: [Move(old: path("0.3"), new: path("0.3"))])
    #expect(redundant.simplified().hasOnlyItemLists)
    // An update of an element that is removed later.
    let update = try SectionedChanges(itemUpdates: [Move(old: path("0.1"), new: path("0.1"))])
    let removal = try SectionedChanges(itemRemovals: [path("0.1")])
    #expect(update.then(removal).hasOnlyItemLists)
    #expect(!update.then(insertion).hasOnlyItemLists)
    #expect(storesOnlyUsedLists(try insertion.updating(items: [])))
    for changes in [there, insertion, update, removal] {
      for stage in changes.stages() { #expect(storesOnlyUsedLists(stage), "\(changes)") }
      #expect(storesOnlyUsedLists(changes.movingOnlyBetweenSurvivingSections()), "\(changes)")
    }
  }

  @Test func `a copy keeps its lists when another is changed`() throws {
    let changes = try SectionedChanges(
      sectionInsertions: [1], itemMoves: [Move(old: path("0.3"), new: path("0.0"))])
    let copy = changes
    let updated = try changes.updating(sections: [0])
    #expect(updated.sectionUpdates == [Pair(old: 0, new: 0)])
    #expect(copy.sectionUpdates.isEmpty)
    #expect(copy == changes)
  }
}
