import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Chats and timelines that jumped, from reports of 2024 to 2026, one scene for each program.
@Suite struct VirtualizerChatScenes {
  private let followsEnd = LiveLayout.Options(followedEnds: .end)

  /// A chat of 100 messages of 50 points at its end; a message grows by 20 points with each token.
  private func chat(_ ids: Range<Int> = 0..<100) throws -> VirtualHost {
    try .list(Rows(ids), reading: followsEnd) { 50 + 20 * Double($0.version) }
  }

  /// Where the last row ends on the screen.
  private func end(_ host: VirtualHost) -> Double? {
    host.list.data.all.last.flatMap { host.view($0.id) }.map { $0.frame.maxY - host.offset }
  }

  @Test func `osaurus 476, 1272, 1424: text that streams at the end moves only itself`() throws {
    var host = try chat()
    for token in 1...30 {
      try host.change(99) { $0.version += 1 }
      check(end(host), equals: 500)
      check(host.contentLength, equals: 5_000 + 20 * Double(token))
    }
    check(host.checked(), equals: [])
  }

  @Test func `nativ 61: the smallest gesture stops the stream from pulling the reader down`() throws
  {
    var host = try chat()
    try host.scrollAndUpdate(to: 4_499.5)
    let before = host.y(92)
    for _ in 0..<50 { try host.change(99) { $0.version += 1 } }
    check(host.offset, equals: 4_499.5)
    check(host.y(92), equals: before)
    // Back at the end it goes on.
    try host.scrollAndUpdate(to: host.contentLength - 500)
    try host.change(99) { $0.version += 1 }
    check(end(host), equals: 500)
    check(host.checked(), equals: [])
  }

  @Test func `zed 55808: text that is partly above does not creep while the end streams`() throws {
    var host = try chat()
    try host.scrollAndUpdate(to: 4_020.25)
    for _ in 0..<100 {
      try host.change(99) { $0.version += 1 }
      check(host.y(80), equals: -20.25)
      check(host.y(81), equals: 29.75)
    }
  }

  @Test func `zed 53379: another width keeps the text that is partly above`() throws {
    let list = try Virtualizer(
      Rows(0..<20), in: LayoutSize(width: 100, height: 500),
      section: .list(itemLength: .estimated(800)), options: .init(verifies: true))
    var host = VirtualHost(list)
    host.size = { LayoutSize(width: $1.width!, height: 80_000 / $1.width!) }
    try host.update()
    try host.scrollAndUpdate(to: 2_000)
    try host.list.resize(to: LayoutSize(width: 200, height: 500))
    try host.update()
    check(host.y(2), equals: -200)
    try host.list.resize(to: LayoutSize(width: 100, height: 500))
    try host.update()
    check(host.y(2), equals: -400)
    check(host.checked(), equals: [])
  }

  @Test func `alas 943: a new height above the line is one correction by the difference`() throws {
    var host = try VirtualHost.list(Rows(0..<1_000)) { 50 + 40 * Double($0.version) }
    try host.scrollAndUpdate(to: 20_020)
    check(host.y(401), equals: 30)
    var rows = host.list.data
    rows.list[0].rows[400].version = 1
    try host.list.update([.item(400, inSection: 0)], in: rows)
    var corrections: [Double] = []
    for _ in 0..<4 {
      let commit = try host.list.commit()
      host.perform(commit)
      if let offset = commit.offset { corrections.append(offset) }
      try host.list.measured(commit.measurements.map { ($0, LayoutSize(width: 100, height: 90)) })
    }
    check(corrections, equals: [20_060])
    check(host.y(401), equals: 30)
    check(host.contentLength, equals: 50_040)
    check(host.mountedRows.count, isAtMost: 20)
    check(host.checked(), equals: [])
  }

  @Test func `nanocodex 469: prepends, streaming and the keyboard in one frame`() throws {
    var host = try chat(100..<200)
    try host.scrollAndUpdate(to: 2_030)
    check(host.y(141), equals: 20)
    var rows = Rows(50..<200)
    rows.list[0].rows[149].version = 3
    try host.list.apply(rows)
    try host.list.resize(to: LayoutSize(width: 100, height: 240))
    host.list.editViewport { $0.insets.bottom = 30 }
    try host.update()
    check(host.y(141), equals: 20)
    try host.list.resize(to: LayoutSize(width: 100, height: 500))
    host.list.editViewport { $0.insets.bottom = 0 }
    try host.update()
    check(host.y(141), equals: 20)
    check(host.checked(), equals: [])
  }

  @Test func `Columba 140: older rows arrive at the very top, and none is lost`() throws {
    var host = try chat(100..<130)
    try host.scrollAndUpdate(to: 0)
    for first in [80, 60, 40] {
      try host.show(Rows(first..<130))
      check(host.y(100), equals: 0)
    }
    try host.scrollAndUpdate(to: 0)
    check(host.y(40), equals: 0)
    check(host.mountedRows, equals: Array(40..<52))
    check(host.checked(), equals: [])
  }

