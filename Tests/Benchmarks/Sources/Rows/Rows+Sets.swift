// S1-S4, P19: sets of paths, compared with sets of hashed elements.

import Foundation
import SectileFoundation
import SectilePaths

extension Row {
  private static let source = SectionCounts(repeatElement(1_000, count: 1_000))

  static let sets: [Row] =
    [
      algebra("union of 600 and 600 sections of 1,000") {
        $0.union($1).ranges.count
      } bare: {
        $0.union($1).count
      } foundation: {
        $0.union($1).count
      },
      algebra("intersection of 600 and 600 sections of 1,000") {
        $0.intersection($1).ranges.count
      } bare: {
        $0.intersection($1).count
      } foundation: {
        $0.intersection($1).count
      },
    ].flatMap { $0 } + [
      Row(
        "S3", "union of 500,000 and 333,000 runs", against: "Set<KindedIndexPath>",
        count: 833_000
      ) { isShort in
        let paths = Array(IndexPaths(source).prefix(isShort ? 60_000 : 1_002_000))
        let evens = paths.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let thirds = paths.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
        let (first, second) = (IndexPathSet(evens), IndexPathSet(thirds))
        let (bareFirst, bareSecond) = (Set(evens), Set(thirds))
        return ({ first.union(second).ranges.count }, { bareFirst.union(bareSecond).count })
      },
      Row(
        "S4", "contains, 500,000 runs", against: "Set<KindedIndexPath>",
        count: 100_000
      ) { _ in
        let paths = IndexPaths(source)
        let evens = paths.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let set = IndexPathSet(evens)
        let bare = Set(evens)
        var numbers = Numbers(seed: 4)
        let queries = (0..<100_000).map { _ in paths[numbers.below(paths.count)] }
        return (
          { queries.count { set.contains($0) } }, { queries.count { bare.contains($0) } }
        )
      },
      Row(
        "P19a", "insert 100,000 paths at random, one by one", against: "Set<KindedIndexPath>",
        count: 100_000
      ) { isShort in
        let paths = scattered(isShort ? 5_000 : 100_000)
        return (
          {
            var set = IndexPathSet()
            for path in paths { set.insert(path) }
            return set.ranges.count
          },
          {
            var set: Set<KindedIndexPath> = []
            for path in paths { set.insert(path) }
            return set.count
          }
        )
      },
      Row(
        "P19b", "contains, 100,000 runs", against: "Set<KindedIndexPath>",
        count: 1_000
      ) { isShort in
        let paths = scattered(isShort ? 5_000 : 100_000)
        let (set, bare) = (IndexPathSet(paths), Set(paths))
        var numbers = Numbers(seed: 19)
        // Every other question is about a path that the set does not contain.
        var ours = Batches { paths[numbers.below(paths.count)].moved(by: numbers.below(2)) }
        var theirs = ours
        return (
          { ours.next().count { set.contains($0) } }, { theirs.next().count { bare.contains($0) } }
        )
      },
      Row(
        "P19c", "init from an array of 100,000 paths in any order",
        against: "Set<KindedIndexPath>", count: 100_000
      ) { isShort in
        let paths = scattered(isShort ? 5_000 : 100_000)
        return ({ IndexPathSet(paths).ranges.count }, { Set(paths).count })
      },
      Row(
        "P19d", "remove and insert 10,000 of 100,000 paths at random",
        against: "Set<KindedIndexPath>", count: 20_000
      ) { isShort in
        let paths = scattered(isShort ? 5_000 : 100_000)
        var (set, bare) = (IndexPathSet(paths), Set(paths))
        let edited = paths.prefix(10_000)
        return (
          {
            for path in edited { set.remove(path) }
            for path in edited { set.insert(path) }
            return set.ranges.count
          },
          {
            for path in edited { bare.remove(path) }
            for path in edited { bare.insert(path) }
            return bare.count
          }
        )
      },
    ]

  /// Returns every other item of sections of 1,000 items, in random order: each is a run.
  private static func scattered(_ count: Int) -> [KindedIndexPath] {
    var numbers = Numbers(seed: 19)
    return (0..<count).map { .item($0 % 500 * 2, inSection: $0 / 500) }.shuffled(using: &numbers)
  }

  private static func algebra(
    _ work: String, ours: @escaping @Sendable (IndexPathSet, IndexPathSet) -> Int,
    bare: @escaping @Sendable (Set<KindedIndexPath>, Set<KindedIndexPath>) -> Int,
    foundation: @escaping @Sendable (Set<IndexPath>, Set<IndexPath>) -> Int
  ) -> [Row] {
    [
      Row("S1", work, against: "Set<KindedIndexPath>") { isShort in
        let (first, second) = (IndexPathSet(sections: 0..<600), IndexPathSet(sections: 400..<1_000))
        let paths = IndexPaths(SectionCounts(repeatElement(isShort ? 50 : 1_000, count: 1_000)))
        let (bareFirst, bareSecond) = (Set(first.paths(in: paths)), Set(second.paths(in: paths)))
        return ({ ours(first, second) }, { bare(bareFirst, bareSecond) })
      },
      Row("S2", work, against: "Set<IndexPath>") { isShort in
        let (first, second) = (IndexPathSet(sections: 0..<600), IndexPathSet(sections: 400..<1_000))
        let count = isShort ? 50 : 1_000
        let paths = IndexPaths(SectionCounts(repeatElement(count, count: 1_000)))
        let bareFirst = Set(
          first.paths(in: paths).map { IndexPath(kinded: $0, itemCount: count) })
        let bareSecond = Set(
          second.paths(in: paths).map { IndexPath(kinded: $0, itemCount: count) })
        return ({ ours(first, second) }, { foundation(bareFirst, bareSecond) })
      },
    ]
  }
}

extension KindedIndexPath {
  /// Returns the path of an item with a number added to its index.
  fileprivate func moved(by count: Int) -> Self {
    .item((item ?? 0) + count, inSection: section)
  }
}
