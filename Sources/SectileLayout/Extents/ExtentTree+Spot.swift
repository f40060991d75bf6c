// SectileLayout/Extents/ExtentTree+Spot.swift
//
// The two questions for those who only want to know where a member is, and not to walk on from there:
// plain numbers come back, and nothing is copied or retained on the way down. Benchmarks: P10, P11.

extension ExtentTree where Run: UniformRun {
  /// Where a member is.
  struct Spot: Sendable, BitwiseCopyable {
    var index: Int
    /// Where it starts, by the expression that `RunStart` defines.
    var start: Double
    var length: Double
  }

  /// Returns where a member is.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func spot(at index: Int, spacing: Double) -> Spot {
    withRun(of: index, spacing: spacing) { $1 }
  }

  /// Returns where the last member is that starts before an offset, or the first if none does, and the
  /// same for an offset that is not less, or nil in an empty tree.
  ///
  /// Two offsets that are near each other cost one descent.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func spots(
    startingBefore low: Double, and high: Double, spacing: Double
  ) -> (low: Spot, high: Spot)? {
    guard count > 0 else { return nil }
    return root.children.isEmpty
      ? Node.spots(
        in: root.runs.span, startingBefore: low, and: high, spacing: spacing, after: Extent())
      : Node.spots(
        below: root.children.span, startingBefore: low, and: high, spacing: spacing,
        after: Extent())
  }

  /// Returns what is made of the run of a member, which is lent and not copied, and of where the member is.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  @inline(__always) func withRun<Result>(
    of index: Int, spacing: Double = 0, _ body: (Run, Spot) -> Result
  ) -> Result {
    assert(index >= 0 && index < count, "ExtentTree.withRun: \(index) is not in 0..<\(count).")
    return root.children.isEmpty
      ? Node.withRun(
        of: index, spacing: spacing, in: root.runs.span, after: Extent(), body)
      : Node.withRun(
        of: index, spacing: spacing, below: root.children.span, after: Extent(), body)
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node where Run: UniformRun {
  fileprivate static func withRun<Result>(
    of index: Int, spacing: Double, below nodes: borrowing Swift.Span<ExtentTree.Child>,
    after before: ExtentTree.Extent, _ body: (Run, ExtentTree.Spot) -> Result
  ) -> Result {
    let child = nodes.child(of: index - before.count)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? withRun(
        of: index, spacing: spacing, in: nodes[child].node.runs.span, after: before, body)
      : withRun(
        of: index, spacing: spacing, below: nodes[child].node.children.span, after: before, body)
  }

  fileprivate static func withRun<Result>(
    of index: Int, spacing: Double, in runs: borrowing Swift.Span<Run>,
    after before: ExtentTree.Extent, _ body: (Run, ExtentTree.Spot) -> Result
  ) -> Result {
    var scan = LeafScan(after: before)
    while index - scan.runStart >= runs[scan.position].count { scan.advance(in: runs) }
    return body(
      runs[scan.position], scan.spot(ofMember: index - scan.runStart, in: runs, spacing: spacing))
  }

  fileprivate static func spots(
    below nodes: borrowing Swift.Span<ExtentTree.Child>, startingBefore low: Double,
    and high: Double,
    spacing: Double, after before: ExtentTree.Extent
  ) -> (low: ExtentTree.Spot, high: ExtentTree.Spot) {
    let first = nodes.child(startingBefore: low, spacing: spacing, after: before)
    let start = before.followed(by: nodes[first].prefix)
    guard first + 1 < nodes.count,
      before.followed(by: nodes[first + 1].prefix).start(spacing: spacing) < high
    else {
      return nodes[first].node.children.isEmpty
        ? spots(
          in: nodes[first].node.runs.span, startingBefore: low, and: high, spacing: spacing,
          after: start)
        : spots(
          below: nodes[first].node.children.span, startingBefore: low, and: high,
          spacing: spacing, after: start)
    }
    let last = nodes.child(startingBefore: high, spacing: spacing, after: before)
    return (
      spot(in: nodes[first].node, startingBefore: low, spacing: spacing, after: start),
      spot(
        in: nodes[last].node, startingBefore: high, spacing: spacing,
        after: before.followed(by: nodes[last].prefix))
    )
  }

  /// Returns the spot in one node, where the two have parted.
  private static func spot(
    in node: ExtentTree.Node, startingBefore bound: Double, spacing: Double,
    after before: ExtentTree.Extent
  ) -> ExtentTree.Spot {
    node.children.isEmpty
      ? spots(
        in: node.runs.span, startingBefore: bound, and: bound, spacing: spacing, after: before
      ).low
      : spots(
        below: node.children.span, startingBefore: bound, and: bound, spacing: spacing,
        after: before
      ).low
  }

  /// Returns the spots in a leaf.
  fileprivate static func spots(
    in runs: borrowing Swift.Span<Run>, startingBefore low: Double, and high: Double,
    spacing: Double, after before: ExtentTree.Extent
  ) -> (low: ExtentTree.Spot, high: ExtentTree.Spot) {
    var scan = LeafScan(after: before)
    scan.advance(in: runs, startingBefore: low, spacing: spacing)
    let spot = scan.spot(startingBefore: low, in: runs, spacing: spacing)
    scan.advance(in: runs, startingBefore: high, spacing: spacing)
    return (spot, scan.spot(startingBefore: high, in: runs, spacing: spacing))
  }

  /// A walk over the runs of a leaf that adds up what comes before each of them.
  private struct LeafScan {
    let leafOffset: Double
    /// The sum of the lengths in the leaf before the run.
    var runOffset = 0.0
    /// How many members the tree has before the run.
    var runStart: Int
    var position = 0

    init(after before: ExtentTree.Extent) {
      leafOffset = before.length
      runStart = before.count
    }

    @inline(__always) mutating func advance(in runs: borrowing Swift.Span<Run>) {
      runOffset += runs[position].length
      runStart += runs[position].count
      position += 1
    }

    /// Moves to the last run that starts before an offset, or stays.
    @inline(__always) mutating func advance(
      in runs: borrowing Swift.Span<Run>, startingBefore bound: Double, spacing: Double
    ) {
      if spacing == 0 {
        // The same without what is 0: the fewer instructions a run takes, the more of the leaf is on its way
        // from memory at the same time, which is what a search waits for (benchmark P10).
        while position + 1 < runs.count {
          let next = runOffset + runs[position].length
          guard leafOffset + next < bound else { return }
          runOffset = next
          runStart &+= runs[position].count
          position &+= 1
        }
        return
      }
      while position + 1 < runs.count {
        let next = runOffset + runs[position].length
        let nextStart = runStart &+ runs[position].count
        guard leafOffset + next + Double(nextStart) * spacing < bound else { return }
        runOffset = next
        runStart = nextStart
        position &+= 1
      }
    }

    /// Returns where a member of the run is.
    @inline(__always) func spot(
      ofMember member: Int, in runs: borrowing Swift.Span<Run>, spacing: Double
    ) -> ExtentTree.Spot {
      let start = RunStart(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
      let length = runs[position].memberLength
      return ExtentTree.Spot(
        index: runStart + member,
        start: start.start(ofMember: member, length: length, spacing: spacing), length: length)
    }

    /// Returns where the last member of the run is that starts before an offset, or the first.
    @inline(__always) func spot(
      startingBefore bound: Double, in runs: borrowing Swift.Span<Run>, spacing: Double
    ) -> ExtentTree.Spot {
      let start = RunStart(leafOffset: leafOffset, runOffset: runOffset, index: runStart)
      let member = start.lastMember(
        of: runs[position].count, length: runs[position].memberLength, startingBefore: bound,
        spacing: spacing)
      return spot(ofMember: member, in: runs, spacing: spacing)
    }
  }
}
