extension LayoutGroup {
  /// The size of a group, or of the place of an item (UIKit's `NSCollectionLayoutSize`).
  public struct Size: Hashable, Sendable {
    /// The length along x.
    public var width: Dimension
    /// The length along y.
    public var height: Dimension

    /// Creates a size from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(width: Dimension, height: Dimension) {
      self.width = width
      self.height = height
    }

    /// Returns a size whose sides are fractions of the same sides of the group around it.
    ///
    /// - Parameters:
    ///   - width: The fraction of the width; finite and not negative.
    ///   - height: The fraction of the height; finite and not negative.
    /// - Complexity: O(1)
    public static func fraction(width: Double = 1, height: Double = 1) -> Self {
      Self(width: .fractionalWidth(width), height: .fractionalHeight(height))
    }
  }

  /// A width or a height (UIKit's `NSCollectionLayoutDimension`).
  ///
  /// Fractions refer to the group around the member, inside its insets. For the outer group they
  /// refer to the container inside the insets of the section.
  public enum Dimension: Hashable, Sendable {
    /// A number of points; finite and not negative.
    case absolute(Double)
    /// A fraction of the width of the group around it, for a width or a height; finite and not
    /// negative.
    case fractionalWidth(Double)
    /// A fraction of the height of the group around it, for a width or a height; finite and not
    /// negative.
    case fractionalHeight(Double)
    /// For an item, a number of points until the item is measured; finite and not negative.
    ///
    /// A group is as long as its members need. Members whose length is a fraction of this length do
    /// not count; if there are no others, the group has the estimated length.
    case estimated(Double)
    /// As `estimated`, except that members of one group with this dimension are all as long as the
    /// longest of them (UIKit's `uniformAcrossSiblings(estimate:)`).
    case uniformAcrossSiblings(estimate: Double)
  }

  /// The distance between two members of a group, or outside the edge of one (UIKit's
  /// `NSCollectionLayoutSpacing`).
  public enum Spacing: Hashable, Sendable {
    /// A number of points; finite and not negative.
    case fixed(Double)
    /// An equal share of the length that the members leave, and at least a number of points, which
    /// is finite and not negative.
    case flexible(Double)

    var minimum: Double {
      switch self {
      case .fixed(let points), .flexible(let points): points
      }
    }
  }

  /// The space outside the edges of a member.
  struct EdgeSpacing: Hashable, Sendable {
    var top = Spacing.fixed(0)
    var leading = Spacing.fixed(0)
    var bottom = Spacing.fixed(0)
    var trailing = Spacing.fixed(0)
  }
}

extension LayoutGroup.Spacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a fixed distance in points.
  ///
  /// - Complexity: O(1)
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// Creates a fixed distance in points.
  ///
  /// - Complexity: O(1)
  public init(floatLiteral value: Double) { self = .fixed(value) }
}

extension LayoutGroup {
  /// Whether a side of an item is an estimate.
  var hasEstimates: Bool {
    nodes.indices.contains { index in
      guard case .item = nodes[index].content else { return false }
      let isShared = sharedSide(of: index)
      return nodes[index].size.width.isEstimate && isShared != .width
        || nodes[index].size.height.isEstimate && isShared != .height
    }
  }

  private enum Side {
    case width, height
  }

  /// Returns the side that a group replaces by an equal share.
  private func sharedSide(of index: Int) -> Side? {
    guard index > 0, case .line(let isHorizontal, _, .fitting) = nodes[index - 1].content else {
      return nil
    }
    return isHorizontal ? .width : .height
  }
}

extension LayoutGroup.Dimension {
  fileprivate var isEstimate: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }
}
