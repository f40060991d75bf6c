// The code that Docs/Reference/Layouts/Accessibility.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct AccessibilitySnippets {
  @Test func `positions of a grid and a list`() throws {
    // snippet: positions
    let layout = try CollectionLayout(
      of: SectionCounts([7, 3]), in: LayoutSize(width: 320, height: 200),
      span: { $0 == .item(2, inSection: 0) ? 2 : 1 }
    ) { section in
      section == 0
        ? .grid(.count(3), itemLength: .fixed(90)).header(.fixed(30))
        : .list(itemLength: .fixed(44)).header(.fixed(30))
    }

    let second = layout.accessibility(of: .item(1, inSection: 0))
    let wide = layout.accessibility(of: .item(2, inSection: 0))
    let last = layout.accessibility(of: .item(2, inSection: 1))

    show(second)  // row 1 of 3, column 2 of 3, item 2 of 7, level 1
    show(wide)  // row 2 of 3, columns 1-2 of 3, item 3 of 7, level 1
    show(last)  // row 3 of 3, column 1 of 1, item 3 of 3, level 1
    show(layout.accessibility(of: .header(inSection: 1)))  // level 1
    show(layout.accessibility(of: .item(9, inSection: 1)))  // nil
    // end
  }

  @Test func `positions in a hierarchy`() throws {
    // snippet: a hierarchy
    // Rows 1 and 2 are children of row 0.
    let family = Hierarchy(levels: [0, 1, 1, 0])
    let tree = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 320, height: 200)
    ) { _ in .list(itemLength: .fixed(44)) }
    let child = tree.accessibility(of: .item(2, inSection: 0), in: family)!
    let root = tree.accessibility(of: .item(3, inSection: 0), in: family)!

    show(child)  // row 3 of 4, column 1 of 1, item 2 of 2, level 2
    show(root)  // row 4 of 4, column 1 of 1, item 2 of 2, level 1
    // end
  }
}
