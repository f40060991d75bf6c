import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Laws of complete scrolls, hits, and the number of pinned levels.
@Suite struct StickyAncestorsScrollTests {
  /// While the viewport scrolls forward, each element moves forward in the content or stays, by at
  /// most the distance of the scroll.
  @Test func `an ancestor never jumps while the viewport scrolls`() throws {
    for seed in 0..<seedCount(8, deep: 24) {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let line = MainLine(layout)
      var previous: [KindedIndexPath: Double] = [:]
      let step = 2.5
      for offset in stride(from: -30, to: line.length + 30, by: step) {
        let viewport = line.viewport(at: offset, length: 80)
        for path in layout.paths where path.kind == .item {
          let frame = layout.frame(
            of: path,
            in: spec.viewport(viewport))
          let start = line.along(try #require(frame)).start
          let distance = start - (previous[path] ?? start)
          if distance < 0 || distance > step {
            Issue.record("seed \(seed): \(path) moves by \(distance) at \(offset)\n\(spec)")
          }
          previous[path] = start
        }
      }
    }
  }

  /// Two rows overlap only if one is an ancestor of the other, and only if the end of its subtree
  /// pushes the deeper row off.
  ///
  /// The ancestor is then drawn later.
  @Test func `pinned ancestors overlap only while they are pushed off`() throws {
    var overlaps = 0
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let oracle = StickyOracle(spec, layout)
      let line = oracle.line
      for offset in stride(from: 0, to: line.length, by: 6.5) {
        let viewport = line.viewport(at: offset, length: 120)
        let rows = layout.elements(
          in: spec.viewport(viewport)
        ).filter { $0.isPinned && $0.path.kind == .item }
        for (index, lower) in rows.enumerated() {
          for upper in rows[(index + 1)...] where upper.frame.intersection(lower.frame) != nil {
            let area = try #require(upper.frame.intersection(lower.frame))
            if area.width * area.height == 0 { continue }
            overlaps += 1
            let ancestor = lower.path
            var current: KindedIndexPath? = ancestor
            while let path = current, path != upper.path {
              current = spec.hierarchy.parent(of: path)
            }
            check(current, equals: upper.path, "seed \(seed), \(offset): \(upper) covers \(lower)")
            let last = spec.hierarchy.lastDescendant(of: lower.path)
            let end = line.along(try #require(layout.frame(of: last))).end
            check(line.along(lower.frame).end, equals: end, "seed \(seed), \(offset): \(lower)")
          }
        }
      }
    }
    check(overlaps, isGreaterThan: 100)
  }

  @Test func `a row covered by its pinned ancestors is not hit`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 2, 2, 2, 0]]
    spec.lengths = [[20, 20, 20, 20, 20, 20]]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 35, width: 100, height: 70)
    func path(atY y: Double) -> KindedIndexPath? {
      layout.path(at: LayoutPoint(x: 5, y: y), in: spec.viewport(viewport, levels: .max))
    }
    check(path(atY: 36), equals: .item(0, inSection: 0))
    check(path(atY: 56), equals: .item(1, inSection: 0))
    check(path(atY: 76), equals: .item(3, inSection: 0))
    check(path(atY: 101), equals: .item(5, inSection: 0))
    check(
      layout.elements(in: spec.viewport(viewport, levels: .max)).map(\.path.item),
      equals: [
        2, 3, 4, 5, 1, 0,
      ])
  }

  @Test func `the limit of levels keeps deeper ancestors at their natural position`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 2, 3, 3, 3, 3, 3]]
    spec.lengths = [Array(repeating: 10, count: 8)]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 35, width: 100, height: 40)
    for (levels, expected) in [
      (0, []), (-1, []), (1, [35]), (2, [35, 45]), (3, [35, 45, 55]), (.max, [35, 45, 55]),
    ] as [(Int, [Double])] {
      let found = layout.elements(
        in: spec.viewport(viewport, levels: levels)
      ).filter(\.isPinned).map(\.frame.y)
      check(found, equals: expected.reversed(), "\(levels)")
    }
  }

  @Test func `64 levels stack until the end of their subtrees pushes them off`() throws {
    var spec = StickySpec()
    spec.levels = [Array(0..<64) + Array(repeating: 64, count: 200) + [0]]
    spec.lengths = [Array(repeating: 10, count: 265)]
    let layout = try spec.layout()
    let hierarchy = spec.hierarchy
    for offset in [0, 5, 630, 1_000, 1_995, 2_300, 2_630, 2_640] as [Double] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 700)
      let elements = Array(layout.elements(in: Viewport(viewport, hierarchy: hierarchy)))
      let expected = (0..<64).reversed().compactMap { row -> LayoutElement? in
        let y = max(Double(row) * 10, min(offset + Double(row) * 10, 2_630))
        let isMoved = y != Double(row) * 10 && y + 10 > offset
        return isMoved
          ? LayoutElement(
            path: .item(row, inSection: 0),
            frame: LayoutRect(x: 0, y: y, width: 100, height: 10), isPinned: true) : nil
      }
      check(elements.filter(\.isPinned), equals: expected, "\(offset)")
      check(Set(elements.map(\.path)).count, equals: elements.count, "\(offset)")
    }
  }

  @Test func `an ancestor that moves by less than a pixel is not pinned`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1, 1]]
    spec.lengths = [[20, 20, 20, 20]]
    spec.pixelScale = 2
    let layout = try spec.layout()
    func pinned(at offset: Double) -> [LayoutElement] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 40)
      return layout.elements(in: spec.viewport(viewport, levels: .max)).filter(\.isPinned)
    }
    check(pinned(at: 0.125), equals: [])
    check(
      pinned(at: 0.375).map(\.frame), equals: [LayoutRect(x: 0, y: 0.5, width: 100, height: 20)])
  }
}
