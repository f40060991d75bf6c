import SectileTestSupport
import Testing

@testable import SectileLayout

/// Estimated lengths in a whole tree of rows.
@Suite struct OffsetTreeEstimatesTests {
  /// The members of runs, or only the runs if they have too many members.
  private func expect(
    _ estimates: OffsetTree<RowRun>, areEstimatesOf tree: OffsetTree<RowRun>, _ comment: Comment
  ) {
    let (runs, marked) = (tree.runs, estimates.runs)
    #expect(marked.map { $0.count } == runs.map { $0.count }, comment)
    #expect(marked.map { $0.memberLength } == runs.map { $0.memberLength }, comment)
    #expect(marked.allSatisfy { $0.isEstimated }, comment)
    #expect(estimates.invariantViolation == nil, comment)
    #expect(estimates.count == tree.count && estimates.length == tree.length, comment)
  }

  @Test func `members of any tree become estimates and start where they did`() {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<200 {
      var builder = OffsetTree<RowRun>.Builder()
      for _ in 0..<[1, 2, 5, 60, 61, 500, 4_000][round % 7] {
        builder.append(
          RowRun(
            count: generator.int(in: 1...4), memberLength: Double(generator.int(in: 0...9)) / 3,
            isEstimated: round % 3 == 0 && generator.int(in: 0...1) == 0))
      }
      var tree = builder.finish()
      // Edits leave leaves of different sizes, and equal neighbors that have a word each.
      for _ in 0..<round % 20 {
        let first = generator.int(in: 0...tree.count)
        let run = RowRun(count: generator.int(in: 1...80), memberLength: 7.1)
        tree.replace(first..<min(first + 3, tree.count), with: [run])
      }
      let estimates = tree.asEstimates
      expect(estimates, areEstimatesOf: tree, "round \(round)")
      for member in 0..<tree.count {
        let (old, new) = (
          tree.member(at: member, spacing: 0.1), estimates.member(at: member, spacing: 0.1)
        )
        #expect(old.start == new.start && old.length == new.length, "\(round): \(member)")
      }
      #expect(tree.hasEstimates == tree.runs.contains { $0.isEstimated }, "round \(round)")
      #expect(estimates.hasEstimates)
    }
  }

  @Test func `runs of any count and length become estimates`() {
    #expect(!OffsetTree<RowRun>().hasEstimates)
    #expect(OffsetTree<RowRun>().asEstimates.count == 0)
    for count in RowRunTests.counts {
      for length in [0, 0.1, 44, 0x1p52] {
        let tree = OffsetTree(RowRun(count: count, memberLength: length))
        #expect(!tree.hasEstimates)
        expect(tree.asEstimates, areEstimatesOf: tree, "\(count) of \(length)")
        expect(tree.asEstimates.asEstimates, areEstimatesOf: tree, "\(count) of \(length)")
      }
    }
  }

  @Test func `a tree of estimates does not keep the array of the measured lengths`() {
    let rows = RowContent(count: 10_000, columns: 1) { Double($0 % 97) }
    #expect(rows.lengths.largestArray >= 10_000)
    #expect(rows.asEstimates.lengths.largestArray <= RowRun.leafCapacity)
  }
}
