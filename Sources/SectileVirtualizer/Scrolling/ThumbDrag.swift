public import SectileLayout

/// A drag of a scroll thumb, during which the length of the content may change.
///
///     var drag = ThumbDrag(thumb, from: pointer)
///     // Whenever the pointer moves or the layout of `list`, a `LiveLayout`, changes:
///     list.scrolled(to: drag.move(to: pointer, in: list.viewport, of: list.layout))
///     try list.measure { path, proposal in measure(path, proposal) }
///     // Draw drag.thumb until the pointer is released.
///
/// Measuring elements changes the length of the content, and holding an anchor changes the offset
/// of the viewport. A thumb that follows from both would move under the pointer, often against its
/// direction. During a drag the thumb follows the pointer instead and keeps its length. The offset
/// follows from the thumb by two straight lines, from the start of track and content to the present
/// position of thumb and viewport, and from there to their ends. So
///
/// - the thumb never moves against the pointer;
/// - the content never moves against the pointer, and does not move while the pointer rests, except
///   that a thumb at an end of the track stays at the end of the content;
/// - both ends of the track are the ends of the content exactly, after any correction;
/// - moving the pointer back restores the offset if nothing was measured in between.
///
/// After the drag, the thumb is again the one that `scrollThumb(in:trackLength:minimumLength:)`
/// returns.
public struct ThumbDrag: Hashable, Sendable {
  /// The thumb to show during the drag.
  public private(set) var thumb: ScrollThumb

  /// The distance of the pointer from the start of the thumb.
  private let grip: Double
  /// The thumb's position and the viewport's distance from the start of the content in which the
  /// two lines meet.
  private var knot = Knot(position: 0, start: 0)
  /// The offset that the last move returned, and the distance that the viewport could scroll then;
  /// NaN before the first move.
  private var lastOffset = Double.nan
  private var lastLength = Double.nan

  private struct Knot: Hashable, Sendable {
    var position: Double
    var start: Double
  }

  /// Creates a drag.
  ///
  /// - Parameters:
  ///   - thumb: The thumb before the drag.
  ///   - pointer: The position of the pointer, in points from the start of the track. If it is not
  ///     on the thumb, the first move brings the middle of the thumb to the pointer.
  /// - Complexity: O(1)
  public init(_ thumb: ScrollThumb, from pointer: Double) {
    self.thumb = thumb
    let distance = pointer - thumb.position
    grip = distance >= 0 && distance <= thumb.length ? distance : thumb.length / 2
  }

  /// Moves the thumb to the pointer and returns the scroll offset of the viewport.
  ///
  /// Call it also when the layout or the viewport has changed while the pointer rests.
  ///
  /// - Parameters:
  ///   - pointer: The position of the pointer, in points from the start of the track. With NaN the
  ///     thumb does not move.
  ///   - viewport: The visible part, with the present scroll offset.
  ///   - layout: The layout.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates. A
  ///   viewport that is not finite along the main axis does not move, and its offset counts as 0 if
  ///   that is not finite.
  /// - Complexity: O(1)
  public mutating func move(
    to pointer: Double, in viewport: Viewport, of layout: CollectionLayout
  ) -> Double {
    guard let range = ScrollRange(of: viewport.rect, in: layout) else {
      return layout.finiteOffset(of: viewport.rect)
    }
    let offset = layout.mainSide(of: viewport.rect).origin
    if offset != lastOffset || range.length != lastLength {
      knot = Knot(position: thumb.position, start: range.start)
    }
    if !pointer.isNaN { thumb.position = min(max(pointer - grip, 0), thumb.travel) }
    lastOffset = layout.clampedOffset(
      start(upTo: range.length), viewportLength: range.viewportLength)
    lastLength = range.length
    return lastOffset
  }

  /// Returns the distance of the viewport from the start of the content, at most `end`.
  private func start(upTo end: Double) -> Double {
    let (position, travel) = (thumb.position, thumb.travel)
    if travel > 0 && position <= 0 { return 0 }
    if travel > 0 && position >= travel { return end }
    if position < knot.position { return knot.start * (position / knot.position) }
    if position > knot.position {
      let part = (position - knot.position) / (travel - knot.position)
      return knot.start + (end - knot.start) * part
    }
    return knot.start
  }
}
