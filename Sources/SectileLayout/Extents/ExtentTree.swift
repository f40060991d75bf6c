// SectileLayout/Extents/ExtentTree.swift
//
// Where the i-th of many things lies when each has a length of its own, and which one lies at an
// offset. Sections, rows and items are all kept in it, so it decides what a layout costs.
//
// It is a B-tree of runs. A node knows where its children start, relative to itself, as sums from
// left to right. Those sums are a function of the lengths below and of nothing else: a change
// recomputes them and never adds a difference to them, so a million changes leave no drift.

/// A sequence of lengths, as runs, that answers questions about offsets in O(log *r*) for *r* runs.
///
/// Offsets leave room for a constant spacing between members that the tree does not store: member
/// i starts at the sum of the lengths before it plus i spacings.
struct ExtentTree<Run: ExtentRun>: Sendable {
  /// How many members there are in a part of the sequence, and how long they are together.
  struct Extent: Sendable, BitwiseCopyable {
    var count = 0
    var length = 0.0
  }

  /// A part of the sequence: a leaf has runs, the nodes above have children.
  struct Node: Sendable {
    var runs: [Run] = []
    var children: [Child] = []
  }

  /// A node below another one.
  struct Child: Sendable {
    /// What the children before it come to.
    var prefix: Extent
    /// What its own members come to, and what else is known of them.
    var total: Extent
    var summary: Run.Summary
    var node: Node
  }

  /// How many runs a leaf has, and how many children a node, at the most (benchmarks P10, P11).
  static var leafCapacity: Int { 64 }
  static var nodeCapacity: Int { 32 }

  /// How many of them they have in a tree that was made at once: the first changes should not have to
  /// divide the leaf, and the node above it, and the one above that.
  static var leafFill: Int { 60 }
  static var nodeFill: Int { 28 }

  var root = Node()
  var total = Extent()

  /// Creates a sequence without members.
  init() {}

  /// Creates a sequence of the members of one run.
  init(_ run: Run) {
    root = Node(runs: [run])
    total = root.total
  }

  /// How many members there are.
  var count: Int { total.count }

  /// The sum of all lengths, without spacing.
  var length: Double { total.length }

  /// The only run, if there is exactly one.
  var uniformRun: Run? {
    root.children.isEmpty && root.runs.count == 1 ? root.runs[0] : nil
  }
}

// MARK: Building

extension ExtentTree.Node {
  /// What the members of the node come to, from left to right.
  var total: ExtentTree.Extent {
    guard let last = children.last else {
      var total = ExtentTree.Extent()
      for run in runs {
        total.count += run.count
        total.length += run.length
      }
      return total
    }
    return last.prefix.followed(by: last.total)
  }

  /// What is known of all runs together.
  var summary: Run.Summary {
    var summary = Run.Summary()
    var offset = 0.0
    for run in runs {
      summary.add(run.summary, at: offset)
      offset += run.length
    }
    for child in children { summary.add(child.summary, at: child.prefix.length) }
    return summary
  }

  /// Creates a node above the bottom.
  init(children: some Sequence<ExtentTree.Child>) {
    self.children = Array(children)
    addUp(from: 0)
  }

  /// Adds up what is before the children from one on.
  mutating func addUp(from first: Int) {
    guard first < children.count else { return }
    var prefix =
      first == 0
      ? ExtentTree.Extent() : children[first - 1].prefix.followed(by: children[first - 1].total)
    for index in first..<children.count {
      children[index].prefix = prefix
      prefix = prefix.followed(by: children[index].total)
    }
  }
}

extension ExtentTree.Child {
  /// Creates a child that nothing is before yet.
  init(node: ExtentTree.Node) {
    self.init(
      prefix: ExtentTree.Extent(), total: node.total, summary: node.summary, node: node)
  }
}

extension ExtentTree.Extent {
  /// Returns what a part comes to together with the part that follows.
  func followed(by next: Self) -> Self {
    Self(count: count + next.count, length: length + next.length)
  }

  /// Returns where the member that comes next starts if members are `spacing` apart.
  func start(spacing: Double) -> Double {
    length + Double(count) * spacing
  }
}

extension ExtentTree {
  /// Creates the tree of the members of leaves, in order.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  init(leaves: [Child]) {
    self.init()
    var level = leaves
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: Self.nodeFill).map { start in
        Child(node: Node(children: level[start..<min(start + Self.nodeFill, level.count)]))
      }
    }
    guard let top = level.first else { return }
    total = top.total
    root = top.node
  }

  /// Makes a tree from runs that come one after the other, with every node but the last filled.
  struct Builder {
    private var leaves: [Child] = []
    /// Closed runs of the leaf to come, fewer than it holds.
    private var runs: [Run] = []
    /// The run that may still grow.
    private var open: Run?

    /// Adds members at the end.
    ///
    /// - Complexity: Amortized O(1).
    @inline(__always) mutating func append(_ run: Run) {  // Benchmark: P9.
      if let full = open {
        if open!.absorb(run) { return }
        close(full)
      }
      open = run
    }

    /// Returns the tree of all members.
    ///
    /// - Complexity: O(*l*), where *l* is the number of leaves.
    consuming func finish() -> ExtentTree {
      if let last = open {
        runs.append(last)
        leaves.append(Child(node: Node(runs: runs)))
      }
      return ExtentTree(leaves: leaves)
    }

    private mutating func close(_ run: Run) {
      if runs.isEmpty { runs.reserveCapacity(ExtentTree.leafCapacity) }
      runs.append(run)
      if runs.count == ExtentTree.leafFill {
        leaves.append(Child(node: Node(runs: runs)))
        runs = []
      }
    }
  }
}
