// SectileLayout/Extents/LengthReader.swift
//
// The lengths of all members, many at a time, for those who do the same with each. Benchmark: P9.

/// A reader of the lengths of the members of a tree, one after the other.
struct LengthReader {
  private let tree: ExtentTree<RowRun>
  private var group = ExtentTree<RowRun>.Leaves(leaves: [], before: ExtentTree.Extent())
  /// Which leaf of the group is read; -1 before the first.
  ///
  /// It is read where it is: to copy it would be to retain its array (benchmark P9).
  private var leaf = -1
  /// How many members there are up to the end of the leaf.
  private var end = 0
  /// The words of the leaf that are still to be read, as positions in its array.
  private var words = 0..<0
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
    if restCount == 0 && words.isEmpty && !enterNextLeaf() { return 0 }
    if restCount == 0 {
      let count = rowCount(atMost: limit)
      if count > 0 {
        let first = words.lowerBound
        visitWords(first..<first + count, visit)
        words = first + count..<words.upperBound
        return count
      }
      enterRun()
    }
    let count = min(restCount, limit, rest.count)
    visit(rest.span.extracting(first: count))
    restCount -= count
    return count
  }

  /// Visits some words of the leaf.
  @inline(__always) private func visitWords(
    _ range: Range<Int>, _ visit: (borrowing Swift.Span<Double>) -> Void
  ) {
    let leaves = group.leaves.span
    visit(leaves[leaf].node.slots.array.span.extracting(range))
  }

  /// Returns how many of the next words are of one member each.
  private func rowCount(atMost limit: Int) -> Int {
    var count = min(limit, words.count)
    if isPlain { return count }
    visitWords(words) { words in
      for index in 0..<count where !RowSlot(words[index]).isRow {
        count = index
        return
      }
    }
    return count
  }

  private mutating func enterRun() {
    var next = 0
    var run = RowRun(count: 0, memberLength: 0)
    visitWords(words) { run = RowRun.read($0, at: &next) }
    words = words.lowerBound + next..<words.upperBound
    restCount = run.count
    for index in 0..<min(run.count, rest.count) { rest[index] = run.memberLength }
  }

  /// Moves to the next leaf; returns whether there is one.
  private mutating func enterNextLeaf() -> Bool {
    guard end < tree.count else { return false }
    leaf += 1
    if leaf >= group.leaves.count {
      group = tree.leaves(around: end)
      leaf = 0
    }
    let (range, count) = sizes(ofLeaf: leaf)
    words = range
    isPlain = range.count == count
    end += count
    return true
  }

  /// Returns where the words of a leaf are in its array, and how many members it has.
  private func sizes(ofLeaf leaf: Int) -> (words: Range<Int>, members: Int) {
    let leaves = group.leaves.span
    return (leaves[leaf].node.slots.range, leaves[leaf].total.count)
  }
}
