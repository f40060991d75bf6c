import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct MeasuredSizeTests {
  /// The measured elements that have a frame are those of `measuredSizes`, after random changes.
  @Test func `measured elements are those with a measured size`() throws {
    var counts = (measured: 0, others: 0)
    var completeCount = 0
    for seed in 0..<60 as Range<UInt64> {
      var live = LiveSpec(seed: seed, isExact: true)
      var layout = try live.spec.layout()
      for step in 0..<10 {
        try live.step(&layout)
        let measured = layout.paths.filter { layout.measuredSize(of: $0) != nil }
        let (found, expected) = (measured.count, layout.measuredSizes.count)
        // Collapsed and empty sections can have measured sizes without elements.
        let isComplete = live.spec.sections.indices.allSatisfy { section in
          let count = live.spec.sections[section].sizes.count
          return count > 0 && layout.paths.numberOfItems(inSection: section) == count
        }
        check(
          isComplete ? found == expected : found <= expected,
          "seed \(seed), step \(step): \(found) of \(expected)")
        check(measured.allSatisfy { !layout.isEstimated($0) }, "seed \(seed), step \(step)")
        completeCount += isComplete ? 1 : 0
        counts.measured += found
        counts.others += layout.paths.count - found
      }
    }
    check(counts.measured > 1_000 && counts.others > 1_000, "\(counts)")
    check(completeCount, isGreaterThan: 50)
  }

  @Test func `an element is measured from its measurement to its update`() throws {
    let row = KindedIndexPath.item(1, inSection: 0)
    var layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .estimated(20)).header(.fixed(10)) }
    check(layout.measuredSize(of: row), equals: nil)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 20), for: row)
    check(layout.measuredSize(of: row), equals: LayoutSize(width: 100, height: 20))
    check(layout.measuredSize(of: .item(0, inSection: 0)), equals: nil)
    layout.forgetMeasuredSizes(of: [row])
    check(layout.measuredSize(of: row), equals: nil)
    check(layout.isEstimated(row))
    // A length that replaces a fixed one is not measured.
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 50), for: .header(inSection: 0))
    check(layout.measuredSize(of: .header(inSection: 0)), equals: nil)
    check(layout.measuredSize(of: .item(9, inSection: 0)), equals: nil)
    check(layout.measuredSize(of: .footer(inSection: 7)), equals: nil)
  }
}
