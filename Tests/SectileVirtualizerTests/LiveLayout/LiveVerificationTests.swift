import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Comparison with a layout from scratch, and the text of the state.
@Suite struct LiveVerificationTests {
  private func makeLayout(_ counts: [Int] = [3, 3]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasFooters: false), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .estimated(20)).header(.fixed(10), pinned: true) }
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 100, height: length) }

  @Test func `each damage of a layout is found`() throws {
    let layout = try makeLayout()
    check(layout.difference(from: layout) == nil)
    var damaged = layout
    try damaged.setMeasuredSize(size(30), for: .item(1, inSection: 0))
    check(
      layout.difference(from: damaged),
      equals: "0.1 is at 0.0 30.0 100.0 20.0, not at 0.0 30.0 100.0 30.0")
    damaged = layout
    try damaged.setMeasuredSize(size(20), for: .item(1, inSection: 1))
    check(layout.difference(from: damaged), equals: "1.1 at 0.0 100.0 100.0 20.0 is estimated")
    check(
      damaged.difference(from: layout), equals: "1.1 at 0.0 100.0 100.0 20.0 is not estimated")
    check(
      layout.difference(from: try makeLayout([3, 4])), equals: "1.3 is in one of the layouts only")
    check(
      layout.difference(from: try makeLayout([3, 2])), equals: "there are 8 elements, not 7")
    damaged = layout
    try damaged.setLayout(
      .list(itemLength: .estimated(20)).header(.fixed(10)).insets(LayoutInsets(bottom: 5)),
      forSection: 1)
    check(
      layout.difference(from: damaged), equals: "the content has the length 140.0, not 145.0")
  }

  @Test func `a layout with all kinds of changes is that from scratch`() throws {
    var list = LiveLayout(
      try makeLayout(), in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 100)))
    try list.measure { path, _ in size(Double(20 + (path.item ?? 0))) }
    try list.resize(to: LayoutSize(width: 80, height: 100))
    var items = IndexPathSet()
    items.insert(.item(1, inSection: 0))
    try list.drag(items, to: LayoutPoint(x: 5, y: 95))
    try list.measure { path, _ in size(Double(30 + (path.item ?? 0))) }
    check(list.difference() == nil)
    list.drop()
    check(list.difference() == nil)
  }

  @Test func `the text has the state and the visible elements`() throws {
    var list = LiveLayout(
      try makeLayout([1, 40]), in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 100)),
      options: .init(followedEnds: .start))
    try list.setMeasuredSizes([(.item(0, inSection: 0), size(25))])
    check(
      list.description,
      equals: """
        vertical, container 100.0 100.0, viewport 0.0 0.0 100.0 100.0
        offset 0.0, origin 0.0, length 845.0
        follows start, line 0.0 start 10.0 held, 3 measurements
        0.header 0.0 0.0 100.0 10.0
        0.0 0.0 10.0 100.0 25.0
        1.header 0.0 35.0 100.0 10.0
        1.0 0.0 45.0 100.0 20.0 E
        1.1 0.0 65.0 100.0 20.0 E
        1.2 0.0 85.0 100.0 20.0 E

        """)
    list.scrolled(to: 200, velocity: 5)
    list.makeRoom(for: .item(39, inSection: 1))
    list.scroll(to: .item(30, inSection: 1), aligned: .start)
    try list.drag(IndexPathSet(), to: LayoutPoint(x: 0, y: 0))
    let lines = list.description.split(separator: "\n")
    check(lines[1], equals: "offset 635.0, origin 0.0, length 915.0")
    check(
      lines[2],
      equals: "follows nothing, line 1.30 start 10.0, scrolls to 1.30, room for 1.39, "
        + "drags 0 to their places, 6 measurements")
    check(lines.contains("1.header 0.0 635.0 100.0 10.0 P"))
  }
}
