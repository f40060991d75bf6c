import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The visible paths with a number of elements before and after them, compared with the list of all
/// paths.
@Suite struct ElementOverscanTests {
  @Test func `the overscan extends the visible range in reading order`() throws {
    var emptyCount = 0
    for seed in 0..<120 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed)
      spec.isReversed = seed % 3 == 1
      let layout = try spec.layout()
      let all = Array(layout.paths)
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<12 {
        let viewport = line.viewport(
          at: Double(generator.int(in: -300...Int(line.length) + 300)),
          length: Double(generator.int(in: 0...200)))
        let (before, after) = (generator.int(in: -1...6), generator.int(in: -1...6))
        let found = layout.visiblePaths(
          in: Viewport(viewport), elementsBefore: before, elementsAfter: after)
        var expected = Set(layout.visiblePaths(in: Viewport(viewport)))
        var (low, high) = (0, 0)
        let natural = layout.elements(overlapping: viewport).map(\.path)
        if let first = natural.min(), let last = natural.max() {
          low = try #require(all.firstIndex(of: first))
          high = try #require(all.firstIndex(of: last)) + 1
        } else {
          emptyCount += 1
          let middle = LayoutPoint(
            x: viewport.x + viewport.width / 2, y: viewport.y + viewport.height / 2)
          if let nearest = layout.nearestPath(to: middle) {
            low = try #require(all.firstIndex(of: nearest))
            let start = line.along(try #require(layout.frame(of: nearest))).start
            if start < line.along(viewport).start { low += 1 }
            high = low
          }
        }
        expected.formUnion(all[max(low - max(before, 0), 0)..<low])
        expected.formUnion(all[high..<min(high + max(after, 0), all.count)])
        check(found, equals: expected.sorted(), "seed \(seed), \(viewport), \(before) and \(after)")
      }
    }
    check(emptyCount, isGreaterThan: 50)
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `the overscan costs as much as its elements, also next to empty sections`() throws {
      var counts = Array(repeating: 0, count: 100_000)
      counts[0] = 50
      counts[99_999] = 50
      let layout = try CollectionLayout(
        of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 100, height: 100)
      ) { _ in .list(itemLength: .fixed(10)) }
      let viewport = LayoutRect(x: 0, y: 450, width: 100, height: 40)
      let counter = VisitCounter()
      VisitCounter.$current.withValue(counter) {
        let found = layout.visiblePaths(in: Viewport(viewport), elementsBefore: 3, elementsAfter: 3)
        check(
          found,
          equals: (42..<50).map { .item($0, inSection: 0) }
            + [.item(0, inSection: 99_999), .item(1, inSection: 99_999)])
      }
      check(counter.value, isGreaterThan: 0)
      check(counter.value, isLessThan: 500)
    }
  #endif

  @Test func `a viewport that is not finite has no neighbors`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .list(itemLength: .fixed(50)))
    for number in [Double.nan, .infinity, -.infinity] {
      let viewport = LayoutRect(x: 0, y: number, width: 100, height: 100)
      check(
        layout.visiblePaths(in: Viewport(viewport), elementsBefore: 9, elementsAfter: 9),
        equals: [],
        "number \(number)")
    }
  }
}
