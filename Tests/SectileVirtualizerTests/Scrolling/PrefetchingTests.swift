import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct PrefetchingTests {
  private func grid() throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([6, 6], hasFooters: false), in: LayoutSize(width: 100, height: 40)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(20)).header(.fixed(10), pinned: true)
    }
  }

  private func viewport(_ y: Double, height: Double = 20) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: 100, height: height)
  }

  private func text(_ paths: [KindedIndexPath]) -> String {
    paths.map(\.description).joined(separator: " ")
  }

  @Test func `prefetched paths are sorted by distance`() throws {
    let layout = try grid()
    check(text(layout.prefetchPaths(in: Viewport(viewport(10)), velocity: 1)), equals: "0.2 0.3")
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(10)), velocity: 1, distance: 50)),
      equals: "0.2 0.3 0.4 0.5 1.header")
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(10)), velocity: 100, distance: 0)),
      equals: "0.2 0.3 0.4 0.5 1.header")
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(10)), velocity: 100, distance: 0, limit: 3)),
      equals: "0.2 0.3 0.4")
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(50)), velocity: -1, distance: 30)),
      equals: "0.2 0.3 0.0 0.1")
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(50)))), equals: "1.header 0.2 0.3 1.0 1.1")
  }

  /// A pinned header above becomes visible with the last row of its section, before its natural
  /// position.
  @Test func `a pinned header is prefetched with the last row of its section`() throws {
    let layout = try grid()
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(80)), velocity: -1, distance: 15)),
      equals: "0.header 0.4 0.5")
  }

  /// The header of 40 points is visible only at the start of its section, below a bar.
  @Test(arguments: [0.0, 30])
  func `a header that shrinks to nothing is prefetched at its natural position`(bar: Double) throws
  {
    let layout = try CollectionLayout(
      of: SectionCounts([10, 10], hasFooters: false), in: LayoutSize(width: 100, height: 100)
    ) { _ in
      .list(itemLength: .fixed(20)).header(.fixed(40), pinned: true, minimumLength: 0)
    }
    let rows = (0..<10).reversed().map { KindedIndexPath.item($0, inSection: 0) }
    func paths(upTo distance: Double) -> [KindedIndexPath] {
      layout.prefetchPaths(
        in: Viewport(viewport(245, height: 80), insets: LayoutInsets(top: bar)), velocity: -1,
        distance: distance)
    }
    check(paths(upTo: 205 + bar), equals: rows)
    check(paths(upTo: 206 + bar), equals: rows + [.header(inSection: 0)])
  }

  @Test(arguments: [0.0, 30])
  func `a footer that shrinks to nothing is prefetched at its natural position`(bar: Double) throws
  {
    let layout = try CollectionLayout(
      of: SectionCounts([10, 10], hasHeaders: false), in: LayoutSize(width: 100, height: 100)
    ) { _ in
      .list(itemLength: .fixed(20)).footer(.fixed(40), pinned: true, minimumLength: 0)
    }
    let rows = (3..<10).map { KindedIndexPath.item($0, inSection: 1) }
    func paths(upTo distance: Double) -> [KindedIndexPath] {
      layout.prefetchPaths(
        in: Viewport(viewport(220, height: 80), insets: LayoutInsets(bottom: bar)), velocity: 1,
        distance: distance)
    }
    check(paths(upTo: 140 + bar), equals: rows)
    check(paths(upTo: 141 + bar), equals: rows + [.footer(inSection: 1)])
  }

  @Test func `items that their orthogonal section hides are not prefetched`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 4], hasHeaders: false), in: LayoutSize(width: 100, height: 100)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(100))
        : .list(itemLength: .fixed(30)).footer(.fixed(50), placement: .beside(width: 40))
          .orthogonalScrolling(length: 50)
    }
    let found = layout.prefetchPaths(
      in: Viewport(viewport(0, height: 50)), velocity: 1, distance: 100)
    check(text(found), equals: "1.0 1.1 1.footer")
  }

  /// An item of 80 points in a section of 50 points is visible in the section's frame only.
  @Test func `the distance of an item is that of the part that its section shows`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 30, height: 80) }
    ) { section in
      section == 0
        ? .flow().orthogonalScrolling(length: 50) : .list(itemLength: .fixed(300))
    }
    func paths(upTo distance: Double) -> [KindedIndexPath] {
      layout.prefetchPaths(in: Viewport(viewport(100)), velocity: -1, distance: distance)
    }
    check(layout.frame(of: .item(0, inSection: 0))?.maxY, equals: 80)
    check(paths(upTo: 50), equals: [])
    check(text(paths(upTo: 51)), equals: "0.0")
    // The viewport is over the hidden part.
    check(
      text(layout.prefetchPaths(in: Viewport(viewport(60)), velocity: -1, distance: 20)),
      equals: "0.0")
  }

  @Test func `prefetching works in both directions of a horizontal layout`() throws {
    for direction in CollectionLayout.Direction.allCases {
      let layout = try CollectionLayout(
        of: SectionCounts([10], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 40, height: 100), axis: .horizontal, direction: direction
      ) { _ in .list(itemLength: .fixed(20)) }
      let isMirrored = direction == .rightToLeft
      let viewport = LayoutRect(x: isMirrored ? 100 : 60, y: 0, width: 40, height: 100)
      let on: Double = isMirrored ? -1 : 1
      check(
        text(layout.prefetchPaths(in: Viewport(viewport), velocity: on)), equals: "0.5 0.6",
        "direction \(direction)")
      check(
        text(layout.prefetchPaths(in: Viewport(viewport), velocity: -on)), equals: "0.2 0.1",
        "direction \(direction)")
    }
  }

  @Test func `NaN, infinite and extreme arguments are handled`() throws {
    let layout = try grid()
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      _ = layout.prefetchPaths(in: Viewport(viewport(number)), velocity: 1)
      check(
        layout.prefetchPaths(in: Viewport(viewport(20)), velocity: number).count, isAtMost: 10,
        "number \(number)")
      check(
        layout.prefetchPaths(in: Viewport(viewport(20)), distance: number).count, isAtMost: 10,
        "number \(number)")
      check(
        layout.prefetchPaths(in: Viewport(viewport(20)), velocity: 1, within: number).count,
        isAtMost: 10,
        "number \(number)")
    }
    check(layout.prefetchPaths(in: Viewport(viewport(20)), limit: 0), equals: [])
    check(layout.prefetchPaths(in: Viewport(viewport(20)), limit: -1), equals: [])
    check(layout.prefetchPaths(in: Viewport(viewport(0)), velocity: .infinity).count, equals: 11)
  }

  /// Compares with a viewport that moves by a quarter of a point.
  @Test(arguments: [1.0, -1.0])
  func `prefetched paths are the next visible ones`(velocity: Double) throws {
    var foundCount = 0
    var exactCount = 0
    let seeds = seedCount(40, deep: 240)
    for seed in 0..<seeds {
      var spec = LayoutSpec.random(seed: seed, itemLimit: 12)
      spec.pixelScale = seed % 2 == 0 ? 1 : nil
      // Pin insets longer than the viewport hide pinned elements.
      spec.configuration = CollectionLayout.Configuration(
        sectionSpacing: spec.configuration.sectionSpacing)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let length = layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
      let offset = Double(generator.int(in: -20...Int(length) + 20))
      let outer = Double(generator.int(in: 0...80))
      let viewport =
        layout.axis == .vertical
        ? LayoutRect(x: 0, y: offset, width: layout.container.width, height: outer)
        : LayoutRect(x: offset, y: 0, width: outer, height: layout.container.height)
      let reach = Double(generator.int(in: 1...150))
      let found = layout.prefetchPaths(
        in: Viewport(viewport), velocity: velocity, within: 0, distance: reach)
      let expected = distances(in: layout, from: viewport, by: velocity, upTo: reach)
      if Set(found) != Set(expected.keys) || found.count != expected.count {
        Issue.record(
          "seed \(seed), \(viewport), \(reach): \(found), not \(expected)\n\(spec)")
        return
      }
      let order = found.map { expected[$0]! }
      // Of two frames at the same distance, rounding can move one to the next quarter of a point.
      let isExact = layout.everyElement.allSatisfy { isSumExact($0.frame, axis: layout.axis) }
      exactCount += isExact ? 1 : 0
      check(!isExact || order == order.sorted(), "seed \(seed): \(found)")
      foundCount += found.count
    }
    check(foundCount, isGreaterThan: isDeepRun ? 250 : 20)
    check(exactCount > seeds / 2)
  }

  @Test func `a limit keeps the nearest paths`() throws {
    var limitedCount = 0
    let seeds = seedCount(80, deep: 240)
    for seed in 0..<seeds {
      var spec = LayoutSpec.random(seed: seed, itemLimit: 60)
      spec.pixelScale = seed % 2 == 0 ? 1 : nil
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let size = layout.contentSize
      let viewport = LayoutRect(
        x: layout.axis == .vertical ? 0 : Double(generator.int(in: -20...Int(size.width) + 20)),
        y: layout.axis == .vertical ? Double(generator.int(in: -20...Int(size.height) + 20)) : 0,
        width: layout.axis == .vertical ? size.width : Double(generator.int(in: 0...80)),
        height: layout.axis == .vertical ? Double(generator.int(in: 0...80)) : size.height)
      for velocity in [-1, 0, 1] as [Double] {
        for distance in [Double(generator.int(in: 1...400)), .infinity] {
          let all = layout.prefetchPaths(
            in: Viewport(viewport), velocity: velocity, distance: distance)
          for limit in [1, 2, 5, 17, 100, 1000] {
            let found = layout.prefetchPaths(
              in: Viewport(viewport), velocity: velocity, distance: distance, limit: limit)
            if found != Array(all.prefix(limit)) {
              Issue.record("seed \(seed), \(viewport), limit \(limit): \(found), not \(all)")
              return
            }
            limitedCount += found.count < all.count ? 1 : 0
          }
        }
      }
    }
    check(limitedCount > 4 * seeds)
  }

  /// Returns the distance after which each element becomes visible, in quarters of a point, rounded
  /// down.
  private func distances(
    in layout: CollectionLayout, from viewport: LayoutRect, by velocity: Double,
    upTo reach: Double
  ) -> [KindedIndexPath: Int] {
    var visited: Set<KindedIndexPath> = []
    var distances: [KindedIndexPath: Int] = [:]
    for step in 0...Int(reach * 4) {
      var moved = viewport
      let isVertical = layout.axis == .vertical
      if isVertical {
        moved.y += Double(step) / 4 * velocity
      } else {
        moved.x += Double(step) / 4 * velocity
      }
      for element in layout.everyElement(inViewport: moved) where layout.shows(element, in: moved) {
        if !visited.insert(element.path).inserted || step == 0 { continue }
        // An element of length 0 is visible when the inclusive edge of the viewport reaches it.
        let isEmpty = isVertical ? element.frame.height == 0 : element.frame.width == 0
        let distance = isEmpty && velocity < 0 ? step : step - 1
        if Double(distance) / 4 < reach { distances[element.path] = distance }
      }
    }
    return distances
  }
}
