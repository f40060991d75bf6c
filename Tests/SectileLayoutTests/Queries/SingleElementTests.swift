import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// One element in a viewport, compared with the query of all elements.
@Suite struct SingleElementTests {
  @Test func `one element equals that of all elements in a rectangle`() throws {
    var count = 0
    var pinned = 0
    for seed in 0..<400 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      let viewport = LayoutRect(
        x: Double(seed % 7) * 20, y: Double(seed % 11) * 20, width: spec.container.width,
        height: spec.container.height)
      var offsets: [Int: Double] = [:]
      for section in spec.sections.indices { offsets[section] = Double((seed + 3) % 5) * 17 }
      let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      for element in layout.elements(
        overlapping: everywhere, in: Viewport(viewport, orthogonalOffsets: offsets))
      {
        count += 1
        pinned += element.isPinned ? 1 : 0
        check(
          layout.element(at: element.path, in: Viewport(viewport, orthogonalOffsets: offsets)),
          equals: element,
          "seed \(seed)")
      }
    }
    check(count > 4_000 && pinned > 100, "\(count), \(pinned)")
  }

  @Test func `an element has a frame if the layout has one for its path`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 3], hasFooters: false), in: LayoutSize(width: 320, height: 480)
    ) { section in
      let list = SectionLayout.list(itemLength: .fixed(40)).header(.fixed(20))
      return section == 0 ? list : list.collapsed()
    }
    let viewport = LayoutRect(origin: .zero, size: layout.container)
    for section in [0, 1, 2, 1 << 30] {
      for path in [
        KindedIndexPath.header(inSection: section), .item(0, inSection: section),
        .item(3, inSection: section), .footer(inSection: section),
      ] {
        let element = layout.element(at: path, in: Viewport(viewport))
        check(element?.frame, equals: layout.frame(of: path), "\(path)")
        check(element?.path ?? path, equals: path, "section \(section)")
      }
    }
    check(layout.element(at: .item(0, inSection: 0), in: Viewport(viewport)) != nil)
    check(layout.element(at: .item(0, inSection: 1), in: Viewport(viewport)), equals: nil)
  }
}
