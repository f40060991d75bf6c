import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Short lists, compared with trees built run by run.
@Suite struct ShortListTests {
  typealias Tree = OffsetTree<RowRun>

  @Test func `short lists of one or two lengths are the leaf of a tree built run by run`() {
    var count = 0
    for size in 0...9 {
      for pattern in 0..<1 << size {
        check((0..<size).map { Double((pattern >> $0) & 1) / 3 })
        count += 1
      }
    }
    #expect(count == 1_023)
  }

  @Test func `short lists of random lengths are the leaf of a tree built run by run`() {
    var generator = SeededGenerator(seed: 12)
    for count in 1...RowContent.largestLeafCount {
      for choices in [1, 2, 3, 40] {
        check((0..<count).map { _ in Double(generator.int(in: 0...choices - 1)) / 3 })
      }
    }
  }

  @Test func `three equal lengths are found at every position`() {
    for first in 0...RowContent.largestLeafCount - 3 {
      var lengths = (0..<RowContent.largestLeafCount).map { Double($0 % 7 + 3) / 3 }
      // Pairs before the three must not count.
      if first > 6 { (lengths[0], lengths[3]) = (lengths[1], lengths[4]) }
      let hasThreeBefore = hasThreeEqual(lengths)
      lengths.replaceSubrange(first..<first + 3, with: [0.1, 0.1, 0.1])
      #expect(!hasThreeBefore && hasThreeEqual(lengths), "at \(first)")
      check(lengths)
    }
  }

  @Test func `the first error ends a short list`() {
    var calls: [Int] = []
    #expect(throws: Stop(row: 4)) {
      let lengths = try LengthBuilder.arrayAndSum(ofLengths: 9) { row throws(Stop) in
        calls.append(row)
        if row >= 4 { throw Stop(row: row) }
        return 1
      }
      Issue.record("\(lengths)")
    }
    #expect(calls == [0, 1, 2, 3, 4])
  }

  @Test func `lengths are added up from left to right while they are collected`() {
    var generator = SeededGenerator(seed: 13)
    for count in 0...RowContent.largestLeafCount {
      let lengths = (0..<count).map { _ in Double(generator.int(in: 0...9_999)) / 7 }
      var calls: [Int] = []
      let result = LengthBuilder.arrayAndSum(ofLengths: count) { row in
        calls.append(row)
        return lengths[row]
      }
      #expect(calls == Array(0..<count))
      #expect(Array(result.lengths) == lengths)
      #expect(result.sum == lengths.reduce(0, +), "\(lengths)")
    }
  }

  @Test func `a list of measured rows is short up to one leaf`() throws {
    // Without the type, the compiler takes two seconds for this array.
    let heights: [(Int) -> Double] = [{ Double($0 % 7) / 3 }, { _ in 44 }, { Double($0 / 3) }]
    let largest = RowContent.largestLeafCount
    for count in largest - 1...largest + 1 {
      for height in heights {
        var calls: [Int] = []
        let layout = try CollectionLayout(
          of: SectionCounts([count]), in: LayoutSize(width: 100, height: 100),
          measure: { path, _ in
            calls.append(path.item!)
            return LayoutSize(width: 100, height: height(path.item!))
          }, section: { _ in .list() })
        #expect(calls == Array(0..<count))
        var start = 0.0
        for item in 0..<count {
          let frame = try #require(layout.frame(of: .item(item, inSection: 0)))
          #expect(abs(frame.y - start) < 1e-9 && frame.height == height(item))
          start += height(item)
        }
        #expect(abs(layout.contentSize.height - start) < 1e-9)
      }
    }
  }

  private struct Stop: Error, Equatable {
    let row: Int
  }

  private func hasThreeEqual(_ lengths: [Double]) -> Bool {
    LengthBuilder.hasSignOrThreeEqual(in: ContiguousArray(lengths).span)
  }

  private func check(_ lengths: [Double]) {
    let rows = RowContent(leaf: ContiguousArray(lengths)).rows
    let expected = Tree(runByRun: lengths)
    #expect(rows.words == expected.words, "\(lengths)")
    #expect(rows.length == expected.length && rows.count == lengths.count, "\(lengths)")
    #expect(rows.invariantViolation == nil, "\(lengths)")
  }
}
