// The code that Docs/Selection.md quotes.

import SectileDiffing
import SectilePaths
import Testing

@Suite struct SelectionSnippets {
  @Test func `a list`() {
    // snippet: a list
    let list = IndexPaths(SectionCounts([6, 4]))
    var selection = PathSelection(mode: .multiple, kinds: .item)

    // A click, a command-click, and two shift-clicks: the second one replaces the first.
    selection.select(.item(0, inSection: 0))
    selection.toggle(.item(3, inSection: 0))
    selection.extend(to: .item(2, inSection: 1), in: list)
    show(selection.paths)  // 0.0, 0.3…0.5, 1.0…1.2
    selection.extend(to: .item(4, inSection: 0), in: list)
    show(selection.paths)  // 0.0, 0.3…0.4

    show(selection.anchor)  // 0.3
    show(selection.cursor)  // 0.4
    // end
  }

  @Test func `an arrow key`() {
    // snippet: an arrow key
    let list = IndexPaths(SectionCounts([6, 4]))
    var selection = PathSelection()
    selection.select(.item(4, inSection: 0))

    func down(_ selection: inout PathSelection, isShiftPressed: Bool) {
      let start = selection.cursor.flatMap { list.path(after: $0, in: .item) }
      guard let next = start else { return }
      if isShiftPressed {
        selection.extend(to: next, in: list)
      } else {
        selection.move(to: next, in: list)
      }
    }

    down(&selection, isShiftPressed: true)
    down(&selection, isShiftPressed: true)
    show(selection.paths)  // 0.4…0.5, 1.0
    down(&selection, isShiftPressed: false)
    show(selection.paths)  // 1.1
    // end
  }

  @Test func `select all`() {
    // snippet: select all
    let billion = IndexPaths(SectionCounts([1_000_000_000]))
    var selection = PathSelection()
    selection.selectAll(in: billion)
    selection.toggle(.item(20, inSection: 0))
    selection.toggle(.item(30, inSection: 0))

    show(selection.paths)  // 0.0…0.19, 0.21…0.29, 0.31…0.999999999
    show(selection.paths.count(in: billion))  // 999999998
    // end
  }

  @Test func `redrawing`() {
    // snippet: redrawing
    let list = IndexPaths(SectionCounts([6, 4]))
    var selection = PathSelection()
    selection.select(.item(1, inSection: 0))
    selection.extend(to: .item(3, inSection: 0), in: list)

    let old = selection.paths
    selection.extend(to: .item(5, inSection: 0), in: list)
    show(selection.paths.symmetricDifference(old))  // 0.4…0.5
    // end
  }

  @Test func `an update`() throws {
    // snippet: an update
    let list = IndexPaths(SectionCounts([5]))
    var selection = PathSelection()
    selection.select(.item(1, inSection: 0))
    selection.extend(to: .item(3, inSection: 0), in: list)

    // An item is inserted before the selection, and the item of the anchor is removed.
    let changes = try SectionedChanges(
      itemRemovals: [.item(1, inSection: 0)], itemInsertions: [.item(0, inSection: 0)])
    selection = selection.mapped(through: changes, in: list)
    show(selection)  // 0.2…0.3, anchor 0.2, cursor 0.3

    // A user corrects the range after the update.
    let new = IndexPaths(SectionCounts([5]))
    selection.extend(to: .item(4, inSection: 0), in: new)
    show(selection.paths)  // 0.2…0.4
    // end
  }

  @Test func `a deleted row`() throws {
    // snippet: a deleted row
    let list = IndexPaths(SectionCounts([5]))
    var selection = PathSelection()
    selection.select(.item(2, inSection: 0))

    let deletion = try SectionedChanges(itemRemovals: [.item(2, inSection: 0)])
    selection = selection.mapped(through: deletion, in: list)
    show(selection)  // none, anchor 0.2, cursor 0.2

    // Mail programs select the row that takes the place of the deleted one.
    if let cursor = selection.cursor { selection.select(cursor) }
    show(selection.paths)  // 0.2
    // end
  }

  @Test func `a filter`() {
    // snippet: a filter
    let list = IndexPaths(SectionCounts([2, 2, 2]))
    let shown = list.filter(include: .item, inSections: [0, 2])
    var selection = PathSelection()
    selection.select(.item(1, inSection: 0))

    selection.extend(to: .item(0, inSection: 2), in: shown)
    show(selection.paths)  // 0.1, 2.0
    selection.extend(to: .item(0, inSection: 2), in: list)
    show(selection.paths)  // 0.1, 1.0…1.1, 2.0
    // end
  }

  @Test func `a search`() throws {
    // snippet: a search
    let names = ["Ada", "Bob", "Cleo", "Dora", "Eve"]
    let list = IndexPaths(SectionCounts([names.count]))
    var selection = PathSelection()
    selection.select(.item(1, inSection: 0))
    selection.extend(to: .item(4, inSection: 0), in: list)

    // The user searches for an "o".
    let found = names.filter { $0.contains("o") }
    let search = found.changes(from: names)
    let shown = selection.mapped(through: search, in: list)
    let hidden = selection.paths.intersection(IndexPathSet(search.itemRemovals))
    show(shown.paths)  // 0.0…0.2: Bob, Cleo and Dora
    show(hidden)  // 0.4: Eve

    // The search ends. The hidden elements are selected again.
    let results = IndexPaths(SectionCounts([found.count]))
    selection = shown.mapped(through: search.inverse(), in: results)
    selection.select(contentsOf: selection.paths.union(hidden), in: list)
    show(selection.paths)  // 0.1…0.4
    // end
  }
}
