// Descents of the tree. A descent borrows nodes as spans and lends the leaf in which it ends, so
// that nothing on the way is copied or retained (benchmarks P10, P11).

/// A rule that chooses the child to enter in each node.
protocol TreeSearch<Run> {
  associatedtype Run: TreeRun

  /// - Parameter total: The total of all children. The node above has it, so that the last child,
  ///   which is on a cache line of its own, does not have to be read (benchmark P14).
  func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int
}

/// A search for the member with an index.
struct IndexSearch<Run: TreeRun>: TreeSearch {
  let index: Int

  @inline(__always) func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int { nodes.child(of: index - before.count, in: total.count) }
}

/// A search for the last member that starts before an offset, or the first member.
struct OffsetSearch<Run: TreeRun>: TreeSearch {
  let bound: Double
  let spacing: Double

  @inline(__always) func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int { nodes.child(startingBefore: bound, spacing: spacing, after: before, total: total) }
}

extension OffsetTree {
  /// Calls a closure with the slots of the leaf in which a search ends, and the prefix before it.
  @inline(__always) func withLeaf<Search: TreeSearch<Run>, Result>(
    of search: Search, _ body: (borrowing Span<Run.Slot>, Prefix) -> Result
  ) -> Result {
    countVisits()
    return root.children.isEmpty
      ? body(root.slots.array.span.extracting(root.slots.range), Prefix())
      : Node.withParent(of: search, below: root.children.span, after: Prefix(), total: total) {
        body($0[$1].node.slots.array.span.extracting($0[$1].node.slots.range), $2)
      }
  }

  /// Returns the leaf in which a search ends, and the prefix before it.
  @inline(__always) func leaf<Search: TreeSearch<Run>>(
    of search: Search
  ) -> (leaf: LeafStorage<Run.Slot>, before: Prefix) {
    countVisits()
    return root.children.isEmpty
      ? (root.slots, Prefix())
      : Node.withParent(of: search, below: root.children.span, after: Prefix(), total: total) {
        ($0[$1].node.slots, $2)
      }
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  /// Calls a closure with the siblings of the leaf in which a search ends, the index of the leaf
  /// among them, and the prefix before the leaf.
  fileprivate static func withParent<Search: TreeSearch<Run>, Result>(
    of search: Search, below nodes: borrowing Span<OffsetTree.Child>,
    after before: OffsetTree.Prefix, total: OffsetTree.Prefix,
    _ body: (borrowing Span<OffsetTree.Child>, _ leaf: Int, OffsetTree.Prefix) -> Result
  ) -> Result {
    let child = search.child(in: nodes, after: before, total: total)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? body(nodes, child, before)
      : withParent(
        of: search, below: nodes[child].node.children.span, after: before,
        total: nodes[child].total, body)
  }
}

// MARK: Two offsets

extension OffsetTree.Node where Run: UniformRun {
  /// Returns the last members that start before two offsets: one descent to the node where they
  /// diverge, then one for each.
  static func members(
    below nodes: borrowing Span<OffsetTree.Child>, startingBefore low: Double, and high: Double,
    spacing: Double, after before: OffsetTree.Prefix, total: OffsetTree.Prefix
  ) -> (low: OffsetTree.Member, high: OffsetTree.Member) {
    let child = nodes.child(startingBefore: low, spacing: spacing, after: before, total: total)
    if child + 1 < nodes.count,
      before.followed(by: nodes[child + 1].prefix).start(spacing: spacing) < high
    {
      return (
        member(below: nodes, startingBefore: low, spacing: spacing, after: before, total: total),
        member(below: nodes, startingBefore: high, spacing: spacing, after: before, total: total)
      )
    }
    let start = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? LeafCursor.members(
        in: nodes[child].node.slots.array.span.extracting(nodes[child].node.slots.range),
        startingBefore: low, and: high, spacing: spacing, after: start)
      : members(
        below: nodes[child].node.children.span, startingBefore: low, and: high,
        spacing: spacing, after: start, total: nodes[child].total)
  }

  private static func member(
    below nodes: borrowing Span<OffsetTree.Child>, startingBefore bound: Double, spacing: Double,
    after before: OffsetTree.Prefix, total: OffsetTree.Prefix
  ) -> OffsetTree.Member {
    let search = OffsetSearch<Run>(bound: bound, spacing: spacing)
    return withParent(of: search, below: nodes, after: before, total: total) {
      nodes, leaf, before in
      var cursor = LeafCursor<Run>(after: before)
      return cursor.member(
        startingBefore: bound,
        in: nodes[leaf].node.slots.array.span.extracting(nodes[leaf].node.slots.range),
        spacing: spacing)
    }
  }
}

// MARK: Choosing a child

extension Swift.Span {
  /// Returns the child that has a member of all children together, or the last one for the end.
  func child<Run>(of index: Int, in count: Int) -> Int where Element == OffsetTree<Run>.Child {
    lastChild(near: Double(index) / Double(count)) { $0.count <= index }
  }

  /// Returns the last child that starts before an offset, or the first, in a node behind a prefix;
  /// `total` is that of the node.
  func child<Run>(
    startingBefore bound: Double, spacing: Double, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int where Element == OffsetTree<Run>.Child {
    if spacing == 0 {
      return lastChild(near: (bound - before.length) / total.length) {
        before.length + $0.length < bound
      }
    }
    return lastChild(
      near: (bound - before.start(spacing: spacing)) / total.start(spacing: spacing)
    ) { before.followed(by: $0).start(spacing: spacing) < bound }
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
