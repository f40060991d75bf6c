import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Tracks with bounds in points and repeated tracks, compared with slow statements of the rules of
/// CSS Grid.
@Suite struct AutoFillTests {
  private typealias Track = SectionLayout.Track

  private func widths(
    _ columns: SectionLayout.Columns, in container: Double, spacing: Double = 10
  ) throws -> [Double] {
    let items = Array(repeating: LayoutSize.zero, count: 60)
    let layout = try layout(
      of: items, width: container, .grid(columns, itemLength: .fixed(1), itemSpacing: spacing))
    return layout.itemFrames().filter { $0.y == 0 }.map(\.width)
  }

  /// Grows all columns below their maximum by small equal steps until the width is used.
  private func grown(
    _ bounds: [(minimum: Double, maximum: Double)], in width: Double
  ) -> [Double] {
    var widths = bounds.map(\.minimum)
    while true {
      let growing = widths.indices.filter { widths[$0] < bounds[$0].maximum }
      let free = width - widths.reduce(0, +)
      guard free >= Double(growing.count) / 4, !growing.isEmpty else { return widths }
      for index in growing { widths[index] += 0.25 }
    }
  }

  /// Every list of up to three columns with quarter-point bounds, in widths that are used up by
  /// quarter-point steps or nearly so.
  @Test func `columns with bounds grow equally up to their maximums`() throws {
    let bounds: [(minimum: Double, maximum: Double)] = [
      (0, 5), (10, 10), (10, 40), (20, 200), (0, .infinity), (30, .infinity),
    ]
    var count = 0
    for length in 1...3 {
      for own in Exhaustive.sequences(of: Array(bounds.indices), length: length) {
        let own = own.map { bounds[$0] }
        for container in [0, 60, 121, 300] as [Double] {
          let expected = grown(own, in: max(container - 10 * Double(length - 1), 0))
          let found = try widths(
            .tracks(own.map { .minmax($0.minimum, $0.maximum) }), in: container)
          if !areClose(found, expected, within: 0.25) {
            Issue.record("\(own) in \(container): \(found), not \(expected)")
          }
          count += 1
        }
      }
    }
    check(count, equals: (6 + 36 + 216) * 4)
  }

  @Test func `columns with bounds grow before fractions do`() throws {
    // minmax(50px, 100px) 1fr in 200 with a gap of 10: the first one takes its maximum.
    try check(widths(.tracks([.minmax(50, 100), .fraction(1)]), in: 200), equals: [100, 90])
    // The minimum of the fraction counts first.
    try check(
      widths(.tracks([.minmax(50, 100), .fraction(1, minimum: 110)]), in: 200), equals: [80, 110])
    try check(
      widths(.tracks([.minmax(50, 100), .minmax(20, 30), .fixed(60)]), in: 200),
      equals: [90, 30, 60])
    // Without space the minimums overflow.
    try check(widths(.tracks([.minmax(150, 300), .minmax(80, 90)]), in: 200), equals: [150, 80])
    try check(widths(.tracks([.minmax(40, .infinity), .fixed(30)]), in: 200), equals: [160, 30])
  }

  /// The number of repetitions, by trying.
  private func repetitions(
    _ repeated: [Double], _ others: [Double], in width: Double, spacing: Double
  ) -> Int {
    func needed(_ count: Int) -> Double {
      let columns = others.count + count * repeated.count
      return others.reduce(0, +) + Double(count) * max(repeated.reduce(0, +), 1)
        + spacing * Double(columns - 1)
    }
    var count = 1
    while needed(count + 1) <= width { count += 1 }
    return count
  }

  @Test func `tracks are repeated as often as they fit`() throws {
    // Each track with the width that counts.
    let tracks: [(track: Track, counted: Double)] = [
      (.fixed(40), 40), (.fixed(0), 0), (.minmax(20, 60), 60), (.minmax(30, .infinity), 30),
      (.fraction(1, minimum: 50), 50), (.fraction(2), 0),
    ]
    var count = 0
    var most = 0
    for length in 1...2 {
      for repeated in Exhaustive.sequences(of: Array(tracks.indices), length: length) {
        for before in [[], [0], [4]] as [[Int]] {
          for after in [[], [2, 1]] as [[Int]] {
            for (container, spacing) in [(0, 0), (25, 10), (170, 10), (330, 8), (360.5, 0)]
              as [(Double, Double)]
            {
              let expected = repetitions(
                repeated.map { tracks[$0].counted }, (before + after).map { tracks[$0].counted },
                in: container, spacing: spacing)
              let list =
                before
                + (0..<expected).flatMap { _ in repeated } + after
              let found = try CollectionLayout(
                of: SectionCounts([2_000], hasHeaders: false, hasFooters: false),
                in: LayoutSize(width: container, height: 100)
              ) { _ in
                .grid(
                  .autoFill(
                    repeated.map { tracks[$0].track }, before: before.map { tracks[$0].track },
                    after: after.map { tracks[$0].track }), itemLength: .fixed(1),
                  itemSpacing: spacing)
              }
              let same = try CollectionLayout(
                of: SectionCounts([2_000], hasHeaders: false, hasFooters: false),
                in: LayoutSize(width: container, height: 100)
              ) { _ in
                .grid(
                  .tracks(list.map { tracks[$0].track }), itemLength: .fixed(1),
                  itemSpacing: spacing)
              }
              if found.itemFrames() != same.itemFrames() {
                Issue.record("\(repeated), \(before), \(after) in \(container), \(spacing)")
              }
              count += 1
              most = max(most, expected)
            }
          }
        }
      }
    }
    check(count, equals: (6 + 36) * 3 * 2 * 5)
    check(most, isGreaterThan: 300)
  }

  @Test func `one minimum with a fraction is the adaptive rule`() throws {
    for width in stride(from: 0, through: 700, by: 7.5) {
      let adaptive = try widths(.adaptive(minimum: 80), in: width)
      let filled = try widths(.autoFill([.fraction(1, minimum: 80)]), in: width)
      // A minimum that does not fit overflows in CSS; `adaptive` has one column of the width.
      let expected = width < 80 ? [80] : adaptive
      check(areClose(filled, expected, within: 1e-9), "\(width): \(filled), not \(expected)")
    }
  }

  @Test func `too many repetitions are an error, and an empty repetition has none`() throws {
    try check(
      widths(.autoFill([], before: [.fixed(30)], after: [.fixed(20)]), in: 90), equals: [30, 20])
    #expect(throws: LayoutError.tooManyColumns(0, maximum: 65_536, section: 0)) {
      try widths(.autoFill([]), in: 90)
    }
    #expect(throws: LayoutError.tooManyColumns(100_002, maximum: 65_536, section: 0)) {
      try widths(.autoFill([.fixed(0)], before: [.fixed(1), .fixed(1)]), in: 100_002, spacing: 0)
    }
    #expect(throws: LayoutError.tooManyColumns(.max, maximum: 65_536, section: 0)) {
      try widths(.autoFill([.fixed(0)]), in: 1e30, spacing: 0)
    }
    for columns in [
      SectionLayout.Columns.autoFill([.fixed(-1)]), .autoFill([.fixed(1)], before: [.fixed(-1)]),
      .autoFill([.fixed(1)], after: [.fixed(-1)]), .tracks([.minmax(-1, 4)]),
    ] {
      #expect(throws: LayoutError.invalidParameter(.trackWidth, -1, section: 0)) {
        try widths(columns, in: 90)
      }
    }
    #expect(throws: LayoutError.invalidParameter(.columnWidthRange, 4, section: 0)) {
      try widths(.tracks([.minmax(5, 4)]), in: 90)
    }
  }
}
