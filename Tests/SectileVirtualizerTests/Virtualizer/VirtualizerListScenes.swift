import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Lists, grids and trees that hung or jumped, from reports of 2024 to 2026, one scene for each
/// program.
@Suite struct VirtualizerListScenes {
  @Test func `bloom 74: a resized window measures the screen only, and the place is restored`()
    throws
  {
    let length = { @Sendable (row: Row) in 40 + Double(row.id % 5) }
    var host = try VirtualHost.list(Rows(0..<10_000), length: length)
    try host.scrollAndUpdate(to: 300_000)
    let position = try #require(host.list.position)
    let first = try #require(host.mountedRows.first { host.y($0)! >= 0 })
    let y = host.y(first)
    var measured = host.measuredCount
    for width in [120, 140, 160] as [Double] {
      try host.list.resize(to: LayoutSize(width: width, height: 500))
      try host.update()
      check(host.measuredCount - measured, isAtMost: 14)
      measured = host.measuredCount
      check(host.y(first), equals: y)
    }
    var launched = try VirtualHost.list(Rows(0..<10_000), length: length)
    launched.list.restore(position)
    try launched.update()
    check(launched.y(first), equals: y)
    check(launched.measuredCount, isAtMost: 13 + 14)
    check(launched.checked(), equals: [])
  }

  @Test func `cmux 8257: the height of the document changes only while rows are measured`() throws {
    var host = try VirtualHost.list(Rows(0..<100)) { 30 + Double($0.id % 5) }
    for offset in stride(from: 0.0, through: 4_000, by: 100) {
      try host.scrollAndUpdate(to: min(offset, host.contentLength - 500))
    }
    let length = host.contentLength
    for offset in stride(from: 0.0, through: length - 500, by: 41) {
      try host.scrollAndUpdate(to: offset)
      check(host.contentLength, equals: length)
    }
    // A list at rest has no work.
    let counts = host.list.counts
    for _ in 0..<10 {
      let commit = try host.list.commit()
      check(commit.mounted.count + commit.unmounted.count + commit.moved.count, equals: 0)
      check(commit.updated.count + commit.measurements.count + commit.loads.count, equals: 0)
      check(commit.offset, equals: nil)
      check(!commit.isAnimating)
    }
    check(host.list.counts.mounted, equals: counts.mounted)
    check(host.list.counts.measured, equals: counts.measured)
  }

  @Test func `MacSai 74: an update of one row looks at the screen only`() throws {
    var visited: [Int] = []
    for count in [1_000, 100_000] {
      var photos = Photos(counts: [count])
      photos.load(0..<50, inSection: 0)
      var list = try Virtualizer(
        photos, in: LayoutSize(width: 100, height: 500), section: .list(itemLength: .estimated(50)),
        options: VirtualizerOptions(loadsPlaceholders: false))
      try list.settle()
      let before = list.counts
      photos.pages[[0, 0]]?[3].version = 1
      try list.update([.item(3, inSection: 0)], in: photos)
      let commits = try list.settle()
      check(commits.flatMap { $0.updated }.map { $0.path }, equals: [.item(3, inSection: 0)])
      check(commits.flatMap { $0.measurements }.count, equals: 1)
      check(list.counts.mounted, equals: before.mounted)
      visited.append(list.counts.visited - before.visited)
    }
    check(visited[0], equals: visited[1])
    check(visited[0], isAtMost: 3 * 14)
  }

  @Test
  func `tinycast 722: a fast drag of the scroll bar does the work of one screen for each frame`()
    throws
  {
    var host = try VirtualHost.list(Rows(0..<20_000)) { 35 + Double($0.id % 9) }
    var (mounted, measured) = (host.list.counts.mounted, host.measuredCount)
    for step in 1...25 {
      try host.scrollAndUpdate(to: Double(step * 7_919 % 20) * 40_000)
      check(host.list.counts.mounted - mounted, isAtMost: 40)
      check(host.measuredCount - measured, isAtMost: 20)
      (mounted, measured) = (host.list.counts.mounted, host.measuredCount)
    }
    check(host.largestCount, isAtMost: 32)
    check(host.checked(), equals: [])
  }

  @Test func `seeleseek 85: results that arrive in the middle do not move the row that is read`()
    throws
  {
    var ids = (0..<100).map { $0 * 100 }
    var host = try VirtualHost.list(Rows(ids)) { 40 + Double($0.id % 3) }
    host.list.scroll(to: .item(50, inSection: 0), aligned: .center)
    try host.update()
    let id = ids[host.list.live.readElement!.path.item!]
    let before = host.y(id)!
    for step in 1...40 {
      ids += (0..<50).map { ($0 * 197 + step * 3_571) % 10_000 }.filter { $0 % 100 != 0 }
      ids = Set(ids).sorted()
      try host.show(Rows(ids))
      check(abs(host.y(id)! - before), isAtMost: 1e-9)
    }
    check(host.checked(), equals: [])
  }

