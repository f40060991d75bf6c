import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Spans of the items of collapsed sections, and spans after a change of the arrangement.
@Suite struct HiddenSpanTests {
  private static let container = LayoutSize(width: 90, height: 480)

  /// Arrangements that use spans.
  private static var spanning: [SectionLayout] {
    [
      SectionLayout.grid(.count(3), itemLength: .fixed(40)),
      .grid(.count(3), itemLength: .estimated(40)), .grid(.count(3), itemLength: .measured),
      .grid(.count(3), itemLength: .fixed(40), dense: true),
      .grid(.adaptive(minimum: 30), itemLength: .aspectRatio(2)),
      .grid(.adaptive(minimum: 60), itemLength: .fixed(40)),
      .grid(.tracks([.fixed(10), .fraction(1), .fixed(30)]), itemLength: .measured),
      .masonry(.count(3), itemLength: .estimated(40)), .masonry(.count(3)),
      .custom(SpanArrangement.shared),
    ].flatMap { [$0, $0.orthogonalScrolling(length: 90)] }
  }

  /// Arrangements in which every item has the span 1.
  private static var plain: [SectionLayout] {
    let size = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(20))
    let estimate = LayoutGroup.Size(width: .fractionalWidth(1), height: .estimated(20))
    return [
      SectionLayout.list(itemLength: .fixed(40)), .list(),
      .grid(.count(1), itemLength: .estimated(40)), .masonry(.count(1)), .flow(),
      .flow(estimatedItemSize: LayoutSize(width: 20, height: 20)),
      .groups(.vertical(size, [.item(size)])), .groups(.vertical(estimate, [.item(estimate)])),
    ].flatMap { [$0, $0.orthogonalScrolling(length: 90)] }
  }

  private static func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    let length = Double(20 + (path.item ?? 0) % 3 * 5)
    return LayoutSize(width: proposal.width ?? length, height: proposal.height ?? length)
  }

  private static func span(_ path: KindedIndexPath) -> Int {
    [2, 1, .max, 1, 3, 2][path.item! % 6]
  }

  private func layout(
    _ counts: [Int], span: ((KindedIndexPath) -> Int)? = Self.span, _ sections: [SectionLayout]
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: Self.container, measure: Self.measure, span: span,
      section: { sections[$0] })
  }

  /// Returns the lengths of items along the axis of the columns.
  private func widths(_ layout: CollectionLayout, _ section: Int = 0) -> [Double] {
    let isOrthogonal = layout.layout(forSection: section)?.orthogonal != nil
    return layout.itemFrames(inSection: section).map { isOrthogonal ? $0.height : $0.width }
  }

  private func expectEqual(
    _ found: CollectionLayout, _ expected: CollectionLayout, _ context: String
  ) {
    check(found.everyElement, equals: expected.everyElement, "\(context)")
    check(found.measuredSizes, equals: expected.measuredSizes, "\(context)")
  }

  @Test func `a section that is created collapsed is expanded with its spans`() throws {
    for section in Self.spanning + Self.plain {
      let open = try layout([8, 8], [section, section])
      var paths: [KindedIndexPath] = []
      var changed = try CollectionLayout(
        of: SectionCounts([8, 8]), in: Self.container, measure: Self.measure,
        span: {
          paths.append($0)
          return Self.span($0)
        }, section: { _ in section.collapsed() })
      let isPlain = Self.plain.contains(section)
      check(
        paths, equals: isPlain ? [] : open.paths.filter { $0.kind == .item }, "section \(section)")
      for index in 0..<2 {
        try changed.setLayout(section, forSection: index, measure: Self.measure)
      }
      expectEqual(changed, open, "\(section)")
    }
  }

  @Test func `items of a collapsed section take the spans of the closure`() throws {
    for section in Self.spanning + Self.plain {
      let open = try layout([2, 8], [section, section])
      // A section and items are inserted, and an item moves.
      var changed = try layout([3, 3], [section, section.collapsed()])
      try changed.apply(
        SectionedChanges(
          itemInsertions: [1, 2, 4, 7].map { .item($0, inSection: 1) },
          itemMoves: [.init(old: .item(2, inSection: 0), new: .item(5, inSection: 1))]),
        of: SectionCounts([2, 8]), measure: Self.measure, span: Self.span)
      var inserted = try layout([2], [section])
      try inserted.apply(
        SectionedChanges(sectionInsertions: [1]), of: SectionCounts([2, 8]),
        measure: Self.measure, span: Self.span, section: { _ in section.collapsed() })
      // One section only, which changes in place.
      var inPlace = try layout([2, 7], [section, section.collapsed()])
      try inPlace.apply(
        SectionedChanges(itemInsertions: [.item(7, inSection: 1)]), of: SectionCounts([2, 8]),
        measure: Self.measure, span: Self.span)
      var updated = try layout([2, 8], span: nil, [section, section])
      try updated.setLayout(
        section, forSection: 0, measure: Self.measure, span: Self.span)
      try updated.setLayout(section.collapsed(), forSection: 1, span: Self.span)
      for var layout in [inserted, inPlace, updated] {
        try layout.setLayout(section, forSection: 1, measure: Self.measure)
        expectEqual(layout, open, "\(section)")
      }
      // Items that stay keep the spans of their old places, and in a flow the sizes.
      if Self.plain.contains(section) { continue }
      try changed.setLayout(section, forSection: 1, measure: Self.measure)
      var same = try layout([3, 3], [section, section])
      try same.apply(
        SectionedChanges(
          itemInsertions: [1, 2, 4, 7].map { .item($0, inSection: 1) },
          itemMoves: [.init(old: .item(2, inSection: 0), new: .item(5, inSection: 1))]),
        of: SectionCounts([2, 8]), measure: Self.measure, span: Self.span)
      check(widths(changed, 1), equals: widths(same, 1), "\(section)")
    }
  }

  /// Every pair of arrangements, by way of one that may have no spans.
  @Test func `a change of the arrangement keeps spans where both use them`() throws {
    var keptCount = 0
    for section in Self.spanning {
      let open = try layout([8], [section])
      let plain = try layout([8], span: nil, [section])
      for middle in Self.spanning + Self.plain {
        let keepsSpans = Self.spanning.contains(middle)
        if keepsSpans { keptCount += 1 }
        for isCollapsed in [false, true] {
          var changed = open
          try changed.setLayout(middle.collapsed(isCollapsed), forSection: 0, measure: Self.measure)
          try changed.setLayout(section, forSection: 0, measure: Self.measure)
          let expected = keepsSpans ? open : plain
          check(
            widths(changed), equals: widths(expected),
            "\(section) by way of \(middle), collapsed: \(isCollapsed)")
        }
      }
    }
    check(keptCount, isGreaterThan: 100)
  }

  @Test func `invalid spans of a collapsed section are errors that change nothing`() throws {
    for section in [
      SectionLayout.grid(.count(3), itemLength: .fixed(40)), .masonry(.count(3)),
      .grid(.adaptive(minimum: 1_000)),
    ].flatMap({ [$0, $0.orthogonalScrolling(length: 90)] }) {
      let error = LayoutError.invalidSpan(0, of: .item(1, inSection: 0))
      #expect(throws: error) {
        try layout([3], span: { $0.item == 1 ? 0 : 1 }, [section.collapsed()])
      }
      var collapsed = try layout([3], span: { _ in 3 }, [section.collapsed()])
      let old = collapsed
      #expect(throws: error) {
        try collapsed.apply(
          SectionedChanges(itemInsertions: [.item(1, inSection: 0)]), of: SectionCounts([4]),
          span: { _ in 0 })
      }
      #expect(throws: LayoutError.invalidSpan(0, of: .item(0, inSection: 0))) {
        try collapsed.resize(to: .init(width: 60, height: 480), span: { _ in 0 })
      }
      expectEqual(collapsed, old, "\(section)")
      check(collapsed.container, equals: Self.container, "section \(section)")
    }
  }

  @Test func `a collapsed section keeps spans that are larger than its number of columns`() throws {
    for narrow in [SectionLayout.grid(.count(2), itemLength: .fixed(40)), .masonry(.count(2))] {
      for isOrthogonal in [false, true] {
        func section(_ layout: SectionLayout) -> SectionLayout {
          isOrthogonal ? layout.orthogonalScrolling(length: 90) : layout
        }
        let wide = section(.grid(.count(3), itemLength: .fixed(40)))
        var layout = try layout([3], span: { _ in 4 }, [section(narrow).collapsed()])
        try layout.setLayout(wide, forSection: 0)
        check(widths(layout), equals: [90, 90, 90], "\(narrow)")
      }
    }
    let adaptive = SectionLayout.grid(.adaptive(minimum: 30), itemLength: .fixed(10))
    for isCollapsed in [false, true] {
      var layout = try layout([3], span: { _ in 3 }, [adaptive.collapsed(isCollapsed)])
      try layout.resize(to: LayoutSize(width: 60, height: 480))
      var narrow = layout
      try narrow.setLayout(adaptive, forSection: 0)
      check(widths(narrow), equals: [60, 60, 60], "isCollapsed \(isCollapsed)")
      try layout.resize(to: LayoutSize(width: 30, height: 480))
      try layout.resize(to: LayoutSize(width: 120, height: 480))
      try layout.setLayout(adaptive, forSection: 0)
      check(widths(layout), equals: [90, 90, 90], "isCollapsed \(isCollapsed)")
    }
  }
}

/// Items below each other, each ten times as wide as its span, up to 5.
private final class SpanArrangement: ItemArrangement {
  static let shared = SpanArrangement()

  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] {
    items.enumerated().map { index, item in
      ItemPlacement(
        main: Double(index) * 10, cross: 0, length: 10,
        crossLength: Double(min(max(item.span, 0), 5)) * 10)
    }
  }
}
