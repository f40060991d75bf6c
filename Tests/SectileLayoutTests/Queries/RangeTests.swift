import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The first and last element in an area, compared with a walk over all elements.
@Suite struct RangeTests {
  @Test(arguments: [true, false])
  func `the visible range ends at the first and last element in the area`(isExact: Bool) throws {
    let seeds = seedCount(100, deep: 200)
    var count = 0
    for seed in 0..<seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact, itemLimit: 30)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let all = layout.everyElement
      for area in areas(around: all, in: layout, &generator) {
        let found = layout.visibleRange(in: Viewport(area))
        let inside = all.filter { $0.frame.overlaps(area) }.map(\.path)
        let expected = inside.min().flatMap { first in inside.max().map { first...$0 } }
        if found != expected {
          Issue.record(
            "seed \(seed), \(area): \(found as Any) is not \(expected as Any)\n\(spec)")
        }
        count += expected == nil ? 0 : 1
      }
    }
    check(count > 10 * seeds)
  }

  /// With many columns, the columns in an area are computed instead of searched.
  @Test(arguments: [17, 40], [CollectionLayout.Direction.leftToRight, .rightToLeft])
  func `the visible range of many columns equals brute force`(
    columns: Int, direction: CollectionLayout.Direction
  ) throws {
    for spacing in [0.0, 3] {
      let layout = try CollectionLayout(
        of: SectionCounts([3 * columns], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 331, height: 100), direction: direction
      ) { _ in .grid(.count(columns), itemLength: .fixed(10), itemSpacing: spacing) }
      let all = layout.everyElement
      for x in stride(from: -10, through: 340, by: 1.25) {
        for width in [0, 1, 331 / Double(columns), 331 / Double(columns) * 18] {
          let area = LayoutRect(x: x, y: 12, width: width, height: 5)
          let inside = all.filter { $0.frame.overlaps(area) }.map(\.path)
          let expected = inside.min().flatMap { first in inside.max().map { first...$0 } }
          check(
            layout.visibleRange(in: Viewport(area)), equals: expected, "\(spacing) between, \(area)"
          )
        }
      }
    }
  }

  private func areas(
    around elements: [LayoutElement], in layout: CollectionLayout,
    _ generator: inout SeededGenerator
  ) -> [LayoutRect] {
    let size = layout.contentSize
    var areas = [
      LayoutRect(x: 0, y: 0, width: size.width, height: size.height), .zero,
      LayoutRect(x: -100, y: -100, width: 50, height: 50),
    ]
    for _ in 0..<8 {
      areas.append(
        LayoutRect(
          x: Double(generator.int(in: -200...Int(size.width) * 4)) / 4,
          y: Double(generator.int(in: -200...Int(size.height) * 4)) / 4,
          width: Double(generator.int(in: 0...200)), height: Double(generator.int(in: 0...200))))
      // Adjacent areas and single points.
      guard let frame = elements.randomElement(using: &generator)?.frame else { continue }
      areas.append(LayoutRect(x: 0, y: frame.maxY, width: size.width, height: 40))
      areas.append(LayoutRect(x: 0, y: frame.y - 40, width: size.width, height: 40))
      areas.append(LayoutRect(origin: frame.origin, size: .zero))
    }
    return areas
  }

  @Test func `the visible range works with a billion rows and a million sections`() throws {
    let container = LayoutSize(width: 320, height: 480)
    let rows = try CollectionLayout(
      of: SectionCounts([1_000_000_000], hasHeaders: false, hasFooters: false), in: container
    ) { _ in .list(itemLength: .fixed(48)) }
    let viewport = LayoutRect(x: 0, y: 24_000_000_000, width: 320, height: 480)
    check(
      rows.visibleRange(in: Viewport(viewport))
        == .item(500_000_000, inSection: 0) ... .item(500_000_009, inSection: 0))
    let sections = try CollectionLayout(
      of: SectionCounts(Array(repeating: 3, count: 1_000_000)), in: container
    ) { _ in .list(itemLength: .fixed(48)).header(.fixed(16)) }
    check(
      sections.visibleRange(
        in: Viewport(LayoutRect(x: 0, y: 160 * 999_999, width: 320, height: 480)))
        == .header(inSection: 999_999) ... .item(2, inSection: 999_999))
  }
}
