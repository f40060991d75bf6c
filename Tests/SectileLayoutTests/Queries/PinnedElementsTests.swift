import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned elements in a viewport, against brute force.
@Suite struct PinnedElementsTests {
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
}
