// SectileLayout/Arrangement/OrthogonalScrolling.swift
//
// Sections that scroll across by themselves: shelves, carousels, pages.

/// How a section scrolls across, against the main axis of its layout.
///
/// The items are arranged along the other axis, in a strip that has a length along the main axis and
/// as much content across as they need. UIKit's `orthogonalScrollingBehavior`.
public struct OrthogonalScrolling: Hashable, Sendable, BitwiseCopyable {
  /// Where the strip comes to rest.
  public enum Rest: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// Anywhere.
    case anywhere
    /// With the leading edge of a line of items at the leading edge of the room.
    case line
    /// With the middle of a line of items in the middle of the room.
    case centeredLine
    /// At a whole number of rooms.
    case page
  }

  /// The extent of the strip along the main axis of the layout; finite and not negative.
  public var length: Double
  /// Where the strip comes to rest.
  public var rest: Rest

  /// Creates the description of a strip.
  ///
  /// - Parameters:
  ///   - length: Its extent along the main axis of the layout; finite and not negative.
  ///   - rest: Where it comes to rest.
  /// - Complexity: O(1)
  public init(length: Double, rest: Rest = .anywhere) {
    self.length = length
    self.rest = rest
  }
}

#if !hasFeature(Embedded)
  extension OrthogonalScrolling: Codable {}
  extension OrthogonalScrolling.Rest: Codable {}
#endif
