// The rest of the module uses these operations and nothing else of this folder, except the runs
// themselves; a check of CI enforces it:
//
//     build     init(), init(_: run), Builder
//     total     count, length, summary, uniformRun
//     find      find(_:spacing:), first(from:where:), last(upTo:where:), summary(beforeRunOf:)
//     walk      Position.advance(), skipCopies(spacing:at:), move(_:to:)
//     visit     forEachRun(_:), runs
//     change    updateRun(of:_:), replace(_:with:)
//
// `Position.init(_:spacing:in:)` gives equal members that are not in a tree the same offsets.

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
  struct Prefix: Sendable {
    var count = 0
    var length = 0.0
  }

  /// A leaf with runs, each in one slot or several, or a node with children.
  ///
  /// Both use contiguous arrays, which have spans on all platforms of the package.
  struct Node: Sendable {
    var slots: ContiguousArray<Run.Slot> = []
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

  /// The largest number of slots of a leaf, and of children of a node.
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
    run.write(to: &root.slots)
    total = root.total
  }

  var count: Int { total.count }

  /// The sum of all lengths, without spacing.
  var length: Double { total.length }

  var summary: Run.Summary { root.summary }

  /// The run of all members, if they are alike.
  var uniformRun: Run? {
    guard root.children.isEmpty else { return nil }
    let slots = root.slots.span
    var all: Run?
    var position = 0
    while position < slots.count {
      let run = Run.read(slots, at: &position)
      if all == nil {
        all = run
      } else if all?.absorb(run) == false {
        return nil
      }
    }
    return all
  }
}

extension OffsetTree.Node {
  /// The total of the members; the lengths of a leaf are added from left to right.
  ///
  /// The sum defines where the next leaf starts. The last member of a leaf ends exactly there.
  var total: OffsetTree.Prefix {
    guard children.isEmpty else { return children.end() }
    let slots = slots.span
    var cursor = LeafCursor(after: OffsetTree.Prefix())
    while cursor.slot < slots.count {
      cursor = cursor.passing(Run.size(in: slots, at: cursor.slot))
    }
    return OffsetTree.Prefix(count: cursor.origin.index, length: cursor.origin.runOffset)
  }

  /// The summary of all runs.
  var summary: Run.Summary {
    var summary = Run.Summary()
    if MemoryLayout<Run.Summary>.size == 0 { return summary }
    let slots = slots.span
    var cursor = LeafCursor(after: OffsetTree.Prefix())
    while cursor.slot < slots.count {
      summary.add(Run.summary(in: slots, at: cursor.slot), at: cursor.origin.runOffset)
      cursor = cursor.passing(Run.size(in: slots, at: cursor.slot))
    }
    for child in children { summary.add(child.summary, at: child.prefix.length) }
    return summary
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
