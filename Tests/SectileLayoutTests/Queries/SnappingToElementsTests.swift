import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Snapping to chosen elements, compared with snapping to all items and with a list of positions.
@Suite struct SnappingToElementsTests {
  @Test func `all items as chosen elements are the target of items`() throws {
    for seed in 0..<80 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed)
      spec.isReversed = seed % 3 == 1
      let layout = try spec.layout()
      let items = layout.paths.filter { $0.kind == .item }
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      for alignment in ScrollAlignment.allCases {
        for velocity in [0, 2, -2] as [Double] {
          let offset = Double(generator.int(in: -200...Int(line.length) + 200))
          let viewport = line.viewport(at: 0, length: Double(generator.int(in: 0...300)))
          let padding = generator.oneIn(2) ? 0 : 12.5
          check(
            layout.snapOffset(
              near: offset, velocity: velocity, to: items.shuffled(using: &generator),
              aligned: alignment, in: Viewport(viewport), startPadding: padding, endPadding: 9),
            equals: layout.snapOffset(
              near: offset, velocity: velocity, to: .item, aligned: alignment,
              in: Viewport(viewport), startPadding: padding, endPadding: 9),
            "seed \(seed), \(alignment), \(velocity), \(offset)")
        }
      }
    }
  }

  @Test func `only chosen elements are targets`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([4, 4, 4], hasFooters: false), in: LayoutSize(width: 100, height: 200)
    ) { _ in .list(itemLength: .fixed(50)).header(.fixed(20)) }
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 200)
    // Headers at 0, 220 and 440.
    let headers = (0..<3).map { KindedIndexPath.header(inSection: $0) }
    func snapped(
      _ offset: Double, _ velocity: Double = 0, to elements: [KindedIndexPath],
      _ alignment: ScrollAlignment = .start, padding: Double = 0
    ) -> Double {
      layout.snapOffset(
        near: offset, velocity: velocity, to: elements, aligned: alignment, in: Viewport(viewport),
        startPadding: padding)
    }
    check(snapped(100, to: headers), equals: 0)
    check(snapped(110, to: headers), equals: 0)
    check(snapped(111, to: headers), equals: 220)
    check(snapped(1, 5, to: headers), equals: 220)
    check(snapped(219, -5, to: headers), equals: 0)
    check(snapped(230, to: headers, padding: 20), equals: 200)
    check(snapped(140, to: headers, .end), equals: 40)
    check(snapped(230, to: headers, .end), equals: 260)
    // No element, elements that do not exist, and one element on one side.
    check(snapped(123, to: []), equals: 123)
    check(snapped(123, to: [.footer(inSection: 0), .item(0, inSection: 7)]), equals: 123)
    check(snapped(123, 9, to: [.item(0, inSection: 0), .item(0, inSection: 7)]), equals: 20)
    for wild in [Double.nan, .infinity, -.infinity] {
      check(snapped(wild, to: headers), equals: 0, "wild \(wild)")
    }
    check(snapped(100, to: headers, padding: .nan), equals: 100)
  }
}
