// Descents of the tree. A descent borrows nodes as spans and lends the leaf in which it ends, so
// that nothing on the way is copied or retained (benchmarks P10, P11).

/// A rule that chooses the child to enter in each node.
protocol TreeSearch<Run> {
  associatedtype Run: TreeRun

  func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix
  ) -> Int
}

/// A search for the member with an index.
struct IndexSearch<Run: TreeRun>: TreeSearch {
  let index: Int

  @inline(__always) func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix
  ) -> Int { nodes.child(of: index - before.count) }
}

/// A search for the last member that starts before an offset, or the first member.
struct OffsetSearch<Run: TreeRun>: TreeSearch {
  let bound: Double
  let spacing: Double

  @inline(__always) func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix
  ) -> Int { nodes.child(startingBefore: bound, spacing: spacing, after: before) }
}

extension OffsetTree {
  /// Calls a closure with the slots of the leaf in which a search ends, and the prefix before it.
  @inline(__always) func withLeaf<Search: TreeSearch<Run>, Result>(
    of search: Search, _ body: (borrowing Span<Run.Slot>, Prefix) -> Result
  ) -> Result {
    countVisits()
    return root.children.isEmpty
      ? body(root.slots.array.span.extracting(root.slots.range), Prefix())
      : Node.withParent(of: search, below: root.children.span, after: Prefix()) {
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
      : Node.withParent(of: search, below: root.children.span, after: Prefix()) {
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
    after before: OffsetTree.Prefix,
    _ body: (borrowing Span<OffsetTree.Child>, _ leaf: Int, OffsetTree.Prefix) -> Result
  ) -> Result {
    let child = search.child(in: nodes, after: before)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? body(nodes, child, before)
      : withParent(of: search, below: nodes[child].node.children.span, after: before, body)
  }
}

// MARK: Two offsets

extension OffsetTree.Node where Run: UniformRun {
  /// Returns the last members that start before two offsets: one descent to the node where they
  /// diverge, then one for each.
  static func members(
    below nodes: borrowing Span<OffsetTree.Child>, startingBefore low: Double, and high: Double,
    spacing: Double, after before: OffsetTree.Prefix
  ) -> (low: OffsetTree.Member, high: OffsetTree.Member) {
    let child = nodes.child(startingBefore: low, spacing: spacing, after: before)
    if child + 1 < nodes.count,
      before.followed(by: nodes[child + 1].prefix).start(spacing: spacing) < high
    {
      return (
        member(below: nodes, startingBefore: low, spacing: spacing, after: before),
        member(below: nodes, startingBefore: high, spacing: spacing, after: before)
      )
    }
    let start = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? LeafCursor.members(
        in: nodes[child].node.slots.array.span.extracting(nodes[child].node.slots.range),
        startingBefore: low, and: high, spacing: spacing, after: start)
      : members(
        below: nodes[child].node.children.span, startingBefore: low, and: high,
        spacing: spacing, after: start)
  }

  private static func member(
    below nodes: borrowing Span<OffsetTree.Child>, startingBefore bound: Double, spacing: Double,
    after before: OffsetTree.Prefix
  ) -> OffsetTree.Member {
    let search = OffsetSearch<Run>(bound: bound, spacing: spacing)
    return withParent(of: search, below: nodes, after: before) { nodes, leaf, before in
      var cursor = LeafCursor<Run>(after: before)
      return cursor.member(
        startingBefore: bound,
        in: nodes[leaf].node.slots.array.span.extracting(nodes[leaf].node.slots.range),
        spacing: spacing)
    }
  }
}

// MARK: Summaries

extension OffsetTree where Run.Slot == Run {
  /// Returns the first run that starts at an index or behind it and whose summary satisfies a
  /// condition.
  ///
  /// - Parameter matches: Returns whether a summary satisfies the condition if its part of the tree
  ///   starts at `offset`. If it is false for a part of the tree, it must be false for all runs in
  ///   it.
  /// - Complexity: O(log *r* + *k*) for *r* runs, of which *k* do not match but are in parts with a
  ///   matching summary.
  func firstRun(
    from index: Int, where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> Location? {
    firstLeaf(from: index, where: matches).map { Location(in: $0.leaf, at: $0.cursor) }
  }

  /// Returns the leaf of that run, and a cursor at the run; the leaf is retained, the run is not.
  func firstLeaf(
    from index: Int, where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> (leaf: LeafStorage<Run>, cursor: LeafCursor<Run>)? {
    index < count ? root.firstRun(from: index, after: Prefix(), where: matches) : nil
  }

  /// Returns the location of the first member at an index or behind it in a run whose summary
  /// satisfies a condition.
  ///
  /// - Parameter matches: If it is true for a run, it must be true for every part of the tree that
  ///   contains the run, and if it is false for all runs of a part, it must be false for the part.
  /// - Complexity: O(log *r*) for *r* runs.
  func firstMember(
    from index: Int, where matches: (_ summary: Run.Summary) -> Bool
  ) -> Location? {
    index < count ? root.firstMember(from: max(index, 0), after: Prefix(), where: matches) : nil
  }

  /// Returns the location of the last member at an index or before it in a run whose summary
  /// satisfies a condition; the condition is that of `firstMember(from:where:)`.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func lastMember(
    upTo index: Int, where matches: (_ summary: Run.Summary) -> Bool
  ) -> Location? {
    index < 0
      ? nil : root.lastMember(upTo: min(index, count - 1), after: Prefix(), where: matches)
  }
}

extension OffsetTree.Node where Run.Slot == Run {
  fileprivate func firstRun(
    from index: Int, after before: OffsetTree.Prefix,
    where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> (leaf: LeafStorage<Run>, cursor: LeafCursor<Run>)? {
    countVisits()
    if children.isEmpty {
      // Runs are read in the leaf, because a copy would retain their storage.
      let runs = slots.array.span.extracting(slots.range)
      var cursor = LeafCursor<Run>(after: before)
      while cursor.position < runs.count {
        if cursor.runStart >= index,
          matches(runs[cursor.position].summary, cursor.leafOffset + cursor.runOffset)
        {
          return (slots, cursor)
        }
        cursor.pass(Run.size(in: runs, at: cursor.position))
      }
      return nil
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count + children[position].total.count > index else { continue }
      if matches(children[position].summary, prefix.length),
        let found = children[position].node.firstRun(from: index, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }
}

// In each node only the child with the index can match because of members on the other side of the
// index. So these descents visit at most two children of a node.
extension OffsetTree.Node where Run.Slot == Run {
  fileprivate func firstMember(
    from index: Int, after before: OffsetTree.Prefix, where matches: (Run.Summary) -> Bool
  ) -> OffsetTree.Location? {
    countVisits()
    if children.isEmpty {
      return firstRun(from: index, after: before, where: matches).map { cursor in
        location(of: index, in: cursor)
      }
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count + children[position].total.count > index else { continue }
      if matches(children[position].summary),
        let found = children[position].node.firstMember(from: index, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }

  fileprivate func lastMember(
    upTo index: Int, after before: OffsetTree.Prefix, where matches: (Run.Summary) -> Bool
  ) -> OffsetTree.Location? {
    countVisits()
    if children.isEmpty {
      return lastRun(upTo: index, after: before, where: matches).map { cursor in
        location(of: index, in: cursor)
      }
    }
    for position in children.indices.reversed() {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count <= index else { continue }
      if matches(children[position].summary),
        let found = children[position].node.lastMember(upTo: index, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }

  /// Returns the first run of a leaf with a member at an index or behind it that matches.
  private func firstRun(
    from index: Int, after before: OffsetTree.Prefix, where matches: (Run.Summary) -> Bool
  ) -> LeafCursor<Run>? {
    let runs = slots.array.span.extracting(slots.range)
    var cursor = LeafCursor<Run>(after: before)
    while cursor.position < runs.count {
      let size = Run.size(in: runs, at: cursor.position)
      if cursor.runStart + size.count > index && matches(Run.summary(in: runs, at: cursor.position))
      {
        return cursor
      }
      cursor.pass(size)
    }
    return nil
  }

  /// Returns the last run of a leaf with a member at an index or before it that matches.
  private func lastRun(
    upTo index: Int, after before: OffsetTree.Prefix, where matches: (Run.Summary) -> Bool
  ) -> LeafCursor<Run>? {
    let runs = slots.array.span.extracting(slots.range)
    var cursor = LeafCursor<Run>(after: before)
    var last: LeafCursor<Run>?
    while cursor.position < runs.count && cursor.runStart <= index {
      if matches(Run.summary(in: runs, at: cursor.position)) { last = cursor }
      cursor.pass(Run.size(in: runs, at: cursor.position))
    }
    return last
  }

  /// Returns the location of the member of a run that is nearest to an index.
  private func location(of index: Int, in cursor: LeafCursor<Run>) -> OffsetTree.Location {
    var location = OffsetTree.Location(in: slots, at: cursor)
    location.member = min(max(index - cursor.runStart, 0), location.run.count - 1)
    return location
  }
}

// MARK: Choosing a child

extension Swift.Span {
  /// Returns the child that has a member, or the last one for the end.
  func child<Run>(of index: Int) -> Int where Element == OffsetTree<Run>.Child {
    lastChild(near: Double(index) / Double(end().count)) { $0.count <= index }
  }

  /// Returns the last child that starts before an offset, or the first, in a node behind a prefix.
  func child<Run>(
    startingBefore bound: Double, spacing: Double, after before: OffsetTree<Run>.Prefix
  ) -> Int where Element == OffsetTree<Run>.Child {
    let end: OffsetTree<Run>.Prefix = end()
    if spacing == 0 {
      return lastChild(near: (bound - before.length) / end.length) {
        before.length + $0.length < bound
      }
    }
    return lastChild(
      near: (bound - before.start(spacing: spacing)) / end.start(spacing: spacing)
    ) { before.followed(by: $0).start(spacing: spacing) < bound }
  }

  /// Returns the total of all children.
  private func end<Run>() -> OffsetTree<Run>.Prefix where Element == OffsetTree<Run>.Child {
    self[count - 1].prefix.followed(by: self[count - 1].total)
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
