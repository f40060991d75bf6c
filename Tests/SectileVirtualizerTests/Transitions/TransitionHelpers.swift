// The lists between which the tests of this folder make transitions, and what a viewport shows.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Returns a list with a pinned header of 10 points.
func rows(_ count: Int, length: Double = 10) throws -> CollectionLayout {
  try CollectionLayout(
    of: SectionCounts([count], hasFooters: false), in: LayoutSize(width: 100, height: 40)
  ) { _ in
    .list(itemLength: .fixed(length)).header(.fixed(10), pinned: true)
  }
}

/// A viewport in which the header of such a list is pinned.
let transitionViewport = LayoutRect(x: 0, y: 20, width: 100, height: 20)
