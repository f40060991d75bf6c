import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Repeated tracks without the empty ones, compared with the list of tracks that remain.
@Suite struct AutoFitTests {
  private typealias Columns = SectionLayout.Columns
  private typealias Track = SectionLayout.Track

  private func frames(
    _ columns: Columns, items: Int = 60, in container: Double, spacing: Double = 10
  ) throws -> [LayoutRect] {
    try layout(
      of: Array(repeating: .zero, count: items), width: container,
      .grid(columns, itemLength: .fixed(1), itemSpacing: spacing)
    ).itemFrames()
  }

  /// In CSS, empty tracks collapse, and the others share their width.
  @Test(
    arguments: [
      ("AT1", 0, [320.0]), ("AT2", 1, [320]), ("AT3", 2, [155, 155]),
      ("AT4", 3, [100, 100, 100]), ("AT5", 4, [72.5, 72.5, 72.5, 72.5]),
      ("AT6", 9, [72.5, 72.5, 72.5, 72.5]),
    ] as [(String, Int, [Double])])
  func `a few items share the width of empty tracks`(
    name: String, items: Int, widths: [Double]
  ) throws {
    let columns = Columns.autoFit([.fraction(1, minimum: 60)], occupied: items)
    let row = try frames(columns, in: 320).filter { $0.y == 0 }
    check(row.map(\.width), equals: widths, "\(name)")
  }

  @Test(
    arguments: [
      // Four of at most 60 fit; of two, 190 points stay free.
      ("AT7", [SectionLayout.Track.minmax(40, 60)], [], [], 2, [60.0, 60]),
      ("AT8", [.minmax(40, 60)], [.fixed(30)], [.fraction(1)], 2, [30, 60, 210]),
      ("AT9", [.minmax(40, 60)], [.fixed(30)], [.fraction(1)], 1, [30, 280]),
      ("AT10", [.fixed(40), .fixed(20)], [], [], 3, [40, 20, 40]),
      ("AT11", [.fraction(1, minimum: 60)], [.fixed(20), .fixed(20)], [], 1, [20, 20]),
    ]
      as [(
        String, [SectionLayout.Track], [SectionLayout.Track], [SectionLayout.Track], Int, [Double]
      )])
  func `tracks before and after the repeated ones stay`(
    name: String, repeated: [SectionLayout.Track], before: [SectionLayout.Track],
    after: [SectionLayout.Track], occupied: Int, widths: [Double]
  ) throws {
    let columns = Columns.autoFit(repeated, before: before, after: after, occupied: occupied)
    let row = try frames(columns, in: 320).filter { $0.y == 0 }
    check(row.map(\.width), equals: widths, "\(name)")
  }

  /// Every list of up to two repeated tracks, with tracks before and after them.
  @Test func `the columns are those of the tracks that remain`() throws {
    let tracks: [Track] = [
      .fixed(40), .minmax(20, 60), .fraction(1, minimum: 50), .maxContent(of: [30, 45]),
    ]
    var count = 0
    for length in 1...2 {
      for numbers in Exhaustive.sequences(of: Array(tracks.indices), length: length) {
        let repeated = numbers.map { tracks[$0] }
        for others in [([], []), ([0], []), ([], [2]), ([1, 2], [0])] as [([Int], [Int])] {
          let (before, after) = (others.0.map { tracks[$0] }, others.1.map { tracks[$0] })
          for container in [0, 130, 300, 517] as [Double] {
            let filled = try frames(
              .autoFill(repeated, before: before, after: after), in: container)
            let columnCount = filled.count { $0.y == 0 }
            let repetitions = (columnCount - before.count - after.count) / length
            let all = (0..<repetitions).flatMap { _ in repeated }
            for occupied in 0...columnCount + 1 {
              // The slow rule: of the list with all repetitions, those with an item stay.
              var list = before
              for track in all where list.count < occupied { list.append(track) }
              list += after
              if list.isEmpty { list = [repeated[0]] }
              let columns = Columns.autoFit(
                repeated, before: before, after: after, occupied: occupied)
              let found = try frames(columns, in: container)
              if found != (try frames(.tracks(list), in: container)) {
                Issue.record("\(columns) in \(container)")
              }
              if occupied >= columnCount {
                check(
                  found, equals: filled,
                  "length \(length), numbers \(numbers), others \(others), container \(container), occupied \(occupied)"
                )
              }
              count += 1
            }
          }
        }
      }
    }
    check(count, isGreaterThan: 1_500)
  }

