// SectileLayout/Geometry/LayoutInsets.swift
//
// Room kept free at the edges. Leading and trailing follow the direction; top and bottom do not.

/// Distances inwards from the four edges of a box, in points.
///
/// In a right-to-left layout leading is the right edge. Compare UIKit's
/// `NSDirectionalEdgeInsets` and SwiftUI's `EdgeInsets`.
public struct LayoutInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where reading begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - leading: The distance from the edge where reading begins.
  ///   - bottom: The distance from the bottom edge.
  ///   - trailing: The distance from the edge where reading ends.
  /// - Complexity: O(1)
  @inlinable public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets that are the same at all edges.
  ///
  /// - Parameter distance: The distance from each edge.
  /// - Complexity: O(1)
  @inlinable public init(_ distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// No insets.
  @inlinable public static var zero: Self { Self() }
}

#if !hasFeature(Embedded)
  extension LayoutInsets: Codable {}
#endif
