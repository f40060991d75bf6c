import SectileTestSupport
import Testing

@testable import SectileLayout

/// Searches in nodes whose children differ in size.
///
/// The first guess of a search assumes that they do not.
@Suite struct OffsetTreeDescentTests {
  typealias Tree = OffsetTree<RowRun>

  /// Runs that make the children of a node very different in count or length; their sums are exact.
  private static let runs: [(name: String, runs: [RowRun])] = [
    (
      "a billion in the middle of single rows",
      row { $0 == 1_000 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }
    ),
    ("a billion first", row { $0 == 0 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }),
    ("a billion last", row { $0 == 1_999 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }),
    ("counts increase", row { (1 + $0 * $0, 1 + $0 % 2) }),
    ("counts decrease", row { (1 + (2_000 - $0) * (2_000 - $0), 1 + $0 % 2) }),
    ("lengths increase", row { (1, 1 << ($0 / 60) + $0 % 2) }),
    ("lengths decrease", row { (1, 1 << ((2_000 - $0) / 60) + $0 % 2) }),
    ("only the first has a length", row { $0 == 0 ? (1, 7) : ($0 % 3 + 1, 0) }),
    ("only the last has a length", row { $0 == 1_999 ? (1, 7) : ($0 % 3 + 1, 0) }),
    ("no member has a length", row { ($0 % 3 + 1, 0) }),
  ]

  private static func row(_ make: (Int) -> (count: Int, length: Int)) -> [RowRun] {
    (0..<2_000).map { index in
      let (count, length) = make(index)
      // Neighbors of length 0 must not join into one run.
      return RowRun(count: count, memberLength: Double(length), isEstimated: index % 2 == 0)
    }
  }

  @Test(arguments: runs.indices, [0, 0.5])
  func `a search finds members by index and by offset among children of any size`(
    number: Int, spacing: Double
  ) {
    let (name, runs) = Self.runs[number]
    var tree = Tree()
    tree.replace(0..<0, with: runs)
    check(tree.root.children.count > 1 && tree.root.children[0].node.children.count > 1)
    let step = Exhaustive.step(17, deep: 5)
    var index = 0
    var length = 0.0
    for (position, run) in runs.enumerated() {
      // The oracle reads all runs, so each kind of tree is searched for some runs.
      let isSearched = position % step == number % step || position + 1 == runs.count
      for member in isSearched ? Set([0, run.count / 2, run.count - 1]) : [] {
        let start = length + Double(member) * run.memberLength + Double(index + member) * spacing
        let located = tree.find(.index(index + member))
        check(located.index, equals: index + member, "\(name), \(located)")
        check(located.start(spacing: spacing), equals: start, "\(name), \(located)")
        for bound in [start, start + 0.25] {
          let expected = last(of: runs, startingBefore: bound, spacing)
          let found = tree.find(.offset(bound), spacing: spacing)
          check(found.index, equals: expected, "\(name), before \(bound)")
        }
      }
      index += run.count
      length += run.length
    }
    check(tree.find(.offset(-.infinity), spacing: spacing).index, equals: 0)
    check(tree.find(.offset(.infinity), spacing: spacing).index, equals: tree.count - 1)
  }

  @Test func `the oracle finds the last member that starts before an offset`() {
    let runs = [
      RowRun(count: 2, memberLength: 0), RowRun(count: 3, memberLength: 2),
      RowRun(count: 1, memberLength: 0),
    ]
    check(
      [-1, 0, 0.25, 2, 2.25, 6, 6.25].map { last(of: runs, startingBefore: $0, 0) },
      equals: [
        0, 0, 2, 2, 3, 4, 5,
      ])
    check(
      [0, 0.25, 0.75, 3.5].map { last(of: runs, startingBefore: $0, 0.5) }, equals: [0, 0, 1, 2])
  }

  /// Returns the last member that starts before an offset, or the first; a scan over all runs.
  private func last(of runs: [RowRun], startingBefore bound: Double, _ spacing: Double) -> Int {
    var found = 0
    var index = 0
    var length = 0.0
    for run in runs {
      let pitch = run.memberLength + spacing
      let available = bound - (length + Double(index) * spacing)
      if available > 0 {
        let before = pitch == 0 ? Double(run.count) : (available / pitch).rounded(.up)
        found = index + (before < Double(run.count) ? Int(before) : run.count) - 1
      }
      index += run.count
      length += run.length
    }
    return found
  }
}
