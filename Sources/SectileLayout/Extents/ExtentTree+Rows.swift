// SectileLayout/Extents/ExtentTree+Rows.swift
//
// Trees of rows and of items, whose lengths differ. Benchmark: P9.

extension ExtentTree<RowRun> {
  /// Returns the rows that items make from one of them on: each as long as the longest of so many.
  ///
  /// - Parameter first: The first item of a row; a multiple of `columns`.
  /// - Complexity: O(log *r* + *n*), where *n* is the number of items from there on.
  func rows(ofEach columns: Int, from first: Int = 0) -> ExtentTree<RowRun> {
    guard first < count else { return ExtentTree() }
    var place = self.place(at: first)
    let rowCount = (count - first - 1) / columns + 1
    var rows = LengthBuilder(count: rowCount)
    LengthBuilder.forEachArray(ofLengths: rowCount, inMultiplesOf: 1) { row in
      var longest = place.length
      for _ in 1..<min(columns, count - first - row * columns) {
        advance(&place)
        longest = max(longest, place.length)
      }
      if row + 1 < rowCount { advance(&place) }
      return longest
    } _: {
      rows.append($0)
    }
    return rows.finish()
  }
}
