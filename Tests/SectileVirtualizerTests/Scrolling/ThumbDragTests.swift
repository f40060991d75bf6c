import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Drags of a thumb, with and without corrected estimates.
@Suite struct ThumbDragTests {
  /// A scroll view with estimated rows, whose thumb is dragged.
  private struct Screen {
    var layout: CollectionLayout
    var viewport: LayoutRect
    let heights: [Double]
    let track: Double
    let isMirrored: Bool

    /// - Parameter factor: The average measured length relative to the estimate.
    init(
      _ count: Int, factor: Double, seed: UInt64, axis: CollectionLayout.Axis = .vertical,
      direction: CollectionLayout.Direction = .leftToRight, track: Double = 300
    ) throws {
      var generator = SeededGenerator(seed: seed)
      heights = (0..<count).map { _ in Double.random(in: 0...80, using: &generator) * factor }
      layout = try CollectionLayout(
        of: SectionCounts([count]), in: LayoutSize(width: 300, height: 300), axis: axis,
        direction: direction
      ) { _ in .list(itemLength: .estimated(40), lineSpacing: 1) }
      viewport = LayoutRect(x: 0, y: 0, width: 300, height: 300)
      self.track = track
      isMirrored = axis == .horizontal && direction == .rightToLeft
      if isMirrored { viewport.x = layout.contentSize.width - 300 }
      try settle()
    }

    var contentLength: Double {
      layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
    }

    /// The distance of the viewport from the start of the content.
    var distance: Double {
      if layout.axis == .vertical { return viewport.y }
      return isMirrored ? layout.contentSize.width - 300 - viewport.x : viewport.x
    }

    mutating func setOffset(_ offset: Double) {
      if layout.axis == .vertical { viewport.y = offset } else { viewport.x = offset }
    }

    mutating func settle() throws {
      let heights = heights
      try layout.settle(in: &viewport) { path, _ in
        LayoutSize(width: heights[path.item!], height: heights[path.item!])
      }
    }

    /// Moves the pointer of a drag, and measures what has become visible.
    mutating func move(_ drag: inout ThumbDrag, to pointer: Double) throws {
      setOffset(drag.move(to: pointer, in: Viewport(viewport), of: layout))
      try settle()
    }

    var thumb: ScrollThumb {
      layout.scrollThumb(in: Viewport(viewport), trackLength: track, minimumLength: 20)!
    }
  }

