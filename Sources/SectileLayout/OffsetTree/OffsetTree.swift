// The rest of the module uses these operations and nothing else of this folder:
//
//     build     init(), init(_: run), Builder, LengthBuilder, rebuilt()
//     total     count, length, summary, uniformRun
//     find      location(at:), location(startingBefore:spacing:), advance(_:), member(at:spacing:),
//               members(startingBefore:and:spacing:), withRun(of:spacing:_:),
//               firstRun(from:where:), firstMember(from:where:), lastMember(upTo:where:),
//               summary(beforeRunOf:)
//     walk      leaf(from:spacing:), withLeaf(from:spacing:_:) with LeafMember;
//               firstLeaf(from:where:) with LeafCursor
//     visit     forEachRun(_:), runs, forEachMember(spacing:_:), LengthReader with PackedLength
//     change    updateRun(of:with:_:), replace(_:with:)
//
// `RunOrigin` gives the same offsets for equal members that are not in a tree.

/// A B-tree over lengths, as runs, that finds offsets in O(log *r*) for *r* runs.
///
/// Members may be a constant spacing apart, which the tree does not store: member i starts at the
/// sum of the lengths before it plus i spacings.
///
/// A node stores the prefix sums of its children, from left to right and relative to itself. A
/// change recomputes them from the lengths below and never adds a difference, so that a million
/// changes cause no drift.
struct OffsetTree<Run: TreeRun>: Sendable {
  /// The number of members in a part of the sequence, and the sum of their lengths.
  struct Prefix: Sendable, BitwiseCopyable {
    var count = 0
    var length = 0.0
  }

  /// A leaf with runs, each in one slot or several, or a node with children.
  ///
  /// Both use contiguous arrays, which have spans on all platforms of the package.
  struct Node: Sendable {
    var slots = LeafStorage<Run.Slot>()
    var children: ContiguousArray<Child> = []
  }

  struct Child: Sendable {
    /// The sum of the children before it.
    var prefix: Prefix
    /// The sum and the summary of its own members.
    var total: Prefix
    var summary: Run.Summary
    var node: Node
  }

  /// The largest number of slots of a leaf, and of children of a node (benchmarks P10, P11).
  static var leafCapacity: Int { Run.leafCapacity }
  static var nodeCapacity: Int { 32 }

  /// The number of slots and children in a tree that was built at once: with free space, so that
  /// the first changes do not divide a leaf and every node above it.
  static var leafFill: Int { leafCapacity / 16 * 15 }
  static var nodeFill: Int { 28 }

  var root = Node()
  var total = Prefix()

  init() {}

  init(_ run: Run) {
    root.slots.change { run.write(to: &$0) }
    total = root.totalAsRoot
  }

  /// Creates a tree of one leaf.
  init(leaf slots: LeafStorage<Run.Slot>) {
    root.slots = slots
    total = root.totalAsRoot
  }

  var count: Int { total.count }

  /// The sum of all lengths, without spacing.
  var length: Double { total.length }

  var summary: Run.Summary { root.summary }

  /// The run of all members, if they are alike.
  var uniformRun: Run? {
    // Equal members that have a slot each are so few that they fit into the slots of one run.
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

extension OffsetTree.Node {
  /// The total of the members, for a node that has siblings.
  var total: OffsetTree.Prefix {
    guard children.isEmpty else { return children.end() }
    return Run.total(of: slots.array.span.extracting(slots.range))
  }

  /// The total of the members, for the root.
  ///
  /// If the root is a leaf, its lengths are added from left to right, so that the last member ends
  /// exactly at the end of the tree.
  var totalAsRoot: OffsetTree.Prefix {
    guard children.isEmpty else { return children.end() }
    return Run.totalFromStart(of: slots.array.span.extracting(slots.range))
  }

  /// The summary of all runs.
  var summary: Run.Summary {
    var summary = Run.Summary()
    if MemoryLayout<Run.Summary>.size == 0 { return summary }
    let slots = slots.array.span.extracting(slots.range)
    var offset = 0.0
    var position = 0
    while position < slots.count {
      let size = Run.size(in: slots, at: position)
      summary.add(Run.summary(in: slots, at: position), at: offset)
      offset += size.length
      position += size.slotCount
    }
    for child in children { summary.add(child.summary, at: child.prefix.length) }
    return summary
  }

  /// Visits the runs of a leaf in order; does nothing in other nodes.
  @inline(__always) func forEachRun(_ visit: (Run) -> Void) {
    let slots = slots.array.span.extracting(slots.range)
    var position = 0
    while position < slots.count {
      visit(Run.read(slots, at: &position))
    }
  }

  init(children: ContiguousArray<OffsetTree.Child>) {
    self.children = children
    addUp(from: 0)
  }

  /// Recomputes the prefixes of the children from an index on.
  mutating func addUp(from first: Int) {
    guard first < children.count else { return }
    var prefix = first == 0 ? OffsetTree.Prefix() : children[first - 1].end
    var nodes = children.mutableSpan
    for index in first..<nodes.count {
      nodes[index].prefix = prefix
      prefix = prefix.followed(by: nodes[index].total)
    }
  }
}

extension ContiguousArray {
  func end<Run>() -> OffsetTree<Run>.Prefix where Element == OffsetTree<Run>.Child {
    isEmpty ? OffsetTree.Prefix() : self[count - 1].end
  }
}

extension OffsetTree.Child {
  /// The sum of the child and the children before it.
  var end: OffsetTree.Prefix { prefix.followed(by: total) }

  /// Creates a child with an empty prefix.
  init(node: OffsetTree.Node) {
    self.init(
      prefix: OffsetTree.Prefix(), total: node.total, summary: node.summary, node: node)
  }
}

extension OffsetTree.Prefix {
  /// Returns the sum of this part and the part behind it.
  func followed(by next: Self) -> Self {
    Self(count: count + next.count, length: length + next.length)
  }

  /// Returns the start of the member behind this part if members are `spacing` apart.
  func start(spacing: Double) -> Double {
    length + Double(count) * spacing
  }
}
