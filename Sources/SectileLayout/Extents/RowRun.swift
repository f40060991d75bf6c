// SectileLayout/Extents/RowRun.swift
//
// The plainest run: so many rows, or items, of one length.

/// Rows, or items, of equal length.
struct RowRun: UniformRun, Hashable, BitwiseCopyable {
  typealias Summary = NoSummary

  var count: Int
  var memberLength: Double

  mutating func absorb(_ next: RowRun) -> Bool {
    guard next.memberLength == memberLength else { return false }
    count += next.count
    return true
  }
}

extension ExtentTree<RowRun> {
  /// Returns a tree with the longest of each so many neighbours: the rows that items make.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  func maxima(ofEach columns: Int) -> ExtentTree {
    var rows = Builder()
    guard count > 0 else { return rows.finish() }
    var place = self.place(at: 0)
    var longest = 0.0
    for index in 0..<count {
      if !place.move(to: index) { place = self.place(at: index) }
      longest = max(longest, place.length)
      if index % columns == columns - 1 || index == count - 1 {
        rows.append(RowRun(count: 1, memberLength: longest))
        longest = 0
      }
    }
    return rows.finish()
  }
}
