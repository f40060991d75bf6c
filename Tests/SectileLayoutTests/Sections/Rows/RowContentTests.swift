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
        expect(RowContent(count: count, columns: columns) { lengths[$0] }, areOf: lengths)
      }
    }
  }
}

/// Expects items of some lengths, in rows that are as long as their longest item.
func expect(_ rows: RowContent, areOf lengths: [Double]) {
  check(rows.lengths.memberLengths, equals: lengths)
  let longest = stride(from: 0, to: lengths.count, by: rows.columns).map {
    lengths[$0..<min($0 + rows.columns, lengths.count)].max()!
  }
  check(rows.rows.memberLengths, equals: longest)
}
