// The programs of the guides in Docs/Migration for lists of SwiftUI and AppKit, and the calls in
// their tables.

import Sectile
import Testing

@Suite struct ListMigrationSnippets {
  private typealias Rows = GroupedArray<Int, Message>

  private func rows(_ ids: Range<Int>) -> [Message] { ids.map { Message(id: $0, text: "\($0)") } }

  @Test func `a list of SwiftUI`() throws {
    let (messages, older) = (rows(0..<100), rows(-20..<0))
    // snippet: from a list of SwiftUI
    var chat = try Virtualizer(
      Chat(messages: messages), in: LayoutSize(width: 320, height: 400),
      section: .list(itemLength: .estimated(44)),
      reading: .init(followedEnds: .end, alignsToEnd: true))
    try show(chat.commit().mounted.last!.path)  // 0.99

    // Twenty older messages arrive while the user reads.
    chat.scrolled(to: 2000)
    let line = chat.live.readElement!
    try chat.apply(Chat(messages: older + messages))
    show(chat.live.readElement!.path.item! - line.path.item!)  // 20
    show(chat.live.readElement!.distance == line.distance)  // true
    // end
  }

  @Test func `a table view`() throws {
    let rows: Rows = [0: rows(0..<1_000)]
    // snippet: from a table view
    var table = try Virtualizer(
      rows, in: LayoutSize(width: 300, height: 240), section: .list(itemLength: .estimated(24)))
    table.scroll(to: .item(500, inSection: 0), aligned: .start)
    let commit = try table.commit()
    try table.measured(commit.measurements.map { ($0, LayoutSize(width: 300, height: 40)) })

    // Four rows above are removed; the row at the top is the same.
    var edited = rows
    let changes = try edited.recordingChanges { rows throws(GroupedArrayError) in
      try rows.remove(at: (0..<4).map { KindedIndexPath.item($0, inSection: 0) })
    }
    try table.apply(edited, changes: changes)
    show(table.live.readElement!.path)  // 0.496
    show(table.live.readElement!.distance)  // 0.0
    // end
  }
}
