import SectilePaths

/// A member and its place in a leaf, as numbers.
///
/// Steps borrow the slots of the leaf, so that walking retains nothing. The leaf is empty if all
/// members are one run (benchmark P16).
struct LeafMember<Run: UniformRun>: Sendable, BitwiseCopyable {
  private(set) var index: Int
  /// The length of the member.
  private(set) var length: Double
  /// The sum of all lengths before the leaf.
  private let leafOffset: Double
  /// The sums of the lengths in the leaf before the run, and in the run before the member.
  private var runOffset: Double
  private var memberOffset: Double
  /// The index of the first member of the run, the index after the last one, and the length of the
  /// run.
  private var runStart: Int
  private(set) var runEnd: Int
  private var runLength: Double
  /// The first slot of the run, and the slot behind it.
  private(set) var slot: Int
  private var end: Int

  /// Creates a member of a run that stands for all members.
  init(_ member: Int, of runCount: Int, length: Double) {
    index = member
    self.length = length
    leafOffset = 0
    runOffset = 0
    memberOffset = Double(member) * length
    runStart = 0
    runEnd = runCount
    runLength = Double(runCount) * length
    slot = 0
    end = 0
  }

  /// Creates a member of the run at a cursor, counted from the first of the run.
  @inline(__always) init(
    _ member: Int, at cursor: LeafCursor<Run>, in slots: borrowing Span<Run.Slot>
  ) {
    let size = Run.size(in: slots, at: cursor.position)
    index = cursor.runStart &+ member
    length = Run.memberLength(in: slots, at: cursor.position)
    leafOffset = cursor.leafOffset
    runOffset = cursor.runOffset
    memberOffset = Double(member) * length
    runStart = cursor.runStart
    runEnd = runStart &+ size.count
    runLength = size.length
    slot = cursor.position
    end = slot &+ size.slotCount
  }

  /// Returns the start of the member if members are `spacing` apart: the sum that
  /// `RunOrigin.start(ofMember:length:spacing:)` defines.
  @inline(__always) func start(spacing: Double) -> Double {
    leafOffset + runOffset + memberOffset + Double(index) * spacing
  }

  /// Moves to the next member and returns true, unless the leaf has no other member.
  @inline(__always) mutating func advance(in slots: borrowing Span<Run.Slot>) -> Bool {
    let next = index &+ 1
    if next == runEnd { return enterNextRun(in: slots) }
    index = next
    memberOffset = Double(next &- runStart) * length
    return true
  }

  /// Moves forwards to a member of the same leaf.
  ///
  /// - Returns: Whether the member is in the leaf; if not, the place is any later one.
  @inline(__always) mutating func move(
    to index: Int, in slots: borrowing Span<Run.Slot>
  ) -> Bool {
    while index >= runEnd {
      guard enterNextRun(in: slots) else { return false }
    }
    if index != self.index {
      self.index = index
      memberOffset = Double(index &- runStart) * length
    }
    return true
  }

  /// Moves forwards in the run so that the next two steps lead to the last two members that have
  /// the same place as this one; does not move if two or fewer members after it have.
  ///
  /// The last two stay, because the last row of a grid can have fewer items than those before.
  ///
  /// - Parameter place: Returns the place of a member of the run, which ascends or descends with
  ///   its start.
  /// - Complexity: O(1) if the next member has another place, otherwise O(log *m*) for *m* members
  ///   of the run.
  @inline(__always) mutating func skipCopies<Place: Equatable>(
    spacing: Double, at place: (_ start: Double, _ length: Double) -> Place
  ) {
    let first = index &+ 1
    if runEnd &- first < 3 { return }
    let own = place(start(spacing: spacing), length)
    func isCopy(_ member: Int) -> Bool {
      var other = self
      other.index = member
      other.memberOffset = Double(member &- runStart) * length
      return place(other.start(spacing: spacing), length) == own
    }
    guard isCopy(first) else { return }
    let count = partitionPoint(count: runEnd &- first) { isCopy(first &+ $0) }
    if count <= 2 { return }
    index &+= count &- 2
    memberOffset = Double(index &- runStart) * length
  }

  @inline(__always) private mutating func enterNextRun(
    in slots: borrowing Span<Run.Slot>
  ) -> Bool {
    guard end < slots.count else { return false }
    slot = end
    let size = Run.size(in: slots, at: slot)
    runOffset += runLength
    runLength = size.length
    length = size.count == 1 ? size.length : Run.memberLength(in: slots, at: slot)
    memberOffset = 0
    runStart = runEnd
    index = runEnd
    runEnd &+= size.count
    end &+= size.slotCount
    return true
  }
}

