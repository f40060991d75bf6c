// SectileLayout/Extents/LengthBuilder.swift
//
// Trees of lengths from scratch. They are cut into leaves as `ExtentTree.Builder` cuts runs, so that nobody can
// tell how a tree was made; but most rows differ from their neighbours, and a row that does is only copied and
// added. Benchmark: P9.

/// Makes a tree from lengths that come one after the other, in pieces of any size.
struct LengthBuilder {
  private typealias Tree = ExtentTree<RowRun>

  private var levels = Tree.Levels()
  /// How many members are still to come.
  private var left: Int
  /// The leaves that are complete and will share the array of slots: where each ends, and what it comes to.
  private var leaves: [(end: Int, total: Tree.Extent)] = []
  /// Their slots, and behind them those of the leaf to come.
  private var slots: ContiguousArray<RowSlot> = []
  /// Where the leaf to come starts, and how many members it has.
  private var start = 0
  private var count = 0
  /// What it ends with.
  private var end = End()
  /// How many members its last run has.
  private var runCount = 0

  /// The end of a leaf.
  private struct End {
    /// The length of the last member, and of the one before; of a leaf before, if there are no two.
    var last = Double.nan
    var secondToLast = Double.nan
    /// The sum of all lengths, and of those before the last run.
    var sum = 0.0
    var sumBeforeRun = 0.0
  }

  /// Creates a builder of a tree of so many members, less than 2⁵².
  init(count: Int) { left = count }

  /// Adds members at the end.
  ///
  /// - Parameter lengths: Each finite and not negative.
  /// - Complexity: O(*n*) for *n* lengths.
  mutating func append(_ lengths: borrowing Swift.Span<Double>) {
    var next = 0
    while next < lengths.count {
      let isFull = slots.count - start >= Tree.leafFill
      if lengths[next] == end.last && (isFull || end.last == end.secondToLast) {
        let first = next
        while next < lengths.count && lengths[next] == end.last { next &+= 1 }
        growRun(by: next - first)
      } else {
        if isFull { closeLeaf() }
        next += appendRows(lengths.extracting(next...))
      }
    }
  }

  /// Adds members whose lengths come one by one.
  ///
  /// - Parameter length: Returns the length of a member, counted from 0; asked once for each, in order.
  @inline(__always) mutating func append<Failure: Error>(
    _ count: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    try forEachPiece(of: 256, ofLengths: count, length) { append($0) }
  }

  /// Returns the tree of all members.
  consuming func finish() -> ExtentTree<RowRun> {
    assert(left == 0, "LengthBuilder.finish: \(left) members are missing.")
    if count > 0 { closeLeaf() }
    closeLeaves()
    return levels.finish()
  }
}

// MARK: Leaves

extension LengthBuilder {
  /// Adds members that have a word each, as many as follow and the leaf has room for; returns how many.
  private mutating func appendRows(_ lengths: borrowing Swift.Span<Double>) -> Int {
    if slots.isEmpty { slots.reserveCapacity(min(left, Tree.nodeFill * (Tree.leafFill + 1))) }
    let lengths = lengths.extracting(first: Tree.leafFill - (slots.count - start))
    var end = end
    let before = slots.count
    slots.append(addingCapacity: lengths.count) { slots in
      Self.append(lengths, to: &slots, &end)
    }
    self.end = end
    runCount = end.last == end.secondToLast ? 2 : 1
    count += slots.count - before
    left -= slots.count - before
    return slots.count - before
  }

  /// Writes lengths up to the third that is equal.
  ///
  /// What is asked and remembered here is asked a million times: 15 instructions a row.
  @inline(__always) private static func append(
    _ lengths: borrowing Swift.Span<Double>, to slots: inout OutputSpan<RowSlot>,
    _ end: inout End
  ) {
    for member in lengths.indices {
      let length = lengths[member]
      if length == end.last {
        if length == end.secondToLast { return }
      } else {
        end.sumBeforeRun = end.sum
      }
      slots.append(RowSlot(length))
      end.sum += length
      end.secondToLast = end.last
      end.last = length
    }
  }

  /// Adds members that are as long as the last.
  private mutating func growRun(by added: Int) {
    if runCount == 1 { slots.append(RowSlot(end.last)) }
    runCount += added
    if runCount == 2 {
      end.sum += end.last
    } else {
      slots[slots.count - 2] = RowSlot(mark: runCount)
      end.sum = end.sumBeforeRun + Double(runCount) * end.last
    }
    end.secondToLast = end.last
    count += added
    left -= added
  }

  /// Ends the leaf, before a length that differs from the last: so the last two need not be forgotten.
  private mutating func closeLeaf() {
    leaves.append((slots.count, Tree.Extent(count: count, length: end.sum)))
    (start, count) = (slots.count, 0)
    (end.sum, end.sumBeforeRun) = (0, 0)
    if leaves.count == Tree.nodeFill { closeLeaves() }
  }

  private mutating func closeLeaves() {
    if slots.count <= slots.capacity / 2 {
      // There was room for members that all differ.
      var exact: ContiguousArray<RowSlot> = []
      exact.reserveCapacity(slots.count)
      exact += slots
      slots = exact
    }
    var start = 0
    for leaf in leaves {
      levels.append(
        Tree.Node(slots: LeafSlots(start..<leaf.end, of: slots)), total: leaf.total,
        summary: NoSummary())
      start = leaf.end
    }
    leaves.removeAll(keepingCapacity: true)
    slots = []
    self.start = 0
  }
}

/// Visits lengths that come one by one in pieces of a size; the last may be shorter.
@inline(__always) func forEachPiece<Failure: Error>(
  of size: Int, ofLengths count: Int, _ length: (Int) throws(Failure) -> Double,
  _ visit: (borrowing Swift.Span<Double>) -> Void
) throws(Failure) {
  var lengths = ContiguousArray(repeating: 0.0, count: min(count, size))
  var first = 0
  while first < count {
    let piece = min(size, count - first)
    for offset in 0..<piece { lengths[offset] = try length(first &+ offset) }
    visit(lengths.span.extracting(first: piece))
    first += piece
  }
}
