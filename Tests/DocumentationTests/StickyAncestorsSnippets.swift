// The code that Docs/Reference/Layouts/StickyAncestors.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct StickyAncestorsSnippets {
  @Test func `ancestors over a scroll`() throws {
    // snippet: ancestors over a scroll
    // The rows of a file tree, from the level of each row.
    let tree = Hierarchy(levels: [0, 1, 2, 2, 2, 1, 2, 0])
    var layout = try CollectionLayout(
      of: SectionCounts([8], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .fixed(20)) }
    func y(ofRow row: Int, at offsets: [Double]) -> [Double] {
      offsets.compactMap { offset in
        let viewport = LayoutRect(x: 0, y: offset, width: 320, height: 100)
        return layout.frame(of: .item(row, inSection: 0), in: Viewport(viewport, hierarchy: tree))?
          .y
      }
    }

    show(y(ofRow: 0, at: [0, 50, 110, 130]))  // [0.0, 50.0, 110.0, 120.0]
    show(y(ofRow: 1, at: [0, 50, 70, 90]))  // [20.0, 70.0, 80.0, 80.0]
    // end
    try elements(of: layout, tree)
    try scrolling(tree)

    // snippet: a clicked row
    // The user collapses row 1, which is pinned below row 0.
    let clicked = KindedIndexPath.item(1, inSection: 0)
    let old = layout
    var viewport = LayoutRect(x: 0, y: 50, width: 320, height: 100)
    let frame = old.frame(of: clicked, in: Viewport(viewport, hierarchy: tree))!
    let changes = try SectionedChanges(
      itemRemovals: [.item(2, inSection: 0), .item(3, inSection: 0), .item(4, inSection: 0)])

    let anchor = LayoutAnchor(.element(clicked), distance: frame.y - viewport.y)
      .mapped(through: changes, from: old, in: Viewport(viewport))
    try layout.apply(changes, of: SectionCounts([5], hasHeaders: false, hasFooters: false))
    let collapsed = Hierarchy(levels: [0, 1, 1, 2, 0])
    let oldViewport = viewport
    viewport.y = layout.offset(restoring: anchor, in: Viewport(viewport))

    let newFrame = layout.frame(of: clicked, in: Viewport(viewport, hierarchy: collapsed))!

    show(frame.y - oldViewport.y)  // 20.0
    show(newFrame.y - viewport.y)  // 20.0
    // end
    // snippet: children fold
    let transition = old.transition(
      to: layout, through: changes, in: Viewport(oldViewport, hierarchy: tree),
      newViewport: Viewport(viewport, hierarchy: collapsed))

    show(transition.elements[..<3].map(\.change))  // [disappear, disappear, disappear]
    show(transition.elements[..<3].map(\.end.y))  // [20.0, 20.0, 20.0]: row 1 is there afterwards
    // end
  }

  private func scrolling(_ tree: Hierarchy) throws {
    let estimated = try CollectionLayout(
      of: SectionCounts([8], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .estimated(20)) }
    // snippet: scrolling to an estimate
    // Rows are 30 points long, and the estimate is 20.
    let last = KindedIndexPath.item(6, inSection: 0)
    let top = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 50), hierarchy: tree)
    var list = LiveLayout(estimated, in: top)
    list.scroll(to: last, aligned: .start)
    show(list.offset)  // 80.0

    try list.measure { _, _ in LayoutSize(width: 320, height: 30) }
    show(list.offset)  // 100.0
    show(list.layout.frame(of: last)!.y - list.offset)  // 60.0
    // end
  }

  private func elements(of layout: CollectionLayout, _ tree: Hierarchy) throws {
    // snippet: elements with ancestors
    let viewport = LayoutRect(x: 0, y: 50, width: 320, height: 100)
    let elements = layout.elements(in: Viewport(viewport, hierarchy: tree))
    let point = LayoutPoint(x: 10, y: 60)
    let row = KindedIndexPath.item(3, inSection: 0)

    show(elements.map(\.path))  // [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.1, 0.0]
    show(layout.path(at: point, in: Viewport(viewport, hierarchy: tree)))  // 0.0
    let offset = layout.offset(
      toShow: row, aligned: .start, in: Viewport(viewport, hierarchy: tree))
    show(offset)  // 20.0: row 3 is below rows 0 and 1
    // end
  }
}
