/// Inward distances from the four edges of a box, in points.
///
/// In a right-to-left layout the leading edge is the right one. Compare UIKit's
/// `NSDirectionalEdgeInsets` and SwiftUI's `EdgeInsets`.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge, where a line starts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge, where a line ends.
  public var trailing: Double

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - leading: The distance from the leading edge, where a line starts.
  ///   - bottom: The distance from the bottom edge.
  ///   - trailing: The distance from the trailing edge, where a line ends.
  /// - Complexity: O(1)
  @inlinable public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates equal insets at all edges.
  ///
  /// - Parameter distance: The distance from each edge, in points.
  /// - Complexity: O(1)
  @inlinable public init(_ distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// No insets.
  @inlinable public static var zero: Self { Self() }
}
