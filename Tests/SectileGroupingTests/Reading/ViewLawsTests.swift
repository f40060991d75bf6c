// The laws of Collection, for every view of every small grouped array.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct ViewLawsTests {
  @Test(arguments: 0...3)
  func `views keep the laws of Collection`(sectionCount: Int) {
    for grouped in everyShape(sections: sectionCount, items: 0...2) {
      let flat = grouped.sections.indices.flatMap { grouped[$0] }
      let failures = [
        bidirectionalLawViolation(of: grouped, expected: flat, by: ==),
        collectionLawViolation(of: grouped.elements, expected: flat),
        bidirectionalLawViolation(of: grouped.elements, expected: flat, by: ==),
        bidirectionalLawViolation(
          of: grouped.pairs,
          expected: grouped.sections.indices.flatMap { section in
            grouped[section].map { (section: "s\(section)", element: $0) }
          }, by: ==),
        collectionLawViolation(
          of: grouped.groups,
          expected: grouped.sections.indices.map { .init("s\($0)", grouped[$0]) }),
        collectionLawViolation(
          of: grouped.paths,
          expected: PathOracle.paths(of: grouped).filter { $0.kind == .item }),
        collectionLawViolation(
          of: grouped.sections, expected: (0..<sectionCount).map { "s\($0)" }),
      ]
      #expect(failures.allSatisfy { $0 == nil }, "\(grouped): \(failures)")
    }
  }

  @Test func `paths map to positions and back`() {
    for grouped in everyShape(sections: 3, items: 0...2) {
      let elements = grouped.elements
      let paths = Array(grouped.paths)
      for (position, path) in paths.enumerated() {
        #expect(grouped.position(of: path) == position)
        #expect(grouped.path(atPosition: position) == path)
        #expect(elements.position(of: path) == position)
        #expect(elements.path(atPosition: position) == path)
        #expect(grouped.element(at: path) == grouped[path])
        #expect(grouped[path] == grouped[path.section, path.item!])
        #expect(grouped.section(at: path) == grouped.sections[path.section])
      }
      for path in [path("0.2"), path("3.0"), path("0.header"), path("1.footer"), path("9.9")] {
        #expect(grouped.position(of: path) == nil)
        #expect(elements.position(of: path) == nil)
        #expect(grouped.element(at: path) == nil)
      }
      for position in [-1, paths.count, .max, .min] {
        #expect(grouped.path(atPosition: position) == nil)
      }
      #expect(grouped.elements(inSection: 3) == nil && grouped.elements(inSection: -1) == nil)
      #expect(grouped.section(at: path("3.header")) == nil)
      #expect(grouped.section(at: path("2.header")) == "s2")
    }
  }

  @Test func `the index of a found element is its path`() {
    let grouped: GroupedArray = ["a": [1, 2], "b": [], "c": [3, 2]]
    #expect(grouped.firstIndex(of: 3) == path("2.0"))
    #expect(grouped.lastIndex(of: 2) == path("2.1"))
    #expect(Array(grouped.indices) == Array(grouped.paths))
    #expect(Array(grouped[path("0.1")..<path("2.1")]) == [2, 3])
    #expect(grouped.contains(3) && !grouped.contains(4))
    #expect(Array(grouped.reversed()) == [2, 3, 2, 1])
    #expect(Array(grouped.pairs.reversed().map(\.section)) == ["c", "c", "a", "a"])
  }

  @Test func `a grouped array is a data source with headers and footers`() throws {
    var grouped: GroupedArray = ["a": [1, 2], "b": [], "c": [3]]
    #expect(SectionCounts(of: grouped) == SectionCounts([2, 0, 1]))
    try grouped.setHeader(false, inSection: 1)
    try grouped.setFooter(false, inSection: 2)
    #expect(
      IndexPaths(grouped).map(\.description) == [
        "0.header", "0.0", "0.1", "0.footer", "1.footer", "2.header", "2.0",
      ])
    try grouped.setHeader(true, inSection: 1)
    #expect(grouped.hasHeader(inSection: 1))
  }

}
