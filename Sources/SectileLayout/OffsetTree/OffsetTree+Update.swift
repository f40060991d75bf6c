// Changes one run without a change of counts: a descent that updates the lengths on its way back.

extension OffsetTree {
  /// Changes the run of a member in place, if the run has no other members.
  ///
  /// - Parameter change: Must leave the run with one member, and unchanged if it throws.
  /// - Returns: Whether the run has one member; callers replace a part of a longer run.
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func updateRun<Failure: Error>(
    of index: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let update = try root.updateRun(of: index, in: count, change) else { return false }
    total.length = update.length
    checkInvariants()
    return true
  }
}

/// The result of changing a run in a node.
private struct NodeUpdate {
  /// The new length of the node.
  let length: Double
  /// Whether the summary of the run changed.
  ///
  /// Most changes keep it, and then no summary of a node is computed.
  let changesSummary: Bool
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  /// Changes the run of a member in place; returns nil if the run has other members.
  fileprivate mutating func updateRun<Failure: Error>(
    of index: Int, in count: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> NodeUpdate? {
    if children.isEmpty { return try updateLeaf(of: index, change) }
    let child = children.span.child(of: index, in: count)
    var nodes = children.mutableSpan
    let first = nodes[child].prefix.count
    let members = nodes[child].total.count
    guard let update = try nodes[child].node.updateRun(of: index - first, in: members, change)
    else { return nil }
    nodes[child].total.length = update.length
    if update.changesSummary { nodes[child].summary = nodes[child].node.summary }
    // Counts do not change.
    var end = nodes[child].prefix.length + update.length
    var next = child + 1
    while next < nodes.count {
      nodes[next].prefix.length = end
      end += nodes[next].total.length
      next += 1
    }
    return NodeUpdate(length: end, changesSummary: update.changesSummary)
  }

  /// `updateRun` for a leaf.
  private mutating func updateLeaf<Failure: Error>(
    of index: Int, _ change: (inout Run) throws(Failure) -> Void
  ) throws(Failure) -> NodeUpdate? {
    var cursor = LeafCursor(after: OffsetTree.Prefix())
    var size = Run.size(in: slots.span, at: 0)
    while cursor.origin.index + size.count <= index {
      cursor = cursor.passing(size)
      size = Run.size(in: slots.span, at: cursor.slot)
    }
    guard size.count == 1 else { return nil }
    let summary = Run.summary(in: slots.span, at: cursor.slot)
    try Run.update(&slots, at: cursor.slot, change)
    return NodeUpdate(
      length: total.length,
      changesSummary: Run.summary(in: slots.span, at: cursor.slot) != summary)
  }
}
