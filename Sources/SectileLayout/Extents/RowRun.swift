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
  /// Creates the tree of lengths that come one by one.
  ///
  /// - Parameters:
  ///   - count: How many members there are.
  ///   - length: Returns the length of a member; asked once for each, in order.
  /// - Complexity: O(*n*) for *n* members. Benchmark: P9.
  @inline(__always) init<Failure: Error>(
    count: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var levels = Levels()
    // A leaf is copied from one that exists and overwritten in place: asking for room at every run, or
    // the library for an array of so many, would cost more than all else.
    let blank = ContiguousArray(
      repeating: RowRun(count: 1, memberLength: 0), count: Self.leafFill)
    // The run that may still grow, and the member behind it.
    var open = count > 0 ? try length(0) : 0
    var openCount = min(count, 1)
    var next = openCount
    while openCount > 0 {
      let start = next - openCount
      var total = 0.0
      var runs = blank
      var slots = runs.mutableSpan
      var used = 0
      while next < count && used < slots.count {
        // So many cannot be too many for the leaf.
        let end = next + min(count - next, slots.count - used)
        while next < end {
          let length = try length(next)
          next &+= 1
          if length == open {
            openCount &+= 1
            continue
          }
          slots[used] = RowRun(count: openCount, memberLength: open)
          used &+= 1
          total += Double(openCount) * open
          open = length
          openCount = 1
        }
      }
      if next == count && used < slots.count {
        slots[used] = RowRun(count: openCount, memberLength: open)
        used += 1
        total += Double(openCount) * open
        openCount = 0
      }
      if used < Self.leafFill { runs.removeLast(Self.leafFill - used) }
      levels.append(
        Child(
          prefix: Extent(), total: Extent(count: next - openCount - start, length: total),
          summary: NoSummary(), node: Node(runs: runs)))
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
