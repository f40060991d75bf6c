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
    withRun(of: index, spacing: spacing) { $2 }
  }

  /// Returns where the last member is that starts before an offset, or the first if none does, and the
  /// same for an offset that is not less, or nil in an empty tree.
  ///
  /// Two offsets that are near each other cost one descent.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  @inline(__always) func spots(
    startingBefore low: Double, and high: Double, spacing: Double
  ) -> (low: Spot, high: Spot)? {
    guard count > 0 else { return nil }
    return root.children.isEmpty
      ? Node.spots(
        in: root.slots.array.span.extracting(root.slots.range), startingBefore: low, and: high,
        spacing: spacing, after: Extent())
      : Node.spots(
        below: root.children.span, startingBefore: low, and: high, spacing: spacing,
        after: Extent())
  }

  /// Returns what is made of the run of a member, which is lent as a slot of a leaf and not copied, and of where
  /// the member is.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  @inline(__always) func withRun<Result>(
    of index: Int, spacing: Double = 0,
    _ body: (borrowing Swift.Span<Run.Slot>, _ slot: Int, Spot) -> Result
  ) -> Result {
    assert(index >= 0 && index < count, "ExtentTree.withRun: \(index) is not in 0..<\(count).")
    return root.children.isEmpty
      ? Node.withRun(
        of: index, spacing: spacing, in: root.slots.array.span.extracting(root.slots.range),
        after: Extent(), body)
      : Node.withRun(
        of: index, spacing: spacing, below: root.children.span, after: Extent(), body)
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node where Run: UniformRun {
  fileprivate static func withRun<Result>(
    of index: Int, spacing: Double, below nodes: borrowing Swift.Span<ExtentTree.Child>,
    after before: ExtentTree.Extent,
    _ body: (borrowing Swift.Span<Run.Slot>, _ slot: Int, ExtentTree.Spot) -> Result
  ) -> Result {
    let child = nodes.child(of: index - before.count)
    let before = before.followed(by: nodes[child].prefix)
    return nodes[child].node.children.isEmpty
      ? withRun(
        of: index, spacing: spacing,
        in: nodes[child].node.slots.array.span.extracting(nodes[child].node.slots.range),
        after: before, body)
      : withRun(
        of: index, spacing: spacing, below: nodes[child].node.children.span, after: before, body)
  }

  @inline(__always) fileprivate static func withRun<Result>(
    of index: Int, spacing: Double, in slots: borrowing Swift.Span<Run.Slot>,
    after before: ExtentTree.Extent,
    _ body: (borrowing Swift.Span<Run.Slot>, _ slot: Int, ExtentTree.Spot) -> Result
  ) -> Result {
    var scan = LeafScan<Run>(after: before)
    scan.advance(in: slots, to: index)
    return body(
      slots, scan.position,
      scan.spot(ofMember: index - scan.runStart, in: slots, spacing: spacing))
  }

  static func spots(
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
          in: nodes[first].node.slots.array.span.extracting(nodes[first].node.slots.range),
          startingBefore: low, and: high, spacing: spacing,
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
        in: node.slots.array.span.extracting(node.slots.range), startingBefore: bound, and: bound,
        spacing: spacing, after: before
      ).low
      : spots(
        below: node.children.span, startingBefore: bound, and: bound, spacing: spacing,
        after: before
      ).low
  }

  /// Returns the spots in a leaf.
  static func spots(
    in slots: borrowing Swift.Span<Run.Slot>, startingBefore low: Double, and high: Double,
    spacing: Double, after before: ExtentTree.Extent
  ) -> (low: ExtentTree.Spot, high: ExtentTree.Spot) {
    var scan = LeafScan<Run>(after: before)
    let spot = scan.spot(startingBefore: low, in: slots, spacing: spacing)
    return (spot, scan.spot(startingBefore: high, in: slots, spacing: spacing))
  }
}
