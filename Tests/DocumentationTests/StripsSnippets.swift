// The code that Docs/Layouts/Strips.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct StripsSnippets {
  @Test func `a shelf`() throws {
    // snippet: a shelf
    let layout = try CollectionLayout(
      of: SectionCounts([30, 4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(100), lineSpacing: 8)
          .insets(LayoutInsets(leading: 16, trailing: 16))
          .scrollingAcross(length: 120, rest: .line)
        : .list(itemLength: .fixed(44))
    }

    show(layout.contentSize)  // (320.0, 296.0)
    show(layout.stripFrame(ofSection: 0))  // 0.0 0.0 320.0 120.0
    show(layout.strip(ofSection: 0)?.contentSize)  // (3264.0, 120.0)
    show(layout.frame(of: .item(7, inSection: 0)))  // 772.0 0.0 100.0 120.0
    // end
    // snippet: what a scrolled shelf shows
    let offset = layout.stripOffset(ofSection: 0, restingNear: 700)
    let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 1)
    let seen = layout.elements(in: viewport, stripOffsets: [0: offset])

    show(offset)  // 648.0
    show(seen.map(\.path))  // [0.5, 0.6, 0.7, 0.8]
    show(layout.path(at: LayoutPoint(x: 20, y: 60), stripOffsets: [0: offset]))  // 0.6
    // end
  }

  @Test func `where strips rest`() throws {
    // snippet: where strips rest
    func rest(_ rest: OrthogonalScrolling.Rest, velocity: Double = 0) throws -> Double {
      let layout = try CollectionLayout(
        of: SectionCounts([30]), in: LayoutSize(width: 320, height: 480)
      ) { _ in
        .list(itemLength: .fixed(100), lineSpacing: 10).scrollingAcross(length: 120, rest: rest)
      }
      return layout.stripOffset(ofSection: 0, restingNear: 250, velocity: velocity)
    }

    try show(rest(.anywhere))  // 250.0
    try show(rest(.line))  // 220.0
    try show(rest(.line, velocity: 1))  // 330.0
    try show(rest(.centeredLine))  // 220.0
    try show(rest(.page))  // 320.0
    // end
  }
}