  @Test func `pika 360: a reversed list keeps its place when messages come at both ends`() throws {
    let rows = Rows((0..<100).reversed())
    let layout = try CollectionLayout(
      of: rows, in: LayoutSize(width: 100, height: 500), isReversed: true
    ) { _ in .list(itemLength: .estimated(40)) }
    var viewport = Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 500))
    viewport.rect.y = layout.offset(atStartDistance: 0, in: viewport)
    var host = VirtualHost(
      try Virtualizer(rows, in: LiveLayout(layout, in: viewport), options: .init(verifies: true)),
      at: viewport.rect.y)
    host.size = { _, proposal in LayoutSize(width: proposal.width!, height: 50) }
    try host.update()
    // The newest message, which is the first one, is at the lower edge.
    check(host.y(99), equals: 450)
    try host.scrollAndUpdate(to: host.offset - 1_000)
    let before = host.y(75)
    check(before != nil)
    try host.show(Rows((0..<103).reversed()))
    check(host.y(75), equals: before)
    try host.show(Rows((-50..<103).reversed()))
    check(host.y(75), equals: before)
    check(host.checked(), equals: [])
  }

  @Test func `hermex 276, 217: the growth of the content above is the correction`() throws {
    var host = try VirtualHost.list(Rows(100..<200)) { _ in 40 }
    try host.show(Rows(80..<200))
    // Rows that were never visible have the estimate of 50 points.
    check(host.offset, equals: 1_000)
    check(host.y(100), equals: 0)
    // While they become visible, those below stay under the finger.
    for _ in 0..<10 {
      let (id, y) = (host.list.data.all.first { (host.y($0.id) ?? -1) >= 0 }!.id, host.offset)
      let before = host.y(id)!
      host.userScrolls(to: y - 70)
      try host.update()
      check(host.y(id), equals: before + 70)
    }
    check(host.checked(), equals: [])
  }

  @Test func `mactrix 47: redactions, edits and new messages in one frame are one correction`()
    throws
  {
    var host = try chat()
    try host.scrollAndUpdate(to: 2_010)
    check(host.y(43), equals: 140)
    var rows = Rows((-10..<110).filter { $0 != 38 && $0 != 41 && $0 != 42 })
    try host.list.apply(rows)
    rows.list[0].rows[45].version = 1
    try host.list.update([.item(45, inSection: 0)], in: rows)
    try host.list.apply(Rows(list: [(0, rows.list[0].rows + [Row(id: 500)])]))
    let commit = try host.list.commit()
    host.perform(commit)
    check(commit.offset != nil)
    let offset = host.offset
    try host.update()
    check(host.offset, equals: offset)
    // Row 41 was read, at 40; the next one that stays keeps its place.
    check(host.y(43), equals: 140)
    check(host.checked(), equals: [])
  }

  @Test func `endara 148: following survives an empty list`() throws {
    var host = try chat()
    try host.show(Rows())
    check(host.views.count, equals: 0)
    try host.show(Rows(200..<240))
    check(end(host), equals: 500)
    try host.show(Rows(200..<250))
    check(end(host), equals: 500)
    check(host.checked(), equals: [])
  }

  @Test func `iterate 1848: a composer that grows keeps the followed end`() throws {
    var host = try chat()
    for height in stride(from: 480.0, through: 300, by: -20) {
      try host.list.resize(to: LayoutSize(width: 100, height: height))
      try host.update()
      check(end(host), equals: height)
    }
    try host.list.resize(to: LayoutSize(width: 100, height: 500))
    try host.update()
    check(end(host), equals: 500)
    check(host.checked(), equals: [])
  }

  @Test func `ChatLayout 96: a new question is at the top, with room for its answer`() throws {
    var host = try chat()
    try host.list.apply(Rows(0..<101))
    host.list.makeRoom(for: .item(100, inSection: 0))
    try host.update()
    check(host.y(100), equals: 0)
    try host.show(Rows(0..<102))
    check(host.y(100), equals: 0)
    host.list.makeRoom(for: nil)
    try host.update()
    check(end(host), equals: 500)
    check(host.checked(), equals: [])
  }

  @Test func `vellum 26379: the length of the content does not drift`() throws {
    var host = try VirtualHost.list(Rows(0..<200)) { 30 + Double($0.id % 7) }
    func sweep() throws -> Double {
      for offset in Array(stride(from: 0.0, through: 7_000, by: 130)) {
        try host.scrollAndUpdate(to: min(offset, host.contentLength - 500))
      }
      for offset in stride(from: host.offset, through: 0, by: -130) {
        try host.scrollAndUpdate(to: max(offset, 0))
      }
      return host.contentLength
    }
    let length = try sweep()
    check(length, equals: (0..<200).reduce(0) { $0 + 30 + Double($1 % 7) })
    let measured = host.measuredCount
    check(measured, equals: 200)
    check(try sweep(), equals: length)
    check(host.measuredCount, equals: measured)
    check(host.checked(), equals: [])
  }
}
