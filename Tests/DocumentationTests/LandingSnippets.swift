// The first programs on the pages of the libraries, Sources/*/*.docc/*.md.

import Foundation
import Sectile
import SectileFoundation
import SectileTesting
import Testing

@Suite struct LandingSnippets {
  @Test func `the page of SectilePaths`() throws {
    // snippet: the page of SectilePaths
    let counts = SectionCounts([3, 2])
    let paths = IndexPaths(counts)
    show(paths.count)  // 9
    show(paths.path(after: .item(2, inSection: 0), in: .item))  // 1.0

    var selection = PathSelection()
    selection.select(.item(2, inSection: 0))
    let changes = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    show(selection.mapped(through: changes, in: paths).paths.description)  // "0.1"
    // end
  }

  @Test func `the page of SectileGrouping`() throws {
    // snippet: the page of SectileGrouping
    var food = GroupedArray(
      grouping: ["Apple", "Kale", "Avocado"], by: { $0.prefix(1) })
    show(food)  // ["A": ["Apple", "Avocado"], "K": ["Kale"]]
    show(food.append("Almond", toSection: "A"))  // 0.2
    try food.move(from: .item(2, inSection: 0), to: .item(0, inSection: 0))
    show(food[0])  // ["Almond", "Apple", "Avocado"]
    // end
  }

  @Test func `the page of SectileDiffing`() throws {
    // snippet: the page of SectileDiffing
    let monday: GroupedArray = ["To do": ["Paint", "Sand"], "Done": ["Buy wood"]]
    let tuesday: GroupedArray = ["To do": ["Paint"], "Done": ["Buy wood", "Sand"]]
    let changes = tuesday.changes(from: monday)
    show(changes.descriptions)  // ["0.1 → 1.1 moved"]
    try show(monday.applying(changes, insertingFrom: tuesday) == tuesday)  // true
    // end
  }

  @Test func `the page of SectileLayout`() throws {
    // snippet: the page of SectileLayout
    let layout = try CollectionLayout(
      of: SectionCounts([8, 1_000_000]), in: LayoutSize(width: 320, height: 480)
    ) { section in
      section == 0
        ? .grid(.adaptive(minimum: 90), itemLength: .fixed(60), itemSpacing: 10)
          .header(.fixed(28), pinned: true)
        : .list(itemLength: .fixed(44))
    }
    show(layout.frame(of: .item(1, inSection: 0)))  // 110.0 28.0 100.0 60.0
    let viewport = Viewport(LayoutRect(x: 0, y: 100, width: 320, height: 480))
    show(layout.visiblePaths(in: viewport).count)  // 15
    show(layout.path(at: LayoutPoint(x: 10, y: 300)))  // 1.2
    // end
  }

  @Test func `the page of SectileVirtualizer`() throws {
    // snippet: the page of SectileVirtualizer
    let layout = try CollectionLayout(
      of: SectionCounts([10], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 200, height: 100)
    ) { _ in .list(itemLength: .fixed(40)) }
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 100))
    show(layout.scrollThumb(in: viewport, trackLength: 80)?.length)  // 20.0

    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 0)])
    try drag.move(to: LayoutPoint(x: 10, y: 150))
    show(drag.target)  // 0.3

    let transition = layout.transition(to: drag.layout, through: drag.changes, in: viewport)
    show(transition.frames(at: 0.5)[0].frame)  // 0.0 20.0 200.0 40.0
    // end
  }

  @Test func `the page of SectileSnapshots`() throws {
    // snippet: the page of SectileSnapshots
    let layout = try CollectionLayout(
      of: SectionCounts([2], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 200, height: 100)
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(20)) }
    let expected = GeometrySnapshot(layout)
    show(expected.text)  // "0.header  0 0 200 20\n0.0  0 20 200 40\n0.1  0 60 200 40\n"

    var actual = expected
    actual.elements[2].frame.height = 30
    show(actual.differingLines(from: expected))  // "- 0.1  0 60 200 40\n+ 0.1  0 60 200 30\n"
    // end
  }

  @Test func `the page of SectileFoundation`() throws {
    // snippet: the page of SectileFoundation
    let book = GroupedArray(addressBook: ["Émile", "7up", "Eva", "anna"], by: { $0 })
    show(book)  // ["A": ["anna"], "E": ["Émile", "Eva"], "#": ["7up"]]
    let path = KindedIndexPath.item(1, inSection: 1)
    show(book[IndexPath(itemAt: path)!])  // "Eva"
    // end
  }

  @Test func `the page of SectileTesting`() throws {
    // snippet: the page of SectileTesting
    let layout = try CollectionLayout(
      of: SectionCounts([2], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 200, height: 100)
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(20)) }
    expectGeometry(
      of: GeometrySnapshot(layout, of: .item),
      matches: """
        0.0  0 20 200 40
        0.1  0 60 200 40
        """)
    // end
  }

  @Test func `the page of Sectile`() throws {
    // snippet: the page of Sectile
    let cities: GroupedArray = [
      "Africa": ["Cairo", "Lagos"], "Europe": ["Lisbon", "Oslo", "Riga"],
    ]
    let layout = try CollectionLayout(of: cities, in: LayoutSize(width: 240, height: 160)) { _ in
      .grid(.count(3), itemLength: .fixed(32)).header(.fixed(16), pinned: true)
    }
    show(layout.contentSize)  // (240.0, 96.0)
    show(layout.frame(of: .item(2, inSection: 1)))  // 160.0 64.0 80.0 32.0
    show(cities[.item(2, inSection: 1)])  // "Riga"
    // end
  }
}
