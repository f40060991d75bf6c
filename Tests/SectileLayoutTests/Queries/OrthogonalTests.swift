import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Orthogonal sections: visible elements at an offset, compared with brute force.
@Suite struct OrthogonalTests {
  /// All elements, with the items of orthogonal sections moved by their offsets.
  private func everyElement(
    of layout: CollectionLayout, _ spec: LayoutSpec, scrolledBy offsets: [Int: Double]
  ) -> [LayoutElement] {
    layout.everyElement.map { element in
      var element = element
      let section = element.path.section
      guard element.path.kind == .item, spec.sections[section].orthogonal != nil else {
        return element
      }
      let distance = offsets[section] ?? 0
      if layout.axis == .horizontal {
        element.frame.y -= distance
      } else {
        element.frame.x -= layout.direction == .leftToRight ? distance : -distance
      }
      return element
    }
  }

  /// Item 1 has no height and is at the lower edge, partly scrolled out at the left.
  @Test func `of an item without height only the part in the frame of its section is near`() throws
  {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in LayoutSize(width: 30, height: path.item == 0 ? 50 : 0) }
    ) { section in
      section == 0
        ? .flow().orthogonalScrolling(length: 50) : .list(itemLength: .fixed(50))
    }
    check(layout.frame(of: .item(1, inSection: 0))?.y, equals: 50)
    let point = LayoutPoint(x: -8, y: 50)
    check(
      layout.nearestPath(to: point, in: Viewport(.zero, orthogonalOffsets: [0: 20])),
      equals: .item(0, inSection: 0))
  }

  @Test func `items without size at an edge of an orthogonal section are found there`() throws {
    let justifications: [SectionLayout.Justification] = [
      .leading, .center, .trailing, .spaceBetween,
    ]
    var count = 0
    for (axis, direction) in [
      (CollectionLayout.Axis.vertical, CollectionLayout.Direction.leftToRight),
      (.vertical, .rightToLeft), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ] {
      for justification in justifications {
        for spacing in [0, 1, 5.6] as [Double] {
          for counts in [[10], [10, 10, 3], [3, 0, 10]] {
            for pixelScale in [nil, 2] as [Double?] {
              let layout = try CollectionLayout(
                of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480), axis: axis,
                direction: direction, pixelScale: pixelScale, measure: { _, _ in .zero }
              ) { _ in
                .flow(justification: justification, lineSpacing: spacing, itemSpacing: spacing)
                  .orthogonalScrolling(length: 50)
              }
              for path in layout.paths {
                let frame = layout.frame(of: path)!
                let found = layout.elements(
                  overlapping: LayoutRect(origin: frame.origin, size: .zero))
                count += 1
                check(
                  found.contains { $0.path == path },
                  "\(path) of \(counts), \(axis) \(direction) \(justification) \(spacing)")
              }
            }
          }
        }
      }
    }
    check(count, isGreaterThan: 1000)
  }

  @Test func `a scrolled orthogonal section shows the elements at its offset`() throws {
    var shown = 0
    for seed in 0..<150 as Range<UInt64> {
      let spec = LayoutSpec.randomOrthogonal(seed: seed).unpinned
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<6 {
        var offsets: [Int: Double] = [:]
        for section in spec.sections.indices where generator.oneIn(2) {
          offsets[section] = Double(generator.int(in: -50...400)) + 0.125
        }
        let all = everyElement(of: layout, spec, scrolledBy: offsets)
        let size = layout.contentSize
        let area = LayoutRect(
          x: Double(generator.int(in: -50...Int(size.width))) + 0.3,
          y: Double(generator.int(in: -50...Int(size.height))) + 0.3,
          width: Double(generator.int(in: 0...300)), height: Double(generator.int(in: 0...300)))
        let found = Array(
          layout.elements(overlapping: area, in: Viewport(area, orthogonalOffsets: offsets)))
        let expected = all.filter { layout.shows($0, in: area) }
        let isSame =
          found.map(\.path) == expected.map(\.path)
          && zip(found, expected).allSatisfy { isClose($0.frame, $1.frame, within: 1e-9) }
        if !isSame { Issue.record("seed \(seed), \(area), \(offsets): \(found)\n\(spec)") }
        shown += found.count

        let point = area.origin
        check(
          layout.path(
            at: point,
            in: Viewport(LayoutRect(origin: .zero, size: .zero), orthogonalOffsets: offsets)),
          equals: all.last { layout.shows($0, in: LayoutRect(origin: point, size: .zero)) }?.path,
          "seed \(seed), \(point)")
        let nearest = layout.nearestPath(to: point, in: Viewport(.zero, orthogonalOffsets: offsets))
        // Items that are scrolled out of their section are not found.
        let visible = all.compactMap { element in
          layout.visibleFrame(of: element).map { LayoutElement(path: element.path, frame: $0) }
        }
        let distances = visible.map { distance(from: point, to: $0.frame) }
        if let least = distances.min(), let nearest {
          let own = visible.first { $0.path == nearest }!
          check(
            distance(from: point, to: own.frame), isAtMost: least + 1e-6, "seed \(seed), \(point)")
        } else {
          check(visible.isEmpty && nearest == nil, "seed \(seed)")
        }
      }
    }
    check(shown, isGreaterThan: 1_000)
  }

  @Test func `an orthogonal section scrolls between the elements beside it`() throws {
    var narrowed = 0
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.randomOrthogonal(seed: seed)
      let layout = try spec.layout()
      let oracle = LayoutOracle(spec)
      for section in spec.sections.indices {
        guard let frame = layout.orthogonalFrame(ofSection: section) else { continue }
        let edges = spec.orthogonalEdges(ofSection: section)
        let isVertical = spec.axis == .vertical
        let insets = spec.sections[section].itemInsets
        let start =
          oracle.bodies[section]!.start + (isVertical ? insets.top : insets.leading)
        let size = layout.contentSize
        var expected = LayoutRect(
          x: edges.start, y: start, width: edges.end - edges.start,
          height: spec.sections[section].orthogonal!.length)
        if !isVertical { expected = expected.transposed }
        if spec.direction == .rightToLeft { expected = expected.mirrored(in: size.width) }
        check(isClose(frame, expected, within: 1e-9), "seed \(seed), \(section)")
        let inner = layout.orthogonalLayout(ofSection: section)!
        check(
          inner.container == frame.size || !isClose(frame, expected, within: 0),
          "seed \(seed), section \(section)")
        narrowed += edges.start > 0 || edges.end < (isVertical ? size.width : size.height) ? 1 : 0
      }
    }
    check(narrowed, isGreaterThan: 20)
  }

  @Test func `scrolled items do not cover a header beside them or take its hits`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([6], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 300, height: 400)
    ) { _ in
      .list(itemLength: .fixed(50)).header(.fixed(60), placement: .beside(width: 80))
        .orthogonalScrolling(length: 60)
    }
    check(
      layout.orthogonalFrame(ofSection: 0), equals: LayoutRect(x: 80, y: 0, width: 220, height: 60))
    check(
      layout.orthogonalLayout(ofSection: 0)?.container, equals: LayoutSize(width: 220, height: 60))
    let offsets = [0: 60.0]
    func path(_ x: Double) -> KindedIndexPath? {
      layout.path(
        at: LayoutPoint(x: x, y: 10),
        in: Viewport(LayoutRect(origin: .zero, size: .zero), orthogonalOffsets: offsets))
    }
    check(path(40), equals: .header(inSection: 0))
    check(path(80), equals: .item(1, inSection: 0))
    check(
      layout.nearestPath(
        to: LayoutPoint(x: 75, y: 10), in: Viewport(.zero, orthogonalOffsets: offsets)),
      equals: .header(inSection: 0))
    let all = layout.elements(
      overlapping: LayoutRect(x: -500, y: 0, width: 2_000, height: 400),
      in: Viewport(LayoutRect(x: -500, y: 0, width: 2_000, height: 400), orthogonalOffsets: offsets)
    )
    check(
      all.map(\.path), equals: [.header(inSection: 0)] + (1..<6).map { .item($0, inSection: 0) })
    check(layout.orthogonalOffset(ofSection: 0, near: 1_000), equals: 80)
  }

  private func distance(from point: LayoutPoint, to frame: LayoutRect) -> Double {
    let dx = max(frame.x - point.x, 0, point.x - frame.maxX)
    let dy = max(frame.y - point.y, 0, point.y - frame.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test func `a scrolled orthogonal section has its edges on pixels of the layout`() throws {
    var shown = 0
    for seed in 0..<150 as Range<UInt64> {
      var spec = LayoutSpec.randomOrthogonal(seed: seed)
      spec.direction = .leftToRight
      let plain = try spec.layout()
      let scale = [1.0, 2, 3][Int(seed % 3)]
      spec.pixelScale = scale
      let layout = try spec.layout()
      // With this fraction, no edge is exactly half-way between pixels.
      let distance = 17.123_456_7
      let offsets = Dictionary(uniqueKeysWithValues: spec.sections.indices.map { ($0, distance) })
      let expected = Dictionary(
        uniqueKeysWithValues: everyElement(of: plain, spec, scrolledBy: offsets)
          .map { ($0.path, $0.frame) })
      func pixel(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-7).rounded(.down) / scale }
      let size = layout.contentSize
      let everything = LayoutRect(
        x: -1e6, y: -1e6, width: 2e6 + size.width, height: 2e6 + size.height)
      for element in layout.elements(
        overlapping: everything, in: Viewport(everything, orthogonalOffsets: offsets))
      where spec.sections[element.path.section].orthogonal != nil && element.path.kind == .item {
        let frame = try #require(expected[element.path])
        let (x, y) = (pixel(frame.x), pixel(frame.y))
        let snapped = LayoutRect(
          x: x, y: y, width: pixel(frame.maxX) - x, height: pixel(frame.maxY) - y)
        check(isClose(element.frame, snapped, within: 1e-9), "seed \(seed), \(element), \(snapped)")
        shown += 1
      }
    }
    check(shown, isGreaterThan: 500)
  }

  @Test func `orthogonal offsets are limited to the content of their sections`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        // Ten items of 100 points in a container of 320, no items, three items, and a list.
        let layout = try CollectionLayout(
          of: SectionCounts([10, 0, 3, 10], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 320, height: 320), axis: axis, direction: direction
        ) { section in
          let list = SectionLayout.list(itemLength: .fixed(100))
          return section == 3
            ? list : list.orthogonalScrolling(length: 50, snapping: .lineStart)
        }
        let cases: [(given: Double, limited: Double)] = [
          (-1, 0), (-.infinity, 0), (0, 0), (250.5, 250.5), (680, 680), (681, 680),
          (.infinity, 680), (.nan, 0),
        ]
        for (given, limited) in cases {
          var stored: [Int: Double] = [:]
          for section in [0, 1, 2, 3, 4, -1, .max] { stored[section] = given }
          let found = layout.limitedOrthogonalOffsets(stored)
          check(
            found, equals: [0: limited, 1: 0, 2: 0, 3: 0, 4: 0, -1: 0, .max: 0],
            "\(given), \(axis) \(direction)")
        }
        check(
          layout.limitedOrthogonalOffsets([:]), equals: [:], "axis \(axis), direction \(direction)")
        // At the largest offset the last item ends at the edge of the section.
        let frame = layout.orthogonalFrame(ofSection: 0)!
        let last = layout.element(
          at: .item(9, inSection: 0), in: Viewport(frame, orthogonalOffsets: [0: 680]))!.frame
        switch (axis, direction) {
        case (.horizontal, _):
          check(last.maxY, equals: frame.maxY, "axis \(axis), direction \(direction)")
        case (.vertical, .leftToRight):
          check(last.maxX, equals: frame.maxX, "axis \(axis), direction \(direction)")
        case (.vertical, .rightToLeft):
          check(last.x, equals: frame.x, "axis \(axis), direction \(direction)")
        }
      }
    }
  }

  @Test func `a section without orthogonal scrolling has no orthogonal layout`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 3, 0, 3]), in: LayoutSize(width: 320, height: 480)
    ) { section in
      let list = SectionLayout.list(itemLength: .fixed(100)).header(.fixed(20))
      return switch section {
      case 0: list
      case 1: list.orthogonalScrolling(length: 60)
      case 2: list.orthogonalScrolling(length: 60).whenEmpty(.header)
      default: list.orthogonalScrolling(length: 60).collapsed()
      }
    }
    check(
      [0, 1, 2, 3, 4, -1].map { layout.orthogonalLayout(ofSection: $0) != nil },
      equals: [
        false, true, false, false, false, false,
      ])
    check(
      [0, 1, 2, 3, 4, -1].map { layout.orthogonalFrame(ofSection: $0) != nil },
      equals: [
        false, true, false, false, false, false,
      ])
  }
}

extension LayoutSpec {
  /// Returns a random spec whose first sections are orthogonal.
  static func randomOrthogonal(seed: UInt64) -> LayoutSpec {
    var spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2), itemLimit: 12)
    spec.pixelScale = nil
    for index in spec.sections.indices.prefix(3) {
      let behaviors = SnapBehavior.allCases
      spec.sections[index].orthogonal = OrthogonalScrolling(
        length: 60, snapping: behaviors[(Int(seed) + index) % behaviors.count])
    }
    return spec
  }
}
