import Sectile
import Testing

@testable import SectilePaths

/// Path maps are made when the first path is mapped, and copies share them.
@Suite struct PathMapCacheTests {

  @Test func `edited copies have their own maps, before and after the first use`() throws {
    for isUsedBefore in [false, true] {
      let changes = new.changes(from: old)
      if isUsedBefore { #expect(changes.newPath(for: .item(0, inSection: 0)) == path(3)) }
      let inverse = changes.inverse()
      let withoutMoves = changes.withoutMoves()
      let updated = try changes.updating(items: [.item(1, inSection: 0)])
      #expect(inverse.newPath(for: path(3)) == path(0))
      #expect(inverse.oldPath(for: path(0)) == path(3))
      #expect(withoutMoves.newPath(for: path(0)) == nil)
      #expect(updated.newPath(for: path(0)) == path(3))
      #expect(changes.newPath(for: path(0)) == path(3))
      #expect(changes.oldPath(for: path(3)) == path(0))
      #expect(changes.simplified().newPath(for: path(0)) == path(3))
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
      #expect(results.count == 4)
      #expect(results.allSatisfy { $0 == [path(3), path(0), path(1), path(2)] })
    }
  }

  /// As on systems without atomic references.
  @Test func `a cache that is created with its maps returns them and makes no others`() {
    let maps = new.changes(from: old).maps
    let cache = PathMapCache(maps)
    var calls = 0
    for _ in 0..<2 {
      let found = cache.maps {
        calls += 1
        return SectionedChanges().maps
      }
      #expect(found === maps)
    }
    #expect(calls == 0)
    #expect(cache.maps { maps }.forward.image(of: path(0)) == path(3))
  }

  @Test func `a new cache makes its maps once, when they are used first`() {
    let changes = new.changes(from: old)
    var calls = 0
    let cache = PathMapCache.new {
      calls += 1
      return changes.maps
    }
    #expect(calls == 0)
    let maps = cache.maps { changes.maps }
    #expect(cache.maps { SectionedChanges().maps } === maps)
  }

  @Test func `changes without removals, insertions and moves map each path to itself`() {
    #expect(SectionedChanges().newPath(for: path(5)) == path(5))
    #expect(SectionedChanges().oldPath(for: .footer(inSection: 2)) == .footer(inSection: 2))
  }

  private let old = ["a", "b", "c", "d"]
  private let new = ["b", "c", "d", "a"]

  private func path(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }
}
