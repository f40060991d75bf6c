public import SectileLayout

/// The thumb of a scroll bar on its track.
///
/// Positions are in points from the start of the track in the direction of the main axis, which is
/// the edge where the content starts: the top of a vertical layout, the bottom of a reversed one,
/// the left or the right edge of a horizontal one. If the content starts at the bottom or the right
/// edge, draw the thumb at `trackLength - length - position` from the top or the left edge.
public struct ScrollThumb: Hashable, Sendable {
  /// The start of the thumb, from 0 to `travel`.
  public var position: Double
  /// The length of the thumb; at most the length of the track.
  public let length: Double
  /// The length of the track.
  public let trackLength: Double

  /// The position of the thumb at the end of the track; 0 if the thumb fills the track.
  ///
  /// - Complexity: O(1)
  public var travel: Double { trackLength - length }

  /// The position as a part of `travel`, from 0 to 1; 0 if the thumb fills the track or the
  /// position is NaN.
  ///
  /// - Complexity: O(1)
  public var fraction: Double { travel > 0 && position > 0 ? min(position / travel, 1) : 0 }
}

extension CollectionLayout {
  /// Returns the thumb of a scroll bar.
  ///
  /// The thumb is to the track as the viewport is to the content, except that it has a least
  /// length. It is at the start of the track exactly if the viewport is at the start of the
  /// content, and ends at the end of the track exactly if the viewport is at the end. While the
  /// viewport moves forward, the thumb never moves back.
  ///
  /// - Parameters:
  ///   - viewport: The visible part. Beyond an end of the content it
  ///     counts as at that end.
  ///   - trackLength: The length of the track, in points.
  ///   - minimumLength: The least length of the thumb, in points, so that it can be grabbed. The
  ///     thumb may be shorter by a rounding error, and is never longer than the track. A number
  ///     that is not positive counts as 0.
  /// - Returns: The thumb, or nil if nothing scrolls: the content is not longer than the viewport,
  ///   the viewport is not finite along the main axis, or the track's length is not positive and
  ///   finite.
  /// - Complexity: O(1)
  public func scrollThumb(
    in viewport: Viewport, trackLength: Double, minimumLength: Double = 0
  ) -> ScrollThumb? {
    guard trackLength > 0 && trackLength.isFinite,
      let range = ScrollRange(of: viewport.rect, in: self), range.length > 0
    else { return nil }
    let minimum = minimumLength > 0 ? minimumLength : 0
    let proportional = trackLength * (range.viewportLength / range.contentLength)
    let travel = trackLength - min(max(proportional, minimum), trackLength)
    // Subtracted once more, so that `travel` and `length` add up to `trackLength` exactly.
    return ScrollThumb(
      position: travel * range.fraction, length: trackLength - travel, trackLength: trackLength)
  }

  /// Returns the scroll offset of a viewport for a position of the thumb.
  ///
  /// The ends of the track give the ends of the content exactly. During a drag use `ThumbDrag`,
  /// which holds the content still while estimates are corrected.
  ///
  /// - Parameters:
  ///   - thumb: The thumb. Before the start of the track and after its end, the nearest end counts.
  ///   - viewport: The visible part; only the size of its rectangle matters, unless the thumb
  ///     fills the track or its position is NaN. The viewport then does not move.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates,
  ///   with the limits of `offset(toShow:aligned:in:startPadding:endPadding:)`.
  /// - Complexity: O(1)
  public func offset(for thumb: ScrollThumb, in viewport: Viewport) -> Double {
    guard let range = ScrollRange(of: viewport.rect, in: self) else {
      return finiteOffset(of: viewport.rect)
    }
    let moves = thumb.travel > 0 && !thumb.position.isNaN
    return clampedOffset(
      moves ? range.length * thumb.fraction : range.start, viewportLength: range.viewportLength)
  }

  /// Returns the part of the content that a viewport is scrolled, from 0 to 1.
  ///
  /// - Parameter viewport: The visible part.
  /// - Returns: 0 at the start of the content, 1 at its end, and 0 if the content is not longer
  ///   than the viewport or the viewport is not finite along the main axis. A viewport further
  ///   forward never gives a smaller number.
  /// - Complexity: O(1)
  public func scrollFraction(in viewport: Viewport) -> Double {
    ScrollRange(of: viewport.rect, in: self)?.fraction ?? 0
  }
}
