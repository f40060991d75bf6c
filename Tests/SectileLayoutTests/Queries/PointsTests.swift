import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Elements at a point, near a point and in a viewport, compared with brute force over all frames.
@Suite struct PointsTests {
  private static let seeds = 0..<seedCount(50, deep: 120)

  /// Returns points of all kinds: random ones, corners and centers of frames, and ones equally far
  /// from two frames.
  private func points(
    around elements: [LayoutElement], in layout: CollectionLayout,
    _ generator: inout SeededGenerator
  ) -> [LayoutPoint] {
    let size = layout.contentSize
    var points = [
      LayoutPoint.zero, LayoutPoint(x: -500, y: 40), LayoutPoint(x: size.width, y: size.height),
      LayoutPoint(x: 3 * size.width + 100, y: 3 * size.height + 100),
    ]
    for _ in 0..<6 {
      points.append(
        LayoutPoint(
          x: Double(generator.int(in: -200...Int(size.width) * 4 + 200)) / 4,
          y: Double(generator.int(in: -200...Int(size.height) * 4 + 200)) / 4))
      guard let first = elements.randomElement(using: &generator)?.frame,
        let second = elements.randomElement(using: &generator)?.frame
      else { continue }
      points.append(first.origin)
      points.append(LayoutPoint(x: first.maxX, y: first.maxY))
      points.append(LayoutPoint(x: (first.maxX + second.x) / 2, y: (first.y + second.maxY) / 2))
      points.append(LayoutPoint(x: first.x, y: first.maxY + 16))
      points.append(LayoutPoint(x: first.x - 32, y: first.y))
    }
    return points
  }

