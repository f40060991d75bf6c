extension OffsetTree {
  /// A builder of a tree from runs in order.
  ///
  /// It fills all nodes except the last of each height. A node is added to its parent as soon as it
  /// is full, so that it is neither copied nor stored twice.
  struct Builder {
    /// The last run, which may still absorb others.
    private var last: Run?
    /// The slots of the next leaf, without the last run.
    private var slots: ContiguousArray<Run.Slot> = []
    /// The nodes without a parent, by height; at each height fewer than fill a parent.
    ///
    /// A leaf has height 0.
    private var nodes: [ContiguousArray<Child>] = []

    /// Inlined, because a million rows are appended one by one (budget "make 1M unequal rows").
    @inline(__always) mutating func append(_ run: consuming Run) {
      if last?.absorb(run) == true { return }
      closeRun()
      last = run
    }

    consuming func finish() -> OffsetTree {
      closeRun()
      if !slots.isEmpty { append(Node(slots: slots), height: 0) }
      var tree = OffsetTree()
      var height = 0
      // The rest of each height becomes a node of the next height, up to the root.
      while height + 1 < nodes.count {
        if !nodes[height].isEmpty { closeNode(height) }
        height += 1
      }
      guard let top = nodes.last else { return tree }
      tree.root = top.count == 1 ? top[0].node : Node(children: top)
      tree.total = tree.root.total
      return tree
    }

    @inline(__always) private mutating func closeRun() {
      guard let run = last.take() else { return }
      if slots.count >= OffsetTree.leafFill { closeLeaf() }
      run.write(to: &slots)
    }

    private mutating func closeLeaf() {
      append(Node(slots: slots), height: 0)
      slots = []
      // With space for the last run, which can take several slots.
      slots.reserveCapacity(OffsetTree.leafFill + 2)
    }

    private mutating func append(_ node: Node, height: Int) {
      if height == nodes.count { nodes.append([]) }
      var child = Child(node: node)
      child.prefix = nodes[height].end()
      nodes[height].append(child)
      if nodes[height].count == OffsetTree.nodeFill { closeNode(height) }
    }

    private mutating func closeNode(_ height: Int) {
      let node = Node(children: nodes[height])
      nodes[height] = []
      append(node, height: height + 1)
    }
  }
}
