// SectileLayout/Geometry/LayoutPoint.swift
//
// A place in content coordinates: points, x to the right and y down from the top left corner of
// the content, whatever the axis and the direction of the layout.

/// A place in the content of a layout, in points.
public struct LayoutPoint: Hashable, Sendable, BitwiseCopyable {
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

extension LayoutPoint: CustomStringConvertible {
  /// The coordinates in brackets: `(16.0, 4.5)`.
  ///
  /// - Complexity: O(1)
  public var description: String { "(\(x), \(y))" }
}

#if !hasFeature(Embedded)
  extension LayoutPoint: Codable {}
#endif
