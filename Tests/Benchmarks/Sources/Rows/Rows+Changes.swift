// C1 and C2: mapping paths through changes, compared with a dictionary of all paths.

import SectilePaths

extension Row {
  static let changes: [Row] = [
    Row(
      "C1", "map one path through 100,000 changes of 10M items",
      against: "look-up in a Dictionary of 1M", count: 10_000
    ) { isShort in
      let changes = scattered(isShort ? 3_333 : 33_333)
      var numbers = Numbers(seed: 5)
      let queries = (0..<10_000).map { _ in
        KindedIndexPath.item(numbers.below(10_000_000), inSection: 0)
      }
      var places: [KindedIndexPath: KindedIndexPath] = [:]
      for item in 0..<(isShort ? 100_000 : 1_000_000) {
        places[.item(item, inSection: 0)] = .item(item + 1, inSection: 0)
      }
      let known = (0..<10_000).map { _ in
        KindedIndexPath.item(numbers.below(places.count), inSection: 0)
      }
      return (
        { queries.reduce(0) { $0 &+ (changes.newPath(for: $1)?.item ?? 0) } },
        { known.reduce(0) { $0 &+ (places[$1]?.item ?? 0) } }
      )
    },
    Row(
      "C2", "make 200 changes of 1,000 x 1,000 and map a path",
      against: "rebuilding a Dictionary of all paths"
    ) { isShort in
      let removals = (0..<100).map { KindedIndexPath.item($0 * 7, inSection: $0 * 9) }
      let insertions = (0..<100).map { KindedIndexPath.item($0 * 3, inSection: $0 * 8) }
      let paths = IndexPaths(
        SectionCounts(repeatElement(isShort ? 100 : 1_000, count: 1_000)))
      func changes() -> SectionedChanges {
        try! SectionedChanges(itemRemovals: removals, itemInsertions: insertions)
      }
      return (
        { changes().newPath(for: .item(500, inSection: 500))?.item ?? 0 },
        {
          let changes = changes()
          var places: [KindedIndexPath: KindedIndexPath] = [:]
          places.reserveCapacity(paths.count)
          for path in paths { places[path] = changes.newPath(for: path) }
          return places[.item(50, inSection: 500)]?.item ?? 0
        }
      )
    },
  ]

  /// Returns removals, insertions and moves, `count` of each, spread over one section.
  private static func scattered(_ count: Int) -> SectionedChanges {
    try! SectionedChanges(
      itemRemovals: (0..<count).map { .item($0 * 300, inSection: 0) },
      itemInsertions: (0..<count).map { .item($0 * 300 + 100, inSection: 0) },
      itemMoves: (0..<count).map {
        .init(
          old: .item($0 * 300 + 200, inSection: 0),
          new: .item((count - 1 - $0) * 300 + 250, inSection: 0))
      })
  }
}
