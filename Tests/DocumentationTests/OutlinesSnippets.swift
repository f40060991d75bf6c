// The code that Docs/Outlines.md quotes.

import SectileDiffing
import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct OutlinesSnippets {
  @Test func `at a glance`() throws {
    // snippet: at a glance
    var outline = Outline<String>()
    try outline.append(["Fruit", "Veg"], to: nil)
    try outline.append(["Apple", "Pear"], to: "Fruit")
    show(Array(outline.rows))  // ["Fruit", "Veg"]

    show(try outline.expand("Fruit"))  // 0.1 inserted, 0.2 inserted
    show(Array(outline.rows))  // ["Fruit", "Apple", "Pear", "Veg"]
    show(outline.row(of: "Veg"))  // 3
    show(outline.item(atRow: 1))  // "Apple"
    show(outline.parent(of: "Pear"))  // "Fruit"
    show(outline.level(of: "Pear"))  // 1
    // end
  }

  @Test func edits() throws {
    // snippet: edits
    var outline = try Outline<String>([
      .init("Fruit", isExpanded: true), .init("Apple", level: 1), .init("Pear", level: 1),
      .init("Veg"), .init("Kale", level: 1),
    ])
    show(try outline.insert(["Plum"], before: "Pear"))  // 0.2 inserted
    show(try outline.move("Veg", to: nil, at: 0))  // 0.4 → 0.0 moved
    show(try outline.move("Pear", to: "Veg"))  // 0.4 removed
    show(try outline.remove("Fruit"))  // 0.1 removed, 0.2 removed, 0.3 removed
    show(try outline.expandAncestors(of: "Pear"))  // 0.1 inserted, 0.2 inserted
    show(Array(outline.rows))  // ["Veg", "Kale", "Pear"]
    // end
  }

  @Test func `several items`() throws {
    // snippet: several items
    var outline = try Outline<String>([
      .init("inbox", isExpanded: true), .init("a", level: 1), .init("b", level: 1),
      .init("archive", isExpanded: true), .init("c", level: 1),
    ])
    let changes = try outline.move(contentsOf: ["b", "a"], to: "archive", at: 0)
    show(changes)  // 0.1 → 0.3 moved, 0.2 → 0.2 moved
    show(Array(outline.rows))  // ["inbox", "archive", "b", "a", "c"]
    show(try outline.replace("archive", with: "old mail"))  // 0.1 updated
    show(outline.children(of: "old mail"))  // ["b", "a", "c"]
    // end

    // snippet: composed changes
    var edits: [SectionedChanges] = []
    for mail in ["a", "b"] { edits.append(try outline.remove(mail)) }
    show(SectionedChanges(composing: edits))  // 0.2 removed, 0.3 removed
    // end
  }

  @Test func errors() throws {
    // snippet: errors
    var outline = try Outline<String>([.init("a"), .init("b", level: 1)])
    do throws(OutlineError) {
      try outline.move("a", to: "x")
    } catch {
      show(error)  // OutlineError: "x" is not in the outline.
    }
    show(outline.row(of: "c"))  // nil
    show(outline.contains("c"))  // false
    // end
  }

  @Test func `in a list`() throws {
    // snippet: in a list
    let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
    var files = try Outline<String>([.init("src"), .init("main.swift", level: 1), .init("docs")])
    var screen = JoinedDataSource([.source(food), .source(files)])
    var layout = try CollectionLayout(of: screen, in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(20))
    }
    show(layout.contentSize.height)  // 100.0

    let changes = try files.expand("src")  // 0.1 inserted
    try layout.apply(try screen.update(at: [1], to: files, changes: changes), of: screen)
    show(layout.contentSize.height)  // 120.0
    // end
  }

  @Test func hierarchies() throws {
    // snippet: hierarchies
    let files = try Outline<String>([
      .init("src", isExpanded: true), .init("main.swift", level: 1), .init("docs"),
    ])
    let notes = try Outline<String>([.init("today", isExpanded: true), .init("call Ann", level: 1)])
    let hierarchy = files.hierarchy(inSection: 2).joined(with: notes.hierarchy(inSection: 5))
    show(hierarchy.parent(of: .item(1, inSection: 2)))  // 2.0
    show(hierarchy.lastDescendant(of: .item(0, inSection: 5)))  // 5.1
    show(hierarchy.level(of: .item(1, inSection: 5)))  // 1
    // end
  }

  @Test func searching() throws {
    // snippet: searching
    let files = try Outline<String>([
      .init("src"), .init("main.swift", level: 1), .init("lib.swift", level: 1), .init("docs"),
    ])
    let found = files.filter(expandingAncestors: true) { $0.hasPrefix("main") }
    show(Array(found.rows))  // ["src", "main.swift"]
    show(found.rows.changes(from: files.rows))  // 0.1 removed, 0.1 inserted
    // end
  }

  @Test func reloading() throws {
    // snippet: reloading
    let old = try Outline<String>([
      .init("src", isExpanded: true), .init("a", level: 1), .init("docs"),
    ])
    let loaded = try Outline<String>([
      .init("docs"), .init("src"), .init("a", level: 1), .init("b"),
    ])
    let new = loaded.keepingExpansion(of: old)
    show(Array(new.rows))  // ["docs", "src", "a", "b"]
    show(new.rows.changes(from: old.rows))  // 0.3 inserted, 0.2 → 0.0 moved
    // end
  }

  @Test func `rows that stay`() throws {
    var files = try Outline<String>(
      (0..<20).flatMap { folder in
        [Outline<String>.Entry("folder \(folder)", isExpanded: true)]
          + (0..<10).map { Outline<String>.Entry("file \(folder).\($0)", level: 1) }
      })
    let layout = try CollectionLayout(of: files, in: LayoutSize(width: 320, height: 100)) { _ in
      .list(itemLength: .fixed(20))
    }
    var viewport = Viewport(LayoutRect(x: 0, y: 500, width: 320, height: 100))
    viewport.hierarchy = files.hierarchy(inSection: 0)
    viewport.pinnedLevels = 1
    // snippet: rows that stay
    var list = LiveLayout(layout, in: viewport)
    let row = KindedIndexPath.item(files.row(of: "folder 2")!, inSection: 0)
    func place() -> Double {
      list.layout.frame(of: row, in: list.viewport)!.y - list.viewport.rect.y
    }
    show(place())  // 0.0: the folder is pinned; its own place is 60 points above

    let changes = try files.collapse("folder 2")
    try list.apply(changes, of: files, holding: row, hierarchy: files.hierarchy(inSection: 0))
    show(place())  // 0.0
    show(list.viewport.rect.y)  // 440.0
    // end
  }
}
