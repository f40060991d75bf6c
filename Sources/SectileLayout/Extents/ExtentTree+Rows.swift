// SectileLayout/Extents/ExtentTree+Rows.swift
//
// Trees of rows and of items whose lengths come one by one. Benchmark: P9.

extension ExtentTree<RowRun> {
  /// Creates the tree of lengths that come one by one.
  ///
  /// - Parameters:
  ///   - count: How many members there are; less than 2⁵².
  ///   - length: Returns the length of a member; asked once for each, in order.
  /// - Complexity: O(*n*) for *n* members.
  @inline(__always) init<Failure: Error>(
    count: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var levels = Levels()
    // A leaf is copied from one that exists and overwritten in place: asking for room at every run, or
    // the library for an array of so many, would cost more than all else. The last word is for a run that
    // grows when all else is written.
    let blank = ContiguousArray(repeating: RowSlot(0), count: Self.leafFill + 1)
    var next = 0
    // The length that the next leaf begins with, for which nobody asks again.
    var first = count > 0 ? try length(0) : 0
    while next < count {
      let start = next
      var leaf = blank
      var slots = leaf.mutableSpan
      slots[0] = RowSlot(first)
      var used = 1
      // The last run, which may still grow; what is before it; and its length.
      var open = first
      var openCount = 1
      var total = 0.0
      var openLength = first
      next &+= 1
      while next < count {
        let length = try length(next)
        if length == open {
          if openCount == 1 { used &+= 1 }
          openCount &+= 1
          openLength = Double(openCount) * open
          slots[used &- 2] = RowSlot(mark: openCount)
          slots[used &- 1] = RowSlot(open)
        } else {
          first = length
          if used >= Self.leafFill { break }
          slots[used] = RowSlot(length)
          used &+= 1
          total += openLength
          open = length
          openLength = length
          openCount = 1
        }
        next &+= 1
      }
      leaf.removeLast(leaf.count - used)
      levels.append(
        Child(
          prefix: Extent(), total: Extent(count: next - start, length: total + openLength),
          summary: NoSummary(), node: Node(slots: leaf)))
    }
    self = levels.finish()
  }

  /// Returns the rows that items make from one of them on: each as long as the longest of so many.
  ///
  /// - Parameter first: The first item of a row; a multiple of `columns`.
  /// - Complexity: O(log *r* + *n*), where *n* is the number of items from there on.
  func rows(ofEach columns: Int, from first: Int = 0) -> ExtentTree<RowRun> {
    guard first < count else { return ExtentTree() }
    var place = self.place(at: first)
    let rowCount = (count - first - 1) / columns + 1
    return ExtentTree(count: rowCount) { row in
      var longest = place.length
      for _ in 1..<min(columns, count - first - row * columns) {
        advance(&place)
        longest = max(longest, place.length)
      }
      if row + 1 < rowCount { advance(&place) }
      return longest
    }
  }
}
