import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// The offset of the host, and corrections of it that wait.
@Suite struct LiveOffsetTests {
  private func makeList(
    _ count: Int, at offset: Double = 0, axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight, isReversed: Bool = false,
    options: LiveLayout.Options = .init()
  ) throws -> LiveLayout {
    let layout = try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100), axis: axis, direction: direction,
      isReversed: isReversed
    ) { _ in .list(itemLength: .estimated(20)) }
    return LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: offset, width: 100, height: 100)), options: options)
  }

  /// Where the host shows the start edge of an item.
  private func y(_ item: Int, in list: LiveLayout) -> Double {
    list.layout.frame(of: .item(item, inSection: 0), in: list.viewport)!.y + list.origin
      - list.offset
  }

  @Test func `short content has the offset 0 at either end of the viewport`() throws {
    for (alignsToEnd, place) in [(false, 0), (true, 40)] as [(Bool, Double)] {
      let options = LiveLayout.Options(alignsToEnd: alignsToEnd)
      let lists = [
        try makeList(3, options: options),
        try makeList(3, axis: .horizontal, options: options),
        try makeList(3, axis: .horizontal, direction: .rightToLeft, options: options),
        try makeList(3, isReversed: true, options: options),
      ]
      for (index, list) in lists.enumerated() {
        check(list.offset, equals: 0)
        check(list.contentLength, equals: 100)
        let frame = list.layout.frame(of: .item(0, inSection: 0), in: list.viewport)!
        let start = (index == 0 || index == 3 ? frame.y : frame.x) + list.origin
        check(start, equals: index < 2 ? place : 80 - place, "list \(index), \(alignsToEnd)")
      }
    }
  }

  @Test func `long content has the coordinates of the layout`() throws {
    for isReversed in [false, true] {
      var list = try makeList(50, at: 300, isReversed: isReversed)
      check(list.offset, equals: 300)
      try list.measure { _, _ in LayoutSize(width: 100, height: 25) }
      check(list.origin, equals: 0)
      check(list.contentLength, equals: list.layout.contentSize.height)
    }
  }

  @Test func `a pulled short list has a negative offset`() throws {
    var list = try makeList(3, options: .init(alignsToEnd: true))
    list.scrolled(to: -30)
    check(list.overscroll, equals: -30)
    try list.measure { _, _ in LayoutSize(width: 100, height: 25) }
    check(list.offset, equals: -30)
    check(y(0, in: list), equals: 30 + 30)
  }

  @Test func `corrections wait for the end of a fling`() throws {
    var list = try makeList(200, at: 2_000, options: .init(corrections: .atRest))
    try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
    for step in 1...5 {
      let place = y(100, in: list)
      list.scrolled(to: 2_000 - Double(step) * 40, velocity: -900)
      try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
      check(list.offset, equals: 2_000 - Double(step) * 40)
      check(y(100, in: list), equals: place + 40)
    }
    check(list.origin, isAtMost: -40)
    check(list.contentLength, equals: list.layout.contentSize.height + list.origin)
    let place = y(100, in: list)
    let origin = list.origin
    list.scrolled(to: 1_800, velocity: 0)
    check(list.origin, equals: 0)
    check(list.offset, equals: 1_800 - origin)
    check(y(100, in: list), equals: place)
  }

  @Test func `near an end a correction does not wait`() throws {
    var list = try makeList(200, at: 2_000, options: .init(corrections: .atRest))
    let rows = (0..<100).map { KindedIndexPath.item($0, inSection: 0) }
    list.scrolled(to: 150, velocity: -900)
    let insertion = try SectionedChanges(itemInsertions: rows)
    try list.apply(
      insertion, of: SectionCounts([300], hasHeaders: false, hasFooters: false))
    check(list.offset, equals: 150)
    check(list.origin, equals: -2_000)
    list.scrolled(to: 90, velocity: -900)
    try list.measure { _, _ in LayoutSize(width: 100, height: 20) }
    check(list.offset, equals: 2_090)
    check(list.origin, equals: 0)
  }

  @Test func `corrections at the ends wait at rest too, and a jump makes them`() throws {
    var list = try makeList(200, at: 2_000, options: .init(corrections: .atEnds))
    try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
    list.scrolled(to: 1_940)
    try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
    check(list.offset, equals: 1_940)
    check(list.origin, isAtMost: -10)
    list.scroll(to: .item(50, inSection: 0), aligned: .start)
    check(list.origin, equals: 0)
    check(list.offset, equals: 1_000)
  }

  @Test func `a fling past the start of moved content stops there`() throws {
    var list = try makeList(200, at: 2_000, options: .init(corrections: .atEnds))
    let rows = (0..<90).map { KindedIndexPath.item($0, inSection: 0) }
    try list.apply(
      SectionedChanges(itemRemovals: rows),
      of: SectionCounts([110], hasHeaders: false, hasFooters: false))
    check(list.origin, equals: 1_800)
    list.scrolled(to: 1_500, velocity: -900)
    try list.measure { _, _ in LayoutSize(width: 100, height: 20) }
    check(list.offset, equals: 0)
    check(list.overscroll, equals: 0)
  }
}
