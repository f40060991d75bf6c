import Sectile
import SectileTestSupport
import Testing

/// Differences of collections without sections.
@Suite struct CollectionChangesTests {
  @Test func `hashable elements are their own identity`() {
    check([3, 1, 2].changes(from: [1, 2, 3]).description, equals: "0.2 → 0.0 moved")
  }

  @Test func `identifiable elements are identified by their id and compared with ==`() {
    let new = [HashableItem(id: 2, title: "b"), HashableItem(id: 1, title: "A")]
    let old = [HashableItem(id: 1, title: "a"), HashableItem(id: 2, title: "b")]
    let expected = "0.0 → 0.1 moved and updated"
    check(new.changes(from: old).description, equals: expected)
    let equatable = new.map { EquatableItem(id: $0.id, title: $0.title) }
    let oldEquatable = old.map { EquatableItem(id: $0.id, title: $0.title) }
    check(equatable.changes(from: oldEquatable).description, equals: expected)
  }

  @Test func `closures define identity and content for any element`() {
    let new = [HashableItem(id: 2, title: "b"), HashableItem(id: 1, title: "A")]
    let old = [HashableItem(id: 1, title: "a"), HashableItem(id: 2, title: "b")]
    let expected = "0.0 → 0.1 moved and updated"
    check(
      new.changes(from: old, identifiedBy: \.id, contentEquals: ==).description, equals: expected)
    let items = new.map { IdentifiableItem(id: $0.id, title: $0.title) }
    let oldItems = old.map { IdentifiableItem(id: $0.id, title: $0.title) }
    check(
      items.changes(from: oldItems, identifiedBy: \.id) { $0.title == $1.title }.description,
      equals: expected)
    check(
      items.changes(from: oldItems, identifiedBy: \.id, contentEquals: { _, _ in true })
        .description, equals: "0.0 → 0.1 moved")
  }

  @Test func `old and new collection may differ in type`() {
    check((1..<5).changes(from: [1, 2, 9, 4]).description, equals: "0.2 removed, 0.2 inserted")
    check([1, 2].changes(from: [0, 1, 2, 3][1...2]).isEmpty)
    check([1, 2].reversed().changes(from: [1, 2][...]).itemMoves.count, equals: 1)
  }

  @Test func `an identity has any hashable type`() {
    struct Row: Equatable {
      var key: (Int, Int)
      var title: String
      static func == (first: Row, second: Row) -> Bool { first.title == second.title }
    }
    let old = [Row(key: (1, 1), title: "a"), Row(key: (1, 2), title: "b")]
    let new = [Row(key: (1, 2), title: "b"), Row(key: (1, 1), title: "A")]
    let changes = new.changes(
      from: old, identifiedBy: { [$0.key.0, $0.key.1] }, contentEquals: ==)
    check(changes.description, equals: "0.0 → 0.1 moved and updated")
    check(changes.itemUpdates, equals: [.init(old: path("0.0"), new: path("0.1"))])
  }

  @Test func `a moved element with new content is moved and updated, not removed and inserted`() {
    let changes = elements("b,c,a2").changes(from: elements("a,b,c"))
    check(changes.description, equals: "0.0 → 0.2 moved and updated")
    check(IndexLists(changes).description, equals: "- | 0 | 2", "index lists contain no moves")
  }

  @Test func `composed differences contain the steps of both`() {
    let (first, second, third) = (["a", "b", "c"], ["b", "c"], ["c"])
    let both = second.changes(from: first).followed(by: third.changes(from: second))
    check(IndexLists(both).description, equals: "- | 0,1 | -")
  }

  @Test func `paths have the given section (CASES 6.2)`() {
    let changes = elements("b,c2,d").changes(from: elements("a,b,c"), inSection: 7)
    check(changes.itemRemovals, equals: [path("7.0")])
    check(changes.itemInsertions, equals: [path("7.2")])
    check(changes.itemUpdates, equals: [.init(old: path("7.2"), new: path("7.1"))])
  }
}
