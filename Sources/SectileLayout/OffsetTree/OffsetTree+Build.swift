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
    fileprivate var slots: ContiguousArray<Run.Slot> = []
    /// The last run, which may still absorb others.
    var open: Run?
    /// The largest number of slots of all leaves, if it is known.
    private let largestCount: Int

    init(largestCount: Int = .max) { self.largestCount = largestCount }

    @inline(__always) mutating func append(_ run: consuming Run) {
      var next = Optional(consume run)
      append(&next)
    }

    /// Takes a run out of a variable and appends it.
    ///
    /// The run is swapped in, because an assignment would retain its storage (benchmark P17).
    @inline(__always) mutating func append(_ next: inout Run?) {
      if open != nil {
        if open!.absorb(next!) { return }
        closeRun()
      }
      swap(&open, &next)
    }

    consuming func finish() -> OffsetTree {
      if let run = open.take() {
        closeFullLeaf()
        (consume run).write(to: &slots)
        // Taken out of the builder, because a copy would be retained (benchmark P17).
        var last: ContiguousArray<Run.Slot> = []
        swap(&last, &slots)
        if levels.isEmpty { return OffsetTree(leaf: LeafStorage(consume last)) }
        levels.append(Node(slots: LeafStorage(consume last)))
      }
      return levels.finish()
    }

    /// Writes and removes the open run, which must exist.
    fileprivate mutating func closeRun() {
      closeFullLeaf()
      // Trees of a single run, which are common, do not get here and reserve nothing.
      if slots.isEmpty {
        slots.reserveCapacity(min(OffsetTree.leafFill + Run.largestSlotCount - 1, largestCount))
      }
      open.take()!.write(to: &slots)
    }

    private mutating func closeFullLeaf() {
      guard slots.count >= OffsetTree.leafFill else { return }
      levels.append(Node(slots: LeafStorage(slots)))
      slots = []
    }
  }

  /// Returns a tree of the same runs that shares no storage with this one.
  func rebuilt() -> OffsetTree {
    var builder = Builder()
    forEachRun { builder.append($0) }
    return builder.finish()
  }
}

extension OffsetTree.Builder where Run.Slot == Run {
  /// Closes the open run and opens another one, which the caller changes in place; call
  /// `finishRuns` after the last one.
  ///
  /// A run that is made elsewhere and then appended is copied three times (benchmark P17).
  @inline(__always) mutating func startRun(_ run: consuming Run) {
    if open != nil {
      mergeOpenRun()
      closeRun()
    }
    open = consume run
  }

  /// `finish` after `startRun`.
  consuming func finishRuns() -> OffsetTree {
    mergeOpenRun()
    return finish()
  }

  /// Joins the open run with the run before it if they are alike.
  @inline(__always) private mutating func mergeOpenRun() {
    if !slots.isEmpty && open != nil && slots[slots.count - 1].absorb(open!) {
      open = slots.removeLast()
    }
  }
}

extension OffsetTree.Builder where Run: UniformRun {
  /// Appends another member to the last run, which must exist.
  mutating func repeatLast() { open!.count += 1 }
}
