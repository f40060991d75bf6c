// The code that Docs/Reference/Layouts/README.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct LayoutSnippets {
  @Test func `a layout of three sections`() throws {
    // snippet: a layout of three sections
    let layout = try CollectionLayout(
      of: SectionCounts([8, 12, 1_000_000]), in: LayoutSize(width: 390, height: 844)
    ) { section in
      switch section {
      case 0:
        .list(itemLength: .fixed(140), lineSpacing: 12).orthogonalScrolling(
          length: 100, snapping: .lineStart)
      case 1:
        .grid(.adaptive(minimum: 110), itemLength: .aspectRatio(1), itemSpacing: 9)
          .header(.fixed(40), pinned: true)
      default:
        .list(itemLength: .fixed(44)).header(.fixed(40), pinned: true)
      }
    }
    let viewport = Viewport(LayoutRect(x: 0, y: 30_000, width: 390, height: 844))

    show(layout.contentSize)  // (390.0, 44000676.0)
    show(layout.frame(of: .item(4, inSection: 1)))  // 133.0 264.0 124.0 124.0
    show(layout.visiblePaths(in: viewport).first)  // 2.header
    show(layout.visiblePaths(in: viewport).count)  // 21
    show(layout.path(at: LayoutPoint(x: 20, y: 30_100), in: viewport))  // 2.668
    // end
  }
}
