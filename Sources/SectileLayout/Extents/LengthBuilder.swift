// SectileLayout/Extents/LengthBuilder.swift
//
// Trees of lengths from scratch. They are cut into leaves as `ExtentTree.Builder` cuts runs, so that nobody can
// tell how a tree was made. But most rows differ from their neighbours, and a leaf of such rows is a part of
// the array that its lengths came in: what is left to do is to add them. Benchmark: P9.

/// Makes a tree from lengths that come one after the other, in arrays of any size, which it may keep.
struct LengthBuilder {
  private typealias Tree = ExtentTree<RowRun>

  /// The largest length that there may be.
  private let largest: Double
  /// Whether all lengths so far are in `0...largest`, and none is -0.
  ///
  /// If not, there will be no tree.
  private(set) var areAllowed = true

  private var levels = Tree.Levels()
  /// How many members are still to come.
  private var left: Int
  /// The leaves of the array that is being cut.
  private var leaves: ContiguousArray<Leaf> = []
  /// The words of leaves that are not as in the array; and behind them those of the leaf to come.
  private var words: ContiguousArray<Double> = []
  /// Where the leaf to come starts in them.
  private var start = 0
  /// The run of the leaf to come that may still grow; of no members, if the leaf has none.
  private var open = RowRun(count: 0, memberLength: 0)

  /// A leaf whose words are a part of the lengths, or of the words that are written for it.
  private struct Leaf {
    var isAsGiven: Bool
    var range: Range<Int>
    var total: ExtentTree<RowRun>.Extent
  }

  /// Creates a builder of a tree of so many members, of which none is longer than `largest`.
  init(count: Int, largest: Double = .greatestFiniteMagnitude) {
    left = count
    self.largest = largest
  }

  /// Adds members at the end, if all lengths are allowed.
  ///
  /// Whether they are is asked on the way: to go through them once more takes as long as to add
  /// them (benchmark P9). If one is not, nothing more is added, now or later.
  ///
  /// - Complexity: O(*n*) for *n* lengths.
  mutating func append(_ lengths: ContiguousArray<Double>) {
    guard areAllowed else { return }
    left -= lengths.count
    var next = 0
    while next < lengths.count {
      let end = min(next + Tree.leafFill, lengths.count)
      if open.count == 0, end < lengths.count ? lengths[end] != lengths[end - 1] : left == 0 {
        let rows = lengths.span.extracting(next..<end)
        // What is not allowed has a sign, or makes the sum too large or no number. What is may
        // make it too large as well; then each is asked.
        let sum = RowRun.sum(of: rows)
        if sum <= largest && !Self.hasSignOrThreeEqual(in: rows) {
          let total = Tree.Extent(count: rows.count, length: sum)
          // At once, as an array that grows is copied again and again.
          if leaves.isEmpty { leaves.reserveCapacity((lengths.count - next) / Tree.leafFill + 1) }
          leaves.append(Leaf(isAsGiven: true, range: next..<end, total: total))
          next = end
          continue
        }
      }
      writeLeaf(lengths, from: &next)
      guard areAllowed else { return }
    }
    closeLeaves(of: lengths)
  }

  /// Returns the tree of all members.
  consuming func finish() -> ExtentTree<RowRun> {
    assert(areAllowed, "LengthBuilder.finish: not all lengths are in 0...\(largest).")
    assert(left == 0, "LengthBuilder.finish: \(left) members are missing.")
    if open.count > 0 { closeLeaf() }
    closeLeaves(of: [])
    return levels.finish()
  }
}

// MARK: Leaves

extension LengthBuilder {
  /// Writes words of the leaf to come until it ends, or the array, or a length is not allowed.
  private mutating func writeLeaf(_ lengths: ContiguousArray<Double>, from next: inout Int) {
    while next < lengths.count {
      if open.count > 0 {
        let first = next
        // By their bits, as -0 is not 0.
        let bits = open.memberLength.bitPattern
        while next < lengths.count && lengths[next].bitPattern == bits { next += 1 }
        open.count += next - first
        if next == lengths.count { return }
        if words.count - start + open.slotCount >= Tree.leafFill {
          closeLeaf()
          return
        }
        open.write(to: &words)
      }
      let end = min(next + Tree.leafFill - (words.count - start), lengths.count)
      // Of numbers without a sign, the smaller has the smaller bits.
      areAllowed = lengths[next..<end].allSatisfy { $0.bitPattern <= largest.bitPattern }
      guard areAllowed else { return }
      var rows = Self.countBeforeThreeEqual(in: lengths.span.extracting(next..<end))
      // The last run may go on.
      if rows == end - next { rows -= rows > 1 && lengths[end - 1] == lengths[end - 2] ? 2 : 1 }
      words.append(contentsOf: lengths[next..<next + rows])
      next += rows
      open = RowRun(count: 1, memberLength: lengths[next])
      next += 1
    }
  }

