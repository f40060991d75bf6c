import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Placeholders of sections whose counts are known: they are loaded page by page.
@Suite struct VirtualizerPlaceholdersTests {
  private let container = LayoutSize(width: 100, height: 500)
  private let rows = SectionLayout.list(itemLength: .estimated(50))

  private func list(
    _ photos: Photos, _ section: SectionLayout? = nil, pageLength: Int = 50
  ) throws -> Virtualizer<Photos> {
    try Virtualizer(
      photos, in: container, section: section ?? rows,
      options: VirtualizerOptions(pageLength: pageLength, verifies: photos.counts.count == 1))
  }

  @Test func `two million photos by month need no values until they are loaded (Immich)`() throws {
    var photos = Photos(counts: Array(repeating: 33_334, count: 60))
    let grid = SectionLayout.grid(.count(4), itemLength: .fixed(100)).header(
      .fixed(30), pinned: true)
    var list = try Virtualizer(photos, in: container, section: grid)
    var loads = try list.settle().flatMap { $0.loads }
    check(loads, equals: [.items(0..<50, section: 0)])
    check(list.mounted.count, isAtMost: 4 * 7 + 1)
    // The user drags the thumb into month 30, before the first page has arrived.
    list.scroll(to: .item(20_000, inSection: 30), aligned: .start)
    check(try list.settle().flatMap { $0.loads }, equals: [])
    list.finish(loads[0])
    loads = try list.settle().flatMap { $0.loads }
    check(loads, equals: [.items(20_000..<20_050, section: 30)])
    // The program keeps pages in a dictionary.
    let views = list.mounted
    let offset = list.live.offset
    photos.load(20_000..<20_050, inSection: 30)
    try list.update((20_000..<20_050).map { .item($0, inSection: 30) }, in: photos)
    list.finish(loads[0])
    let commits = try list.settle()
    check(list.mounted.map { $0.view }, equals: views.map { $0.view })
    // The rows above, within the overscan, are of the page before.
    check(commits[0].updated.count, equals: views.count { ($0.path.item ?? 0) >= 20_000 })
    check(list.live.offset, equals: offset)
    check(commits.flatMap { $0.loads }, equals: [.items(19_950..<20_000, section: 30)])
    check(list.counts.measured, equals: 0)
    check(photos.pages.count, equals: 1)
  }

  @Test func `pages nearest to the middle of the screen come first`() throws {
    for (offset, first) in [(2_260, 50), (2_230, 0)] as [(Double, Int)] {
      var list = try list(Photos(counts: [1_000]))
      list.scrolled(to: offset)
      let loads = try list.settle().flatMap { $0.loads }
      // Row 50 begins at 2,500; the middle of the screen is 250 below its start.
      check(loads, equals: [.items(first..<first + 50, section: 0)], "\(offset)")
    }
  }

  @Test func `only neighbors that are placeholders are loaded together`() throws {
    var photos = Photos(counts: [100])
    photos.pages[[0, 0]] = (0..<50).map {
      Row(id: $0, isPlaceholder: (3..<7).contains($0) || $0 == 9)
    }
    var list = try list(photos)
    list.scrolled(to: 0)
    var loads = try list.settle().flatMap { $0.loads }
    check(loads, equals: [.items(3..<7, section: 0)])
    list.finish(loads[0])
    loads = try list.settle().flatMap { $0.loads }
    check(loads, equals: [.items(9..<10, section: 0)])
    // Pages begin at multiples of their length.
    list.finish(loads[0])
    list.options.pageLength = 4
    list.scrolled(to: 1)
    check(try list.settle().flatMap { $0.loads }, equals: [.items(4..<7, section: 0)])
  }

  @Test func `a page that brought nothing waits until the user scrolls, the next one does not`()
    throws
  {
    var list = try list(Photos(counts: [1_000]), pageLength: 5)
    list.scrolled(to: 60)
    var loads: [Load] = []
    for _ in 0..<6 {
      let next = try list.settle().flatMap { $0.loads }
      loads += next
      for load in next { list.finish(load) }
    }
    // 14 rows have views, which are in three pages, the middle one first.
    check(
      loads,
      equals: [
        .items(5..<10, section: 0), .items(0..<5, section: 0), .items(10..<15, section: 0),
      ])
    list.scrolled(to: 70)
    check(try list.settle().flatMap { $0.loads }, equals: [.items(5..<10, section: 0)])
  }

  @Test func `placeholders are not measured, and loaded rows are`() throws {
    var photos = Photos(counts: [1_000])
    var list = try list(photos)
    list.scrolled(to: 1_025)
    try list.settle()
    check(list.counts.measured, equals: 0)
    let views = list.mounted.map { $0.view }
    photos.load(0..<50, inSection: 0)
    try list.apply(photos)
    let y = list.live.layout.frame(of: .item(21, inSection: 0))!.y - list.live.offset
    check(y, equals: 25)
    let commits = try list.settle(length: 40)
    check(list.counts.measured, isAtLeast: 11)
    check(list.live.layout.frame(of: .item(21, inSection: 0))!.y - list.live.offset, equals: 25)
    check(Set(views).isSubset(of: Set(list.mounted.map { $0.view })))
    check(commits.flatMap { $0.unmounted }.count, equals: 0)
    check(commits.compactMap { $0.difference }, equals: [])
  }

  @Test func `a loaded row with another identity keeps the place and the view`() throws {
    // Placeholders have identities of their own, as those of a page number.
    let all = Rows(list: [(0, (0..<100).map { Row(id: -1 - $0, isPlaceholder: true) })])
    var host = try VirtualHost.list(all) { _ in 60 }
    try host.scrollAndUpdate(to: 1_000)
    let views = host.list.mounted.map { $0.view }
    var loaded = all
    for item in 20..<30 { loaded.list[0].rows[item] = Row(id: item) }
    try host.list.apply(loaded)
    let commit = try host.list.commit()
    check(commit.updated.map { $0.path }, equals: rowPaths(20..<30))
    check(commit.mounted.count + commit.unmounted.count, equals: 0)
    host.perform(commit)
    try host.update()
    check(host.y(20), equals: 0)
    check(host.y(21), equals: 60)
    check(Set(views).isSuperset(of: Set(host.list.mounted.map { $0.view })))
    // A page whose rows are fewer than its placeholders: the last ones are removed.
    loaded.list[0].rows.replaceSubrange(30..<35, with: (30..<33).map { Row(id: $0) })
    try host.show(loaded)
    check(host.y(20), equals: 0)
    check(host.checked(), equals: [])
  }

  @Test func `placeholders are not loaded without the option`() throws {
    var list = try list(Photos(counts: [1_000]))
    list.options.loadsPlaceholders = false
    check(try list.settle().flatMap { $0.loads }, equals: [])
    list.options.loadsPlaceholders = true
    check(try list.settle().flatMap { $0.loads }, equals: [.items(0..<50, section: 0)])
  }
}
