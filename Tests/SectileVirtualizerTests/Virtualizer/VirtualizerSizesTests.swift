import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// The sizes that are kept, and those that are measured again.
@Suite struct VirtualizerSizesTests {
  private typealias List = Virtualizer<Rows>
  private let container = LayoutSize(width: 100, height: 500)

  /// Rows whose lengths are no estimate.
  private static func length(_ row: Row) -> Double {
    30 + Double(row.id % 7) + 20 * Double(row.version)
  }

  private func host(
    _ rows: Rows, options: VirtualizerOptions = .init(verifies: true),
    mode: VirtualHost.Mode = .synchronous
  ) throws -> VirtualHost {
    try .list(rows, options: options, mode: mode) { Self.length($0) }
  }

  @Test func `sizes survive a filter, a collapse, a reload and a rotation`() throws {
    let all = Rows(0..<100)
    var host = try host(all)
    let first = host.measuredCount
    check(first, isGreaterThan: 15)
    try host.show(Rows((0..<100).filter { $0 % 2 == 0 }))
    let filtered = host.measuredCount
    check(filtered, isGreaterThan: first)
    try host.show(all)
    check(host.measuredCount, equals: filtered, "filter")
    let section = host.list.live.layout.layout(forSection: 0)!
    for look in [section.collapsed(), section] {
      try host.list.edit { (layout) throws(LayoutError) in
        try layout.setLayout(look, forSection: 0)
      }
      try host.update()
    }
    check(host.measuredCount, equals: filtered, "collapse")
    try host.show(Rows())
    check(host.mountedRows, equals: [])
    try host.show(all)
    check(host.measuredCount, equals: filtered, "reload")
    try host.list.resize(to: LayoutSize(width: 300, height: 100))
    try host.update()
    let rotated = host.measuredCount
    check(rotated, isGreaterThan: filtered)
    try host.list.resize(to: container)
    try host.update()
    check(host.measuredCount, equals: rotated, "rotation")
    check(host.checked(), equals: [])
  }

  @Test func `the sizes of the last four widths are kept`() throws {
    var host = try host(Rows(0..<5))
    func measured(at width: Double, _ host: inout VirtualHost) throws -> Int {
      let before = host.measuredCount
      host.forgetMeasured()
      try host.list.resize(to: LayoutSize(width: width, height: 500))
      try host.update()
      return host.measuredCount - before
    }
    for width in [110, 120, 130] as [Double] { check(try measured(at: width, &host), equals: 5) }
    check(try measured(at: 100, &host), equals: 0)
    // The fifth width takes the place of the one that was measured first.
    check(try measured(at: 140, &host), equals: 5)
    check(try measured(at: 110, &host), equals: 0)
    check(try measured(at: 100, &host), equals: 5)
    check(try measured(at: 130, &host), equals: 0)
    check(host.checked(), equals: [])
  }

  @Test func `the sizes of at least as many rows as the limit are kept, and not of all`() throws {
    let options = VirtualizerOptions(sizeLimit: 20, verifies: true)
    var host = try VirtualHost.list(Rows(0..<100), options: options)
    for page in 1..<10 { try host.scrollAndUpdate(to: Double(page) * 500) }
    check(host.measuredCount, equals: 100)
    try host.show(Rows())
    try host.show(Rows(0..<100))
    host.forgetMeasured()
    for page in [8, 9] { try host.scrollAndUpdate(to: Double(page) * 500) }
    check(host.measuredCount, equals: 100)
    try host.scrollAndUpdate(to: 0)
    check(host.measuredCount, equals: 110)
    check(host.checked(), equals: [])
  }

  @Test func `late sizes of old content are not used`() throws {
    for isNewFirst in [false, true] {
      var host = try host(Rows(0..<3), mode: .asynchronous)
      let old = try host.list.commit().measurements[1]
      var rows = host.list.data
      rows.list[0].rows[1].version = 1
      try host.list.update([.item(1, inSection: 0)], in: rows)
      let new = try host.list.commit().measurements.first { $0.id == .item(1) }!
      check(old != new)
      func size(_ wanted: List.Measurement) -> (List.Measurement, LayoutSize) {
        (wanted, LayoutSize(width: 100, height: Self.length(wanted.content!)))
      }
      try host.list.measured([size(isNewFirst ? new : old)])
      _ = try host.list.commit()
      try host.list.measured([size(isNewFirst ? old : new)])
      _ = try host.list.commit()
      check(host.list.live.layout.frame(of: .item(1, inSection: 0))?.height, equals: 51)
    }
  }

