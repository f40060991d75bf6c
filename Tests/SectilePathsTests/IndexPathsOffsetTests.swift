import SectilePaths
import SectileTestSupport
import Testing

/// Ranks and offsets, against counting in the array of all paths.
@Suite struct IndexPathsOffsetTests {
  @Test func `ranks and counts of kinds agree with counting in the array`() {
    for source in Exhaustive.sources(sections: 2, items: 0...2) {
      let paths = IndexPaths(source)
      for kinds in everyKinds {
        let kept = PathOracle.paths(of: source).filter { kinds.contains(Kinds($0.kind)) }
        check(paths.count(of: kinds), equals: kept.count, "\(source), \(kinds)")
        check(paths.first(in: kinds), equals: kept.first, "\(source), \(kinds)")
        check(paths.last(in: kinds), equals: kept.last, "\(source), \(kinds)")
        for path in paths {
          check(
            paths.rank(of: path, in: kinds), equals: kept.count { $0 < path }, "\(source), \(path)")
        }
        for rank in -1...kept.count {
          let expected = kept.indices.contains(rank) ? kept[rank] : nil
          check(paths.path(atRank: rank, in: kinds), equals: expected, "\(source), \(rank)")
        }
      }
    }
  }

  @Test func `offsets of any size wrap without overflow`() {
    let paths = IndexPaths(SectionCounts([3, 0, 2]))
    let items = PathOracle.paths(of: paths).filter { $0.kind == .item }
    for (position, path) in items.enumerated() {
      for distance in [Int.max, .max - 1, .min, .min + 1, 5, -5, 10, 12, -12] {
        // Remainders keep the sum small; the sum of the numbers themselves could overflow.
        let target = ((position + distance % 5) % 5 + 5) % 5
        let found = paths.path(path, offsetBy: distance, in: .item, wrapping: true)
        check(found, equals: items[target], "\(path) offset by \(distance)")
      }
    }
  }
}