  private static let spaces: [(CollectionLayout.Axis, CollectionLayout.Direction)] = [
    (.vertical, .leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
  ]

  /// The thumb follows the pointer to the last bit, and the content never moves against it, while
  /// rows turn out to be shorter, as long as or longer than estimated.
  @Test(arguments: 0..<3, [0.2, 1, 5] as [Double])
  func `nothing runs backward while estimates are corrected`(space: Int, factor: Double) throws {
    let (axis, direction) = Self.spaces[space]
    for seed in 0..<seedCount(1, deep: 4) {
      var screen = try Screen(400, factor: factor, seed: seed, axis: axis, direction: direction)
      var generator = SeededGenerator(seed: seed)
      var drag = ThumbDrag(screen.thumb, from: 3)
      var pointer = 3.0
      var corrections = 0
      for step in 0..<120 {
        let isForward = step < 80
        pointer += Double.random(in: 0...6, using: &generator) * (isForward ? 1 : -1)
        let (old, before, length) = (drag.thumb, screen.distance, screen.contentLength)
        screen.setOffset(drag.move(to: pointer, in: Viewport(screen.viewport), of: screen.layout))
        let name = "seed \(seed), step \(step)"
        check(drag.thumb.length, equals: old.length, "\(name)")
        check(
          isForward
            ? drag.thumb.position >= old.position : drag.thumb.position <= old.position, "\(name)")
        let slack = 1e-9 * screen.contentLength
        check(
          isForward ? screen.distance >= before - slack : screen.distance <= before + slack,
          "\(name)")
        try screen.settle()
        if screen.contentLength != length { corrections += 1 }
      }
      check(corrections, isGreaterThan: 10, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<3, [0.2, 5] as [Double])
  func `both ends are reached exactly after corrections`(space: Int, factor: Double) throws {
    let (axis, direction) = Self.spaces[space]
    for seed in 0..<seedCount(2, deep: 10) {
      var screen = try Screen(200, factor: factor, seed: seed, axis: axis, direction: direction)
      var generator = SeededGenerator(seed: seed)
      var drag = ThumbDrag(screen.thumb, from: 0)
      for _ in 0..<10 {
        try screen.move(&drag, to: Double.random(in: 0...300, using: &generator))
      }
      // At an end, the thumb stays at the end of the content while that moves.
      for (pointer, isEnd) in [(400.0, true), (-9, false), (.infinity, true), (-.infinity, false)] {
        for _ in 0..<50 {
          try screen.move(&drag, to: pointer)
        }
        let end = screen.contentLength - 300
        check(abs(screen.distance - (isEnd ? end : 0)), isAtMost: 1e-9 * end, "seed \(seed)")
        let offset = drag.move(to: pointer, in: Viewport(screen.viewport), of: screen.layout)
        let origin = screen.isMirrored != isEnd ? end : 0
        check(offset, equals: origin, "seed \(seed)")
        check(drag.thumb.position, equals: isEnd ? drag.thumb.travel : 0, "seed \(seed)")
      }
    }
  }

  @Test func `the content rests while the pointer rests`() throws {
    var screen = try Screen(400, factor: 3, seed: 1)
    var drag = ThumbDrag(screen.thumb, from: 5)
    for pointer in [20, 60, 61, 150, 90] as [Double] {
      try screen.move(&drag, to: pointer)
      for _ in 0..<5 {
        let offset = drag.move(to: pointer, in: Viewport(screen.viewport), of: screen.layout)
        check(offset, equals: screen.viewport.y, "pointer \(pointer)")
        // The layout changes behind the viewport.
        let last = screen.layout.paths.last { $0.kind == .item }!
        try screen.layout.setMeasuredSize(
          LayoutSize(width: 300, height: offset.truncatingRemainder(dividingBy: 50)), for: last)
      }
    }
  }

  @Test func `without changes the offset is a function of the pointer`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([100]), in: LayoutSize(width: 300, height: 300)
    ) { _ in .list(itemLength: .fixed(40)) }
    var viewport = LayoutRect(x: 0, y: 1000, width: 300, height: 300)
    let thumb = try #require(
      layout.scrollThumb(in: Viewport(viewport), trackLength: 300, minimumLength: 40))
    var drag = ThumbDrag(thumb, from: thumb.position + 7)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let pointer = Double.random(in: -20...320, using: &generator)
      viewport.y = drag.move(to: pointer, in: Viewport(viewport), of: layout)
      let expected = layout.offset(for: drag.thumb, in: Viewport(viewport))
      check(abs(viewport.y - expected), isLessThan: 1e-9)
      check(drag.thumb.position, equals: min(max(pointer - 7, 0), thumb.travel))
    }
    viewport.y = drag.move(to: thumb.position + 7, in: Viewport(viewport), of: layout)
    check(viewport.y, equals: 1000)
  }

  @Test func `a press beside the thumb brings its middle to the pointer`() throws {
    let screen = try Screen(400, factor: 1, seed: 1)
    let thumb = screen.thumb
    for pointer in [thumb.position + thumb.length + 1, 200] {
      var drag = ThumbDrag(thumb, from: pointer)
      _ = drag.move(to: pointer, in: Viewport(screen.viewport), of: screen.layout)
      check(drag.thumb.position, equals: pointer - thumb.length / 2, "pointer \(pointer)")
    }
    // On the thumb, its ends included, nothing moves.
    for pointer in [thumb.position, thumb.position + 1, thumb.position + thumb.length] {
      var drag = ThumbDrag(thumb, from: pointer)
      _ = drag.move(to: pointer, in: Viewport(screen.viewport), of: screen.layout)
      check(abs(drag.thumb.position - thumb.position), isLessThan: 1e-12, "pointer \(pointer)")
    }
  }

  @Test func `invalid pointers and viewports move nothing`() throws {
    let screen = try Screen(400, factor: 1, seed: 1)
    var drag = ThumbDrag(screen.thumb, from: .nan)
    _ = drag.move(to: 100, in: Viewport(screen.viewport), of: screen.layout)
    let (position, offset) = (
      drag.thumb.position, drag.move(to: 100, in: Viewport(screen.viewport), of: screen.layout)
    )
    check(drag.thumb.position, equals: position)
    check(offset.isFinite)
    _ = drag.move(to: .nan, in: Viewport(screen.viewport), of: screen.layout)
    check(drag.thumb.position, equals: position)
    for number in [Double.nan, .infinity, -.infinity] {
      let rect = LayoutRect(x: 0, y: number, width: 300, height: 300)
      check(drag.move(to: 20, in: Viewport(rect), of: screen.layout), equals: 0, "number \(number)")
      let long = LayoutRect(x: 0, y: 40, width: 300, height: number)
      check(
        drag.move(to: 20, in: Viewport(long), of: screen.layout), equals: 40, "number \(number)")
      check(drag.thumb.position, equals: position, "number \(number)")
    }
  }

  @Test func `content that shrinks below the viewport is at its start`() throws {
    let screen = try Screen(400, factor: 1, seed: 1)
    var drag = ThumbDrag(screen.thumb, from: 3)
    _ = drag.move(to: 100, in: Viewport(screen.viewport), of: screen.layout)
    let short = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 300, height: 300)
    ) { _ in .list(itemLength: .fixed(40)) }
    for pointer in [-10, 50, 120, 500] as [Double] {
      check(
        drag.move(to: pointer, in: Viewport(screen.viewport), of: short), equals: 0,
        "pointer \(pointer)")
    }
  }

  @Test func `a thumb that fills the track moves nothing`() throws {
    let screen = try Screen(400, factor: 1, seed: 1, track: 10)
    var viewport = screen.viewport
    viewport.y = 500
    var drag = ThumbDrag(screen.thumb, from: 3)
    for pointer in [-10, 3, 50, .infinity] as [Double] {
      check(
        drag.move(to: pointer, in: Viewport(viewport), of: screen.layout), equals: 500,
        "pointer \(pointer)")
      check(drag.thumb.position, equals: 0, "pointer \(pointer)")
    }
  }
}
