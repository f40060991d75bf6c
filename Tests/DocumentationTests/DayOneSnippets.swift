// The calls of the first day, which Docs/README.md and Docs/Layouts/README.md quote.

import Sectile
import SectileTestSupport
import Testing

@Suite struct DayOneSnippets {
  @Test func `the calls of the first day`() throws {
    // snippet: day one
    // Data in sections, and the paths of its elements.
    var names = GroupedArray(grouping: ["Ada", "Bob", "Abe"], by: { String($0.prefix(1)) })
    show(IndexPaths(names).count)  // 7: two headers, three items, two footers

    // A layout: a section layout for each section, in a container.
    var layout = try CollectionLayout(of: names, in: LayoutSize(width: 320, height: 100)) { _ in
      .list(itemLength: .estimated(40)).header(.fixed(20), pinned: true)
        .insets(LayoutInsets(bottom: 10))
    }
    show(layout.contentSize)  // (320.0, 180.0)
    show(layout.frame(of: .item(0, inSection: 1)))  // 0.0 130.0 320.0 40.0

    // The visible part: elements to draw, and hits.
    var viewport = Viewport(LayoutRect(x: 0, y: 30, width: 320, height: 100))
    show(layout.elements(in: viewport).map(\.path))  // [0.0, 0.1, 1.header, 0.header]
    show(layout.path(at: LayoutPoint(x: 10, y: 35), in: viewport))  // 0.header
    show(layout.path(.down, from: .item(1, inSection: 0)))  // 1.0

    // A view has measured itself, and the rows that the user reads stay where they are.
    let anchor = layout.anchor(in: viewport)
    try layout.setMeasuredSize(LayoutSize(width: 320, height: 60), for: .item(0, inSection: 0))
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
    try layout.resize(to: LayoutSize(width: 400, height: 100))

    // The data changes: the layout follows, and elements move to their new places.
    let new = GroupedArray(grouping: ["Ada", "Bob", "Abe", "Ben"], by: { String($0.prefix(1)) })
    let changes = new.changes(from: names)
    let old = layout
    try layout.apply(changes, of: new)
    names = new
    let transition = old.transition(to: layout, through: changes, in: viewport)
    show(transition.frames(at: 0.5).count)  // 4

    // The user jumps to a row, which no header and no bar covers there.
    let row = KindedIndexPath.item(1, inSection: 1)
    viewport.rect.y = layout.offset(toShow: row, aligned: .nearest, in: viewport)
    show(viewport.rect.y)  // 130.0

    // Pages, text and pictures.
    show(try layout.pages(length: 120).count)  // 3
    let text = layout.terminalText(columns: 40)
    let picture = layout.svg(in: viewport)
    // end
    check(!text.isEmpty && !picture.isEmpty && names.sections.count == 2)
  }
}
