import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// The rows that have views, the numbers of the views, and the lists of a commit.
@Suite struct VirtualizerViewsTests {
  private func item(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }

  @Test func `numbers of views are used again within a kind`() throws {
    let rows = Rows(list: [(0, (0..<1_000).map { Row(id: $0, viewKind: $0 % 2) })])
    var host = try VirtualHost.list(rows)
    for step in 1...200 { try host.scrollAndUpdate(to: Double(step) * 37) }
    try host.scrollAndUpdate(to: 40_000)
    // The screen, and on both sides what gets a view and what keeps one.
    check(host.largestCount, isAtMost: (500 + 400) / 50 + 2)
    for (number, view) in host.views {
      check(
        number.viewKind, equals: view.id.flatMap { $0 == .item(0) ? 0 : nil } ?? view.row!.id % 2)
      check(number.number, isLessThan: 11)
    }
    check(host.checked(), equals: [])
  }

  @Test func `rows near the screen have views, and far ones none`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000))
    check(host.mountedRows, equals: Array(0..<12))
    try host.scrollAndUpdate(to: 20_000)
    check(host.mountedRows, equals: Array(398..<412))
    // Those that have views keep them for another 100 points.
    try host.scrollAndUpdate(to: 20_099)
    check(host.mountedRows, equals: Array(398..<414))
    try host.scrollAndUpdate(to: 20_151)
    check(host.mountedRows, equals: Array(399..<416))
  }

  @Test func `a wiggle mounts nothing`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000))
    try host.scrollAndUpdate(to: 20_000)
    try host.scrollAndUpdate(to: 20_090)
    let mounted = host.list.counts.mounted
    for _ in 0..<20 {
      try host.scrollAndUpdate(to: 20_000)
      try host.scrollAndUpdate(to: 20_090)
    }
    check(host.list.counts.mounted, equals: mounted)
    // Without retention each movement does.
    host.list.options.retention = 0
    try host.scrollAndUpdate(to: 20_000)
    try host.scrollAndUpdate(to: 20_090)
    check(host.list.counts.mounted, isGreaterThan: mounted)
  }

  @Test func `a row whose content needs another kind of view gets one`() throws {
    var host = try VirtualHost.list(Rows(0..<5))
    var rows = host.list.data
    rows.list[0].rows[2].viewKind = 1
    rows.list[0].rows[2].version = 1
    rows.list[0].rows[3].version = 1
    let old = host.list.mounted
    try host.list.update([item(2), item(3)], in: rows)
    let commit = try host.list.commit()
    check(commit.unmounted, equals: [old[2]])
    check(commit.mounted.map { $0.path }, equals: [item(2)])
    check(commit.mounted.map { $0.view.viewKind }, equals: [1])
    check(commit.updated.map { $0.view }, equals: [old[3].view])
    check(commit.moved, equals: [])
    host.perform(commit)
    try host.update()
    check(host.checked(), equals: [])
  }

  @Test func `commits tell rows with new content from rows that have moved`() throws {
    var host = try VirtualHost.list(Rows(0..<100))
    var rows = host.list.data
    // A changed row of the same size: only its content.
    rows.list[0].rows[3].version = 1
    try host.list.apply(rows)
    var commit = try host.list.commit()
    check(commit.updated.map { $0.path }, equals: [item(3)])
    check(commit.moved, equals: [])
    check(commit.mounted.count + commit.unmounted.count, equals: 0)
    host.perform(commit)
    try host.update()
    // A row above the screen: paths and frames of all others, but no content.
    try host.scrollAndUpdate(to: 1_000)
    rows.list[0].rows.insert(Row(id: 1_000), at: 2)
    try host.list.apply(rows)
    commit = try host.list.commit()
    check(commit.updated, equals: [])
    check(commit.moved.map { $0.path }, equals: rowPaths(19..<33))
    check(commit.offset, equals: 1_050)
    check(commit.mounted.count + commit.unmounted.count, equals: 0)
    host.perform(commit)
    // A commit without an event says nothing.
    commit = try host.list.commit()
    check(commit.moved.count + commit.updated.count + commit.mounted.count, equals: 0)
    check(commit.unmounted.count + commit.measurements.count, equals: 0)
    check(commit.offset, equals: nil)
    check(host.checked(), equals: [])
  }

  @Test func `a row that is kept has its view wherever it is`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000))
    host.list.keep([item(1)])
    let view = host.number(1)
    try host.scrollAndUpdate(to: 20_000)
    check(host.mountedRows, equals: [1] + (398..<412))
    try host.show(Rows([-1] + (0..<1_000)))
    check(host.list.keptPaths, equals: [item(2)])
    check(host.number(1), equals: view)
    check(host.checked(), equals: [])
    host.list.keep([])
    try host.update()
    check(host.mountedRows, equals: Array(398..<412))
    // A kept row that is removed frees its view.
    host.list.keep([item(400)])
    try host.show(Rows(0..<300))
    check(host.list.keptPaths, equals: [])
    check(host.checked(), equals: [])
  }

  @Test func `a pinned header is above the rows`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40), pinned: true)
    var host = try VirtualHost.list(Rows(0..<100), section: section)
    check(host.list.mounted[0].isPinned, equals: false)
    try host.scrollAndUpdate(to: 1_000)
    let header = host.list.mounted[0]
    check(header.path, equals: .header(inSection: 0))
    check(header.isPinned)
    check(header.zIndex, equals: 1)
    check(header.frame, equals: LayoutRect(x: 0, y: 1_000, width: 100, height: 40))
    check(host.list.mounted.dropFirst().allSatisfy { $0.zIndex == 0 })
    check(host.checked(), equals: [])
  }

  @Test func `positions for assistive technologies follow changes`() throws {
    var host = try VirtualHost.list(Rows(0..<5))
    let before = host.list.mounted[1].accessibility
    try host.show(Rows(1..<5))
    check(host.list.mounted[0].accessibility != before)
    check(host.checked(), equals: [])
  }

  @Test func `a commit looks at as many rows in a long list as in a short one`() throws {
    var visited: [[Int]] = []
    for count in [1_000, 1_000_000] {
      var photos = Photos(counts: [count])
      for page in 0..<8 { photos.load(page * 50..<page * 50 + 1, inSection: 0) }
      var list = try Virtualizer(
        photos, in: LayoutSize(width: 100, height: 500), section: .list(itemLength: .estimated(50)),
        options: VirtualizerOptions(loadsPlaceholders: false))
      try list.settle()
      var steps: [Int] = []
      for offset in [50, 100, 5_000, 5_010] as [Double] {
        let before = list.counts.visited
        list.scrolled(to: offset)
        try list.settle()
        steps.append(list.counts.visited - before)
      }
      visited.append(steps)
    }
    check(visited[0], equals: visited[1])
    check(visited[0].max()!, isAtMost: 80)
  }
}
