// SectileLayout/Geometry/LayoutRect.swift
//
// Frames, and the one rule of overlap that every query follows: half-open, with nothing lost that
// has no size.

/// A rectangle in the content of a layout, in points.
///
/// It covers the points with `x <= p.x < x + width` and `y <= p.y < y + height`, so two that
/// touch do not overlap. A side of length 0, or one so short that it ends at the number where it
/// starts, covers its origin: an empty element still has a place and is found there.
public struct LayoutRect: Hashable, Sendable, BitwiseCopyable {
  /// The distance of the left edge from the left edge of the content.
  public var x: Double
  /// The distance of the top edge from the top edge of the content.
  public var y: Double
  /// The extent along x; not negative.
  public var width: Double
  /// The extent along y; not negative.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The extent along x; a negative one covers nothing.
  ///   - height: The extent along y; a negative one covers nothing.
  /// - Complexity: O(1)
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  ///
  /// - Parameters:
  ///   - origin: The top left corner.
  ///   - size: Its width and height.
  /// - Complexity: O(1)
  @inlinable public init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the top left corner of the content.
  @inlinable public static var zero: Self { Self(x: 0, y: 0, width: 0, height: 0) }

  /// The top left corner.
  @inlinable public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

  /// The width and the height.
  @inlinable public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// The right edge.
  @inlinable public var maxX: Double { x + width }

  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }
}

extension LayoutRect {
  /// Returns the rectangle at another place.
  ///
  /// - Parameter offset: How far to move it along x and y.
  /// - Complexity: O(1)
  @inlinable public func moved(by offset: LayoutPoint) -> LayoutRect {
    LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}

// MARK: Overlap

extension LayoutRect {
  /// Returns whether two rectangles have a point in common.
  ///
  ///     let row = LayoutRect(x: 0, y: 44, width: 320, height: 44)
  ///     row.overlaps(LayoutRect(x: 0, y: 0, width: 320, height: 44))    // false: they touch
  ///     row.overlaps(LayoutRect(x: 9, y: 50, width: 0, height: 0))      // true: a point inside
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: False whenever a coordinate is NaN.
  /// - Complexity: O(1)
  @inlinable public func overlaps(_ other: LayoutRect) -> Bool {
    Self.overlap(x, width, other.x, other.width) && Self.overlap(y, height, other.y, other.height)
  }

  /// Returns whether a point is covered.
  ///
  /// - Parameter point: The point.
  /// - Returns: False whenever a coordinate is NaN.
  /// - Complexity: O(1)
  @inlinable public func contains(_ point: LayoutPoint) -> Bool {
    overlaps(LayoutRect(origin: point, size: .zero))
  }

  /// Returns whether two half-open intervals meet, where one that ends where it starts is the point
  /// there.
  @inlinable static func overlap(
    _ start: Double, _ length: Double, _ otherStart: Double, _ otherLength: Double
  ) -> Bool {
    // Negative lengths cover nothing.
    guard length >= 0 && otherLength >= 0 else { return false }
    let end = start + length
    let otherEnd = otherStart + otherLength
    if start < otherEnd && otherStart < end { return true }
    // What is left is a point at the start of an interval, or at a point.
    return start == otherStart && (start == end || otherStart == otherEnd)
  }
}

extension LayoutRect: CustomStringConvertible {
  /// The origin and the size: `0.0 44.0 320.0 44.0`.
  ///
  /// - Complexity: O(1)
  public var description: String { "\(x) \(y) \(width) \(height)" }
}

#if !hasFeature(Embedded)
  extension LayoutRect: Codable {}
#endif
