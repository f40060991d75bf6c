public import SectileLayout

extension CollectionLayout {
  /// Returns the overscan of a moving viewport: one distance in the direction of the movement and
  /// another one against it.
  ///
  ///     let overscan = layout.overscan(ahead: 400, behind: 100, velocity: velocity)
  ///     let paths = layout.visiblePaths(in: viewport, overscan: overscan)
  ///
  /// - Parameters:
  ///   - ahead: The distance in the direction of the movement, in points.
  ///   - behind: The distance against the direction of the movement, in points.
  ///   - velocity: The rate of change of the scroll offset. Only its sign matters; with 0 and NaN,
  ///     the overscan has the larger distance on both sides.
  /// - Complexity: O(1)
  public func overscan(ahead: Double, behind: Double, velocity: Double) -> Overscan {
    let velocity = mainVelocity(velocity)
    if velocity > 0 { return Overscan(before: behind, after: ahead) }
    if velocity < 0 { return Overscan(before: ahead, after: behind) }
    return Overscan(before: max(ahead, behind), after: max(ahead, behind))
  }
}
