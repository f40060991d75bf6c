import SectilePaths

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The length along x, in points.
  public var width: Double
  /// The length along y, in points.
  public var height: Double

  /// Creates a size.
  ///
  /// The initializer accepts any number. Functions that take a size check it: both sides of an
  /// element must be finite and not negative, for example.
  ///
  /// - Parameters:
  ///   - width: The length along x, in points.
  ///   - height: The length along y, in points.
  /// - Complexity: O(1)
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size whose width and height are zero.
  @inlinable public static var zero: Self { Self(width: 0, height: 0) }
}

extension LayoutSize: CustomStringConvertible {
  /// The width and the height in parentheses: `(320.0, 44.0)`.
  ///
  /// - Complexity: O(1)
  public var description: String { "(\(width), \(height))" }
}

/// The size that the measure closure receives for an element; the element chooses a side that is
/// nil.
///
/// A row of a vertical list is measured with the width of its section and no height. An item of a
/// flow is measured with neither. Compare SwiftUI's `ProposedViewSize` and Flutter's
/// `BoxConstraints`.
public struct ProposedSize: Hashable, Sendable {
  /// The width that the element will have in points, or nil if the element chooses it.
  public var width: Double?
  /// The height that the element will have in points, or nil if the element chooses it.
  public var height: Double?

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: The width that the element will have in points, or nil if the element chooses it.
  ///   - height: The height that the element will have in points, or nil if the element chooses
  ///     it.
  /// - Complexity: O(1)
  @inlinable public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// Returns the size of an element for a proposal.
typealias Measure = (KindedIndexPath, ProposedSize) -> LayoutSize
/// Returns the number of columns that an item spans.
typealias ItemSpan = (KindedIndexPath) -> Int
