// P16j: the elements of a screen of an outline with sticky ancestors, compared with the same screen
// without them.

import SectileLayout
import SectilePaths

extension Row {
  static let stickyAncestors: [Row] = [
    Row(
      "P16j", "a screen of an outline of 1M rows with three sticky ancestors",
      against: "the screen without sticky ancestors", kind: .growth, count: 1_000
    ) { isShort in
      let count = isShort ? 5_000 : 1_000_000
      var numbers = Numbers(seed: 25)
      let layout = try! CollectionLayout(
        of: SectionCounts([count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 1_140),
        measure: { _, _ in LayoutSize(width: 320, height: Double(40 + numbers.below(35))) }
      ) { _ in .list() }
      let end = Int(layout.contentSize.height - 1_140)
      let screens = Batches {
        LayoutRect(x: 0, y: Double(numbers.below(end)), width: 320, height: 1_140)
      }
      var (ours, bare) = (screens, screens)
      let hierarchy = Hierarchy(levels: (0..<count).map(level(ofRow:)))
      return (
        { sticky(ours.next(), of: layout, hierarchy) },
        { plain(bare.next(), of: layout) }
      )
    }
  ]

  /// Returns the level of a row: every thousandth one is a root, and every hundredth, tenth and
  /// other row is a child of the root, hundredth and tenth row before it.
  private static func level(ofRow row: Int) -> Int {
    row % 1_000 == 0 ? 0 : row % 100 == 0 ? 1 : row % 10 == 0 ? 2 : 3
  }

  @inline(never) private static func sticky(
    _ screens: ArraySlice<LayoutRect>, of layout: CollectionLayout, _ hierarchy: Hierarchy
  ) -> Int {
    var sum = 0
    for screen in screens {
      for element in layout.elements(in: Viewport(screen, hierarchy: hierarchy)) {
        sum &+= Int(element.frame.y)
      }
    }
    return sum
  }

  @inline(never) private static func plain(
    _ screens: ArraySlice<LayoutRect>, of layout: CollectionLayout
  ) -> Int {
    var sum = 0
    for screen in screens {
      for element in layout.elements(in: Viewport(screen)) { sum &+= Int(element.frame.y) }
    }
    return sum
  }
}
