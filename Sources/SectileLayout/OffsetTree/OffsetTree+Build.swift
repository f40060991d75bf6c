extension OffsetTree {
  /// A builder of a tree from leaves in order.
  ///
  /// It fills all nodes except the last of each height. A node is added to its parent as soon as it
  /// is full, so that it is neither copied nor stored twice (benchmark P9).
  struct Levels {
    /// The nodes without a parent, by height; at each height fewer than fill a parent.
    private var open: [ContiguousArray<Child>] = []

    var isEmpty: Bool { open.isEmpty }

    /// Appends a node of a height; a leaf has height 0.
    ///
    /// The node is consumed, because a copy would retain its arrays (benchmark P9).
    mutating func append(
      _ node: consuming Node, total: Prefix, summary: Run.Summary, height: Int = 0
    ) {
      if height == open.count { open.append([]) }
      if open[height].isEmpty { open[height].reserveCapacity(OffsetTree.nodeFill) }
      open[height].append(
        Child(prefix: open[height].end(), total: total, summary: summary, node: node))
      if open[height].count == OffsetTree.nodeFill { closeNode(height) }
    }

    /// Appends a node of a height, after computing its total and summary.
    mutating func append(_ node: consuming Node, height: Int = 0) {
      let (total, summary) = (node.total, node.summary)
      append(node, total: total, summary: summary, height: height)
    }

    consuming func finish() -> OffsetTree {
      var tree = OffsetTree()
      var height = 0
      // The rest of each height becomes a node of the next height, up to the root.
      while height + 1 < open.count {
        if !open[height].isEmpty { closeNode(height) }
        height += 1
      }
      guard let top = open.last else { return tree }
      tree.root = top.count == 1 ? top[0].node : Node(children: top)
      tree.total = tree.root.totalAsRoot
      return tree
    }

    private mutating func closeNode(_ height: Int) {
      let node = Node(slots: LeafStorage(), children: open[height])
      open[height] = []
      append(node, height: height + 1)
    }
  }

  /// A builder of a tree from runs in order.
  struct Builder {
    private var levels = Levels()
    /// The slots of the next leaf, without the open run.
    private var slots: ContiguousArray<Run.Slot> = []
    /// The last run, which may still absorb others.
    private var open: Run?

    mutating func append(_ run: consuming Run) {
      if open?.absorb(run) == true { return }
      closeRun()
      open = run
    }

    consuming func finish() -> OffsetTree {
      closeRun()
      if levels.isEmpty { return OffsetTree(leaf: LeafStorage(slots)) }
      if !slots.isEmpty { levels.append(Node(slots: LeafStorage(slots))) }
      return levels.finish()
    }

    private mutating func closeRun() {
      guard let run = open.take() else { return }
      if slots.count >= OffsetTree.leafFill {
        levels.append(Node(slots: LeafStorage(slots)))
        slots = []
      }
      run.write(to: &slots)
    }
  }

  /// Returns a tree of the same runs that shares no storage with this one.
  func rebuilt() -> OffsetTree {
    var builder = Builder()
    forEachRun { builder.append($0) }
    return builder.finish()
  }
}
