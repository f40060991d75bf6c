import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned elements in a viewport and differences between two viewports, against brute force.
@Suite struct VisibilityTests {
  private func viewport(
    _ spec: LayoutSpec, _ size: LayoutSize, _ generator: inout SeededGenerator
  )
    -> LayoutRect
  {
    LayoutRect(
      x: Double.random(in: -50...max(size.width, 1), using: &generator),
      y: Double.random(in: -50...max(size.height, 1), using: &generator),
      width: spec.container.width, height: spec.container.height)
  }

  @Test func `pinned elements are the visible headers and footers with another frame`() throws {
    var pinned = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        let viewport = viewport(spec, layout.contentSize, &generator)
        let expected = layout.everyElement(inViewport: viewport)
          .filter { $0.isPinned && $0.frame.overlaps(viewport) && !layout.hasShrunkToNothing($0) }
        check(
          layout.pinnedElements(in: Viewport(viewport)), equals: expected,
          "seed \(seed), \(viewport)"
        )
        // The viewport without bars that cover its edges.
        let bare = LayoutRect(
          x: viewport.x + 5, y: viewport.y + 20, width: max(viewport.width - 5, 0),
          height: max(viewport.height - 50, 0))
        let covered = layout.everyElement(inViewport: bare)
          .filter { $0.isPinned && $0.frame.overlaps(viewport) && !layout.hasShrunkToNothing($0) }
        check(
          layout.pinnedElements(overlapping: viewport, in: Viewport(bare)), equals: covered,
          "seed \(seed), \(bare)")
        pinned += expected.count
      }
    }
    check(pinned > seeds / 2)
  }

  @Test func `visibility changes are the differences of the visible elements`() throws {
    var counts = (appearing: 0, disappearing: 0, moving: 0)
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      var old = viewport(spec, layout.contentSize, &generator)
      var oldOffsets: [Int: Double] = [:]
      for _ in 0..<8 {
        var new = viewport(spec, layout.contentSize, &generator)
        if generator.oneIn(2) {
          new = old.moved(by: LayoutPoint(x: 0, y: Double(generator.int(in: -9...9))))
        }
        var newOffsets = oldOffsets
        if generator.oneIn(2) {
          newOffsets[generator.int(in: 0...4)] = Double(generator.int(in: 0...80))
        }
        let before = visible(layout, old, oldOffsets)
        let after = visible(layout, new, newOffsets)
        let changes = layout.visibilityChanges(
          from: Viewport(old, orthogonalOffsets: oldOffsets),
          to: Viewport(new, orthogonalOffsets: newOffsets))
        let appearing = after.filter { before[$0.key] == nil }
        let disappearing = before.filter { after[$0.key] == nil }
        let moving = after.filter { path, frame in before[path].map { $0 != frame } ?? false }
        check(isEqual(changes.appearing, appearing), "seed \(seed)")
        check(isEqual(changes.disappearing, disappearing), "seed \(seed)")
        check(isEqual(changes.moving, moving), "seed \(seed)")
        check(changes.isEmpty, equals: before == after, "seed \(seed)")
        counts.appearing += appearing.count
        counts.disappearing += disappearing.count
        counts.moving += moving.count
        (old, oldOffsets) = (new, newOffsets)
      }
    }
    check(counts.appearing > 200 && counts.disappearing > 200 && counts.moving > 50, "\(counts)")
  }

  /// The frames of the visible elements by path.
  private func visible(
    _ layout: CollectionLayout, _ viewport: LayoutRect, _ offsets: [Int: Double]
  ) -> [KindedIndexPath: LayoutRect] {
    Dictionary(
      uniqueKeysWithValues: layout.elements(in: Viewport(viewport, orthogonalOffsets: offsets))
        .map { ($0.path, $0.frame) })
  }

  private func isEqual(
    _ found: [LayoutElement], _ expected: [KindedIndexPath: LayoutRect]
  ) -> Bool {
    found.map(\.path) == expected.keys.sorted()
      && found.allSatisfy { expected[$0.path] == $0.frame }
  }
}