extension LeafMember where Run == RowRun {
  /// Moves over the next rows while each is a run of its own and a closure returns true for it.
  ///
  /// The loop has no branch for markers of longer runs: the length of a marker is not finite.
  ///
  /// - Parameters:
  ///   - count: The largest number of rows to move over.
  ///   - visit: Takes the index, the start and the length of a row. It must return false for a
  ///     length that is not finite.
  @inline(__always) mutating func advanceOverRows(
    atMost count: Int, in slots: borrowing Span<Double>, spacing: Double,
    while visit: (_ index: Int, _ start: Double, _ length: Double) -> Bool
  ) {
    guard index &+ 1 == runEnd else { return }
    let stop = min(slots.count, end &+ count)
    let leafOffset = leafOffset
    var position = end
    var last = runLength
    var offset = runOffset
    // The index of a row is its slot plus this number.
    let skipped = runEnd &- end
    while position < stop {
      let next = offset + last
      let length = PackedLength(slots[position]).length
      let index = skipped &+ position
      guard visit(index, leafOffset + next + Double(index) * spacing, length) else { break }
      assert(length < .infinity, "LeafMember: the slot \(position) is a marker, not a row.")
      offset = next
      last = length
      position &+= 1
    }
    if position == end { return }
    slot = position &- 1
    end = position
    index = skipped &+ slot
    runStart = index
    runEnd = index &+ 1
    runOffset = offset
    runLength = last
    length = last
    memberOffset = 0
  }
}

extension OffsetTree where Run: UniformRun {
  /// The member from which a walk starts.
  enum WalkStart: Sendable, BitwiseCopyable {
    /// The member with an index, which must exist.
    case index(Int)
    /// The last member that starts before an offset, or the first member.
    case offset(Double)
  }

  /// A leaf, and the member in it from which a walk starts.
  ///
  /// The leaf is retained, once for all of its members.
  struct WalkLeaf: Sendable {
    let leaf: LeafStorage<Run.Slot>
    let first: LeafMember<Run>
  }

  /// Returns the leaf of the member from which a walk starts; the tree must not be empty.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  @inline(__always) func leaf(from start: WalkStart, spacing: Double) -> WalkLeaf {
    let (leaf, before) = leaf(of: WalkSearch(start: start, spacing: spacing))
    let first = LeafMember(
      start, in: leaf.array.span.extracting(leaf.range), after: before, spacing: spacing)
    return WalkLeaf(leaf: leaf, first: first)
  }

  /// Lends that leaf to a closure, without retaining it.
  @inline(__always) func withLeaf<Result>(
    from start: WalkStart, spacing: Double,
    _ body: (borrowing Span<Run.Slot>, _ first: LeafMember<Run>) -> Result
  ) -> Result {
    withLeaf(of: WalkSearch(start: start, spacing: spacing)) { slots, before in
      body(slots, LeafMember(start, in: slots, after: before, spacing: spacing))
    }
  }
}

/// A search for the member from which a walk starts.
private struct WalkSearch<Run: UniformRun>: TreeSearch {
  let start: OffsetTree<Run>.WalkStart
  let spacing: Double

  @inline(__always) func child(
    in nodes: borrowing Span<OffsetTree<Run>.Child>, after before: OffsetTree<Run>.Prefix,
    total: OffsetTree<Run>.Prefix
  ) -> Int {
    switch start {
    case .index(let index): nodes.child(of: index - before.count, in: total.count)
    case .offset(let bound):
      nodes.child(startingBefore: bound, spacing: spacing, after: before, total: total)
    }
  }
}

extension LeafMember {
  /// Creates the member of a leaf from which a walk starts.
  @inline(__always) init(
    _ start: OffsetTree<Run>.WalkStart, in slots: borrowing Span<Run.Slot>,
    after before: OffsetTree<Run>.Prefix, spacing: Double
  ) {
    var cursor = LeafCursor<Run>(after: before)
    switch start {
    case .index(let index):
      cursor.advance(in: slots, to: index)
      self.init(index - cursor.runStart, at: cursor, in: slots)
    case .offset(let bound):
      let index = cursor.member(startingBefore: bound, in: slots, spacing: spacing).index
      self.init(index - cursor.runStart, at: cursor, in: slots)
    }
  }
}
