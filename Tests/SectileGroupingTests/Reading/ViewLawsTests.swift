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
      check(failures.allSatisfy { $0 == nil }, "\(grouped): \(failures)")
    }
  }

  @Test func `paths map to positions and back`() {
    for grouped in everyShape(sections: 3, items: 0...2) {
      let elements = grouped.elements
      let paths = Array(grouped.paths)
      for (position, path) in paths.enumerated() {
        check(elements.position(of: path), equals: position, "grouped \(grouped), path \(path)")
        check(elements.path(atPosition: position), equals: path, "grouped \(grouped)")
        check(grouped.element(at: path), equals: grouped[path], "grouped \(grouped), path \(path)")
        check(
          grouped[path], equals: grouped[path.section, path.item!],
          "grouped \(grouped), path \(path)")
        check(
          grouped.section(at: path), equals: grouped.sections[path.section],
          "grouped \(grouped), path \(path)")
      }
      for path in [path("0.2"), path("3.0"), path("0.header"), path("1.footer"), path("9.9")] {
        check(elements.position(of: path), equals: nil, "grouped \(grouped), path \(path)")
        check(grouped.element(at: path), equals: nil, "grouped \(grouped), path \(path)")
      }
      check(grouped.elements(inSection: 3), equals: nil, "grouped \(grouped)")
      check(grouped.elements(inSection: -1), equals: nil, "grouped \(grouped)")
      check(grouped.section(at: path("3.header")), equals: nil, "grouped \(grouped)")
      check(grouped.section(at: path("2.header")), equals: "s2", "grouped \(grouped)")
    }
  }

  @Test func `the index of a found element is its path`() {
    let grouped: GroupedArray = ["a": [1, 2], "b": [], "c": [3, 2]]
    check(grouped.firstIndex(of: 3), equals: path("2.0"))
    check(grouped.lastIndex(of: 2), equals: path("2.1"))
    check(Array(grouped.indices), equals: Array(grouped.paths))
    check(Array(grouped[path("0.1")..<path("2.1")]), equals: [2, 3])
    check(grouped.contains(3))
    check(!grouped.contains(4))
    check(Array(grouped.reversed()), equals: [2, 3, 2, 1])
    check(Array(grouped.pairs.reversed().map(\.section)), equals: ["c", "c", "a", "a"])
  }

  @Test func `a grouped array is a data source with headers and footers`() throws {
    var grouped: GroupedArray = ["a": [1, 2], "b": [], "c": [3]]
    check(SectionCounts(of: grouped), equals: SectionCounts([2, 0, 1]))
    try grouped.setHeader(false, inSection: 1)
    try grouped.setFooter(false, inSection: 2)
    check(
      IndexPaths(grouped).map(\.description),
      equals: [
        "0.header", "0.0", "0.1", "0.footer", "1.footer", "2.header", "2.0",
      ])
    try grouped.setHeader(true, inSection: 1)
    check(grouped.hasHeader(inSection: 1))
  }

}
