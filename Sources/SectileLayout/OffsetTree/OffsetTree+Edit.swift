// A change descends to one or two leaves and copies only shared nodes on the way. On the way back
// it recomputes the prefixes of the children behind them, divides children that are too large,
// joins children that are too small with a neighbor, and removes empty ones.

extension OffsetTree {
  /// Replaces members by the members of some runs.
  ///
  /// - Parameter range: The members to replace, or an empty range to insert. A run that cannot be
  ///   divided must be either inside or outside the range.
  /// - Complexity: O(log *r* + *k*) for *r* runs of the tree and *k* new runs.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    assert(
      range.lowerBound >= 0 && range.upperBound <= count,
      "OffsetTree.replace: \(range) is not inside 0..<\(count).")
    root.replace(range, with: runs)
    while root.isLarge {
      root = Node(children: [Child(node: root)])
      root.divideChild(at: 0)
      root.addUp(from: 0)
    }
    while root.children.count == 1 { root = root.children[0].node }
    total = root.total
    checkInvariants()
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  /// Replaces members; the node may then be too large.
  fileprivate mutating func replace(_ range: Range<Int>, with new: [Run]) {
    if children.isEmpty { return replaceRuns(range, with: new) }
    let count = total.count
    let first = children.span.child(of: range.lowerBound, in: count)
    let last = range.isEmpty ? first : children.span.child(of: range.upperBound - 1, in: count)
    let start = children[first].prefix.count
    let end = start + children[first].total.count
    children[first].node.replace(
      range.lowerBound - start..<min(range.upperBound, end) - start, with: new)
    if last > first {
      let start = children[last].prefix.count
      // Nothing is inserted there, so that child does not become too large.
      children[last].node.replace(0..<range.upperBound - start, with: [])
      children[last].refresh()
      children.replaceSubrange(first + 1..<last, with: ContiguousArray())
    }
    let added = divideChild(at: first)
    tidy(max(first - 1, 0)...min(first + added + 1, children.count - 1))
    addUp(from: max(first - 1, 0))
  }

  /// Replaces members of a leaf, which may then be too large.
  private mutating func replaceRuns(_ range: Range<Int>, with new: [Run]) {
    let (replaced, written) = slots(replacing: range, with: new)
    slots.replaceSubrange(replaced, with: written)
  }

  /// Returns the slots of a leaf to rewrite when members are replaced, and the new slots.
  private func slots(
    replacing range: Range<Int>, with new: [Run]
  ) -> (replaced: Range<Int>, written: ContiguousArray<Run.Slot>) {
    let slots = slots.span
    var runs = RunWriter<Run>()
    // The two runs before the members and the two behind are rewritten too, so that neighbors that
    // have become alike join. It takes two because two rows of one length are stored as two runs.
    var first = 0
    var second = 0
    var position = 0
    var start = 0
    // Returns the run at the position if it ends before a member. The span is a parameter because
    // closures cannot capture it.
    func size(endingAt bound: Int, _ slots: borrowing Span<Run.Slot>) -> RunSize? {
      guard position < slots.count else { return nil }
      let size = Run.size(in: slots, at: position)
      return start + size.count <= bound ? size : nil
    }
    while let size = size(endingAt: range.lowerBound, slots) {
      first = second
      second = position
      start += size.count
      position += size.slotCount
    }
    var next = first
    while next < position { runs.append(Run.read(slots, at: &next)) }
    if position < slots.count && start < range.lowerBound {
      runs.append(Run(in: slots, at: position).part(0..<range.lowerBound - start))
    }
    for run in new { runs.append(run) }
    while let size = size(endingAt: range.upperBound, slots) {
      start += size.count
      position += size.slotCount
    }
    for _ in 0..<2 where position < slots.count {
      let run = Run.read(slots, at: &position)
      let cut = max(range.upperBound - start, 0)
      start += run.count
      runs.append(cut == 0 ? run : run.part(cut..<run.count))
    }
    return (first..<position, runs.finish())
  }
}

