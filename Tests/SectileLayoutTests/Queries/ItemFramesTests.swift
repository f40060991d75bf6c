import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// `itemFrames(inSection:)` compared with one query per item.
@Suite struct ItemFramesTests {
  @Test(arguments: [true, false])
  func `item frames equal frame(of:) bit by bit`(isExact: Bool) throws {
    var count = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      count += expectAll(layout, "seed \(seed)\n\(spec)")
    }
    check(count > 20 * seeds)
  }

  @Test func `item frames follow each change`() throws {
    var count = 0
    let seeds = seedCount(34, deep: 100)
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: false)
      var layout = try live.spec.layout()
      for _ in 0..<8 {
        try live.step(&layout)
        count += expectAll(layout, "seed \(seed)\n\(live)")
      }
    }
    check(count > 50 * seeds)
  }

  /// More rows than one leaf of the tree has, with runs of equal rows that cross the limits of
  /// batches, with and without spacing.
  @Test func `item frames of long lists and grids equal single frames`() throws {
    for columns in [1, 3, 4, 7, 300] {
      for spacing in [0, 7.5] {
        for alignment in SectionLayout.Alignment.allCases {
          let layout = try layout(
            of: (0..<1_000).map {
              let height = (240..<270).contains($0 % 500) ? 8 : $0 * 37 % 11 + $0 / 300
              return LayoutSize(width: 40, height: Double(height))
            },
            width: 2_400,
            .grid(
              .count(columns), lineSpacing: spacing, itemSpacing: spacing, alignment: alignment))
          check(
            expectAll(layout, "\(columns) columns, \(spacing) apart, \(alignment)"), equals: 1_000,
            "columns \(columns), spacing \(spacing), alignment \(alignment)")
        }
      }
    }
  }

  @Test func `missing and collapsed sections have no item frames`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 0, 3]), in: LayoutSize(width: 320, height: 480)
    ) { section in
      .list(itemLength: .fixed(10)).collapsed(section == 2)
    }
    check(layout.itemFrames(inSection: 0).map(\.y), equals: [0, 10])
    for section in [-1, 1, 2, 3, .min, .max] {
      check(layout.itemFrames(inSection: section), equals: [], "section \(section)")
    }
  }

  /// Expects the frames of all sections; returns their number.
  private func expectAll(_ layout: CollectionLayout, _ comment: String) -> Int {
    var count = 0
    for section in 0..<layout.numberOfSections {
      let frames = layout.itemFrames(inSection: section)
      let expected = layout.paths.filter { $0.section == section && $0.kind == .item }
        .map { layout.frame(of: $0)! }
      check(frames, equals: expected, "section \(section) of \(comment)")
      count += frames.count
    }
    return count
  }
}
