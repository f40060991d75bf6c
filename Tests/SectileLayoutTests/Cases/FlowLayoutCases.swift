import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// UICollectionViewFlowLayout: the rules behind its rows in `SystemCase`.
@Suite struct FlowLayoutCases {
  /// Returns the starts of items of these widths by line.
  private func lines(
    of widths: [Double], width: Double, spacing: Double
  ) throws -> [[Double]] {
    let layout = try layout(
      of: widths.map { LayoutSize(width: $0, height: 20) }, width: width,
      .flow(justification: .flowLayout, lineSpacing: 10, itemSpacing: spacing))
    let frames = layout.itemFrames()
    check(frames.map(\.width), equals: widths)
    let starts = Set(frames.map(\.y)).sorted()
    check(starts, equals: starts.indices.map { Double($0) * 30 })
    return starts.map { start in frames.filter { $0.y == start }.map(\.x) }
  }

  @Test func `an excess of a hundredth of a point wraps`() throws {
    try check(
      lines(of: [66.67, 66.67, 66.67], width: 202, spacing: 1).map(\.count), equals: [2, 1])
    try check(lines(of: [66.5, 66.5, 67], width: 202, spacing: 1).map(\.count), equals: [3])
  }

  @Test func `a full line extends from inset to inset`() throws {
    let layout = try layout(
      of: Array(repeating: LayoutSize(width: 100, height: 20), count: 4), width: 375,
      .flow(justification: .flowLayout, itemSpacing: 10)
        .insets(LayoutInsets(top: 5, leading: 16, bottom: 7, trailing: 20)))
    expectFrames(of: layout, "flow-layout-between-insets")
    check(layout.itemFrames()[2].maxX, equals: 375 - 20)
    check(layout.contentSize.height, equals: 5 + 40 + 7)
  }

  @Test func `items are centered in a line as tall as the tallest`() throws {
    let layout = try layout(
      of: [10, 40, 20].map { LayoutSize(width: 50, height: $0) }, width: 320,
      .flow(justification: .flowLayout, alignment: .center))
    expectFrames(of: layout, "flow-layout-middle-of-line")
    check(layout.contentSize.height, equals: 40)
  }

  /// The header ignores the insets across, line spacing is only between lines, and only insets are
  /// between sections.
  @Test func `a section consists of header, inset, lines, inset and footer`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 2]), in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 60, height: 50) }
    ) { _ in
      .flow(justification: .flowLayout, lineSpacing: 10, itemSpacing: 10)
        .insets(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        .header(.fixed(20)).footer(.fixed(30))
    }
    // 20 + 1 + 50 + 10 + 50 + 3 + 30.
    check(layout.contentSize.height, equals: 2 * 164)
    // Each item is alone in its line; the last one is centered too, because a full line has one
    // item.
    expectFrames(of: layout, "flow-layout-sections")
  }

  @Test func `last line and lone items have separate justifications`() throws {
    // Lines: 100 and 120; 250; 60 and 70.
    let sizes = [100, 120, 250, 60, 70].map { LayoutSize(width: $0, height: 20) }
    // The preset as `lastLine` or `loneItem` applies its rule for such lines.
    for (name, justification, last, lone) in [
      ("flow-leading", .leading, nil, nil),
      ("flow-leading-lone-trailing", .leading, nil, .trailing),
      ("flow-trailing", .trailing, nil, nil),
      ("flow-trailing-last-center", .trailing, .center, nil),
      ("flow-between", .spaceBetween, nil, nil),
      ("flow-between-last-leading-lone-center", .spaceBetween, .leading, .center),
      ("flow-preset", .flowLayout, nil, nil),
      ("flow-preset-last-trailing", .flowLayout, .trailing, nil),
      ("flow-preset-lone-leading", .flowLayout, nil, .leading),
      ("flow-trailing-last-preset", .trailing, .flowLayout, nil),
      ("flow-trailing-lone-preset", .trailing, nil, .flowLayout),
    ]
      as [(
        String, SectionLayout.Justification, SectionLayout.Justification?,
        SectionLayout.Justification?
      )]
    {
      let layout = try layout(
        of: sizes, width: 300,
        .flow(
          justification: justification, lastLine: last, loneItem: lone, itemSpacing: 10))
      expectFrames(of: layout, name)
    }
  }

  @Test func `the last line keeps the pitch in each justification`() throws {
    // Three items fit with 20 points free; the last line has two items.
    let sizes = Array(repeating: LayoutSize(width: 100, height: 20), count: 5)
    let rows: [(SectionLayout.Justification, [Double])] = [
      (.leading, [0, 100]), (.center, [10, 110]), (.trailing, [20, 120]),
      (.spaceBetween, [0, 110]),
      (.spaceAround, [10.0 / 3, 10.0 / 3 + 100 + 20.0 / 3]), (.spaceEvenly, [5, 110]),
      (.flowLayout, [0, 110]),
    ]
    for (justification, expected) in rows {
      let frames = try layout(
        of: sizes, width: 320, .flow(justification: justification, lastLine: .flowLayout)
      ).itemFrames()
      check(areClose(frames[3...].map(\.x), expected), "\(justification)")
      check(areClose(frames[..<2].map(\.x), expected), "\(justification)")
    }
  }
}
