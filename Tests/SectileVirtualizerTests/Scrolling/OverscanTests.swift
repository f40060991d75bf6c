import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct OverscanTests {
  /// The offset grows towards larger x and y; where the content starts at its right or bottom edge,
  /// that is towards its start.
  @Test func `overscan is larger in the direction in which the offset changes`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        for isReversed in [false, true] {
          let layout = try CollectionLayout(
            of: SectionCounts([100]), in: LayoutSize(square: 100), axis: axis,
            direction: direction, isReversed: isReversed
          ) { _ in .list(itemLength: .fixed(10)) }
          for velocity in [900, -0.5] as [Double] {
            let overscan = layout.overscan(ahead: 300, behind: 50, velocity: velocity)
            let middle = LayoutRect(x: 400, y: 400, width: 100, height: 100)
            let rect = layout.rect(of: Viewport(middle), extendedBy: overscan)
            let start = axis == .vertical ? middle.y - rect.y : middle.x - rect.x
            check(start, equals: velocity > 0 ? 50 : 300, "\(axis) \(direction) \(isReversed)")
          }
          for velocity in [0, -0.0, .nan] as [Double] {
            check(
              layout.overscan(ahead: 300, behind: 50, velocity: velocity),
              equals: CollectionLayout.Overscan(before: 300, after: 300))
          }
        }
      }
    }
  }
}
