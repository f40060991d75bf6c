extension SectionLayout {
  /// The layout of a header or a footer.
  public struct Supplementary: Hashable, Sendable {
    /// The position of a header or a footer relative to the items of its section.
    public enum Placement: Hashable, Sendable {
      /// Before or after the items and their insets, as wide as the container.
      case outside
      /// Before or after the items and inside the insets, as wide as the section without its
      /// insets. Item insets do not apply.
      case inside
      /// Beside the items with a width in points, separated from them by the item spacing.
      ///
      /// A header is on the leading side and a footer on the trailing side. The section is as long
      /// as the longest of the items, the header and the footer. In a container that is too narrow,
      /// the items have no width, and only the footer is made narrower.
      case beside(width: Double)
    }

    /// The length along the main axis.
    public var length: Length
    /// Whether the element stays visible while its section is visible.
    public var isPinned: Bool
    /// The position relative to the items.
    public var placement: Placement
    /// The length to which the element shrinks while it is pinned, in points, or nil if it keeps
    /// its length; finite and not negative.
    ///
    /// A pinned header keeps its end, while the start of the viewport moves over it, until its
    /// length is the minimum; it then moves as other pinned headers do. A pinned footer keeps its
    /// start in the same way, at the end of the viewport. A footer beside the items is pinned at
    /// the start of the viewport, so it shrinks as a header does and keeps its end. An element that
    /// has shrunk to 0 is not visible.
    ///
    /// This is Flutter's `SliverPersistentHeader` with the length as `maxExtent` and this minimum
    /// as `minExtent`. A minimum above the length has no effect, nor does the minimum of an element
    /// that is not pinned.
    public var minimumLength: Double?

    /// Creates the description of a header or a footer from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(
      length: Length, isPinned: Bool = false, placement: Placement = .outside,
      minimumLength: Double? = nil
    ) {
      self.length = length
      self.isPinned = isPinned
      self.placement = placement
      self.minimumLength = minimumLength
    }
  }
}
