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
    let wrong = LayoutSize(width: -1, height: 8)
    #expect(throws: LayoutError.invalidSize(wrong, of: .item(4, inSection: 2))) {
      let lengths = try rows(9).lengths { path, _ in
        calls.append(path.item!)
        return path.item! >= 4 ? wrong : LayoutSize(width: 1, height: 1)
      }
      Issue.record("\(lengths)")
    }
    #expect(calls == [0, 1, 2, 3, 4])
  }

  @Test func `an invalid size of a short list ends the layout with its path`() throws {
    let source = SectionCounts([2, 5, 3])
    let paths = Array(IndexPaths(source))
    for wrong in paths {
      for number in [-1.0, .nan, .infinity] {
        var calls: [KindedIndexPath] = []
        #expect(
          throws: LayoutError.self, "\(wrong), \(number)",
          performing: {
            _ = try CollectionLayout(
              of: source, in: LayoutSize(width: 100, height: 100),
              measure: { path, _ in
                calls.append(path)
                return LayoutSize(width: 100, height: path == wrong ? number : 7)
              }, section: { _ in .list().header(.measured).footer(.measured) })
          }
        ).map { error in
          guard case .invalidSize(let size, of: wrong) = error else {
            Issue.record("\(wrong), \(number): \(error)")
            return
          }
          #expect(size.height == number || number.isNaN && size.height.isNaN)
        }
        #expect(calls == Array(paths.prefix(through: paths.firstIndex(of: wrong)!)))
      }
    }
  }

  @Test(arguments: [false, true])
  func `rows are measured in order, and their lengths are added up from left to right`(
    isHorizontal: Bool
  ) throws {
    var generator = SeededGenerator(seed: 13)
    for count in 1...RowContent.largestLeafCount {
      let lengths = (0..<count).map { _ in Double(generator.int(in: 0...9_999)) / 7 }
      var calls: [KindedIndexPath] = []
      let result = try rows(count, isHorizontal: isHorizontal).lengths { path, proposal in
        calls.append(path)
        #expect(proposal == ProposedSize(width: 3))
        let length = lengths[path.item!]
        return isHorizontal
          ? LayoutSize(width: length, height: 1e6) : LayoutSize(width: 1e6, height: length)
      }
      #expect(calls == (0..<count).map { .item($0, inSection: 2) })
      #expect(Array(result.lengths) == lengths)
      #expect(result.sum == lengths.reduce(0, +), "\(lengths)")
    }
  }

  @Test func `headers, rows and footers of short lists are measured in reading order`() throws {
    var calls: [KindedIndexPath] = []
    let source = SectionCounts([4, 0, 60])
    let layout = try CollectionLayout(
      of: source, in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in
        calls.append(path)
        return LayoutSize(width: 100, height: Double(calls.count))
      }, section: { _ in .list(lineSpacing: 2).header(.measured).footer(.measured) })
    #expect(calls == Array(IndexPaths(source)))
    var lengths: [Double] = []
    for path in calls { lengths.append(try #require(layout.frame(of: path)?.height)) }
    #expect(lengths == (1...calls.count).map { Double($0) })
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

  private func rows(_ count: Int, isHorizontal: Bool = false) -> MeasuredRows {
    MeasuredRows(
      count: count, inSection: 2, proposal: ProposedSize(width: 3),
      isHorizontal: isHorizontal)
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
