/// A position in the content of a layout, in points.
///
/// x grows to the right and y grows down from the top left corner of the content, for every axis
/// and direction of the layout.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left edge of the content.
  public var x: Double
  /// The distance from the top edge of the content.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the content.
  ///   - y: The distance from the top edge of the content.
  /// - Complexity: O(1)
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the content.
  @inlinable public static var zero: Self { Self(x: 0, y: 0) }
}

extension LayoutPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The larger one of the absolute coordinates.
  var largestMagnitude: Double { max(abs(x), abs(y)) }

  package static func - (point: LayoutPoint, other: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: point.x - other.x, y: point.y - other.y)
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// The coordinates in parentheses: `(16.0, 4.5)`.
  ///
  /// - Complexity: O(1)
  public var description: String { "(\(x), \(y))" }
}
