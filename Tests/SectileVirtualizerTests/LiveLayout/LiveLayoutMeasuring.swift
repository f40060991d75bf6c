import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Measuring in one call what a live layout shows, until it shows no estimate.
@Suite struct LiveLayoutMeasuring {
  private func rows(
    _ count: Int, at offset: Double, options: LiveLayout.Options = .init()
  ) throws -> LiveLayout {
    let layout = try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .estimated(44)) }
    return LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: offset, width: 320, height: 100)), options: options)
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 320, height: length) }

  @Test func `short rows bring more rows into the viewport, which are measured too`() throws {
    var list = try rows(1_000, at: 450)
    var calls: [KindedIndexPath] = []
    let count = try list.measure { path, proposal in
      check(proposal, equals: ProposedSize(width: 320, height: nil))
      calls.append(path)
      return size(path.item! < 11 ? 80 : 5)
    }
    check(count, equals: calls.count)
    // 0.11 keeps its position, 34 points below the start of the viewport.
    check(list.layout.frame(of: .item(11, inSection: 0))!.y - list.offset, equals: 34)
    check(calls, equals: (10...24).map { .item($0, inSection: 0) })
    let again = try list.measure { path, _ in
      Issue.record("\(path) is measured twice")
      return .zero
    }
    check(again, equals: 0)
  }

  @Test func `a followed end stays at the end of the viewport`() throws {
    var list = try rows(100, at: 0, options: .init(followedEnds: .end))
    try list.measure { path, _ in size(Double(path.item!)) }
    check(list.viewport.rect.maxY, equals: list.layout.contentSize.height)
    check(
      list.layout.visiblePaths(in: list.viewport),
      equals: [.item(98, inSection: 0), .item(99, inSection: 0)])
  }

  @Test func `sizes that became estimates are measured again`() throws {
    var list = try rows(100, at: 0)
    try check(list.measure { _, _ in size(20) }, equals: 5)
    try list.resize(to: LayoutSize(width: 160, height: 100))
    try check(list.measure { _, _ in size(40) }, equals: 5)
    check(list.layout.frame(of: .item(4, inSection: 0))?.y, equals: 160)
    check(list.layout.isEstimated(.item(5, inSection: 0)))
  }

  @Test func `an invalid size leaves the layout and the viewport unchanged`() throws {
    var list = try rows(100, at: 450)
    let before = list
    var calls = 0
    // The third round measures the first invalid size.
    #expect(throws: LayoutError.self) {
      try list.measure { path, _ in
        calls += 1
        return path.item! > 20 ? size(.nan) : size(5)
      }
    }
    check(calls, isGreaterThan: 10)
    check(list.viewport.rect, equals: before.viewport.rect)
    check(list.layout.contentSize, equals: before.layout.contentSize)
    check(list.layout.paths.allSatisfy { list.layout.isEstimated($0) })
    check(list.readElement?.path, equals: before.readElement?.path)
  }

  @Test func `pinned ancestors are measured after a jump`() throws {
    let hierarchy = LevelHierarchy([[0, 1] + Array(repeating: 2, count: 498)]).hierarchy
    let ancestors: [KindedIndexPath] = [.item(0, inSection: 0), .item(1, inSection: 0)]
    // The levels that are pinned, and the ancestors that are measured.
    for (levels, expected) in [(Int.max, ancestors), (1, [ancestors[0]]), (0, [])] {
      // The start of 0.228.
      var list = try rows(500, at: 10_032)
      list.editViewport { viewport in
        viewport.hierarchy = hierarchy
        viewport.pinnedLevels = levels
      }
      var calls: [KindedIndexPath] = []
      let line = try #require(list.readElement)
      try list.measure { path, _ in
        calls.append(path)
        return size(path.item! < 2 ? 30 : 50)
      }
      check(Set(calls).count, equals: calls.count, "levels \(levels)")
      check(calls.filter { $0.item! < 2 }, equals: expected, "levels \(levels)")
      check(
        list.layout.frame(of: line.path)!.y - list.offset, equals: line.distance,
        "levels \(levels)")
      let elements = list.layout.elements(in: list.viewport)
      check(elements.allSatisfy { !list.layout.isEstimated($0.path) }, "levels \(levels)")
      check(
        elements.filter(\.isPinned).map(\.path), equals: expected.reversed(), "levels \(levels)")
    }
  }

  @Test(arguments: [10_000, .infinity])
  func `a viewport longer than the content measures everything in one round`(
    height: Double
  ) throws {
    let layout = try rows(50, at: 0).layout
    let rect = LayoutRect(x: 0, y: 0, width: 320, height: height)
    var list = LiveLayout(layout, in: Viewport(rect))
    check(list.measurements().map(\.path), equals: Array(list.layout.paths))
    try check(list.measure { _, _ in size(20) }, equals: list.layout.paths.count)
    check(list.layout.contentSize.height, equals: Double(list.layout.paths.count * 20))
    check(list.viewport.rect, equals: rect)
  }

  /// Over all arrangements, axes and directions.
  @Test(arguments: [true, false])
  func `nothing visible is an estimate, and the line holds`(isExact: Bool) throws {
    var (measuredCount, heldCount) = (0, 0)
    let seeds = seedCount(60, deep: 250)
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact, mayReverse: true)
      var layout = try live.spec.layout()
      for _ in 0..<6 { try live.step(&layout) }
      layout.forgetMeasuredSizes(of: IndexPathSet(layout.paths))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        let content = layout.contentSize
        let rect = LayoutRect(
          x: Double(generator.int(in: 0...max(Int(content.width), 1))),
          y: Double(generator.int(in: 0...max(Int(content.height), 1))), width: 60, height: 50)
        var list = LiveLayout(layout, in: Viewport(rect))
        let before = list
        var calls: [KindedIndexPath] = []
        let count = try list.measure { path, _ in
          calls.append(path)
          return LayoutSize(
            width: Double(5 + (path.item ?? 3) % 5 * 15),
            height: Double(5 + (path.item ?? 3) % 4 * 12))
        }
        check(count == calls.count && Set(calls).count == count, "seed \(seed): \(calls)")
        check(calls.allSatisfy { before.layout.isEstimated($0) }, "seed \(seed)\n\(live)")
        measuredCount += count
        for path in list.layout.visiblePaths(in: list.viewport) {
          check(!list.layout.isEstimated(path), "seed \(seed): \(path) is an estimate\n\(live)")
        }
        if count == 0 { check(list.viewport, equals: before.viewport, "seed \(seed)") }
        heldCount += held(list, before, "seed \(seed)\n\(live)") ? 1 : 0
      }
    }
    check(measuredCount, isGreaterThan: Int(seeds))
    check(heldCount, isGreaterThan: Int(seeds))
  }

  /// Checks that the element that is read is where it was, up to the ends of the content.
  ///
  /// - Returns: Whether it was visible at its natural position and could move.
  private func held(_ list: LiveLayout, _ before: LiveLayout, _ text: String) -> Bool {
    guard let read = before.readElement, list.layout.contentSize != before.layout.contentSize,
      before.layout.elements(in: before.viewport).contains(where: {
        $0.path == read.path && !$0.isPinned
      }),
      let frame = list.layout.frame(of: read.path)
    else { return false }
    let line = MainLine(list.layout)
    let visible = line.along(list.viewport.rect)
    // At an end the viewport goes as far as it can.
    if visible.start <= 1e-6 || visible.end >= line.length - 1e-6 { return false }
    let (start, end) = line.along(frame)
    // An element that no longer reaches the viewport ends at its start.
    let distance = max(read.distance, start - end)
    check(abs(start - visible.start - distance), isAtMost: 1e-6, text)
    return true
  }

  @Test func `measuring the wanted elements in batches is measuring them in one call`() throws {
    var measured = 0
    for seed in 0..<60 as Range<UInt64> {
      let live = LiveSpec(seed: seed, isExact: true)
      let rect = LayoutRect(x: 10, y: 20, width: 200, height: 150)
      var (whole, parts) = (
        LiveLayout(try live.spec.layout(), in: Viewport(rect)),
        LiveLayout(try live.spec.layout(), in: Viewport(rect))
      )
      var calls: [KindedIndexPath] = []
      var proposals: [ProposedSize] = []
      try whole.measure { path, proposal in
        calls.append(path)
        proposals.append(proposal)
        return size(Double(10 + (path.item ?? 3) % 7))
      }
      var wanted: [LiveLayout.Measurement] = []
      while case let batch = parts.measurements(), !batch.isEmpty, wanted.count <= 1_000 {
        wanted += batch
        try parts.setMeasuredSizes(
          batch.map { (path: $0.path, size: size(Double(10 + ($0.path.item ?? 3) % 7))) })
      }
      check(wanted.map(\.path) == calls && wanted.map(\.proposal) == proposals, "seed \(seed)")
      check(parts.viewport, equals: whole.viewport, "seed \(seed)")
      check(parts.layout.contentSize, equals: whole.layout.contentSize, "seed \(seed)")
      measured += calls.count
    }
    check(measured, isGreaterThan: 30)
  }
}
