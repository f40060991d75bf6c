import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Places that are saved and returned to.
@Suite struct VirtualizerPositionsTests {
  private typealias Position = Virtualizer<Rows>.Position

  /// Rows whose lengths are no estimate, and depend on the width.
  private func host(
    _ rows: Rows, reading: LiveLayout.Options = .init(), width: Double = 100
  ) throws -> VirtualHost {
    let list = try Virtualizer(
      rows, in: LayoutSize(width: width, height: 500), section: .list(itemLength: .estimated(50)),
      reading: reading, options: VirtualizerOptions(verifies: true))
    var host = VirtualHost(list)
    host.size = { row, proposal in
      LayoutSize(width: proposal.width!, height: (30 + Double(row.id % 7)) * 100 / proposal.width!)
    }
    try host.update()
    return host
  }

  /// A host in the middle of 200 rows, and the place of row 100 there.
  private func middle() throws -> (host: VirtualHost, y: Double) {
    var host = try host(Rows(0..<200))
    host.list.scroll(to: .item(100, inSection: 0), aligned: .center)
    try host.update()
    return (host, try #require(host.y(100)))
  }

  /// The position after the program has written it to a file and read it from there.
  private func saved(_ host: VirtualHost) throws -> Position {
    let data = try JSONEncoder().encode(try #require(host.list.position))
    return try JSONDecoder().decode(Position.self, from: data)
  }

  @Test func `a place survives a launch`() throws {
    let (old, y) = try middle()
    let position = try saved(old)
    check(position, equals: try #require(old.list.position))
    var host = try host(Rows(0..<200))
    check(host.list.restore(position))
    try host.update()
    check(host.y(100), equals: y)
    check(host.measuredCount, isLessThan: 60)
    check(host.checked(), equals: [])
  }

  @Test func `a place survives changes of the data, also of the first visible row`() throws {
    let (old, y) = try middle()
    let position = try saved(old)
    let first = try #require(position.lines.first)
    let others = (0..<200).filter { .item($0) != first.id && $0 % 3 != 0 || $0 == 100 }
    var host = try host(Rows((-30 ..< -1).map { $0 } + others))
    check(host.list.restore(position))
    try host.update()
    let next = try #require(
      position.lines.first { line in others.contains { .item($0) == line.id } })
    guard case .item(let id) = next.id else { return }
    check(abs(host.y(id)! - next.distance), isAtMost: 1e-9)
    check(abs(y - host.y(100)!), isAtMost: 500)
    check(host.checked(), equals: [])
  }

  @Test func `a place survives another width`() throws {
    var old = try host(Rows(0..<200))
    try old.scrollAndUpdate(to: 3_000)
    let position = try saved(old)
    var host = try host(Rows(0..<200), width: 200)
    host.list.restore(position)
    try host.update()
    let first = position.lines[0]
    guard case .item(let id) = first.id else { return }
    check(abs(host.y(id)! - first.distance), isAtMost: 1e-9)
    check(host.checked(), equals: [])
  }

  @Test func `a place waits for its data`() throws {
    let (old, y) = try middle()
    let position = try saved(old)
    var host = try host(Rows())
    check(!host.list.restore(position))
    try host.update()
    check(host.list.position, equals: position)
    try host.show(Rows(0..<20))
    check(host.list.position, equals: position)
    check(host.y(0), equals: 0)
    try host.show(Rows(0..<200))
    check(host.y(100), equals: y)
    check(host.checked(), equals: [])
  }

  @Test func `waiting ends when the user or the program scrolls`() throws {
    let (old, _) = try middle()
    let position = try saved(old)
    for isUser in [false, true] {
      var host = try host(Rows(0..<40))
      check(!host.list.restore(position))
      if isUser {
        host.userScrolls(to: 100)
      } else {
        host.list.scroll(to: .item(2, inSection: 0), aligned: .start)
      }
      try host.update()
      let before = host.y(5)
      try host.show(Rows(0..<200))
      check(host.y(5), equals: before)
    }
  }

  @Test func `waiting goes on when the host rounds, or the program scrolls to no element`() throws {
    let (old, _) = try middle()
    let position = try saved(old)
    var host = try VirtualHost.list(Rows(0..<40), reading: .init(followedEnds: .end)) {
      21.25 + Double($0.version)
    }
    host.rounds = true
    check(!host.list.restore(position))
    let offset = host.offset
    try host.change(38) { $0.version += 1 }
    check(host.offset - offset, equals: 1)
    check(!host.list.scroll(to: .item(40, inSection: 0)))
    check(host.list.position, equals: position)
  }

  @Test func `an emptied list returns to its place`() throws {
    var (host, y) = try middle()
    try host.show(Rows())
    check(host.mountedRows, equals: [])
    try host.show(Rows(0..<200))
    check(host.y(100), equals: y)
    check(host.checked(), equals: [])
  }

  @Test func `a place at a followed end follows it`() throws {
    let reading = LiveLayout.Options(followedEnds: .end)
    let old = try host(Rows(0..<200), reading: reading)
    let position = try saved(old)
    check(position.followsEnd)
    check(!position.followsStart)
    var host = try host(Rows(0..<200), reading: reading)
    try host.scrollAndUpdate(to: 0)
    host.list.restore(position)
    try host.update()
    check(host.offset, equals: host.contentLength - 500)
    try host.show(Rows(0..<230))
    check(host.y(229)! + host.view(229)!.frame.height, equals: 500)
    // A list that does not follow stays at the place.
    var other = try self.host(Rows(0..<200))
    other.list.restore(position)
    try other.update()
    try other.show(Rows(0..<230))
    check(other.list.live.following, equals: [])
    check(other.y(195)!, isLessThan: 500)
  }

  @Test func `numbers of a broken file do no harm`() throws {
    let (old, _) = try middle()
    let good = try saved(old)
    for bad in [.nan, .infinity, -.infinity, -1e300, 1e300, -5, 0, 1e12] as [Double] {
      for field in 0..<3 {
        var position = good
        for index in position.lines.indices {
          switch field {
          case 0: position.lines[index].distance = bad
          case 1: position.lines[index].height = bad
          default: position.lines[index].width = bad
          }
        }
        var host = try host(Rows(0..<200))
        host.list.restore(position)
        try host.update()
        check(host.offset.isFinite)
        check(host.list.live.viewport.rect.y, isAtLeast: 0)
        check(host.list.live.overscroll, equals: 0)
        check(host.checked(), equals: [], "field \(field) is \(bad)")
        try host.scrollAndUpdate(to: 0)
        check(host.checked(), equals: [], "field \(field) is \(bad)")
      }
    }
    var host = try host(Rows(0..<200))
    check(!host.list.restore(Position(lines: [], followsEnd: false, followsStart: false)))
    // Twice the same row.
    check(
      host.list.restore(
        Position(lines: good.lines + good.lines, followsEnd: false, followsStart: false)))
    try host.update()
    check(host.checked(), equals: [])
  }
}

extension VirtualizerPosition {
  fileprivate init(lines: [Line], followsEnd: Bool, followsStart: Bool)
  where Section == Int, Item == Int {
    let json = #"{"lines": [], "followsEnd": \#(followsEnd), "followsStart": \#(followsStart)}"#
    self = try! JSONDecoder().decode(Self.self, from: Data(json.utf8))
    self.lines = lines
  }
}
