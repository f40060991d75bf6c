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
        for requested in [1, 2, Int.max] {
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
    check(narrowed, equals: 600)
  }

  @Test func `the layouts of several sections change as one by one, or not at all`() throws {
    var changed = 0
    for seed in 0..<80 as Range<UInt64> {
      let layout = try LiveSpec(seed: seed, isExact: true).spec.layout()
      let other = try LayoutSpec.random(seed: seed + 1_000).layout()
      let looks = (0..<layout.numberOfSections).compactMap { section in
        section % 3 == 1 || other.numberOfSections == 0
          ? layout.layout(forSection: section)
          : other.layout(forSection: section % other.numberOfSections)
      }
      check(looks.count, equals: layout.numberOfSections, "seed \(seed)")
      func measure(_ path: KindedIndexPath, _: ProposedSize) -> LayoutSize {
        LayoutSize(width: 20, height: Double(10 + (path.item ?? 5) % 4))
      }
      var expected = layout
      var failure: LayoutError?
      do throws(LayoutError) {
        for section in looks.indices where looks[section] != layout.layout(forSection: section) {
          try expected.setLayout(
            looks[section], forSection: section, measure: measure, span: { _ in 1 })
        }
      } catch {
        failure = error
      }
      var result = layout
      do throws(LayoutError) {
        try result.setLayouts(
          forSections: looks.indices, measure: measure, span: { _ in 1 }
        ) { section, old in
          check(old, equals: layout.layout(forSection: section), "seed \(seed)")
          return looks[section]
        }
        check(failure, equals: nil, "seed \(seed)")
        changed += 1
      } catch {
        check(error, equals: failure, "seed \(seed)")
        expected = layout
      }
      check(result.contentSize, equals: expected.contentSize, "seed \(seed)")
      for path in layout.paths {
        check(result.frame(of: path), equals: expected.frame(of: path), "seed \(seed): \(path)")
        check(result.isEstimated(path), equals: expected.isEstimated(path), "seed \(seed): \(path)")
      }
    }
    check(changed, isGreaterThan: 30)
  }

  @Test func `several sections are all checked, and equal layouts are not visited`() throws {
    let row = SectionLayout.list(itemLength: .fixed(10))
    var layout = try CollectionLayout(
      of: SectionCounts([2, 2, 2], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { _ in row }
    for wrong in [3, -1, .max, .min] {
      #expect(throws: LayoutError.sectionOutOfRange(wrong, count: 3)) {
        try layout.setLayouts(forSections: [0, wrong, 1]) { _, _ in .list(itemLength: .fixed(99)) }
      }
    }
    check(layout.contentSize.height, equals: 60)
    // A closure that measures would be called for a section that is made again.
    try layout.setLayouts(
      forSections: 0..<3, measure: { _, _ in fatalError() }, span: { _ in fatalError() }
    ) { _, old in old }
    try layout.setLayouts(forSections: [2, 0, 2]) { $0 == 2 ? .list(itemLength: .fixed(5)) : $1 }
    check(layout.contentSize.height, equals: 50)
  }
}
