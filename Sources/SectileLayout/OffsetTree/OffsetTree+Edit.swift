// A change descends to one or two leaves and copies only shared nodes on the way. On the way back
// it recomputes the prefixes of the children behind them, divides nodes that are too large, joins
// nodes that are too small with a neighbor, and removes empty nodes.

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
    var level = ContiguousArray(root.replace(range, with: runs).map { Child(node: $0) })
    if !level.isEmpty {
      level.insert(Child(node: root), at: 0)
      while level.count > 1 {
        level = ContiguousArray(
          level.divided(into: Self.nodeCapacity).map { Child(node: Node(children: $0)) })
      }
      root = level[0].node
    }
    while root.children.count == 1 { root = root.children[0].node }
    total = root.totalAsRoot
    checkInvariants()
  }
}

extension OffsetTree {
  /// Removes or inserts one member: `replace(_:with:)` without lists, if the root is a leaf in
  /// which no runs have to be joined or divided (benchmark P17).
  ///
  /// - Parameters:
  ///   - range: The member to remove, or an empty range to insert.
  ///   - run: The run to insert, of one member, or nil.
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func replaceMember(_ range: Range<Int>, with run: Run?) {
    if root.children.isEmpty, root.replaceSlot(range, in: count, with: run) {
      total = root.totalAsRoot
      checkInvariants()
    } else {
      replace(range, with: run.map { [$0] } ?? [])
    }
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  /// Replaces members, and returns new nodes of the same height that follow this one.
  fileprivate mutating func replace(_ range: Range<Int>, with new: [Run]) -> [Self] {
    if children.isEmpty { return replaceRuns(range, with: new) }
    let count = total.count
    let first = children.span.child(of: range.lowerBound, in: count)
    let last = range.isEmpty ? first : children.span.child(of: range.upperBound - 1, in: count)
    let start = children[first].prefix.count
    let end = start + children[first].total.count
    var added = children[first].node.replace(
      range.lowerBound - start..<min(range.upperBound, end) - start, with: new)
    if last > first {
      let start = children[last].prefix.count
      // Nothing is inserted there, so no nodes are returned.
      added += children[last].node.replace(0..<range.upperBound - start, with: [])
      children[last].refresh()
      children.removeSubrange(first + 1..<last)
    }
    children[first].refresh()
    children.insert(
      contentsOf: added.map { OffsetTree.Child(node: $0) }, at: first + 1)
    tidy(max(first - 1, 0)...min(first + added.count + 1, children.count - 1))
    addUp(from: max(first - 1, 0))
    return divide()
  }

  /// Removes or inserts one member of a leaf; returns false and changes nothing if the leaf has to
  /// be divided, has runs of several members or would have to join some.
  fileprivate mutating func replaceSlot(
    _ range: Range<Int>, in count: Int, with run: Run?
  ) -> Bool {
    // A leaf with as many slots as members has one slot for each.
    guard slots.count == count, slots.count < OffsetTree.leafCapacity else { return false }
    return slots.change { Run.replaceSlot(of: &$0, range, with: run) }
  }

  /// Replaces members of a leaf, and returns new leaves that follow it.
  private mutating func replaceRuns(_ range: Range<Int>, with new: [Run]) -> [Self] {
    let (replaced, runs) = runs(replacing: range, with: new)
    slots.change { $0.replaceSubrange(replaced, with: ContiguousArray(writing: runs)) }
    return divide()
  }

  /// Returns the slots of a leaf to rewrite when members are replaced, and the runs to write there.
  private func runs(
    replacing range: Range<Int>, with new: [Run]
  ) -> (slots: Range<Int>, runs: [Run]) {
    let slots = slots.array.span.extracting(slots.range)
    var runs: [Run] = []
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
    while next < position { runs.append(absorbing: Run.read(slots, at: &next)) }
    if position < slots.count && start < range.lowerBound {
      runs.append(absorbing: Run(in: slots, at: position).part(0..<range.lowerBound - start))
    }
    for run in new { runs.append(absorbing: run) }
    while let size = size(endingAt: range.upperBound, slots) {
      start += size.count
      position += size.slotCount
    }
    for _ in 0..<2 where position < slots.count {
      let run = Run.read(slots, at: &position)
      let cut = max(range.upperBound - start, 0)
      start += run.count
      runs.append(absorbing: cut == 0 ? run : run.part(cut..<run.count))
    }
    return (first..<position, runs)
  }
}

extension OffsetTree.Node {
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
      var joined = children[left].node
      joined.append(children[left + 1].node)
      let rest = joined.divide()
      children.replaceSubrange(
        left...left + 1, with: ([joined] + rest).map { OffsetTree.Child(node: $0) })
    }
  }

  /// Appends the content of the next node, which has the same height.
  private mutating func append(_ next: Self) {
    if children.isEmpty {
      // The last run and the first run of the next leaf may be alike.
      let last = runs(replacing: total.count..<total.count, with: [])
      var runs = last.runs
      next.forEachRun { runs.append(absorbing: $0) }
      slots.change { $0.replaceSubrange(last.slots, with: ContiguousArray(writing: runs)) }
    }
    children += next.children
    addUp(from: 0)
  }

  /// Divides a node that is too large, and returns the nodes that follow it.
  private mutating func divide() -> [Self] {
    if slots.count > OffsetTree.leafCapacity {
      let ends = endsOfParts()
      let parts = zip([0] + ends, ends).map { Self(slots: slots.copy(of: $0..<$1)) }
      self = parts[0]
      return Array(parts.dropFirst())
    }
    guard children.count > OffsetTree.nodeCapacity else { return [] }
    let parts = children.divided(into: OffsetTree.nodeCapacity)
    children = ContiguousArray(parts[0])
    return parts.dropFirst().map { Self(children: $0) }
  }

  /// Returns the ends of as few parts of a leaf as possible, of about equal size.
  private func endsOfParts() -> [Int] {
    let slots = slots.array.span.extracting(slots.range)
    // A part ends behind a whole run, which may make it longer.
    let limit = OffsetTree.leafCapacity - (Run.largestSlotCount - 1)
    let parts = (slots.count + limit - 1) / limit
    var ends: [Int] = []
    var position = 0
    for part in 1...parts {
      while position < part * slots.count / parts {
        position += Run.size(in: slots, at: position).slotCount
      }
      ends.append(position)
    }
    return ends
  }
}

extension OffsetTree.Child {
  fileprivate mutating func refresh() {
    total = node.total
    summary = node.summary
  }
}

extension ContiguousArray {
  /// Returns as few parts as possible, of about equal size and none larger than a limit.
  fileprivate func divided(into limit: Int) -> [ArraySlice<Element>] {
    let parts = (count + limit - 1) / limit
    return (0..<parts).map { self[$0 * count / parts..<($0 + 1) * count / parts] }
  }

  fileprivate init<Run: TreeRun>(writing runs: [Run]) where Run.Slot == Element {
    self.init()
    reserveCapacity(runs.count)
    for run in runs { run.write(to: &self) }
  }
}

extension Array where Element: TreeRun {
  /// Appends a run, or appends its members to the last run if they are alike.
  fileprivate mutating func append(absorbing run: Element) {
    if isEmpty || !self[count - 1].absorb(run) { append(run) }
  }
}
