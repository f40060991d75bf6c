// The code that Docs/Reference/Layouts/Queries.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct QueriesSnippets {
  @Test func `queries of a grid`() throws {
    // snippet: a grid
    let layout = try CollectionLayout(
      of: SectionCounts([7, 3]), in: LayoutSize(width: 320, height: 200)
    ) { _ in
      .grid(.count(3), itemLength: .fixed(90), lineSpacing: 10, itemSpacing: 10)
        .header(.fixed(30))
    }
    // end
    // snippet: elements in an area
    let area = Viewport(LayoutRect(x: 0, y: 0, width: 150, height: 130))
    let taller = LayoutRect(x: 0, y: 0, width: 150, height: 131)
    let viewport = Viewport(LayoutRect(x: 0, y: 120, width: 320, height: 200))
    let after = CollectionLayout.Overscan(after: 25)

    show(layout.elements(overlapping: area.rect).map(\.path))  // [0.header, 0.0, 0.1]
    show(layout.elements(overlapping: taller).map(\.path))  // [0.header, 0.0, 0.1, 0.3, 0.4]
    show(layout.visiblePaths(in: viewport))  // [0.3, 0.4, 0.5, 0.6]
    show(layout.visiblePaths(in: viewport, overscan: after))  // [0.3, 0.4, 0.5, 0.6, 1.header]

    let more = layout.visiblePaths(in: area, elementsBefore: 1, elementsAfter: 1)
    show(more)  // [0.header, 0.0, 0.1, 0.2]

    var shown: [LayoutElement] = []
    layout.appendElements(in: area, to: &shown)
    show(shown.map(\.path))  // [0.header, 0.0, 0.1]
    // end
    // snippet: elements at a point
    show(layout.path(at: LayoutPoint(x: 5, y: 29)))  // 0.header
    show(layout.path(at: LayoutPoint(x: 5, y: 30)))  // 0.0
    show(layout.path(at: LayoutPoint(x: 103, y: 60)))  // nil
    show(layout.nearestPath(to: LayoutPoint(x: 103, y: 60)))  // 0.0
    show(layout.nearestPath(to: LayoutPoint(x: 103, y: 60), of: .header))  // 0.header
    // end
    // snippet: arrow keys
    let item = KindedIndexPath.item(5, inSection: 0)

    show(layout.path(.right, from: item))  // 0.6
    show(layout.path(.down, from: item))  // 0.6
    show(layout.path(.down, from: .item(6, inSection: 0)))  // 1.0
    show(layout.path(.up, from: item, of: .all))  // 0.2
    show(layout.path(.up, from: .item(1, inSection: 0), of: .all))  // 0.header
    show(layout.path(.lineStart, from: item))  // 0.3
    show(layout.path(.last, from: item))  // 1.2
    show(layout.path(.pageDown, from: .item(0, inSection: 0)))  // 0.6
    // end
    // snippet: scrolling to an element
    let visible = Viewport(LayoutRect(x: 0, y: 40, width: 320, height: 200))

    let last = KindedIndexPath.item(6, inSection: 0)
    let first = KindedIndexPath.item(0, inSection: 0)

    show(layout.offset(toShow: last, aligned: .start, in: visible))  // 230.0
    show(layout.offset(toShow: last, aligned: .center, in: visible))  // 175.0
    show(layout.offset(toShow: last, aligned: .end, in: visible))  // 120.0
    show(layout.offset(toShow: last, aligned: .nearest, in: visible))  // 120.0
    show(layout.offset(toShow: item, aligned: .nearest, in: visible))  // 40.0
    show(layout.offset(toShow: first, aligned: .nearest, in: visible, startPadding: 20))  // 10.0
    // end
    let list = try CollectionLayout(
      of: SectionCounts([4, 9], hasFooters: false), in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(28), pinned: true) }
    // snippet: scrolling below pinned headers
    let row = KindedIndexPath.item(2, inSection: 1)
    let screen = Viewport(LayoutRect(x: 0, y: 300, width: 320, height: 100))

    show(list.offset(toShow: row, aligned: .nearest, in: screen))  // 268.0
    show(list.offset(toShow: row, aligned: .nearest, in: screen, startPadding: 0))  // 296.0
    // end

    // snippet: scrolling to a part of an element
    let cursor = LayoutRect(x: 0, y: 40, width: 90, height: 20)
    let above = LayoutRect(x: 0, y: -30, width: 0, height: 0)

    show(layout.offset(toShow: cursor, of: last, aligned: .nearest, in: visible))  // 90.0
    show(layout.offset(toShow: cursor, of: last, aligned: .start, in: visible))  // 240.0
    show(layout.offset(toShow: above, of: last, aligned: .start, in: visible))  // 200.0
    // end
    // snippet: a goal column
    var goal: Double?
    let below = layout.path(.down, from: item, goal: &goal)!

    show(below)  // 0.6
    show(layout.path(.up, from: below))  // 0.3
    show(layout.path(.up, from: below, goal: &goal))  // 0.5
    // end
    // snippet: snapping
    show(layout.snapOffset(near: 90, to: .item, in: visible))  // 130.0
    show(layout.snapOffset(near: 90, velocity: -1, to: .item, in: visible))  // 30.0
    show(layout.snapOffset(near: 110, to: .section, in: visible))  // 0.0
    show(layout.snapOffset(near: 110, to: .page, in: visible))  // 200.0
    // end
    // snippet: snapping to chosen elements
    let headers = [KindedIndexPath.header(inSection: 0), .header(inSection: 1)]

    show(layout.snapOffset(near: 90, to: headers, in: visible))  // 0.0
    show(layout.snapOffset(near: 90, velocity: 1, to: headers, in: visible))  // 240.0
    // end
    // snippet: dropping
    show(layout.insertionPath(at: LayoutPoint(x: 20, y: 60)))  // 0.0
    show(layout.insertionPath(at: LayoutPoint(x: 60, y: 60)))  // 0.1
    show(layout.insertionPath(at: LayoutPoint(x: 319, y: 60)))  // 0.3
    show(layout.insertionPath(at: LayoutPoint(x: 319, y: 290)))  // 0.7
    show(layout.insertionPath(at: LayoutPoint(x: 0, y: 5_000)))  // 1.3
    // end
  }
}
