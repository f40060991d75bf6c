// SectileLayout/Geometry/LayoutSize.swift
//
// Sizes, and the proposals that measuring is asked with.

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable, BitwiseCopyable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a size.
  ///
  /// Any number is accepted here. What a size is used for decides what is allowed: an element's
  /// sides must be finite and not negative, which the layout checks.
  ///
  /// - Parameters:
  ///   - width: The extent along x.
  ///   - height: The extent along y.
  /// - Complexity: O(1)
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  @inlinable public static var zero: Self { Self(width: 0, height: 0) }

  /// Whether both sides are finite and not negative.
  @inlinable var isMeasurable: Bool {
    width >= 0 && width < .infinity && height >= 0 && height < .infinity
  }
}

extension LayoutSize: CustomStringConvertible {
  /// The sides in brackets: `(320.0, 44.0)`.
  ///
  /// - Complexity: O(1)
  public var description: String { "(\(width), \(height))" }
}

/// The room that an element is measured for: a side that is nil is for the element to choose.
///
/// A row of a vertical list gets the width of its section and no height; an item of a flow gets
/// neither. Compare SwiftUI's `ProposedViewSize` and Flutter's `BoxConstraints`.
public struct ProposedSize: Hashable, Sendable, BitwiseCopyable {
  /// The width that the element will have, or nil if it may choose.
  public var width: Double?
  /// The height that the element will have, or nil if it may choose.
  public var height: Double?

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: The width that the element will have, or nil if it may choose.
  ///   - height: The height that the element will have, or nil if it may choose.
  /// - Complexity: O(1)
  @inlinable public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

#if !hasFeature(Embedded)
  extension LayoutSize: Codable {}
  extension ProposedSize: Codable {}
#endif
