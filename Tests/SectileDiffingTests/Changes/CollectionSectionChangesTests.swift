import Sectile
import SectileTestSupport
import Testing

/// Differences of collections of sections, where a section is of any type.
@Suite struct CollectionSectionChangesTests {
  let old = [
    Day(
      id: 1, title: "Monday",
      items: [HashableItem(id: 1, title: "a"), HashableItem(id: 2, title: "b")]),
    Day(id: 2, title: "Tuesday"),
  ]

  /// The first item of Monday moved to Tuesday, which has another title.
  var new: [Day] {
    var new = old
    new[1].items.append(new[0].items.removeFirst())
    new[1].title = "Today"
    return new
  }

  @Test func `identifiable sections and elements are identified by their id`() {
    check(new.changes(from: old, elements: \.items).description, equals: "0.0 → 1.0 moved")
    check(
      new.changes(from: old, sectionContentEquals: { $0.title == $1.title }, elements: \.items)
        .description, equals: "section 1 updated, 0.0 → 1.0 moved")
  }

  @Test func `hashable elements of identifiable sections are their own identity`() {
    check(
      new.changes(from: old, elements: { $0.items.map(\.id) }).description,
      equals: "0.0 → 1.0 moved")
  }

  @Test func `closures define identity and content of sections and elements`() {
    check(
      new.changes(
        from: old, sectionsIdentifiedBy: \.title, elements: \.items, identifiedBy: \.id,
        contentEquals: ==
      ).description, equals: "section 1 removed, section 1 inserted, 0.0 → 1.0 moved")
  }

  @Test func `sections with the same identity are matched in order`() {
    let lists = [[1, 2], [3]]
    check(
      [[2], [1, 3]].changes(
        from: lists, sectionsIdentifiedBy: { _ in 0 }, elements: { $0 }, identifiedBy: { $0 },
        contentEquals: ==
      ).description, equals: "0.0 → 1.0 moved")
  }
}
