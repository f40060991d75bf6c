import Sectile
import Testing

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

  @Test func `changes without removals, insertions and moves map each path to itself`() {
    #expect(SectionedChanges().newPath(for: path(5)) == path(5))
    #expect(SectionedChanges().oldPath(for: .footer(inSection: 2)) == .footer(inSection: 2))
  }

  private let old = ["a", "b", "c", "d"]
  private let new = ["b", "c", "d", "a"]

  private func path(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }
}
