import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Snapping, compared with a list of all possible offsets.
@Suite struct SnappingTests {
  private let alignments: [(ScrollAlignment, part: Double)] = [
    (.start, 0), (.nearest, 0), (.center, 0.5), (.end, 1),
  ]

  @Test func `snapping takes the nearest target, or the next in the direction of the velocity`()
    throws
  {
    for seed in 0..<seedCount(50, deep: 160) {
      for violation in try violations(seed: seed) { Issue.record("\(violation)") }
    }
  }

  @Test func `the snapping oracle disagrees for other sections`() throws {
    let found = try (0..<20 as Range<UInt64>).flatMap { seed in
      try violations(seed: seed) { $0.configuration.sectionSpacing += 7 }
    }
    check(!found.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [Double.leastNonzeroMagnitude, 1e-308, 1e-300])
  func `snapping ends if pixels are longer than the content`(pixelScale: Double) throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 0, 2]), in: LayoutSize(width: 100, height: 50), pixelScale: pixelScale
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(10)) }
    check(layout.contentSize.height, equals: 0)
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 50)
    for offset in [-1e30, -20, 0, 20, 1e30] as [Double] {
      for velocity in [-1, 0, 1] as [Double] {
        check(
          layout.snapOffset(near: offset, velocity: velocity, to: .item, in: Viewport(viewport)),
          equals: 0,
          "offset \(offset), velocity \(velocity)")
      }
    }
  }

  /// Returns snap offsets of a random layout that differ from the oracle, which may be given
  /// another layout.
  private func violations(
    seed: UInt64, changing change: (inout LayoutSpec) -> Void = { _ in }
  ) throws -> [String] {
    var violations: [String] = []
    var spec = LayoutSpec.random(seed: seed)
    let layout = try spec.layout()
    let line = MainLine(layout)
    change(&spec)
    let oracle = LayoutOracle(spec)
    var generator = SeededGenerator(seed: seed)
    let items = layout.everyElement.filter { $0.path.kind == .item }
      .map { line.along($0.frame) }
    let sections = oracle.sections.compactMap { $0 }.map { edges in
      (start: snapped(edges.start, spec), end: snapped(edges.end, spec))
    }
    for _ in 0..<6 {
      let outer = Double(generator.int(in: 0...400))
      let distance = Double(generator.int(in: -400...Int(line.length) * 4 + 400)) / 4
      let padding = generator.oneIn(2) ? 0 : 12.5
      let endPadding = generator.oneIn(2) ? 0 : 7.25
      for velocity in [0, 3, -3] as [Double] {
        for (alignment, part) in alignments {
          for target in CollectionLayout.SnapTarget.allCases {
            // Forward movement has the opposite sign if the content starts at the right.
            let found = line.mirroredOffset(
              layout.snapOffset(
                near: line.mirroredOffset(distance, outer: outer),
                velocity: line.isMirrored ? -velocity : velocity, to: target, aligned: alignment,
                in: Viewport(line.viewport(at: 0, length: outer)), startPadding: padding,
                endPadding: endPadding),
              outer: outer)
            let targets = target == .item ? items : sections
            let position = padding + part * (outer - padding - endPadding)
            let places =
              target == .page
              ? pages(around: distance, outer)
              : targets.map { $0.start + part * ($0.end - $0.start) - position }
            let expected = snappedOffsets(
              near: distance, velocity, places, largest: max(line.length - outer, 0))
            if !expected.contains(where: { abs(found - $0) <= 1e-9 }) {
              violations.append(
                "seed \(seed): \(target) \(alignment) near \(distance) at \(velocity) in \(outer)")
            }
          }
        }
      }
    }
    return violations
  }

  private func snapped(_ edge: Double, _ spec: LayoutSpec) -> Double {
    spec.pixelScale.map { (edge * $0 + 0.5 + 1e-7).rounded(.down) / $0 } ?? edge
  }

  private func pages(around distance: Double, _ length: Double) -> [Double] {
    if length == 0 { return [distance] }
    let last = Int(distance / length) + 2
    return (-200...max(last, 3)).map { Double($0) * length }
  }

  /// Returns the stop that is reached, or two of them if both are equally near within rounding: a
  /// place beyond an end is a stop at that end.
  private func snappedOffsets(
    near distance: Double, _ velocity: Double, _ places: [Double], largest: Double
  ) -> [Double] {
    func clamped(_ place: Double) -> Double { min(max(place, 0), largest) }
    let distance = clamped(distance)
    let stops = places.map(clamped)
    let before = stops.filter { $0 <= distance + 1e-9 }.max()
    let after = stops.filter { $0 >= distance - 1e-9 }.min()
    guard let before else { return [after ?? distance] }
    guard let after else { return [before] }
    if velocity > 0 { return [after] }
    if velocity < 0 { return [before] }
    let difference = (distance - before) - (after - distance)
    if spacingIsEven(difference, before, after) { return [before, after] }
    return [difference <= 0 ? before : after]
  }

  /// Whether two offsets are equally near within rounding.
  private func spacingIsEven(_ difference: Double, _ before: Double, _ after: Double) -> Bool {
    difference != 0 && abs(difference) < 1e-9 && after - before > 1e-6
  }

  @Test func `rows of 100 snap in a viewport of 250`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, .list(itemLength: .fixed(100)))
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 250)
    func snapped(
      _ offset: Double, _ velocity: Double = 0, _ alignment: ScrollAlignment = .start,
      to target: CollectionLayout.SnapTarget = .item, padding: Double = 0
    ) -> Double {
      layout.snapOffset(
        near: offset, velocity: velocity, to: target, aligned: alignment, in: Viewport(viewport),
        startPadding: padding)
    }
    check(snapped(149), equals: 100)
    check(snapped(150), equals: 100)
    check(snapped(151), equals: 200)
    check(snapped(101, 1), equals: 200)
    check(snapped(199, -1), equals: 100)
    check(snapped(100, 1), equals: 100)
    check(snapped(100, 0, .center), equals: 125)
    check(snapped(100, 0, .end), equals: 50)
    check(snapped(130, 0, padding: 20), equals: 80)
    check(snapped(5000), equals: 750)
    check(snapped(-5000), equals: 0)
    check(snapped(300, to: .page), equals: 250)
    check(snapped(300, 1, to: .page), equals: 500)
    check(snapped(700, 1, to: .page), equals: 750)
    check(snapped(400, to: .section), equals: 0)
    for wild in [Double.nan, .infinity, -.infinity] {
      check(snapped(wild), equals: 0, "wild \(wild)")
    }
  }

  @Test func `hidden sections are not snap targets`() throws {
    // Lengths 10, hidden, 1000, hidden, hidden: middles at 5 and 510.
    let layout = try CollectionLayout(
      of: SectionCounts([1, 0, 100, 0, 0], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 0)
    ) { _ in .list(itemLength: .fixed(10)).whenEmpty(.hidden) }
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 0)
    for (offset, velocity, expected) in [
      (11.0, 0.0, 5.0), (300, 0, 510), (300, -1, 5), (600, 1, 510), (2000, 0, 510), (0, -1, 5),
    ] {
      check(
        layout.snapOffset(
          near: offset, velocity: velocity, to: .section, aligned: .center, in: Viewport(viewport)),
        equals: expected, "\(offset) at \(velocity)")
    }
    check(layout.snapOffset(near: 1010, to: .section, in: Viewport(viewport)), equals: 10)
  }

  @Test func `without targets snapping returns the given offset`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([0]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list().header(.fixed(1000)).whenEmpty(.header) }
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    check(layout.snapOffset(near: 321, to: .item, in: Viewport(viewport)), equals: 321)
    check(layout.snapOffset(near: 3210, to: .item, in: Viewport(viewport)), equals: 900)
  }
}
