// Texts in lines, for lists whose rows are as high as their texts need.

import SectileSnapshots

extension String {
  /// Returns the text in lines of at most a number of cells, which end at blanks where possible.
  ///
  /// No-break spaces are blanks at which no line ends.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func lines(of width: Int) -> [String] {
    var lines = [""]
    var cells = 0
    for part in split(separator: " ") {
      let word = String(part.replacing("\u{A0}", with: " "))
      let wordCells = TerminalText.cellCount(of: word)
      if cells > 0 && cells + 1 + wordCells <= width {
        lines[lines.count - 1] += " " + word
        cells += 1 + wordCells
        continue
      }
      if cells > 0 { lines.append("") }
      cells = 0
      for character in word {
        let characterCells = TerminalText.cellCount(of: String(character))
        if cells > 0 && cells + characterCells > width {
          lines.append("")
          cells = 0
        }
        lines[lines.count - 1].append(character)
        cells += characterCells
      }
    }
    return lines
  }
}
