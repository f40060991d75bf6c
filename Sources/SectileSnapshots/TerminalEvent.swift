// Keys and clicks of a terminal, as values.

/// An event of the keyboard or the mouse of a terminal.
///
///     if event == .key(.down, isShifted: true) { selection.extend(to: next, in: rows) }
///
/// `TerminalInput` makes events of the bytes that a terminal sends.
public enum TerminalEvent: Hashable, Sendable {
  /// A key without a character of its own, or with one that programs use as a command.
  public enum Key: Hashable, Sendable {
    /// The arrow key up.
    case up
    /// The arrow key down.
    case down
    /// The arrow key to the left.
    case left
    /// The arrow key to the right.
    case right
    /// The key for the page before.
    case pageUp
    /// The key for the next page.
    case pageDown
    /// The key for the start.
    case home
    /// The key for the end.
    case end
    /// The enter key.
    case enter
    /// The escape key.
    case escape
    /// The tabulator key.
    case tab
    /// The key that deletes the character before the cursor.
    case backspace
    /// The key that deletes the character after the cursor.
    case delete
    /// The space bar together with shift, which only some terminals report.
    ///
    /// Without shift, it is the text of a blank.
    case space
  }

  /// A key, with shift or without.
  ///
  /// Only some terminals report shift together with enter, escape and backspace.
  case key(Key, isShifted: Bool = false)
  /// A letter key with control, in lower case: `a` for control-A.
  case control(Character)
  /// A typed character of a single scalar.
  case text(Character)
  /// A text that the user pasted, with `\n` for line ends.
  ///
  /// It can have control characters. Terminals send it instead of keys after `ESC[?2004h`.
  case paste(String)
  /// A step of the wheel in rows, down if positive.
  case wheel(Int)
  /// A press of the first button on a cell; both numbers start at 0.
  ///
  /// `isExtending` is whether shift is pressed, and `isToggling` whether alt or control is.
  case click(row: Int, column: Int, isExtending: Bool = false, isToggling: Bool = false)
}
