// Declared and transient sections, and the visibility of headers and footers.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayDeclareTests {
  @Test func `declared sections stay when they become empty, transient ones are removed`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2]]
    check(grouped.declareSection("a"), equals: 0)
    try grouped.remove(at: path("0.0"))
    try grouped.remove(at: path("1.0"))
    check(grouped.sections, equals: ["a"])
    check(grouped.declareSection("c"), equals: 1)
    grouped.append(1, toSection: "c")
    grouped.removeAllElements()
    check(grouped.sections, equals: ["a", "c"])
    check(grouped.removeEmptySections(), equals: 2)
    check(grouped.numberOfSections, equals: 0)
  }

  @Test func `an empty section that becomes transient is removed`() throws {
    var grouped: GroupedArray = ["a": [], "b": [2]]
    try grouped.setDeclared(true, section: 1)
    try grouped.setDeclared(false, section: 1)
    check(grouped.numberOfSections, equals: 2)
    let changes = try grouped.recordingChanges { try $0.setDeclared(false, section: 0) }
    check(grouped.sections, equals: ["b"])
    check(changes.sectionRemovals, equals: [0])
  }

  @Test func `an inserted section is declared by default`() throws {
    var grouped: GroupedArray = ["a": [1]]
    try grouped.insertSection("b", [2], at: 0)
    try grouped.insertSection("c", [3], isDeclared: false, at: 0)
    try grouped.insertSection("d", isDeclared: false, at: 0)
    check(grouped.groups.map(\.isDeclared), equals: [true, false, true, false])
    grouped.appendSections([.init("e", []), .init("f", [1], hasHeader: false)])
    check(grouped.isDeclared(section: 4))
    check(!grouped.hasHeader(inSection: 5))
    check(grouped.hasFooter(inSection: 5))
    grouped.removeAllElements()
    check(grouped.sections, equals: ["d", "b", "e"])
  }

  @Test func `filters and maps keep declared sections`() {
    let grouped: GroupedArray = ["a": [1], "b": [], "c": [2, 3]]
    check(grouped.filter { $0 > 2 }.sections, equals: ["b", "c"])
    check(grouped.compactMapElements { $0 > 2 ? "\($0)" : nil }.sections, equals: ["b", "c"])
    check(grouped.mapElements { "\($0)" }, equals: ["a": ["1"], "b": [], "c": ["2", "3"]])
    let mapped = grouped.mapSections { $0.utf8.count }
    check(mapped.sections, equals: [1, 1, 1])
    check(mapped.index(ofSection: 1), equals: 0)
    check(mapped.isDeclared(section: 1))
    check(grouped.mapSections { Plain($0.utf8.count) }.index(ofSection: Plain(1)), equals: 0)
  }

  @Test func `removed sections can be inserted again unchanged`() throws {
    var grouped: GroupedArray = ["a": [1], "b": []]
    try grouped.setHeader(false, inSection: 0)
    try grouped.setFooter(false, inSection: 1)
    let start = grouped
    let groups = try grouped.removeSections(at: [1, 0])
    check(grouped.numberOfSections, equals: 0)
    try grouped.insertSections(groups, at: 0)
    check(grouped, equals: start)
    check(grouped.groups.map(\.isDeclared), equals: [false, true])
    check(SectionCounts(of: grouped), equals: SectionCounts(of: start))
  }

  @Test func `header visibility moves with the section`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2], "c": [3]]
    try grouped.setHeader(false, inSection: 0)
    try grouped.moveSection(from: 0, to: 2)
    check((0..<3).map { grouped.hasHeader(inSection: $0) }, equals: [true, true, false])
    grouped.sortSections(by: <)
    check((0..<3).map { grouped.hasHeader(inSection: $0) }, equals: [false, true, true])
    check(!grouped.filter { _ in true }.hasHeader(inSection: 0))
    check(!grouped.mapElements { $0 }.hasHeader(inSection: 0))
  }
}
