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

  @Test func `visibility changes are the differences of what the formula shows`() throws {
    var counts = (appearing: 0, disappearing: 0, moving: 0)
    let seeds = seedCount(34, deep: 100)
    try Self.outlines(200..<200 + seeds) { outline, offset, seed in
      func visible(_ offset: Double) -> [KindedIndexPath: LayoutRect] {
        Dictionary(
          uniqueKeysWithValues: outline.elements(at: offset, in: outline.viewport(at: offset))
            .map { ($0.path, $0.frame) })
      }
      for distance in [0, 3, -7, 40] as [Double] {
        let (before, after) = (visible(offset), visible(offset + distance))
        let changes = outline.layout.visibilityChanges(
          from: outline.spec.viewport(outline.viewport(at: offset)),
          to: outline.spec.viewport(outline.viewport(at: offset + distance)))
        let appearing = after.filter { before[$0.key] == nil }
        let disappearing = before.filter { after[$0.key] == nil }
        let moving = after.filter { path, frame in before[path].map { $0 != frame } ?? false }
        for (found, expected) in [
          (changes.appearing, appearing), (changes.disappearing, disappearing),
          (changes.moving, moving),
        ] {
          let isEqual =
            found.map(\.path) == expected.keys.sorted()
            && found.allSatisfy { expected[$0.path] == $0.frame }
          check(isEqual, "seed \(seed) from \(offset) by \(distance): \(changes)")
        }
        check(changes.isEmpty, equals: before == after, "distance \(distance)")
        counts.appearing += appearing.count
        counts.disappearing += disappearing.count
        counts.moving += moving.count { $0.key.kind == .item }
      }
    }
    for count in [counts.appearing, counts.disappearing, counts.moving] {
      check(count > 2 * seeds, "\(counts)")
    }
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
        let other = outline.viewport(at: offset + 11)
        let changes = layout.visibilityChanges(
          from: Viewport(viewport, hierarchy: hierarchy, pinnedLevels: levels),
          to: Viewport(other, hierarchy: hierarchy, pinnedLevels: levels))
        check(
          changes, equals: layout.visibilityChanges(from: Viewport(viewport), to: Viewport(other)),
          "seed \(seed)")
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
    let changes = layout.visibilityChanges(
      from: Viewport(viewport, hierarchy: hierarchy), to: Viewport(viewport, hierarchy: hierarchy))
    check(changes.isEmpty, "\(changes)")
  }
}
