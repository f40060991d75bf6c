// The code that Docs/Terminal.md quotes.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileSnapshots
import Testing

@Suite struct TerminalSnippets {
  @Test func `a viewport in cells`() throws {
    // snippet: a viewport in cells
    let shelves: GroupedArray = ["Fruit": ["Apple", "Date", "Fig"], "Nuts": ["Pecan", "Walnut"]]
    let layout = try CollectionLayout(of: shelves, in: LayoutSize(width: 16, height: 4)) { _ in
      .list(itemLength: .fixed(1)).header(.fixed(1), pinned: true)
    }

    let viewport = Viewport(LayoutRect(x: 0, y: 2, width: 16, height: 4))
    let cells = layout.terminalCells(
      in: viewport, columns: 16, cellAspect: 1, hasBorders: false,
      style: { $0.path.kind == .header ? .bold : [] },
      labels: { shelves.element(at: $0) ?? shelves.sections[$0.section] })
    show(cells.text)  // "Fruit\nFig\nNuts\nPecan\n"
    // end
  }

  @Test func `keys`() {
    // snippet: keys
    var input = TerminalInput()
    let events = input.events(appending: "\u{1B}[1;2Bq".utf8)
    show(events == [.key(.down, isShifted: true), .text("q")])  // true
    // end
  }

  @Test func `control sequences`() {
    // snippet: control sequences
    var before = TerminalCells(columns: 12, rows: 2)
    before.write("Zürich", row: 0, columns: 0..<12)
    var after = before
    after.write("東京", row: 1, columns: 0..<12, style: .inverse)
    show(after.controlSequences(replacing: before).count)  // 25

    show(TerminalText.cellCount(of: "東京"))  // 4
    show(TerminalText.fitting("東京", into: 6))  // "東京  "
    // end
  }
}
