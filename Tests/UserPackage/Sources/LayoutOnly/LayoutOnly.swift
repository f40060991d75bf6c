// A program that lays out lists and a grid with pinned headers, and changes them.

import SectileLayout
import SectilePaths

@main struct LayoutOnly {
  static func main() throws {
    let rows = CommandLine.arguments.count
    var layout = try CollectionLayout(
      of: SectionCounts([rows, 12]), in: LayoutSize(width: 390, height: 844),
      measure: { path, _ in LayoutSize(width: 100, height: Double(20 + (path.item ?? 0))) }
    ) { section in
      section == 0
        ? .list(lineSpacing: 4).header(.fixed(28), pinned: true)
        : .grid(.count(3), itemLength: .fixed(80), itemSpacing: 8).header(.fixed(28), pinned: true)
    }
    let old = layout
    let changes = try SectionedChanges(itemInsertions: [.item(0, inSection: 1)])
    try layout.apply(changes, of: SectionCounts([rows, 13]))
    try layout.setMeasuredSize(
      LayoutSize(width: 390, height: 60), for: .item(0, inSection: 0))

    let viewport = LayoutRect(x: 0, y: 30, width: 390, height: 844)
    for element in layout.elements(inViewport: viewport) { print(element.path, element.frame) }
    print(layout.path(at: LayoutPoint(x: 10, y: 90)) as Any)
    let transition = old.transition(to: layout, through: changes, in: viewport)
    print(transition.frames(at: 0.5).map(\.frame))
  }
}
