// A program that uses all libraries: it groups, compares, lays out every kind of section, changes
// the layout, and prints it as text and as a picture.

import Sectile

@main struct WholeLibrary {
  static func main() throws {
    let words = CommandLine.arguments + ["oak", "elm", "ash", "fir", "alder", "osier"]
    var trees = GroupedArray(grouping: words, by: { $0.prefix(1) })
    let old = trees
    try trees.insert("ebony", at: 0, ofSection: "e")
    try trees.move(from: .item(0, inSection: 0), to: .item(0, inSection: 1))
    let changes = trees.changes(from: old)
    print(trees, changes)

    let kinds: [SectionLayout] = [
      .list(itemLength: .estimated(40), lineSpacing: 2).header(.fixed(20), pinned: true),
      .grid(.adaptive(minimum: 90), itemSpacing: 8),
      .flow(justification: .center, lineSpacing: 4),
      .masonry(.count(2), itemSpacing: 4),
      .list().orthogonalScrolling(length: 100, snapping: .lineStart),
    ]
    func measure(_ path: KindedIndexPath, _ proposed: ProposedSize) -> LayoutSize {
      LayoutSize(width: 60, height: Double(20 + (path.item ?? 0)))
    }
    var layout = try CollectionLayout(
      of: old, in: LayoutSize(width: 390, height: 400), measure: measure
    ) { kinds[$0 % kinds.count] }
    let before = layout
    try layout.apply(changes, of: trees, measure: measure)
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 390, height: 400))
    let transition = before.transition(to: layout, through: changes, in: viewport)
    print(transition.frames(at: 0.5).map(\.frame))
    print(layout.elements(in: viewport).map(\.path))
    print(GeometrySnapshot(layout).text)
    print(layout.svg(in: viewport))
    print(layout.terminalText(columns: 60))
  }
}
