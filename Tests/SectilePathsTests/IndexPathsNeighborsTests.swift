import SectilePaths
import SectileTestSupport
import Testing

/// The next and the previous path, against a search in the array of all paths.
@Suite struct IndexPathsNeighborsTests {
  @Test(arguments: 0...2)
  func `neighbors agree with a search in the array`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      expectNeighbors(of: IndexPaths(source), among: PathOracle.paths(of: source), "\(source)")
    }
  }

  @Test func `neighbors in sources of three sections agree with a search in the array`() {
    // Some of the 1,728 sources, a random quarter in a deep run. The test of up to two sections is
    // exhaustive; a third section adds the case that a section in the middle is skipped.
    var generator = SeededGenerator(seed: 3)
    for source in Exhaustive.sources(sections: 3, items: 0...2)
    where generator.oneIn(isDeepRun ? 4 : 12) {
      expectNeighbors(of: IndexPaths(source), among: PathOracle.paths(of: source), "\(source)")
    }
  }

  @Test func `a million sections without items are skipped in one step`() {
    let counts = [1] + Array(repeating: 0, count: 1_000_000) + [1]
    let paths = IndexPaths(SectionCounts(counts))
    let first = KindedIndexPath.item(0, inSection: 0)
    let last = KindedIndexPath.item(0, inSection: 1_000_001)
    for _ in 0..<1_000 {  // A search section by section would take 10^9 steps.
      check(paths.path(after: first, in: .item), equals: last)
      check(paths.path(before: last, in: .item), equals: first)
    }
  }

  @Test func `neighbors cross section boundaries, skip other kinds and wrap (CASES 6.4.4)`() {
    let paths = IndexPaths(SectionCounts([3, 2, 2]))
    check(paths.path(after: path("0.2")), equals: path("0.footer"))
    check(paths.path(after: path("0.footer")), equals: path("1.header"))
    check(paths.path(before: path("1.header")), equals: path("0.footer"))
    check(paths.path(before: path("0.header")), equals: nil)
    check(paths.path(after: path("2.footer")), equals: nil)
    check(paths.path(after: path("0.2"), in: .item), equals: path("1.0"))
    check(paths.path(after: path("2.footer"), wrapping: true), equals: path("0.header"))
    check(paths.path(before: path("0.header"), wrapping: true), equals: path("2.footer"))
  }

  @Test func `an empty section has a header followed by a footer (CASES 6.4.5)`() {
    let paths = IndexPaths(SectionCounts([1, 0, 1]))
    check(paths.path(after: path("1.header")), equals: path("1.footer"))
    check(paths.path(before: path("1.footer")), equals: path("1.header"))
    check(paths.path(after: path("0.0"), in: .item), equals: path("2.0"))
    check(IndexPaths(SectionCounts([])).isEmpty)
    check(IndexPaths(SectionCounts([])).count, equals: 0)
  }
}
