// SectileLayout/Extents/ExtentTree+Build.swift
//
// Trees from scratch, from left to right. A node goes into the one above as soon as it is full, so nothing is
// copied and nothing kept twice. Benchmark: P9.

extension ExtentTree {
  /// Makes a tree from leaves that come one after the other, with every node but the last filled.
  struct Levels {
    /// Nodes without a parent yet, by their height: at each fewer than a parent is filled with.
    private var open: [ContiguousArray<Child>] = []

    /// Adds a leaf, or a node that is so high, at the end.
    ///
    /// It is given up by the caller, as each that holds it retains what it holds (benchmark P9).
    ///
    /// - Complexity: Amortized O(1).
    mutating func append(
      _ node: consuming Node, total: Extent, summary: Run.Summary, height: Int = 0
    ) {
      if height == open.count { open.append([]) }
      if open[height].isEmpty { open[height].reserveCapacity(ExtentTree.nodeFill) }
      open[height].append(
        Child(prefix: open[height].end(), total: total, summary: summary, node: node))
      if open[height].count == ExtentTree.nodeFill { closeNode(height) }
    }

    /// Adds a leaf at the end.
    mutating func append(_ node: consuming Node) {
      let (total, summary) = (node.total, node.summary)
      append(node, total: total, summary: summary)
    }

    /// Returns the tree of all members.
    consuming func finish() -> ExtentTree {
      var tree = ExtentTree()
      var height = 0
      // What is left over at each height becomes a node of the next, up to the one that is alone.
      while height + 1 < open.count {
        if !open[height].isEmpty { closeNode(height) }
        height += 1
      }
      guard let top = open.last else { return tree }
      tree.root = top.count == 1 ? top[0].node : Node(children: top)
      tree.total = tree.root.totalAsRoot
      return tree
    }

    /// Takes the nodes of a height and adds them as one.
    private mutating func closeNode(_ height: Int) {
      let node = Node(slots: LeafSlots(), children: open[height])
      open[height] = []
      let (total, summary) = (node.total, node.summary)
      append(node, total: total, summary: summary, height: height + 1)
    }
  }

  /// Makes a tree from runs that come one after the other.
  struct Builder {
    private var levels = Levels()
    /// The slots of closed runs of the leaf to come.
    private var slots: ContiguousArray<Run.Slot> = []
    /// The run that may still grow.
    private var open: Run?

    /// Adds members at the end.
    ///
    /// - Complexity: Amortized O(1).
    @inline(__always) mutating func append(_ run: Run) {
      if let full = open {
        if open!.absorb(run) { return }
        close(full)
      }
      open = run
    }

    /// Returns the tree of all members.
    consuming func finish() -> ExtentTree {
      if let last = open {
        closeFullLeaf()
        last.write(to: &slots)
        levels.append(Node(slots: LeafSlots(slots)))
      }
      return levels.finish()
    }

    private mutating func close(_ run: Run) {
      closeFullLeaf()
      // Not for a tree of one run, of which there are many.
      if slots.isEmpty {
        slots.reserveCapacity(ExtentTree.leafFill + Run.largestSlotCount - 1)
      }
      run.write(to: &slots)
    }

    private mutating func closeFullLeaf() {
      guard slots.count >= ExtentTree.leafFill else { return }
      levels.append(Node(slots: LeafSlots(slots)))
      slots = []
    }
  }

  /// Returns a tree of the same runs that shares nothing with this one.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func rebuilt() -> ExtentTree {
    var builder = Builder()
    forEachRun { builder.append($0) }
    return builder.finish()
  }
}
