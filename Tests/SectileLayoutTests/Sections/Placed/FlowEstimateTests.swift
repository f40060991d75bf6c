import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Flows that estimate the size of items until they are measured.
@Suite struct FlowEstimateTests {
  static let estimate = LayoutSize(width: 60, height: 20)

  /// Returns a layout of one flow, without a measure closure.
  func flow(
    _ count: Int, _ section: SectionLayout = .flow(itemSpacing: 10, estimatedItemSize: estimate),
    width: Double = 200, axis: CollectionLayout.Axis = .vertical
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: width, height: 100), axis: axis, section: { _ in section })
  }

  func path(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }

  func estimated(_ layout: CollectionLayout) -> [Int] {
    layout.paths.filter { layout.isEstimated($0) }.map { $0.item! }
  }

  @Test func `a flow with an estimate is placed without measuring`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for justification in SectionLayout.Justification.allCases {
        let section = SectionLayout.flow(
          justification: justification, itemSpacing: 10, estimatedItemSize: Self.estimate)
        let found = try CollectionLayout(
          of: SectionCounts([8], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 200, height: 100), axis: axis,
          measure: { path, _ in
            Issue.record("\(path) is measured")
            return .zero
          }, section: { _ in section })
        let measured = try layout(
          of: Array(repeating: Self.estimate, count: 8), width: 200, height: 100, axis: axis,
          .flow(justification: justification, itemSpacing: 10))
        check(found.itemFrames(), equals: measured.itemFrames(), "\(axis), \(justification)")
        check(found.contentSize, equals: measured.contentSize, "\(axis), \(justification)")
        check(
          estimated(found), equals: Array(0..<8), "axis \(axis), justification \(justification)")
        check(
          found.measuredSizes.isEmpty,
          "axis \(axis), justification \(justification): \(found.measuredSizes)")
        check(estimated(measured), equals: [], "axis \(axis), justification \(justification)")
      }
    }
  }

  @Test func `a measured size replaces the estimate of its item and moves the following lines`()
    throws
  {
    var layout = try flow(5)
    check(layout.itemFrames().map(\.x), equals: [0, 70, 140, 0, 70])
    try layout.setMeasuredSize(LayoutSize(width: 130, height: 35), for: path(1))
    check(layout.itemFrames().map(\.x), equals: [0, 70, 0, 70, 140])
    check(layout.itemFrames().map(\.y), equals: [0, 0, 35, 35, 35])
    check(estimated(layout), equals: [0, 2, 3, 4])
    check(layout.measuredSizes.count, equals: 1)
    // A size equal to the estimate is measured, too.
    try layout.setMeasuredSizes([(path(4), Self.estimate), (path(0), Self.estimate)])
    check(estimated(layout), equals: [2, 3])
    check(layout.measuredSizes.count, equals: 3)
  }

  /// Measured items in any order, one by one and in batches: the layout equals a flow of the same
  /// sizes.
  @Test(arguments: SectionLayout.Justification.allCases)
  func `a flow with measured and estimated items equals a flow of these sizes`(
    justification: SectionLayout.Justification
  ) throws {
    for seed in 0..<seedCount(20, deep: 60) {
      var generator = SeededGenerator(seed: seed)
      let count = generator.int(in: 0...150)
      let axis = generator.oneIn(2) ? CollectionLayout.Axis.vertical : .horizontal
      func size() -> LayoutSize {
        LayoutSize(
          width: Double(generator.int(in: 0...12)) * 10,
          height: Double(generator.int(in: 0...8)) * 5)
      }
      let estimate = size()
      var (estimating, measuring) = (
        SectionLayout.flow(
          justification: justification, lineSpacing: 3, itemSpacing: 5, estimatedItemSize: estimate),
        SectionLayout.flow(justification: justification, lineSpacing: 3, itemSpacing: 5)
      )
      if generator.oneIn(3) {
        estimating = estimating.orthogonalScrolling(length: 90)
        measuring = measuring.orthogonalScrolling(length: 90)
      }
      var sizes = Array(repeating: estimate, count: count)
      var measured: Set<Int> = []
      var found = try flow(count, estimating, axis: axis)
      for _ in 0..<4 where count > 0 {
        let items = (0..<generator.int(in: 1...20)).map { _ in generator.int(in: 0...count - 1) }
        let batch = items.map { (path: path($0), size: size()) }
        for (path, size) in batch { sizes[path.item!] = size }
        measured.formUnion(items)
        if generator.oneIn(2) {
          try found.setMeasuredSizes(batch)
        } else {
          for (path, size) in batch { try found.setMeasuredSize(size, for: path) }
        }
        let fresh = try layout(of: sizes, width: 200, height: 100, axis: axis, measuring)
        check(found.itemFrames(), equals: fresh.itemFrames(), "seed \(seed)")
        check(found.contentSize, equals: fresh.contentSize, "seed \(seed)")
        check(
          estimated(found), equals: (0..<count).filter { !measured.contains($0) }, "seed \(seed)")
        check(found.measuredSizes.count, equals: measured.count, "seed \(seed)")
      }
    }
  }

  @Test func `settling measures the visible items of a flow until none is an estimate`() throws {
    var layout = try flow(100_000)
    var viewport = LayoutRect(x: 0, y: 50_005, width: 200, height: 100)
    let anchor = layout.anchor(in: Viewport(viewport))
    var calls: [KindedIndexPath] = []
    let count = try layout.settle(in: &viewport) { path, proposal in
      check(proposal, equals: ProposedSize(width: nil, height: nil))
      calls.append(path)
      return LayoutSize(width: 45, height: Double(path.item! % 3) * 5 + 5)
    }
    // Smaller items bring more lines into the viewport, which are measured too.
    check(count, equals: calls.count)
    check(Set(calls).count, equals: count)
    check(count, isGreaterThan: 18)
    check(count, isLessThan: 60)
    check(layout.visiblePaths(in: Viewport(viewport)).allSatisfy { !layout.isEstimated($0) })
    check(layout.offset(restoring: anchor, in: Viewport(viewport)), equals: viewport.y)
    check(layout.measuredSizes.count, equals: count)
    try check(layout.settle(in: &viewport) { _, _ in .zero }, equals: 0)
  }

  // MARK: Unusual numbers

  @Test func `flows with the same estimate are equal layouts`() throws {
    let flow = SectionLayout.flow(estimatedItemSize: Self.estimate)
    check(flow, equals: .flow(estimatedItemSize: LayoutSize(width: 60, height: 20)))
    check(flow.hashValue, equals: SectionLayout.flow(estimatedItemSize: Self.estimate).hashValue)
    check(flow != .flow())
    check(flow != .flow(estimatedItemSize: .zero))
  }

  /// Estimates at the limits of floating-point numbers give the frames of measured sizes, which
  /// `AdversarialTests` checks, and searches find the same items.
  @Test func `estimates at the limits give the finite frames of measured sizes`() throws {
    let sides: [Double] = [0, -0.0, .leastNonzeroMagnitude, 1e-12, 320, 1e15, 1e30]
    for justification in SectionLayout.Justification.allCases {
      for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
        for length in [nil, 50] as [Double?] {
          let estimate = LayoutSize(width: width, height: height)
          var (estimating, measuring) = (
            SectionLayout.flow(
              justification: justification, itemSpacing: 1, estimatedItemSize: estimate),
            SectionLayout.flow(justification: justification, itemSpacing: 1)
          )
          if let length {
            estimating = estimating.orthogonalScrolling(length: length)
            measuring = measuring.orthogonalScrolling(length: length)
          }
          var found = try flow(10, estimating, width: 320)
          var sizes = Array(repeating: estimate, count: 10)
          for item in [3, 9] {
            sizes[item] = LayoutSize(width: height, height: width)
            try found.setMeasuredSize(sizes[item], for: path(item))
          }
          let fresh = try layout(of: sizes, width: 320, height: 100, measuring)
          let comment = "\(justification), \(width), \(height), \(length as Any)"
          check(found.contentSize, equals: fresh.contentSize, "\(comment)")
          check(found.contentSize.height.isFinite, "\(comment)")
          if found.everyElement != fresh.everyElement {
            Issue.record("\(comment): \(found.everyElement)")
          }
          for element in found.everyElement {
            let frame = element.frame
            if !(frame.maxX.isFinite && frame.maxY.isFinite) {
              Issue.record("\(comment): \(element)")
            }
            if found.isEstimated(element.path) {
              check(frame.width.sign == .plus && frame.height.sign == .plus, "\(comment)")
            }
            let origin = LayoutRect(origin: frame.origin, size: .zero)
            if Array(found.elements(overlapping: origin))
              != Array(fresh.elements(overlapping: origin))
            {
              Issue.record("\(comment): a search for \(element) finds something else")
            }
          }
        }
      }
    }
  }

  /// The random changes of `LiveSpec`, which `IncrementalTests` and others compare with fresh
  /// layouts, contain flows with estimates in each of these states.
  @Test(.enabled(if: isDeepRun))
  func `the seeded changes contain flows with estimates in every state`() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<seedCount(120) {
      var live = LiveSpec(seed: seed, isExact: true)
      var layout = try live.spec.layout()
      for _ in 0..<20 {
        try live.step(&layout)
        for section in live.spec.sections where section.isFlow && section.isEstimated {
          let items = section.sizes.indices
          let states = [
            "estimated": items.contains { section.isEstimated($0) && !section.isForgotten($0) },
            "measured": items.contains { section.hasOwnLength($0) && !section.isForgotten($0) },
            "forgotten": items.contains { section.isForgotten($0) },
            "collapsed": section.isCollapsed && items.contains { section.hasOwnLength($0) },
            "hidden": section.emptyAppearance == .hidden && items.isEmpty,
            "orthogonal": section.orthogonal != nil && !items.isEmpty,
          ]
          for (state, isThere) in states where isThere {
            counts[state, default: 0] += 1
            if state != "estimated" && !live.lastChanges.isEmpty {
              counts["\(state) after changes", default: 0] += 1
            }
          }
        }
      }
    }
    for state in ["estimated", "measured", "forgotten", "collapsed", "hidden", "orthogonal"] {
      check(counts[state, default: 0], isAtLeast: 10, "\(state)")
      if state == "estimated" { continue }
      check(counts["\(state) after changes", default: 0], isAtLeast: 5, "\(state)")
    }
  }
}
