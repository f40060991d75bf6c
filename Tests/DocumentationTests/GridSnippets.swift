// The code that Docs/Reference/Layouts/Grid.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct GridSnippets {
  @Test func `columns by every rule`() throws {
    // snippet: columns by every rule
    func widths(
      _ columns: SectionLayout.Columns, in width: Double, spacing: Double = 8
    ) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([20], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: width, height: 480)
      ) { _ in
        .grid(columns, itemLength: .fixed(40), itemSpacing: spacing)
      }
      let firstRow = LayoutRect(x: 0, y: 0, width: .infinity, height: 1)
      return layout.elements(overlapping: firstRow).map(\.frame.width)
    }

    let tracks = [SectionLayout.Track.fixed(80), .fraction(1), .fraction(2)]
    let items = [SectionLayout.GridItem.fixed(70), .adaptive(minimum: 40)]

    try show(widths(.count(3), in: 316))  // [100.0, 100.0, 100.0]
    try show(widths(.adaptive(minimum: 80), in: 316))  // [100.0, 100.0, 100.0]
    try show(widths(.adaptive(minimum: 100, maximum: 120), in: 400))  // [120.0, 120.0, 120.0]
    try show(widths(.upTo(maximum: 200), in: 800))  // [194.0, 194.0, 194.0, 194.0]
    try show(widths(.fitting(maximum: 200), in: 800))  // [200.0, 200.0, 200.0]
    try show(widths(.tracks(tracks), in: 336))  // [80.0, 80.0, 160.0]
    try show(widths(.gridItems(items), in: 200))  // [70.0, 57.0, 57.0]
    // end
    // snippet: columns as wide as their widest item
    func columnWidths(_ names: [Double], maximum: Double = .infinity) throws -> [Double] {
      try widths(.tracks([.maxContent(of: names, maximum: maximum), .fraction(1)]), in: 316)
    }

    try show(columnWidths([60, 84, 12]))  // [84.0, 224.0]
    try show(columnWidths([60, 84, 12], maximum: 70))  // [70.0, 238.0]
    try show(columnWidths([]))  // [0.0, 308.0]
    // end
  }

  @Test func `column rules in a narrow container`() throws {
    // snippet: column rules in a narrow container
    func columns(_ columns: SectionLayout.Columns) throws -> [LayoutRect] {
      let layout = try CollectionLayout(
        of: SectionCounts([20], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 30, height: 480)
      ) { _ in
        .grid(columns, itemLength: .fixed(40), itemSpacing: 10)
      }
      return layout.elements(overlapping: LayoutRect(x: 0, y: 0, width: .infinity, height: 1)).map(
        \.frame)
    }

    try show(columns(.adaptive(minimum: 50)))  // [0.0 0.0 30.0 40.0]
    try show(columns(.adaptive(minimum: 50, maximum: .infinity)))  // [0.0 0.0 50.0 40.0]
    try show(columns(.upTo(maximum: 20)))  // [0.0 0.0 30.0 40.0]
    try show(columns(.fitting(maximum: 50)))  // [0.0 0.0 30.0 40.0]
    try show(columns(.fitting(maximum: 50, minimum: 40)))  // [0.0 0.0 40.0 40.0]
    // end
  }

  @Test func `repeated tracks`() throws {
    // snippet: repeated tracks
    func row(_ columns: SectionLayout.Columns, in width: Double) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([20]), in: LayoutSize(width: width, height: 480)
      ) { _ in
        .grid(columns, itemLength: .fixed(40), itemSpacing: 10)
      }
      let firstRow = LayoutRect(x: 0, y: 0, width: .infinity, height: 1)
      return layout.elements(overlapping: firstRow).map(\.frame.width)
    }
    let share = [SectionLayout.Track.fraction(1, minimum: 60)]

    try show(row(.tracks([.minmax(50, 100), .fraction(1)]), in: 300))  // [100.0, 190.0]
    try show(row(.tracks([.minmax(50, 100), .minmax(50, 80)]), in: 180))  // [90.0, 80.0]
    try show(row(.autoFill([.minmax(60, 80)]), in: 320))  // [80.0, 80.0, 80.0]
    try show(row(.autoFill(share, before: [.fixed(80)]), in: 240))  // [80.0, 70.0, 70.0]
    // end
    // snippet: tracks without items
    try show(row(.autoFill(share), in: 320))  // [72.5, 72.5, 72.5, 72.5]
    try show(row(.autoFit(share, occupied: 3), in: 320))  // [100.0, 100.0, 100.0]
    try show(row(.autoFit(share, after: [.fixed(80)], occupied: 1), in: 320))  // [230.0, 80.0]
    // end
  }

  @Test func `items that span columns`() throws {
    // snippet: items that span columns
    let spans = [2, 3, 1, 1]
    func rows(dense: Bool) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([4], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 400, height: 480), span: { path in spans[path.item ?? 0] }
      ) { _ in
        .grid(.count(4), itemLength: .fixed(40), dense: dense)
      }
      return layout.paths.map { layout.frame(of: $0)?.y ?? 0 }
    }

    try show(rows(dense: false))  // [0.0, 40.0, 40.0, 80.0]
    try show(rows(dense: true))  // [0.0, 40.0, 0.0, 0.0]
    // end
  }

  @Test func `items shorter than their row`() throws {
    // snippet: items shorter than their row
    func second(_ alignment: SectionLayout.Alignment) throws -> LayoutRect? {
      let layout = try CollectionLayout(
        of: SectionCounts([2], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 200, height: 480),
        measure: { path, _ in LayoutSize(width: 100, height: path.item == 0 ? 60 : 40) }
      ) { _ in
        .grid(.count(2), alignment: alignment)
      }
      return layout.frame(of: .item(1, inSection: 0))
    }

    try show(second(.start))  // 100.0 0.0 100.0 40.0
    try show(second(.center))  // 100.0 10.0 100.0 40.0
    try show(second(.end))  // 100.0 20.0 100.0 40.0
    try show(second(.stretch))  // 100.0 0.0 100.0 60.0
    // end
  }
}
