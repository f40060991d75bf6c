import SectileTestSupport
import Testing

@testable import SectileLayout

/// The total of a leaf of rows, compared with the sum from left to right.
@Suite struct RowRunTotalTests {
  typealias Tree = OffsetTree<RowRun>

  @Test func `the total of a leaf is the sum from left to right`() {
    let few = RowRun(count: 5, memberLength: 1.0 / 3)
    let many = RowRun(count: PackedLength.largestCount / 2 * 2, memberLength: 0x1p-60)
    for count in 0...20 {
      for position in 0...count {
        for run in [
          few, many, RowRun(count: 3, memberLength: 0), RowRun(count: 4, memberLength: 7),
        ] {
          var runs = rows(count)
          runs.insert(run, at: position)
          let total = Tree.Node(slots: slots(runs)).total
          check(
            total.count, equals: count + run.count,
            "count \(count), position \(position), run \(run)")
          check(
            total.length, equals: runs.reduce(0) { $0 + $1.length },
            "\(run) at \(position) of \(count)")
        }
      }
    }
  }

  @Test func `the last row of a single leaf ends exactly at the total`() throws {
    for count in 1...Tree.leafFill {
      let lengths = (0..<count).map { Double($0 * 37 % 101 + 1) / 3 }
      var tree = Tree(lengths: lengths)
      for index in [0, count / 2, count - 1] {
        let last = tree.find(.index(count - 1))
        check(
          last.start() + last.length, equals: tree.length, "\(count) rows, before \(index) changes")
        _ = tree.updateRun(of: index) { $0.memberLength = 0.1 }
      }
      let last = tree.find(.index(count - 1))
      check(last.start() + last.length, equals: tree.length, "\(count) rows, changed")
    }
  }

  @Test func `the total of several leaves is the sum of all lengths up to rounding`() {
    for count in [Tree.leafFill + 1, 1_000, 20_000] {
      let lengths = (0..<count).map { Double($0 * 37 % 101 + 1) / 3 }
      let sum = lengths.reduce(0, +)
      check(
        abs(Tree(lengths: lengths).length - sum), isAtMost: sum * Double(count) * 0x1p-53,
        "count \(count)")
    }
  }

  /// Returns rows of thirds, whose sums are rounded; two of three rows are estimates.
  private func rows(_ count: Int) -> [RowRun] {
    (0..<count).map { (index: Int) -> RowRun in
      let length = Double(index % 7 + index / 9) / 3
      return RowRun(count: 1, memberLength: length, isEstimated: index % 3 != 1)
    }
  }

  private func slots(_ runs: [RowRun]) -> ContiguousArray<Double> {
    var slots: ContiguousArray<Double> = []
    for run in runs { run.write(to: &slots) }
    return slots
  }
}
