// The descent to a member, and steps from it. The descent borrows nodes as spans, so that nothing
// on the way is copied or retained.

import SectilePaths

extension OffsetTree {
  /// The target of a search.
  enum Search: Sendable {
    /// The member with an index, which must exist.
    case index(Int)
    /// The last member that starts before an offset, or the first member.
    case offset(Double)
  }

  /// Returns the member that a search finds; the tree must not be empty.
  ///
  /// - Parameter spacing: The distance between members, for a search by offset.
  /// - Complexity: O(log *r*) for *r* runs.
  func find(_ search: Search, spacing: Double = 0) -> Position {
    assert(search.isInside(count), "OffsetTree.find: \(search) is not in 0..<\(count).")
    countVisits()
    return root.children.isEmpty
      ? Position(search, spacing: spacing, in: root.slots, after: Prefix())
      : Node.find(
        search, spacing: spacing, below: root.children.span, after: Prefix(), total: total)
  }
}

extension OffsetTree.Search {
  /// Returns whether the search ends at a run, or behind it.
  func reaches(_ run: RunOrigin, spacing: Double) -> Bool {
    switch self {
    case .index(let index): run.index <= index
    case .offset(let bound): run.start(spacing: spacing) < bound
    }
  }

  /// Returns the member of a run at which the search ends.
  func member(of run: Run, from origin: RunOrigin, spacing: Double) -> Int {
    switch self {
    case .index(let index): index - origin.index
    case .offset(let bound): run.member(startingBefore: bound, from: origin, spacing: spacing)
    }
  }

  fileprivate func isInside(_ count: Int) -> Bool {
    switch self {
    case .index(let index): index >= 0 && index < count
    case .offset: count > 0
    }
  }
}

// The recursion is as deep as the tree is high.
extension OffsetTree.Node {
  fileprivate static func find(
    _ search: OffsetTree.Search, spacing: Double, below nodes: borrowing Span<OffsetTree.Child>,
    after before: OffsetTree.Prefix, total: OffsetTree.Prefix
  ) -> OffsetTree.Position {
    let child = nodes.child(search, spacing: spacing, after: before, total: total)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? OffsetTree.Position(
        search, spacing: spacing, in: nodes[child].node.slots, after: before)
      : find(
        search, spacing: spacing, below: nodes[child].node.children.span, after: before,
        total: nodes[child].total)
  }
}

extension Swift.Span {
  /// Returns the child that has a member of all children together, or the last one for the end.
  func child<Run>(of index: Int, in count: Int) -> Int where Element == OffsetTree<Run>.Child {
    lastChild(near: Double(index) / Double(count)) { $0.count <= index }
  }

  /// Returns the child of a node in which a search ends.
  ///
  /// - Parameters:
  ///   - before: The prefix before the node.
  ///   - total: The total of all children. The node above has it, so that the last child, which is
  ///     on a cache line of its own, does not have to be read.
  fileprivate func child<Run>(
    _ search: OffsetTree<Run>.Search, spacing: Double, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int where Element == OffsetTree<Run>.Child {
    switch search {
    case .index(let index):
      return child(of: index - before.count, in: total.count)
    case .offset(let bound):
      return lastChild(
        near: (bound - before.start(spacing: spacing)) / total.start(spacing: spacing)
      ) { before.followed(by: $0).start(spacing: spacing) < bound }
    }
  }

  /// Returns the last child whose prefix satisfies a condition, or the first child.
  ///
  /// Children mostly have similar sizes. The search starts at the child where the member would be
  /// if the sizes were equal, and steps from there. It reads about two children; a bisection reads
  /// five, each on its own cache line.
  ///
  /// - Parameters:
  ///   - share: The expected position as a fraction of the node; any number.
  ///   - holds: If it is true for a prefix, it must be true for all prefixes before it.
  @inline(__always) private func lastChild<Run>(
    near share: Double, where holds: (OffsetTree<Run>.Prefix) -> Bool
  ) -> Int where Element == OffsetTree<Run>.Child {
    let guess = share * Double(count)
    var child = guess > 0 ? guess < Double(count) ? Int(guess) : count - 1 : 0
    // Two statements each, because the compiler does not compile `a && b(span[i])`.
    while child > 0 {
      if holds(self[child].prefix) { break }
      child -= 1
    }
    while child + 1 < count {
      guard holds(self[child + 1].prefix) else { break }
      child += 1
    }
    return child
  }
}

// MARK: Positions

extension OffsetTree {
  /// A member, its run and its leaf; searches return positions, and walks step from member to
  /// member.
  struct Position: Sendable {
    /// The leaf of the member; empty if the run is not in a tree.
    ///
    /// It is retained once for all steps.
    private let slots: ContiguousArray<Run.Slot>
    /// The slot behind the run.
    private var end: Int
    /// The start of the run, and the index of its first member.
    private(set) var origin: RunOrigin
    /// The run that the member belongs to.
    private(set) var run: Run
    /// The number of members of the run before the member.
    private(set) var member = 0

