// The code that Docs/Reference/Layouts/Axes.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct AxesSnippets {
  @Test func `the same layout in four ways`() throws {
    // snippet: the same layout in four ways
    func frame(
      _ axis: CollectionLayout.Axis, _ direction: CollectionLayout.Direction
    ) throws -> LayoutRect? {
      let layout = try CollectionLayout(
        of: SectionCounts([5], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 320), axis: axis, direction: direction
      ) { _ in
        .grid(.count(4), itemLength: .fixed(50))
      }
      return layout.frame(of: .item(1, inSection: 0))
    }

    try show(frame(.vertical, .leftToRight))  // 80.0 0.0 80.0 50.0
    try show(frame(.vertical, .rightToLeft))  // 160.0 0.0 80.0 50.0
    try show(frame(.horizontal, .leftToRight))  // 0.0 80.0 50.0 80.0
    try show(frame(.horizontal, .rightToLeft))  // 50.0 80.0 50.0 80.0
    // end
  }

  @Test func `a reversed main axis`() throws {
    // snippet: a reversed main axis
    var chat = try CollectionLayout(
      of: SectionCounts([10], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100), isReversed: true
    ) { _ in
      .list(itemLength: .fixed(40))
    }
    var window = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 100))
    window.rect.y = chat.offset(atStartDistance: 20, in: window)

    show(chat.frame(of: .item(0, inSection: 0)))  // 0.0 360.0 320.0 40.0
    show(chat.visiblePaths(in: window))  // [0.0, 0.1, 0.2]
    show(window.rect.y)  // 280.0

    let distance = chat.mainInterval(of: window.rect).start
    let older = try SectionedChanges(itemInsertions: [.item(10, inSection: 0)])
    try chat.apply(older, of: SectionCounts([11], hasHeaders: false, hasFooters: false))
    window.rect.y = chat.offset(atStartDistance: distance, in: window)

    show(chat.visiblePaths(in: window))  // [0.0, 0.1, 0.2]
    show(window.rect.y)  // 320.0
    // end
  }

  @Test func `another axis`() throws {
    // snippet: another axis
    var layout = try CollectionLayout(
      of: SectionCounts([1, 1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480),
      measure: { _, _ in LayoutSize(width: 50, height: 30) },
      section: { $0 == 0 ? .list() : .flow() })
    try layout.setAxis(.horizontal)

    show(layout.frame(of: .item(0, inSection: 0)))  // 0.0 0.0 30.0 480.0
    show(layout.frame(of: .item(0, inSection: 1)))  // 30.0 0.0 50.0 30.0
    show(layout.isEstimated(.item(0, inSection: 0)))  // true
    // end
  }

  @Test func `edges on pixels`() throws {
    // snippet: edges on pixels
    func edges(scale: Double?) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 480), pixelScale: scale
      ) { _ in
        .grid(.count(3), itemLength: .fixed(40), itemSpacing: 8)
      }
      return layout.paths.compactMap { layout.frame(of: $0) }.flatMap { [$0.x, $0.maxX] }
    }

    try show(edges(scale: 1))  // [0.0, 101.0, 109.0, 211.0, 219.0, 320.0]
    try show(edges(scale: 2))  // [0.0, 101.5, 109.5, 210.5, 218.5, 320.0]
    // end
  }
}
