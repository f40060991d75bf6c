// From cells to the bytes that a terminal shows them by: ECMA-48 sequences that every terminal
// emulator knows.

extension TerminalCells {
  /// Returns a text that makes a terminal show these cells.
  ///
  /// Only rows that differ from the cells that the terminal shows are written. The terminal needs
  /// at least this size, and must not wrap lines at its right edge (`ESC[?7l`). The position of its
  /// cursor afterwards is not defined.
  ///
  /// Terminals disagree about the widths of some characters, such as families of emoji and
  /// syllables of Indic scripts. After such a character the column is set, so that the rest of the
  /// row is in its place everywhere.
  ///
  /// - Parameter previous: The cells that the terminal shows, or nil if they are not known. With
  ///   another size, all rows are written.
  /// - Complexity: O(*c*) for *c* cells.
  public func controlSequences(replacing previous: TerminalCells? = nil) -> String {
    var sequences = ""
    let known = previous.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    for row in 0..<rows {
      if let known, hasEqualRow(row, in: known) { continue }
      append(row, to: &sequences)
    }
    return sequences
  }

  private func append(_ row: Int, to sequences: inout String) {
    sequences += "\u{1B}[\(row + 1);1H\u{1B}[0m"
    var style: TerminalStyle = []
    let end = contentEnd(ofRow: row)
    var column = 0
    while column < end {
      let next = self.style(row: row, column: column)
      if next != style {
        style = next
        sequences += style.controlSequence
      }
      // Only wide characters are followed by nil, and every nil follows one.
      let character = character(row: row, column: column) ?? " "
      let width = width(row: row, column: column)
      if character.hasCertainWidth {
        sequences.append(character)
      } else {
        // A terminal that shows the character in fewer cells keeps what the others had.
        if width > 1 {
          sequences += String(repeating: " ", count: width) + "\u{1B}[\(column + 1)G"
        }
        sequences.append(character)
        sequences += "\u{1B}[\(column + width + 1)G"
      }
      column += width
    }
    if end < columns {
      if !style.isEmpty { sequences += "\u{1B}[0m" }
      sequences += "\u{1B}[K"
    }
  }

  /// Returns the column after the last cell that is not a plain space.
  private func contentEnd(ofRow row: Int) -> Int {
    var end = columns
    while end > 0, character(row: row, column: end - 1) == " ",
      style(row: row, column: end - 1).isEmpty
    {
      end -= 1
    }
    return end
  }
}

extension Character {
  /// Whether terminals agree about the number of cells of the character.
  ///
  /// True for single letters of Latin, Greek, Cyrillic, kana, Chinese and Korean, for punctuation
  /// and for lines of boxes.
  fileprivate var hasCertainWidth: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return false }
    switch first.value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010...0x2027,
      0x2500...0x259F, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return true
    default:
      return false
    }
  }
}
