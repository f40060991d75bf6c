import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Repeated new section layouts, and invalid arguments.
@Suite struct ResizeTests {
  /// Resolved sections that no section uses are removed.
  ///
  /// The test checks that this does not affect other sections.
  @Test func `after a thousand section layouts the layout equals a fresh one`() throws {
    let container = LayoutSize(width: 320, height: 480)
    func look(_ step: Int) -> SectionLayout {
      .list(itemLength: .fixed(Double(1 + step % 500)), lineSpacing: Double(step % 7))
    }
    var looks = [look(1), look(2), look(3)]
    let source = SectionCounts([3, 1000, 2])
    var layout = try CollectionLayout(of: source, in: container) { looks[$0] }
    for step in 0..<1000 {
      looks[step % 3] = look(step * 31)
      try layout.setLayout(looks[step % 3], forSection: step % 3)
      guard step % 50 == 0 || step == 999 else { continue }
      let fresh = try CollectionLayout(of: source, in: container) { looks[$0] }
      check(layout.contentSize, equals: fresh.contentSize, "step \(step)")
      for path in fresh.paths where (path.item ?? 0) % 97 < 3 {
        check(layout.frame(of: path), equals: fresh.frame(of: path), "step \(step): \(path)")
      }
    }
  }

  @Test func `invalid sections and containers are rejected`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(44)) }
    for section in [-1, 1, .max, .min] {
      #expect(throws: LayoutError.sectionOutOfRange(section, count: 1)) {
        try layout.setLayout(.list(itemLength: .fixed(1)), forSection: section)
      }
    }
    for side in [-1, .infinity, 1e31] {
      let size = LayoutSize(width: side, height: 480)
      #expect(throws: LayoutError.invalidContainer(size)) { try layout.resize(to: size) }
    }
    check(layout.contentSize, equals: LayoutSize(width: 320, height: 88))
  }

  @Test func `with one column, items with larger spans take it as in a fresh layout`() throws {
    let container = LayoutSize(width: 320, height: 480)
    let column = SectionLayout.grid(.tracks([.fixed(80)]), itemLength: .fixed(20))
    var layout = try CollectionLayout(
      of: SectionCounts([3]), in: container, span: { _ in 2 },
      section: { _ in .grid(.tracks([.fixed(80), .fixed(40)]), itemLength: .fixed(20)) })
    try layout.setLayout(column, forSection: 0, span: { _ in 2 })
    let fresh = try CollectionLayout(
      of: SectionCounts([3]), in: container, span: { _ in 2 }, section: { _ in column })
    check(
      layout.paths.map { layout.frame(of: $0) }, equals: fresh.paths.map { fresh.frame(of: $0) })
  }

  /// Every rule whose number of columns depends on the width, and containers from one column to
  /// many: resized in two steps, and edited between them, against a new layout.
  @Test func `spans that were requested are kept in any number of columns`() throws {
    let rules: [SectionLayout.Columns] = [
      .adaptive(minimum: 60), .upTo(maximum: 70), .fitting(maximum: 60),
      .autoFill([.fraction(1, minimum: 60)]), .gridItems([.adaptive(minimum: 60)]),
    ]
    var narrowed = 0
    for rule in rules {
      let sections: [SectionLayout] = [
        .grid(rule, itemLength: .fixed(30)), .grid(rule, itemLength: .measured),
        .grid(rule, itemLength: .fixed(30), dense: true),
        .masonry(rule, itemLength: .measured, tolerance: 0),
        .grid(rule, itemLength: .aspectRatio(2)).orthogonalScrolling(length: 200),
      ]
      for section in sections {
        for requested in [1, 2, 4, Int.max] {
          for widths in [[200, 130, 200.0], [260, 40, 260], [40, 320, 130], [130, 40, 400]] {
            func layout(_ count: Int, in width: Double) throws -> CollectionLayout {
              try CollectionLayout(
                of: SectionCounts([count]), in: LayoutSize(width: width, height: 260),
                measure: { path, size in
                  LayoutSize(width: size.width ?? 20, height: Double(20 + path.item! * 7 % 5))
                }, span: { $0.item! % 3 == 1 ? requested : 1 }, section: { _ in section })
            }
            var live = try layout(7, in: widths[0])
            for width in widths.dropFirst() {
              // Item 7 is inserted and removed, so that its neighbors are placed again.
              let fresh = try layout(7, in: width)
              for (changes, count) in [
                (try SectionedChanges(itemInsertions: [.item(7, inSection: 0)]), 8),
                (try SectionedChanges(itemRemovals: [.item(7, inSection: 0)]), 7),
              ] {
                try live.apply(
                  changes, of: SectionCounts([count]),
                  measure: { path, size in
                    LayoutSize(width: size.width ?? 20, height: Double(20 + path.item! * 7 % 5))
                  }, span: { $0.item! % 3 == 1 ? requested : 1 })
              }
              try live.resize(to: LayoutSize(width: width, height: 260))
              let frames = live.paths.map { live.frame(of: $0) }
              check(
                frames, equals: fresh.paths.map { fresh.frame(of: $0) },
                "\(rule) \(section) spanning \(requested) in \(widths)")
              narrowed += 1
            }
          }
        }
      }
    }
    check(narrowed, equals: 800)
  }
}
