import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Reports of users whose lists jumped, one scene each.
@Suite struct LiveLayoutScenes {
  private let container = LayoutSize(width: 100, height: 500)

  /// A list in a viewport as large as its container.
  private func list(
    _ counts: [Int], _ section: SectionLayout, at offset: Double = 0,
    hasHeaders: Bool = false, options: LiveLayout.Options = .init()
  ) throws -> LiveLayout {
    let layout = try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: hasHeaders, hasFooters: false), in: container
    ) { _ in section }
    return LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: offset, width: 100, height: 500)), options: options)
  }

  private let fixed = SectionLayout.list(itemLength: .fixed(50))

  private func rows(_ range: Range<Int>) -> [KindedIndexPath] {
    range.map { .item($0, inSection: 0) }
  }

  private func y(_ path: KindedIndexPath, in list: LiveLayout) -> Double {
    list.layout.frame(of: path, in: list.viewport)!.y + list.origin - list.offset
  }

  private func counts(_ count: Int) -> SectionCounts {
    SectionCounts([count], hasHeaders: false, hasFooters: false)
  }

  // MARK: Ends

  @Test func `a row that an end displaced does not come back by itself (V-01)`() throws {
    var list = try list([20], fixed, at: 500)
    try list.apply(SectionedChanges(itemRemovals: rows(15..<20)), of: counts(15))
    check(y(.item(5, inSection: 0), in: list), equals: 0)
    try list.apply(SectionedChanges(itemInsertions: rows(15..<16)), of: counts(16))
    try list.apply(SectionedChanges(itemInsertions: rows(16..<18)), of: counts(18))
    check(y(.item(5, inSection: 0), in: list), equals: 0)
  }

  @Test func `a pulled list stays pulled while rows are measured and inserted (A-08)`() throws {
    for (offset, pull) in [(-50, -50), (4_760, 60)] as [(Double, Double)] {
      var list = try list([104], .list(itemLength: .estimated(50)), at: 0)
      list.scrolled(to: offset)
      try list.measure { _, _ in LayoutSize(width: 100, height: 50) }
      check(list.overscroll, equals: pull)
      try list.apply(SectionedChanges(itemInsertions: rows(0..<3)), of: counts(107))
      check(list.overscroll, equals: pull)
      // Released, it goes back, and does not stop following.
      list.scrolled(to: pull < 0 ? 0 : list.offset - pull)
      check(list.overscroll, equals: 0)
    }
  }

  @Test func `a chat shorter than the screen is at its lower edge (A-08)`() throws {
    let options = LiveLayout.Options(followedEnds: .end, alignsToEnd: true)
    var chat = try list([3], .list(itemLength: .estimated(50)), options: options)
    try chat.measure { _, _ in LayoutSize(width: 100, height: 40) }
    check(chat.viewport.rect.y, equals: 120 - 500)
    check(chat.offset, equals: 0)
    check(chat.origin, equals: 380)
    check(chat.contentLength, equals: 500)
    try chat.apply(SectionedChanges(itemInsertions: rows(3..<5)), of: counts(5))
    try chat.measure { _, _ in LayoutSize(width: 100, height: 40) }
    check(y(.item(4, inSection: 0), in: chat), equals: 460)
    check(chat.following, equals: .end)
  }

  @Test func `the smallest gesture stops following, and arriving resumes it`() throws {
    var log = try list([40], fixed, options: .init(followedEnds: .end))
    check(log.offset, equals: 1_500)
    log.scrolled(to: 1_499.75, velocity: -1)
    check(log.following, equals: [])
    try log.apply(SectionedChanges(itemInsertions: rows(40..<42)), of: counts(42))
    check(log.offset, equals: 1_499.75)
    log.scrolled(to: 1_599.5)
    check(log.following, equals: .end)
    try log.apply(SectionedChanges(itemInsertions: rows(42..<43)), of: counts(43))
    check(log.offset, equals: 1_650)
    // Following survives an empty list.
    try log.apply(SectionedChanges(itemRemovals: rows(0..<43)), of: counts(0))
    try log.apply(SectionedChanges(itemInsertions: rows(0..<30)), of: counts(30))
    check(log.offset, equals: 1_000)
  }

  @Test func `a followed end stays when the viewport becomes shorter`() throws {
    var chat = try list([40], fixed, options: .init(followedEnds: .end))
    try chat.resize(to: LayoutSize(width: 100, height: 300))
    check(chat.offset, equals: 1_700)
    try chat.resize(to: container)
    check(chat.offset, equals: 1_500)
  }

  @Test func `rows that arrive beyond the end of a pulled list do not move the others`() throws {
    for beyond in [0.4, 60] {
      var list = try list([41], fixed, at: 0)
      list.scrolled(to: 1_550 + beyond)
      let before = y(.item(35, inSection: 0), in: list)
      try list.apply(SectionedChanges(itemInsertions: rows(41..<91)), of: counts(91))
      check(abs(y(.item(35, inSection: 0), in: list) - before), isAtMost: 1e-9)
    }
  }

  @Test func `a host that rounds down bounces back to the end that is followed`() throws {
    var log = try list([41], .list(itemLength: .fixed(20.3)), options: .init(followedEnds: .end))
    log.scrolled(to: 390)
    log.scrolled(to: 332)
    check(log.following, equals: .end)
  }

  @Test func `a reversed list that begins empty shows its first rows`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([0], hasHeaders: false, hasFooters: false), in: container, isReversed: true
    ) { _ in fixed }
    var list = LiveLayout(layout, in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 500)))
    try list.apply(SectionedChanges(itemInsertions: rows(0..<100)), of: counts(100))
    check(list.overscroll, equals: 0)
    check(list.layout.visiblePaths(in: list.viewport), equals: rows(0..<10))
  }

  // MARK: The line

  @Test func `another axis keeps the row`() throws {
    var list = try list([100], fixed, at: 2_000)
    try list.edit { (layout) throws(LayoutError) in try layout.setAxis(.horizontal) }
    check(list.viewport.rect, equals: LayoutRect(x: 2_000, y: 0, width: 100, height: 500))
    check(list.readElement?.path, equals: .item(40, inSection: 0))
  }

  @Test func `a row that a pinned header covers is not the line (A-06)`() throws {
    let section = SectionLayout.list(itemLength: .estimated(20)).header(.fixed(60), pinned: true)
    var list = try list([100], section, at: 0, hasHeaders: true)
    try list.measure { _, _ in LayoutSize(width: 100, height: 20) }
    list.scrolled(to: 260)
    try list.measure { _, _ in LayoutSize(width: 100, height: 20) }
    check(list.readElement?.path, equals: .item(13, inSection: 0))
    try list.setMeasuredSizes([(.item(11, inSection: 0), LayoutSize(width: 100, height: 120))])
    check(y(.item(13, inSection: 0), in: list), equals: 60)
  }

  @Test func `older rows arrive under a pinned header at the top (report 10)`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40), pinned: true)
    for offset in [0, 1] as [Double] {
      var list = try list([30], section, at: offset, hasHeaders: true)
      try list.apply(
        SectionedChanges(itemInsertions: rows(0..<20)),
        of: SectionCounts([50], hasFooters: false))
      check(y(.item(20, inSection: 0), in: list), equals: 40 - offset)
    }
  }

  @Test func `a spinner at the top does not hold its place (report 11)`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40))
    var list = try list([30], section, hasHeaders: true, options: .init(readKinds: .item))
    try list.apply(
      SectionedChanges(itemInsertions: rows(0..<20)), of: SectionCounts([50], hasFooters: false))
    check(y(.item(20, inSection: 0), in: list), equals: 40)
  }

  @Test func `the first rows below the line hold while rows above are measured (A-13)`() throws {
    var list = try list([200], .list(itemLength: .estimated(50)), at: 5_000)
    func measure(_ path: KindedIndexPath, _: ProposedSize) -> LayoutSize {
      LayoutSize(width: 100, height: Double(20 + path.item! * 37 % 100))
    }
    try list.measure(measure)
    for _ in 0..<8 {
      let first = list.readElement!
      let before = y(first.path, in: list)
      list.scrolled(to: list.offset - 240)
      try list.measure(measure)
      check(y(first.path, in: list), equals: before + 240)
    }
  }

  @Test func `rows that were on the screen hold, not known ones that appear above a gap`() throws {
    var list = try list([200], .list(itemLength: .estimated(50)), at: 5_000)
    func measure(_: KindedIndexPath, _: ProposedSize) -> LayoutSize {
      LayoutSize(width: 100, height: 70)
    }
    try list.setMeasuredSizes(
      (90..<97).map { (.item($0, inSection: 0), LayoutSize(width: 100, height: 50)) })
    try list.measure(measure)
    let before = y(.item(100, inSection: 0), in: list)
    list.scrolled(to: list.offset - 330)
    try list.measure(measure)
    check(y(.item(100, inSection: 0), in: list), equals: before + 330)
  }

  @Test func `a grid does not drift when the window is resized to and fro (A-14)`() throws {
    var list = try list([1_000], .grid(.adaptive(minimum: 90), itemLength: .fixed(50)))
    try list.resize(to: LayoutSize(width: 1_000, height: 500))
    list.scrolled(to: 500)
    let first = list.readElement?.path
    for _ in 0..<3 {
      for width in Array(stride(from: 1_000, through: 100, by: -50))
        + stride(from: 100, through: 1_000, by: 50)
      {
        try list.resize(to: LayoutSize(width: Double(width), height: 500))
      }
      check(list.readElement?.path, equals: first)
      check(list.offset, equals: 500)
    }
  }

  @Test func `text that is partly above keeps its share when its width changes`() throws {
    func measure(_: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
      LayoutSize(width: proposal.width!, height: 80_000 / proposal.width!)
    }
    var list = try list([20], .list(itemLength: .estimated(800)))
    try list.measure(measure)
    list.scrolled(to: 2_000)
    try list.measure(measure)
    try list.resize(to: LayoutSize(width: 200, height: 500))
    try list.measure(measure)
    // Row 2 was half above, and is.
    check(y(.item(2, inSection: 0), in: list), equals: -200)
  }

  @Test func `a removed row gives its place to the next one`() throws {
    var list = try list([40], fixed, at: 500)
    try list.apply(SectionedChanges(itemRemovals: rows(8..<12)), of: counts(36))
    // Row 12 was at 100, behind the two removed rows that were visible.
    check(y(.item(8, inSection: 0), in: list), equals: 100)
  }

  @Test func `the header of a collapsed section takes the place of its rows`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40))
    for bar in [0, 64] as [Double] {
      var list = try list([30, 30, 30], section, at: 2_000, hasHeaders: true)
      list.editViewport { $0.insets.top = bar }
      try list.edit { (layout) throws(LayoutError) in
        try layout.setLayout(section.collapsed(), forSection: 1)
      }
      check(y(.header(inSection: 1), in: list), equals: bar)
    }
  }

  // MARK: The clicked element

  @Test func `the clicked row stays when a filter is set and cleared (M10)`() throws {
    var list = try list([1_000], .list(itemLength: .estimated(20)), at: 0)
    func measure(_: KindedIndexPath, _: ProposedSize) -> LayoutSize {
      LayoutSize(width: 100, height: 22)
    }
    list.scrolled(to: 8_000)
    try list.measure(measure)
    let clicked = list.layout.path(at: LayoutPoint(x: 5, y: list.offset + 296))!
    let place = y(clicked, in: list)
    let others = rows(0..<1_000).filter { $0.item! % 10 != clicked.item! % 10 }
    let filter = try SectionedChanges(itemRemovals: others)
    try list.apply(filter, of: counts(100), holding: clicked)
    try list.measure(measure)
    let kept = filter.newPath(for: clicked)!
    check(y(kept, in: list), equals: place)
    try list.apply(filter.inverse(), of: counts(1_000), holding: kept)
    try list.measure(measure)
    check(y(clicked, in: list), equals: place)
  }

  @Test func `a clicked row that moves stays under the pointer`() throws {
    var list = try list([40], fixed, at: 500)
    let row = KindedIndexPath.item(12, inSection: 0)
    let move = try SectionedChanges(itemMoves: [.init(old: row, new: .item(25, inSection: 0))])
    try list.apply(move, of: counts(40), holding: row)
    check(y(.item(25, inSection: 0), in: list), equals: 100)
  }

  @Test func `a clicked pinned header stays under the pointer when its section collapses`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40), pinned: true)
    var list = try list([30, 30, 30], section, at: 2_000, hasHeaders: true)
    let header = KindedIndexPath.header(inSection: 1)
    check(y(header, in: list), equals: 0)
    try list.edit(holding: header) { (layout) throws(LayoutError) in
      try layout.setLayout(section.collapsed(), forSection: 1)
    }
    check(y(header, in: list), equals: 0)
    try list.edit(holding: header) { (layout) throws(LayoutError) in
      try layout.setLayout(section, forSection: 1)
    }
    check(y(header, in: list), equals: 0)
  }

  // MARK: Measuring

  @Test func `rows without length are not measured without an end (A-05)`() throws {
    for count in [1_000, 100_000] {
      var list = try list([count], .list(itemLength: .estimated(50)))
      let measured = try list.measure { _, _ in LayoutSize(width: 100, height: 0) }
      check(measured, isAtMost: 100)
      check(list.measurements().isEmpty)
      // The next event goes on.
      list.scrolled(to: 10)
      check(!list.measurements().isEmpty)
    }
  }

  @Test func `a list in a hidden tab keeps its sizes and its place`() throws {
    var list = try list([100], .list(itemLength: .estimated(50)), at: 0)
    func measure(_ path: KindedIndexPath, _: ProposedSize) -> LayoutSize {
      LayoutSize(width: 100, height: Double(20 + path.item! % 7))
    }
    list.scrolled(to: 1_000)
    try list.measure(measure)
    let before = list
    for size in [LayoutSize(width: 0, height: 0), LayoutSize(width: 100, height: 0)] {
      try list.resize(to: size)
      check(list.measurements().isEmpty)
      try list.setMeasuredSizes(list.layout.paths.map { ($0, LayoutSize.zero) })
    }
    try list.resize(to: container)
    check(list.layout.measuredSizes, equals: before.layout.measuredSizes)
    check(list.offset, equals: before.offset)
  }

  @Test func `a jump in a hidden tab arrives when the list is shown`() throws {
    var list = try list([100], .list(itemLength: .estimated(50)))
    try list.resize(to: .zero)
    list.scroll(to: .item(50, inSection: 0), aligned: .end)
    list.scrolled(to: 0)
    try list.resize(to: container)
    try list.measure { _, _ in LayoutSize(width: 100, height: 30) }
    check(y(.item(50, inSection: 0), in: list), equals: 470)
  }

  @Test func `measurements ahead pass the elements that are measured`() throws {
    var list = try list([1_000], .list(itemLength: .estimated(20)))
    var count = 0
    while true {
      let wanted = list.measurements(ahead: 2_000, limit: 5)
      if wanted.isEmpty { break }
      count += wanted.count
      try list.setMeasuredSizes(wanted.map { ($0.path, LayoutSize(width: 100, height: 20)) })
    }
    check(count, isAtLeast: 125)
    check(count, isAtMost: 230)
  }

  @Test func `sizes that arrive late, also of removed rows, move nothing`() throws {
    var list = try list([100], .list(itemLength: .estimated(50)), at: 2_000)
    let wanted = list.measurements(ahead: 200)
    check(wanted.count, isGreaterThan: 10)
    try list.apply(SectionedChanges(itemRemovals: rows(90..<100)), of: counts(90))
    let read = list.readElement!
    for (path, _) in wanted.reversed() {
      try list.setMeasuredSizes([(path, LayoutSize(width: 100, height: 77))])
      check(list.readElement?.distance, equals: read.distance)
    }
    try list.setMeasuredSizes([(.item(95, inSection: 0), LayoutSize(width: 1, height: 1))])
    check(list.layout.frame(of: read.path)!.y - list.offset, equals: read.distance)
  }

  // MARK: Scrolling to an element

  @Test func `a jump through rows without measured sizes arrives exactly`() throws {
    for alignment in ScrollAlignment.allCases {
      var list = try list([1_000], .list(itemLength: .estimated(20)))
      let path = KindedIndexPath.item(700, inSection: 0)
      check(list.scroll(to: path, aligned: alignment))
      // Two reports of one offset are no gesture.
      for _ in 0..<2 { list.scrolled(to: list.offset) }
      try list.measure { path, _ in
        LayoutSize(width: 100, height: Double(10 + path.item! * 31 % 70))
      }
      check(
        list.offset,
        equals: list.layout.offset(toShow: path, aligned: alignment, in: list.viewport),
        "\(alignment)")
    }
    var list = try list([10], fixed)
    check(!list.scroll(to: .item(10, inSection: 0)))
  }

  @Test func `an animated jump computes its goal in each frame`() throws {
    var list = try list([1_000], .list(itemLength: .estimated(20)))
    let path = KindedIndexPath.item(400, inSection: 0)
    for frame in 1...20 {
      list.scroll(to: path, aligned: .start, fraction: 1 / Double(21 - frame))
      try list.measure { _, _ in LayoutSize(width: 100, height: 33) }
    }
    check(y(path, in: list), equals: 0)
  }

  // MARK: Hosts

  @Test func `an offset that the host has rounded is no gesture`() throws {
    var chat = try list([40], .list(itemLength: .estimated(50)), options: .init(followedEnds: .end))
    try chat.measure { _, _ in LayoutSize(width: 100, height: 20.3) }
    let wanted = chat.offset
    chat.scrolled(to: wanted.rounded(.down))
    check(chat.following, equals: .end)
    try chat.apply(SectionedChanges(itemInsertions: rows(40..<41)), of: counts(41))
    try chat.measure { _, _ in LayoutSize(width: 100, height: 20.3) }
    check(chat.following, equals: .end)
    check(chat.overscroll, equals: 0)
  }

  @Test func `an error changes nothing`() throws {
    var list = try list([40], fixed, at: 500)
    let before = list
    #expect(throws: LayoutError.self) {
      try list.apply(SectionedChanges(itemRemovals: rows(50..<51)), of: counts(39))
    }
    #expect(throws: LayoutError.self) {
      try list.resize(to: LayoutSize(width: .nan, height: 5))
    }
    #expect(throws: LayoutError.self) {
      try list.setMeasuredSizes([(.item(1, inSection: 0), LayoutSize(width: 1, height: -1))])
    }
    list.scrolled(to: .nan)
    check(list.offset, equals: before.offset)
    check(list.layout.everyElement, equals: before.layout.everyElement)
    check(list.readElement?.path, equals: before.readElement?.path)
  }

  // MARK: Orthogonal sections

  @Test func `a carousel keeps its place while items are measured and inserted (A-07)`() throws {
    let section = SectionLayout.list(itemLength: .estimated(100)).orthogonalScrolling(length: 80)
    var list = try list([100], section)
    list.editViewport { $0.orthogonalOffsets[0] = 5_000 }
    func x(_ item: Int) -> Double {
      list.layout.frame(of: .item(item, inSection: 0), in: list.viewport)!.x
    }
    let before = x(50)
    try list.setMeasuredSizes(
      (40..<50).map { (.item($0, inSection: 0), LayoutSize(width: 160, height: 80)) })
    check(x(50), equals: before)
    try list.apply(SectionedChanges(itemInsertions: rows(0..<5)), of: counts(105))
    check(x(55), equals: before)
    try list.resize(to: LayoutSize(width: 90, height: 500))
    check(x(55), equals: before)
  }

  @Test func `a carousel that is collapsed and expanded keeps its place`() throws {
    let section = SectionLayout.list(itemLength: .fixed(100)).orthogonalScrolling(length: 80)
    var list = try list([100], section)
    list.editViewport { $0.orthogonalOffsets[0] = 5_000 }
    for look in [section.collapsed(), section] {
      try list.edit { (layout) throws(LayoutError) in
        try layout.setLayout(look, forSection: 0)
      }
      list.editViewport { $0.insets.top += 1 }
      check(list.viewport.orthogonalOffsets[0], equals: 5_000)
    }
  }

  // MARK: Sizes

  @Test func `the container and the viewport can have different sizes`() throws {
    var list = try list([40], fixed, at: 500)
    try list.resize(
      to: LayoutSize(width: 80, height: 300), viewport: LayoutSize(width: 100, height: 500))
    check(list.layout.container, equals: LayoutSize(width: 80, height: 300))
    check(list.viewport.rect, equals: LayoutRect(x: 0, y: 500, width: 100, height: 500))
    #expect(throws: LayoutError.self) {
      try list.resize(to: container, viewport: LayoutSize(width: 100, height: -1))
    }
    check(list.layout.container.width, equals: 80)
    try list.resize(to: container, viewport: LayoutSize(width: 100, height: 0))
    check(list.measurements().isEmpty)
    check(list.layout.container.width, equals: 80)
  }
}
