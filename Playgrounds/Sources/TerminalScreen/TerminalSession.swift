// The terminal of this process: writes cells and reads events, for `sectile browse` and the
// examples.

public import SectileSnapshots
import TerminalMode

/// A terminal in raw mode.
///
/// The mode belongs to the process, so there is one session at a time. It is left by `stop`, and by
/// every other end of the process.
public struct TerminalSession {
  /// The number of the system for a terminal that does not accept settings.
  public struct Failure: Error {
    /// The error number of the system.
    public let code: Int32
  }

  /// The size of a terminal in cells.
  public struct Size: Equatable, Sendable {
    /// The number of cells in a row.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size.
    ///
    /// - Complexity: O(1)
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  private var input = TerminalInput()
  /// The cells that the terminal shows; nil if they are not known.
  private var shown: TerminalCells?
  /// The position of the cursor that the terminal shows.
  private var shownCursor = ""

  /// Enters raw mode and the alternate screen.
  ///
  /// - Complexity: O(1)
  public init() throws(Failure) {
    let code = terminal_start()
    guard code == 0 else { throw Failure(code: code) }
  }

  /// Restores the terminal.
  ///
  /// - Complexity: O(1)
  public func stop() { terminal_stop() }

  /// The size of the terminal in cells, both at least 1.
  ///
  /// - Complexity: O(1)
  public static var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    // The pointers live as long as the call.
    unsafe terminal_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Returns whether the size may have changed since the last call.
  ///
  /// - Complexity: O(1)
  public mutating func takeResized() -> Bool {
    if terminal_take_continued() != 0 { shown = nil }
    return terminal_take_resized() != 0
  }

  /// Makes the next drawing write all cells.
  ///
  /// - Complexity: O(1)
  public mutating func forgetShownCells() { shown = nil }

  /// Draws the cells that have changed and places the cursor; false if the terminal is closed.
  ///
  /// - Parameters:
  ///   - cells: The whole screen.
  ///   - place: The cell of the terminal's own cursor, or nil to leave it hidden.
  /// - Complexity: O(*c*) for *c* cells.
  public mutating func draw(
    _ cells: TerminalCells, cursor place: (row: Int, column: Int, isVisible: Bool)? = nil
  ) -> Bool {
    var changes = cells.controlSequences(replacing: shown)
    if shown.map({ $0.columns != cells.columns || $0.rows != cells.rows }) ?? true {
      changes = "\u{1B}[0m\u{1B}[2J" + changes
    }
    var cursor = ""
    if let place {
      cursor = "\u{1B}[\(place.row + 1);\(place.column + 1)H"
      if place.isVisible { cursor += "\u{1B}[?25h" }
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
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func events(within milliseconds: Int32) -> [TerminalEvent]? {
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
