import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Viewports past an end of the content.
@Suite struct OverscrollTests {
  private func rows(_ counts: [Int] = [20]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .estimated(40)) }
  }

  private let viewport = LayoutRect(x: 0, y: 110, width: 100, height: 100)

  @Test func `overscroll is the distance to the nearest viewport inside the content`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        for isReversed in [false, true] {
          for count in [0, 1, 20] {
            let layout = try CollectionLayout(
              of: SectionCounts([count], hasHeaders: false, hasFooters: false),
              in: LayoutSize(width: 100, height: 100), axis: axis, direction: direction,
              isReversed: isReversed
            ) { _ in .list(itemLength: .fixed(40)) }
            for offset in stride(from: -900.0, through: 900, by: 50) {
              let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
                .moved(to: offset, along: axis)
              let distance = layout.mainInterval(of: viewport).start
              let clamped = layout.offset(
                restoring: LayoutAnchor(.content, distance: -distance), in: Viewport(viewport))
              // From the start of the content, so that it is negative before the start.
              let inside = layout.mainInterval(of: viewport.moved(to: clamped, along: axis)).start
              check(
                layout.overscroll(in: Viewport(viewport)), equals: distance - inside,
                "\(offset) of \(count), \(axis) \(direction) \(isReversed)")
            }
          }
        }
      }
    }
  }

  @Test func `a viewport without a finite position has no overscroll`() throws {
    let layout = try rows()
    for bad in [Double.nan, .infinity, -.infinity] {
      check(
        layout.overscroll(in: Viewport(viewport.moved(to: bad, along: .vertical))), equals: 0,
        "bad \(bad)")
    }
    // The position across does not matter.
    check(layout.overscroll(in: Viewport(viewport.moved(to: -50, along: .horizontal))), equals: 0)
  }
}
