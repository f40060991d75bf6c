import Testing

@testable import SectileLayout

/// Searches in nodes whose children are not alike, as the first guess of a search is that they are.
@Suite struct UnlikeChildrenTests {
  typealias Tree = ExtentTree<RowRun>

  /// Runs that make children of a node as unlike as can be, by count and by length; their sums are exact.
  private static let runs: [(name: String, runs: [RowRun])] = [
    (
      "a billion in the middle of single rows",
      row { $0 == 1_000 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }
    ),
    ("a billion first", row { $0 == 0 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }),
    ("a billion last", row { $0 == 1_999 ? (1_000_000_000, 3) : (1, 1 + $0 % 2) }),
    ("more and more", row { (1 + $0 * $0, 1 + $0 % 2) }),
    ("fewer and fewer", row { (1 + (2_000 - $0) * (2_000 - $0), 1 + $0 % 2) }),
    ("longer and longer", row { (1, 1 << ($0 / 60) + $0 % 2) }),
    ("shorter and shorter", row { (1, 1 << ((2_000 - $0) / 60) + $0 % 2) }),
    ("nothing but the first has a length", row { $0 == 0 ? (1, 7) : ($0 % 3 + 1, 0) }),
    ("nothing but the last has a length", row { $0 == 1_999 ? (1, 7) : ($0 % 3 + 1, 0) }),
    ("nothing has a length", row { ($0 % 3 + 1, 0) }),
  ]

  private static func row(_ make: (Int) -> (count: Int, length: Int)) -> [RowRun] {
    (0..<2_000).map { index in
      let (count, length) = make(index)
      // Neighbours without a length are no single run.
      return RowRun(count: count, memberLength: Double(length), isEstimated: index % 2 == 0)
    }
  }

  @Test(arguments: runs.indices, [0, 0.5])
  func `members are found by index and by offset`(number: Int, spacing: Double) throws {
    let (name, runs) = Self.runs[number]
    var tree = Tree()
    tree.replace(0..<0, with: runs)
    #expect(tree.root.children.count > 1 && tree.root.children[0].node.children.count > 1)
    var index = 0
    var length = 0.0
    for run in runs {
      for member in Set([0, run.count / 2, run.count - 1]) {
        let start = length + Double(member) * run.memberLength + Double(index + member) * spacing
        let spot = tree.spot(at: index + member, spacing: spacing)
        #expect(spot.index == index + member && spot.start == start, "\(name), \(spot)")
        #expect(tree.place(at: index + member).index == index + member, "\(name)")
        for bound in [start, start + 0.25] {
          let expected = last(of: runs, startingBefore: bound, spacing)
          let spots = try #require(
            tree.spots(startingBefore: bound, and: .infinity, spacing: spacing))
          #expect(spots.low.index == expected, "\(name), before \(bound)")
          #expect(spots.high.index == tree.count - 1, "\(name), to the end")
          #expect(tree.place(startingBefore: bound, spacing: spacing)?.index == expected, "\(name)")
        }
      }
      index += run.count
      length += run.length
    }
    #expect(tree.spots(startingBefore: -.infinity, and: -1, spacing: spacing)?.high.index == 0)
  }

  @Test func `the oracle finds what starts before an offset`() {
    let runs = [
      RowRun(count: 2, memberLength: 0), RowRun(count: 3, memberLength: 2),
      RowRun(count: 1, memberLength: 0),
    ]
    #expect(
      [-1, 0, 0.25, 2, 2.25, 6, 6.25].map { last(of: runs, startingBefore: $0, 0) } == [
        0, 0, 2, 2, 3, 4, 5,
      ])
    #expect([0, 0.25, 0.75, 3.5].map { last(of: runs, startingBefore: $0, 0.5) } == [0, 0, 1, 2])
  }

  /// Returns the last member that starts before an offset, or the first, run by run.
  private func last(of runs: [RowRun], startingBefore bound: Double, _ spacing: Double) -> Int {
    var found = 0
    var index = 0
    var length = 0.0
    for run in runs {
      let pitch = run.memberLength + spacing
      let room = bound - (length + Double(index) * spacing)
      if room > 0 {
        let before = pitch == 0 ? Double(run.count) : (room / pitch).rounded(.up)
        found = index + (before < Double(run.count) ? Int(before) : run.count) - 1
      }
      index += run.count
      length += run.length
    }
    return found
  }
}
