// SectileLayout/Extents/LengthReader.swift
//
// The lengths of all members, many at a time, for those who do the same with each. Benchmark: P9.

/// A reader of the lengths of the members of a tree, one after the other.
struct LengthReader {
  private let tree: ExtentTree<RowRun>
  private var group = ExtentTree<RowRun>.Leaves(leaves: [], before: ExtentTree.Extent())
  /// The leaf of the group that comes next.
  private var nextLeaf = 0
  /// How many members there are up to the end of the last leaf.
  private var end = 0
  private var slots = LeafSlots<Double>()
  private var position = 0
  /// Whether the leaf has no run of several.
  private var isPlain = false
  /// How many members of a run of several are still to come, and the words of some.
  private var restCount = 0
  private var rest = ContiguousArray(repeating: 0.0, count: ExtentTree<RowRun>.leafCapacity)

  init(_ tree: ExtentTree<RowRun>) { self.tree = tree }

  /// Reads some of the next lengths, as many as are together in the tree.
  ///
  /// - Parameters:
  ///   - limit: How many at the most; at least 1.
  ///   - visit: Is given their words, of which `RowSlot` tells the lengths. Not called if there are no more.
  /// - Returns: How many.
  /// - Complexity: O(*n*) for *n* lengths, and at times O(log *r*) for *r* runs.
  @inline(__always) mutating func read(
    atMost limit: Int, _ visit: (borrowing Swift.Span<Double>) -> Void
  ) -> Int {
    if restCount == 0 && position == slots.count && !enterNextLeaf() { return 0 }
    if restCount == 0 {
      let count = rowCount(atMost: limit)
      if count > 0 {
        let first = slots.range.lowerBound + position
        visit(slots.array.span.extracting(first..<first + count))
        position += count
        return count
      }
      enterRun()
    }
    let count = min(restCount, limit, rest.count)
    visit(rest.span.extracting(first: count))
    restCount -= count
    return count
  }

  /// Returns how many of the next words are of one member each.
  private func rowCount(atMost limit: Int) -> Int {
    let count = min(limit, slots.count - position)
    if isPlain { return count }
    let words = slots.array.span.extracting(slots.range).extracting(position...)
    for index in 0..<count where !RowSlot(words[index]).isRow { return index }
    return count
  }

  private mutating func enterRun() {
    var next = position
    let run = RowRun.read(slots.array.span.extracting(slots.range), at: &next)
    position = next
    restCount = run.count
    for index in 0..<min(run.count, rest.count) { rest[index] = run.memberLength }
  }

  /// Moves to the next leaf; returns whether there is one.
  private mutating func enterNextLeaf() -> Bool {
    guard end < tree.count else { return false }
    if nextLeaf == group.leaves.count {
      group = tree.leaves(around: end)
      nextLeaf = 0
    }
    slots = group.leaves[nextLeaf].node.slots
    isPlain = slots.count == group.leaves[nextLeaf].total.count
    end += group.leaves[nextLeaf].total.count
    nextLeaf += 1
    position = 0
    return true
  }
}