  /// Ends the leaf with the run that is open.
  private mutating func closeLeaf() {
    open.write(to: &words)
    open.count = 0
    let range = start..<words.count
    let total = RowRun.total(of: words.span.extracting(range))
    leaves.append(Leaf(isAsGiven: false, range: range, total: total))
    start = words.count
  }

  /// Makes nodes of the leaves of an array.
  private mutating func closeLeaves(of lengths: ContiguousArray<Double>) {
    var given = 0
    for leaf in leaves where leaf.isAsGiven { given += leaf.range.count }
    // Who keeps an array should need most of it.
    let isKept = given >= lengths.capacity / 4 * 3
    var written: ContiguousArray<Double> = []
    written.reserveCapacity(start + (isKept ? 0 : given))
    for index in leaves.indices where !(isKept && leaves[index].isAsGiven) {
      let range = leaves[index].range
      leaves[index].range = written.count..<written.count + range.count
      written += leaves[index].isAsGiven ? lengths[range] : words[range]
    }
    for leaf in leaves {
      let slots = LeafSlots(leaf.range, of: isKept && leaf.isAsGiven ? lengths : written)
      levels.append(Tree.Node(slots: slots), total: leaf.total, summary: NoSummary())
    }
    leaves.removeAll(keepingCapacity: true)
    words.removeSubrange(..<start)
    start = 0
  }

  /// Returns how many lengths there are before three neighbours that are equal.
  private static func countBeforeThreeEqual(in lengths: borrowing Swift.Span<Double>) -> Int {
    var (last, secondToLast) = (-1.0, -1.0)
    for index in lengths.indices {
      let length = lengths[index]
      if length == last && length == secondToLast { return index - 2 }
      secondToLast = last
      last = length
    }
    return lengths.count
  }

  /// Returns whether a number has a sign, or three neighbours are equal.
  private static func hasSignOrThreeEqual(in lengths: borrowing Swift.Span<Double>) -> Bool {
    guard lengths.count > 2 else {
      for index in lengths.indices where lengths[index].sign == .minus { return true }
      return false
    }
    let seconds = lengths.extracting(1..<lengths.count - 1)
    let thirds = lengths.extracting(2..<lengths.count)
    // All are asked together: a number without a sign gets one if 1 is taken away only if it is 0 (benchmark P9).
    var signs = Int64(bitPattern: lengths[0].bitPattern | lengths[1].bitPattern)
    for index in thirds.indices {
      let second = Int64(bitPattern: seconds[index].bitPattern)
      let first = Int64(bitPattern: lengths[index].bitPattern)
      let third = Int64(bitPattern: thirds[index].bitPattern)
      signs |= (((first ^ second) | (second ^ third)) &- 1) | third
    }
    return signs < 0
  }
}

// MARK: One by one

extension LengthBuilder {
  /// Visits lengths that come one by one in arrays; the last may be shorter.
  ///
  /// - Parameters:
  ///   - multiple: How many lengths belong together: an array has a multiple of them.
  ///   - length: Returns the length of a member, counted from 0; finite and not negative, where -0 is 0; asked
  ///     once for each, in order.
  @inline(__always) static func forEachArray<Failure: Error>(
    ofLengths count: Int, inMultiplesOf multiple: Int,
    _ length: (Int) throws(Failure) -> Double, _ visit: (ContiguousArray<Double>) -> Void
  ) throws(Failure) {
    let size = max(16_384 / multiple, 1) * multiple
    var first = 0
    while first < count {
      let end = first + min(size, count - first)
      let lengths = try ContiguousArray(capacity: end - first) { lengths throws(Failure) in
        for member in first..<end { lengths.append(try length(member).magnitude) }
      }
      visit(lengths)
      first = end
    }
  }
}
