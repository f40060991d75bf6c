// The code that Docs/Reference/Sets.md quotes.

import SectilePaths
import Testing

@Suite struct SetsSnippets {
  @Test func `a selection`() {
    // snippet: a selection
    var selection: IndexPathSet = [.item(3, inSection: 4)]
    selection.insert(contentsOf: .header(inSection: 0)...(.footer(inSection: 2)))

    show(selection)  // 0.header…2.footer, 4.3
    show(selection.contains(.item(900, inSection: 1)))  // true, even if no source has it

    selection.remove(.item(5, inSection: 1))
    show(selection)  // 0.header…1.4, 1.6…2.footer, 4.3
    // end
  }

  @Test func `members in a source`() {
    // snippet: members in a source
    let paths = IndexPaths(SectionCounts([3, 2, 2]))
    let selection = IndexPathSet(sections: 0..<2)

    show(selection.count(in: paths))  // 9
    show(selection.count(in: paths.filter(include: .item)))  // 5
    show(selection.paths(in: paths)[4])  // 0.footer
    show(selection.complement(in: paths).count(in: paths))  // 4
    // end
  }

  @Test func `ten million items`() {
    // snippet: ten million items
    let paths = IndexPaths(SectionCounts(Array(repeating: 10_000, count: 1_000)))
    var selection = IndexPathSet(sections: 0..<1_000)

    show(selection.ranges.count)  // 1
    show(selection.count(in: paths.filter(include: .item)))  // 10000000

    selection.remove(.item(77, inSection: 500))
    show(selection)  // 0.header…500.76, 500.78…999.footer
    // end
  }

  @Test func algebra() {
    // snippet: algebra
    let visible = IndexPathSet(.item(4, inSection: 0)...(.item(9, inSection: 0)))
    let loaded = IndexPathSet(.item(0, inSection: 0)...(.item(6, inSection: 0)))

    show(visible.subtracting(loaded))  // 0.7…0.9, to be loaded
    show(loaded.subtracting(visible))  // 0.0…0.3, to be dropped
    show(visible.intersection(loaded))  // 0.4…0.6
    show(visible.symmetricDifference(loaded))  // 0.0…0.3, 0.7…0.9
    show(loaded.isDisjoint(with: visible))  // false
    // end
  }

  @Test func `equality`() {
    // snippet: equality
    let paths = IndexPaths(SectionCounts([3]))
    let rows: IndexPathSet = [
      .item(0, inSection: 0), .item(1, inSection: 0), .item(2, inSection: 0),
    ]
    let longer = IndexPathSet(.item(0, inSection: 0)...(.item(99, inSection: 0)))

    show(rows == longer)  // false, although the source has only three
    show(longer.intersection(IndexPathSet(paths)) == rows)  // true
    // end
  }

  @Test func `mapping through changes`() throws {
    // snippet: mapping through changes
    let selection = IndexPathSet(.item(2, inSection: 0)...(.footer(inSection: 4)))
    let insertion = try SectionedChanges(itemInsertions: [.item(5, inSection: 0)])

    let after = selection.mapped(through: insertion)
    show(after)  // 0.2…0.4, 0.6…4.footer
    show(after.mapped(through: insertion.inverse()) == selection)  // true
    // end
  }

  @Test func `text`() {
    // snippet: text
    let selection = IndexPathSet("0.header…2.footer, 4.3")
    show(selection?.ranges.count)  // 2
    show(IndexPathSet("4.3, 4.4"))  // 4.3…4.4
    show(IndexPathSet())  // none
    // end
  }
}
