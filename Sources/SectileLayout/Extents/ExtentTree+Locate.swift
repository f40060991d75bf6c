// SectileLayout/Extents/ExtentTree+Locate.swift
//
// The two questions, by index and by offset, and the walk from there. Both answers are a place in a
// leaf, so that a query costs one descent and then steps.

extension ExtentTree {
  /// A member, found.
  struct Place: Sendable {
    /// The leaf that holds it; empty if all members are one run.
    var slots = LeafSlots<Run.Slot>()
    /// The sum of all lengths before the leaf.
    var leafOffset = 0.0
    /// The sum of the lengths in the leaf before the run.
    var runOffset = 0.0
    /// How many members the tree has before the run.
    var runStart = 0
    /// Where the run ends in the leaf.
    var end = 0
    /// The run that the member belongs to.
    var run: Run
    /// How many members of the run come before it.
    var member = 0

    /// The index of the member.
    var index: Int { runStart + member }

    /// Moves to the next member of the same leaf; returns false, where it was, if there is none.
    @inline(__always) mutating func advance() -> Bool {
      if member + 1 < run.count {
        member += 1
        return true
      }
      guard !isLastRun else { return false }
      enterNextRun()
      return true
    }

    /// Moves forwards to a member of the same leaf; returns false, somewhere behind, if it is in
    /// another one.
    ///
    /// - Complexity: O(1) for a member of the same run or the next.
    mutating func move(to index: Int) -> Bool {
      while index - runStart >= run.count {
        guard !isLastRun else { return false }
        enterNextRun()
      }
      member = index - runStart
      return true
    }

    /// Whether no run of the leaf comes after this one.
    @inline(__always) var isLastRun: Bool { end >= slots.count }

    /// Moves to the first member of the next run of the leaf.
    @inline(__always) mutating func enterNextRun() {
      runOffset += run.length
      runStart += run.count
      var next = end
      run = Run.read(slots.array.span.extracting(slots.range), at: &next)
      end = next
      member = 0
    }
  }

