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
  private var slots: ContiguousArray<RowSlot> = []
  private var position = 0
  /// The length of a run of several, and how many of them are still to come.
  private var restLength = 0.0
  private var restCount = 0

  init(_ tree: ExtentTree<RowRun>) { self.tree = tree }

  /// Writes the next lengths over an array, as many as it has or there still are.
  ///
  /// - Complexity: O(*n*) for *n* lengths.
  @inline(never) mutating func read(into lengths: inout ContiguousArray<Double>) {
    var lengths = lengths.mutableSpan
    var read = 0
    while read < lengths.count {
      if restCount > 0 {
        let end = read + min(restCount, lengths.count - read)
        restCount -= end - read
        while read < end {
          lengths[read] = restLength
          read &+= 1
        }
      } else if position < slots.count {
        let count = readOnes(into: &lengths, from: read)
        position += count
        read += count
        if count == 0 { enterRun() }
      } else if !enterNextLeaf() {
        return
      }
    }
  }

  /// Writes the next lengths of the leaf up to a run of several; returns how many.
  private func readOnes(into lengths: inout MutableSpan<Double>, from first: Int) -> Int {
    let slots = slots.span
    let count = min(lengths.count - first, slots.count - position)
    for offset in 0..<count {
      let word = slots[position &+ offset]
      guard word.isRow else { return offset }
      lengths[first &+ offset] = word.length
    }
    return count
  }

  private mutating func enterRun() {
    var next = position
    let run = RowRun.read(slots.span, at: &next)
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
    end += group.leaves[nextLeaf].total.count
    nextLeaf += 1
    position = 0
    return true
  }
}
