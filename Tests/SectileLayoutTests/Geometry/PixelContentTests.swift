import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The content size and single edges on the pixel grid.
@Suite struct PixelContentTests {
  @Test(arguments: [1.0, 1.5, 2, 3])
  func `the content size is a whole number of pixels and contains every frame`(
    scale: Double
  ) throws {
    func pixel(_ edge: Double) -> Double { (edge * scale + 0.5 + 1e-7).rounded(.down) / scale }
    for seed in 0..<seedCount(100, deep: 200) {
      var spec = LayoutSpec.random(seed: seed, isExact: false)
      spec.pixelScale = nil
      let plain = try spec.layout().contentSize
      spec.pixelScale = scale
      let size = try spec.layout().contentSize
      check(abs(size.width - pixel(plain.width)), isAtMost: 1e-9, "seed \(seed)")
      check(abs(size.height - pixel(plain.height)), isAtMost: 1e-9, "seed \(seed)")
    }
    let row = try layout(
      of: [LayoutSize(width: 1, height: 10.3)], width: 100.3, pixelScale: scale, .list())
    check(row.itemFrames()[0].size, equals: row.contentSize)
  }

  @Test func `sizes are differences of snapped edges`() throws {
    // Rows of 0.4 at scale 1: some are a pixel long and most have length 0; all are found.
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, pixelScale: 1,
      .list(itemLength: .fixed(0.4)))
    expectFrames(of: layout, "pixels-tenths")
    check(layout.contentSize.height, equals: 4)
  }

  @Test func `half-way edges snap to the later pixel in reading direction`() throws {
    for (direction, name) in [
      (CollectionLayout.Direction.leftToRight, "pixels-half-way"),
      (.rightToLeft, "pixels-half-way-mirrored"),
    ] {
      let layout = try layout(
        of: [.zero, .zero], width: 101, direction: direction, pixelScale: 1,
        .grid(.count(2), itemLength: .fixed(10)))
      expectFrames(of: layout, name)
    }
  }

  @Test func `content of a fractional length starts and ends at its edges in both directions`()
    throws
  {
    for length in [2.5, 33.3, 0.1, 99.95] {
      for direction in CollectionLayout.Direction.allCases {
        let layout = try layout(
          of: [.zero, .zero, .zero], width: 100, height: 100, axis: .horizontal,
          direction: direction, pixelScale: 1, .list(itemLength: .fixed(length)))
        let frames = layout.itemFrames()
        let width = layout.contentSize.width
        check(
          width, equals: (3 * length + 0.5).rounded(.down),
          "length \(length), direction \(direction)")
        check(frames.map(\.x).min(), equals: 0, "length \(length), direction \(direction)")
        check(frames.map(\.maxX).max(), equals: width, "length \(length), direction \(direction)")
        if width < 1 { continue }
        let viewport = LayoutRect(x: 0, y: 0, width: 1, height: 100)
        let start = layout.offset(
          toShow: .item(0, inSection: 0), aligned: .start, in: Viewport(viewport))
        let end = layout.offset(
          toShow: .item(2, inSection: 0), aligned: .end, in: Viewport(viewport))
        check(
          min(start, end), equals: min(0, width - 1), "length \(length), direction \(direction)")
        check(
          max(start, end), equals: max(0, width - 1), "length \(length), direction \(direction)")
      }
    }
  }
}