  @Test func `spans count by the columns that they occupy`() throws {
    // Three items of two columns take four of the five columns of a row.
    let layout = try layout(
      of: Array(repeating: .zero, count: 3), width: 320, span: { _ in 2 },
      .grid(
        .autoFit([.fraction(1, minimum: 50)], occupied: 4), itemLength: .fixed(1), itemSpacing: 10))
    check(layout.itemFrames().map(\.x), equals: [0, 165, 0])
    check(layout.itemFrames().map(\.width), equals: [155, 155, 155])
  }

  @Test func `a masonry takes the same columns`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 2), width: 320,
      .masonry(
        .autoFit([.fraction(1, minimum: 60)], occupied: 2), itemLength: .fixed(1), itemSpacing: 10))
    check(layout.itemFrames().map(\.width), equals: [155, 155])
  }

  @Test func `invalid numbers are errors, and large ones are not`() throws {
    let error = LayoutError.invalidParameter(.occupiedColumnCount, -1, section: 0)
    #expect(throws: error) { try frames(.autoFit([.fixed(9)], occupied: -1), in: 90) }
    check(
      error.description,
      equals:
        "LayoutError: the number of occupied columns of section 0 is -1; it must be 0 or more.")
    #expect(throws: LayoutError.tooManyColumns(0, maximum: 65_536, section: 0)) {
      try frames(.autoFit([], occupied: 3), in: 90)
    }
    #expect(throws: LayoutError.invalidParameter(.trackWidth, -1, section: 0)) {
      try frames(.autoFit([.fixed(-1)], occupied: 3), in: 90)
    }
    // Only the columns that remain count.
    let columns = Columns.autoFit([.fixed(0)], occupied: 3)
    try check(frames(columns, in: 1e30, spacing: 0).count { $0.y == 0 }, equals: 3)
    try check(
      frames(.autoFit([.fixed(50)], occupied: .max), in: 320),
      equals: frames(.autoFill([.fixed(50)]), in: 320))
  }

  // MARK: Columns that both spellings give

  @Test func `columns with a maximum are repeated tracks with bounds`() throws {
    var generator = SeededGenerator(seed: 7)
    for step in 0..<2_000 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let maximum = step % 5 == 0 ? 1 : number(1...200)
      let minimum = step % 3 == 0 ? 0 : number(0...maximum)
      let (container, spacing) = (number(0...500), step % 2 == 0 ? 0 : number(0...20))
      let columns = Columns.fitting(maximum: maximum, minimum: minimum)
      let repeated = Columns.autoFill([.minmax(minimum, maximum)])
      let found = try frames(columns, in: container, spacing: spacing)
      try check(found, equals: frames(repeated, in: container, spacing: spacing), "\(columns)")
      // A track that reaches its maximum has it to the last bit.
      if container >= maximum { check(abs(found[0].width - maximum), equals: 0, "\(columns)") }
    }
  }

  @Test func `a fraction is repeated by its minimum, also if it has a maximum`() throws {
    // Five minimums of 50 fit into 290; three maximums would.
    for maximum in [Double.infinity, 90] {
      let columns = Columns.autoFill([.fraction(1, minimum: 50, maximum: maximum)])
      try check(frames(columns, in: 290).count { $0.y == 0 }, equals: 5, "maximum \(maximum)")
    }
    try check(frames(.autoFill([.minmax(50, 90)]), in: 290).count { $0.y == 0 }, equals: 3)
    let content = Track.maxContent(of: [70, 90], maximum: 80)
    try check(frames(.autoFill([content]), in: 260).count { $0.y == 0 }, equals: 3)
  }
}
