// A list with measured rows: the program whose cost `.ci/user_build.py` measures. It inserts a row,
// measures another one, and queries what is visible.

import SectileLayout
import SectilePaths

@main struct List {
  static func main() throws {
    let rows = CommandLine.arguments.count + 99
    var layout = try CollectionLayout(
      of: SectionCounts([rows]), in: LayoutSize(width: 390, height: 844),
      measure: { path, _ in LayoutSize(width: 390, height: Double(20 + (path.item ?? 0) % 30)) }
    ) { _ in .list(lineSpacing: 4) }
    try layout.apply(
      SectionedChanges(itemInsertions: [.item(0, inSection: 0)]), of: SectionCounts([rows + 1]),
      measure: { _, _ in LayoutSize(width: 390, height: 44) })
    try layout.setMeasuredSize(
      LayoutSize(width: 390, height: 60), for: .item(1, inSection: 0))
    let viewport = Viewport(LayoutRect(x: 0, y: 30, width: 390, height: 844))
    for element in layout.elements(in: viewport) { print(element.path, element.frame) }
  }
}
