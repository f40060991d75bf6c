// The calls of the first day, which Docs/README.md and Docs/Reference/Layouts/README.md quote.

import Sectile
import SectileTestSupport
import Testing

@Suite struct DayOneSnippets {
  @Test func `the calls of the first day`() throws {
    var drawn: [String] = []
    func draw(_ text: String, in frame: LayoutRect, opacity: Double = 1) { drawn.append(text) }
    // snippet: day one
    // Data in sections, and the paths of its elements.
    var names = GroupedArray(grouping: ["Ada", "Bob", "Abe"], by: { String($0.prefix(1)) })
    show(IndexPaths(names).count)  // 7: two headers, three items, two footers

    // A layout: a section layout for each section, in a container. It has no footers.
    var layout = try CollectionLayout(of: names, in: LayoutSize(width: 320, height: 100)) { _ in
      .list(itemLength: .estimated(40), lineSpacing: 2).header(.fixed(20), pinned: true)
        .insets(LayoutInsets(bottom: 8))
    }
    show(layout.contentSize)  // (320.0, 178.0)
    show(layout.frame(of: .item(0, inSection: 1)))  // 0.0 130.0 320.0 40.0

    // The visible part: elements to draw, with their data, and hits.
    var viewport = Viewport(LayoutRect(x: 0, y: 30, width: 320, height: 100))
    for element in layout.elements(in: viewport) {
      switch element.path.kind {
      case .header: draw(names.sections[element.path.section], in: element.frame)
      case .item: draw(names[element.path], in: element.frame)
      case .footer: break
      }
    }
    show(layout.path(at: LayoutPoint(x: 10, y: 35), in: viewport))  // 0.header
    show(layout.path(.down, from: .item(1, inSection: 0)))  // 1.0

    // A view has measured itself, and the rows that the user reads stay where they are.
    let held = layout.anchor(in: viewport)
    try layout.setMeasuredSize(LayoutSize(width: 320, height: 60), for: .item(0, inSection: 0))
    viewport.rect.y = layout.offset(restoring: held, in: viewport)

    // The container changes, and the viewport with it.
    try layout.resize(to: LayoutSize(width: 400, height: 100))
    viewport.rect.width = 400

    // The data changes: the layout follows, the rows stay, and elements move to their new places.
    let new = GroupedArray(grouping: ["Ada", "Bob", "Abe", "Ben"], by: { String($0.prefix(1)) })
    let changes = new.changes(from: names)
    let (old, oldViewport) = (layout, viewport)
    let anchor = old.anchor(in: viewport).mapped(through: changes, from: old, in: viewport)
    try layout.apply(changes, of: new)
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
    names = new
    let transition = old.transition(
      to: layout, through: changes, in: oldViewport, newViewport: viewport)
    for moving in transition.frames(at: 0.5) {
      let path = transition.elements[moving.index].path
      draw("\(path)", in: moving.frame, opacity: moving.opacity)
    }

    // The user jumps to a row, which no header and no bar covers there.
    let row = KindedIndexPath.item(1, inSection: 1)
    viewport.rect.y = layout.offset(toShow: row, aligned: .nearest, in: viewport)
    show(viewport.rect.y)  // 132.0

    // Pages, text and pictures.
    let pages = try layout.pages(length: 120)
    show(pages.elements(onPage: 0).map(\.path))  // [0.header, 0.0]
    let text = layout.terminalText(columns: 40)
    let picture = layout.svg(in: viewport)
    // end
    check(drawn.count, isGreaterThan: 7)
    check(!text.isEmpty && !picture.isEmpty && names.sections.count == 2)
  }
}
