// The code that Docs/Reference/Layouts/Masonry.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct MasonrySnippets {
  @Test func `the shortest column`() throws {
    // snippet: the shortest column
    func places(
      of heights: [Double], tolerance: Double? = nil, spans: [Int] = []
    ) throws -> [LayoutPoint] {
      let layout = try CollectionLayout(
        of: SectionCounts([heights.count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 480),
        measure: { path, proposal in
          LayoutSize(width: proposal.width ?? 0, height: heights[path.item ?? 0])
        },
        span: { path in spans.isEmpty ? 1 : spans[path.item ?? 0] }
      ) { _ in
        .masonry(.count(3), tolerance: tolerance)
      }
      return layout.paths.compactMap { layout.frame(of: $0)?.origin }
    }

    try show(places(of: [80, 50, 40, 30]).last)  // (200.0, 40.0)
    // end
    // snippet: tolerance
    try show(places(of: [50, 51, 49, 30, 30]).last)  // (0.0, 50.0)
    try show(places(of: [50, 51, 49, 30, 30], tolerance: 5).last)  // (100.0, 51.0)
    try show(places(of: [10, 10, 20, 10, 5, 5, 1]).last)  // (0.0, 20.0)
    try show(places(of: [10, 10, 20, 10, 5, 5, 1], tolerance: 0).last)  // (200.0, 20.0)
    // end
    // snippet: spans
    try show(places(of: [80, 50, 40, 30], spans: [1, 1, 1, 2]).last)  // (100.0, 50.0)
    try show(places(of: [80, 50, 40, 30], spans: [1, 1, 1, .max]).last)  // (0.0, 80.0)
    // end
  }
}
