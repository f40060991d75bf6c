import Foundation
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

  @Test func `averages are computed for each type`() {
    var estimates = LengthEstimates<String>(initial: 44)
    check(estimates.estimate(for: "photo"), equals: 44)
    for length in [120, 100, .nan, -1, .infinity, 1e31, 110.0] {
      estimates.record(length, for: "photo")
    }
    check(estimates.estimate(for: "photo"), equals: 110)
    check(estimates.count(for: "photo"), equals: 3)
    check(estimates.estimate(for: "text"), equals: 44)
    check(estimates.count(for: "text"), equals: 0)
    estimates.record(0, for: "text")
    check(estimates.estimate(for: "text"), equals: 0)
  }

  @Test func `averages of many lengths equal sum divided by count`() {
    var generator = SeededGenerator(seed: 1)
    var estimates = LengthEstimates<Int>(initial: 0)
    var sum = 0.0
    for count in 1...10_000 {
      let length = Double.random(in: 0...1000, using: &generator)
      sum += length
      estimates.record(length, for: 0)
      check(abs(estimates.estimate(for: 0) - sum / Double(count)), isLessThan: 1e-9, "\(count)")
    }
  }

  @Test func `a limited memory follows recent lengths`() {
    var estimates = LengthEstimates<Int>(initial: 0, memory: 4)
    for _ in 0..<100 { estimates.record(100, for: 0) }
    for _ in 0..<20 { estimates.record(20, for: 0) }
    check(estimates.count(for: 0), equals: 4)
    check(estimates.estimate(for: 0), isLessThan: 21)
    estimates.record(24, for: 0)
    check(abs(estimates.estimate(for: 0) - 21), isLessThan: 1)
  }

  @Test func `a memory of 0 traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = LengthEstimates<Int>(initial: 0, memory: 0)
    }
  }

  @Test func `estimates survive coding`() throws {
    var estimates = LengthEstimates<String>(initial: 44, memory: 9)
    estimates.record(0.1, for: "a")
    let data = try JSONEncoder().encode(estimates)
    try check(JSONDecoder().decode(LengthEstimates<String>.self, from: data), equals: estimates)
  }

  /// With a count of -1, the next length would be divided by 0.
  @Test func `estimates that no lengths have are rejected when they are decoded`() throws {
    func decoded(_ memory: String, _ count: String, _ mean: String) throws -> LengthEstimates<Int> {
      try JSONDecoder().decode(
        LengthEstimates<Int>.self,
        from: Data(
          """
          {"initial": 44, "memory": \(memory), "averages": {"7": {"count": \(count), "mean": \(mean)}}}
          """.utf8))
    }
    var estimates = try decoded("2", "2", "1e30")
    estimates.record(0, for: 7)
    check(estimates.estimate(for: 7), equals: 5e29)
    try check(decoded("1", "1", "0").count(for: 7), equals: 1)
    let cases = [
      ("0", "1", "5", "memory 0 is not in 1..."),
      ("-9223372036854775808", "1", "5", "memory -9223372036854775808 is not"),
      ("9", "0", "5", "7 has 0 lengths"), ("9", "-1", "5", "7 has -1 lengths"),
      ("9", "10", "5", "7 has 10 lengths"), ("9", "3", "-1", "with the mean -1.0"),
      ("9", "3", "1e31", "with the mean 1e+31"),
    ]
    for (memory, count, mean, message) in cases {
      let error = #expect(throws: DecodingError.self) { try decoded(memory, count, mean) }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(message): \(error as Any)")
        continue
      }
      check(context.debugDescription.contains(message), "\(context.debugDescription)")
    }
  }

  @Test func `learned estimates are the average of measured lengths`() throws {
    var layout = try layout([10, 10])
    try layout.learnEstimate(forSection: 0)
    check(layout.contentSize.height, equals: 800)
    try layout.setMeasuredSizes([
      (.item(0, inSection: 0), size(100)), (.item(7, inSection: 0), size(50)),
    ])
    try layout.learnEstimate(forSection: 0)
    check(layout.contentSize.height, equals: 150 + 8 * 75 + 400)
    check(layout.frame(of: .item(7, inSection: 0))?.height, equals: 50)
    check(layout.isEstimated(.item(1, inSection: 0)))
    try layout.setEstimate(10, forSection: 1)
    check(layout.contentSize.height, equals: 150 + 8 * 75 + 100)
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
      try layout.setEstimate(50, forSection: 0)
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
      try layout.setEstimate(40, forSection: section, of: .header)
      try layout.setEstimate(5, forSection: section, of: .footer)
      try layout.setEstimate(1000, forSection: section)
    }
    check(layout.contentSize.height, equals: (70 + 10 + 5) + (40 + 10 + 5))
    check(!layout.isEstimated(.header(inSection: 0)))
    check(layout.isEstimated(.header(inSection: 1)))
  }

  @Test func `a rejected call leaves the layout unchanged`() throws {
    var layout = try layout([3])
    #expect(throws: LayoutError.sectionOutOfRange(1, count: 1)) {
      try layout.learnEstimate(forSection: 1)
    }
    #expect(throws: LayoutError.sectionOutOfRange(-1, count: 1)) {
      try layout.setEstimate(5, forSection: -1)
    }
    #expect(throws: LayoutError.invalidParameter(.itemLength, -1, section: 0)) {
      try layout.setEstimate(-1, forSection: 0)
    }
    #expect(
      throws: LayoutError.invalidSize(LayoutSize(width: 0, height: -2), of: .item(1, inSection: 0))
    ) {
      try layout.setEstimates(forSection: 0) { $0.item == 1 ? -2 : 7 }
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
        try layout.setEstimates(forSection: section) { path in
          path.item! % 3 == 2 ? nil : Double(path.item! % 3) * 25 + 10
        }
        let spec = live.spec.sections[section]
        try layout.setEstimatedItemSizes(forSection: section) { path in
          path.item! % 3 == 2
            ? nil : LayoutSize(width: Double(path.item! % 3) * 25 + 10, height: 17)
        }
        guard spec.isEstimated, !spec.isCollapsed else { continue }
        for item in spec.sizes.indices where spec.isEstimated(item) && item % 3 != 2 {
          let length = Double(item % 3) * 25 + 10
          try expected.setMeasuredSize(
            LayoutSize(width: length, height: spec.isFlow || spec.group != nil ? 17 : length),
            for: .item(item, inSection: section))
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
        try layout.setEstimatedItemSizes(forSection: 0) { path in
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
        try layout.setEstimatedItemSize(LayoutSize(width: 11, height: 12), forSection: 0)
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

  @Test func `estimated item sizes change flows only, and only valid ones`() throws {
    let flow = SectionLayout.flow(estimatedItemSize: LayoutSize(width: 10, height: 10))
    var layout = try layout([3], flow)
    let before = layout.everyElement
    for size in [
      LayoutSize(width: -1, height: 1), LayoutSize(width: 1, height: .infinity),
      LayoutSize(width: .nan, height: 1),
    ] {
      do throws(LayoutError) {
        try layout.setEstimatedItemSizes(forSection: 0) { $0.item == 1 ? size : .zero }
        Issue.record("\(size) is accepted")
      } catch {
        guard case .invalidSize(_, .item(1, inSection: 0)) = error else {
          Issue.record("\(size): \(error)")
          continue
        }
      }
    }
    #expect(throws: LayoutError.sectionOutOfRange(1, count: 1)) {
      try layout.setEstimatedItemSizes(forSection: 1) { _ in .zero }
    }
    check(layout.everyElement, equals: before)
    for other in [SectionLayout.list(itemLength: .estimated(40)), .flow(), .custom(Scatter.shared)]
    {
      var layout = try CollectionLayout(
        of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100),
        measure: { _, _ in LayoutSize(width: 30, height: 20) }, section: { _ in other })
      let before = layout.everyElement
      try layout.setEstimatedItemSizes(forSection: 0) { _ in LayoutSize(width: 1, height: 2) }
      check(layout.everyElement, equals: before)
    }
  }
}
