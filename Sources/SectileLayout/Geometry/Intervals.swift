// Logical coordinates (a word of CSS) count along the main axis from the start of the content, and
// along the cross axis from the leading edge, or from the top edge in a horizontal layout. Content
// coordinates are the x and y of frames.

/// An interval of the main axis, in logical coordinates.
struct AxisInterval: Equatable, Sendable {
  var start: Double
  var length: Double

  var end: Double { start + length }
}

/// An interval of the cross axis, in logical coordinates; the end is not before the start.
struct CrossInterval: Sendable {
  let start: Double
  let end: Double

  init(start: Double, end: Double) {
    self.start = start
    self.end = max(end, start)
  }

  var length: Double { end - start }
}

/// One side of a frame in content coordinates: its origin and its length along x or y.
struct ContentInterval: Equatable, Sendable {
  var origin: Double
  var length: Double

  var middle: Double { origin + length / 2 }

  /// Returns whether two sides have a point in common, by the rule of `LayoutRect`.
  func overlaps(_ other: ContentInterval) -> Bool {
    LayoutRect.overlap(origin, length, other.origin, other.length)
  }

  /// Returns the distance from a position to the nearest point of the side, its ends included.
  func distance(to position: Double) -> Double {
    max(origin - position, position - origin - length, 0)
  }
}

/// A rectangle in logical coordinates that contains every frame that a query can find.
struct SearchBox: Equatable, Sendable {
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double
}

/// Insets in logical coordinates.
struct AxisInsets: Equatable, Sendable {
  /// The insets along the main axis.
  var start: Double
  var end: Double
  /// The insets along the cross axis.
  var crossStart: Double
  var crossEnd: Double
}
