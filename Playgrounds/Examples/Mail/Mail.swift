// Mails by day, whose titles stay at the top. Arrows choose a mail. / and a text search, and escape
// shows all mails again: the one that is chosen stays in its place. x removes it, u brings it back,
// q ends the program.

import Sectile
import TerminalScreen

struct Message: VirtualizedElement {
  let id: Int
  let sender: String
  let text: String

  /// The mail with a number of a script.
  init(_ id: Int) {
    self.id = id
    sender = ["Ines", "Bo", "Yusuf", "The harbor office", "Maja"][id * 3 % 5]
    let subjects = ["Tide table", "Boat 7", "Invoice for March", "Photos of the race"]
    let sentences = ["It is attached.", "Please call me before noon.", "Thank you!"]
    let words = (0...id * 7 % 4).map { sentences[(id + $0) % 3] }
    text = "\(sender): \(subjects[id * 5 % 4]). " + words.joined(separator: " ")
  }

  var day: String { "October \(31 - id / 6 % 31)" }
}

typealias Mailbox = GroupedArray<String, Message>

@main struct Mail: TerminalProgram {
  /// All mails, also those that the search does not find.
  var all: Mailbox
  /// The mailboxes before each removal: values, so undo is to use them again.
  var undo: [Mailbox] = []
  var list: Virtualizer<Mailbox>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var text = ""
  var isTyping = false
  var chosenID = 0

  var chosen: KindedIndexPath? { list.path(of: .item(chosenID)) }

  init(_ count: String) throws {
    all = Mailbox(grouping: (0..<(Int(count) ?? 186)).map(Message.init), by: { $0.day })
    list = try Virtualizer(
      all, in: LayoutSize(width: 80, height: 24),
      section: .list(itemLength: .estimated(2)).header(.fixed(1), pinned: true),
      options: .init(overscan: 0, retention: 0))
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows - 1)))
  }

  func title(of section: Int) -> String {
    "\(list.data.sections[section]) (\(list.data[section].count))"
  }

  func label(of message: Message) -> String {
    (message.id == chosenID ? "▸ " : "• ") + message.text
  }

  /// Carries out commits until all that is visible is measured, and draws the views.
  mutating func screen() throws -> TerminalCells {
    while true {
      let commit = try list.commit()
      for element in commit.unmounted { views[element.view] = nil }
      for element in commit.mounted + commit.moved { views[element.view] = element }
      if let offset = commit.offset { list.scrolled(to: offset.rounded()) }
      if commit.measurements.isEmpty { break }
      for wanted in commit.measurements {
        let lines = label(of: list.data[wanted.path]).lines(of: size.columns).count
        let measured = LayoutSize(width: Double(size.columns), height: Double(lines))
        try list.measured([(wanted, measured)])
      }
    }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values.sorted(by: { $0.zIndex < $1.zIndex }) {
      let isHeader = element.path.kind == .header
      let section = element.path.section
      let label = isHeader ? title(of: section) : label(of: list.data[element.path])
      screen.write(
        label, in: element.frame, offset: list.live.offset, style: isHeader ? .bold : [])
    }
    let counts = "\(list.data.elements.count) of \(all.elements.count) mails"
    screen.writeStatus(isTyping ? "/\(text)" : text.isEmpty ? counts : "\(counts) with \(text)")
    return screen
  }

  /// Shows the mails that the search finds; the chosen one stays, or else the first one is chosen.
  mutating func showFound() throws {
    let pattern = TextPattern(text)
    let found = text.isEmpty ? all : all.filter { pattern.isFound(in: $0.text) }
    try list.apply(found, holding: chosen)
    if chosen == nil, let first = found.elements.first { chosenID = first.id }
  }

  mutating func removeChosen() throws {
    guard let path = chosen, let old = all.path(ofID: chosenID) else { return }
    let layout = list.live.layout
    let next = layout.path(.down, from: path) ?? layout.path(.up, from: path)
    undo.append(all)
    try all.remove(at: old)
    // The next mail is held while the rows above and below close the gap.
    if let next { chosenID = list.data[next].id }
    try showFound()
    if let path = chosen { list.scroll(to: path) }
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    let directions: [TerminalEvent.Key: NavigationDirection] = [
      .up: .up, .down: .down, .home: .first, .end: .last, .pageUp: .pageUp, .pageDown: .pageDown,
    ]
    switch event {
    case .text(let character) where isTyping:
      text.append(character)
      try showFound()
    case .text("/"): (isTyping, text) = (true, "")
    case .key(.enter, _): isTyping = false
    case .key(.escape, _):
      (isTyping, text) = (false, "")
      try showFound()
    case .text("x"): try removeChosen()
    case .text("u"):
      if let before = undo.popLast() { all = before }
      try showFound()
    case .key(let key, _):
      guard let direction = directions[key], let path = chosen,
        let next = list.live.layout.path(direction, from: path, in: list.live.viewport)
      else { break }
      chosenID = list.data[next].id
      list.scroll(to: next)
    case .wheel(let rows):
      list.scrolled(to: max(list.live.offset + Double(rows), 0))
    default: break
    }
    return event != .text("q") || isTyping
  }
}
