import SectileTestSupport
import Testing

@testable import SectileLayout

/// Rows that are as long as the longest of their items.
@Suite struct UnevenRowsTests {
  @Test func `a row is as long as its longest item, for any number of columns`() {
    var generator = SeededGenerator(seed: 9)
    for columns in 1...9 {
      for count in Array(1...40) + [89, 90, 91, 360, 1_000] {
        let lengths = (0..<count).map { _ in Double(generator.int(in: 0...20)) / 3 }
        let expected = stride(from: 0, to: count, by: columns).map {
          lengths[$0..<min($0 + columns, count)].max()!
        }
        for rows in [
          UnevenRows(lengths: ContiguousArray(lengths), columns: columns),
          UnevenRows(count: count, columns: columns) { lengths[$0] },
        ] {
          #expect(members(rows.rows) == expected, "\(count) items in \(columns) columns")
          #expect(members(rows.lengths) == lengths)
        }
      }
    }
  }

  @Test(arguments: [1, 4]) func `what is left of many items keeps no array of all`(columns: Int) {
    let count = 10_000
    let lengths = ContiguousArray((0..<count).map { Double($0 % 97) })
    var rows = UnevenRows(lengths: lengths, columns: columns)
    #expect(largestArray(rows.lengths) == count)
    var left = Array(lengths)
    func remove(_ range: Range<Int>) {
      rows.replace([ItemEdit(range: range, inputs: [])])
      left.removeSubrange(range)
      #expect(members(rows.lengths) == left)
    }
    remove(100..<5_100)
    #expect(largestArray(rows.lengths) == count, "half of it is needed")
    remove(200..<4_900)
    #expect(largestArray(rows.lengths) <= RowRun.leafCapacity)
    #expect(largestArray(rows.rows) <= RowRun.leafCapacity)
    #expect(rows.rows.count == (300 - 1) / columns + 1)
  }

  private func members(_ tree: ExtentTree<RowRun>) -> [Double] {
    tree.runs.flatMap { Array(repeating: $0.memberLength, count: $0.count) }
  }

  /// How many words the largest array has that a leaf is a part of.
  private func largestArray(_ tree: ExtentTree<RowRun>) -> Int {
    var largest = 0
    var next = 0
    while next < tree.count {
      for leaf in tree.leaves(around: next).leaves {
        largest = max(largest, leaf.node.slots.array.count)
        next += leaf.total.count
      }
    }
    return largest
  }
}
