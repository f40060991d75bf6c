// SectileLayout/Extents/RowRun.swift
//
// The plainest run: so many rows, or items, of one length.

/// Rows, or items, of equal length.
struct RowRun: UniformRun, Hashable, BitwiseCopyable {
  typealias Summary = NoSummary

  /// The count, and in the lowest bit whether the length is an estimate: a row takes 16 bytes.
  private var code: Int64
  var memberLength: Double

  init(count: Int, memberLength: Double, isEstimated: Bool = false) {
    code = Int64(count) << 1 | (isEstimated ? 1 : 0)
    self.memberLength = memberLength
  }

  var count: Int {
    get { Int(code >> 1) }
    set { code = Int64(newValue) << 1 | code & 1 }
  }

  /// Whether the length stands for one that is still to be measured.
  var isEstimated: Bool { code & 1 != 0 }

  mutating func absorb(_ next: RowRun) -> Bool {
    guard next.memberLength == memberLength && next.isEstimated == isEstimated else {
      return false
    }
    count += next.count
    return true
  }
}

extension ExtentTree<RowRun> {
  /// Returns the longest of each so many neighbours, from one of them on: the rows that items make.
  ///
  /// - Parameter first: The first of some neighbours; a multiple of `columns`.
  /// - Complexity: O(log *r* + *n*), where *n* is the number of members from there on.
  func maxima(ofEach columns: Int, from first: Int = 0) -> [RowRun] {
    var rows: [RowRun] = []
    guard first < count else { return rows }
    rows.reserveCapacity((count - first - 1) / columns + 1)
    var place = self.place(at: first)
    var longest = 0.0
    for index in first..<count {
      if !place.move(to: index) { place = self.place(at: index) }
      longest = max(longest, place.length)
      if (index - first) % columns == columns - 1 || index == count - 1 {
        rows.append(RowRun(count: 1, memberLength: longest))
        longest = 0
      }
    }
    return rows
  }
}