    var index: Int { origin.index + member }

    /// The offset of the run, without spacing.
    var runPosition: Double { origin.leafOffset + origin.runOffset }

    /// The index of the first member of the run.
    var runStart: Int { origin.index }

    /// The index after the last member of the run.
    var runEnd: Int { origin.index + run.count }

    /// Creates the position that a search finds in a run that is not in a tree.
    init(_ search: Search, spacing: Double, in run: Run) {
      slots = []
      end = 0
      origin = RunOrigin()
      self.run = run
      member = search.member(of: run, from: origin, spacing: spacing)
    }

    /// Creates the position that a search finds in a leaf behind a prefix.
    init(
      _ search: Search, spacing: Double, in leaf: ContiguousArray<Run.Slot>, after before: Prefix
    ) {
      slots = leaf
      let slots = leaf.span
      var cursor = LeafCursor(after: before)
      while true {
        let next = cursor.passing(Run.size(in: slots, at: cursor.slot))
        guard next.slot < slots.count && search.reaches(next.origin, spacing: spacing) else {
          break
        }
        cursor = next
      }
      (end, origin) = (cursor.slot, cursor.origin)
      run = Run.read(slots, at: &end)
      member = search.member(of: run, from: origin, spacing: spacing)
    }

    /// Creates the position of the member of a run of a leaf that is nearest to an index.
    init(nearest index: Int, in leaf: ContiguousArray<Run.Slot>, at cursor: LeafCursor) {
      slots = leaf
      (end, origin) = (cursor.slot, cursor.origin)
      run = Run.read(leaf.span, at: &end)
      member = min(max(index - origin.index, 0), run.count - 1)
    }

    /// Moves to the next member and returns true, unless the leaf has no other member.
    mutating func advance() -> Bool { move(to: index + 1) }

    /// Moves forwards to a member of the same leaf.
    ///
    /// - Returns: Whether the member is in the leaf; if not, the position is any later one.
    mutating func move(to index: Int) -> Bool {
      while index - origin.index >= run.count {
        guard end < slots.count else { return false }
        origin.runOffset += run.length
        origin.index += run.count
        var next = end
        run = Run.read(slots.span, at: &next)
        end = next
      }
      member = index - origin.index
      return true
    }
  }

  /// Moves a position forwards to a member, which must exist; amortized O(1) for the next one.
  func move(_ position: inout Position, to index: Int) {
    if !position.move(to: index) { position = find(.index(index)) }
  }
}

extension OffsetTree.Position where Run: UniformRun {
  /// The length of the member.
  var length: Double { run.memberLength }

  /// Returns the start of the member if members are `spacing` apart.
  func start(spacing: Double = 0) -> Double {
    origin.start(ofMember: member, length: run.memberLength, spacing: spacing)
  }

  /// Skips members of the run that have the same frame as this one, except the last two of them.
  ///
  /// The next step then leads to the first of these two. The last two remain, because the last row
  /// of a grid can have fewer items than the rows before it. With at most two such members after
  /// this one, the position does not move.
  ///
  /// - Parameter frame: Returns the part of a member's frame that depends on its start, with which
  ///   it ascends or descends.
  /// - Complexity: O(1) if the next member has another frame, otherwise O(log *m*) for *m* members
  ///   of the run.
  mutating func skipCopies<Frame: Equatable>(
    spacing: Double, at frame: (_ start: Double, _ length: Double) -> Frame
  ) {
    let first = member + 1
    if run.count - first < 3 { return }
    let own = frame(start(spacing: spacing), length)
    func isCopy(_ member: Int) -> Bool {
      let start = origin.start(ofMember: member, length: run.memberLength, spacing: spacing)
      return frame(start, run.memberLength) == own
    }
    guard isCopy(first) else { return }
    let count = partitionPoint(count: run.count - first) { isCopy(first + $0) }
    if count > 2 { member += count - 2 }
  }
}
