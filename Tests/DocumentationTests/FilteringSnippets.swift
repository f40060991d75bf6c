// The code that Docs/Filtering.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct FilteringSnippets {
  @Test func `shown paths`() {
    // snippet: shown paths
    let letters = [["Anna", "Bob", "Bea"], ["Carl"], ["Dora", "Dan"]]
    let source = IndexPaths(SectionCounts(letters.map(\.count), hasFooters: false))
    let search = TextPattern("a")
    let found = IndexPathSet(
      source.filter(include: .item).filter { search.isFound(in: letters[$0.section][$0.item!]) })

    let shown = ShownPaths(of: source, matching: found, collapsed: [.header(inSection: 2)])
    show(shown.sourcePaths.description)  // "0.header…0.0, 0.2, 1.header…1.0, 2.header"
    show(shown.sourcePath(of: .item(1, inSection: 0))!)  // 0.2: "Bea"
    show(shown.path(of: .item(2, inSection: 0))!)  // 0.1
    show(shown.path(of: .item(0, inSection: 2)) == nil)  // true: its section is collapsed
    // end

    // snippet: a selection of rows
    let rows: IndexPathSet = [.item(0, inSection: 0), .item(0, inSection: 1)]
    let selected = shown.sourcePaths(of: rows)
    show(selected.description)  // "0.0, 1.0"

    let bs = ShownPaths(of: source, matching: [.item(1, inSection: 0), .item(2, inSection: 0)])
    show(bs.paths(of: selected).isEmpty)  // true: "Anna" and "Carl" are hidden
    show(bs.nearestPath(to: .item(0, inSection: 1))!)  // 0.1: "Bea" is the last row before "Carl"
    // end
  }

  @Test func `text patterns`() {
    // snippet: text patterns
    show(TextPattern("strasse").isFound(in: "Hauptstraße 1"))  // true
    show(TextPattern("ΟΔΟΣ").isFound(in: "οδος"))  // true
    show(TextPattern("é").isFound(in: "cafe\u{301}"))  // true
    show(TextPattern("e").isFound(in: "café"))  // false
    show(TextPattern("stras").isPrefix(of: "Straße"))  // true
    // end
  }

  @Test func `the clicked row`() throws {
    let source = IndexPaths(SectionCounts([100, 100], hasFooters: false))
    let all = ShownPaths(of: source)
    let layout = try CollectionLayout(of: all, in: LayoutSize(width: 320, height: 200)) { _ in
      .list(itemLength: .estimated(20)).header(.fixed(20), pinned: true)
    }
    let viewport = Viewport(LayoutRect(x: 0, y: 1000, width: 320, height: 200))
    let errors = IndexPathSet((0..<20).map { .item($0 * 5 + 1, inSection: $0 % 2) })
    func size(_ path: KindedIndexPath) -> LayoutSize {
      LayoutSize(width: 320, height: path.item! % 2 == 0 ? 20 : 40)
    }
    // snippet: the clicked row
    var list = LiveLayout(layout, in: viewport)
    func place(of row: KindedIndexPath) -> Double {
      list.layout.frame(of: row, in: list.viewport)!.y - list.viewport.rect.y
    }
    try list.measure { path, _ in size(path) }
    let clicked = KindedIndexPath.item(51, inSection: 0)
    show(place(of: clicked))  // 40.0

    let rows = ShownPaths(of: source, matching: errors)
    try list.apply(rows.changes(from: all), of: rows, holding: clicked)
    try list.measure { path, _ in size(path) }
    let row = rows.path(of: clicked)!
    show(row)  // 0.5
    show(place(of: row))  // 40.0

    try list.apply(all.changes(from: rows), of: all, holding: row)
    try list.measure { path, _ in size(path) }
    show(place(of: clicked))  // 40.0
    // end
  }

  @Test func `a live filter`() throws {
    let letters = [["Anna", "Bob", "Bea"], ["Otto"], ["Dora", "Dan"]]
    let source = IndexPaths(SectionCounts(letters.map(\.count), hasFooters: false))
    let search = ["Anna", "Bea", "Dan"]
    let found = IndexPathSet(
      source.filter(include: .item).filter { search.contains(letters[$0.section][$0.item!]) })
    let all = ShownPaths(of: source)
    var layout = try CollectionLayout(of: all, in: LayoutSize(width: 320, height: 60)) { _ in
      .list(itemLength: .fixed(20)).header(.fixed(20), pinned: true)
    }
    // snippet: a live filter
    var cursor = PathSelection(mode: .single)
    cursor.select(.item(1, inSection: 2))
    var viewport = Viewport(LayoutRect(x: 0, y: 60, width: 320, height: 60))

    let rows = ShownPaths(of: source, matching: found)
    let changes = rows.changes(from: all)
    let anchor = layout.anchor(in: viewport).mapped(
      through: changes, from: layout, in: viewport)
    cursor = cursor.mapped(through: changes, in: all.paths)
    try layout.apply(changes, of: rows)
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)

    show(changes)  // section 1 updated, 0.1 removed, 1.0 removed, 2.0 removed
    show(cursor.cursor!)  // 2.0: "Dan"
    show(anchor)  // 0.1 start 0.0: "Bea"
    // end
  }

  @Test func `levels of items`() {
    // snippet: levels of items
    let chapters = Hierarchy(levels: [0, 1, 2, 1, 0, 1])
    let source = IndexPaths(SectionCounts([6], hasHeaders: false, hasFooters: false))
    let shown = ShownPaths(
      of: source, matching: [.item(2, inSection: 0), .item(5, inSection: 0)],
      collapsed: [.item(4, inSection: 0)], hierarchy: chapters)

    show(shown.sourcePaths.description)  // "0.0…0.2, 0.4"
    show(shown.hierarchy(chapters).lastDescendant(of: .item(0, inSection: 0)))  // 0.2
    // end
  }

  @Test func `typing letters`() {
    // snippet: typing letters
    let names = ["Anna", "Bob", "Bea", "Carl"]
    let rows = IndexPaths(SectionCounts([4], hasHeaders: false, hasFooters: false))
    var typeahead = Typeahead(timeout: 1)
    var cursor: KindedIndexPath?

    func type(_ character: Character, at time: Double) {
      let found = typeahead.path(typing: character, at: time, from: cursor, in: rows) {
        $1.isPrefix(of: names[$0.item!])
      }
      cursor = found ?? cursor
    }

    type("b", at: 0)
    show(cursor!)  // 0.1: "Bob"
    type("e", at: 0.3)
    show(cursor!)  // 0.2: "Bea", for "be"
    type("b", at: 2)
    show(cursor!)  // 0.1: a new text starts after the cursor, and continues at the first row
    // end
  }
}
