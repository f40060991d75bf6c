// P18: a layout that is resized, compared with a new layout of the same rows in the new container.

import SectileLayout
import SectilePaths

extension Row {
  private static let wide = LayoutSize(width: 320, height: 480)
  private static let narrow = LayoutSize(width: 280, height: 480)

  static let resizing: [Row] = [
    resize("P18a", "resize 100,000 rows, measuring them again", measuresAgain: true) {
      [$0 ? 10_000 : 100_000]
    },
    resize("P18b", "resize 100,000 rows, keeping lengths as estimates", measuresAgain: false) {
      [$0 ? 10_000 : 100_000]
    },
    resize("P18c", "resize 1,000 x 100 rows, measuring them again", measuresAgain: true) {
      Array(repeating: 100, count: $0 ? 100 : 1_000)
    },
    resize("P18d", "resize 1,000 x 100 rows, keeping lengths as estimates", measuresAgain: false) {
      Array(repeating: 100, count: $0 ? 100 : 1_000)
    },
  ]

  private static func resize(
    _ id: String, _ work: String, measuresAgain: Bool,
    counts: @escaping @Sendable (_ isShort: Bool) -> [Int]
  ) -> Row {
    Row(
      id, work, against: "init of the same", kind: .growth, count: 100_000
    ) { isShort in
      let counts = counts(isShort)
      let heights = heights(counts.reduce(0, +))
      let first = counts[0]
      func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
        LayoutSize(width: 280, height: heights[path.section * first + path.item!])
      }
      func made(in container: LayoutSize) -> CollectionLayout {
        try! CollectionLayout(
          of: SectionCounts(counts), in: container, measure: measure, section: { _ in .list() })
      }
      let layout = made(in: wide)
      return (
        {
          var layout = layout
          if measuresAgain {
            try! layout.resize(to: narrow, measure: measure)
          } else {
            try! layout.resize(to: narrow)
          }
          return Int(layout.contentSize.height)
        },
        { Int(made(in: narrow).contentSize.height) }
      )
    }
  }
}
