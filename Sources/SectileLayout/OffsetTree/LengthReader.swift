/// A reader of the lengths of the members of a tree, in order and many at a time (benchmark P9).
struct LengthReader {
  private var leaves: OffsetTree<RowRun>.Leaves
  /// The words of the current leaf that are not read yet, as positions in its array.
  private var words = 0..<0
  /// Whether the leaf has one word for each member.
  private var isPlain = false
  /// The number of members left of a run of several, and the words of some of them.
  private var restCount = 0
  private var rest = ContiguousArray(repeating: 0.0, count: OffsetTree<RowRun>.leafCapacity)

  init(_ tree: OffsetTree<RowRun>) { leaves = OffsetTree<RowRun>.Leaves(tree) }

  /// Reads at least one and at most `limit` lengths: as many as are together in the tree.
  ///
  /// - Parameter visit: Receives one `PackedLength` word for each length; not called at the end.
  /// - Returns: The number of lengths; 0 at the end.
  @inline(__always) mutating func read(
    atMost limit: Int, _ visit: (borrowing Span<Double>) -> Void
  ) -> Int {
    if restCount == 0 && words.isEmpty && !enterNextLeaf() { return 0 }
    if restCount == 0 {
      let count = singletonCount(atMost: limit)
      if count > 0 {
        let first = words.lowerBound
        leaves.withSlots(in: first..<first + count, visit)
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

  /// Returns the number of next words that stand for one member each.
  private func singletonCount(atMost limit: Int) -> Int {
    let count = min(limit, words.count)
    if isPlain { return count }
    return leaves.withSlots(in: words) { words in
      for index in 0..<count where !PackedLength(words[index]).isRow { return index }
      return count
    }
  }

  private mutating func enterRun() {
    var next = 0
    let run = leaves.withSlots(in: words) { RowRun.read($0, at: &next) }
    words = words.lowerBound + next..<words.upperBound
    restCount = run.count
    for index in 0..<min(run.count, rest.count) { rest[index] = run.memberLength }
  }

  /// Moves to the next leaf; returns whether the tree has one.
  private mutating func enterNextLeaf() -> Bool {
    guard leaves.advance() else { return false }
    words = leaves.slotRange
    isPlain = words.count == leaves.memberCount
    return true
  }
}
