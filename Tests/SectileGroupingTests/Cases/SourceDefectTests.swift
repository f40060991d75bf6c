// Tests that the defects of the replaced systems do not exist here. The numbers are those of
// Tests/Cases/Sources.md: sections 1f, 3 and 4 list the defects, section 7 the decisions.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// One test per defect, except for defects that a case of section 6.1 or 6.3 covers.
@Suite struct SourceDefectTests {
  @Test func `every way to create a value allows appending (SOURCES 1f.1)`() throws {
    // Case 6.1.27 tests all edits of all values. This is the sample that crashed:
    let literal: Letters = ["S1": ["A"]]
    var copy = literal
    copy.append("B", toSection: "S1")
    check(copy, equals: ["S1": ["A", "B"]])
  }

  @Test func `a rejected insertion into an absent section adds no section (SOURCES 1f.2)`() {
    var grouped = Letters()
    #expect(throws: GroupedArrayError.self) { try grouped.insert("A", at: 1, ofSection: "S") }
    check(grouped.numberOfSections, equals: 0)
  }

  @Test
  func `equal values have equal hashes, and a filter by nothing changes nothing (SOURCES 1f.3)`() {
    check(Set([fixtureU, fixtureU]).count, equals: 1)
    check(fixtureU.filterSections { _ in true }.filter { _ in true }, equals: fixtureU)
    check(fixtureU.first, equals: "E")
    check(fixtureU.pairs.count, equals: 8)
  }

  @Test func `concurrent visits return after the last visit (SOURCES 1f.4)`() async {
    let visits = Visits()
    await fixtureU.concurrentForEach(inParts: 8) { _, _ in await visits.add() }
    await check(visits.count, equals: 8)
  }

  private actor Visits {
    var count = 0
    func add() { count += 1 }
  }

  @Test func `equal sections with different elements are not equal (SOURCES 3)`() {
    check(["K": [1]] as GroupedArray != ["K": [2]])
    check(GroupedArray<String, Int>.Group("K", [1]) != .init("K", [2]))
  }

  @Test func `grouping keeps or rejects every element, also an empty text (SOURCES 4)`() {
    for policy in [UnknownSectionPolicy<String>.append, .collect(into: "#"), .reject] {
      let foods = ["Pie", "", "7up", "éclair"]
      let grouping = Grouping(
        of: foods, into: ["P"], by: { $0.first.map { String($0).uppercased() } }, unknown: policy)
      check(grouping.grouped.count + grouping.rejected.count, equals: 4, "policy \(policy)")
      check(
        grouping.grouped.groups.flatMap(\.elements).count, equals: grouping.grouped.count,
        "policy \(policy)")
      check(grouping.ungrouped(), equals: foods, "policy \(policy)")
    }
  }

  @Test func `each section is declared or transient, and a copy keeps this (SOURCES 7.1)`() throws {
    var grouped: Letters = ["a": ["x"], "b": []]
    let copy = grouped
    try grouped.remove(at: path("0.0"))
    check(grouped.sections, equals: ["b"])
    check(copy.isDeclared(section: 1))
  }

  @Test func `edits by value use the first equal section, edits by index any (SOURCES 7.2)`()
    throws
  {
    var grouped = Letters([.init("a", ["1"]), .init("b", ["2"]), .init("a", ["3"])])
    grouped.append("4", toSection: "a")
    try grouped.append("5", inSection: 2)
    check(grouped.groups.map(\.elements), equals: [["1", "4"], ["2"], ["3", "5"]])
    check(grouped.removeSection("a")?.elements, equals: ["1", "4"])
    check(grouped.index(ofSection: "a"), equals: 1)
  }

  @Test func `sorts are stable (SOURCES 7.5)`() {
    let source = (0..<500).map { (key: $0 * 7 % 5, position: $0) }
    var grouped = GroupedArray(grouping: source, by: { $0.position % 3 })
    grouped.sortElements { $0.key < $1.key }
    for group in grouped.groups {
      for (first, second) in zip(group.elements, group.elements.dropFirst()) {
        check(
          first.key < second.key || first.key == second.key && first.position < second.position,
          "group \(group), first \(first), second \(second)")
      }
    }
    var sections = GroupedArray(
      source.map { (key: $0.key, value: [$0.position]) })
    sections.sortSections(by: <)
    for (first, second) in zip(sections.groups, sections.groups.dropFirst()) {
      check(
        first.section < second.section
          || first.section == second.section && first.elements[0] < second.elements[0],
        "first \(first), second \(second)")
    }
  }

  @Test func `values can be sent to other tasks (SOURCES 7.13)`() async {
    let grouped = fixtureU
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var copy = grouped
          copy.append("!", toSection: "Y")
          return copy.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    check(counts, equals: Array(repeating: 9, count: 8))
    check(grouped, equals: fixtureU)
  }
}
