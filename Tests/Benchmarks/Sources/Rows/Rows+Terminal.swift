// T1 and T2: the start of a browser of records in a terminal, and one step of scrolling, with the
// parts of the library that `sectile browse` uses. Users expect a start within a second, and 60
// steps in a second.

import SectileLayout
import SectilePaths
import SectileSnapshots

extension Row {
  static let terminal: [Row] = [
    Row(
      "T1", "show 1M records in 1,000 sections in a terminal of 80 x 24 cells",
      against: "10,000 records", kind: .growth
    ) { isShort in
      let sections = isShort ? 100 : 1_000
      return (
        { TerminalList(sections: sections).screen().text.utf8.count },
        { TerminalList(sections: 10).screen().text.utf8.count }
      )
    },
    Row(
      "T2", "scroll 1M records by a row and write the rows that differ", against: "10,000 records",
      kind: .growth
    ) { isShort in
      var (large, small) = (
        TerminalList(sections: isShort ? 100 : 1_000), TerminalList(sections: 10)
      )
      return ({ large.step() }, { small.step() })
    },
  ]
}

/// Sections of 1,000 records with pinned headers; a cell is a point.
private struct TerminalList {
  private let shown: ShownPaths
  private let layout: CollectionLayout
  private var viewport = LayoutRect(x: 0, y: 0, width: 80, height: 24)
  private var visible = TerminalCells(columns: 80, rows: 24)

  init(sections: Int) {
    let source = SectionCounts(
      Array(repeating: 1_000, count: sections), hasHeaders: true, hasFooters: false)
    shown = ShownPaths(IndexPathSet(IndexPaths(source)), of: IndexPaths(source))
    layout = try! CollectionLayout(of: shown, in: LayoutSize(width: 80, height: 24)) { _ in
      .list(itemLength: .fixed(1)).header(.fixed(1), pinned: true)
    }
  }

  func screen() -> TerminalCells {
    layout.terminalCells(
      in: Viewport(viewport), columns: 80, cellAspect: 1, hasBorders: false,
      style: { $0.path.kind == .header ? .bold : [] },
      labels: { [shown] path in "Record \(shown.sourcePath(of: path) ?? path)" })
  }

  /// Scrolls by one row, and starts again at the end of ten sections.
  mutating func step() -> Int {
    viewport = LayoutRect(
      x: 0, y: viewport.y < 9_000 ? viewport.y + 1 : 0, width: 80, height: 24)
    let cells = screen()
    defer { visible = cells }
    return cells.controlSequences(replacing: visible).utf8.count
  }
}
