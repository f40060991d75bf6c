// The code that Docs/Chat.md quotes.

import Foundation
import Sectile
import SectileTestSupport
import Testing

// snippet: messages
struct Message: VirtualizedElement {
  let id: Int
  var text: String
}

struct Chat: SectionedCollection {
  var messages: [Message]
  var sections: [Int] { [0] }
  subscript(section: Int) -> [Message] { messages }
}
// end

@Suite struct ChatSnippets {
  private let window = LayoutSize(width: 320, height: 400)

  private func messages(_ ids: Range<Int>) -> [Message] {
    ids.map { Message(id: $0, text: String(repeating: "word ", count: 1 + $0 % 7)) }
  }

  /// The size of the view of a message: 20 points for each 20 characters, and a margin.
  private func size(of wanted: Virtualizer<Chat>.Measurement) -> LayoutSize {
    let count = wanted.content?.text.count ?? 0
    return LayoutSize(
      width: wanted.proposal.width ?? 320, height: 16 + 20 * Double((count + 19) / 20))
  }

  @Test func `a chat`() throws {
    let stored = messages(100..<200)
    let saved: Virtualizer<Chat>.Position? = nil
    var views: [ViewID: MountedElement] = [:]
    var begun: [Load] = []
    func perform(_ commit: Virtualizer<Chat>.Commit) {
      for element in commit.unmounted { views[element.view] = nil }
      for element in commit.mounted + commit.updated + commit.moved {
        views[element.view] = element
      }
    }
    func begin(_ load: Load) { begun.append(load) }
    // snippet: a chat
    var chat = try Virtualizer(
      Chat(messages: stored), in: window, section: .list(itemLength: .estimated(44)),
      reading: LiveLayout.Options(followedEnds: .end, alignsToEnd: true),
      options: VirtualizerOptions(more: .start))
    if let saved { chat.restore(saved) }

    func update() throws {
      while true {
        let commit = try chat.commit()
        perform(commit)  // views, content size and offset: see "Write a host"
        for load in commit.loads { begin(load) }
        if commit.offset == nil && commit.measurements.isEmpty { return }
        chat.scrolled(to: chat.live.offset)
        try chat.measured(commit.measurements.map { ($0, size(of: $0)) })
      }
    }
    // end
    try update()
    check(chat.live.following, equals: .end)
    check(views.count, equals: chat.mounted.count)
    check(begun.isEmpty, equals: true)
    try streams(chat)
    try loads(chat)
    try returns(chat)
  }

  /// Measures all that the chat wants.
  private func update(_ chat: inout Virtualizer<Chat>) throws -> [Load] {
    var loads: [Load] = []
    while true {
      let commit = try chat.commit()
      loads += commit.loads
      if commit.offset == nil && commit.measurements.isEmpty { return loads }
      chat.scrolled(to: chat.live.offset)
      try chat.measured(commit.measurements.map { ($0, size(of: $0)) })
    }
  }

  private func streams(_ list: Virtualizer<Chat>) throws {
    var chat = list
    func update() throws { _ = try self.update(&chat) }
    // snippet: streaming text
    var data = chat.data
    data.messages.append(Message(id: 200, text: "It"))
    try chat.apply(data)
    try update()

    let last = KindedIndexPath.item(data.messages.count - 1, inSection: 0)
    for token in [" depends", " on the", " weather", " in the", " mountains"] {
      data.messages[data.messages.count - 1].text += token
      try chat.update([last], in: data)
      try update()
    }
    show(chat.live.following == .end)  // true: the last words are visible
    // end

    // snippet: the first upward gesture
    chat.scrolled(to: chat.live.offset - 3, velocity: -20)
    try update()
    let place = chat.live.readElement!

    data.messages[data.messages.count - 1].text += ", and on the season, as a rule."
    try chat.update([last], in: data)
    try update()

    show(chat.live.following.isEmpty)  // true
    show(chat.live.readElement!.path == place.path)  // true: nothing moves
    show(chat.live.readElement!.distance == place.distance)  // true
    // end

    // The button to the end.
    chat.scroll(to: last, aligned: .end)
    try update()
    check(chat.live.following, equals: .end)

    // snippet: a new question
    data.messages.append(Message(id: 201, text: "And in the valley?"))
    let question = KindedIndexPath.item(data.messages.count - 1, inSection: 0)
    try chat.apply(data)
    chat.makeRoom(for: question)
    chat.scroll(to: question, aligned: .start)
    try update()
    show(chat.live.readElement!.path == question)  // true
    show(chat.live.readElement!.distance)  // 0.0
    // end
  }

  private func loads(_ list: Virtualizer<Chat>) throws {
    var chat = list
    let older = messages(60..<100)
    func update() throws -> [Load] { try self.update(&chat) }
    // snippet: older messages
    chat.scrolled(to: 300, velocity: -900)
    let loads = try update()
    show(loads)  // [start]
    let place = chat.live.readElement!

    // Later, the server answers.
    var data = chat.data
    data.messages.insert(contentsOf: older, at: 0)
    try chat.apply(data)
    chat.finish(.start, hasMore: false)
    _ = try update()

    show(chat.live.readElement!.path == place.path)  // false: it has another index
    show(chat.live.readElement!.distance == place.distance)  // true
    // end
    check(chat.live.readElement!.path.item, equals: place.path.item! + 40)
  }

  private func returns(_ list: Virtualizer<Chat>) throws {
    var chat = list
    chat.scrolled(to: 900)
    _ = try update(&chat)
    let window = self.window
    let stored = messages(120..<230)
    // snippet: the place of the last launch
    let file = try JSONEncoder().encode(chat.position)

    // In another launch there are other messages, and the window can have another width.
    var next = try Virtualizer(
      Chat(messages: stored), in: window, section: .list(itemLength: .estimated(44)),
      reading: LiveLayout.Options(followedEnds: .end, alignsToEnd: true))
    next.restore(try JSONDecoder().decode(Virtualizer<Chat>.Position.self, from: file))
    // end
    _ = try update(&next)
    let old = chat.live.readElement!
    let new = next.live.readElement!
    check(chat.id(at: old.path), equals: next.id(at: new.path))
    check(new.distance, equals: old.distance)
  }
}
