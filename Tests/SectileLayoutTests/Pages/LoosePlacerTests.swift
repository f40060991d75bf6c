import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The distances between the items of a custom arrangement on pages.
@Suite struct LoosePlacerTests {
  /// Places items at given positions.
  private final class Positions: ItemArrangement {
    let placements: [ItemPlacement]

    /// Each item is 20 points wide.
    init(_ items: [(main: Double, cross: Double, length: Double)]) {
      placements = items.map {
        ItemPlacement(main: $0.main, cross: $0.cross, length: $0.length, crossLength: 20)
      }
    }

    func placements(
      for items: [MeasuredItem], in constraints: ArrangementConstraints
    ) -> [ItemPlacement] { placements }
  }

  /// Returns the page and the position of each item.
  private func places(
    _ items: [(main: Double, cross: Double, length: Double)], lineSpacing: Double
  ) throws -> [String] {
    let positions = Positions(items)
    let layout = try CollectionLayout(
      of: SectionCounts([items.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 20, height: 20) }
    ) { _ in .custom(positions, lineSpacing: lineSpacing) }
    let pages = try layout.pages(length: 100)
    return try (0..<items.count).map { item in
      let path = KindedIndexPath.item(item, inSection: 0)
      let page = try #require(pages.page(of: path))
      let element = try #require(pages.elements(onPage: page).first { $0.path == path })
      return "\(page): \(Int(element.frame.y))-\(Int(element.frame.maxY))"
    }
  }

  @Test func `a break drops a distance of at most the line spacing`() throws {
    let items = [(0.0, 0.0, 80.0), (110.0, 0.0, 10.0)]
    try check(places(items, lineSpacing: 30), equals: ["0: 0-80", "1: 0-10"])
    try check(places(items, lineSpacing: 20), equals: ["0: 0-80", "1: 10-20"])
  }

  /// The item without length ends before the item above it.
  @Test func `an item does not overlap the one above an item without length`() throws {
    let items = [(0.0, 60.0, 20.0), (95.0, 0.0, 10.0), (95.0, 0.0, 0.0), (107.0, 0.0, 10.0)]
    try check(places(items, lineSpacing: 40), equals: ["0: 0-20", "1: 0-10", "1: 0-0", "1: 12-22"])
  }

  /// The second item is beside a part of the first one, which is longer than a page, and ends
  /// before the break.
  @Test func `an item does not overlap a split one that a shorter item is beside`() throws {
    let items = [(0.0, 0.0, 250.0), (195.0, 10.0, 3.0), (255.0, 10.0, 10.0)]
    try check(places(items, lineSpacing: 60), equals: ["0: 0-100", "1: 95-98", "2: 55-65"])
  }
}
