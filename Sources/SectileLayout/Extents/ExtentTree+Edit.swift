// SectileLayout/Extents/ExtentTree+Edit.swift
//
// Changes. Each goes down to one or two leaves and, on the way back, adds up again what stands before
// the children behind them; nodes that get too large are divided, those that get too small take in a
// neighbour, and empty ones go. Shared storage is copied on the way down and nowhere else.

extension ExtentTree {
  /// Changes the run of one member in place, if it is a run of its own.
  ///
  /// - Parameter change: Must leave the run with one member, and as it was if it throws.
  /// - Returns: Whether it did; a longer run has to be replaced in part.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  mutating func updateRun<Failure: Error>(
    of index: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard
      let length = root.children.isEmpty
        ? try root.updateLeaf(of: index, in: count, isAlone: true, change)
        : try root.updateRun(of: index, in: count, change)
    else { return false }
    total.length = length
    checkInvariants()
    return true
  }

  /// Replaces members by those of some runs.
  ///
  /// - Parameters:
  ///   - range: The members to replace, an empty range to insert; inside `0..<count`. Runs that are
  ///     not divisible must be replaced as wholes.
  ///   - runs: The members that take their place, any number of them.
  /// - Complexity: O(log *r* + *k*) for *k* runs given and *r* there are.
  mutating func replace(_ range: Range<Int>, with runs: [Run]) {
    assert(
      range.lowerBound >= 0 && range.upperBound <= count,
      "ExtentTree.replace: \(range) is not in 0..<\(count).")
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

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node {
  /// Changes the run of one member in place, if it is a run of its own; returns how long the node of so many
  /// members is then, or nil if it did not.
  fileprivate mutating func updateRun<Failure: Error>(
    of index: Int, in count: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> Double? {
    let child = children.span.child(of: index)
    var nodes = children.mutableSpan
    let first = nodes[child].prefix.count
    let members = nodes[child].total.count
    guard
      let length = nodes[child].node.children.isEmpty
        ? try nodes[child].node.updateLeaf(of: index - first, in: members, isAlone: false, change)
        : try nodes[child].node.updateRun(of: index - first, in: members, change)
    else { return nil }
    nodes[child].total.length = length
    nodes[child].summary = nodes[child].node.summary
    // Counts are what they were.
    var end = nodes[child].prefix.length + length
    var next = child + 1
    while next < nodes.count {
      nodes[next].prefix.length = end
      end += nodes[next].total.length
      next &+= 1
    }
    return end
  }

  /// Does so in a leaf.
  @inline(__always) fileprivate mutating func updateLeaf<Failure: Error>(
    of index: Int, in count: Int, isAlone: Bool,
    _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> Double? {
    guard let position = position(ofRunOf: index, in: count) else { return nil }
    return try slots.change { slots throws(Failure) in
      try Run.update(&slots, at: position, change)
      return isAlone
        ? LeafScan<Run>(after: ExtentTree.Extent()).end(in: slots.span).length
        : Run.total(of: slots.span).length
    }
  }

  /// Returns where the run of a member is in a leaf of so many members, or nil if it has others too.
  private func position(ofRunOf index: Int, in count: Int) -> Int? {
    // A leaf that has as many slots as members has a run for each.
    if slots.count == count { return index }
    let slots = slots.array.span.extracting(slots.range)
    var scan = LeafScan<Run>(after: ExtentTree.Extent())
    scan.advance(in: slots, to: index)
    return Run.size(in: slots, at: scan.position).count == 1 ? scan.position : nil
  }

  /// Replaces members, and returns nodes of the same height that follow this one now.
  fileprivate mutating func replace(_ range: Range<Int>, with new: [Run]) -> [Self] {
    if children.isEmpty { return replaceRuns(range, with: new) }
    let first = children.span.child(of: range.lowerBound)
    let last = range.isEmpty ? first : children.span.child(of: range.upperBound - 1)
    let start = children[first].prefix.count
    let end = start + children[first].total.count
    var added = children[first].node.replace(
      range.lowerBound - start..<min(range.upperBound, end) - start, with: new)
    if last > first {
      let start = children[last].prefix.count
      // Nothing is added there, so what remains is one node.
      added += children[last].node.replace(0..<range.upperBound - start, with: [])
      children[last].refresh()
      children.removeSubrange(first + 1..<last)
    }
    children[first].refresh()
    children.insert(
      contentsOf: added.map { ExtentTree.Child(node: $0) }, at: first + 1)
    tidy(max(first - 1, 0)...min(first + added.count + 1, children.count - 1))
    addUp(from: max(first - 1, 0))
    return divide()
  }

  /// Replaces members of a leaf, and returns leaves that follow it now.
  private mutating func replaceRuns(_ range: Range<Int>, with new: [Run]) -> [Self] {
    let (replaced, runs) = runs(replacing: range, with: new)
    slots.change { $0.replaceSubrange(replaced, with: ContiguousArray(writing: runs)) }
    return divide()
  }

  /// Returns which slots of a leaf are replaced together with members, and the runs that take their place.
  private func runs(
    replacing range: Range<Int>, with new: [Run]
  ) -> (slots: Range<Int>, runs: [Run]) {
    let slots = slots.array.span.extracting(slots.range)
    var runs: [Run] = []
    // The two runs before the members, which are taken out and in again, as are the two behind: what has become
    // alike joins, and two rows of one length are two runs.
    var first = 0
    var second = 0
    var position = 0
    var start = 0
    // The run at the position, as long as it ends before some member. A span is handed down: it cannot be
    // captured.
    func size(endingAt bound: Int, _ slots: borrowing Swift.Span<Run.Slot>) -> RunSize? {
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

// MARK: Balance

extension ExtentTree.Node {
  /// Whether the node should take in a neighbour.
  private var isSmall: Bool {
    children.isEmpty
      ? slots.count < ExtentTree.leafCapacity / 3 : children.count < ExtentTree.nodeCapacity / 3
  }

  /// Removes children that have become empty and joins those that have become small.
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
        left...left + 1, with: ([joined] + rest).map { ExtentTree.Child(node: $0) })
    }
  }

  /// Adds the content of the node that follows, which is as high.
  private mutating func append(_ next: Self) {
    if children.isEmpty {
      // The last run and the first of what follows may be alike.
      let last = runs(replacing: total.count..<total.count, with: [])
      var runs = last.runs
      next.forEachRun { runs.append(absorbing: $0) }
      slots.change { $0.replaceSubrange(last.slots, with: ContiguousArray(writing: runs)) }
    }
    children += next.children
    addUp(from: 0)
  }

  /// Cuts off what is too much, and returns it as nodes that follow.
  private mutating func divide() -> [Self] {
    if slots.count > ExtentTree.leafCapacity {
      let ends = endsOfParts()
      let parts = zip([0] + ends, ends).map { Self(slots: slots.copy(of: $0..<$1)) }
      self = parts[0]
      return Array(parts.dropFirst())
    }
    guard children.count > ExtentTree.nodeCapacity else { return [] }
    let parts = children.divided(into: ExtentTree.nodeCapacity)
    children = ContiguousArray(parts[0])
    return parts.dropFirst().map { Self(children: $0) }
  }

  /// Returns behind which slots to divide a leaf into as few parts of about one size as make none too large.
  private func endsOfParts() -> [Int] {
    let slots = slots.array.span.extracting(slots.range)
    // A part ends with a whole run, which may make it longer.
    let limit = ExtentTree.leafCapacity - (Run.largestSlotCount - 1)
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

extension ExtentTree.Child {
  /// Takes over what the node comes to.
  fileprivate mutating func refresh() {
    total = node.total
    summary = node.summary
  }
}

extension ContiguousArray {
  /// Returns the array cut into as few parts of about one size as make none larger than a limit.
  fileprivate func divided(into limit: Int) -> [ArraySlice<Element>] {
    let parts = (count + limit - 1) / limit
    return (0..<parts).map { self[$0 * count / parts..<($0 + 1) * count / parts] }
  }
}

extension ContiguousArray {
  /// Creates the slots of some runs.
  fileprivate init<Run: ExtentRun>(writing runs: [Run]) where Run.Slot == Element {
    self.init()
    reserveCapacity(runs.count)
    for run in runs { run.write(to: &self) }
  }
}

extension Array where Element: ExtentRun {
  /// Adds a run, or its members to the last run if they are like its own.
  fileprivate mutating func append(absorbing run: Element) {
    if isEmpty || !self[count - 1].absorb(run) { append(run) }
  }
}
