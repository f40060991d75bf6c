import SectileTestSupport
import Testing

@testable import SectileLayout

/// Rows that are as long as their longest item.
@Suite struct RowContentTests {
  @Test func `a row is as long as its longest item, for any number of columns`() {
    var generator = SeededGenerator(seed: 9)
    for columns in 1...9 {
      for count in Array(1...40) + [59, 60, 61, 240, 1_000] {
        let lengths = (0..<count).map { _ in Double(generator.int(in: 0...20)) / 3 }
        for rows in [
          rows(of: lengths, columns: columns),
          RowContent(count: count, columns: columns) { lengths[$0] },
        ] {
          expect(rows, areOf: lengths)
        }
      }
    }
  }

  @Test(arguments: [1, 4]) func `a few remaining items do not keep the array of all former items`(
    columns: Int
  ) {
    let count = 10_000
    var left = (0..<count).map { Double($0 % 97) }
    var rows = rows(of: left, columns: columns)
    #expect(rows.lengths.largestArray >= count)
    func remove(_ range: Range<Int>) {
      rows.replace([ItemEdit(range: range, inputs: [])])
      left.removeSubrange(range)
      expect(rows, areOf: left)
    }
    remove(100..<2_600)
    #expect(rows.lengths.largestArray >= count, "most of it is used")
    remove(200..<7_400)
    #expect(left.count == 300)
    for tree in [rows.lengths, rows.rows] {
      #expect(tree.largestArray <= 2 * RowRun.leafCapacity)
    }
  }

  private func rows(of lengths: [Double], columns: Int) -> RowContent {
    RowContent(lengths: ContiguousArray(lengths), upTo: 1e6, columns: columns)!
  }
}

/// Expects items of some lengths, in rows that are as long as their longest item.
func expect(_ rows: RowContent, areOf lengths: [Double]) {
  #expect(rows.lengths.memberLengths == lengths)
  let longest = stride(from: 0, to: lengths.count, by: rows.columns).map {
    lengths[$0..<min($0 + rows.columns, lengths.count)].max()!
  }
  #expect(rows.rows.memberLengths == longest)
}