  @Test func `a late size of a header whose title has changed is not used`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.estimated(30))
    var list = try List(Rows(0..<3), in: container, section: section)
    let old = try list.commit().measurements
    check(old.map { $0.id }, equals: [.header(0)])
    try list.update([.header(inSection: 0)], in: list.data)
    // Before the next commit, and after it, the size is of the old title.
    try list.measured([(old[0], LayoutSize(width: 100, height: 20))])
    let new = try list.commit().measurements
    check(new.map { $0.id }, equals: [.header(0)])
    try list.measured([(old[0], LayoutSize(width: 100, height: 20))])
    check(try list.commit().measurements.count, equals: 1)
    try list.measured([(new[0], LayoutSize(width: 100, height: 40))])
    check(try list.commit().measurements.count, equals: 0)
    check(list.live.layout.frame(of: .header(inSection: 0))?.height, equals: 40)
  }

  @Test func `content that changed while its row was filtered out is measured again`() throws {
    var all = Rows(0..<5)
    var host = try host(all)
    check(host.measuredCount, equals: 5)
    try host.show(Rows([0, 1, 3, 4]))
    all.list[0].rows[2].version = 3
    try host.show(all)
    check(host.measuredCount, equals: 6)
    check(host.view(2)?.frame.height, equals: 92)
    check(host.checked(), equals: [])
  }

  @Test func `a hidden list keeps its views, sizes and place`() throws {
    for hidden in [LayoutSize(width: 0, height: 500), LayoutSize(width: 100, height: 0)] {
      var host = try host(Rows(0..<100))
      try host.scrollAndUpdate(to: 1_010)
      let (before, count, views) = (host.y(30), host.measuredCount, host.views)
      try host.list.resize(to: hidden)
      let commit = try host.list.commit()
      check(commit.mounted.count + commit.unmounted.count + commit.moved.count, equals: 0)
      check(commit.measurements.count, equals: 0)
      host.perform(commit)
      check(host.views, equals: views)
      try host.list.resize(to: container)
      try host.update()
      check(host.measuredCount, equals: count)
      check(host.y(30), equals: before)
      check(host.checked(), equals: [])
    }
  }

  @Test func `sizes that a hidden host reports are not learned`() throws {
    var list = try List(Rows(0..<3), in: container, section: .list(itemLength: .estimated(50)))
    let wanted = try list.commit().measurements
    try list.resize(to: LayoutSize(width: 0, height: 500))
    try list.measured(wanted.map { ($0, LayoutSize(width: 0, height: 0)) })
    check(list.counts.measured, equals: 0)
    try list.resize(to: container)
    check(try list.commit().measurements, equals: wanted)
  }

  @Test func `rows without length are not measured without an end`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000)) { _ in 0 }
    check(host.measuredCount, isAtMost: 64)
    check(host.mountedRows.count, isAtMost: 96)
    let before = host.measuredCount
    try host.scrollAndUpdate(to: 1)
    check(host.measuredCount - before, isAtMost: 64)
    check(host.violations, equals: [])
  }

  @Test func `a size that is not allowed throws and changes nothing`() throws {
    var list = try List(Rows(0..<3), in: container, section: .list(itemLength: .estimated(50)))
    let wanted = try list.commit().measurements
    let (text, counts) = (list.description, list.counts)
    for bad in [-1, .nan, .infinity, LayoutError.maximumExtent * 2] as [Double] {
      for size in [LayoutSize(width: bad, height: 5), LayoutSize(width: 5, height: bad)] {
        #expect(throws: LayoutError.self) {
          try list.measured([
            (wanted[0], LayoutSize(width: 100, height: 40)), (wanted[1], size),
          ])
        }
        check(list.description, equals: text)
        check(list.counts, equals: counts)
      }
    }
    check(try list.commit().measurements, equals: wanted)
  }

  @Test func `rows with one identity are all shown`() throws {
    var host = try host(Rows([1, 2, 1, 3, 1]))
    check(host.views.count, equals: 5)
    check(host.mountedRows, equals: [1, 1, 1, 2, 3])
    check(host.checked(), equals: [])
    try host.show(Rows([1, 1, 3, 2]))
    check(host.mountedRows, equals: [1, 1, 2, 3])
    check(host.checked(), equals: [])
  }
}
