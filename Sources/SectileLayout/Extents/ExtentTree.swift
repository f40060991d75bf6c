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

  /// A part of the sequence: a leaf has runs, each in a slot or several, the nodes above have children.
  ///
  /// Contiguous arrays have spans, by which they are read in place, on all systems of the package.
  struct Node: Sendable {
    var slots = LeafSlots<Run.Slot>()
    var children: ContiguousArray<Child> = []
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

  /// How many slots a leaf has, and how many children a node, at the most (benchmarks P10, P11).
  static var leafCapacity: Int { Run.leafCapacity }
  static var nodeCapacity: Int { 32 }

  /// How many of them they have in a tree that was made at once: the first changes should not have to
  /// divide the leaf, and the node above it, and the one above that.
  static var leafFill: Int { leafCapacity / 16 * 15 }
  static var nodeFill: Int { 28 }

  var root = Node()
  var total = Extent()

  /// Creates a sequence without members.
  init() {}

  /// Creates a sequence of the members of one run.
  init(_ run: Run) {
    root.slots.change { run.write(to: &$0) }
    total = root.totalAsRoot
  }

  /// How many members there are.
  var count: Int { total.count }

  /// The sum of all lengths, without spacing.
  var length: Double { total.length }

  /// The members as one run, if they are one, or so few that are alike that they have a slot each.
  var uniformRun: Run? {
    guard root.children.isEmpty, root.slots.count <= Run.largestSlotCount else { return nil }
    var all: Run?
    var isUniform = true
    root.forEachRun { run in
      if all?.absorb(run) == false { isUniform = false }
      if all == nil { all = run }
    }
    return isUniform ? all : nil
  }
}

// MARK: Building

extension ExtentTree.Node {
  /// What the members of the node come to, below another one.
  var total: ExtentTree.Extent {
    guard children.isEmpty else { return children.end() }
    return Run.total(of: slots.array.span.extracting(slots.range))
  }

  /// The same of the only node of a tree, or the topmost: the lengths of a single leaf are added from left to right,
  /// so that the last member ends where the tree does, to the last bit.
  var totalAsRoot: ExtentTree.Extent {
    guard children.isEmpty else { return children.end() }
    return LeafScan<Run>(after: ExtentTree.Extent()).end(
      in: slots.array.span.extracting(slots.range))
  }

  /// What is known of all runs together.
  var summary: Run.Summary {
    var summary = Run.Summary()
    // Of most runs nothing is.
    if MemoryLayout<Run.Summary>.size == 0 { return summary }
    var offset = 0.0
    forEachRun { run in
      summary.add(run.summary, at: offset)
      offset += run.length
    }
    for child in children { summary.add(child.summary, at: child.prefix.length) }
    return summary
  }

  /// Visits the runs of a leaf, of which a node above has none, in order.
  @inline(__always) func forEachRun(_ visit: (Run) -> Void) {
    let slots = slots.array.span.extracting(slots.range)
    var position = 0
    while position < slots.count {
      visit(Run.read(slots, at: &position))
    }
  }

  /// Creates a node above the bottom.
  init(children: some Sequence<ExtentTree.Child>) {
    self.children = ContiguousArray(children)
    addUp(from: 0)
  }

  /// Adds up what is before the children from one on.
  mutating func addUp(from first: Int) {
    guard first < children.count else { return }
    var prefix = first == 0 ? ExtentTree.Extent() : children[first - 1].end
    var nodes = children.mutableSpan
    for index in first..<nodes.count {
      nodes[index].prefix = prefix
      prefix = prefix.followed(by: nodes[index].total)
    }
  }
}

extension ContiguousArray {
  /// Returns what the members of all children come to.
  func end<Run>() -> ExtentTree<Run>.Extent where Element == ExtentTree<Run>.Child {
    isEmpty ? ExtentTree.Extent() : self[count - 1].end
  }
}

extension ExtentTree.Child {
  /// What it comes to together with the children before it.
  var end: ExtentTree.Extent { prefix.followed(by: total) }

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
