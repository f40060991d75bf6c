import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Measuring what a viewport shows until it shows no estimate.
@Suite struct SettlingTests {
  private func rows(
    _ count: Int, _ section: SectionLayout = .list(itemLength: .estimated(44))
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 320, height: 100),
      section: { _ in section })
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 320, height: length) }

  @Test func `short rows bring more rows into the viewport, which are measured too`() throws {
    var layout = try rows(1_000)
    var viewport = LayoutRect(x: 0, y: 450, width: 320, height: 100)
    var calls: [KindedIndexPath] = []
    let count = try layout.settle(in: &viewport) { path, proposal in
      check(proposal, equals: ProposedSize(width: 320, height: nil))
      calls.append(path)
      return size(path.item! < 11 ? 80 : 5)
    }
    check(count, equals: calls.count)
    check(Set(calls).count, equals: count)
    // 0.11 keeps its position, 34 points below the start of the viewport.
    check(layout.frame(of: .item(11, inSection: 0))!.y - viewport.y, equals: 34)
    check(calls, equals: (10...24).map { .item($0, inSection: 0) })
    let again = try layout.settle(in: &viewport) { path, _ in
      Issue.record("\(path) is measured twice")
      return .zero
    }
    check(again, equals: 0)
  }

  @Test func `a viewport at the end stays at the end`() throws {
    var layout = try rows(100)
    var viewport = LayoutRect(x: 0, y: 4_300, width: 320, height: 100)
    try layout.settle(in: &viewport, stickingTo: .end) { path, _ in size(Double(path.item!)) }
    check(viewport.maxY, equals: layout.contentSize.height)
    check(
      layout.visiblePaths(in: Viewport(viewport)),
      equals: [.item(98, inSection: 0), .item(99, inSection: 0)])
  }

  @Test func `sizes that became estimates are measured again`() throws {
    var layout = try rows(100)
    var viewport = LayoutRect(x: 0, y: 0, width: 320, height: 100)
    try check(layout.settle(in: &viewport) { _, _ in size(20) }, equals: 5)
    try layout.resize(to: LayoutSize(width: 160, height: 100))
    try check(layout.settle(in: &viewport) { _, _ in size(40) }, equals: 5)
    check(layout.frame(of: .item(4, inSection: 0))?.y, equals: 160)
    check(layout.isEstimated(.item(5, inSection: 0)))
  }

  @Test func `the proposal contains the known sides`() throws {
    let layouts: [(SectionLayout, LayoutSize, ProposedSize)] = [
      (.grid(.count(2), itemLength: .estimated(10), itemSpacing: 20), size(10), .init(width: 150)),
      (.masonry(.count(2), itemLength: .estimated(10)), size(10), .init(width: 160)),
      (
        .list(itemLength: .estimated(10)).orthogonalScrolling(length: 60), size(10),
        .init(height: 60)
      ),
    ]
    for (section, size, expected) in layouts {
      var layout = try rows(3, section.header(.estimated(7)))
      var viewport = LayoutRect(x: 0, y: 0, width: 320, height: 100)
      var proposals: [ProposedSize] = []
      try layout.settle(in: &viewport) { path, proposal in
        if path.kind == .item { proposals.append(proposal) }
        return size
      }
      check(!proposals.isEmpty && proposals.allSatisfy { $0 == expected }, "\(section)")
    }
  }

  @Test func `an invalid size leaves the layout and the viewport unchanged`() throws {
    var layout = try rows(100)
    let before = layout
    var viewport = LayoutRect(x: 0, y: 450, width: 320, height: 100)
    let bad = size(.nan)
    // The third round measures the first invalid size.
    #expect(throws: LayoutError.self) {
      try layout.settle(in: &viewport) { path, _ in path.item! > 20 ? bad : size(5) }
    }
    check(viewport, equals: LayoutRect(x: 0, y: 450, width: 320, height: 100))
    check(layout.contentSize, equals: before.contentSize)
    check(layout.paths.allSatisfy { layout.isEstimated($0) })
  }

  /// Over all arrangements, axes and directions.
  @Test(arguments: [true, false])
  func `after settling nothing visible is an estimate and the anchor holds`(isExact: Bool) throws {
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

  @Test func `pinned ancestors are measured after a jump`() throws {
    let hierarchy = LevelHierarchy([[0, 1] + Array(repeating: 2, count: 498)]).hierarchy
    // The start of 0.228.
    let rect = LayoutRect(x: 0, y: 10_032, width: 320, height: 100)
    let ancestors: [KindedIndexPath] = [.item(0, inSection: 0), .item(1, inSection: 0)]
    // The levels that are pinned, and the ancestors that are measured.
    for (levels, expected) in [(Int.max, ancestors), (1, [ancestors[0]]), (0, [])] {
      var layout = try rows(500)
      var viewport = Viewport(rect, hierarchy: hierarchy, pinnedLevels: levels)
      var calls: Set<KindedIndexPath> = []
      let anchor = layout.anchor(in: viewport)
      try layout.settle(in: &viewport) { path, _ in
        check(calls.insert(path).inserted, "\(path) is measured twice")
        return size(path.item! < 2 ? 30 : 50)
      }
      check(calls.filter { $0.item! < 2 }.sorted(), equals: expected, "levels \(levels)")
      check(viewport.rect.y, equals: rect.y - Double(expected.count * 14), "levels \(levels)")
      check(
        layout.offset(restoring: anchor, in: viewport), equals: viewport.rect.y,
        "levels \(levels)")
      let elements = layout.elements(in: viewport)
      check(elements.allSatisfy { !layout.isEstimated($0.path) }, "levels \(levels)")
      check(
        elements.filter(\.isPinned).map(\.path), equals: expected.reversed(), "levels \(levels)")
    }
  }

  @Test func `measuring the pending elements in batches is settling`() throws {
    var measured = 0
    for seed in 0..<60 as Range<UInt64> {
      let live = LiveSpec(seed: seed, isExact: true)
      var (settled, layout) = (try live.spec.layout(), try live.spec.layout())
      let start = LayoutRect(x: 10, y: 20, width: 200, height: 150)
      var expected = start
      var calls: [KindedIndexPath] = []
      var proposals: [ProposedSize] = []
      try settled.settle(in: &expected) { path, proposal in
        calls.append(path)
        proposals.append(proposal)
        return size(Double(10 + (path.item ?? 3) % 7))
      }
      var viewport = start
      var pending: [(path: KindedIndexPath, proposal: ProposedSize)] = []
      var batches = 0
      let anchor = layout.anchor(in: Viewport(start))
      while case let batch = layout.pendingMeasurements(in: Viewport(viewport)), !batch.isEmpty {
        pending += batch
        batches += 1
        try layout.setMeasuredSizes(
          batch.map { (path: $0.path, size: size(Double(10 + ($0.path.item ?? 3) % 7))) })
        let offset = layout.offset(restoring: anchor, in: Viewport(viewport))
        if layout.axis == .vertical { viewport.y = offset } else { viewport.x = offset }
        guard batches <= 200 else { break }
      }
      check(pending.map(\.path) == calls && pending.map(\.proposal) == proposals, "seed \(seed)")
      check(viewport, equals: expected, "seed \(seed)")
      check(layout.contentSize, equals: settled.contentSize, "seed \(seed)")
      measured += calls.count
    }
    check(measured, isGreaterThan: 30)
  }
}
