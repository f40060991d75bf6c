/// A builder of a tree from lengths in order, in arrays of any size, which the tree may keep.
///
/// The result equals that of `OffsetTree.Builder`, leaf by leaf. Most rows differ from their
/// neighbors: a leaf of such rows is a part of the array in which the lengths were passed, and
/// only its sum is computed (benchmark P9).
struct LengthBuilder {
  private typealias Tree = OffsetTree<RowRun>

  /// The largest valid length.
  private let largest: Double
  /// Whether all lengths so far are in `0...largest` and none is -0; `finish` requires it.
  private(set) var isValid = true

  private var levels = Tree.Levels()
  /// The number of members that are not appended yet.
  private var left: Int
  /// The leaves of the current array.
  private var leaves: ContiguousArray<Leaf> = []
  /// The words of leaves that are not a part of the array, then the words of the open leaf.
  private var words: ContiguousArray<Double> = []
  /// The position of the open leaf in `words`.
  private var start = 0
  /// The last run of the open leaf, not written yet; it has no members if the leaf is empty.
  private var open = RowRun(count: 0, memberLength: 0)

  /// A leaf whose words are a part of the current array, or of `words`.
  private struct Leaf {
    var isInArray: Bool
    var range: Range<Int>
    var total: OffsetTree<RowRun>.Prefix
  }

  init(count: Int, largest: Double = .greatestFiniteMagnitude) {
    left = count
    self.largest = largest
  }

  /// Appends members; ignores all members after an invalid length.
  ///
  /// It validates lengths while it adds them, because a separate pass takes as long as adding
  /// (benchmark P9).
  mutating func append(_ lengths: ContiguousArray<Double>) {
    guard isValid else { return }
    left -= lengths.count
    var next = 0
    while next < lengths.count {
      let end = min(next + Tree.leafFill, lengths.count)
      if open.count == 0, end < lengths.count ? lengths[end] != lengths[end - 1] : left == 0 {
        let rows = lengths.span.extracting(next..<end)
        // An invalid length is negative, or makes the sum too large or NaN. If the sum of valid
        // lengths is too large, `writeLeaf` checks each.
        let sum = RowRun.sum(of: rows)
        if sum <= largest && !Self.hasSignOrThreeEqual(in: rows) {
          let total = Tree.Prefix(count: rows.count, length: sum)
          if leaves.isEmpty { leaves.reserveCapacity((lengths.count - next) / Tree.leafFill + 1) }
          leaves.append(Leaf(isInArray: true, range: next..<end, total: total))
          next = end
          continue
        }
      }
      writeLeaf(lengths, from: &next)
      guard isValid else { return }
    }
    closeLeaves(of: lengths)
  }

  consuming func finish() -> OffsetTree<RowRun> {
    assert(isValid, "LengthBuilder.finish: a length is not in 0...\(largest).")
    assert(left == 0, "LengthBuilder.finish: \(left) members are missing.")
    if open.count > 0 { closeLeaf() }
    closeLeaves(of: [])
    return levels.finish()
  }
}

extension LengthBuilder {
  /// Writes words of the open leaf until the leaf ends, the array ends, or a length is invalid.
  private mutating func writeLeaf(_ lengths: ContiguousArray<Double>, from next: inout Int) {
    while next < lengths.count {
      if open.count > 0 {
        let first = next
        // Bits are compared, because -0 equals 0 and is invalid.
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
      // Numbers without a sign order like their bits.
      isValid = lengths[next..<end].allSatisfy { $0.bitPattern <= largest.bitPattern }
      guard isValid else { return }
      var rows = Self.countBeforeThreeEqual(in: lengths.span.extracting(next..<end))
      // The last run may continue behind the part that was read.
      if rows == end - next { rows -= rows > 1 && lengths[end - 1] == lengths[end - 2] ? 2 : 1 }
      words.append(contentsOf: lengths[next..<next + rows])
      next += rows
      open = RowRun(count: 1, memberLength: lengths[next])
      next += 1
    }
  }

  private mutating func closeLeaf() {
    open.write(to: &words)
    open.count = 0
    let range = start..<words.count
    let total = RowRun.total(of: words.span.extracting(range))
    leaves.append(Leaf(isInArray: false, range: range, total: total))
    start = words.count
  }

  /// Adds the leaves of an array to the tree.
  private mutating func closeLeaves(of lengths: ContiguousArray<Double>) {
    var used = 0
    for leaf in leaves where leaf.isInArray { used += leaf.range.count }
    let isKept = used >= lengths.capacity / 4 * 3
    var written: ContiguousArray<Double> = []
    written.reserveCapacity(start + (isKept ? 0 : used))
    for index in leaves.indices where !(isKept && leaves[index].isInArray) {
      let range = leaves[index].range
      leaves[index].range = written.count..<written.count + range.count
      written += leaves[index].isInArray ? lengths[range] : words[range]
    }
    for leaf in leaves {
      let slots = LeafStorage(leaf.range, of: isKept && leaf.isInArray ? lengths : written)
      levels.append(Tree.Node(slots: slots), total: leaf.total, summary: NoSummary())
    }
    leaves.removeAll(keepingCapacity: true)
    words.removeSubrange(..<start)
    start = 0
  }

  /// Returns the number of lengths before the first three neighbors that are equal.
  private static func countBeforeThreeEqual(in lengths: borrowing Span<Double>) -> Int {
    var (last, secondToLast) = (-1.0, -1.0)
    for index in lengths.indices {
      let length = lengths[index]
      if length == last && length == secondToLast { return index - 2 }
      secondToLast = last
      last = length
    }
    return lengths.count
  }

  /// Returns whether a length has a sign or three neighbors are equal.
  static func hasSignOrThreeEqual(in lengths: borrowing Span<Double>) -> Bool {
    guard lengths.count > 2 else {
      for index in lengths.indices where lengths[index].sign == .minus { return true }
      return false
    }
    let seconds = lengths.extracting(1..<lengths.count - 1)
    let thirds = lengths.extracting(2..<lengths.count)
    // One test for all lengths, without a branch for each: `x - 1` sets the sign bit of a
    // non-negative integer x only if x is 0, i.e. if three neighbors are equal (benchmark P9).
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

extension LengthBuilder {
  /// Collects lengths that a closure returns one by one in arrays, and visits the arrays.
  ///
  /// - Parameters:
  ///   - multiple: The size of each array, except the last, is a multiple of this number.
  ///   - length: Returns the length of a member, counted from 0: finite, not negative and not -0.
  ///     Called once for each member, in order.
  @inline(__always) static func forEachArray<Failure: Error>(
    ofLengths count: Int, inMultiplesOf multiple: Int,
    _ length: (Int) throws(Failure) -> Double, _ visit: (ContiguousArray<Double>) -> Void
  ) throws(Failure) {
    let size = max(16_384 / multiple, 1) * multiple
    var first = 0
    while first < count {
      let end = first + min(size, count - first)
      visit(try array(of: first..<end, length))
      first = end
    }
  }

  /// Returns the lengths of members, which a closure returns one by one; see `forEachArray`.
  @inline(__always) static func array<Failure: Error>(
    of members: Range<Int>, _ length: (Int) throws(Failure) -> Double
  ) throws(Failure) -> ContiguousArray<Double> {
    // `ContiguousArray(capacity:initializingWith:)` calls generic code that is not specialized.
    var lengths = ContiguousArray<Double>()
    lengths.reserveCapacity(members.count)
    try lengths.append(addingCapacity: members.count) { lengths throws(Failure) in
      for member in members { lengths.append(try length(member)) }
    }
    return lengths
  }
}
