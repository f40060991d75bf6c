/// A rectangle in the content of a layout, in points.
///
/// It covers the points with `x <= p.x < x + width` and `y <= p.y < y + height`, so two rectangles
/// that touch do not overlap. A side of length 0 covers its origin, and so does a side so short
/// that `x + width == x`: queries find an empty element at its origin.
public struct LayoutRect: Hashable, Sendable {
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

  /// Returns the rectangle at another offset along an axis.
  ///
  ///     let offset = layout.offset(toShow: path, aligned: .start, in: viewport)
  ///     viewport = viewport.moved(to: offset, along: layout.axis)
  ///
  /// - Parameters:
  ///   - offset: The top edge of the result for the vertical axis, the left edge for the horizontal
  ///     one, in points.
  ///   - axis: The axis along which the rectangle moves.
  /// - Complexity: O(1)
  @inlinable public func moved(to offset: Double, along axis: CollectionLayout.Axis) -> LayoutRect {
    var rect = self
    if axis == .vertical { rect.y = offset } else { rect.x = offset }
    return rect
  }

  func expanded(by distance: Double) -> LayoutRect {
    expanded(byX: distance, y: distance)
  }

  func expanded(byX dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  /// Returns the part that the rectangle has in common with another one.
  ///
  ///     let screen = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  ///     let row = LayoutRect(x: 300, y: 40, width: 90, height: 9)
  ///     screen.intersection(row)    // 300.0 40.0 20.0 9.0
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The common rectangle, which can be empty if one of the two is, or nil if they have
  ///   no point in common by the rule of `overlaps(_:)`.
  /// - Complexity: O(1)
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    guard overlaps(other) else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return LayoutRect(
      x: left, y: top, width: Self.length(from: left, maxX, other.maxX),
      height: Self.length(from: top, maxY, other.maxY))
  }

  /// Returns the smallest rectangle that contains the rectangle and another one.
  ///
  /// An empty rectangle counts with its origin, unlike in Core Graphics, because an element without
  /// width or height has a position.
  ///
  /// - Parameter other: The other rectangle.
  /// - Complexity: O(1)
  public func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return LayoutRect(
      x: left, y: top, width: Self.length(from: left, max(maxX, other.maxX), .infinity),
      height: Self.length(from: top, max(maxY, other.maxY), .infinity))
  }

  /// Returns the rectangle without insets.
  ///
  /// - Parameters:
  ///   - insets: The distances by which the edges move inwards, in points; negative distances move
  ///     them outwards. If they exceed a side, its length is 0.
  ///   - direction: The reading direction, which decides the edge that `leading` moves.
  /// - Complexity: O(1)
  public func inset(
    by insets: LayoutInsets, direction: CollectionLayout.Direction = .leftToRight
  ) -> LayoutRect {
    let left = direction == .leftToRight ? insets.leading : insets.trailing
    return LayoutRect(
      x: x + left, y: y + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }

  /// Returns the distance from a start to the nearer of two ends, not negative.
  private static func length(from start: Double, _ end: Double, _ other: Double) -> Double {
    // Infinite edges have no distance; such a side is unbounded.
    let length = min(end, other) - start
    return length.isNaN ? .infinity : max(length, 0)
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
