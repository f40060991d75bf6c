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
    var leaves: [Node] = []
    var next = 0
    // The run that may still grow.
    var open = 0.0
    var openCount = 0
    while next < count {
      // A leaf is written in place, as asking for room at every run would cost more than all else.
      var runs = Array(
        repeating: RowRun(count: 1, memberLength: 0), count: Self.leafCapacity)
      var used = 0
      var slots = runs.mutableSpan
      while next < count && used < Self.leafCapacity {
        let length = try length(next)
        next += 1
        if length == open {
          openCount += 1
        } else {
          if openCount > 0 {
            slots[used] = RowRun(count: openCount, memberLength: open)
            used += 1
          }
          open = length
          openCount = 1
        }
      }
      if next == count && openCount > 0 && used < Self.leafCapacity {
        slots[used] = RowRun(count: openCount, memberLength: open)
        used += 1
        openCount = 0
      }
      runs.removeLast(Self.leafCapacity - used)
      leaves.append(Node(runs: runs))
    }
    if openCount > 0 {
      leaves.append(Node(runs: [RowRun(count: openCount, memberLength: open)]))
    }
    self.init(leaves: leaves)
  }

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
