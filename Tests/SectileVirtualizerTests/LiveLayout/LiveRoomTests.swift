import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// A new question moves to the top of a chat, with room below it for the answer (ChatLayout #96).
@Suite struct LiveRoomTests {
  private func counts(_ count: Int) -> SectionCounts {
    SectionCounts([count], hasFooters: false)
  }

  private func row(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }

  /// A chat of 30 messages that is at its end.
  private func makeChat(followedEnds: ContentEnds) throws -> LiveLayout {
    let layout = try CollectionLayout(
      of: counts(30), in: LayoutSize(width: 100, height: 200)
    ) { _ in .list(itemLength: .estimated(40)).header(.fixed(20), pinned: true) }
    return LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: 1_020, width: 100, height: 200)),
      options: .init(followedEnds: followedEnds, alignsToEnd: true))
  }

  private func y(_ item: Int, in list: LiveLayout) -> Double {
    list.layout.frame(of: row(item))!.y + list.origin - list.offset
  }

  private func measure(_ list: inout LiveLayout, answer length: Double = 40) throws {
    try list.measure { path, _ in
      LayoutSize(width: 100, height: path.item == 31 ? length : 40)
    }
  }

  @Test func `a question is at the top until its answer is longer than the screen`() throws {
    for followedEnds in [ContentEnds.end, []] {
      var chat = try makeChat(followedEnds: followedEnds)
      try measure(&chat)
      try chat.apply(SectionedChanges(itemInsertions: [row(30)]), of: counts(31))
      chat.makeRoom(for: row(30))
      chat.scroll(to: row(30), aligned: .start)
      try measure(&chat)
      // Below the pinned header.
      check(y(30, in: chat), equals: 20)
      check(chat.contentLength, equals: 20 + 30 * 40 - 20 + 200)
      try chat.apply(SectionedChanges(itemInsertions: [row(31)]), of: counts(32))
      for length in stride(from: 40.0, through: 140, by: 20) {
        try chat.setMeasuredSizes([(row(31), LayoutSize(width: 100, height: length))])
        check(y(30, in: chat), equals: 20)
        check(chat.contentLength, equals: 1_400)
      }
      try chat.setMeasuredSizes([(row(31), LayoutSize(width: 100, height: 240))])
      check(chat.contentLength, equals: 20 + 31 * 40 + 240)
      check(y(30, in: chat), equals: followedEnds == .end ? 200 - 240 - 40 : 20)
    }
  }

  @Test func `a viewport that follows the end is at the end of the room at once`() throws {
    var chat = try makeChat(followedEnds: .end)
    try measure(&chat)
    chat.makeRoom(for: row(29))
    check(y(29, in: chat), equals: 20)
    chat.makeRoom(for: nil)
    check(y(29, in: chat), equals: 160)
  }

  @Test func `the room follows its element and ends with it`() throws {
    var chat = try makeChat(followedEnds: .end)
    try measure(&chat)
    chat.makeRoom(for: row(29))
    try chat.apply(SectionedChanges(itemInsertions: [row(0), row(1)]), of: counts(32))
    check(y(31, in: chat), equals: 20)
    try chat.apply(SectionedChanges(itemRemovals: [row(31)]), of: counts(31))
    check(y(30, in: chat), equals: 160)
    check(chat.contentLength, equals: chat.layout.contentSize.height)
  }

  @Test func `a short chat at the lower edge has its question at the top`() throws {
    var chat = try makeChat(followedEnds: .end)
    try chat.apply(
      SectionedChanges(itemRemovals: (2..<30).map(row)), of: counts(2))
    try measure(&chat)
    check(y(1, in: chat), equals: 160)
    chat.makeRoom(for: row(1))
    check(y(1, in: chat), equals: 20)
    check(chat.contentLength, equals: 240)
    check(chat.offset, equals: 40)
  }
}
