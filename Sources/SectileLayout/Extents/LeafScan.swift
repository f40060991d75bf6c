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
      let first = position
      let end = min(position &+ (index &- runStart), slots.count &- 1)
      Run.passOnes(in: slots, from: &position, to: end, adding: &runOffset) { $0 < .infinity }
      runStart &+= position &- first
      let size = Run.size(in: slots, at: position)
      guard index &- runStart >= size.count else { return }
      runOffset += size.length
      runStart &+= size.count
      position &+= size.slotCount
    }
  }

  /// Returns what comes before the end of the leaf, in the leaf alone: from left to right, as always.
  @inline(__always) func total(in slots: borrowing Swift.Span<Run.Slot>) -> ExtentTree<Run>.Extent {
    var scan = self
    while scan.position < slots.count {
      let first = scan.position
      Run.passOnes(
        in: slots, from: &scan.position, to: slots.count &- 1, adding: &scan.runOffset
      ) { $0 < .infinity }
      scan.runStart &+= scan.position &- first
      let size = Run.size(in: slots, at: scan.position)
      scan.runOffset += size.length
      scan.runStart &+= size.count
      scan.position &+= size.slotCount
    }
    return ExtentTree.Extent(count: scan.runStart, length: scan.runOffset)
  }
}

extension LeafScan where Run: UniformRun {
  /// Moves to the last run that starts before an offset, or stays.
  @inline(__always) mutating func advance(
    in slots: borrowing Swift.Span<Run.Slot>, startingBefore bound: Double, spacing: Double
  ) {
    while true {
      if spacing == 0 {
        // The fewer instructions a run takes, the more of the leaf is on its way from memory at the same time,
        // which is what a search waits for (benchmark P10).
        let first = position
        Run.passOnes(in: slots, from: &position, to: slots.count &- 1, adding: &runOffset) {
          leafOffset + $0 < bound
        }
        runStart &+= position &- first
      }
      let size = Run.size(in: slots, at: position)
      let end = position &+ size.slotCount
      let next = runOffset + size.length
      let nextStart = runStart &+ size.count
      guard
        end < slots.count && leafOffset + next + Double(nextStart) * spacing < bound
      else { return }
      runOffset = next
      runStart = nextStart
      position = end
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

  /// Returns where the last member of the run is that starts before an offset, or the first.
  @inline(__always) func spot(
    startingBefore bound: Double, in slots: borrowing Swift.Span<Run.Slot>, spacing: Double
  ) -> ExtentTree<Run>.Spot {
    let member = start.lastMember(
      of: Run.size(in: slots, at: position).count,
      length: Run.memberLength(in: slots, at: position), startingBefore: bound,
      spacing: spacing)
    return spot(ofMember: member, in: slots, spacing: spacing)
  }
}
