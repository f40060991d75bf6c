import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned elements, visible paths and changes of the viewport in outlines, against the formula for
/// all rows.
@Suite struct StickyVisibilityTests {
  /// A random outline with its oracle.
  private struct Outline {
    let spec: StickySpec
    let layout: CollectionLayout
    let oracle: StickyOracle
    let length: Double

    init(seed: UInt64, using generator: inout SeededGenerator) throws {
      spec = StickySpec.random(seed: seed, using: &generator)
      layout = try spec.layout()
      oracle = StickyOracle(spec, layout)
      length = oracle.line.length
    }

    func viewport(at offset: Double) -> LayoutRect { oracle.line.viewport(at: offset, length: 60) }

    /// Returns the elements of the oracle that overlap a rectangle, in drawing order.
    func elements(at offset: Double, in area: LayoutRect) -> [LayoutElement] {
      oracle.elements(at: offset, length: 60).filter { $0.frame.overlaps(area) }
    }
  }

  private static func outlines(
    _ seeds: Range<UInt64>, _ body: (_ outline: Outline, _ offset: Double, UInt64) throws -> Void
  ) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let outline = try Outline(seed: seed, using: &generator)
      for _ in 0..<8 {
        try body(outline, Double(generator.int(in: -20...Int(outline.length) + 20)), seed)
      }
    }
  }

  @Test func `pinned elements are the visible ones that the formula moves`() throws {
    var rows = 0
    try Self.outlines(0..<100) { outline, offset, seed in
      let viewport = outline.viewport(at: offset)
      let expected = outline.elements(at: offset, in: viewport).filter(\.isPinned)
      let found = outline.layout.pinnedElements(
        in: outline.spec.viewport(viewport))
      check(found, equals: expected, "seed \(seed) at \(offset)")
      rows += expected.count { $0.path.kind == .item }
    }
    check(rows, isGreaterThan: 200)
  }

  @Test func `visible paths contain pinned ancestors in reading order`() throws {
    var added = 0
    let seeds = seedCount(34, deep: 100)
    try Self.outlines(100..<100 + seeds) { outline, offset, seed in
      for (before, after) in [(0, 0), (30, 10), (-25, 40), (-30, 0)] as [(Double, Double)] {
        let area = outline.oracle.line.viewport(at: offset - before, length: 60 + before + after)
        let expected = outline.elements(at: offset, in: area).map(\.path).sorted()
        let viewport = outline.viewport(at: offset)
        let overscan = CollectionLayout.Overscan(before: before, after: after)
        let found = outline.layout.visiblePaths(
          in: outline.spec.viewport(viewport),
          overscan: overscan)
        check(found, equals: expected, "seed \(seed) at \(offset), \(overscan)")
        added +=
          found
            == outline.layout.visiblePaths(
              in: outline.spec.viewport(viewport, levels: 0), overscan: overscan) ? 0 : 1
      }
    }
    check(added > 2 * seeds)
  }

  @Test func `without pinned levels the results are those without a hierarchy`() throws {
    try Self.outlines(300..<330) { outline, offset, seed in
      let (layout, hierarchy) = (outline.layout, outline.spec.hierarchy)
      let viewport = outline.viewport(at: offset)
      for levels in [0, -1] {
        let pinned = layout.pinnedElements(
          in: Viewport(viewport, hierarchy: hierarchy, pinnedLevels: levels))
        check(pinned, equals: layout.pinnedElements(in: Viewport(viewport)), "seed \(seed)")
        let paths = layout.visiblePaths(
          in: Viewport(viewport, hierarchy: hierarchy, pinnedLevels: levels))
        check(paths, equals: layout.visiblePaths(in: Viewport(viewport)), "seed \(seed)")
      }
    }
  }

  @Test func `an empty layout has no visible and no pinned elements`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([Int]()), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(10)) }
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    let hierarchy = LevelHierarchy([]).hierarchy
    check(layout.pinnedElements(in: Viewport(viewport, hierarchy: hierarchy)), equals: [])
    check(layout.visiblePaths(in: Viewport(viewport, hierarchy: hierarchy)), equals: [])
  }
}
