import SectilePaths
import SectileTestSupport
import Testing

/// Filtered enumerations against `Array.filter`.
@Suite struct IndexPathsFilterTests {
  @Test(arguments: 0...2)
  func `every filter of every small source agrees with Array.filter`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      let whole = PathOracle.paths(of: source)
      let paths = IndexPaths(source)
      for kinds in everyKinds {
        for sections in Exhaustive.subsets(of: Array(0...sectionCount)) {
          let expected = whole.filter {
            kinds.contains(Kinds($0.kind)) && sections.contains($0.section)
          }
          expectSame(paths.filter(include: kinds, inSections: sections), expected)
        }
        expectSame(
          paths.filter(include: kinds), whole.filter { kinds.contains(Kinds($0.kind)) })
      }
    }
  }

  @Test func `filtered enumerations satisfy the laws of Collection, with and without gaps`() {
    let source = SectionCounts([2, 1, 0, 1, 2])
    for sections in [[0, 2, 4], [1, 2, 3], [4], [], [0, 1, 4]] {
      for kinds in everyKinds {
        let filtered = IndexPaths(source).filter(include: kinds, inSections: sections)
        let expected = PathOracle.paths(of: source).filter {
          kinds.contains(Kinds($0.kind)) && sections.contains($0.section)
        }
        check(
          collectionLawViolation(of: filtered, expected: expected), equals: nil,
          "sections \(sections), kinds \(kinds)")
        expectNeighbors(of: filtered, among: expected, "\(sections), \(kinds)")
      }
    }
  }

  @Test func `order and repetition of the section indices do not matter`() {
    let paths = IndexPaths(SectionCounts([1, 2, 3]))
    let expected = paths.filter(include: .all, inSections: [0, 2])
    check(paths.filter(include: .all, inSections: [2, 0]), equals: expected)
    check(paths.filter(include: .all, inSections: [2, 2, 0, 2, 0]), equals: expected)
    check(paths.filter(include: .all, inSections: [0, 0, 2, 2]), equals: expected)
    check(paths.filter(include: .all, inSections: Set([0, 2])), equals: expected)
  }

  @Test func `section indices that do not exist are ignored`() {
    let paths = IndexPaths(SectionCounts([1, 2]))
    let wild = [-1, 0, 2, .max, .min, 1 << 31, 1 << 40]
    check(
      paths.filter(include: .all, inSections: wild),
      equals: paths.filter(include: .all, inSections: [0]))
    check(paths.filter(include: .all, inSections: [7]).isEmpty)
  }

  @Test func `two chained filters keep the paths that satisfy both`() {
    for source in Exhaustive.sources(sections: 2, items: 0...1) {
      let paths = IndexPaths(source)
      for first in everyKinds {
        for second in everyKinds {
          let chained =
            paths
            .filter(include: first, inSections: [0, 1])
            .filter(include: second, inSections: [1])
          let expected = paths.filter(include: first.intersection(second), inSections: [1])
          check(chained, equals: expected, "\(source)")
          check(Array(chained), equals: Array(expected), "\(source)")
        }
      }
    }
  }

  @Test func `an enumeration used as a data source enumerates the same paths`() {
    let source = SectionCounts([2, 0, 1, 3])
    for sections in Exhaustive.subsets(of: [0, 1, 2, 3]) {
      for kinds in everyKinds {
        let filtered = IndexPaths(source).filter(include: kinds, inSections: sections)
        check(IndexPaths(filtered), equals: filtered, "sections \(sections), kinds \(kinds)")
        check(
          IndexPaths(filtered).hashValue, equals: filtered.hashValue,
          "sections \(sections), kinds \(kinds)")
      }
    }
    check(IndexPaths().numberOfSections, equals: 0)
  }

  private func expectSame(_ paths: IndexPaths, _ expected: [KindedIndexPath]) {
    guard Array(paths) == expected && paths.count == expected.count else {
      Issue.record("\(paths) is not \(expected)")
      return
    }
    for (position, path) in expected.enumerated()
    where paths[position] != path || paths.index(of: path) != position {
      Issue.record("position \(position) of \(paths)")
    }
  }

  @Test func `filters keep the given kinds and sections (CASES 6.4.2)`() {
    let paths = IndexPaths(SectionCounts([3, 2, 2]))
    let seven = ["0.header", "0.0", "0.1", "0.2", "1.header", "1.0", "1.1"].map(path)
    check(Array(paths.filter(include: [.header, .item], inSections: [0, 1])), equals: seven)
    check(paths.filter(include: [], inSections: [0, 1, 2]).isEmpty)
    check(paths.filter(include: .all, inSections: []).isEmpty)
    check(Array(paths.filter(include: .all, inSections: 0...2)), equals: Array(paths))
    check(
      Array(paths.filter(include: .footer, inSections: 0...2)),
      equals: ["0.footer", "1.footer", "2.footer"].map(path))
  }
}