extension OffsetTree.Node {
  /// Whether the node has to be divided.
  fileprivate var isLarge: Bool {
    slots.count > OffsetTree.leafCapacity || children.count > OffsetTree.nodeCapacity
  }

  /// Whether the node should be joined with a neighbor.
  private var isSmall: Bool {
    children.isEmpty
      ? slots.count < OffsetTree.leafCapacity / 3 : children.count < OffsetTree.nodeCapacity / 3
  }

  /// Removes empty children and joins small ones with a neighbor.
  private mutating func tidy(_ changed: ClosedRange<Int>) {
    var index = changed.upperBound
    while index >= changed.lowerBound && !children.isEmpty {
      defer { index -= 1 }
      if children[index].total.count == 0 {
        children.remove(at: index)
        continue
      }
      guard index < children.count, children[index].node.isSmall, children.count > 1 else {
        continue
      }
      let left = index > 0 && children[index - 1].total.count > 0 ? index - 1 : index
      guard left + 1 < children.count else { continue }
      let next = children.remove(at: left + 1).node
      children[left].node.append(next)
      divideChild(at: left)
    }
  }

  /// Appends the content of the next node, which has the same height.
  private mutating func append(_ next: Self) {
    if children.isEmpty {
      // The last run and the first run of the next leaf may be alike.
      var runs: [Run] = []
      next.forEachRun { runs.append($0) }
      let count = total.count
      replaceRuns(count..<count, with: runs)
    }
    children.append(contentsOf: next.children)
    addUp(from: 0)
  }

  /// Divides a child if it is too large, computes its total and summary, and returns the number of
  /// new children behind it.
  @discardableResult fileprivate mutating func divideChild(at index: Int) -> Int {
    guard children[index].node.isLarge else {
      children[index].refresh()
      return 0
    }
    let node = children[index].node
    var parts: ContiguousArray<OffsetTree.Child> = []
    var start = 0
    for end in node.endsOfParts() {
      parts.append(OffsetTree.Child(node: node.part(start..<end)))
      start = end
    }
    children.replaceSubrange(index..<index + 1, with: parts)
    return parts.count - 1
  }

  /// Returns the ends of as few parts as possible, of about equal size.
  private func endsOfParts() -> [Int] {
    let slots = slots.span
    // A part of a leaf ends behind a whole run, which may make it longer.
    let limit = children.isEmpty ? OffsetTree.leafCapacity / 8 * 7 : OffsetTree.nodeCapacity
    let count = slots.count + children.count
    let parts = (count + limit - 1) / limit
    var ends: [Int] = []
    var position = 0
    for part in 1...parts {
      if children.isEmpty {
        while position < part * count / parts {
          position += Run.size(in: slots, at: position).slotCount
        }
      } else {
        position = part * count / parts
      }
      ends.append(position)
    }
    return ends
  }

  /// Returns a node of some of the slots or children.
  private func part(_ range: Range<Int>) -> Self {
    children.isEmpty
      ? Self(slots: ContiguousArray(slots[range]))
      : Self(children: ContiguousArray(children[range]))
  }
}

extension OffsetTree.Child {
  fileprivate mutating func refresh() {
    total = node.total
    summary = node.summary
  }
}

/// Writes runs to slots, and joins neighbors that are alike.
private struct RunWriter<Run: TreeRun> {
  /// The slots without the open run.
  private var slots: ContiguousArray<Run.Slot> = []
  /// The last run, which may still absorb others.
  private var open: Run?

  /// Not inlined, because five calls in one function would be most of its code.
  @inline(never) mutating func append(_ run: consuming Run) {
    if open?.absorb(run) == true { return }
    open.take()?.write(to: &slots)
    open = run
  }

  consuming func finish() -> ContiguousArray<Run.Slot> {
    open?.write(to: &slots)
    return slots
  }
}
