// Declared and transient sections, and the visibility of headers and footers.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayDeclareTests {
  @Test func `declared sections stay when they become empty, transient ones are removed`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2]]
    #expect(grouped.declareSection("a") == 0)
    try grouped.remove(at: path("0.0"))
    try grouped.remove(at: path("1.0"))
    #expect(grouped.sections == ["a"])
    #expect(grouped.declareSection("c") == 1)
    grouped.append(1, toSection: "c")
    grouped.removeAllElements()
    #expect(grouped.sections == ["a", "c"])
    #expect(grouped.removeEmptySections() == 2)
    #expect(grouped.numberOfSections == 0)
  }

  @Test func `an empty section that becomes transient is removed`() throws {
    var grouped: GroupedArray = ["a": [], "b": [2]]
    try grouped.setDeclared(true, section: 1)
    try grouped.setDeclared(false, section: 1)
    #expect(grouped.numberOfSections == 2)
    let changes = try grouped.recordingChanges { try $0.setDeclared(false, section: 0) }
    #expect(grouped.sections == ["b"])
    #expect(changes.sectionRemovals == [0])
  }

  @Test func `an inserted section is declared by default`() throws {
    var grouped: GroupedArray = ["a": [1]]
    try grouped.insertSection("b", [2], at: 0)
    try grouped.insertSection("c", [3], isDeclared: false, at: 0)
    try grouped.insertSection("d", isDeclared: false, at: 0)
    #expect(grouped.groups.map(\.isDeclared) == [true, false, true, false])
    grouped.appendSections([.init("e", []), .init("f", [1], hasHeader: false)])
    #expect(grouped.isDeclared(section: 4))
    #expect(!grouped.hasHeader(inSection: 5) && grouped.hasFooter(inSection: 5))
    grouped.removeAllElements()
    #expect(grouped.sections == ["d", "b", "e"])
  }

  @Test func `filters and maps keep declared sections`() {
    let grouped: GroupedArray = ["a": [1], "b": [], "c": [2, 3]]
    #expect(grouped.filter { $0 > 2 }.sections == ["b", "c"])
    #expect(grouped.compactMapElements { $0 > 2 ? "\($0)" : nil }.sections == ["b", "c"])
    #expect(grouped.mapElements { "\($0)" } == ["a": ["1"], "b": [], "c": ["2", "3"]])
    let mapped = grouped.mapSections { $0.utf8.count }
    #expect(mapped.sections == [1, 1, 1])
    #expect(mapped.index(ofSection: 1) == 0)
    #expect(mapped.isDeclared(section: 1))
    #expect(grouped.mapSections { Plain($0.utf8.count) }.index(ofSection: Plain(1)) == 0)
  }

  @Test func `removed sections can be inserted again unchanged`() throws {
    var grouped: GroupedArray = ["a": [1], "b": []]
    try grouped.setHeader(false, inSection: 0)
    try grouped.setFooter(false, inSection: 1)
    let start = grouped
    let groups = try grouped.removeSections(at: [1, 0])
    #expect(grouped.numberOfSections == 0)
    try grouped.insertSections(groups, at: 0)
    #expect(grouped == start)
    #expect(grouped.groups.map(\.isDeclared) == [false, true])
    #expect(SectionCounts(of: grouped) == SectionCounts(of: start))
  }

  @Test func `header visibility moves with the section`() throws {
    var grouped: GroupedArray = ["a": [1], "b": [2], "c": [3]]
    try grouped.setHeader(false, inSection: 0)
    try grouped.moveSection(from: 0, to: 2)
    #expect((0..<3).map { grouped.hasHeader(inSection: $0) } == [true, true, false])
    grouped.sortSections()
    #expect((0..<3).map { grouped.hasHeader(inSection: $0) } == [false, true, true])
    #expect(!grouped.filter { _ in true }.hasHeader(inSection: 0))
    #expect(!grouped.mapElements { $0 }.hasHeader(inSection: 0))
  }
}
