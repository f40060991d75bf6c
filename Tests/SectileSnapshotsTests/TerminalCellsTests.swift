import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

/// Character cells, and the sequences by which a terminal shows them.
@Suite struct TerminalCellsTests {
  // MARK: Texts

  @Test func `a text takes exactly the number of cells`() {
    for label in TerminalDrawingTests.labels {
      for count in 0...12 {
        for alignment in [TerminalText.Alignment.left, .right] {
          let text = TerminalText.fitting(label, into: count, alignment: alignment)
          check(
            TerminalText.cellCount(of: text), equals: count, "\(label.debugDescription), \(count)")
        }
      }
    }
    check(TerminalText.fitting("東京都", into: 8), equals: "東京都  ")
    check(TerminalText.fitting("東京都", into: 5), equals: "東京…")
    check(TerminalText.fitting("12.5", into: 6, alignment: .right), equals: "  12.5")
    check(TerminalText.fitting("a", into: -1), equals: "")
    check(TerminalText.fitting("a\u{1B}[2Jb", into: 6), equals: "a\u{FFFD}[2Jb")
  }

  // MARK: Cells

  @Test func `texts are written at either side and cut at the end of their cells`() {
    var cells = TerminalCells(columns: 8, rows: 3)
    cells.write("Zürich", row: 0, columns: 1..<5, style: .bold)
    cells.write("東京", row: 1, columns: 0..<8, alignment: .right)
    cells.write("above", row: -1, columns: 0..<8)
    cells.write("below", row: 3, columns: 0..<8)
    cells.write("right of it", row: 2, columns: 6..<90)
    check(cells.text, equals: " Zür…\n    東京\n      r…\n")
    check(cells.text(ofRow: 1), equals: "    東京")
    check(cells.style(row: 0, column: 1), equals: .bold)
    check(cells.style(row: 0, column: 5), equals: [])
  }

  @Test func `half of an overwritten wide character becomes a space`() {
    var cells = TerminalCells(columns: 6, rows: 1)
    cells.write("東京都", row: 0, columns: 0..<6)
    cells.write("x", row: 0, columns: 1..<2)
    check(cells.text, equals: " x京都\n")
    cells.write("y", row: 0, columns: 4..<5)
    check(cells.text, equals: " x京y\n")
    cells.clear(row: 0, columns: 2..<3)
    check(cells.text, equals: " x  y\n")
  }

