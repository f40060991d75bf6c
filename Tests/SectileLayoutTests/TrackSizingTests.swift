import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Fractions with bounds, against the level at which they fill the room.
@Suite struct TrackSizingTests {
  private struct Shape: Hashable {
    var weight: Double
    var minimum: Double
    var maximum: Double
  }

  private func widths(_ tracks: [Track], in room: Double) throws -> [Double] {
    try layout(
      of: Array(repeating: .zero, count: tracks.count), width: room,
      .grid(.tracks(tracks), itemLength: .fixed(1), itemSpacing: 10)
    ).itemFrames().map(\.width)
  }

  /// Every fraction has the width that one level gives it within its bounds, and the level is the one
  /// at which all together have the room, found by halving.
  private func expected(_ shapes: [Shape], in room: Double) -> [Double] {
    func widths(at level: Double) -> [Double] {
      shapes.map { max(min($0.weight * level, $0.maximum), $0.minimum) }
    }
    var low = 0.0
    var high = 1e6
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if widths(at: middle).reduce(0, +) > room { high = middle } else { low = middle }
    }
    return widths(at: low)
  }

  @Test func `up to three fractions of every shape fill the room at one level`() throws {
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
        guard number.isMultiple(of: Exhaustive.step(debug: 5)) else { continue }
        let tracks = own.map {
          Track.fraction($0.weight, minimum: $0.minimum, maximum: $0.maximum)
        }
        for room in [0, 100, 200, 333.3] {
          let rest = max(room - 10 * Double(count - 1), 0)
          let found = try widths(tracks, in: room)
          if !areClose(found, expected(own, in: rest), within: 1e-6) {
            Issue.record("\(own) in \(room): \(found), not \(expected(own, in: rest))")
          }
        }
      }
    }
    #expect(number == 18 + 18 * 18 + 18 * 18 * 18)
  }

  @Test func `a browser's answers for bounds and for weights below one`() throws {
    // minmax(100px, 1fr) 1fr, in 150 with a gap of 10.
    #expect(try widths([.fraction(1, minimum: 100), .fraction(1)], in: 150) == [100, 40])
    // 0.25fr 0.5fr takes three quarters of the room.
    #expect(try widths([.fraction(0.25), .fraction(0.5)], in: 210) == [50, 100])
    #expect(try widths([.fraction(0), .fraction(1)], in: 210) == [0, 200])
    // What the first lacks is what the second has too much: 45 each without bounds.
    #expect(
      try widths([.fraction(1, minimum: 50), .fraction(1, maximum: 40)], in: 100) == [50, 40])
    // Nothing is left for a fraction beside a track that is wider than the room.
    #expect(try widths([.fixed(300), .fraction(1)], in: 200) == [300, 0])
  }

  @Test func `halving finds another level than dividing would without bounds`() {
    let shapes = [
      Shape(weight: 1, minimum: 0, maximum: 40), Shape(weight: 1, minimum: 0, maximum: .infinity),
    ]
    #expect(areClose(expected(shapes, in: 200), [40, 160], within: 1e-6))
    #expect(!areClose(expected(shapes, in: 200), [100, 100], within: 1e-6))
  }
}
