// The code that Docs/Reference/Layouts/Flow.md quotes.

import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

@Suite struct FlowSnippets {
  @Test func `lines of words`() throws {
    // snippet: lines of words
    func starts(
      of widths: [Double], in width: Double, _ layout: SectionLayout
    ) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([widths.count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: width, height: 480),
        measure: { path, _ in LayoutSize(width: widths[path.item ?? 0], height: 26) }
      ) { _ in layout }
      return layout.paths.map { layout.frame(of: $0)?.x ?? 0 }
    }
    let words = [100.0, 120, 90, 200, 250, 60, 70]
    let leading = SectionLayout.flow(itemSpacing: 10)
    let flowLayout = SectionLayout.flow(justification: .flowLayout, itemSpacing: 10)
    let mixed = SectionLayout.flow(justification: .center, lastLine: .trailing, itemSpacing: 10)

    try show(starts(of: words, in: 300, leading))  // [0.0, 110.0, 0.0, 100.0, 0.0, 0.0, 70.0]
    try show(starts(of: words, in: 300, flowLayout))  // [0.0, 180.0, 0.0, 100.0, 25.0, 0.0, 70.0]
    try show(starts(of: words, in: 300, mixed))  // [35.0, 145.0, 0.0, 100.0, 25.0, 160.0, 230.0]
    // end
    // snippet: a last line that keeps the pitch
    let cells = Array(repeating: 100.0, count: 5)

    let spaceBetween = SectionLayout.flow(justification: .spaceBetween, itemSpacing: 10)

    try show(starts(of: cells, in: 375, flowLayout))  // [0.0, 137.5, 275.0, 0.0, 137.5]
    try show(starts(of: cells, in: 375, spaceBetween))  // [0.0, 137.5, 275.0, 0.0, 275.0]
    // end
    // snippet: as wide as the line and wider
    let tight = SectionLayout.flow(itemSpacing: 1)
    let centered = SectionLayout.flow(justification: .center)

    try show(starts(of: [66.67, 66.67, 66.67], in: 202, tight))  // [0.0, 67.67, 0.0]
    try show(starts(of: [50, 400, 50], in: 300, centered))  // [125.0, -50.0, 125.0]
    // end
  }

  @Test func `sections that share lines`() throws {
    // snippet: sections that share lines
    // Three sections of the data, and one section of the layout.
    let data = IndexPaths(SectionCounts([2, 1, 3], hasHeaders: false, hasFooters: false))
    let layout = try CollectionLayout(
      of: SectionCounts([data.count(of: .item)], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 480),
      measure: { path, _ in LayoutSize(width: 30, height: 20) }
    ) { _ in .flow(itemSpacing: 5) }

    func frame(of path: KindedIndexPath) -> LayoutRect? {
      data.rank(of: path, in: .item).flatMap { layout.frame(of: .item($0, inSection: 0)) }
    }
    func path(at point: LayoutPoint) -> KindedIndexPath? {
      layout.path(at: point)?.item.flatMap { data.path(atRank: $0, in: .item) }
    }

    show(frame(of: .item(0, inSection: 1)))  // 70.0 0.0 30.0 20.0
    show(frame(of: .item(1, inSection: 2)))  // 35.0 20.0 30.0 20.0
    show(path(at: LayoutPoint(x: 40, y: 25)))  // 2.1
    // end
  }

  @Test func `stretched items`() throws {
    // snippet: stretched items
    func widths(_ stretch: Double) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([5], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 250, height: 480),
        measure: { path, _ in LayoutSize(width: path.item == 4 ? 200 : 83, height: 26) }
      ) { _ in .flow(edgeStretch: stretch) }
      return layout.paths.map { layout.frame(of: $0)?.width ?? 0 }
    }

    try show(widths(0))  // [83.0, 83.0, 83.0, 83.0, 200.0]
    try show(widths(1))  // [83.0, 83.0, 84.0, 83.0, 200.0]
    try show(widths(500))  // [83.0, 83.0, 84.0, 250.0, 250.0]
    // end
  }

  @Test func `items with an estimated size`() throws {
    // snippet: items with an estimated size
    let tags = [80.0, 120, 60, 90, 140, 70, 50, 110]
    let tagCloud = SectionLayout.flow(
      itemSpacing: 10, estimatedItemSize: LayoutSize(width: 90, height: 26))
    let cloud = try CollectionLayout(
      of: SectionCounts([8], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 50), section: { _ in tagCloud })

    show(cloud.frame(of: .item(2, inSection: 0)))  // 200.0 0.0 90.0 26.0
    show(cloud.isEstimated(.item(2, inSection: 0)))  // true

    var list = LiveLayout(cloud, in: Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 50)))
    try list.measure { path, _ in LayoutSize(width: tags[path.item ?? 0], height: 26) }

    show(list.layout.frame(of: .item(2, inSection: 0)))  // 220.0 0.0 60.0 26.0
    show(list.layout.isEstimated(.item(2, inSection: 0)))  // false
    show(list.layout.measuredSizes.count)  // 6: the visible items
    // end
  }
}
