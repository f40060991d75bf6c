// A log that follows its end until the first key upward. / and a text find an entry, and n the next
// one. f shows errors only, and all again: the entry that was found stays. q ends the program.

import Foundation
import Sectile
import TerminalScreen

struct Entry: VirtualizedElement {
  let id: Int
  let text: String
}

@main struct Log: TerminalProgram {
  let file: URL
  var readCount = 0
  var entries: [Entry] = []
  var list: Virtualizer<GroupedArray<String, Entry>>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var showsErrorsOnly = false
  var text = ""
  var isTyping = false
  var foundID: Int?

  init(_ path: String) throws {
    file = URL(fileURLWithPath: path.isEmpty ? "server.log" : path)
    list = try Virtualizer(
      ["log": []], in: LayoutSize(width: 80, height: 24), section: .list(itemLength: .estimated(1)),
      reading: .init(followedEnds: .end), options: .init(overscan: 0, retention: 0))
    try appendNewLines()
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows - 1)))
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
        let length = Double(list.data[wanted.path].text.lines(of: size.columns).count)
        try list.measured([(wanted, LayoutSize(width: Double(size.columns), height: length))])
      }
    }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values {
      let entry = list.data[element.path]
      let style: TerminalStyle = entry.id == foundID ? .inverse : []
      screen.write(entry.text, in: element.frame, offset: list.live.offset, style: style)
    }
    let state = list.live.following.contains(.end) ? "following" : "reading"
    let status = "\(list.data[0].count) of \(entries.count), \(state)"
    screen.writeStatus(isTyping ? "/" + text : status)
    return screen
  }

  func isShown(_ entry: Entry) -> Bool { !showsErrorsOnly || entry.text.contains("ERROR") }

  mutating func appendNewLines() throws {
    let bytes = try Data(contentsOf: file, options: .alwaysMapped).dropFirst(readCount)
    guard let end = bytes.lastIndex(of: 10) else { return }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    let new = zip(entries.count..., lines).map { Entry(id: $0, text: String($1)) }
    (readCount, entries) = (end + 1, entries + new)
    var shown = list.data
    let changes = try shown.recordingChanges {
      try $0.append(contentsOf: new.filter(isShown), inSection: 0)
    }
    try list.apply(shown, changes: changes)
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    switch event {
    case nil: try appendNewLines()
    case .text(let character) where isTyping: text.append(character)
    case .text("/"): (isTyping, text, foundID) = (true, "", nil)
    case .key(.enter, _), .text("n"):
      isTyping = false
      let next = foundID.flatMap { list.path(of: .item($0))?.item }.map { $0 + 1 } ?? 0
      if let item = list.data[0][next...].firstIndex(where: { $0.text.contains(text) }) {
        foundID = list.data[0, item].id
        list.scroll(to: .item(item, inSection: 0), aligned: .center)
      }
    case .text("f"):
      showsErrorsOnly.toggle()
      let held = foundID.flatMap { list.path(of: .item($0)) }
      try list.apply(["log": entries.filter(isShown)], holding: held)
    default:
      let (live, page) = (list.live, list.live.viewport.rect.height)
      let offset = event?.scrolledOffset(from: live.offset, page: page, length: live.contentLength)
      if let offset { list.scrolled(to: offset) }
    }
    return event != .text("q") || isTyping
  }
}
