// SectileLayout/Arrangement/Columns.swift
//
// How a grid divides the room across. Each case names the system whose rule it follows, so that a
// grid can be moved over from there without a pixel's difference.

/// How many columns a grid has, and how wide they are.
///
/// W is the room across, between the insets, and g the spacing between columns.
public enum Columns: Hashable, Sendable {
  /// So many columns of equal width; at least 1.
  ///
  /// CSS `repeat(n, 1fr)`, Android's `GridLayoutManager`.
  case count(Int)

  /// As many columns of equal width as fit, none narrower than the minimum: max(1, ⌊(W + g) /
  /// (minimum + g)⌋).
  ///
  /// Without a maximum this is CSS `repeat(auto-fill, minmax(minimum, 1fr))`: columns fill the
  /// room, and a minimum that is wider than the room gives one column as wide as the room.
  ///
  /// With a maximum, which may be infinite, it is SwiftUI's `GridItem(.adaptive(minimum:maximum:))`:
  /// columns that cannot fill the room are in its middle, and a minimum that is wider than the
  /// room gives one column that reaches over its end.
  case adaptive(minimum: Double, maximum: Double? = nil)

  /// As few columns of equal width as make none wider than the maximum: max(1, ⌈W / (maximum +
  /// g)⌉), to the letter of Flutter's rule, by which one column may still be wider by a spacing.
  ///
  /// Flutter's `SliverGridDelegateWithMaxCrossAxisExtent`.
  case upTo(maximum: Double)

  /// Columns of given widths and of shares in what they leave.
  ///
  /// CSS `grid-template-columns`.
  case tracks([Track])

  /// Columns that SwiftUI's `LazyVGrid` makes of these items, in the middle of the room.
  ///
  /// Each takes its share of what is left in order, and adaptive ones then divide theirs. Columns
  /// that come out wider than the room make it wider, once, as they do there.
  case gridItems([GridItem])
}

/// A column of a given width or of a share in what the others leave.
public struct Track: Hashable, Sendable {
  /// What the width follows from.
  enum Width: Hashable, Sendable {
    case fixed(Double)
    case fraction(Double, minimum: Double, maximum: Double)
  }

  let width: Width

  /// Returns a column that is so wide.
  ///
  /// - Parameter width: The width in points; finite and not negative.
  /// - Complexity: O(1)
  public static func fixed(_ width: Double) -> Self {
    Self(width: .fixed(width))
  }

  /// Returns a column that has a share in what the fixed columns and the spacing leave.
  ///
  /// CSS `minmax(minimum, weight fr)`, with a maximum besides. Shares that are below their minimum
  /// or above their maximum are set to it, and the others divide the rest.
  ///
  /// - Parameters:
  ///   - weight: How large the share is in relation to the others; finite and not negative.
  ///   - minimum: The least width; finite and not negative.
  ///   - maximum: The largest width; not below the minimum, and infinite for no bound.
  /// - Complexity: O(1)
  public static func fraction(
    _ weight: Double, minimum: Double = 0, maximum: Double = .infinity
  ) -> Self {
    Self(width: .fraction(weight, minimum: minimum, maximum: maximum))
  }
}

/// A column, or several, of a grid that follows SwiftUI.
///
/// Minimum and maximum are as in SwiftUI's `GridItem.Size`.
public enum GridItem: Hashable, Sendable {
  /// One column that is so wide.
  case fixed(Double)
  /// One column that takes its share of what is left, within bounds.
  case flexible(minimum: Double = 10, maximum: Double = .infinity)
  /// As many equal columns as fit into the share, within bounds.
  case adaptive(minimum: Double, maximum: Double = .infinity)
}
