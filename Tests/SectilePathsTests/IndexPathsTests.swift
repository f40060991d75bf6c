import SectilePaths
import SectileTestSupport
import Testing

typealias Kinds = KindedIndexPath.Kinds

/// Every set of kinds.
let everyKinds = (0...7).map { Kinds(rawValue: UInt8($0)) }

/// Enumeration against nested loops: every source of up to three sections of up to two items, with
/// and without header and footer, which are 1,885.
@Suite struct IndexPathsTests {
  @Test(arguments: 0...3)
  func `flat enumeration agrees with nested loops`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      let expected = PathOracle.paths(of: source)
      let paths = IndexPaths(source)
      #expect(Array(paths) == expected, "source: \(source)")
      for (position, path) in expected.enumerated() {
        #expect(paths[position] == path, "source: \(source)")
        #expect(paths.index(of: path) == position, "source: \(source)")
        #expect(paths.contains(path), "source: \(source)")
      }
    }
  }

  @Test(arguments: 0...2)
  func `every index, distance and slice keeps the laws of Collection`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      let expected = PathOracle.paths(of: source)
      #expect(
        collectionLawViolation(of: IndexPaths(source), expected: expected) == nil,
        "source: \(source)")
    }
  }

  @Test(arguments: 0...2)
  func `neighbours agree with a walk over the array`(sectionCount: Int) {
    for source in Exhaustive.sources(sections: sectionCount, items: 0...2) {
      expectNeighbours(of: IndexPaths(source), among: PathOracle.paths(of: source), "\(source)")
    }
  }

  @Test func `neighbours in sources of three sections agree with a walk over the array`() {
    // A quarter of the 1,728, chosen by a seed: the exhaustive two-section test has the rest of
    // the reasoning, three sections add skipping over a section in the middle.
    var generator = SeededGenerator(seed: 3)
    for source in Exhaustive.sources(sections: 3, items: 0...2) where generator.oneIn(4) {
      expectNeighbours(of: IndexPaths(source), among: PathOracle.paths(of: source), "\(source)")
    }
  }

  @Test func `ranks and counts of kinds agree with counting`() {
    for source in Exhaustive.sources(sections: 2, items: 0...2) {
      let paths = IndexPaths(source)
      for kinds in everyKinds {
        let kept = PathOracle.paths(of: source).filter { kinds.contains(Kinds($0.kind)) }
        #expect(paths.count(of: kinds) == kept.count, "\(source), \(kinds)")
        #expect(paths.first(in: kinds) == kept.first, "\(source), \(kinds)")
        #expect(paths.last(in: kinds) == kept.last, "\(source), \(kinds)")
        for path in paths {
          #expect(
            paths.rank(of: path, in: kinds) == kept.count { $0 < path }, "\(source), \(path)")
        }
        for rank in -1...kept.count {
          let expected = kept.indices.contains(rank) ? kept[rank] : nil
          #expect(paths.path(atRank: rank, in: kinds) == expected, "\(source), \(rank)")
        }
      }
    }
  }

  @Test func `stale paths are answered with nil`() {
    let paths = IndexPaths(SectionCounts([2, 0]))
    let stale: [KindedIndexPath] = [
      .item(2, inSection: 0), .item(0, inSection: 1), .header(inSection: 2),
      .item(0, inSection: 2), .footer(inSection: 2_147_483_647),
      .item(4_294_967_295, inSection: 0),
    ]
    for path in stale {
      expectAbsent(path, in: paths)
    }
    let bare = IndexPaths(
      SectionCounts([.init(itemCount: 2, hasHeader: false, hasFooter: false)]))
    expectAbsent(.header(inSection: 0), in: bare)
    expectAbsent(.footer(inSection: 0), in: bare)
    expectAbsent(.header(inSection: 0), in: IndexPaths())
    expectAbsent(.item(0, inSection: 1), in: paths.filter(include: .all, inSections: [0]))
    expectAbsent(.header(inSection: 0), in: paths.filter(include: .item))
  }

  @Test func `the type of a section is a value: equal paths are equal and hash alike`() {
    let whole = IndexPaths(SectionCounts([1, 0, 2], hasFooters: false))
    let padded = IndexPaths(
      SectionCounts([
        .init(itemCount: 1, hasFooter: false), .init(itemCount: 0, hasFooter: false),
        .init(itemCount: 2, hasFooter: false),
        .init(itemCount: 0, hasHeader: false, hasFooter: false),
      ]))
    #expect(whole == padded)
    #expect(whole.hashValue == padded.hashValue)
    #expect(whole != IndexPaths(SectionCounts([1, 0, 2])))
    #expect(whole != IndexPaths(SectionCounts([1, 1, 1], hasFooters: false)))
    #expect(Set([whole, padded, IndexPaths()]).count == 2)
  }

  @Test func `the description counts and bounds the paths`() {
    #expect(
      IndexPaths(SectionCounts([3, 2, 2])).description
        == "IndexPaths(13 paths in 3 sections, 0.header...2.footer)")
    #expect(IndexPaths().description == "IndexPaths(empty)")
  }
}

/// Expects every question about a path that the enumeration lacks to give nil.
func expectAbsent(_ path: KindedIndexPath, in paths: IndexPaths) {
  #expect(!paths.contains(path))
  #expect(paths.index(of: path) == nil)
  #expect(paths.firstIndex(of: path) == nil)
  #expect(paths.lastIndex(of: path) == nil)
  for kinds in everyKinds {
    #expect(paths.path(after: path, in: kinds) == nil)
    #expect(paths.path(before: path, in: kinds) == nil)
    #expect(paths.path(after: path, in: kinds, wrapping: true) == nil)
    #expect(paths.path(before: path, in: kinds, wrapping: true) == nil)
    #expect(paths.path(path, offsetBy: 1, in: kinds) == nil)
    #expect(paths.rank(of: path, in: kinds) == nil)
  }
}

/// Expects next, previous and offset by -3...3, for every path and every set of kinds, wrapping and
/// not, to be what a walk over `expected` finds.
func expectNeighbours(
  of paths: IndexPaths, among expected: [KindedIndexPath], _ comment: Comment
) {
  for path in expected {
    for kinds in everyKinds {
      for wrapping in [false, true] {
        func oracle(_ distance: Int) -> KindedIndexPath? {
          PathOracle.path(
            path, offsetBy: distance, in: kinds, wrapping: wrapping, among: expected)
        }
        let next = paths.path(after: path, in: kinds, wrapping: wrapping)
        if next != oracle(1) { Issue.record("after \(path) in \(kinds): \(comment)") }
        let previous = paths.path(before: path, in: kinds, wrapping: wrapping)
        if previous != oracle(-1) { Issue.record("before \(path) in \(kinds): \(comment)") }
        for distance in -3...3 {
          let found = paths.path(path, offsetBy: distance, in: kinds, wrapping: wrapping)
          if found != oracle(distance) {
            Issue.record("\(path) offset by \(distance) in \(kinds) \(wrapping): \(comment)")
          }
        }
      }
    }
  }
}
