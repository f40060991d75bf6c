extension OffsetTree {
  /// A member and its leaf, from which callers can step to the members behind it.
  struct Location: Sendable {
    /// The leaf that holds the member; empty if all members are one run.
    private var slots = LeafStorage<Run.Slot>()
    /// The sum of all lengths before the leaf.
    private(set) var leafOffset = 0.0
    /// The sum of the lengths in the leaf before the run.
    private(set) var runOffset = 0.0
    /// The index of the first member of the run.
    private(set) var runStart = 0
    /// The slot behind the run.
    private var end = 0
    /// The run that the member belongs to.
    private(set) var run: Run
    /// The number of members of the run before the member.
    var member = 0

    var index: Int { runStart + member }

    /// The offset of the run, without spacing.
    var runPosition: Double { leafOffset + runOffset }

    /// The index after the last member of the run.
    var runEnd: Int { runStart + run.count }

    /// Creates the location of a member of a run that stands for all members.
    init(_ run: Run, member: Int = 0) {
      self.run = run
      self.member = member
    }

    init(in leaf: LeafStorage<Run.Slot>, at cursor: LeafCursor<Run>) {
      slots = leaf
      leafOffset = cursor.leafOffset
      runOffset = cursor.runOffset
      runStart = cursor.runStart
      end = cursor.position
      run = Run.read(leaf.array.span.extracting(leaf.range), at: &end)
    }

    /// Moves to the next member and returns true, unless the leaf has no other member.
    @inline(__always) mutating func advance() -> Bool {
      if member + 1 < run.count {
        member += 1
        return true
      }
      guard !isInLastRun else { return false }
      enterNextRun()
      return true
    }

    /// Moves forwards to a member of the same leaf.
    ///
    /// - Returns: Whether the member is in the leaf; if not, the location is any later one.
    mutating func move(to index: Int) -> Bool {
      while index - runStart >= run.count {
        guard !isInLastRun else { return false }
        enterNextRun()
      }
      member = index - runStart
      return true
    }

    @inline(__always) private var isInLastRun: Bool { end >= slots.count }

    @inline(__always) private mutating func enterNextRun() {
      runOffset += run.length
      runStart += run.count
      var next = end
      run = Run.read(slots.array.span.extracting(slots.range), at: &next)
      end = next
      member = 0
    }
  }

  /// Returns the location of a member.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func location(at index: Int) -> Location {
    assert(
      index >= 0 && index < count, "OffsetTree.location: index \(index) is not in 0..<\(count).")
    let (leaf, before) = leaf(of: IndexSearch(index: index))
    var cursor = LeafCursor<Run>(after: before)
    cursor.advance(in: leaf.array.span.extracting(leaf.range), to: index)
    var location = Location(in: leaf, at: cursor)
    location.member = index - location.runStart
    return location
  }

  /// Moves a location to the next member, which must exist, in amortized O(1).
  @inline(__always) func advance(_ location: inout Location) {
    if !location.advance() { location = self.location(at: location.index + 1) }
  }
}

extension OffsetTree where Run: UniformRun {
  /// A member as numbers; finding one retains nothing (benchmarks P10, P11).
  struct Member: Sendable, BitwiseCopyable {
    var index: Int
    /// The start, by the expression that `RunOrigin` defines.
    var start: Double
    var length: Double
  }

  /// Returns the location of the last member that starts before an offset; the location of the
  /// first member if none does; nil in an empty tree.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func location(startingBefore bound: Double, spacing: Double) -> Location? {
    guard count > 0 else { return nil }
    let (leaf, before) = leaf(of: OffsetSearch(bound: bound, spacing: spacing))
    var cursor = LeafCursor<Run>(after: before)
    cursor.advance(
      in: leaf.array.span.extracting(leaf.range), startingBefore: bound, spacing: spacing)
    var location = Location(in: leaf, at: cursor)
    location.member = location.origin.lastMember(
      of: location.run.count, length: location.length, startingBefore: bound, spacing: spacing)
    return location
  }

  /// Returns the index, start and length of a member.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func member(at index: Int, spacing: Double) -> Member {
    withRun(of: index, spacing: spacing) { $2 }
  }

  /// Returns the last member that starts before an offset, or the first if none does, and the
  /// same for an offset that is not less; nil in an empty tree.
  ///
  /// One descent finds both in O(log *r*) for *r* runs; it forks at the node where they diverge.
  @inline(__always) func members(
    startingBefore low: Double, and high: Double, spacing: Double
  ) -> (low: Member, high: Member)? {
    guard count > 0 else { return nil }
    countVisits()
    return root.children.isEmpty
      ? LeafCursor.members(
        in: root.slots.array.span.extracting(root.slots.range), startingBefore: low, and: high,
        spacing: spacing, after: Prefix())
      : Node.members(
        below: root.children.span, startingBefore: low, and: high, spacing: spacing,
        after: Prefix(), total: total)
  }

  /// Calls a closure with the slots of a leaf, the slot of a member's run and the member.
  ///
  /// The closure reads the run in the leaf; a copy of the run would retain its storage.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  @inline(__always) func withRun<Result>(
    of index: Int, spacing: Double = 0,
    _ body: (borrowing Span<Run.Slot>, _ slot: Int, Member) -> Result
  ) -> Result {
    assert(index >= 0 && index < count, "OffsetTree.withRun: \(index) is not in 0..<\(count).")
    return withLeaf(of: IndexSearch(index: index)) { slots, before in
      var cursor = LeafCursor<Run>(after: before)
      cursor.advance(in: slots, to: index)
      let member = cursor.member(index - cursor.runStart, in: slots, spacing: spacing)
      return body(slots, cursor.position, member)
    }
  }
}

extension OffsetTree.Location where Run: UniformRun {
  var length: Double { run.memberLength }

  /// Returns the start of the member if members are `spacing` apart.
  func start(spacing: Double) -> Double {
    origin.start(ofMember: member, length: run.memberLength, spacing: spacing)
  }

  fileprivate var origin: RunOrigin {
    RunOrigin(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
  }
}
