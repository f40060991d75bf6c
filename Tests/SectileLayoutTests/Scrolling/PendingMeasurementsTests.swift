import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The elements that a viewport shows with estimates, and measuring them until there are none.
@Suite struct PendingMeasurementsTests {
  private func rows(
    _ count: Int, _ section: SectionLayout = .list(itemLength: .estimated(44))
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 320, height: 100),
      section: { _ in section })
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 320, height: length) }

  private func items(_ range: Range<Int>) -> [KindedIndexPath] {
    range.map { .item($0, inSection: 0) }
  }

  @Test func `visible elements that are not measured are pending`() throws {
    var layout = try rows(100)
    let viewport = Viewport(LayoutRect(x: 0, y: 450, width: 320, height: 100))
    check(layout.pendingMeasurements(in: viewport).map(\.path), equals: items(10..<13))
    let larger = LayoutRect(x: 0, y: 400, width: 320, height: 200)
    check(
      layout.pendingMeasurements(overlapping: larger, in: viewport).map(\.path),
      equals: items(9..<14))
    try layout.setMeasuredSize(size(44), for: .item(11, inSection: 0))
    check(
      layout.pendingMeasurements(in: viewport).map(\.path),
      equals: [.item(10, inSection: 0), .item(12, inSection: 0)])
    try layout.resize(to: LayoutSize(width: 160, height: 100))
    check(layout.pendingMeasurements(in: viewport).map(\.path), equals: items(10..<13))
  }

  @Test func `the proposal contains the known sides`() throws {
    let layouts: [(SectionLayout, ProposedSize)] = [
      (.list(itemLength: .estimated(10)), .init(width: 320)),
      (.grid(.count(2), itemLength: .estimated(10), itemSpacing: 20), .init(width: 150)),
      (.masonry(.count(2), itemLength: .estimated(10)), .init(width: 160)),
      (.list(itemLength: .estimated(10)).orthogonalScrolling(length: 60), .init(height: 60)),
    ]
    for (section, expected) in layouts {
      let layout = try rows(3, section.header(.estimated(7)))
      let pending = layout.pendingMeasurements(
        in: Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100)))
      check(pending.map(\.path), equals: [.header(inSection: 0)] + items(0..<3), "\(section)")
      check(
        pending.map(\.proposal), equals: [.init(width: 320), expected, expected, expected],
        "\(section)")
      for (path, proposal) in pending {
        check(layout.proposal(for: path), equals: proposal, "\(section), \(path)")
      }
    }
  }

  @Test func `pinned ancestors are pending after a jump`() throws {
    let hierarchy = LevelHierarchy([[0, 1] + Array(repeating: 2, count: 498)]).hierarchy
    let rect = LayoutRect(x: 0, y: 10_032, width: 320, height: 100)
    // The levels that are pinned, and their ancestors.
    for (levels, ancestors) in [(Int.max, items(0..<2)), (1, items(0..<1)), (0, [])] {
      let pending = try rows(500).pendingMeasurements(
        in: Viewport(rect, hierarchy: hierarchy, pinnedLevels: levels))
      check(pending.map(\.path), equals: ancestors + items(228..<231), "levels \(levels)")
    }
  }

  /// Over all arrangements, axes and directions.
  @Test(arguments: [true, false])
  func `measuring what is pending ends, and the anchor holds`(isExact: Bool) throws {
    var measuredCount = 0
    let seeds = seedCount(80, deep: 250)
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact)
      var layout = try live.spec.layout()
      for _ in 0..<6 { try live.step(&layout) }
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        let content = layout.contentSize
        var viewport = LayoutRect(
          x: Double(generator.int(in: -50...max(Int(content.width), 1))),
          y: Double(generator.int(in: -50...max(Int(content.height), 1))), width: 200, height: 150)
        let anchor = layout.anchor(in: Viewport(viewport))
        var calls: Set<KindedIndexPath> = []
        let old = layout
        let start = viewport
        let count = try layout.settle(in: &viewport) { path, _ in
          check(calls.insert(path).inserted, "seed \(seed): \(path) is measured twice")
          check(old.isEstimated(path), "seed \(seed): \(path) was measured before")
          return LayoutSize(
            width: Double((path.item ?? 3) % 5 * 15), height: Double((path.item ?? 3) % 4 * 12))
        }
        check(count, equals: calls.count, "seed \(seed)")
        measuredCount += count
        for path in layout.visiblePaths(in: Viewport(viewport)) {
          check(!layout.isEstimated(path), "seed \(seed): \(path) is an estimate\n\(live)")
        }
        if count == 0 {
          check(viewport, equals: start, "seed \(seed)")
        } else {
          // A viewport at another position has another rounded length.
          let tolerance = isExact ? 0 : 1e-9
          let offset = layout.offset(restoring: anchor, in: Viewport(viewport))
          let found = layout.axis == .vertical ? viewport.y : viewport.x
          check(abs(offset - found), isAtMost: tolerance, "seed \(seed)\n\(live)")
        }
      }
    }
    check(measuredCount > seeds)
  }
}
