// Texts in a column of character cells, for tables in a terminal.

/// The widths of texts in a terminal.
///
/// A text takes the cells that `wcwidth` counts with Unicode 16, except that an emoji of several
/// scalars takes two:
///
/// - two for an East Asian character or an emoji,
/// - none for a mark above or below a letter,
/// - one for any other scalar, also for a vowel sign beside a letter, as in `दि` and `กำ`.
///
/// Terminals disagree about a few emoji and about syllables of Indic scripts. These numbers are
/// those of xterm, VTE and tmux; a terminal that draws a syllable in fewer cells leaves the others
/// blank.
public enum TerminalText {
  /// The side of its cells on which a text is.
  public enum Alignment: Hashable, Sendable {
    /// At the left; what is left over is at the right.
    case left
    /// At the right.
    case right
  }

  /// Returns the number of cells in which `fitting(_:into:alignment:)` shows a whole text.
  ///
  ///     TerminalText.cellCount(of: "東京")     // 4
  ///     TerminalText.cellCount(of: "दिल्ली")     // 5
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func cellCount(of text: String) -> Int { text.writable.cellCount }

  /// Returns a text that takes exactly a number of cells.
  ///
  ///     TerminalText.fitting("東京都", into: 8)                        // "東京都  "
  ///     TerminalText.fitting("東京都", into: 5)                        // "東京…"
  ///     TerminalText.fitting("12.5", into: 6, alignment: .right)       // "  12.5"
  ///
  /// A text that is too long ends with `…`. A character that a terminal could execute, or that
  /// joins or reorders its neighbors, is `U+FFFD`.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - count: The number of cells; 0 or less gives an empty text.
  ///   - alignment: The side on which a shorter text is.
  /// - Complexity: O(*n* + *c*) for *n* characters and *c* cells.
  public static func fitting(
    _ text: String, into count: Int, alignment: Alignment = .left
  ) -> String {
    guard count > 0 else { return "" }
    let text = text.writable.fitting(cells: count)
    let blanks = String(repeating: " ", count: count - text.cellCount)
    return alignment == .left ? text + blanks : blanks + text
  }
}

extension String {
  /// The text with U+FFFD for each character that cannot be written into a cell.
  var writable: String {
    // Most texts are ASCII; its visible characters need no closer look.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(map { $0.isWritable ? $0 : "\u{FFFD}" })
  }
}
