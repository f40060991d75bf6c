import SectileLayout

/// The distance that a viewport can scroll along the main axis, and the distance that it has.
struct ScrollRange: Sendable {
  /// The distance of the viewport from the start of the content, from 0 to `length`.
  let start: Double
  /// The distance from the first position of the viewport to the last.
  let length: Double
  let viewportLength: Double
  let contentLength: Double

  /// Creates the range of a viewport; nil if its side along the main axis is not finite.
  init?(of viewport: LayoutRect, in layout: CollectionLayout) {
    let side = layout.mainSide(of: viewport)
    guard side.origin.isFinite && side.length.isFinite else { return nil }
    viewportLength = max(side.length, 0)
    contentLength = layout.mainLength
    length = max(contentLength - viewportLength, 0)
    // Not from the edges of the viewport: a sum of its origin and length has a rounding error, with
    // which the viewport could miss an end.
    let distance = layout.mirroredOffset(side.origin, viewportLength: viewportLength)
    start = min(max(distance, 0), length)
  }

  /// The part that is scrolled, from 0 to 1; exactly 0 and 1 at the ends, and 0 if nothing scrolls.
  var fraction: Double { length > 0 ? start / length : 0 }
}
