import Sectile
import Testing

/// Every form of a difference, with what it takes for identity and for content.
@Suite struct DefaultsTests {
  /// An element that is hashable and has an id; the id counts.
  struct Both: Hashable, Identifiable {
    var id: Int
    var title: String
  }

  /// An element that has an id, and whose content cannot be compared.
  struct Named: Identifiable {
    var id: Int
    var title: String
  }

  /// An element that has an id and can be compared.
  struct Comparable: Equatable, Identifiable {
    var id: Int
    var title: String
  }

  /// A section of a program's model.
  struct Day: Identifiable, Hashable {
    var id: Int
    var title = ""
    var items: [Both] = []
  }

  @Test func `plain arrays`() {
    #expect([3, 1, 2].changes(from: [1, 2, 3]).description == "0.2 → 0.0 moved")
    let both = [Both(id: 2, title: "b"), Both(id: 1, title: "A")]
    let oldBoth = [Both(id: 1, title: "a"), Both(id: 2, title: "b")]
    let expected = "0.0 → 0.1 moved and updated"
    #expect(both.changes(from: oldBoth).description == expected)
    #expect(both.changes(from: oldBoth, identifiedBy: \.id).description == expected)
    #expect(
      both.changes(from: oldBoth, identifiedBy: \.id, contentEquals: ==).description == expected)
    let comparable = both.map { Comparable(id: $0.id, title: $0.title) }
    let oldComparable = oldBoth.map { Comparable(id: $0.id, title: $0.title) }
    #expect(comparable.changes(from: oldComparable).description == expected)
    let named = both.map { Named(id: $0.id, title: $0.title) }
    let oldNamed = oldBoth.map { Named(id: $0.id, title: $0.title) }
    #expect(named.changes(from: oldNamed) { $0.title == $1.title }.description == expected)
    #expect(
      named.changes(from: oldNamed, contentEquals: { _, _ in true }).description
        == "0.0 → 0.1 moved")
    // Whatever else is a line of elements, and two that are not of one type.
    #expect((1..<5).changes(from: [1, 2, 9, 4]).description == "0.2 removed, 0.2 inserted")
    #expect([1, 2].changes(from: [0, 1, 2, 3][1...2]).isEmpty)
    #expect([1, 2].reversed().changes(from: [1, 2][...]).itemMoves.count == 1)
  }

  @Test func `grouped arrays whose sections are their own identity`() {
    let old: GroupedArray = ["S": [Both(id: 1, title: "a")], "T": [Both(id: 2, title: "b")]]
    let new: GroupedArray = ["T": [Both(id: 2, title: "B"), Both(id: 1, title: "a")], "S": []]
    let expected = "section 0 → 1 moved, 0.0 → 0.1 moved, 1.0 → 0.0 updated"
    #expect(new.changes(from: old).description == expected)
    #expect(new.changes(from: old, identifiedBy: \.id).description == expected)
    #expect(new.changes(from: old, identifiedBy: \.id, contentEquals: ==).description == expected)
    #expect(new.changes(from: old) { $0.title == $1.title }.description == expected)
    let hashable: GroupedArray = ["S": [1, 2], "T": [3]]
    #expect(
      (["T": [3, 1], "S": [2]] as GroupedArray).changes(from: hashable).itemMoves.count == 1)
  }

  @Test func `grouped arrays whose sections have an id and a title`() {
    let (first, second) = (Day(id: 1, title: "Monday"), Day(id: 2, title: "Tuesday"))
    let renamed = Day(id: 1, title: "Today")
    let items = [Both(id: 1, title: "a")]
    let old = GroupedArray([(key: first, value: items), (key: second, value: [])])
    let new = GroupedArray([(key: second, value: items), (key: renamed, value: [])])
    let expected = "section 0 → 1 moved and updated, 0.0 → 0.0 moved"
    #expect(new.changes(from: old).description == expected)
    #expect(new.changes(from: old, identifiedBy: \.id).description == expected)
    #expect(new.changes(from: old, identifiedBy: \.id, contentEquals: ==).description == expected)
    #expect(new.changes(from: old) { $0.title == $1.title }.description == expected)
    #expect(
      new.changes(
        from: old, sectionsIdentifiedBy: { $0.id }, sectionContentEquals: { _, _ in true },
        identifiedBy: { $0.id }, contentEquals: ==
      ).description == "section 0 → 1 moved, 0.0 → 0.0 moved")
    let numbers = GroupedArray([(key: first, value: [1]), (key: second, value: [2])])
    let renumbered = GroupedArray([(key: first, value: [1, 2]), (key: second, value: [])])
    #expect(renumbered.changes(from: numbers).description == "1.0 → 0.1 moved")
  }

  @Test func `any collection of sections`() {
    let old = [
      Day(id: 1, title: "Monday", items: [Both(id: 1, title: "a"), Both(id: 2, title: "b")]),
      Day(id: 2, title: "Tuesday"),
    ]
    var new = old
    new[1].items.append(new[0].items.removeFirst())
    new[1].title = "Today"
    let moved = "0.0 → 1.0 moved"
    #expect(new.changes(from: old, elements: \.items).description == moved)
    #expect(
      new.changes(from: old, sectionContentEquals: { $0.title == $1.title }, elements: \.items)
        .description == "section 1 updated, 0.0 → 1.0 moved")
    #expect(
      new.changes(
        from: old, sectionsIdentifiedBy: \.title, elements: \.items, identifiedBy: \.id,
        contentEquals: ==
      ).description == "section 1 removed, section 1 inserted, 0.0 → 1.0 moved")
    #expect(new.changes(from: old, elements: { $0.items.map(\.id) }).description == moved)
    // Arrays of arrays have nothing to tell sections apart but their number.
    let lists = [[1, 2], [3]]
    #expect(
      [[2], [1, 3]].changes(
        from: lists, sectionsIdentifiedBy: { _ in 0 }, elements: { $0 }, identifiedBy: { $0 },
        contentEquals: ==
      ).description == "0.0 → 1.0 moved")
  }

  /// A program's own type, with the least it takes to conform.
  struct Inbox: SectionedCollection {
    var days: [(name: String, mails: [Int])]
    var sections: [String] { days.map(\.name) }
    subscript(section: Int) -> ArraySlice<Int> { days[section].mails[...] }
  }

  @Test func `types of a program`() throws {
    let old = Inbox(days: [("Today", [3, 2]), ("Before", [1])])
    let new = Inbox(days: [("Today", [4, 3]), ("Before", [2, 1])])
    let changes = new.changes(from: old)
    #expect(changes.description == "0.0 inserted, 0.1 → 1.0 moved")
    let applied = try old.applying(changes, insertingFrom: new)
    #expect(applied.map(\.section) == new.sections)
    #expect(applied.map(\.elements) == [[4, 3], [2, 1]])
    // And two types that agree on what sections and elements are.
    let grouped: GroupedArray = ["Today": [3, 2], "Before": [1]]
    #expect(new.changes(from: grouped) == changes)
  }

  @Test func `a header that comes or goes updates its section`() throws {
    let old: GroupedArray = ["S": [1], "T": [2]]
    var new = old
    try new.setHeader(false, inSection: 1)
    let changes = new.changes(from: old)
    #expect(changes.description == "section 1 updated")
    let applied = try old.applying(changes, insertingFrom: new)
    #expect(!applied.hasHeader(inSection: 1))
    #expect(applied.hasHeader(inSection: 0))
  }

  // MARK: Options

  @Test func `without moves`() {
    #expect(
      elements("b,c,a2").changes(from: elements("a,b,c"), options: .withoutMoves).description
        == "0.0 removed, 0.2 inserted")
    let old: GroupedArray = ["S": [1, 2], "T": [3]]
    let new: GroupedArray = ["T": [3, 1], "S": [2]]
    #expect(
      new.changes(from: old, options: .withoutMoves).description
        == "section 0 removed, section 1 inserted, 0.1 inserted")
  }

  @Test func `without section operations`() {
    let old: GroupedArray = ["S": [1, 2], "T": [3]]
    let new: GroupedArray = ["T": [3], "S": [1], "U": [2]]
    #expect(
      new.changes(from: old, options: .withoutSectionOperations).description
        == "section 2 inserted, section 0 updated, section 1 updated, 0.0 → 1.0 moved, "
        + "0.1 → 2.0 moved, 1.0 → 0.0 moved")
    #expect(
      old.changes(from: new, options: .withoutSectionOperations).description
        == "section 2 removed, section 0 updated, section 1 updated, 0.0 → 1.0 moved, "
        + "1.0 → 0.0 moved, 2.0 → 0.1 moved")
    #expect(
      (["S": [2], "T": [3, 1]] as GroupedArray)
        .changes(from: old, options: .withoutSectionOperations).description == "0.0 → 1.1 moved")
  }
}
