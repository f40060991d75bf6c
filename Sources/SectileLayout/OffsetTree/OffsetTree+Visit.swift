extension OffsetTree {
  /// An iterator over the leaves of a tree that lends the slots of each (benchmark P9).
  ///
  /// It holds the siblings of the current leaf, so that it descends once for up to `nodeCapacity`
  /// leaves and copies no leaf.
  struct Leaves: Sendable {
    private let tree: OffsetTree
    private var siblings: ContiguousArray<Child> = []
    /// The prefix before the first sibling.
    private var before = Prefix()
    /// The index of the current leaf among its siblings; -1 before the first leaf.
    private var leaf = -1
    /// The index after the last member of the current leaf.
    private var end = 0

    init(_ tree: OffsetTree) { self.tree = tree }

    /// Moves to the next leaf, or from the start to the first; returns whether the tree has one.
    @inline(__always) mutating func advance() -> Bool {
      guard end < tree.count else { return false }
      leaf += 1
      if leaf >= siblings.count { enterNextNode() }
      end += siblings.span[leaf].total.count
      return true
    }

    private mutating func enterNextNode() {
      leaf = 0
      (siblings, before) =
        tree.root.children.isEmpty
        ? ([Child(node: tree.root)], Prefix())
        : Node.leaves(around: end, below: tree.root.children, after: Prefix())
    }

    var memberCount: Int { siblings.span[leaf].total.count }

    var length: Double { siblings.span[leaf].total.length }

    /// The sum of all lengths before the current leaf.
    var offset: Double { before.followed(by: siblings.span[leaf].prefix).length }

    /// The positions of the current leaf's slots in the array that `withSlots` lends.
    var slotRange: Range<Int> { siblings.span[leaf].node.slots.range }

    /// Calls a closure with some slots of the current leaf; `range` is a part of `slotRange`.
    @inline(__always) func withSlots<Result>(
      in range: Range<Int>, _ body: (borrowing Span<Run.Slot>) -> Result
    ) -> Result {
      let siblings = siblings.span
      return body(siblings[leaf].node.slots.array.span.extracting(range))
    }
  }

  /// Visits all runs in order.
  func forEachRun(_ visit: (Run) -> Void) {
    var leaves = Leaves(self)
    while leaves.advance() {
      leaves.withSlots(in: leaves.slotRange) { slots in
        var position = 0
        while position < slots.count { visit(Run.read(slots, at: &position)) }
      }
    }
  }

  /// All runs in order; O(*r*).
  var runs: [Run] {
    var all: [Run] = []
    forEachRun { all.append($0) }
    return all
  }
}

extension OffsetTree<RowRun> {
  /// Visits all members in order.
  @inline(__always) func forEachMember(spacing: Double, _ visit: (Member) -> Void) {
    var leaves = Leaves(self)
    var origin = RunOrigin()
    while leaves.advance() {
      origin.leafOffset = leaves.offset
      origin.runOffset = 0
      let isPlain = leaves.slotRange.count == leaves.memberCount
      leaves.withSlots(in: leaves.slotRange) { slots in
        if isPlain {
          // Most leaves of measured rows have one slot for each member. This loop needs neither
          // the length of a run nor the product for members behind its first.
          for slot in slots.indices {
            let length = PackedLength(slots[slot]).length
            visit(
              Member(index: origin.index, start: origin.start(spacing: spacing), length: length))
            origin.runOffset += length
            origin.index &+= 1
          }
          return
        }
        var position = 0
        while position < slots.count {
          let run = RowRun.read(slots, at: &position)
          let length = run.memberLength
          for member in 0..<run.count {
            let start = origin.start(ofMember: member, length: length, spacing: spacing)
            visit(Member(index: origin.index &+ member, start: start, length: length))
          }
          origin.runOffset += run.length
          origin.index += run.count
        }
      }
    }
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  /// Returns the leaves below one node, of which one has a member, and the prefix before them.
  fileprivate static func leaves(
    around index: Int, below nodes: ContiguousArray<OffsetTree.Child>,
    after before: OffsetTree.Prefix
  ) -> (siblings: ContiguousArray<OffsetTree.Child>, before: OffsetTree.Prefix) {
    let total: OffsetTree.Prefix = nodes.end()
    let child = nodes.span.child(of: index - before.count, in: total.count)
    let node = nodes[child].node
    return node.children.isEmpty
      ? (nodes, before)
      : leaves(
        around: index, below: node.children, after: before.followed(by: nodes[child].prefix))
  }
}
