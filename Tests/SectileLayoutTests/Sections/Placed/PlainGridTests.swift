import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Grids from which all items leave that span several columns.
@Suite struct PlainGridTests {
  /// Returns a spec of one grid, whose items have a length each.
  private static func spec(
    _ arrangement: LayoutSpec.Arrangement, _ items: [(span: Int, size: Double)]
  ) -> LayoutSpec {
    var section = LayoutSpec.Section()
    section.arrangement = arrangement
    section.lineSpacing = 2
    section.spans = items.map { $0.span }
    section.sizes = items.map { LayoutSize(width: 10, height: $0.size) }
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: 96, height: 96)
    spec.sections = [section]
    return spec
  }

  @Test(
    "a grid has rows again when no item spans several columns, as in a new layout",
    arguments: [
      LayoutSpec.Arrangement.spans(columns: 3, isDense: false), .spans(columns: 3, isDense: true),
      .trackSpans([32, -1, -2], isDense: false), .trackSpans([32, -1, -2], isDense: true),
    ])
  func plainGrid(arrangement: LayoutSpec.Arrangement) throws {
    let count = 5
    for wide in 1..<1 << count {
      let items = (0..<count).map { (item: Int) -> (span: Int, size: Double) in
        let isWide = (wide >> item) & 1 == 1
        return (isWide ? 2 : 1, Double(item * 3 % 5) * 4 + 8)
      }
      let original = try Self.spec(arrangement, items).layout()
      for removed in 1..<1 << count where (wide + removed).isMultiple(of: Exhaustive.step(3)) {
        func isKept(_ item: Int) -> Bool { (removed >> item) & 1 == 0 }
        let spec = Self.spec(arrangement, (0..<count).filter(isKept).map { items[$0] })
        let removals = (0..<count).filter { !isKept($0) }.map {
          KindedIndexPath.item($0, inSection: 0)
        }
        var layout = original
        try layout.apply(try SectionedChanges(itemRemovals: removals), of: spec)
        if let difference = try spec.difference(from: layout) {
          Issue.record("\(arrangement), wide \(wide), removed \(removed): \(difference)")
          return
        }
      }
    }
  }
}
