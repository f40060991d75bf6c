// The descent to a member. It borrows nodes as spans, so that nothing on the way is copied or
// retained.

extension OffsetTree {
  /// The target of a search.
  enum Search: Sendable {
    /// The member with an index, which must exist.
    case index(Int)
    /// The last member that starts before an offset, or the first member.
    case offset(Double)
  }

  /// Returns the member that a search finds; the tree must not be empty.
  ///
  /// - Parameter spacing: The distance between members, for a search by offset.
  /// - Complexity: O(log *r*) for *r* runs.
  func find(_ search: Search, spacing: Double = 0) -> Position {
    assert(search.isInside(count), "OffsetTree.find: \(search) is not in 0..<\(count).")
    countVisits()
    return root.children.isEmpty
      ? Position(search, spacing: spacing, in: root.slots, after: Prefix())
      : Node.find(
        search, spacing: spacing, below: root.children.span, after: Prefix(), total: total)
  }
}

extension OffsetTree.Search {
  /// Returns whether the search ends at a run, or behind it.
  func reaches(_ run: RunOrigin, spacing: Double) -> Bool {
    switch self {
    case .index(let index): run.index <= index
    case .offset(let bound): run.start(spacing: spacing) < bound
    }
  }

  /// Returns the member of a run at which the search ends.
  func member(of run: Run, from origin: RunOrigin, spacing: Double) -> Int {
    switch self {
    case .index(let index): index - origin.index
    case .offset(let bound): run.member(startingBefore: bound, from: origin, spacing: spacing)
    }
  }

  fileprivate func isInside(_ count: Int) -> Bool {
    switch self {
    case .index(let index): index >= 0 && index < count
    case .offset: count > 0
    }
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  fileprivate static func find(
    _ search: OffsetTree.Search, spacing: Double, below nodes: borrowing Span<OffsetTree.Child>,
    after before: OffsetTree.Prefix, total: OffsetTree.Prefix
  ) -> OffsetTree.Position {
    let child = nodes.child(search, spacing: spacing, after: before, total: total)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? OffsetTree.Position(
        search, spacing: spacing, in: nodes[child].node.slots, after: before)
      : find(
        search, spacing: spacing, below: nodes[child].node.children.span, after: before,
        total: nodes[child].total)
  }
}

extension Swift.Span {
  /// Returns the child that has a member of all children together, or the last one for the end.
  func child<Run>(of index: Int, in count: Int) -> Int where Element == OffsetTree<Run>.Child {
    lastChild(near: Double(index) / Double(count)) { $0.count <= index }
  }

  /// Returns the child of a node in which a search ends.
  ///
  /// - Parameters:
  ///   - before: The prefix before the node.
  ///   - total: The total of all children. The node above has it, so that the last child, which is
  ///     on a cache line of its own, does not have to be read (benchmark P14).
  fileprivate func child<Run>(
    _ search: OffsetTree<Run>.Search, spacing: Double, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int where Element == OffsetTree<Run>.Child {
    switch search {
    case .index(let index):
      return child(of: index - before.count, in: total.count)
    case .offset(let bound):
      return lastChild(
        near: (bound - before.start(spacing: spacing)) / total.start(spacing: spacing)
      ) { before.followed(by: $0).start(spacing: spacing) < bound }
    }
  }

  /// Returns the last child whose prefix satisfies a condition, or the first child.
  ///
  /// Children mostly have similar sizes. The search starts at the child where the member would be
  /// if the sizes were equal, and steps from there. It reads about two children; a bisection reads
  /// five, each on its own cache line (benchmarks P10, P11).
  ///
  /// - Parameters:
  ///   - share: The expected position as a fraction of the node; any number.
  ///   - holds: If it is true for a prefix, it must be true for all prefixes before it.
  @inline(__always) private func lastChild<Run>(
    near share: Double, where holds: (OffsetTree<Run>.Prefix) -> Bool
  ) -> Int where Element == OffsetTree<Run>.Child {
    let guess = share * Double(count)
    var child = guess > 0 ? guess < Double(count) ? Int(guess) : count - 1 : 0
    // Two statements each, because the compiler does not compile `a && b(span[i])`.
    while child > 0 {
      if holds(self[child].prefix) { break }
      child -= 1
    }
    while child + 1 < count {
      guard holds(self[child + 1].prefix) else { break }
      child += 1
    }
    return child
  }
}
