// The code that Docs/Reference/Layouts/List.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct ListSnippets {
  @Test func `a list of rows`() throws {
    // snippet: a list of rows
    let layout = try CollectionLayout(
      of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .list(itemLength: .fixed(44), lineSpacing: 1).header(.fixed(28))
    }

    show(layout.contentSize)  // (320.0, 279.0)
    show(layout.frame(of: .item(1, inSection: 0)))  // 0.0 73.0 320.0 44.0
    show(layout.frame(of: .header(inSection: 1)))  // 0.0 162.0 320.0 28.0
    show(layout.frame(of: .footer(inSection: 1)))  // nil
    // end
  }

  @Test func `rows with estimates`() throws {
    // snippet: rows with estimates
    var layout = try CollectionLayout(
      of: SectionCounts([1_000_000], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .list(itemLength: .estimated(44))
    }
    show(layout.contentSize.height)  // 44000000.0

    try layout.setMeasuredSize(LayoutSize(width: 320, height: 71), for: .item(0, inSection: 0))
    show(layout.contentSize.height)  // 44000027.0
    show(layout.frame(of: .item(999_999, inSection: 0)))  // 0.0 43999983.0 320.0 44.0
    // end
  }

  @Test func `measured rows`() throws {
    // snippet: measured rows
    let lengths = [44.0, 71, 44, 98]
    let layout = try CollectionLayout(
      of: SectionCounts([4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480),
      measure: { path, proposal in
        LayoutSize(width: proposal.width ?? 0, height: lengths[path.item ?? 0])
      }
    ) { _ in
      .list(itemLength: .measured)
    }

    show(layout.frame(of: .item(3, inSection: 0)))  // 0.0 159.0 320.0 98.0
    // end
  }
}
