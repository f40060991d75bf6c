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
  private var slots = LeafSlots<RowSlot>()
  private var position = 0
  /// Whether the leaf has no run of several.
  private var isPlain = false
  /// The length of a run of several, and how many of its members are still to come.
  private var restLength = 0.0
  private var restCount = 0

  init(_ tree: ExtentTree<RowRun>) { self.tree = tree }

  /// Writes some of the next lengths over the first of an array: as many as are together in the tree.
  ///
  /// - Parameter limit: How many at the most; at least 1.
  /// - Returns: How many; 0 if there are no more.
  /// - Complexity: O(*n*) for *n* lengths, and at times O(log *r*) for *r* runs.
  @inline(never) mutating func read(
    atMost limit: Int, into lengths: inout ContiguousArray<Double>
  ) -> Int {
    while true {
      if restCount > 0 {
        let count = min(restCount, limit, lengths.count)
        for index in 0..<count { lengths[index] = restLength }
        restCount -= count
        return count
      }
      if position == slots.count && !enterNextLeaf() { return 0 }
      let count = readRows(atMost: limit, into: &lengths)
      position += count
      if count > 0 { return count }
      enterRun()
    }
  }

  /// Writes the next lengths of the leaf up to a run of several; returns how many.
  private func readRows(atMost limit: Int, into lengths: inout ContiguousArray<Double>) -> Int {
    let slots = slots.array.span.extracting(slots.range).extracting(position...)
    var lengths = lengths.mutableSpan
    let count = min(limit, lengths.count, slots.count)
    if isPlain {
      // Without a question, so that several are copied at once.
      for index in 0..<count { lengths[index] = slots[index].length }
      return count
    }
    for index in 0..<count {
      guard slots[index].isRow else { return index }
      lengths[index] = slots[index].length
    }
    return count
  }

  private mutating func enterRun() {
    var next = position
    let run = RowRun.read(slots.array.span.extracting(slots.range), at: &next)
    position = next
    restLength = run.memberLength
    restCount = run.count
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
