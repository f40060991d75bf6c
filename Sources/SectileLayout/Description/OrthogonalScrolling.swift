/// The positions at which an orthogonal section stops scrolling (CSS scroll snap).
///
/// The content box is the interval of the cross axis between the insets. A line of a section of
/// groups is a group.
public enum SnapBehavior: Hashable, CaseIterable, Sendable {
  /// The section stops at any offset.
  case none
  /// The leading edge of a line of items is at the leading edge of the content box.
  case lineStart
  /// The middle of a line of items is in the middle of the content box.
  case lineCenter
  /// The offset is a multiple of the length of the content box.
  case page
}

/// The scrolling of an orthogonal section, a carousel for example, along the cross axis.
///
/// The items are arranged along the cross axis, and the content is as long along it as they need.
/// Along the main axis they have a fixed length, to which the header, the insets and the footer of
/// the section are added. Compare UIKit's
/// `orthogonalScrollingBehavior`.
public struct OrthogonalScrolling: Hashable, Sendable {
  /// The length of the items along the main axis of the layout, in points; finite and not negative.
  public var length: Double
  /// The positions at which scrolling stops.
  public var snapping: SnapBehavior

  /// Creates the description of orthogonal scrolling from the values of its properties.
  ///
  /// - Complexity: O(1)
  public init(length: Double, snapping: SnapBehavior = .none) {
    self.length = length
    self.snapping = snapping
  }
}
