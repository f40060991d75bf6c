// Changes one run without a change of counts: a descent that updates the lengths on its way back.

extension OffsetTree {
  /// Changes the run of a member in place, if the run has no other members.
  ///
  /// - Parameters:
  ///   - context: A value that the closure reads. A captured value is retained, as is one that is
  ///     passed beside this change, so it is `inout`; the closure must not change it.
  ///   - change: Must leave the run with one member, and unchanged if it throws.
  /// - Returns: Whether the run has one member; callers replace a part of a longer run.
  /// - Complexity: O(log *r*) for *r* runs.
  mutating func updateRun<Context, Failure: Error>(
    of index: Int, with context: inout Context,
    _ change: (inout Run, inout Context) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard
      let update = root.children.isEmpty
        ? try root.updateLeaf(of: index, in: count, isRoot: true, &context, change)
        : try root.updateRun(of: index, in: count, &context, change)
    else { return false }
    total.length = update.length
    checkInvariants()
    return true
  }
}

/// The result of changing a run in a node.
private struct NodeUpdate: BitwiseCopyable {
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
  fileprivate mutating func updateRun<Context, Failure: Error>(
    of index: Int, in count: Int, _ context: inout Context,
    _ change: (inout Run, inout Context) throws(Failure) -> Void
  ) throws(Failure) -> NodeUpdate? {
    let child = children.span.child(of: index, in: count)
    var nodes = children.mutableSpan
    let first = nodes[child].prefix.count
    let members = nodes[child].total.count
    guard
      let update = nodes[child].node.children.isEmpty
        ? try nodes[child].node.updateLeaf(
          of: index - first, in: members, isRoot: false, &context, change)
        : try nodes[child].node.updateRun(of: index - first, in: members, &context, change)
    else { return nil }
    nodes[child].total.length = update.length
    if update.changesSummary { nodes[child].summary = nodes[child].node.summary }
    // Counts do not change.
    var end = nodes[child].prefix.length + update.length
    var next = child + 1
    while next < nodes.count {
      nodes[next].prefix.length = end
      end += nodes[next].total.length
      next &+= 1
    }
    return NodeUpdate(length: end, changesSummary: update.changesSummary)
  }

  /// `updateRun` for a leaf.
  @inline(__always) fileprivate mutating func updateLeaf<Context, Failure: Error>(
    of index: Int, in count: Int, isRoot: Bool, _ context: inout Context,
    _ change: (inout Run, inout Context) throws(Failure) -> Void
  ) throws(Failure) -> NodeUpdate? {
    guard let position = position(ofRunOf: index, in: count) else { return nil }
    return try slots.change { slots throws(Failure) in
      let summary = Run.summary(in: slots.span, at: position)
      try Run.update(&slots, at: position) { (run) throws(Failure) in try change(&run, &context) }
      let length =
        isRoot
        ? Run.totalFromStart(of: slots.span).length
        : Run.total(of: slots.span).length
      return NodeUpdate(
        length: length, changesSummary: Run.summary(in: slots.span, at: position) != summary)
    }
  }

  /// Returns the slot of the run of a member of a leaf, or nil if the run has other members.
  private func position(ofRunOf index: Int, in count: Int) -> Int? {
    // A leaf with as many slots as members has one slot for each.
    if slots.count == count { return index }
    let slots = slots.array.span.extracting(slots.range)
    var scan = LeafCursor<Run>(after: OffsetTree.Prefix())
    scan.advance(in: slots, to: index)
    return Run.size(in: slots, at: scan.position).count == 1 ? scan.position : nil
  }
}
