import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The runs of equal neighboring sections.
@Suite struct SectionRunBuildingTests {
  @Test func `equal sections whose headers are measured are one run`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts(Array(repeating: 2, count: 100)),
      in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 100, height: 20) },
      section: { _ in .list(itemLength: .fixed(10)).header(.measured) })
    check(counts(layout.sections), equals: [[100, 2]])
  }

  /// The number of sections of each run, and of the items of each.
  private func counts(_ tree: OffsetTree<SectionRun>) -> [[Int]] {
    var counts: [[Int]] = []
    tree.forEachRun { counts.append([$0.count, $0.metrics.itemCount]) }
    return counts
  }
}
