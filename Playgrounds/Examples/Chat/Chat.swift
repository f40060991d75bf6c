// A chat that follows its end until the first key upward, loads older messages at the top, and
// begins where it was left. Enter brings the next message, word by word; q ends the program.

import Foundation
import Sectile
import TerminalScreen

struct Message: VirtualizedElement, Codable {
  let id: Int
  var text: String

  /// The message with a number of a script.
  static func scripted(_ id: Int) -> Message {
    let script = ["Did you see the tide this morning?", "The boats lay dry.", "Bring a lamp."]
    let sentences = (0...id * 7 % 5).map { script[(id + $0) % 3] }
    return Message(id: id, text: "\(id): " + sentences.joined(separator: " "))
  }
}

struct SavedChat: Codable {
  var messages: GroupedArray<String, Message>
  var place: VirtualizerPosition<String, Int>?
}

@main struct Chat: TerminalProgram {
  let file: URL
  var list: Virtualizer<GroupedArray<String, Message>>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var missingWords: [Substring] = []

  init(_ path: String) throws {
    file = URL(fileURLWithPath: path.isEmpty ? "chat.json" : path)
    let saved = try? JSONDecoder().decode(SavedChat.self, from: Data(contentsOf: file))
    list = try Virtualizer(
      saved?.messages ?? ["chat": (180..<200).map(Message.scripted)],
      in: LayoutSize(width: 80, height: 24), section: .list(itemLength: .estimated(2)),
      reading: .init(followedEnds: .end, alignsToEnd: true),
      options: .init(overscan: 0, retention: 0, more: .start, loadingDistance: 10))
    if let place = saved?.place { list.restore(place) }
  }

  func ended() throws {
    try JSONEncoder().encode(SavedChat(messages: list.data, place: list.position)).write(to: file)
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows)))
  }

  /// Carries out commits until all that is visible is measured, and draws the views.
  mutating func screen() throws -> TerminalCells {
    while true {
      let commit = try list.commit()
      for element in commit.unmounted { views[element.view] = nil }
      for element in commit.mounted + commit.moved { views[element.view] = element }
      if let offset = commit.offset { list.scrolled(to: offset.rounded()) }
      if commit.measurements.isEmpty && commit.loads.isEmpty { break }
      for wanted in commit.measurements {
        let length = Double(list.data[wanted.path].text.lines(of: size.columns).count)
        try list.measured([(wanted, LayoutSize(width: Double(size.columns), height: length))])
      }
      for load in commit.loads { try loadOlder(load) }
    }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values {
      screen.write(list.data[element.path].text, in: element.frame, offset: list.live.offset)
    }
    return screen
  }

  mutating func loadOlder(_ load: Load) throws {
    var messages = list.data
    let first = messages[0, 0].id
    let older = (max(first - 20, 0)..<first).map(Message.scripted)
    try messages.insert(contentsOf: older, at: .item(0, inSection: 0))
    try list.apply(messages)
    list.finish(load, hasMore: first > 20)
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    var messages = list.data
    let last = messages[0].count - 1
    switch event {
    case nil where !missingWords.isEmpty:
      messages[0, last].text += " " + missingWords.removeFirst()
      try list.update([.item(last, inSection: 0)], in: messages)
    case .key(.enter, _) where missingWords.isEmpty:
      let next = Message.scripted(messages[0, last].id + 1)
      missingWords = Array(next.text.split(separator: " ").dropFirst())
      try messages.append(Message(id: next.id, text: "\(next.id):"), inSection: 0)
      try list.apply(messages)
    default:
      let (live, page) = (list.live, list.live.viewport.rect.height)
      let offset = event?.scrolledOffset(from: live.offset, page: page, length: live.contentLength)
      if let offset { list.scrolled(to: offset) }
    }
    return event != .text("q")
  }
}
