extension CollectionLayout {
  /// Returns the scroll offsets between which the content scrolls.
  ///
  /// - Parameter viewport: The visible part; only the size of its rectangle matters.
  /// - Returns: The offsets of the viewport's origin along the main axis at both ends of the
  ///   content, in content coordinates. They are equal if the content is not longer than the
  ///   viewport. A viewport whose length is not finite does not move, and its offset counts as 0 if
  ///   that is not finite.
  /// - Complexity: O(1)
  public func scrollRange(in viewport: Viewport) -> ClosedRange<Double> {
    let visible = VisibleInterval(viewport.rect, in: content)
    let length = visible.ownLength
    guard length.isFinite else { return visible.finiteOffset...visible.finiteOffset }
    let start = content.clampedOffset(0, viewportLength: length)
    let end = content.clampedOffset(content.snappedLength, viewportLength: length)
    return min(start, end)...max(start, end)
  }

  /// Returns the distance by which a viewport extends past an end of the content, for example while
  /// the user pulls a list that bounces.
  ///
  /// - Parameter viewport: The visible part.
  /// - Returns: The distance along the main axis in points: negative before the start of the
  ///   content, positive past its end, and 0 if the viewport can be scrolled to its position, or if
  ///   the position is not finite.
  /// - Complexity: O(1)
  public func overscroll(in viewport: Viewport) -> Double {
    let side = space.mainSide(of: viewport.rect)
    guard side.origin.isFinite && side.length.isFinite else { return 0 }
    // Not from the end of the viewport: a sum of its origin and length has a rounding error.
    let distance = content.mirroredOffset(side.origin, viewportLength: side.length)
    if distance < 0 { return distance }
    return max(distance - max(content.snappedLength - side.length, 0), 0)
  }
}
