// The terminal of this process: writes the screen and reads events.

import SectileSnapshots
import TerminalMode

/// A terminal in raw mode.
///
/// The mode belongs to the process, so there is one session at a time. It is left by `stop`, and by
/// every other end of the process.
struct TerminalSession {
  private var input = TerminalInput()
  /// The cells that the terminal shows; nil if they are not known.
  private var shown: TerminalCells?
  /// The position of the cursor that the terminal shows.
  private var shownCursor = ""

  /// Enters raw mode and the alternate screen.
  init() throws(ToolError) {
    let code = terminal_start()
    guard code == 0 else {
      throw ToolError(.inputOutput, "the terminal does not accept settings: error \(code).")
    }
  }

  /// Restores the terminal.
  func stop() { terminal_stop() }

  /// The size of the terminal in cells.
  static var size: Browser.Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    // The pointers live as long as the call.
    unsafe terminal_size(&columns, &rows)
    return Browser.Size(columns: Int(columns), rows: Int(rows))
  }

  /// Returns whether the size may have changed since the last call.
  mutating func takeResized() -> Bool {
    if terminal_take_continued() != 0 { shown = nil }
    return terminal_take_resized() != 0
  }

  /// Makes the next drawing write all cells.
  mutating func forgetShownCells() { shown = nil }

  /// Draws a screen and places the cursor; false if the terminal is closed.
  mutating func draw(_ browser: Browser) -> Bool {
    let cells = browser.screen()
    var changes = cells.controlSequences(replacing: shown)
    if shown.map({ $0.columns != cells.columns || $0.rows != cells.rows }) ?? true {
      changes = "\u{1B}[0m\u{1B}[2J" + changes
    }
    var cursor = ""
    if let cell = browser.cursorCell {
      cursor = "\u{1B}[\(cell.row + 1);\(cell.column + 1)H" + (cell.isVisible ? "\u{1B}[?25h" : "")
    }
    if changes.isEmpty && cursor == shownCursor { return true }
    (shown, shownCursor) = (cells, cursor)
    // The terminal shows all of an update at once, if it knows the mode 2026.
    var text = "\u{1B}[?2026h\u{1B}[?25l" + changes + cursor + "\u{1B}[?2026l"
    return text.withUTF8 { unsafe terminal_write($0.baseAddress, $0.count) == 0 }
  }

  /// Waits for events; nil if the terminal is closed.
  ///
  /// - Parameter milliseconds: The longest time to wait. The result is then empty.
  mutating func events(within milliseconds: Int32) -> [TerminalEvent]? {
    // A lone escape byte is the escape key if nothing follows it soon.
    let time = input.isIncomplete ? 30 : milliseconds
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe terminal_read($0.baseAddress, $0.count, time)
    }
    if count < 0 { return nil }
    return count == 0 ? input.flush() : input.events(appending: buffer[..<count])
  }
}
