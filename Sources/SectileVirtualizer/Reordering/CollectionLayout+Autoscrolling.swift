public import SectileLayout

extension CollectionLayout {
  /// Returns the velocity at which a viewport scrolls while the user drags to a point near its
  /// edges, in points a second.
  ///
  /// Along each axis, the velocity is 0 outside the edge regions and grows with the square of the
  /// distance into a region, up to the maximum at the edge and beyond it. The edges are those of
  /// the part that bars and pinned headers leave: the insets of the viewport, and
  /// `coveredLengths(in:)`. The velocity is 0 where the content does not continue. Call it for each
  /// frame of the display, and multiply the result by the duration of the frame:
  ///
  ///     let velocity = drag.layout.autoscrollVelocity(at: pointer, in: viewport)
  ///     viewport.rect.y += velocity.y * duration
  ///
  /// The square is also the default of react-beautiful-dnd: a pointer that just enters the region
  /// scrolls slowly enough to aim.
  ///
  /// - Parameters:
  ///   - point: The pointer in content coordinates.
  ///   - viewport: The visible part.
  ///   - edgeLength: The length of the region at each edge, in points. The regions of a short
  ///     part end in its middle.
  ///   - maximumSpeed: The speed at the edge, in points a second. A negative number counts as 0.
  /// - Returns: The velocity; positive x scrolls to the right, and positive y down, for every axis
  ///   and direction. It is zero if an argument is not finite.
  /// - Complexity: That of `coveredLengths(in:)`.
  public func autoscrollVelocity(
    at point: LayoutPoint, in viewport: Viewport, edgeLength: Double = 60,
    maximumSpeed: Double = 1_200
  ) -> LayoutPoint {
    let rect = viewport.rect
    let corner = LayoutPoint(x: rect.maxX, y: rect.maxY)
    guard point.isFinite, rect.origin.isFinite, corner.isFinite, edgeLength.isFinite,
      maximumSpeed.isFinite
    else { return .zero }
    func velocity(
      _ pointer: Double, _ start: Double, _ end: Double, _ covered: (low: Double, high: Double),
      _ content: Double
    ) -> Double {
      let first = min(start + covered.low, end)
      let last = max(end - covered.high, first)
      let region = max(min(edgeLength, (last - first) / 2), 0)
      let fraction = Self.edgeFraction(pointer, first, last, region: region)
      if fraction < 0 && start <= 0 || fraction > 0 && end >= content { return 0 }
      return fraction * abs(fraction) * max(maximumSpeed, 0)
    }
    let size = contentSize
    let covered = coveredEdges(in: viewport)
    return LayoutPoint(
      x: velocity(point.x, rect.x, corner.x, covered.x, size.width),
      y: velocity(point.y, rect.y, corner.y, covered.y, size.height))
  }

  /// Returns how far a coordinate is in the region at the start, from 0 to -1, or in the one at the
  /// end, from 0 to 1.
  private static func edgeFraction(
    _ pointer: Double, _ start: Double, _ end: Double, region: Double
  ) -> Double {
    let before = region - (pointer - start)
    if before > 0 { return before >= region ? -1 : -before / region }
    let after = region - (end - pointer)
    if after > 0 { return after >= region ? 1 : after / region }
    return 0
  }
}
