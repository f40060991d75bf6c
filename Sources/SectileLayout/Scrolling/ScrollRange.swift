/// The distance that a viewport can scroll along the main axis, and the distance that it has.
struct ScrollRange: Sendable {
  /// The distance of the viewport from the start of the content, from 0 to `length`.
  let start: Double
  /// The distance from the first position of the viewport to the last.
  let length: Double
  let viewportLength: Double
  let contentLength: Double

  /// Creates the range of a viewport; nil if its side along the main axis is not finite.
  init?(of viewport: LayoutRect, in content: ContentSpace) {
    let side = content.space.mainSide(of: viewport)
    guard side.origin.isFinite && side.length.isFinite else { return nil }
    viewportLength = max(side.length, 0)
    contentLength = content.snappedLength
    length = max(contentLength - viewportLength, 0)
    // Not from the edges of the viewport: a sum of its origin and length has a rounding error, with
    // which the viewport could miss an end.
    let distance = content.mirroredOffset(side.origin, viewportLength: viewportLength)
    start = min(max(distance, 0), length)
  }

  /// The part that is scrolled, from 0 to 1; exactly 0 and 1 at the ends, and 0 if nothing scrolls.
  var fraction: Double { length > 0 ? start / length : 0 }
}

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
    let visible = VisibleInterval(viewport.rect, in: content)
    guard visible.isFinite else { return 0 }
    if visible.start < 0 { return visible.start }
    return max(visible.start - max(content.snappedLength - visible.length, 0), 0)
  }
}
