import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct EstimateTests {
  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 100, height: length) }

  private func layout(
    _ counts: [Int], _ section: SectionLayout = .list(itemLength: .estimated(40))
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: 100, height: 100), section: { _ in section })
  }

  @Test func `an element as long as its estimate counts as measured`() throws {
    let rows = SectionLayout.list(itemLength: .estimated(40))
    let masonry = SectionLayout.masonry(.count(1), itemLength: .estimated(40))
    let grid = SectionLayout.grid(.count(2), itemLength: .estimated(40))
    for (name, section) in [("rows", rows), ("masonry", masonry), ("grid", grid)] {
      var layout = try layout([6], section)
      for item in [3, 2, 5] { try layout.setMeasuredSize(size(40), for: .item(item, inSection: 0)) }
      let estimated = (0..<6).filter { layout.isEstimated(.item($0, inSection: 0)) }
      check(estimated, equals: [0, 1, 4], "\(name)")
      check(layout.measuredSizes.count, equals: 3, "\(name)")
      // A new estimate changes only unmeasured rows.
      try layout.setEstimate(LayoutSize(square: 50), forSection: 0)
      let lengths = (0..<6).map { layout.frame(of: .item($0, inSection: 0))?.height }
      check(lengths, equals: [50, 50, 40, 40, 50, 40], "\(name)")
    }
  }

  @Test func `headers and footers have estimates`() throws {
    let section = SectionLayout.list(itemLength: .fixed(10)).header(.estimated(30))
      .footer(.estimated(20))
    var layout = try layout([1, 1], section)
    try layout.setMeasuredSize(size(70), for: .header(inSection: 0))
    check(!layout.isEstimated(.header(inSection: 0)))
    check(layout.isEstimated(.header(inSection: 1)))
    for section in 0...1 {
      try layout.setEstimate(LayoutSize(square: 40), forSection: section, of: .header)
      try layout.setEstimate(LayoutSize(square: 5), forSection: section, of: .footer)
      try layout.setEstimate(LayoutSize(square: 1000), forSection: section)
    }
    check(layout.contentSize.height, equals: (70 + 10 + 5) + (40 + 10 + 5))
    check(!layout.isEstimated(.header(inSection: 0)))
    check(layout.isEstimated(.header(inSection: 1)))
  }

  @Test func `a rejected call leaves the layout unchanged`() throws {
    var layout = try layout([3])
    #expect(throws: LayoutError.sectionOutOfRange(1, count: 1)) {
      try layout.setEstimate(LayoutSize(square: 5), forSection: 1)
    }
    #expect(throws: LayoutError.sectionOutOfRange(-1, count: 1)) {
      try layout.setEstimate(LayoutSize(square: 5), forSection: -1)
    }
    #expect(throws: LayoutError.invalidParameter(.itemLength, -1, section: 0)) {
      try layout.setEstimate(LayoutSize(square: -1), forSection: 0)
    }
    #expect(
      throws: LayoutError.invalidSize(LayoutSize(square: -2), of: .item(1, inSection: 0))
    ) {
      try layout.setEstimates(forSection: 0) { LayoutSize(square: $0.item == 1 ? -2 : 7) }
    }
    check(layout.contentSize.height, equals: 120)
  }

  /// Estimates by type and measurements in any order: measured rows keep their length, and the
  /// frames equal those of a layout whose other rows have their estimates as lengths.
  @Test(arguments: [true, false])
  func `estimates by item give the frames of measured sizes`(isExact: Bool) throws {
    var changedCount = 0
    var flowCount = 0
    let seeds = seedCount(100, deep: 300)
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact)
      var layout = try live.spec.layout()
      for _ in 0..<3 { try live.step(&layout) }
      let before = layout
      var expected = layout
      for section in 0..<layout.numberOfSections {
        let spec = live.spec.sections[section]
        func estimate(_ item: Int) -> LayoutSize {
          LayoutSize(width: Double(item % 3) * 25 + 10, height: Double(item % 3) * 7 + 17)
        }
        try layout.setEstimates(forSection: section) { path in
          path.item! % 3 == 2 ? nil : estimate(path.item!)
        }
        guard spec.isEstimated, !spec.isCollapsed else { continue }
        for item in spec.sizes.indices where spec.isEstimated(item) && item % 3 != 2 {
          try expected.setMeasuredSize(estimate(item), for: .item(item, inSection: section))
          if spec.isFlow { flowCount += 1 }
        }
      }
      for path in before.paths {
        check(layout.isEstimated(path), equals: before.isEstimated(path), "seed \(seed), \(path)")
        guard isClose(layout.frame(of: path)!, expected.frame(of: path)!, within: 1e-6) else {
          Issue.record(
            "seed \(seed): \(path) is \(layout.frame(of: path)!), not \(expected.frame(of: path)!)")
          return
        }
        if layout.frame(of: path) != before.frame(of: path) { changedCount += 1 }
      }
    }
    check(changedCount > seeds)
    check(flowCount > seeds / 3)
  }

  /// Width and height are those of the content, along any axis.
  @Test func `each item of a flow has an estimated size until it is measured`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for isOrthogonal in [false, true] {
        var section = SectionLayout.flow(estimatedItemSize: LayoutSize(width: 10, height: 10))
        if isOrthogonal { section = section.orthogonalScrolling(length: 200) }
        var layout = try CollectionLayout(
          of: SectionCounts([3]), in: LayoutSize(width: 300, height: 300), axis: axis,
          section: { _ in section })
        try layout.setMeasuredSize(
          LayoutSize(width: 5, height: 6), for: .item(0, inSection: 0))
        var paths: [KindedIndexPath] = []
        try layout.setEstimates(forSection: 0) { path in
          paths.append(path)
          return path.item == 1 ? LayoutSize(width: 40, height: 30) : nil
        }
        check(
          paths, equals: [.item(1, inSection: 0), .item(2, inSection: 0)],
          "axis \(axis), isOrthogonal \(isOrthogonal)")
        check(
          layout.itemFrames().map(\.size),
          equals: [
            LayoutSize(width: 5, height: 6), LayoutSize(width: 40, height: 30),
            LayoutSize(width: 10, height: 10),
          ], "\(axis), orthogonal: \(isOrthogonal)")
        // The estimate belongs to the item.
        try layout.setEstimate(LayoutSize(width: 11, height: 12), forSection: 0)
        check(
          layout.itemFrames()[1].size, equals: LayoutSize(width: 40, height: 30),
          "axis \(axis), isOrthogonal \(isOrthogonal)")
        check(
          layout.itemFrames()[2].size, equals: LayoutSize(width: 11, height: 12),
          "axis \(axis), isOrthogonal \(isOrthogonal)")
        check(
          layout.isEstimated(.item(1, inSection: 0)), "axis \(axis), isOrthogonal \(isOrthogonal)")
      }
    }
  }

  @Test func `invalid estimates are rejected, and sections without estimates ignore them`() throws {
    let flow = SectionLayout.flow(estimatedItemSize: LayoutSize(width: 10, height: 10))
    var layout = try layout([3], flow)
    let before = layout.everyElement
    for size in [
      LayoutSize(width: -1, height: 1), LayoutSize(width: 1, height: .infinity),
      LayoutSize(width: .nan, height: 1),
    ] {
      do throws(LayoutError) {
        try layout.setEstimates(forSection: 0) { $0.item == 1 ? size : .zero }
        Issue.record("\(size) is accepted")
      } catch {
        guard case .invalidSize(_, .item(1, inSection: 0)) = error else {
          Issue.record("\(size): \(error)")
          continue
        }
      }
    }
    #expect(throws: LayoutError.sectionOutOfRange(1, count: 1)) {
      try layout.setEstimates(forSection: 1) { _ in .zero }
    }
    check(layout.everyElement, equals: before)
    for other in [SectionLayout.list(itemLength: .measured), .flow(), .custom(Scatter.shared)] {
      var layout = try CollectionLayout(
        of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100),
        measure: { _, _ in LayoutSize(width: 30, height: 20) }, section: { _ in other })
      let before = layout.everyElement
      try layout.setEstimates(forSection: 0) { _ in LayoutSize(width: 1, height: 2) }
      check(layout.everyElement, equals: before)
    }
  }

  /// One element of each kind and arrangement, with and without a measurement, against the same
  /// sizes set as measurements.
  @Test func `one element has an estimate of its own until it is measured`() throws {
    let size = LayoutSize(width: 33, height: 21)
    let arrangements: [SectionLayout] = [
      .list(itemLength: .estimated(40)), .grid(.count(2), itemLength: .estimated(40)),
      .masonry(.count(2), itemLength: .estimated(40)),
      .flow(estimatedItemSize: LayoutSize(square: 10)),
      .list(itemLength: .estimated(40)).orthogonalScrolling(length: 200),
    ]
    for section in arrangements {
      for path in [KindedIndexPath.header(inSection: 1), .item(2, inSection: 1)] {
        let section = section.header(.estimated(12))
        let before = try CollectionLayout(
          of: SectionCounts([1, 5], hasHeaders: true), in: LayoutSize(square: 300)
        ) { _ in section }
        var (layout, expected) = (before, before)
        try layout.setEstimate(size, for: path)
        try expected.setMeasuredSize(size, for: path)
        check(layout.everyElement, equals: expected.everyElement, "\(section), \(path)")
        check(layout.isEstimated(path), "\(section), \(path)")
        check(layout.measuredSize(of: path), equals: nil, "\(section), \(path)")
        // An estimate of the section does not replace it, and a measured size does.
        try layout.setEstimate(LayoutSize(square: 99), forSection: 1, of: path.kind)
        check(layout.frame(of: path)?.size, equals: expected.frame(of: path)?.size, "\(path)")
        try layout.setMeasuredSize(LayoutSize(square: 8), for: path)
        let measured = layout
        try layout.setEstimate(size, for: path)
        check(layout.everyElement, equals: measured.everyElement, "\(section), \(path)")
        check(!layout.isEstimated(path), "\(section), \(path)")
      }
    }
  }

  @Test func `a rejected estimate of one element names it`() throws {
    var layout = try layout([3])
    let before = layout.everyElement
    for side in [-1, .infinity, 1e31] as [Double] {
      #expect(
        throws: LayoutError.invalidSize(LayoutSize(square: side), of: .item(1, inSection: 0))
      ) {
        try layout.setEstimate(LayoutSize(square: side), for: .item(1, inSection: 0))
      }
    }
    for path in [
      KindedIndexPath.item(3, inSection: 0), .footer(inSection: 0), .item(0, inSection: 1),
    ] {
      #expect(throws: LayoutError.unknownElement(path)) {
        try layout.setEstimate(LayoutSize(square: 5), for: path)
      }
    }
    check(layout.everyElement, equals: before)
  }

  @Test func `measured sizes are read back as they were set`() throws {
    var measuredCount = 0
    for seed in 0..<seedCount(60, deep: 300) as Range<UInt64> {
      var live = LiveSpec(seed: seed, isExact: false)
      var layout = try live.spec.layout()
      for _ in 0..<4 { try live.step(&layout) }
      let saved = layout.measuredSizes
      var restored = layout
      restored.forgetMeasuredSizes(of: IndexPathSet(layout.paths))
      for path in layout.paths {
        guard let size = layout.measuredSize(of: path) else { continue }
        check(!layout.isEstimated(path), "seed \(seed), \(path)")
        measuredCount += 1
        try restored.setMeasuredSize(size, for: path)
      }
      // Sizes of elements without a frame are in the saved ones only.
      if saved.count == layout.paths.count(where: { layout.measuredSize(of: $0) != nil }) {
        check(restored.measuredSizes, equals: saved, "seed \(seed)")
      }
    }
    check(measuredCount, isGreaterThan: 200)
  }
}
