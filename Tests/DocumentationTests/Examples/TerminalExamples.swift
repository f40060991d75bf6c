// Examples on the pages of SectileSnapshots about terminals. `.ci/docc_catalogs.py` adds each one
// to the pages of the symbols in its first lines.

import Sectile
import Testing

@Suite struct TerminalExamples {
  @Test func `texts of a terminal`() {
    // example: SectileSnapshots/PictureText
    show(PictureText.width(of: "Oslo") < PictureText.width(of: "Oslo", isBold: true))  // true
    // end

    // example: SectileSnapshots/TerminalText, SectileSnapshots/TerminalText/Alignment
    show(TerminalText.cellCount(of: "東京 9"))  // 6
    show(TerminalText.fitting("12.5", into: 6, alignment: .right))  // "  12.5"
    show(TerminalText.fitting("Reykjavík", into: 6, alignment: .left))  // "Reykj…"
    // end
  }

  @Test func `keys`() {
    // example: SectileSnapshots/TerminalInput, SectileSnapshots/TerminalEvent/Key
    var input = TerminalInput()
    show(input.events(appending: [0x1B, 0x5B, 0x41]) == [.key(.up)])  // true
    show(input.events(appending: "é".utf8) == [.text("é")])  // true
    show(input.events(appending: [0x1B]).isEmpty && input.isIncomplete)  // true
    show(input.flush() == [.key(.escape)])  // true
    // end
  }

  @Test func `styles of cells`() {
    // example: SectileSnapshots/TerminalStyle
    var screen = TerminalCells(columns: 6, rows: 1)
    screen.write("Asia", row: 0, columns: 0..<6, style: [.bold, .underlined])
    show(screen.style(row: 0, column: 3) == [.bold, .underlined])  // true
    show(screen.style(row: 0, column: 4) == [])  // true
    // end
  }
}
