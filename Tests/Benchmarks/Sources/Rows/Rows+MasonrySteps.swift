// Scrolling through a masonry of estimated items: each step measures the items that it reveals.

import SectileLayout
import SectilePaths
import SectileVirtualizer

extension Row {
  /// Returns work that scrolls by 60 points in each of 12 steps from the start of a masonry, and
  /// the number of steps.
  ///
  /// At the start, all other items follow the measured ones, so a step costs more than at any other
  /// position. Each call scrolls through a layout that is not measured yet.
  static func masonrySteps(_ count: Int) -> (call: Row.Side, count: Int) {
    let layout = try! CollectionLayout(
      of: SectionCounts([count]), in: Screens.container,
      section: { _ in
        .masonry(.count(3), itemLength: .estimated(140), lineSpacing: 8, itemSpacing: 8)
      })
    var top = LiveLayout(
      layout, in: Viewport(LayoutRect(origin: .zero, size: Screens.container)))
    try! top.measure(photo)
    let start = top
    let stepCount = 12
    return (
      {
        var list = start
        var measured = 0
        for _ in 0..<stepCount {
          list.scrolled(to: list.offset + 60)
          measured += try! list.measure(photo)
        }
        return measured
      }, stepCount
    )
  }

  /// The size of a photo: from 60 to 219 points high.
  private static func photo(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    LayoutSize(
      width: proposal.width ?? 100, height: Double(60 + ((path.item ?? 0) &* 7_919) % 160))
  }
}
