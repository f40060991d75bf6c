// SectileLayout/Extents/ExtentTree+Spot.swift
//
// The two questions for those who only want to know where a member is, and not to walk on from there:
// plain numbers come back, and nothing is retained on the way down. Benchmarks: P10, P11.

extension ExtentTree where Run: UniformRun {
  /// Where a member is.
  struct Spot: Sendable, BitwiseCopyable {
    var index: Int
    /// Where it starts, by the expression that `Place.start(ofMember:spacing:)` defines.
    var start: Double
    var length: Double
  }

  /// Returns where the last member is that starts before an offset, or the first if none does, or nil in
  /// an empty tree.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func spot(startingBefore bound: Double, spacing: Double) -> Spot? {
    count > 0 ? root.spot(startingBefore: bound, spacing: spacing, after: Extent()) : nil
  }

  /// Returns where a member is.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func spot(at index: Int, spacing: Double) -> Spot {
    root.spot(at: index, spacing: spacing, after: Extent())
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node where Run: UniformRun {
  fileprivate func spot(
    startingBefore bound: Double, spacing: Double, after before: ExtentTree.Extent
  ) -> ExtentTree.Spot {
    guard children.isEmpty else {
      let child = child(startingBefore: bound, spacing: spacing, after: before)
      return children[child].node.spot(
        startingBefore: bound, spacing: spacing,
        after: before.followed(by: children[child].prefix))
    }
    let runs = runs.span
    var position = 0
    var offset = 0.0
    var start = before.count
    while position + 1 < runs.count {
      let next = offset + runs[position].length
      let nextStart = start &+ runs[position].count
      let gaps = spacing == 0 ? 0 : Double(nextStart) * spacing
      guard before.length + next + gaps < bound else { break }
      offset = next
      start = nextStart
      position += 1
    }
    var place = ExtentTree.Place(run: runs[position])
    place.leafOffset = before.length
    place.runOffset = offset
    place.runStart = start
    place.member = place.lastMember(startingBefore: bound, spacing: spacing)
    return ExtentTree.Spot(
      index: place.index, start: place.start(spacing: spacing), length: place.length)
  }

  fileprivate func spot(
    at index: Int, spacing: Double, after before: ExtentTree.Extent
  ) -> ExtentTree.Spot {
    guard children.isEmpty else {
      let child = child(of: index - before.count)
      return children[child].node.spot(
        at: index, spacing: spacing, after: before.followed(by: children[child].prefix))
    }
    let runs = runs.span
    var position = 0
    var offset = 0.0
    var start = before.count
    while index - start >= runs[position].count {
      offset += runs[position].length
      start += runs[position].count
      position += 1
    }
    var place = ExtentTree.Place(run: runs[position])
    place.leafOffset = before.length
    place.runOffset = offset
    place.runStart = start
    place.member = index - start
    return ExtentTree.Spot(
      index: index, start: place.start(spacing: spacing), length: place.length)
  }
}
