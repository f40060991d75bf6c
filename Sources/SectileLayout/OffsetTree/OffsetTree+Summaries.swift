// Searches by the summaries of runs. A summary of a part of the tree says whether a search has to
// enter it.

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
    index < count
      ? root.firstRun(from: index, isWhole: true, after: Prefix(), where: matches) : nil
  }

  /// Returns the summary of all runs before the run of a member.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func summary(beforeRunOf index: Int) -> Run.Summary {
    var summary = Run.Summary()
    root.addSummaries(beforeRunOf: index, after: Prefix(), to: &summary)
    return summary
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
    guard index < count else { return nil }
    let run = root.firstRun(from: max(index, 0), isWhole: false, after: Prefix()) { summary, _ in
      matches(summary)
    }
    return run.map { Location(of: index, in: $0.leaf, at: $0.cursor) }
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
  /// Returns the first run that matches and has a member at an index or behind it.
  ///
  /// If the condition depends only on runs, only the child that contains the index can match and
  /// still contain no result, so a descent visits at most two children of a node.
  ///
  /// - Parameter isWhole: Whether all members of the run are there.
  fileprivate func firstRun(
    from index: Int, isWhole: Bool, after before: OffsetTree.Prefix,
    where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> (leaf: LeafStorage<Run>, cursor: LeafCursor<Run>)? {
    countVisits()
    if children.isEmpty {
      // Runs are read in the leaf, because a copy would retain their storage.
      let runs = slots.array.span.extracting(slots.range)
      var cursor = LeafCursor<Run>(after: before)
      while cursor.position < runs.count {
        let size = Run.size(in: runs, at: cursor.position)
        if isWhole ? cursor.runStart >= index : cursor.runStart + size.count > index {
          let summary = Run.summary(in: runs, at: cursor.position)
          if matches(summary, cursor.leafOffset + cursor.runOffset) { return (slots, cursor) }
        }
        cursor.pass(size)
      }
      return nil
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count + children[position].total.count > index else { continue }
      if matches(children[position].summary, prefix.length),
        let found = children[position].node.firstRun(
          from: index, isWhole: isWhole, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }
}

extension OffsetTree.Node where Run.Slot == Run {
  /// Adds the summaries of all runs before the run of a member, from left to right.
  fileprivate func addSummaries(
    beforeRunOf index: Int, after before: OffsetTree.Prefix, to summary: inout Run.Summary
  ) {
    countVisits()
    if children.isEmpty {
      let runs = slots.array.span.extracting(slots.range)
      var cursor = LeafCursor<Run>(after: before)
      while cursor.position < runs.count {
        let size = Run.size(in: runs, at: cursor.position)
        if cursor.runStart + size.count > index { return }
        summary.add(
          Run.summary(in: runs, at: cursor.position), at: cursor.leafOffset + cursor.runOffset)
        cursor.pass(size)
      }
      return
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      if prefix.count + children[position].total.count > index {
        children[position].node.addSummaries(beforeRunOf: index, after: prefix, to: &summary)
        return
      }
      summary.add(children[position].summary, at: prefix.length)
    }
  }
}

extension OffsetTree.Node where Run.Slot == Run {
  fileprivate func lastMember(
    upTo index: Int, after before: OffsetTree.Prefix, where matches: (Run.Summary) -> Bool
  ) -> OffsetTree.Location? {
    countVisits()
    if children.isEmpty {
      return lastRun(upTo: index, after: before, where: matches).map { cursor in
        OffsetTree.Location(of: index, in: slots, at: cursor)
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
}

extension OffsetTree.Location {
  /// Creates the location of the member of a run that is nearest to an index.
  fileprivate init(of index: Int, in leaf: LeafStorage<Run.Slot>, at cursor: LeafCursor<Run>) {
    self.init(in: leaf, at: cursor)
    member = min(max(index - cursor.runStart, 0), run.count - 1)
  }
}
