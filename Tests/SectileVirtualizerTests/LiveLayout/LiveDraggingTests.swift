import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Drags in a live layout, with other events between their movements.
@Suite struct LiveDraggingTests {
  private let container = LayoutSize(width: 100, height: 100)

  private func makeList(_ count: Int, at offset: Double = 0) throws -> LiveLayout {
    let layout = try CollectionLayout(of: counts(count), in: container) { _ in
      .list(itemLength: .estimated(20))
    }
    var list = LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: offset, width: 100, height: 100)))
    try list.measure { _, _ in LayoutSize(width: 100, height: 20) }
    return list
  }

  private func counts(_ count: Int) -> SectionCounts {
    SectionCounts([count], hasHeaders: false, hasFooters: false)
  }

  private func row(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }

  private func lifted(_ items: Int...) -> IndexPathSet {
    var paths = IndexPathSet()
    for item in items { paths.insert(row(item)) }
    return paths
  }

  @Test func `a host can choose the target of a drag`() throws {
    var list = try makeList(20, at: 100)
    try list.drag(lifted(6), toTarget: row(9))
    check(list.reordering?.livePaths, equals: lifted(9))
    check(list.offset, equals: 100)
    let before = list.description
    #expect(throws: LayoutError.unknownElement(row(20))) {
      try list.drag([], toTarget: row(20))
    }
    check(list.description, equals: before)
    check(list.drop().oldPath(for: row(9)), equals: row(6))
    check(list.difference(), equals: nil)
  }

  @Test func `a viewport at the end follows it as soon as the options contain it`() throws {
    for (offset, isFollowing) in [(300.0, true), (290, false)] {
      var list = try makeList(20, at: offset)
      list.options.followedEnds = .end
      check(list.following, equals: isFollowing ? .end : [])
      try list.apply(
        SectionedChanges(itemInsertions: [row(20)]), of: counts(21), measure: nil)
      check(list.offset, equals: isFollowing ? 320 : 290)
      list.options.followedEnds = []
      check(list.following, equals: [])
    }
  }

  @Test func `the gap follows the pointer, and the viewport stays`() throws {
    var list = try makeList(20, at: 100)
    try list.drag(lifted(6), to: LayoutPoint(x: 5, y: 130))
    check(list.reordering?.target, equals: row(6))
    try list.drag([], to: LayoutPoint(x: 5, y: 190))
    check(list.reordering?.target, equals: row(9))
    check(list.reordering?.livePaths, equals: lifted(9))
    check(list.offset, equals: 100)
    let changes = list.drop()
    check(changes.itemMoves, equals: [.init(old: row(6), new: row(9))])
    check(list.reordering == nil)
    check(list.drop(), equals: SectionedChanges())
  }

  @Test func `a canceled drag restores the layout`() throws {
    var list = try makeList(20, at: 100)
    let before = list.layout
    try list.drag(lifted(6, 8), to: LayoutPoint(x: 5, y: 190))
    check(list.drop(isCanceled: true), equals: SectionedChanges())
    check(list.layout.everyElement, equals: before.everyElement)
    check(list.offset, equals: 100)
  }

  @Test func `sizes and insets of a drag stay after it is canceled (A-03)`() throws {
    var list = try makeList(20)
    try list.drag(lifted(0), to: LayoutPoint(x: 5, y: 70))
    check(list.reordering?.target, equals: row(3))
    // Row 1 of the live layout is row 2 of the data.
    try list.setMeasuredSizes([(row(1), LayoutSize(width: 100, height: 33))])
    try list.edit { (layout) throws(LayoutError) in
      try layout.setLayout(
        .list(itemLength: .estimated(20), lineSpacing: 5), forSection: 0)
    }
    list.drop(isCanceled: true)
    check(list.layout.frame(of: row(2))?.height, equals: 33)
    check(list.layout.frame(of: row(1))?.y, equals: 25)
  }

  @Test func `rows that arrive during a drag keep the line and the drag`() throws {
    var list = try makeList(20, at: 100)
    try list.drag(lifted(7), to: LayoutPoint(x: 5, y: 190))
    let insertion = try SectionedChanges(itemInsertions: [row(0), row(1)])
    try list.apply(insertion, of: counts(22))
    check(list.offset, equals: 140)
    check(list.reordering?.items, equals: [row(9)])
    check(list.reordering?.target, equals: row(11))
    check(list.drop().itemMoves, equals: [.init(old: row(9), new: row(11))])
  }

  @Test func `a jump that is not finished finds its row after a drag`() throws {
    var list = try makeList(100)
    list.scroll(to: row(50), aligned: .start)
    try list.drag(lifted(0), to: LayoutPoint(x: 5, y: 1_090))
    try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
    // Row 50 of the data, behind the one that was lifted.
    check(list.layout.frame(of: row(49))?.y, equals: list.offset)
  }
}
