// Outlines with sticky ancestors.

import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport

extension GalleryPicture {
  /// Groups and subgroups of the emoji of Unicode, with the level of each row.
  private static let outline: [(level: Int, text: String)] =
    [(0, "Food & Drink"), (1, "food-fruit")]
    + GalleryData.fruit[..<6].map { (2, $0) } + [(1, "food-vegetable")]
    + GalleryData.vegetables[..<4].map { (2, $0) }
    + [(0, "Animals & Nature"), (1, "animal-mammal"), (2, "otter"), (2, "badger")]

  static func stickyAncestors() throws -> [Self] {
    func sticky(_ name: String, from offset: Double) throws -> Self {
      let table = GalleryTable(
        outline.map { row in String(repeating: "\u{2003}", count: row.level) + row.text })
      let layout = try CollectionLayout(of: table, in: LayoutSize(width: 360, height: 156)) { _ in
        .list(itemLength: .fixed(24))
      }
      let viewport = LayoutRect(x: 0, y: offset, width: 360, height: 156)
      let area = LayoutRect(x: 0, y: offset - 34, width: 360, height: 156 + 68)
      return Self(
        name: name,
        svg: layout.svg(
          of: area,
          in: Viewport(viewport, hierarchy: LevelHierarchy([outline.map(\.level)]).hierarchy),
          labels: table.label))
    }
    return [
      try sticky("sticky-ancestors", from: 62),
      try sticky("sticky-ancestors-push-off", from: 155),
    ]
  }
}