  @Test func `TablePro 1717: a table with ten thousand columns unfolds below its row`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000)) { _ in 24 }
    try host.scrollAndUpdate(to: 3_000)
    let clicked = host.list.live.readElement!.path.item! + 3
    let before = host.y(clicked)
    let mounted = host.list.counts.mounted
    let all = Array(0...clicked) + (10_000..<20_000) + (clicked + 1..<1_000)
    try host.list.apply(Rows(all), holding: .item(clicked, inSection: 0))
    try host.update()
    check(host.y(clicked), equals: before)
    check(host.y(10_000), equals: before! + 24)
    check(host.list.counts.mounted - mounted, isAtMost: 40)
    try host.list.apply(Rows(0..<1_000), holding: .item(clicked, inSection: 0))
    try host.update()
    check(host.y(clicked), equals: before)
    check(host.checked(), equals: [])
  }

  @Test func `tusk 55: a grid of twenty thousand cells has the views of a screen`() throws {
    let grid = SectionLayout.grid(.count(10), itemLength: .fixed(25))
    var host = try VirtualHost.list(Rows(0..<20_000), section: grid)
    check(host.views.count, equals: 24 * 10)
    for step in 1...20 { try host.scrollAndUpdate(to: Double(step) * 313) }
    check(host.largestCount, isAtMost: (20 + 8 + 8 + 1) * 10)
    check(host.list.counts.measured, equals: 0)
    check(host.checked(), equals: [])
  }

  @Test func `wBlock 632: data that shrinks under a scrolled list`() throws {
    var host = try VirtualHost.list(Rows(0..<500)) { 45 + Double($0.id % 4) }
    for count in [500, 3, 0, 40, 1, 500, 12] {
      try host.show(Rows(0..<count))
      try host.scrollAndUpdate(to: max(host.contentLength - 500, 0))
      check(host.list.live.overscroll, equals: 0)
      check(host.mountedRows.last, equals: count == 0 ? nil : count - 1)
      check(host.checked(), equals: [], "\(count)")
    }
  }

  @Test func `Paicord 23: a jump to a row does not need the heights of all rows before it`() throws
  {
    var host = try VirtualHost.list(Rows(0..<20_000)) { 20 + Double($0.id % 40) }
    let before = host.measuredCount
    host.list.scroll(to: .item(18_000, inSection: 0), aligned: .start)
    try host.update()
    check(host.y(18_000), equals: 0)
    check(host.measuredCount - before, isAtMost: 30)
    check(host.checked(), equals: [])
  }

  @Test func `Pearcleaner 403: 630 rows and a filter that is typed`() throws {
    var host = try VirtualHost.list(Rows(0..<630)) { _ in 50 }
    check(host.measuredCount, equals: 10)
    check(host.views.count, equals: 12)
    for divisor in [2, 4, 8, 16, 8, 4, 2, 1] {
      let before = host.list.counts.mounted
      try host.show(Rows((0..<630).filter { $0 % divisor == 0 }))
      check(host.list.counts.mounted - before, isAtMost: 12)
    }
    // No row was measured twice, and those behind the filters once.
    check(host.measuredCount, isAtMost: 10 + 4 * 10)
    check(host.checked(), equals: [])
  }

  @Test func `swmpc 2: a scroll by one row mounts one row and moves none`() throws {
    var host = try VirtualHost.list(Rows(0..<5_000))
    try host.scrollAndUpdate(to: 10_000)
    for step in 1...30 {
      host.userScrolls(to: 10_000 + Double(step) * 50)
      var commit = try host.list.commit()
      check(commit.mounted.count, equals: 1)
      check(commit.unmounted.count, equals: step > 2 ? 1 : 0)
      check(commit.moved, equals: [])
      check(commit.measurements.count, equals: 1)
      host.perform(commit)
      try host.list.measured(commit.measurements.map { ($0, LayoutSize(width: 100, height: 50)) })
      commit = try host.list.commit()
      check(commit.moved.count + commit.measurements.count, equals: 0)
      host.perform(commit)
    }
    check(host.violations.filter { !$0.contains("measured") }, equals: [])
  }

  @Test
  func
    `TUIkit 25: rows of different heights are inserted, removed and moved below a pinned header`()
    throws
  {
    let section = SectionLayout.list(itemLength: .estimated(2)).header(.fixed(1), pinned: true)
    let list = try Virtualizer(
      Rows(0..<500), in: LayoutSize(width: 80, height: 24), section: section,
      options: VirtualizerOptions(overscan: 4, retention: 4, verifies: true))
    var host = VirtualHost(list)
    host.size = { LayoutSize(width: $1.width!, height: 1 + Double($0.id % 4)) }
    try host.update()
    host.list.scroll(to: .item(250, inSection: 0), aligned: .start)
    try host.update()
    check(host.y(250), equals: 1)
    var ids = Array(0..<500)
    // Insertions, removals and moves before and behind the row that is read.
    ids.insert(contentsOf: 600..<620, at: 10)
    ids.removeSubrange(40..<45)
    ids.append(ids.remove(at: 60))
    ids.insert(ids.removeLast(), at: 3)
    ids.remove(at: ids.firstIndex(of: 253)!)
    try host.show(Rows(ids))
    check(host.y(250), equals: 1)
    // Another width, and back.
    for width in [40, 80] as [Double] {
      try host.list.resize(to: LayoutSize(width: width, height: 24))
      try host.update()
      check(host.y(250), equals: 1)
    }
    let header = host.views.values.first { $0.path.kind == .header }
    check(header.map { $0.frame.y - host.offset }, equals: 0)
    check(host.list.counts.visited / host.list.counts.commits, isAtMost: 42)
    check(host.checked(), equals: [])
  }
}
