import Sectile
import SectileTestSupport
import Testing

/// Differences of grouped arrays and other sectioned collections.
@Suite struct SectionedCollectionChangesTests {
  @Test func `hashable sections are their own identity`() {
    let old: GroupedArray = [
      "S": [HashableItem(id: 1, title: "a")], "T": [HashableItem(id: 2, title: "b")],
    ]
    let new: GroupedArray = [
      "T": [HashableItem(id: 2, title: "B"), HashableItem(id: 1, title: "a")], "S": [],
    ]
    let expected = "section 0 → 1 moved, 0.0 → 0.1 moved, 1.0 → 0.0 updated"
    check(new.changes(from: old).description, equals: expected)
    check(
      new.changes(from: old, identifiedBy: \.id, contentEquals: ==).description, equals: expected)
    check(
      new.changes(from: old, identifiedBy: \.id) { $0.title == $1.title }.description,
      equals: expected)
    let hashable: GroupedArray = ["S": [1, 2], "T": [3]]
    check(
      (["T": [3, 1], "S": [2]] as GroupedArray).changes(from: hashable).itemMoves.count, equals: 1)
  }

  @Test func `identifiable sections are identified by their id and updated if not equal`() {
    let (first, second) = (Day(id: 1, title: "Monday"), Day(id: 2, title: "Tuesday"))
    let renamed = Day(id: 1, title: "Today")
    let items = [HashableItem(id: 1, title: "a")]
    let old = GroupedArray([(key: first, value: items), (key: second, value: [])])
    let new = GroupedArray([(key: second, value: items), (key: renamed, value: [])])
    let expected = "section 0 → 1 moved and updated, 0.0 → 0.0 moved"
    check(new.changes(from: old).description, equals: expected)
    check(
      new.changes(from: old, identifiedBy: \.id, contentEquals: ==).description, equals: expected)
    check(
      new.changes(from: old, identifiedBy: \.id) { $0.title == $1.title }.description,
      equals: expected)
    check(
      new.changes(
        from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { _, _ in true },
        identifiedBy: { $0.id }, contentEquals: ==
      ).description, equals: "section 0 → 1 moved, 0.0 → 0.0 moved")
    let numbers = GroupedArray([(key: first, value: [1]), (key: second, value: [2])])
    let renumbered = GroupedArray([(key: first, value: [1, 2]), (key: second, value: [])])
    check(renumbered.changes(from: numbers).description, equals: "1.0 → 0.1 moved")
    let retitled = GroupedArray([(key: renamed, value: [1]), (key: second, value: [2])])
    check(retitled.changes(from: numbers).description, equals: "section 0 updated")
  }

  /// A program's own type, with the minimum that the protocol requires.
  struct Inbox: SectionedCollection {
    var days: [(name: String, mails: [Int])]
    var sections: [String] { days.map(\.name) }
    subscript(section: Int) -> ArraySlice<Int> { days[section].mails[...] }
  }

  @Test func `types that conform to SectionedCollection are compared with each other`() throws {
    let old = Inbox(days: [("Today", [3, 2]), ("Before", [1])])
    let new = Inbox(days: [("Today", [4, 3]), ("Before", [2, 1])])
    let changes = new.changes(from: old)
    check(changes.description, equals: "0.0 inserted, 0.1 → 1.0 moved")
    let applied = try old.applying(changes, insertingFrom: new)
    check(applied.map(\.section), equals: new.sections)
    check(applied.map(\.elements), equals: [[4, 3], [2, 1]])
    // Another type with the same types of sections and elements.
    let grouped: GroupedArray = ["Today": [3, 2], "Before": [1]]
    check(new.changes(from: grouped), equals: changes)
  }

  @Test func `adding or removing a header updates its section`() throws {
    let old: GroupedArray = ["S": [1], "T": [2]]
    var new = old
    try new.setHeader(false, inSection: 1)
    let changes = new.changes(from: old)
    check(changes.description, equals: "section 1 updated")
    let applied = try old.applying(changes, insertingFrom: new)
    check(!applied.hasHeader(inSection: 1))
    check(applied.hasHeader(inSection: 0))
  }

  @Test func `sections and items move in one difference`() {
    let old: GroupedArray = ["Fruit": ["Pear"], "Veg": ["Kale", "Leek"]]
    let new: GroupedArray = ["Veg": ["Leek"], "Fruit": ["Kale", "Pear"]]
    check(new.changes(from: old).description, equals: "section 0 → 1 moved, 1.0 → 1.0 moved")
  }

  @Test func `items of a removed section move to an inserted one`() {
    let old: GroupedArray = ["A": [1, 2, 3], "B": [4]]
    let new: GroupedArray = ["B": [4], "C": [1, 9, 3]]
    let changes = new.changes(from: old)
    check(
      changes.description,
      equals: "section 0 removed, section 1 inserted, 0.0 → 1.0 moved, "
        + "0.2 → 1.2 moved")
  }
}
