import Sectile
import SectileTestSupport
import Testing

@testable import SectilePaths

/// Path maps are made when the first path is mapped, and copies share them.
@Suite struct PathMapsTests {

  @Test func `edited copies have their own maps, before and after the first use`() throws {
    for isUsedBefore in [false, true] {
      let changes = new.changes(from: old)
      if isUsedBefore {
        check(
          changes.newPath(for: .item(0, inSection: 0)), equals: path(3),
          "isUsedBefore \(isUsedBefore)")
      }
      let inverse = changes.inverse()
      let withoutMoves = changes.withoutMoves()
      let updated = try changes.updating(items: [.item(1, inSection: 0)])
      check(inverse.newPath(for: path(3)), equals: path(0), "isUsedBefore \(isUsedBefore)")
      check(inverse.oldPath(for: path(0)), equals: path(3), "isUsedBefore \(isUsedBefore)")
      check(withoutMoves.newPath(for: path(0)), equals: nil, "isUsedBefore \(isUsedBefore)")
      check(updated.newPath(for: path(0)), equals: path(3), "isUsedBefore \(isUsedBefore)")
      check(changes.newPath(for: path(0)), equals: path(3), "isUsedBefore \(isUsedBefore)")
      check(changes.oldPath(for: path(3)), equals: path(0), "isUsedBefore \(isUsedBefore)")
      check(
        changes.simplified().newPath(for: path(0)), equals: path(3), "isUsedBefore \(isUsedBefore)")
    }
  }

  @Test func `several tasks that map the first path at once get the same result`() async {
    for _ in 0..<200 {
      let changes = new.changes(from: old)
      let results = await withTaskGroup(of: [KindedIndexPath?].self) { group in
        for _ in 0..<4 {
          group.addTask {
            (0..<4).map { changes.newPath(for: .item($0, inSection: 0)) }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      check(results.count, equals: 4)
      check(results.allSatisfy { $0 == [path(3), path(0), path(1), path(2)] })
    }
  }

  /// As on systems without atomic references.
  @Test func `stored maps are returned, and no others are made`() {
    let maps = madeMaps(path(0), path(3))
    check(maps.stored === maps)
    check(maps.store(madeMaps(path(1), path(2))) === maps)
  }

  @Test func `the maps that are stored first are kept`() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let lazy = LazyPathMaps()
    check(lazy.stored == nil)
    let maps = madeMaps(path(0), path(3))
    check(lazy.store(maps) === maps)
    check(lazy.store(madeMaps(path(1), path(2))) === maps)
    check(lazy.stored === maps)
  }

  @Test func `maps are made when the first path is mapped, for all copies`() {
    let changes = new.changes(from: old)
    let copy = changes
    check(changes.pathMaps?.stored == nil)
    _ = changes.newPath(for: path(0))
    check(changes.pathMaps?.stored != nil)
    check(copy.pathMaps?.stored === changes.pathMaps?.stored)
  }

  @Test func `changes without removals, insertions and moves map each path to itself`() {
    check(SectionedChanges().newPath(for: path(5)), equals: path(5))
    check(SectionedChanges().oldPath(for: .footer(inSection: 2)), equals: .footer(inSection: 2))
  }

  private let old = ["a", "b", "c", "d"]
  private let new = ["b", "c", "d", "a"]

  /// Returns maps that move one item.
  private func madeMaps(_ old: KindedIndexPath, _ new: KindedIndexPath) -> PathMaps {
    let moves = [SectionedChanges.PathPair(old: old, new: new)]
    var (forward, backward) = (PathMap(), PathMap())
    forward.moves = MovedItems(byOldPaths: moves)
    backward.moves = MovedItems(byNewPaths: moves)
    return PathMaps(forward: forward, backward: backward)
  }

  private func path(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }
}
