import ArgumentParser
import Foundation
import SectilePaths
import SectileSnapshots
import TerminalScreen
import Testing

@testable import SectileTool

/// A browser without a terminal, which is driven by keys.
struct BrowserRun {
  var browser: Browser
  private(set) var time = Duration.zero
  private(set) var hasQuit = false
  private let command: BrowseCommand
  private let console: Console

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The options after the file.
  ///   - input: The text of standard input.
  init(
    _ path: String, _ options: [String] = [], input: String = "", columns: Int = 60, rows: Int = 12
  ) throws {
    command = try #require(
      try SectileCommand.parseAsRoot(["browse", path] + options) as? BrowseCommand)
    console = Console(
      readInput: { Data(input.utf8) }, write: { _ in }, writeError: { _ in }, columns: columns,
      locale: Locale(identifier: "en_US"), now: { .zero })
    browser = try command.browser(
      size: .init(columns: columns, rows: rows), in: console, .none)
  }

  /// Sends events, each a second tenth after the one before.
  mutating func send(_ events: TerminalEvent...) {
    for event in events {
      time += .milliseconds(100)
      if browser.handle(event, at: time / .seconds(1)) == .quit { hasQuit = true }
    }
  }

  /// Presses keys without characters.
  mutating func press(_ keys: TerminalEvent.Key..., shift: Bool = false, times: Int = 1) {
    for _ in 0..<times { for key in keys { send(.key(key, isShifted: shift)) } }
  }

  /// Types characters.
  mutating func type(_ text: String) { for character in text { send(.text(character)) } }

  mutating func wait(_ duration: Duration) { time += duration }

  mutating func resize(columns: Int, rows: Int) {
    browser.resize(to: .init(columns: columns, rows: rows))
  }

  /// Reads the file again.
  mutating func reread() { command.reread(&browser, in: console) }

  // MARK: The screen

  var lines: [String] {
    let cells = browser.screen()
    return (0..<cells.rows).map { cells.text(ofRow: $0) }
  }

  /// The rows between the titles and the status line.
  var body: [String] { Array(lines.dropFirst().dropLast()) }

  var status: String { lines.last ?? "" }

  /// The line with the cursor.
  var cursorLine: String? { browser.cursorCell.map { lines[$0.row] } }

  /// The first field of the lines with the mark of selected rows.
  var selected: [String] {
    body.filter { $0.hasPrefix("● ") }
      .map { String($0.dropFirst(2).split(separator: " ").first ?? "") }
  }
}
