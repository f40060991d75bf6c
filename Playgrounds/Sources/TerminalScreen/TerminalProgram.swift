// The loop of a program on the whole screen of a terminal: draw, wait for keys, handle them.

public import SectileLayout
public import SectileSnapshots

/// A program that draws a screen after each key.
public protocol TerminalProgram {
  /// Creates the program from the word after its name; an empty text without one.
  init(_ argument: String) throws

  /// The size of the screen, which `run()` sets.
  var size: TerminalSession.Size { get set }

  /// The screen has another size; also called before the first screen.
  mutating func resized() throws

  /// Returns the cells of the screen.
  mutating func screen() throws -> TerminalCells

  /// Handles a key or a click; nil after a twentieth of a second without one.
  ///
  /// - Returns: Whether the program goes on.
  mutating func handle(_ event: TerminalEvent?) throws -> Bool

  /// The program has ended, and the terminal is restored.
  func ended() throws
}

extension TerminalProgram {
  /// Does nothing.
  public func ended() throws {}

  /// Runs a program of the command line.
  public static func main() throws {
    var program = try Self(CommandLine.arguments.dropFirst().first ?? "")
    try program.run()
    try program.ended()
  }

  /// Runs the program until it ends, or until the terminal is closed.
  private mutating func run() throws {
    var terminal = try TerminalSession()
    defer { terminal.stop() }
    var isResized = true
    while true {
      if terminal.takeResized() || isResized {
        size = TerminalSession.size
        try resized()
        isResized = false
      }
      guard terminal.draw(try screen()), let events = terminal.events(within: 50) else { return }
      if events.isEmpty, try !handle(nil) { return }
      for event in events where try !handle(event) { return }
    }
  }
}

extension TerminalEvent {
  /// Returns the offset to which a key or the wheel scrolls, or nil for other events.
  ///
  /// - Parameters:
  ///   - offset: The offset before, in rows.
  ///   - page: The number of rows on the screen.
  ///   - length: The number of rows of the content.
  /// - Complexity: O(1)
  public func scrolledOffset(from offset: Double, page: Double, length: Double) -> Double? {
    let end = max(length - page, 0)
    let wanted: Double
    switch self {
    case .key(.up, _): wanted = offset - 1
    case .key(.down, _): wanted = offset + 1
    case .key(.pageUp, _): wanted = offset - page + 1
    case .key(.pageDown, _): wanted = offset + page - 1
    case .key(.home, _): wanted = 0
    case .key(.end, _): wanted = end
    case .wheel(let rows): wanted = offset + Double(rows)
    default: return nil
    }
    return min(max(wanted, 0), end)
  }
}

extension TerminalCells {
  /// Writes a text over the rows of a frame; lines that do not fit are left out.
  ///
  /// - Parameters:
  ///   - text: The text, which continues in the next row at the right edge.
  ///   - frame: The frame of an element in a layout in which a cell is a point.
  ///   - offset: The scroll offset, a whole number.
  ///   - style: The style of all cells of the rows.
  /// - Complexity: O(*n*) for *n* cells of the rows and characters of the text.
  public mutating func write(
    _ text: String, in frame: LayoutRect, offset: Double, style: TerminalStyle = []
  ) {
    let first = Int((frame.y - offset).rounded(.down))
    let lines = text.lines(of: columns)
    for index in 0..<Int(frame.height) {
      clear(row: first + index, columns: 0..<columns, style: style)
      guard index < lines.count else { continue }
      write(lines[index], row: first + index, columns: 0..<columns, style: style)
    }
  }

  /// Writes a text over the last row.
  ///
  /// - Complexity: O(*n*) for *n* cells of the row and characters of the text.
  public mutating func writeStatus(_ text: String) {
    clear(row: rows - 1, columns: 0..<columns)
    write(text, row: rows - 1, columns: 0..<columns, style: .bold)
  }
}
