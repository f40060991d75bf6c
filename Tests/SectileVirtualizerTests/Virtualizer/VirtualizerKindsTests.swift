import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Spans, decorations, orthogonal sections, content that is moved in the host, and drags.
@Suite struct VirtualizerKindsTests {
  /// A tile of a grid.
  private struct Tile: VirtualizedElement {
    var id: Int
    var columnSpan = 1
    static var spansColumns: Bool { true }
  }

  private struct Tiles: SectionedCollection {
    var tiles: [Tile]
    var sections: [Int] { [0] }
    subscript(section: Int) -> [Tile] { tiles }
  }

  private let size = LayoutSize(width: 120, height: 200)

  @Test func `a tile spans the columns that its element says, also after an update`() throws {
    var tiles = Tiles(tiles: (0..<6).map { Tile(id: $0, columnSpan: $0 == 0 ? 2 : 1) })
    let grid = SectionLayout.grid(.count(3), itemLength: .fixed(20))
    var list = try Virtualizer(tiles, in: size, section: grid)
    func width(_ item: Int) -> Double? {
      list.live.layout.frame(of: .item(item, inSection: 0))?.width
    }
    check(width(0), equals: 80)
    tiles.tiles[1].columnSpan = 3
    try list.update([.item(1, inSection: 0)], in: tiles)
    check(width(1), equals: 120)
    tiles.tiles.insert(Tile(id: 9, columnSpan: 3), at: 0)
    try list.apply(tiles)
    check([width(0), width(1), width(2)], equals: [120, 80, 120])
    check(try list.commit().moved.isEmpty, equals: true)
    check(list.mounted.count, equals: 7)
  }

  @Test func `decorations are given whole in each commit, where the host shows them`() throws {
    let section = SectionLayout.list(itemLength: .fixed(20)).separators(thickness: 1)
    var list = try Virtualizer(
      Rows(0..<3), in: size, section: section, reading: .init(alignsToEnd: true))
    let first = try list.commit()
    // Content of 60 points is at the end of 200.
    check(list.live.origin, equals: 140)
    check(first.decorations.map { $0.decoration.kind }, equals: [.separator, .separator])
    check(first.decorations.map { $0.decoration.frame.y }, equals: [159.5, 179.5])
    check(first.mounted.map { $0.frame.y }, equals: [140, 160, 180])
    check(first.contentSize, equals: size)
    check(try list.commit().decorations, equals: first.decorations)
  }

  @Test func `items of an orthogonal section have views while they are visible in it`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).orthogonalScrolling(length: 40)
    var list = try Virtualizer(Rows(0..<20), in: size, section: section)
    check(try list.commit().mounted.map { $0.path.item }, equals: [0, 1, 2])
    list.editViewport { $0.orthogonalOffsets[0] = 100 }
    let commit = try list.commit()
    check(commit.unmounted.map { $0.path.item }, equals: [0, 1])
    check(commit.mounted.map { $0.path.item }, equals: [3, 4])
    // Rows before the first visible one do not move it.
    var rows = Rows(0..<20)
    rows.list[0].rows.insert(Row(id: 99), at: 0)
    try list.apply(rows)
    let moved = try list.commit()
    check(moved.mounted, equals: [])
    check(moved.moved.map { $0.path.item }, equals: [3, 4, 5])
  }

  @Test func `a drop gives the changes that the program makes, and nothing moves twice`() throws {
    var rows = Rows(0..<10)
    var list = try Virtualizer(rows, in: size, section: .list(itemLength: .fixed(20)))
    _ = try list.commit()
    let item = KindedIndexPath.item(1, inSection: 0)
    try list.drag([item], to: LayoutPoint(x: 10, y: 110))
    let target = list.live.reordering?.target
    check(target, equals: .item(5, inSection: 0))
    check(list.id(at: target!), equals: .item(1))
    check(list.element(at: .item(1, inSection: 0)), equals: Row(id: 2))
    check(list.path(of: .item(1)), equals: target)
    let commit = try list.commit()
    check(commit.mounted, equals: [])
    check(commit.moved.count, equals: 5)
    let changes = list.drop()
    rows.list[0].rows.insert(rows.list[0].rows.remove(at: 1), at: 5)
    check(changes.newPath(for: item), equals: target)
    try list.apply(rows, changes: changes)
    let after = try list.commit()
    check(after.moved + after.mounted + after.updated, equals: [])
    check(list.element(at: target!), equals: Row(id: 1))
  }

  @Test func `rows go on to move when the program applies a drop`() throws {
    var rows = Rows(0..<10)
    var list = try Virtualizer(rows, in: size, section: .list(itemLength: .fixed(20)))
    _ = try list.commit()
    try list.drag([.item(1, inSection: 0)], to: LayoutPoint(x: 10, y: 110), isAnimated: true)
    _ = try list.commit()
    list.advance(to: 0.5)
    check(try list.commit().isAnimating, equals: true)
    let changes = list.drop()
    check(try list.commit().isAnimating, equals: true)
    rows.list[0].rows.insert(rows.list[0].rows.remove(at: 1), at: 5)
    try list.apply(rows, changes: changes)
    let commit = try list.commit()
    check(commit.isAnimating, equals: true)
    check(commit.moved, equals: [])
  }

  @Test func `a canceled drag returns the items`() throws {
    var list = try Virtualizer(Rows(0..<10), in: size, section: .list(itemLength: .fixed(20)))
    let before = try list.commit().mounted
    try list.drag([.item(1, inSection: 0)], to: LayoutPoint(x: 10, y: 110))
    _ = try list.commit()
    check(list.drop(isCanceled: true).isEmpty, equals: true)
    _ = try list.commit()
    check(list.mounted, equals: before)
  }

  @Test func `a load that failed begins again when the user tries again`() throws {
    var list = try Virtualizer(
      Rows(0..<3), in: size, section: .list(itemLength: .fixed(20)),
      options: VirtualizerOptions(more: .end))
    check(try list.commit().loads, equals: [.end])
    list.finish(.end)
    check(try list.commit().loads, equals: [])
    list.retryLoads()
    check(try list.commit().loads, equals: [.end])
  }
}
