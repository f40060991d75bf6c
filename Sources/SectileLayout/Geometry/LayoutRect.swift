/// A rectangle in the content of a layout, in points.
///
/// It covers the points with `x <= p.x < x + width` and `y <= p.y < y + height`, so two rectangles
/// that touch do not overlap. A side of length 0 covers its origin, and so does a side so short
/// that `x + width == x`: queries find an empty element at its origin.
public struct LayoutRect: Hashable, Sendable, BitwiseCopyable {
  /// The distance of the left edge from the left edge of the content.
  public var x: Double
  /// The distance of the top edge from the top edge of the content.
  public var y: Double
  /// The length along x; not negative.
  public var width: Double
  /// The length along y; not negative.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The length along x. With a negative width the rectangle covers no point.
  ///   - height: The length along y. With a negative height the rectangle covers no point.
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
  ///   - size: The width and the height.
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
  /// Returns the rectangle moved along x and y.
  ///
  /// - Parameter offset: The distances to move it by, in points.
  /// - Complexity: O(1)
  @inlinable public func moved(by offset: LayoutPoint) -> LayoutRect {
    LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  func expanded(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  /// Returns the rectangle between two; at progress 0 and 1 it equals one of them exactly.
  func interpolated(to end: LayoutRect, at progress: Double) -> LayoutRect {
    LayoutRect(
      x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress),
      width: width.interpolated(to: end.width, at: progress),
      height: height.interpolated(to: end.height, at: progress))
  }
}

extension Double {
  /// Returns a number in the interval between two; at progress 0 and 1 it equals one of them
  /// exactly.
  func interpolated(to end: Double, at progress: Double) -> Double {
    if progress == 0 { return self }
    if progress == 1 { return end }
    let value = self + (end - self) * progress
    return self <= end ? min(value, end) : max(value, end)
  }
}

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

  /// Returns whether the rectangle covers a point.
  ///
  /// - Parameter point: The point.
  /// - Returns: False whenever a coordinate is NaN.
  /// - Complexity: O(1)
  @inlinable public func contains(_ point: LayoutPoint) -> Bool {
    overlaps(LayoutRect(origin: point, size: .zero))
  }

  /// Returns whether two half-open intervals have a point in common; an empty interval is the point
  /// at its start.
  @inlinable static func overlap(
    _ start: Double, _ length: Double, _ otherStart: Double, _ otherLength: Double
  ) -> Bool {
    guard length >= 0 && otherLength >= 0 else { return false }
    let end = start + length
    let otherEnd = otherStart + otherLength
    if start < otherEnd && otherStart < end { return true }
    // Otherwise they overlap only if one is a point at the start of the other.
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