  /// Returns the place of a member.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func place(at index: Int) -> Place {
    assert(index >= 0 && index < count, "ExtentTree.place: index \(index) is not in 0..<\(count).")
    let leaf = leaf(of: index)
    var scan = LeafScan<Run>(after: leaf.before)
    scan.advance(in: leaf.slots.array.span.extracting(leaf.slots.range), to: index)
    var place = Place(leaf: leaf.slots, at: scan)
    place.member = index - place.runStart
    return place
  }

  /// Returns the leaf that has a member, and what comes before that leaf.
  private func leaf(of index: Int) -> (slots: LeafSlots<Run.Slot>, before: Extent) {
    root.children.isEmpty
      ? (root.slots, Extent())
      : Node.leaf(of: index, below: root.children.span, after: Extent())
  }

  /// Moves a place to the next member, which there must be.
  ///
  /// - Complexity: Amortized O(1) on the way through all members.
  @inline(__always) func advance(_ place: inout Place) {
    if !place.advance() { place = self.place(at: place.index + 1) }
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node {
  /// Returns the leaf that has a member, looking for it below some nodes.
  ///
  /// Nodes are lent as spans, here and in all searches: nothing on the way down is retained.
  fileprivate static func leaf(
    of index: Int, below nodes: borrowing Swift.Span<ExtentTree.Child>,
    after before: ExtentTree.Extent
  ) -> (slots: LeafSlots<Run.Slot>, before: ExtentTree.Extent) {
    let child = nodes.child(of: index - before.count)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? (nodes[child].node.slots, before)
      : leaf(of: index, below: nodes[child].node.children.span, after: before)
  }
}

extension Swift.Span {
  /// Returns the child that has a member, or the last one for the end.
  func child<Run>(of index: Int) -> Int where Element == ExtentTree<Run>.Child {
    lastChild(near: Double(index) / Double(end().count)) { $0.count <= index }
  }

  /// Returns the last child that starts before an offset, or the first, in a node that comes after a part
  /// of the sequence.
  func child<Run>(
    startingBefore bound: Double, spacing: Double, after before: ExtentTree<Run>.Extent
  ) -> Int where Element == ExtentTree<Run>.Child {
    let end: ExtentTree<Run>.Extent = end()
    if spacing == 0 {
      return lastChild(near: (bound - before.length) / end.length) {
        before.length + $0.length < bound
      }
    }
    return lastChild(
      near: (bound - before.start(spacing: spacing)) / end.start(spacing: spacing)
    ) { before.followed(by: $0).start(spacing: spacing) < bound }
  }

  /// Returns what all children come to; `children.end()` for those that are lent.
  private func end<Run>() -> ExtentTree<Run>.Extent where Element == ExtentTree<Run>.Child {
    self[count - 1].prefix.followed(by: self[count - 1].total)
  }

  /// Returns the last child for whose prefix something holds that holds for all before it, or the first.
  ///
  /// Children are about as large as each other, more often than not. To go to where it would be then, and on from
  /// there, touches two of them where halves touch five, each in memory of its own (benchmarks P10, P11).
  ///
  /// - Parameter share: How much of the node comes before, if all members are alike; any number.
  @inline(__always) private func lastChild<Run>(
    near share: Double, where holds: (ExtentTree<Run>.Extent) -> Bool
  ) -> Int where Element == ExtentTree<Run>.Child {
    let guess = share * Double(count)
    var child = guess > 0 ? guess < Double(count) ? Int(guess) : count - 1 : 0
    while child > 0 {
      if holds(self[child].prefix) { break }
      child &-= 1
    }
    while child + 1 < count {
      guard holds(self[child + 1].prefix) else { break }
      child &+= 1
    }
    return child
  }
}

extension ExtentTree.Place {
  /// Creates the place of the first member of a run.
  fileprivate init(leaf: LeafSlots<Run.Slot>, at scan: LeafScan<Run>) {
    var end = scan.position
    let run = Run.read(leaf.array.span.extracting(leaf.range), at: &end)
    self.init(
      slots: leaf, leafOffset: scan.leafOffset, runOffset: scan.runOffset,
      runStart: scan.runStart, end: end, run: run)
  }
}

// MARK: Members of one length

extension ExtentTree where Run: UniformRun {
  /// Returns the place of the last member that starts before an offset, or of the first member if
  /// none does, or nil in an empty tree.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func place(startingBefore bound: Double, spacing: Double) -> Place? {
    guard count > 0 else { return nil }
    let leaf =
      root.children.isEmpty
      ? (slots: root.slots, before: Extent())
      : Node.leaf(
        startingBefore: bound, spacing: spacing, below: root.children.span, after: Extent())
    var scan = LeafScan<Run>(after: leaf.before)
    scan.advance(
      in: leaf.slots.array.span.extracting(leaf.slots.range), startingBefore: bound,
      spacing: spacing)
    var place = Place(leaf: leaf.slots, at: scan)
    place.member = place.lastMember(startingBefore: bound, spacing: spacing)
    return place
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node {
  /// Returns the leaf that has the last member that starts before an offset, or the first leaf.
  fileprivate static func leaf(
    startingBefore bound: Double, spacing: Double,
    below nodes: borrowing Swift.Span<ExtentTree.Child>, after before: ExtentTree.Extent
  ) -> (slots: LeafSlots<Run.Slot>, before: ExtentTree.Extent) {
    let child = nodes.child(startingBefore: bound, spacing: spacing, after: before)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? (nodes[child].node.slots, before)
      : leaf(
        startingBefore: bound, spacing: spacing, below: nodes[child].node.children.span,
        after: before)
  }
}

extension ExtentTree.Place where Run: UniformRun {
  /// The length of the member.
  var length: Double { run.memberLength }

  /// Returns where the member starts if members are `spacing` apart.
  func start(spacing: Double) -> Double {
    start(ofMember: member, spacing: spacing)
  }

  /// Returns where a member of the run starts if members are `spacing` apart.
  func start(ofMember member: Int, spacing: Double) -> Double {
    lead.start(ofMember: member, length: run.memberLength, spacing: spacing)
  }

  /// Returns the last member of the run that starts before an offset, or the first.
  func lastMember(startingBefore bound: Double, spacing: Double) -> Int {
    lead.lastMember(
      of: run.count, length: run.memberLength, startingBefore: bound, spacing: spacing)
  }

  private var lead: RunStart {
    RunStart(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
  }
}