  @Test func `the element at a point is the topmost one`() throws {
    for seed in Self.seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let all = layout.everyElement
      for point in points(around: all, in: layout, &generator) {
        let expected = all.last { layout.shows($0, in: LayoutRect(origin: point, size: .zero)) }?
          .path
        check(layout.path(at: point), equals: expected, "seed \(seed), \(point)")
        let viewport = LayoutRect(
          x: point.x - Double(generator.int(in: 0...200)),
          y: point.y - Double(generator.int(in: 0...200)),
          width: spec.container.width, height: spec.container.height)
        let visible = layout.everyElement(inViewport: viewport)
          .last { layout.shows($0, in: LayoutRect(origin: point, size: .zero)) }?.path
        check(
          layout.path(at: point, in: Viewport(viewport)), equals: visible,
          "seed \(seed), \(point) in \(viewport)")
      }
    }
  }

  @Test func `the nearest element contains the point, or is the first at the smallest distance`()
    throws
  {
    let selections: [KindedIndexPath.Kinds] = [.all, .item, .header, .footer, [.header, .item]]
    for seed in Self.seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let all = layout.everyElement
      for point in points(around: all, in: layout, &generator) {
        let kinds = selections.randomElement(using: &generator)!
        var expected: KindedIndexPath?
        var least = Double.infinity
        for element in all where kinds.contains(KindedIndexPath.Kinds(element.path.kind)) {
          guard let frame = layout.visibleFrame(of: element) else { continue }
          let dx = max(frame.x - point.x, 0, point.x - frame.maxX)
          let dy = max(frame.y - point.y, 0, point.y - frame.maxY)
          let distance = dx * dx + dy * dy
          // Distances count as equal if only rounding makes them differ.
          if distance < least * (1 - 1e-12) { (expected, least) = (element.path, distance) }
        }
        let containing = all.last {
          kinds.contains(KindedIndexPath.Kinds($0.path.kind))
            && layout.shows($0, in: LayoutRect(origin: point, size: .zero))
        }
        expected = containing?.path ?? expected
        let found = layout.nearestPath(to: point, of: kinds)
        check(found, equals: expected, "seed \(seed), \(point), distance² \(least)")
      }
    }
  }

  @Test func `the element at a point is the one nearest to it`() throws {
    for seed in Self.seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let all = layout.everyElement
      let offsets = Dictionary(
        uniqueKeysWithValues: (0..<layout.numberOfSections).map {
          ($0, Double(generator.int(in: -40...200)))
        })
      var points = points(around: all, in: layout, &generator)
      // Corners of frames, where elements touch.
      for frame in all.map(\.frame) {
        points.append(frame.origin)
        points.append(LayoutPoint(x: frame.x, y: frame.maxY))
        points.append(LayoutPoint(x: frame.maxX, y: frame.y))
      }
      for point in points {
        if let path = layout.path(at: point), layout.nearestPath(to: point) != path {
          Issue.record("seed \(seed), \(point): \(path)")
        }
        if let path = layout.path(
          at: point,
          in: Viewport(LayoutRect(origin: .zero, size: .zero), orthogonalOffsets: offsets)),
          layout.nearestPath(to: point, in: Viewport(.zero, orthogonalOffsets: offsets)) != path
        {
          Issue.record("seed \(seed), \(point), scrolled: \(path)")
        }
      }
    }
  }

  @Test func `where rows touch the later row is the nearest`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 60), width: 320, height: 440,
      .list(itemLength: .fixed(44)))
    let point = LayoutPoint(x: 160, y: 440)
    check(layout.path(at: point), equals: .item(10, inSection: 0))
    check(layout.nearestPath(to: point), equals: .item(10, inSection: 0))
    check(layout.nearestPath(to: LayoutPoint(x: 160, y: 2640)), equals: .item(59, inSection: 0))
  }

  @Test func `the first of equally near elements is the nearest`() throws {
    // A point 16 away from four frames, the first distance of the search.
    let frames = try layout(
      of: Array(repeating: LayoutSize(width: 0, height: 0), count: 4), width: 64,
      direction: .rightToLeft,
      .grid(.count(2), itemLength: .fixed(0), lineSpacing: 32, itemSpacing: 32))
    expectFrames(of: frames, "equally-near")
    check(frames.nearestPath(to: LayoutPoint(x: 32, y: 16)), equals: .item(0, inSection: 0))
    let line = try layout(
      of: Array(repeating: .zero, count: 2), width: 64, direction: .rightToLeft,
      .grid(.tracks([.fixed(16), .fixed(0)]), itemLength: .fixed(0), itemSpacing: 32))
    expectFrames(of: line, "equally-near-in-a-line")
    check(line.nearestPath(to: LayoutPoint(x: 32, y: 0)), equals: .item(0, inSection: 0))
  }

  @Test func `points that are not finite have no nearest element`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 3), width: 100, .list(itemLength: .fixed(10)))
    for x in [Double.nan, .infinity, -.infinity] {
      check(layout.nearestPath(to: LayoutPoint(x: x, y: 0)), equals: nil, "x \(x)")
      check(layout.nearestPath(to: LayoutPoint(x: 0, y: x)), equals: nil, "x \(x)")
      check(layout.path(at: LayoutPoint(x: x, y: 0)), equals: nil, "x \(x)")
    }
    for far in [1e5, 1e30, 1e300] {
      check(
        layout.nearestPath(to: LayoutPoint(x: far, y: -far)), equals: .item(0, inSection: 0),
        "far \(far)")
      check(
        layout.nearestPath(to: LayoutPoint(x: -far, y: far)), equals: .item(2, inSection: 0),
        "far \(far)")
    }
    check(layout.nearestPath(to: .zero, of: .header), equals: nil)
  }

  /// From so far away, the distance along the far axis decides, and then that along the other one.
  @Test func `far outside the content the nearest element is exact`() throws {
    var exactCount = 0
    for seed in Self.seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: true)
      let layout = try spec.layout()
      let all = layout.everyElement.compactMap { element in
        layout.visibleFrame(of: element).map { (path: element.path, frame: $0) }
      }
      // Items in a flow or a custom arrangement can be anywhere across.
      let isBounded = spec.sections.allSatisfy {
        switch $0.arrangement {
        case .flow, .scatter: false
        default: true
        }
      }
      var generator = SeededGenerator(seed: seed)
      let isVertical = layout.axis == .vertical
      for far in [1e13, 1e18, 1e25, 1e154, 1e300, .greatestFiniteMagnitude] as [Double] {
        for sign in [-1, 1] as [Double] {
          for isAlong in [true, false] where isAlong || isBounded {
            let near = Double(generator.int(in: -400...2000)) / 4
            let isFarInY = isAlong == isVertical
            let point = LayoutPoint(
              x: isFarInY ? near : sign * far, y: isFarInY ? sign * far : near)
            var expected: KindedIndexPath?
            var least = (Double.infinity, Double.infinity)
            for (path, frame) in all {
              let dx = max(frame.x - near, 0, near - frame.maxX)
              let dy = max(frame.y - near, 0, near - frame.maxY)
              let distance =
                isFarInY
                ? (sign > 0 ? -frame.maxY : frame.y, dx) : (sign > 0 ? -frame.maxX : frame.x, dy)
              // Edges count as equal if only rounding makes them differ.
              let isBetter =
                distance.0 < least.0 - 1e-9
                || distance.0 < least.0 + 1e-9 && distance.1 < least.1 - 1e-9
              if isBetter { (expected, least) = (path, distance) }
            }
            exactCount += expected == nil ? 0 : 1
            let found = layout.nearestPath(to: point)
            check(found, equals: expected, "seed \(seed), \(point)")
          }
        }
      }
    }
    check(exactCount, isGreaterThan: isDeepRun ? 1_000 : 400)
  }

  /// The square of the distance across rounds away the distances along the main axis.
  @Test(arguments: CollectionLayout.Axis.allCases)
  func `far beside a flow the nearest line is exact`(axis: CollectionLayout.Axis) throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100), axis: axis,
      measure: { _, _ in LayoutSize(width: 100, height: 100) }
    ) { _ in .flow() }
    for cross in [-1e14, -1e9, 1e9, 1e14] {
      for (main, item) in [(-10.0, 0), (50, 0), (170, 1), (430, 4), (900, 4)] {
        let point =
          axis == .vertical ? LayoutPoint(x: cross, y: main) : LayoutPoint(x: main, y: cross)
        check(layout.nearestPath(to: point), equals: .item(item, inSection: 0), "\(point)")
      }
    }
  }

  @Test func `a million rows have a nearest one from any distance`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([10_000_000], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(20)) }
    for far in [1e9, 1e13, 1e18, 1e20, 1e25, 1e300] as [Double] {
      check(
        layout.nearestPath(to: LayoutPoint(x: 10, y: far))?.item, equals: 9_999_999, "far \(far)")
      check(
        layout.nearestPath(to: LayoutPoint(x: far, y: 1_000_010))?.item, equals: 50_000,
        "far \(far)")
      check(
        layout.nearestPath(to: LayoutPoint(x: -far, y: 1_000_010))?.item, equals: 50_000,
        "far \(far)")
    }
  }

  @Test func `visible paths overlap the viewport and its overscan`() throws {
    for seed in Self.seeds {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        let viewport = LayoutRect(
          x: Double(generator.int(in: -100...Int(layout.contentSize.width))),
          y: Double(generator.int(in: -100...Int(layout.contentSize.height))),
          width: spec.container.width, height: spec.container.height)
        let overscan = CollectionLayout.Overscan(
          before: Double(generator.int(in: -40...150)), after: Double(generator.int(in: -40...150)))
        let (left, right, top, bottom) =
          spec.axis == .vertical
          ? (0.0, 0.0, overscan.before, overscan.after)
          : spec.direction == .leftToRight
            ? (overscan.before, overscan.after, 0.0, 0.0)
            : (overscan.after, overscan.before, 0.0, 0.0)
        let area = LayoutRect(
          x: viewport.x - left, y: viewport.y - top, width: viewport.width + left + right,
          height: viewport.height + top + bottom)
        let expected = layout.paths.filter {
          let frame = layout.frame(of: $0, in: Viewport(viewport))!
          return layout.shows(LayoutElement(path: $0, frame: frame), in: area)
        }
        check(
          layout.visiblePaths(in: Viewport(viewport), overscan: overscan), equals: expected,
          "seed \(seed), \(viewport), \(overscan)")
      }
    }
  }
}
