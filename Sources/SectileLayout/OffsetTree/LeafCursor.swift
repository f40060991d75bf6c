/// A position in a leaf, with the sums of the runs before it.
struct LeafCursor<Run: TreeRun>: BitwiseCopyable, Sendable {
  /// The sum of all lengths before the leaf.
  let leafOffset: Double
  /// The sum of the lengths in the leaf before the run.
  var runOffset = 0.0
  /// The index of the first member of the run.
  var runStart: Int
  /// The first slot of the run.
  var position = 0

  /// Creates a cursor at the first run of a leaf.
  init(after before: OffsetTree<Run>.Prefix) {
    leafOffset = before.length
    runStart = before.count
  }

  /// Moves forwards to the run of a member of the leaf.
  @inline(__always) mutating func advance(
    in slots: borrowing Span<Run.Slot>, to index: Int
  ) {
    while index > runStart {
      skipSingletons(in: slots, to: position &+ (index &- runStart)) { next, _ in
        next < .infinity
      }
      let size = Run.size(in: slots, at: position)
      guard index &- runStart >= size.count else { return }
      pass(size)
    }
  }

  /// Returns the total of a leaf without a prefix, from the cursor to the end.
  @inline(__always) func end(in slots: borrowing Span<Run.Slot>) -> OffsetTree<Run>.Prefix {
    assert(leafOffset == 0, "LeafCursor.end: \(leafOffset) points are before the leaf.")
    var cursor = self
    while cursor.position < slots.count {
      cursor.skipSingletons(in: slots, to: slots.count) { next, _ in next < .infinity }
      cursor.pass(Run.size(in: slots, at: cursor.position))
    }
    return OffsetTree.Prefix(count: cursor.runStart, length: cursor.runOffset)
  }

  /// Moves over runs of one member, except the last run of the leaf, by `Run.skipSingletons`.
  @discardableResult @inline(__always) mutating func skipSingletons(
    in slots: borrowing Span<Run.Slot>, to end: Int,
    while goesOn: (_ next: Double, _ position: Int) -> Bool
  ) -> Bool {
    let first = position
    defer { runStart &+= position &- first }
    return Run.skipSingletons(
      in: slots, from: &position, to: min(end, slots.count &- 1), adding: &runOffset,
      while: goesOn)
  }

  @inline(__always) mutating func pass(_ size: RunSize) {
    runOffset += size.length
    runStart &+= size.count
    position &+= size.slotCount
  }
}

extension LeafCursor where Run: UniformRun {
  /// Moves forwards to the last run that starts before an offset, if any does.
  ///
  /// - Returns: Whether the run is known to have one member.
  @discardableResult @inline(__always) mutating func advance(
    in slots: borrowing Span<Run.Slot>, startingBefore bound: Double, spacing: Double
  ) -> Bool {
    let leafOffset = leafOffset
    while true {
      // A search waits for memory. With fewer instructions per run, more of the leaf is fetched at
      // the same time (benchmark P10).
      let skipped = runStart &- position
      if skipSingletons(
        in: slots, to: slots.count,
        while: { next, position in
          leafOffset + next + Double(skipped &+ position) * spacing < bound
        })
      {
        return true
      }
      guard position &+ 1 < slots.count else { return false }
      var next = self
      next.pass(Run.size(in: slots, at: position))
      guard
        next.position < slots.count
          && leafOffset + next.runOffset + Double(next.runStart) * spacing < bound
      else { return false }
      self = next
    }
  }

  var start: RunOrigin {
    RunOrigin(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
  }

  /// Returns a member of the run, counted from the first of the run.
  @inline(__always) func member(
    _ member: Int, in slots: borrowing Span<Run.Slot>, spacing: Double
  ) -> OffsetTree<Run>.Member {
    let length = Run.memberLength(in: slots, at: position)
    return OffsetTree<Run>.Member(
      index: runStart + member,
      start: start.start(ofMember: member, length: length, spacing: spacing), length: length)
  }

  /// Returns the last member that starts before an offset, or the first from the cursor on, and
  /// moves to its run.
  @inline(__always) mutating func member(
    startingBefore bound: Double, in slots: borrowing Span<Run.Slot>, spacing: Double
  ) -> OffsetTree<Run>.Member {
    if advance(in: slots, startingBefore: bound, spacing: spacing) {
      return member(0, in: slots, spacing: spacing)
    }
    let last = start.lastMember(
      of: Run.size(in: slots, at: position).count,
      length: Run.memberLength(in: slots, at: position), startingBefore: bound,
      spacing: spacing)
    return member(last, in: slots, spacing: spacing)
  }

  /// Returns the last members of a leaf that start before two offsets; `low <= high`.
  static func members(
    in slots: borrowing Span<Run.Slot>, startingBefore low: Double, and high: Double,
    spacing: Double, after before: OffsetTree<Run>.Prefix
  ) -> (low: OffsetTree<Run>.Member, high: OffsetTree<Run>.Member) {
    var cursor = LeafCursor(after: before)
    let first = cursor.member(startingBefore: low, in: slots, spacing: spacing)
    return (first, cursor.member(startingBefore: high, in: slots, spacing: spacing))
  }
}
