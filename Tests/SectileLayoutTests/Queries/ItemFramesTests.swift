import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// All frames of a section at once, against asking for each.
@Suite struct ItemFramesTests {
  @Test(arguments: [true, false])
  func `they are what frame(of:) says, to the last bit`(isExact: Bool) throws {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      count += expectAll(layout, "seed \(seed)\n\(spec)")
    }
    #expect(count > 8_000)
  }

  @Test func `they follow every change`() throws {
    var count = 0
    for seed in 0..<100 as Range<UInt64> {
      var live = LiveSpec(seed: seed, isExact: false)
      var layout = try live.spec.layout()
      for _ in 0..<8 {
        try live.step(&layout)
        count += expectAll(layout, "seed \(seed)\n\(live)")
      }
    }
    #expect(count > 5_000)
  }

  /// More rows than a leaf of the tree holds, and stretches of them alike, also where the lengths that are read
  /// at once end, with and without spacing.
  @Test func `long lists and grids`() throws {
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
          #expect(
            expectAll(layout, "\(columns) columns, \(spacing) apart, \(alignment)") == 1_000)
        }
      }
    }
  }

  @Test func `there are none in sections that are not there, or hide their items`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 0, 3]), in: LayoutSize(width: 320, height: 480)
    ) { section in
      .list(itemLength: .fixed(10)).collapsed(section == 2)
    }
    #expect(layout.itemFrames(inSection: 0).map(\.y) == [0, 10])
    for section in [-1, 1, 2, 3, .min, .max] {
      #expect(layout.itemFrames(inSection: section).isEmpty)
    }
  }

  /// Expects every section's frames; returns how many there are.
  private func expectAll(_ layout: CollectionLayout, _ comment: String) -> Int {
    var count = 0
    for section in 0..<layout.numberOfSections {
      let frames = layout.itemFrames(inSection: section)
      let expected = layout.paths.filter { $0.section == section && $0.kind == .item }
        .map { layout.frame(of: $0)! }
      #expect(frames == expected, "section \(section) of \(comment)")
      count += frames.count
    }
    return count
  }
}
