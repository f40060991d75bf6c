import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Frames and queries of random layouts, compared with the oracle and with brute force.
@Suite struct OracleTests {
  @Test(arguments: [true, false])
  func `each frame equals the oracle's sum of lengths`(isExact: Bool) throws {
    for seed in 0..<seedCount(300, deep: 1_000) {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      let oracle = LayoutOracle(spec)
      // Column widths are quotients, so frames are compared with a tolerance even if sums are
      // exact; snapped edges may then differ by a pixel at half-way values.
      let tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
      check(layout.paths.count, equals: oracle.frames.count, "seed \(seed)")
      for (path, frame) in oracle.frames {
        let found = try #require(layout.frame(of: path), "seed \(seed), \(path)")
        if !isClose(found, frame, within: tolerance) {
          Issue.record("seed \(seed): \(path) is \(found), not \(frame)\n\(spec)")
        }
      }
      check(
        abs(layout.contentSize.width - oracle.contentSize.width), isAtMost: tolerance,
        "seed \(seed)")
      check(
        abs(layout.contentSize.height - oracle.contentSize.height), isAtMost: tolerance,
        "seed \(seed)")
    }
  }

  @Test func `elements in an area are the overlapping ones in reading order`() throws {
    for seed in 0..<seedCount(400) {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      let all = layout.paths.map { LayoutElement(path: $0, frame: layout.frame(of: $0)!) }
      for area in Self.areas(around: all.map(\.frame), in: layout, seed: seed) {
        let expected = all.filter { layout.shows($0, in: area) }
        let found = Array(layout.elements(overlapping: area))
        if found != expected {
          Issue.record("seed \(seed), area \(area): \(found) is not \(expected)\n\(spec)")
        }
      }
    }
  }

  /// Returns areas of all kinds: the whole content, empty ones, random ones, and ones with edges of
  /// frames, which show errors of one bit.
  static func areas(
    around frames: [LayoutRect], in layout: CollectionLayout, seed: UInt64
  ) -> [LayoutRect] {
    var generator = SeededGenerator(seed: seed)
    let size = layout.contentSize
    var areas = [
      LayoutRect(x: 0, y: 0, width: .infinity, height: .infinity),
      LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
      LayoutRect(x: 0, y: 0, width: size.width, height: size.height),
      LayoutRect(x: 0, y: 0, width: 0, height: 0),
      LayoutRect(x: 5, y: 5, width: -3, height: 20),
      LayoutRect(x: .nan, y: 0, width: 10, height: 10),
      LayoutRect(x: 0, y: size.height, width: size.width, height: 100),
      LayoutRect(x: size.width, y: 0, width: 100, height: size.height),
    ]
    for _ in 0..<20 {
      areas.append(
        LayoutRect(
          x: Double.random(in: -20...max(size.width, 1), using: &generator),
          y: Double.random(in: -20...max(size.height, 1), using: &generator),
          width: Double.random(in: 0...300, using: &generator),
          height: Double.random(in: 0...300, using: &generator)))
      guard let first = frames.randomElement(using: &generator),
        let second = frames.randomElement(using: &generator)
      else { continue }
      areas.append(first)
      areas.append(LayoutRect(x: first.x, y: first.y, width: 0, height: 0))
      areas.append(LayoutRect(x: first.maxX, y: first.maxY, width: 0, height: 10))
      let left = min(first.maxX, second.maxX)
      let top = min(first.maxY, second.maxY)
      areas.append(
        LayoutRect(
          x: left, y: top, width: max(first.x, second.x) - left,
          height: max(first.y, second.y) - top))
    }
    return areas
  }
}
