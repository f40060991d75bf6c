import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Trees of sections that are changed in place in the builder, compared with appended sections.
@Suite struct SectionRunBuildingTests {
  typealias Tree = OffsetTree<SectionRun>

  @Test func `sections that are built in place give the tree of appended sections`() {
    var generator = SeededGenerator(seed: 77)
    for count in [0, 1, 2, 3, 15, 16, 17, 31, 200] {
      for kinds in [1, 2, 50] {
        let kind = (0..<count).map { _ in generator.int(in: 1...kinds) }
        var (appending, inPlace) = (Tree.Builder(), Tree.Builder(largestCount: count))
        for itemCount in kind {
          appending.append(section(itemCount))
          inPlace.startRun(SectionRun())
          inPlace.open!.metrics.itemCount = itemCount
          inPlace.open!.memberLength = Double(itemCount)
        }
        let (expected, tested) = (appending.finish(), inPlace.finishRuns())
        #expect(counts(tested) == counts(expected), "\(kind)")
        #expect(tested.count == count && tested.length == expected.length, "\(kind)")
        #expect(tested.invariantViolation == nil, "\(kind)")
      }
    }
  }

  @Test func `equal sections whose headers are measured are one run`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts(Array(repeating: 2, count: 100)),
      in: LayoutSize(width: 100, height: 100),
      measure: { _, _ in LayoutSize(width: 100, height: 20) },
      section: { _ in .list(itemLength: .fixed(10)).header(.measured) })
    #expect(counts(layout.sections) == [[100, 2]])
  }

  private func section(_ itemCount: Int) -> SectionRun {
    var run = SectionRun()
    run.metrics.itemCount = itemCount
    run.memberLength = Double(itemCount)
    return run
  }

  /// The number of sections of each run, and of the items of each.
  private func counts(_ tree: Tree) -> [[Int]] {
    var counts: [[Int]] = []
    tree.forEachRun { counts.append([$0.count, $0.metrics.itemCount]) }
    return counts
  }
}
