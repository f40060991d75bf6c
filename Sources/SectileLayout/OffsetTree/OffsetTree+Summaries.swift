// Searches by the summaries of runs. A summary of a part of the tree says whether a search has to
// enter it.

extension OffsetTree where Run.Slot == Run {
  /// Returns the first member at an index or behind it in a run whose summary satisfies a
  /// condition.
  ///
  /// - Parameter matches: Returns whether a summary satisfies the condition if its part of the tree
  ///   starts at `offset`. If it is false for a part of the tree, it must be false for all runs in
  ///   it.
  /// - Complexity: O(log *r* + *k*) for *r* runs, of which *k* do not match but are in parts with a
  ///   matching summary.
  func first(
    from index: Int, where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> Position? {
    index < count ? root.first(from: max(index, 0), after: Prefix(), where: matches) : nil
  }

  /// Returns the last member at an index or before it in a run whose summary satisfies a condition;
  /// the condition and the complexity are those of `first(from:where:)`.
  func last(
    upTo index: Int, where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> Position? {
    index < 0 ? nil : root.last(upTo: min(index, count - 1), after: Prefix(), where: matches)
  }

  /// Returns the summary of all runs before the run of a member.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func summary(beforeRunOf index: Int) -> Run.Summary {
    var summary = Run.Summary()
    root.addSummaries(beforeRunOf: index, after: Prefix(), to: &summary)
    return summary
  }
}

// The recursion is as deep as the tree is high. Runs are read in the leaf, because a copy would
// retain their storage.
extension OffsetTree.Node where Run.Slot == Run {
  /// Returns the first member at an index or behind it in a run that matches.
  ///
  /// If the condition depends only on runs, only the child that contains the index can match and
  /// still contain no result, so a descent visits at most two children of a node.
  fileprivate func first(
    from index: Int, after before: OffsetTree.Prefix,
    where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> OffsetTree.Position? {
    countVisits()
    if children.isEmpty {
      let runs = slots.span
      var cursor = LeafCursor(after: before)
      while cursor.slot < runs.count {
        let next = cursor.passing(Run.size(in: runs, at: cursor.slot))
        if next.origin.index > index {
          let summary = Run.summary(in: runs, at: cursor.slot)
          if matches(summary, cursor.origin.start(spacing: 0)) {
            return OffsetTree.Position(nearest: index, in: slots, at: cursor)
          }
        }
        cursor = next
      }
      return nil
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count + children[position].total.count > index else { continue }
      if matches(children[position].summary, prefix.length),
        let found = children[position].node.first(from: index, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }

  /// Returns the last member at an index or before it in a run that matches.
  fileprivate func last(
    upTo index: Int, after before: OffsetTree.Prefix,
    where matches: (_ summary: Run.Summary, _ offset: Double) -> Bool
  ) -> OffsetTree.Position? {
    countVisits()
    if children.isEmpty {
      let runs = slots.span
      var cursor = LeafCursor(after: before)
      var last: LeafCursor?
      while cursor.slot < runs.count && cursor.origin.index <= index {
        if matches(Run.summary(in: runs, at: cursor.slot), cursor.origin.start(spacing: 0)) {
          last = cursor
        }
        cursor = cursor.passing(Run.size(in: runs, at: cursor.slot))
      }
      return last.map { OffsetTree.Position(nearest: index, in: slots, at: $0) }
    }
    for position in children.indices.reversed() {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count <= index else { continue }
      if matches(children[position].summary, prefix.length),
        let found = children[position].node.last(upTo: index, after: prefix, where: matches)
      {
        return found
      }
    }
    return nil
  }

  /// Adds the summaries of all runs before the run of a member, from left to right.
  fileprivate func addSummaries(
    beforeRunOf index: Int, after before: OffsetTree.Prefix, to summary: inout Run.Summary
  ) {
    countVisits()
    if children.isEmpty {
      let runs = slots.span
      var cursor = LeafCursor(after: before)
      while cursor.slot < runs.count {
        let next = cursor.passing(Run.size(in: runs, at: cursor.slot))
        if next.origin.index > index { return }
        summary.add(
          Run.summary(in: runs, at: cursor.slot), at: cursor.origin.start(spacing: 0))
        cursor = next
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
