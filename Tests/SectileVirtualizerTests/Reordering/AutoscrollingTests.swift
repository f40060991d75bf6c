import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct AutoscrollingTests {
  /// Content of 200 by 1,000 points, or transposed.
  private func layout(
    _ axis: CollectionLayout.Axis = .vertical,
    _ direction: CollectionLayout.Direction = .leftToRight
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([50], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 200, height: 200), axis: axis, direction: direction
    ) { _ in .list(itemLength: .fixed(20)) }
  }

  @Test func `the speed grows with the square of the distance into the region`() throws {
    let layout = try layout()
    let viewport = LayoutRect(x: 0, y: 300, width: 200, height: 200)
    for (y, expected) in [
      (400.0, 0.0), (360, 0), (440, 0), (330, -300), (470, 300), (300, -1_200), (500, 1_200),
      (-50, -1_200), (5_000, 1_200), (345, -75),
    ] {
      check(
        layout.autoscrollVelocity(at: LayoutPoint(x: 100, y: y), in: Viewport(viewport)),
        equals: LayoutPoint(x: 0, y: expected), "\(y)")
    }
  }

  @Test func `the velocity is odd, monotone and at most the maximum`() throws {
    var count = 0
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        let layout = try layout(axis, direction)
        for length in [0.0, 1, 50, 100, 150, 400] {
          for edge in [0.0, 10, 60, 1_000] {
            let viewport =
              axis == .vertical
              ? LayoutRect(x: 0, y: 256, width: 200, height: length)
              : LayoutRect(x: 256, y: 0, width: length, height: 200)
            func velocity(_ distance: Double) -> Double {
              let middle = 256 + length / 2 + distance
              let point =
                axis == .vertical
                ? LayoutPoint(x: 100, y: middle) : LayoutPoint(x: middle, y: 100)
              let found = layout.autoscrollVelocity(
                at: point, in: Viewport(viewport), edgeLength: edge, maximumSpeed: 512)
              check(axis == .vertical ? found.x : found.y, equals: 0)
              return axis == .vertical ? found.y : found.x
            }
            var last = -Double.infinity
            for distance in stride(from: -300.0, through: 300, by: 0.5) {
              let found = velocity(distance)
              let name = "\(axis), \(length), \(edge) at \(distance): \(found)"
              if found != -velocity(-distance) { Issue.record("not odd: \(name)") }
              if found < last { Issue.record("not monotone: \(name)") }
              if abs(found) > 512 { Issue.record("too fast: \(name)") }
              if abs(distance) > length / 2 && abs(found) != 512 { Issue.record("slow: \(name)") }
              if abs(distance) + edge <= length / 2 && found != 0 { Issue.record("fast: \(name)") }
              last = found
              count += 1
            }
          }
        }
      }
    }
    check(count, equals: 4 * 24 * 1_201)
  }

  @Test func `nothing scrolls past the ends of the content`() throws {
    for direction in CollectionLayout.Direction.allCases {
      for axis in CollectionLayout.Axis.allCases {
        let layout = try layout(axis, direction)
        func velocity(_ pointer: Double, from start: Double, length: Double = 200) -> Double {
          let velocity =
            axis == .vertical
            ? layout.autoscrollVelocity(
              at: LayoutPoint(x: 100, y: pointer),
              in: Viewport(LayoutRect(x: 0, y: start, width: 200, height: length)))
            : layout.autoscrollVelocity(
              at: LayoutPoint(x: pointer, y: 100),
              in: Viewport(LayoutRect(x: start, y: 0, width: length, height: 200)))
          return axis == .vertical ? velocity.y : velocity.x
        }
        check(velocity(0, from: 0), equals: 0, "direction \(direction), axis \(axis)")
        check(velocity(200, from: 0), equals: 1_200, "direction \(direction), axis \(axis)")
        check(velocity(801, from: 800), isLessThan: 0, "direction \(direction), axis \(axis)")
        check(velocity(1_000, from: 800), equals: 0, "direction \(direction), axis \(axis)")
        check(
          velocity(1_000, from: 799.5), isGreaterThan: 0, "direction \(direction), axis \(axis)")
        check(velocity(-10, from: -20), equals: 0, "direction \(direction), axis \(axis)")
        check(
          velocity(-60, from: -20, length: 1_200), equals: 0, "direction \(direction), axis \(axis)"
        )
        check(
          velocity(1_500, from: -20, length: 1_200), equals: 0,
          "direction \(direction), axis \(axis)")
      }
    }
  }

  @Test func `a viewport narrower than the container scrolls across, too`() throws {
    let found = try layout().autoscrollVelocity(
      at: LayoutPoint(x: 150, y: 400),
      in: Viewport(LayoutRect(x: 50, y: 300, width: 100, height: 200)), edgeLength: 20,
      maximumSpeed: 100)
    check(found, equals: LayoutPoint(x: 100, y: 0))
  }

  @Test(arguments: [false, true])
  func `the regions begin below bars and pinned headers`(isReversed: Bool) throws {
    let layout = try CollectionLayout(
      of: SectionCounts([50], hasFooters: false), in: LayoutSize(width: 200, height: 400),
      isReversed: isReversed
    ) { _ in .list(itemLength: .fixed(40)).header(.fixed(40), pinned: true) }
    // In both layouts a bar of 64 and the header are at the start, and a bar of 30 at the end.
    let insets =
      isReversed ? LayoutInsets(top: 30, bottom: 64) : LayoutInsets(top: 64, bottom: 30)
    let viewport = Viewport(LayoutRect(x: 0, y: 500, width: 200, height: 400), insets: insets)
    check(layout.coveredLengths(in: viewport) == (104, 30))
    for (distance, expected) in [
      (106.0, -1_200.0 * (58.0 / 60) * (58.0 / 60)), (104, -1_200), (64, -1_200), (-10, -1_200),
      (134, -300), (164, 0), (310, 0), (340, 300), (370, 1_200), (400, 1_200),
    ] {
      let y = isReversed ? 900 - distance : 500 + distance
      let found = layout.autoscrollVelocity(at: LayoutPoint(x: 100, y: y), in: viewport)
      check(abs(found.y - (isReversed ? -expected : expected)) <= 1e-9, "\(distance): \(found)")
      check(found.x, equals: 0)
    }
    // At an end of the content nothing scrolls, although the bar leaves a region.
    let start = Viewport(
      LayoutRect(x: 0, y: isReversed ? 1_640 : 0, width: 200, height: 400), insets: insets)
    check(
      layout.autoscrollVelocity(at: LayoutPoint(x: 100, y: isReversed ? 1_970 : 70), in: start),
      equals: .zero)
  }

  @Test func `the regions across begin beside bars`() throws {
    for (direction, x) in [
      (CollectionLayout.Direction.leftToRight, 85.0), (.rightToLeft, 115),
    ] {
      let viewport = Viewport(
        LayoutRect(x: 50, y: 300, width: 100, height: 200), insets: LayoutInsets(leading: 25))
      let found = try layout(.vertical, direction).autoscrollVelocity(
        at: LayoutPoint(x: x, y: 400), in: viewport, edgeLength: 20, maximumSpeed: 100)
      check(found, equals: LayoutPoint(x: direction == .leftToRight ? -25 : 25, y: 0))
    }
  }

  @Test func `arguments that are not finite give zero`() throws {
    let layout = try layout()
    let viewport = LayoutRect(x: 0, y: 300, width: 200, height: 200)
    let edge = LayoutPoint(x: 100, y: 500)
    for odd in [Double.nan, .infinity, -.infinity] {
      let results = [
        layout.autoscrollVelocity(at: LayoutPoint(x: odd, y: 500), in: Viewport(viewport)),
        layout.autoscrollVelocity(at: LayoutPoint(x: 0, y: odd), in: Viewport(viewport)),
        layout.autoscrollVelocity(
          at: edge, in: Viewport(LayoutRect(x: odd, y: 0, width: 1, height: 1))),
        layout.autoscrollVelocity(
          at: edge, in: Viewport(LayoutRect(x: 0, y: 300, width: 200, height: odd))),
        layout.autoscrollVelocity(at: edge, in: Viewport(viewport), edgeLength: odd),
        layout.autoscrollVelocity(at: edge, in: Viewport(viewport), maximumSpeed: odd),
      ]
      check(results.allSatisfy { $0 == .zero }, "odd \(odd)")
    }
    check(
      layout.autoscrollVelocity(at: edge, in: Viewport(viewport), maximumSpeed: -5), equals: .zero)
    check(
      layout.autoscrollVelocity(at: edge, in: Viewport(viewport), edgeLength: -5), equals: .zero)
  }
}
