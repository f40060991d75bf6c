import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// When more elements are loaded at the ends of the content.
@Suite struct VirtualizerLoadsTests {
  private let fixed = SectionLayout.list(itemLength: .fixed(50))

  private func host(
    _ rows: Rows, more: ContentEnds = [.start, .end], at offset: Double = 0
  ) throws -> VirtualHost {
    let options = VirtualizerOptions(more: [], loadingDistance: 200, verifies: true)
    var host = try VirtualHost.list(rows, section: fixed, options: options)
    try host.scrollAndUpdate(to: offset)
    host.list.options.more = more
    try host.update()
    return host
  }

  @Test func `a load begins within the distance of an end`() throws {
    for (offset, load) in [(200.25, nil), (200, .start), (4_299.75, nil), (4_300, .end)]
      as [(Double, Load?)]
    {
      var host = try host(Rows(0..<100), at: 2_000)
      check(host.loads, equals: [])
      try host.scrollAndUpdate(to: offset)
      check(host.loads, equals: load.map { [$0] } ?? [], "\(offset)")
    }
  }

  @Test func `only the ends that have more are loaded, and one load of each at a time`() throws {
    for more in [[], .start, .end, [.start, .end]] as [ContentEnds] {
      // Both ends are near.
      var host = try host(Rows(0..<12), more: more)
      var expected: [Load] = []
      if more.contains(.start) { expected.append(.start) }
      if more.contains(.end) { expected.append(.end) }
      check(host.loads, equals: expected)
      try host.scrollAndUpdate(to: 50)
      try host.show(Rows(-1..<12))
      check(host.loads, equals: expected)
    }
  }

  @Test func `loaded rows do not move the others, and the next load waits until they are near`()
    throws
  {
    for isFinishedFirst in [false, true] {
      var host = try host(Rows(0..<100), at: 150)
      check(host.loads, equals: [.start])
      let before = host.y(3)
      if isFinishedFirst { host.list.finish(.start) }
      try host.list.apply(Rows(-50..<100))
      if !isFinishedFirst { host.list.finish(.start) }
      try host.update()
      check(host.loads, equals: [.start])
      check(host.y(3), equals: before)
      try host.scrollAndUpdate(to: 100)
      check(host.loads, equals: [.start, .start])
      check(host.checked(), equals: [])
    }
  }

  @Test func `few loaded rows are followed by the next load, without a gesture`() throws {
    var host = try host(Rows(0..<100), at: 150)
    host.list.finish(.start)
    try host.show(Rows(-1..<100))
    check(host.loads, equals: [.start, .start])
  }

  @Test func `a load that failed waits until the user scrolls`() throws {
    var host = try host(Rows(0..<100), at: 150)
    for _ in 0..<3 {
      host.list.finish(.start)
      try host.update()
      // Neither a commit nor other data, nor a new size or a report of the same offset.
      try host.show(Rows(0..<101))
      try host.list.resize(to: LayoutSize(width: 100, height: 400))
      host.list.scrolled(to: 150)
      try host.update()
    }
    check(host.loads, equals: [.start])
    try host.scrollAndUpdate(to: 140)
    check(host.loads, equals: [.start, .start])
  }

  @Test func `an offset that the host has rounded does not begin a load again`() throws {
    var host = try VirtualHost.list(
      Rows(0..<40), reading: .init(followedEnds: .end),
      options: VirtualizerOptions(more: .end, verifies: true)
    ) { 21.25 + Double($0.version) }
    host.rounds = true
    host.list.finish(.end)
    for _ in 0..<3 {
      let offset = host.offset
      try host.change(38) { $0.version += 1 }
      check(host.offset - offset, equals: 1)
    }
    check(host.loads, equals: [.end])
  }

  @Test func `distances that are negative or NaN count as 0`() throws {
    for distance in [-5, -Double.infinity, .nan] {
      var host = try VirtualHost.list(
        Rows(0..<40), section: fixed,
        options: VirtualizerOptions(
          overscan: distance, retention: distance, measuringDistance: distance, more: .start,
          loadingDistance: distance, verifies: true))
      check(host.mountedRows, equals: Array(0..<10), "\(distance)")
      check(host.loads, equals: [.start], "\(distance)")
      check(host.checked(), equals: [])
    }
  }

  @Test func `a load at one end does not wait for the other one`() throws {
    var host = try host(Rows(0..<12))
    check(host.loads, equals: [.start, .end])
    host.list.finish(.end)
    try host.show(Rows(0..<13))
    check(host.loads, equals: [.start, .end, .end])
  }

  @Test func `an end without more is not loaded again`() throws {
    for load in [.start, .end] as [Load] {
      var host = try host(Rows(0..<12))
      host.list.finish(load, hasMore: false)
      host.list.finish(load == .start ? .end : .start)
      host.loads = []
      try host.show(Rows(-1..<13))
      try host.scrollAndUpdate(to: 10)
      check(host.loads, equals: [load == .start ? .end : .start])
    }
  }

  @Test func `an empty list loads once, and again when it is pulled`() throws {
    var host = try host(Rows(), more: .end)
    check(host.loads, equals: [.end])
    host.list.finish(.end)
    try host.update()
    check(host.loads, equals: [.end])
    try host.scrollAndUpdate(to: -40)
    check(host.loads, equals: [.end, .end])
    host.list.finish(.end)
    try host.show(Rows(0..<3))
    check(host.loads, equals: [.end, .end, .end])
  }

  @Test func `nothing is loaded until all that is visible is measured`() throws {
    let options = VirtualizerOptions(more: .end, loadingDistance: 0, verifies: true)
    // Of 8 rows with an estimate of 50 points the end is visible, until they are measured.
    var host = try VirtualHost.list(
      Rows(0..<8), options: options, mode: .asynchronous
    ) { _ in 100 }
    check(host.loads, equals: [])
    try host.drain()
    check(host.loads, equals: [])
    try host.scrollAndUpdate(to: 300)
    check(host.loads, equals: [.end])
  }

  @Test func `a hidden list loads nothing`() throws {
    var host = try host(Rows(0..<100), more: [])
    try host.list.resize(to: LayoutSize(width: 0, height: 500))
    host.list.options.more = .start
    try host.update()
    check(host.loads, equals: [])
    try host.list.resize(to: LayoutSize(width: 100, height: 500))
    try host.update()
    check(host.loads, equals: [.start])
  }

  @Test func `ends of loads that were never begun do nothing`() throws {
    var host = try host(Rows(0..<100), at: 150)
    host.list.finish(.end)
    host.list.finish(.items(0..<5, section: 0))
    try host.update()
    check(host.loads, equals: [.start])
    try host.scrollAndUpdate(to: 4_400)
    check(host.loads, equals: [.start, .end])
  }

  @Test func `descriptions of loads name their items`() {
    check("\(Load.start) \(Load.end)", equals: "start end")
    check("\(Load.items(50..<100, section: 2))", equals: "items 2.50..<100")
  }
}
