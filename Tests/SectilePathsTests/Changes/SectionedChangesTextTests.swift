import SectilePaths
import SectileTestSupport
import Testing

/// Descriptions of changes.
@Suite struct SectionedChangesTextTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  @Test func `the description lists all changes in words`() throws {
    check(SectionedChanges().description, equals: "no changes")
    check(SectionedChanges().debugDescription, equals: "SectionedChanges(|)")
    let changes = try SectionedChanges(
      sectionRemovals: [2], sectionInsertions: [0], sectionUpdates: [Pair(old: 1, new: 2)],
      itemRemovals: [path("0.3")], itemMoves: [Move(old: path("0.1"), new: path("2.0"))])
    check(
      changes.description,
      equals: "section 2 removed, section 0 inserted, section 1 → 2 updated, 0.3 removed, "
        + "0.1 → 2.0 moved")
    check(changes.debugDescription, equals: "SectionedChanges(-2 +0 ~1→2 | -0.3 0.1→2.0)")
    check(
      changes.code,
      equals: "try SectionedChanges(sectionRemovals: [2], sectionInsertions: [0], "
        + "sectionUpdates: [.init(old: 1, new: 2)], itemRemovals: [.item(3, inSection: 0)], "
        + "itemMoves: [.init(old: .item(1, inSection: 0), new: .item(0, inSection: 2))])")
  }
}
