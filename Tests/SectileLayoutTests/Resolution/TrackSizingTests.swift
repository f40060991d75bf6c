import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Fractions with bounds, compared with the level at which they fill the width.
@Suite struct TrackSizingTests {
  private struct Shape: Hashable {
    var weight: Double
    var minimum: Double
    var maximum: Double
  }

  private func widths(_ tracks: [SectionLayout.Track], in container: Double) throws -> [Double] {
    try layout(
      of: Array(repeating: .zero, count: tracks.count), width: container,
      .grid(.tracks(tracks), itemLength: .fixed(1), itemSpacing: 10)
    ).itemFrames().map(\.width)
  }

  /// Each fraction has the width of one common level within its bounds.
  ///
  /// Bisection finds the level
  /// at which the sum equals the available width.
  private func expected(_ shapes: [Shape], in container: Double) -> [Double] {
    func widths(at level: Double) -> [Double] {
      shapes.map { max(min($0.weight * level, $0.maximum), $0.minimum) }
    }
    var low = 0.0
    var high = 1e6
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if widths(at: middle).reduce(0, +) > container { high = middle } else { low = middle }
    }
    return widths(at: low)
  }

  @Test func `up to three fractions fill the width at one level`() throws {
    var shapes: [Shape] = []
    for weight in [1.0, 2, 3.5] {
      for (minimum, maximum) in [
        (0, Double.infinity), (0, 40), (60, .infinity), (60, 90), (50, 50), (0, 0),
      ] as [(Double, Double)] {
        shapes.append(Shape(weight: weight, minimum: minimum, maximum: maximum))
      }
    }
    var number = 0
    for count in 1...3 {
      for own in Exhaustive.sequences(of: shapes, length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(11)) else { continue }
        let tracks = own.map {
          SectionLayout.Track.fraction($0.weight, minimum: $0.minimum, maximum: $0.maximum)
        }
        for container in [0, 100, 200, 333.3] {
          let rest = max(container - 10 * Double(count - 1), 0)
          let found = try widths(tracks, in: container)
          if !areClose(found, expected(own, in: rest), within: 1e-6) {
            Issue.record("\(own) in \(container): \(found), not \(expected(own, in: rest))")
          }
        }
      }
    }
    check(number, equals: 18 + 18 * 18 + 18 * 18 * 18)
  }

  @Test func `bounds and weights below one give the browser's widths`() throws {
    // minmax(100px, 1fr) 1fr, in 150 with a gap of 10.
    try check(widths([.fraction(1, minimum: 100), .fraction(1)], in: 150), equals: [100, 40])
    // 0.25fr 0.5fr takes three quarters of the width.
    try check(widths([.fraction(0.25), .fraction(0.5)], in: 210), equals: [50, 100])
    try check(widths([.fraction(0), .fraction(1)], in: 210), equals: [0, 200])
    // The violations cancel out: both would have 45 without bounds.
    try check(
      widths([.fraction(1, minimum: 50), .fraction(1, maximum: 40)], in: 100), equals: [50, 40])
    // No width remains for a fraction beside a track that is wider than the container.
    try check(widths([.fixed(300), .fraction(1)], in: 200), equals: [300, 0])
  }

  @Test func `bounds change the level that bisection finds`() {
    let shapes = [
      Shape(weight: 1, minimum: 0, maximum: 40), Shape(weight: 1, minimum: 0, maximum: .infinity),
    ]
    check(areClose(expected(shapes, in: 200), [40, 160], within: 1e-6))
    check(!areClose(expected(shapes, in: 200), [100, 100], within: 1e-6))
  }
}