  /// Random texts at random places, compared with rows of single cells.
  @Test func `every cell has the character that was written last`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let columns = Int.random(in: 1...9, using: &random)
      var cells = TerminalCells(columns: columns, rows: 1)
      // A cell has a character, or the index of the cell in which its wide character starts.
      var model: [(character: Character, start: Int)] = (0..<columns).map { (" ", $0) }
      for _ in 0..<12 {
        let (string, width) =
          [("a", 1), ("b", 1), ("東", 2), ("😀", 2), ("กำ", 2), ("क्षि", 3), ("क्ष्मि", 4)]
          .randomElement(using: &random) ?? ("a", 1)
        let text = Character(string)
        let column = Int.random(in: 0..<columns, using: &random)
        guard column + width <= columns else { continue }
        cells.write(String(text), row: 0, columns: column..<column + width)
        let broken = Set((column..<column + width).map { model[$0].start })
        for place in 0..<columns where broken.contains(model[place].start) {
          model[place] = (" ", place)
        }
        for place in column..<column + width { model[place] = (text, column) }
      }
      var line = ""
      for (place, cell) in model.enumerated() where cell.start == place {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      check(cells.text(ofRow: 0), equals: line)
    }
  }

  /// Copies at all places, compared with cells that are copied one by one.
  @Test func `a character that is cut by an edge of a copy leaves spaces`() {
    var inner = TerminalCells(columns: 7, rows: 1)
    inner.write("a東क्षिb", row: 0, columns: 0..<7)
    let characters: [(start: Int, text: String)] = [(0, "a"), (1, "東"), (3, "क्षि"), (6, "b")]
    for column in -8...8 {
      var outer = TerminalCells(columns: 7, rows: 1)
      outer.write("xxxxxxx", row: 0, columns: 0..<7)
      outer.draw(inner, row: 0, column: column)
      var line = ""
      line += String(repeating: "x", count: min(max(column, 0), 7))
      for (start, text) in characters {
        let cells = column + start..<column + start + TerminalText.cellCount(of: text)
        let visible = cells.clamped(to: 0..<7)
        line += visible == cells ? text : String(repeating: " ", count: visible.count)
      }
      line += String(repeating: "x", count: min(max(-column, 0), 7))
      while line.last == " " { line.removeLast() }
      check(outer.text(ofRow: 0), equals: line, "column \(column)")
    }
  }

  @Test func `cells are copied with their styles and cut at the edges`() {
    var inner = TerminalCells(columns: 4, rows: 2)
    inner.write("東京", row: 0, columns: 0..<4, style: .bold)
    inner.write("abcd", row: 1, columns: 0..<4)
    var outer = TerminalCells(columns: 6, rows: 2)
    outer.draw(inner, row: 0, column: 1)
    check(outer.text, equals: " 東京\n abcd\n")
    check(outer.style(row: 0, column: 4), equals: .bold)
    check(outer.style(row: 0, column: 5), equals: [])
    outer = TerminalCells(columns: 6, rows: 2)
    outer.draw(inner, row: -1, column: -1)
    check(outer.text, equals: "bcd\n\n")
    outer.draw(inner, row: 1, column: 3)
    check(outer.text, equals: "bcd\n   東\n")
    outer.draw(inner, row: 9, column: 9)
    check(outer.text, equals: "bcd\n   東\n")
  }

  @Test func `cells with other styles are not equal`() {
    var first = TerminalCells(columns: 3, rows: 1)
    var second = first
    first.write("abc", row: 0, columns: 0..<3)
    second.write("abc", row: 0, columns: 0..<3)
    check(first, equals: second)
    second.add(.inverse, row: 0, columns: 1..<9)
    check(first != second)
    check(second.style(row: 0, column: 0), equals: [])
    check(second.style(row: 0, column: 2), equals: .inverse)
    first.add([.inverse, .dim], row: 0, columns: 1..<3)
    check(first != second)
    check(TerminalCells(columns: 2, rows: 3) != TerminalCells(columns: 3, rows: 2))
  }

  @Test func `a grid without cells has no text`() {
    var cells = TerminalCells(columns: 0, rows: 2)
    cells.write("a", row: 0, columns: 0..<4)
    cells.clear(row: 1, columns: 0..<4)
    check(cells.text, equals: "\n\n")
    check(TerminalCells(columns: 4, rows: 0).text, equals: "")
  }

  @Test func `sizes that are negative or too large trap`() async {
    await #expect(processExitsWith: .failure) { _ = TerminalCells(columns: -1, rows: 1) }
    await #expect(processExitsWith: .failure) { _ = TerminalCells(columns: 10_001, rows: 10_000) }
    await #expect(processExitsWith: .failure) { _ = TerminalCells(columns: .max, rows: .max) }
  }

  // MARK: Control sequences

  @Test func `only rows that differ are written`() {
    var first = TerminalCells(columns: 5, rows: 3)
    first.write("one", row: 0, columns: 0..<5)
    first.write("two", row: 1, columns: 0..<5)
    var second = first
    check(second.controlSequences(replacing: first), equals: "")
    second.write("TWO", row: 1, columns: 0..<5)
    check(second.controlSequences(replacing: first), equals: "\u{1B}[2;1H\u{1B}[0mTWO\u{1B}[K")
    second = first
    second.add(.bold, row: 0, columns: 1..<3)
    check(
      second.controlSequences(replacing: first),
      equals: "\u{1B}[1;1H\u{1B}[0mo\u{1B}[0;1mne\u{1B}[0m\u{1B}[K")
    check(first.controlSequences(replacing: second).hasSuffix("\u{1B}[0mone\u{1B}[K"))
    let all = first.controlSequences()
    check(all, equals: first.controlSequences(replacing: TerminalCells(columns: 5, rows: 4)))
    check(all.split(separator: "\u{1B}[K", omittingEmptySubsequences: false).count, equals: 4)
  }

  @Test func `spaces with a style are written up to the edge`() {
    var cells = TerminalCells(columns: 3, rows: 1)
    cells.add(.inverse, row: 0, columns: 0..<3)
    check(cells.controlSequences(), equals: "\u{1B}[1;1H\u{1B}[0m\u{1B}[0;7m   ")
    let all: TerminalStyle = [.bold, .dim, .italic, .underlined, .inverse]
    cells.add(all, row: 0, columns: 0..<3)
    check(cells.controlSequences(), equals: "\u{1B}[1;1H\u{1B}[0m\u{1B}[0;1;2;3;4;7m   ")
  }

  @Test func `the column is set after characters whose width terminals disagree about`() {
    var cells = TerminalCells(columns: 8, rows: 1)
    cells.write("👨‍👩‍👧x東y", row: 0, columns: 0..<8)
    check(cells.controlSequences(), equals: "\u{1B}[1;1H\u{1B}[0m  \u{1B}[1G👨‍👩‍👧\u{1B}[3Gx東y\u{1B}[K")
    cells = TerminalCells(columns: 4, rows: 1)
    cells.write("e\u{301}\u{301}z", row: 0, columns: 0..<4)
    check(cells.controlSequences(), equals: "\u{1B}[1;1H\u{1B}[0me\u{301}\u{301}\u{1B}[2Gz\u{1B}[K")
    cells.write("क्षि", row: 0, columns: 0..<3)
    check(cells.controlSequences(), equals: "\u{1B}[1;1H\u{1B}[0m   \u{1B}[1Gक्षि\u{1B}[4G\u{1B}[K")
  }

  @Test func `no text is executed by a terminal`() {
    for label in TerminalDrawingTests.labels {
      var cells = TerminalCells(columns: 40, rows: 1)
      cells.write(label, row: 0, columns: 0..<40)
      let text = cells.text(ofRow: 0)
      check(
        !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) },
        "\(label.debugDescription)")
    }
  }

  // MARK: Layouts

  private func list(rows: Int) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([rows, rows], hasFooters: false), in: LayoutSize(width: 12, height: 4)
    ) { _ in .list(itemLength: .fixed(1)).header(.fixed(1), pinned: true) }
  }

  @Test func `rows of one cell without borders are lines of text`() throws {
    let layout = try list(rows: 2)
    check(
      layout.terminalText(columns: 12, cellAspect: 1, hasBorders: false) { "<\($0)>" },
      equals: """
        <0.header>
        <0.0>
        <0.1>
        <1.header>
        <1.0>
        <1.1>

        """)
    let high = try CollectionLayout(
      of: SectionCounts([1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 6, height: 3), direction: .rightToLeft
    ) { _ in .list(itemLength: .fixed(3)) }
    check(high.terminalText(columns: 6, cellAspect: 1, hasBorders: false), equals: "\n   0.0\n\n")
  }

  @Test func `a viewport is cropped, and its pinned headers are on top`() throws {
    let layout = try list(rows: 9)
    var viewport = LayoutRect(x: 0, y: 5, width: 12, height: 4)
    func cells() -> TerminalCells {
      layout.terminalCells(
        in: Viewport(viewport), columns: 12, cellAspect: 1, hasBorders: false,
        style: { $0.isPinned ? [.bold, .underlined] : $0.path.item == 5 ? .inverse : [] })
    }
    check(cells().text, equals: "0.header\n0.5\n0.6\n0.7\n")
    check(cells().style(row: 0, column: 11), equals: [.bold, .underlined])
    check(cells().style(row: 1, column: 11), equals: .inverse)
    check(cells().style(row: 2, column: 0), equals: [])
    // The next header pushes the pinned one off.
    viewport.y = 9
    check(cells().text, equals: "0.header\n1.header\n1.0\n1.1\n")
    viewport.y = 10
    check(cells().text, equals: "1.header\n1.0\n1.1\n1.2\n")
    // The part after the content is blank.
    viewport.y = 18
    check(cells().text, equals: "1.header\n1.8\n\n\n")
    viewport.height = 1
    viewport.width = 1
    check(
      layout.terminalCells(in: Viewport(viewport), columns: 1, cellAspect: 1, hasBorders: false)
        .text,
      equals: "…\n")
  }

  @Test func `a viewport is drawn with the ancestors of its first row`() throws {
    let layout = try list(rows: 9)
    let viewport = LayoutRect(x: 0, y: 5, width: 12, height: 4)
    func text(_ levels: Int) -> String {
      layout.terminalCells(
        in: Viewport(
          viewport, hierarchy: Hierarchy(levels: [0] + Array(repeating: 1, count: 8)),
          pinnedLevels: levels), columns: 12,
        cellAspect: 1, hasBorders: false
      ).text
    }
    check(text(.max), equals: "0.header\n0.0\n0.6\n0.7\n")
    check(text(0), equals: "0.header\n0.5\n0.6\n0.7\n")
    check(
      layout.terminalText(
        columns: 12, cellAspect: 1, of: viewport,
        in: Viewport(viewport, hierarchy: Hierarchy(levels: [0] + Array(repeating: 1, count: 8))),
        hasBorders: false), equals: text(.max))
  }
}
