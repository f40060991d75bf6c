import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Another axis turns measured sizes into estimates.
///
/// Items that choose both sides keep their width and height, all other elements their length.
@Suite struct AxisChangeTests {
  private let container = LayoutSize(width: 300, height: 200)

  private func layout(
    _ section: SectionLayout, _ count: Int = 3, axis: CollectionLayout.Axis = .vertical
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: container, axis: axis,
      measure: { path, _ in
        path.kind == .item ? LayoutSize(width: 40, height: 30) : LayoutSize(width: 9, height: 11)
      }, section: { _ in section })
  }

  // MARK: Against fresh layouts

  /// The kinds of sections of which the random test must see an example.
  private enum Kind: String, CaseIterable {
    case collapsed, hidden, empty, beside, orthogonal, free, measuredOnBothAxes, extremeSpan
  }

  private func kinds(of spec: LayoutSpec, at index: Int) -> Set<Kind> {
    let section = spec.sections[index]
    var kinds: Set<Kind> = []
    if section.isCollapsed { kinds.insert(.collapsed) }
    if section.sizes.isEmpty {
      kinds.insert(section.emptyAppearance == .hidden ? .hidden : .empty)
    }
    if case .beside = section.placement, spec.hasHeader(inSection: index) { kinds.insert(.beside) }
    if section.orthogonal != nil {
      kinds.insert(section.isFree ? .measuredOnBothAxes : .orthogonal)
    }
    if section.isFree { kinds.insert(.free) }
    if section.spans.contains(where: { $0 < 0 || $0 > 1_000 }) { kinds.insert(.extremeSpan) }
    return kinds
  }

  @Test(arguments: [true, false])
  func `a layout along the other axis equals a fresh one with the numbers as estimates`(
    isExact: Bool
  ) throws {
    var counts: [Kind: Int] = [:]
    for seed in 0..<seedCount(24, deep: 150) {
      var live = LiveSpec(seed: seed, isExact: isExact, mayReverse: true)
      var layout = try live.spec.layout()
      for step in 0..<12 {
        // The axis changes after several steps, again at once, and between further steps.
        if step == 4 || step == 5 || step == 9 {
          for index in live.spec.sections.indices {
            for kind in kinds(of: live.spec, at: index) { counts[kind, default: 0] += 1 }
          }
          try live.changeAxis(&layout)
          check(layout.axis, equals: live.spec.axis, "seed \(seed), step \(step)")
        } else {
          try live.step(&layout)
        }
        if let difference = try live.difference(from: layout) {
          Issue.record("seed \(seed), step \(step): \(difference)\n\(live)")
          return
        }
      }
    }
    for kind in Kind.allCases {
      check(counts[kind, default: 0], isAtLeast: isDeepRun ? 20 : 1, "\(kind.rawValue)")
    }
  }

  @Test func `headers and footers keep their lengths as estimates`() throws {
    let lengths: [SectionLayout.Length] = [
      .fixed(20), .aspectRatio(10), .estimated(20), .measured,
    ]
    let placements: [SectionLayout.Supplementary.Placement] = [
      .outside, .inside, .beside(width: 50),
    ]
    for axis in CollectionLayout.Axis.allCases {
      let other = CollectionLayout.Axis.allCases.first { $0 != axis }!
      for (length, placement) in lengths.flatMap({ length in placements.map { (length, $0) } }) {
        for state in 0..<4 {
          var section = SectionLayout.list(itemLength: .fixed(10))
            .header(length, placement: placement).footer(length, placement: placement)
          if state == 1 { section.isCollapsed = true }
          if state == 2 { section.emptyAppearance = .hidden }
          if state == 3 { section = section.orthogonalScrolling(length: 60) }
          let count = state == 2 ? 0 : 2
          let name = "\(length), \(placement), \(axis), state \(state)"
          var changed = try layout(section, count, axis: axis)
          var fresh = try layout(section, count, axis: other)
          for path in changed.paths where path.kind != .item {
            func size(_ axis: CollectionLayout.Axis) -> LayoutSize {
              axis == .vertical
                ? LayoutSize(width: 1, height: 33) : LayoutSize(width: 33, height: 1)
            }
            try changed.setMeasuredSize(size(axis), for: path)
            try fresh.setMeasuredSize(size(other), for: path)
          }
          fresh.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<1))
          try changed.setAxis(other)
          expect(changed, equals: fresh, name)
          check(changed.measuredSizes.isEmpty, "\(name)")
        }
      }
    }
  }

  @Test func `a collapsed section takes part in a new axis`() throws {
    for (section, isFree) in [
      (SectionLayout.list(), false), (.list(itemLength: .estimated(20)), false), (.flow(), true),
      (.custom(Scatter.shared), true), (.grid(.count(2), itemLength: .measured), false),
      (.flow().orthogonalScrolling(length: 60), true),
      (.list().orthogonalScrolling(length: 60), false),
    ] {
      var collapsed = section
      collapsed.isCollapsed = true
      var changed = try layout(section)
      var open = changed
      try changed.setMeasuredSize(LayoutSize(width: 70, height: 77), for: .item(1, inSection: 0))
      try open.setMeasuredSize(LayoutSize(width: 70, height: 77), for: .item(1, inSection: 0))
      try changed.setLayout(collapsed, forSection: 0)
      try changed.setAxis(.horizontal)
      check(
        changed.measuredSizes.isEmpty,
        "section \(section), isFree \(isFree): \(changed.measuredSizes)")
      try changed.setLayout(section, forSection: 0)
      try open.setAxis(.horizontal)
      expect(changed, equals: open, "\(section)")
      let frame = try #require(open.frame(of: .item(1, inSection: 0)))
      if isFree { check(frame.width == 70 && frame.height == 77, "\(section)") }
    }
  }

  private func expect(
    _ layout: CollectionLayout, equals fresh: CollectionLayout, _ name: String
  ) {
    check(layout.everyElement, equals: fresh.everyElement, "\(name)")
    check(layout.contentSize, equals: fresh.contentSize, "\(name)")
    check(
      layout.paths.map { layout.isEstimated($0) },
      equals: fresh.paths.map { fresh.isEstimated($0) }, "\(name)")
  }

  // MARK: The rule by example

  @Test func `items of a flow keep width and height and items of a list their length`() throws {
    var flow = try layout(.flow())
    try flow.setMeasuredSize(LayoutSize(width: 50, height: 20), for: .item(1, inSection: 0))
    try flow.setAxis(.horizontal)
    check(
      flow.itemFrames().map(\.size),
      equals: [
        LayoutSize(width: 40, height: 30), LayoutSize(width: 50, height: 20),
        LayoutSize(width: 40, height: 30),
      ])
    var list = try layout(.list())
    check(
      list.itemFrames().map(\.size),
      equals: Array(repeating: LayoutSize(width: 300, height: 30), count: 3))
    try list.setAxis(.horizontal)
    check(
      list.itemFrames().map(\.size),
      equals: Array(repeating: LayoutSize(width: 30, height: 200), count: 3))
    for layout in [flow, list] {
      check(layout.paths.allSatisfy { layout.isEstimated($0) })
      check(layout.measuredSizes.isEmpty, "\(layout.measuredSizes)")
      check(layout.container, equals: container)
    }
  }

  @Test func `the current axis changes nothing`() throws {
    for axis in CollectionLayout.Axis.allCases {
      var layout = try layout(.flow().header(.measured), axis: axis)
      let (elements, sizes) = (layout.everyElement, layout.measuredSizes)
      try layout.setAxis(axis)
      check(layout.everyElement, equals: elements, "axis \(axis)")
      check(layout.measuredSizes, equals: sizes, "axis \(axis)")
      check(sizes.count, equals: 4, "axis \(axis)")
    }
  }

  @Test func `the axis set twice gives the layout with its sizes as estimates`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      var layout = try spec.layout()
      var forgotten = layout
      forgotten.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<spec.sections.count))
      try layout.setAxis(spec.axis == .vertical ? .horizontal : .vertical)
      try layout.setAxis(spec.axis)
      expect(layout, equals: forgotten, "seed \(seed)")
    }
  }

  @Test func `an error leaves the axis unchanged`() throws {
    // 65,536 columns in the width, and too many in the height.
    let container = LayoutSize(width: 200, height: 300)
    let minimum = container.width / 65_536
    let section = SectionLayout.masonry(.adaptive(minimum: minimum), itemLength: .estimated(20))
    var layout = try CollectionLayout(
      of: SectionCounts([2]), in: container, section: { _ in section })
    try layout.setMeasuredSize(LayoutSize(width: 1, height: 33), for: .item(1, inSection: 0))
    let (elements, sizes) = (layout.everyElement, layout.measuredSizes)
    let count = Int(container.height / minimum)
    #expect(throws: LayoutError.tooManyColumns(count, maximum: 65_536, section: 0)) {
      try layout.setAxis(.horizontal)
    }
    check(layout.axis, equals: .vertical)
    check(layout.everyElement, equals: elements)
    check(layout.measuredSizes, equals: sizes)
  }
}
