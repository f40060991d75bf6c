import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// The thumb of a scroll bar, and the section at a fraction of the content.
@Suite struct ScrollThumbTests {
  /// Returns a layout of rows of different sections.
  private func layout(
    _ counts: [Int], rowLength: Double = 10, axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight, pixelScale: Double? = nil,
    configuration: CollectionLayout.Configuration = .init()
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: 100, height: 100), axis: axis,
      direction: direction, pixelScale: pixelScale, configuration: configuration
    ) { _ in .list(itemLength: .fixed(rowLength)).whenEmpty(.hidden) }
  }

  /// Returns the viewport at a distance from the start of the content.
  private func viewport(
    _ layout: CollectionLayout, at distance: Double, length: Double
  ) -> LayoutRect {
    if layout.axis == .vertical {
      return LayoutRect(x: 0, y: distance, width: 100, height: length)
    }
    let x =
      layout.direction == .leftToRight ? distance : layout.contentSize.width - length - distance
    return LayoutRect(x: x, y: 0, width: length, height: 100)
  }

  @Test func `the thumb is to the track as the viewport is to the content`() throws {
    let layout = try layout([40])
    let thumb = try #require(
      layout.scrollThumb(in: Viewport(viewport(layout, at: 150, length: 100)), trackLength: 80))
    check(thumb.length, equals: 20)
    check(thumb.position, equals: 30)
    check(thumb.travel, equals: 60)
    check(thumb.fraction, equals: 0.5)
    check(thumb.trackLength, equals: 80)
    let longer = try #require(
      layout.scrollThumb(
        in: Viewport(viewport(layout, at: 150, length: 100)), trackLength: 80, minimumLength: 40))
    check(longer.length, equals: 40)
    check(longer.position, equals: 20)
  }

  private static let spaces: [(CollectionLayout.Axis, CollectionLayout.Direction)] = [
    (.vertical, .leftToRight), (.vertical, .rightToLeft), (.horizontal, .leftToRight),
    (.horizontal, .rightToLeft),
  ]

  /// Random contents, viewports, tracks and scales, with numbers that are rounded.
  @Test(arguments: 0..<4)
  func `the thumb is in the track, moves with the viewport and reaches both ends exactly`(
    space: Int
  ) throws {
    let (axis, direction) = Self.spaces[space]
    var generator = SeededGenerator(seed: UInt64(space))
    var thumbs = 0
    for trial in 0..<300 {
      let layout = try layout(
        [generator.int(in: 1...300), generator.int(in: 0...9)],
        rowLength: Double.random(in: 0.01...40, using: &generator), axis: axis,
        direction: direction, pixelScale: generator.oneIn(2) ? 3 : nil)
      let content = axis == .vertical ? layout.contentSize.height : layout.contentSize.width
      let length = Double.random(in: 0...200, using: &generator)
      let track = Double.random(in: 0.01...900, using: &generator)
      let minimum = generator.oneIn(2) ? Double.random(in: 0...60, using: &generator) : 0
      let range = content - length
      func thumb(_ distance: Double) -> ScrollThumb? {
        layout.scrollThumb(
          in: Viewport(viewport(layout, at: distance, length: length)), trackLength: track,
          minimumLength: minimum)
      }
      guard range > 0 else {
        check(thumb(0), equals: nil, "trial \(trial)")
        continue
      }
      thumbs += 1
      var previous = -1.0
      var distances: [Double] = [-1e9, -1]
      for step in 0...20 { distances.append(range * Double(step) / 20) }
      distances += [range, range + 5, Double.greatestFiniteMagnitude]
      for distance in distances {
        let thumb = try #require(thumb(distance))
        check(thumb.position, isAtLeast: max(previous, 0), "trial \(trial)")
        check(thumb.position + thumb.length, isAtMost: track, "trial \(trial)")
        check(thumb.length, isAtLeast: min(minimum, track) - 1e-9, "trial \(trial)")
        previous = thumb.position
      }
      let (first, last) = (try #require(thumb(0)), try #require(thumb(range)))
      check(first.position == 0 && first.fraction == 0, "trial \(trial)")
      check(last.position + last.length, equals: track, "trial \(trial)")
      check(last.position, equals: last.travel, "trial \(trial)")
      check(
        layout.scrollFraction(in: Viewport(viewport(layout, at: 0, length: length))), equals: 0,
        "trial \(trial)")
      check(
        layout.scrollFraction(in: Viewport(viewport(layout, at: range, length: length))), equals: 1,
        "trial \(trial)")
      // From the thumb to the offset and back.
      let inside = viewport(layout, at: range / 3, length: length)
      func offset(_ position: Double) -> Double {
        var moved = first
        moved.position = position
        return layout.offset(for: moved, in: Viewport(inside))
      }
      if first.travel > 0 {
        let isMirrored = direction == .rightToLeft && axis == .horizontal
        let (start, end): (Double, Double) = isMirrored ? (range, 0) : (0, range)
        for before in [-1, -.infinity, 0] as [Double] {
          check(offset(before), equals: start, "trial \(trial), before \(before)")
        }
        for after in [first.travel, track, .infinity] {
          check(offset(after), equals: end, "trial \(trial), after \(after)")
        }
        let found = try #require(thumb(range / 3))
        let origin = axis == .vertical ? inside.y : inside.x
        check(
          abs(layout.offset(for: found, in: Viewport(inside)) - origin),
          isAtMost: 1e-9 * max(content, 1),
          "trial \(trial)")
      }
      check(offset(.nan), equals: axis == .vertical ? inside.y : inside.x, "trial \(trial)")
    }
    check(thumbs, isGreaterThan: 150)
  }

  @Test func `the track of a reversed list starts at the bottom`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([40], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 400), isReversed: true
    ) { _ in .list(itemLength: .fixed(50)) }
    // The offset, the position in the track, and the distance from its top at which it is drawn.
    for (y, position, top) in [(1_600.0, 0.0, 320.0), (0, 320, 0), (400, 240, 80)] {
      let viewport = Viewport(LayoutRect(x: 0, y: y, width: 320, height: 400))
      let thumb = try #require(layout.scrollThumb(in: viewport, trackLength: 400))
      check(thumb.length, equals: 80)
      check(thumb.position, equals: position)
      check(thumb.trackLength - thumb.length - thumb.position, equals: top)
    }
  }

  @Test func `a thumb that fills the track does not move the viewport`() throws {
    let layout = try layout([40])
    let visible = viewport(layout, at: 150, length: 100)
    let thumb = try #require(
      layout.scrollThumb(in: Viewport(visible), trackLength: 10, minimumLength: 30))
    check(thumb.length, equals: 10)
    check(thumb.position, equals: 0)
    check(thumb.fraction, equals: 0)
    for position in [-5, 0, 5, .infinity, .nan] as [Double] {
      var moved = thumb
      moved.position = position
      check(layout.offset(for: moved, in: Viewport(visible)), equals: 150, "position \(position)")
    }
  }

  @Test func `nothing scrolls without content, track or finite viewport`() throws {
    let layout = try layout([40])
    let visible = viewport(layout, at: 150, length: 100)
    for track in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      check(
        layout.scrollThumb(in: Viewport(visible), trackLength: track), equals: nil, "track \(track)"
      )
    }
    for number in [Double.nan, .infinity, -.infinity] {
      let rects = [
        LayoutRect(x: 0, y: number, width: 100, height: 100),
        LayoutRect(x: 0, y: 0, width: 100, height: number),
      ]
      for rect in rects {
        check(
          layout.scrollThumb(in: Viewport(rect), trackLength: 100), equals: nil,
          "number \(number), rect \(rect)")
        check(
          layout.scrollFraction(in: Viewport(rect)), equals: 0, "number \(number), rect \(rect)")
        let thumb = try #require(layout.scrollThumb(in: Viewport(visible), trackLength: 100))
        check(
          layout.offset(for: thumb, in: Viewport(rect)).isFinite, "number \(number), rect \(rect)")
      }
      let thumb = layout.scrollThumb(in: Viewport(visible), trackLength: 100, minimumLength: number)
      check(thumb?.length, equals: number == .infinity ? 100 : 25, "number \(number)")
    }
    for counts in [[], [0], [3], [10]] {
      let short = try self.layout(counts)
      check(
        short.scrollThumb(in: Viewport(visible), trackLength: 100), equals: nil, "counts \(counts)")
      check(short.scrollFraction(in: Viewport(visible)), equals: 0, "counts \(counts)")
    }
    // Without a length, the viewport still scrolls.
    check(
      layout.scrollThumb(in: Viewport(viewport(layout, at: 400, length: 0)), trackLength: 100)?
        .position,
      equals: 100)
    check(
      layout.scrollThumb(in: Viewport(viewport(layout, at: 0, length: -5)), trackLength: 100)?
        .length,
      equals: 0)
  }

  @Test func `content of the largest length has a thumb`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1, 1, 1]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(1e30)) }
    let content = layout.contentSize.height
    for length in [100, content / 2] {
      let end = viewport(layout, at: content - length, length: length)
      for track in [Double.leastNonzeroMagnitude, 1, .greatestFiniteMagnitude] {
        let thumb = try #require(layout.scrollThumb(in: Viewport(end), trackLength: track))
        check(thumb.position + thumb.length, equals: track, "length \(length)")
      }
    }
  }

  // MARK: The section at a fraction

  @Test func `the section at a fraction is the last that starts at or before it`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      let oracle = LayoutOracle(spec)
      let length = spec.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
      let shown = oracle.sections.indices.filter { oracle.sections[$0] != nil }
      check(layout.section(atFraction: 0), equals: shown.first, "seed \(seed)")
      check(layout.section(atFraction: 1), equals: shown.last, "seed \(seed)")
      check(layout.section(atFraction: -.infinity), equals: shown.first, "seed \(seed)")
      check(layout.section(atFraction: .infinity), equals: shown.last, "seed \(seed)")
      check(layout.section(atFraction: .nan), equals: nil, "seed \(seed)")
      var previous = -1
      for step in 1..<50 {
        let fraction = Double(step) / 50
        let found = layout.section(atFraction: fraction)
        let position = fraction * length
        // A start at the position may be on either side after rounding and snapping.
        let slack = (spec.pixelScale.map { 1 / $0 } ?? 0) + 1e-6
        let near = shown.filter { oracle.sections[$0]!.start <= position + slack }
        let sure = shown.filter { oracle.sections[$0]!.start <= position - slack }
        check(found == nil || found! <= near.last ?? shown[0], "seed \(seed), \(fraction)")
        check(found == nil || found! >= sure.last ?? shown[0], "seed \(seed), \(fraction)")
        check(found == nil, equals: shown.isEmpty, "seed \(seed)")
        if let found { check(found, isAtLeast: previous, "seed \(seed)") }
        previous = found ?? -1
      }
    }
  }

  @Test func `each section of a long list has a fraction`() throws {
    let counts = Array(repeating: 3, count: 1000)
    let layout = try layout(counts)
    for section in 0..<1000 {
      check(layout.section(atFraction: (Double(section) + 0.5) / 1000), equals: section)
    }
  }

  #if SECTILE_CHECKS || DEBUG
    @Test func `100,000 sections are searched in a few steps`() throws {
      // Neighbors differ, so that each section is stored.
      let layout = try layout((0..<100_000).map { 1 + $0 % 2 })
      let counter = VisitCounter()
      var found: Int?
      VisitCounter.$current.withValue(counter) { found = layout.section(atFraction: 0.5) }
      check(found != nil)
      check(counter.value, isLessThan: 40, "\(counter.value) visits")
    }
  #endif
}
