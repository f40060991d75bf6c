// SectileLayout/Extents/LeafScan.swift
//
// The last steps of every search: over the runs of one leaf, by index or by offset.

/// Where a walk over the runs of a leaf is, which adds up what comes before each of them.
struct LeafScan<Run: ExtentRun>: BitwiseCopyable, Sendable {
  /// The sum of all lengths before the leaf.
  let leafOffset: Double
  /// The sum of the lengths in the leaf before the run.
  var runOffset = 0.0
  /// How many members the tree has before the run.
  var runStart: Int
  /// Where the run starts in the leaf.
  var position = 0

  init(after before: ExtentTree<Run>.Extent) {
    leafOffset = before.length
    runStart = before.count
  }

  /// Moves to the run of a member of the leaf that is not before this one.
  ///
  /// - Complexity: O(*r*) for *r* runs on the way, as all that follows.
  @inline(__always) mutating func advance(
    in slots: borrowing Swift.Span<Run.Slot>, to index: Int
  ) {
    while index > runStart {
      passOnes(in: slots, to: position &+ (index &- runStart)) { $0 < .infinity }
      let size = Run.size(in: slots, at: position)
      guard index &- runStart >= size.count else { return }
      pass(size)
    }
  }

  /// Returns what a leaf that nothing is before comes to, from here on to its end.
  @inline(__always) func end(in slots: borrowing Swift.Span<Run.Slot>) -> ExtentTree<Run>.Extent {
    assert(leafOffset == 0, "LeafScan.end: \(leafOffset) points are before the leaf.")
    var scan = self
    while scan.position < slots.count {
      scan.passOnes(in: slots, to: slots.count) { $0 < .infinity }
      scan.pass(Run.size(in: slots, at: scan.position))
    }
    return ExtentTree.Extent(count: scan.runStart, length: scan.runOffset)
  }

  /// Moves on over runs of one member, but not over the last run; returns what `Run.passOnes` does.
  @discardableResult @inline(__always) fileprivate mutating func passOnes(
    in slots: borrowing Swift.Span<Run.Slot>, to end: Int, while goesOn: (_ next: Double) -> Bool
  ) -> Bool {
    let first = position
    defer { runStart &+= position &- first }
    return Run.passOnes(
      in: slots, from: &position, to: min(end, slots.count &- 1), adding: &runOffset,
      while: goesOn)
  }

  /// Moves on over one run.
  @inline(__always) fileprivate mutating func pass(_ size: RunSize) {
    runOffset += size.length
    runStart &+= size.count
    position &+= size.slotCount
  }
}

extension LeafScan where Run: UniformRun {
  /// Moves to the last run that starts before an offset, or stays; returns whether it is known to be of one member.
  @discardableResult @inline(__always) mutating func advance(
    in slots: borrowing Swift.Span<Run.Slot>, startingBefore bound: Double, spacing: Double
  ) -> Bool {
    let leafOffset = leafOffset
    while true {
      if spacing == 0 {
        // The fewer instructions a run takes, the more of the leaf is on its way from memory at the same time,
        // which is what a search waits for (benchmark P10).
        if passOnes(in: slots, to: slots.count, while: { leafOffset + $0 < bound }) { return true }
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

  /// Where the run starts.
  var start: RunStart {
    RunStart(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
  }

  /// Returns where a member of the run is.
  @inline(__always) func spot(
    ofMember member: Int, in slots: borrowing Swift.Span<Run.Slot>, spacing: Double
  ) -> ExtentTree<Run>.Spot {
    let length = Run.memberLength(in: slots, at: position)
    return ExtentTree<Run>.Spot(
      index: runStart + member,
      start: start.start(ofMember: member, length: length, spacing: spacing), length: length)
  }

  /// Moves to the last run that starts before an offset, or stays, and returns where the last member of the run
  /// is that does, or the first.
  @inline(__always) mutating func spot(
    startingBefore bound: Double, in slots: borrowing Swift.Span<Run.Slot>, spacing: Double
  ) -> ExtentTree<Run>.Spot {
    if advance(in: slots, startingBefore: bound, spacing: spacing) {
      return spot(ofMember: 0, in: slots, spacing: spacing)
    }
    let member = start.lastMember(
      of: Run.size(in: slots, at: position).count,
      length: Run.memberLength(in: slots, at: position), startingBefore: bound,
      spacing: spacing)
    return spot(ofMember: member, in: slots, spacing: spacing)
  }
}
