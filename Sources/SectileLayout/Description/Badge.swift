import SectilePaths

extension SectionLayout {
  /// A decoration that is anchored to items, for example a number at a corner (UIKit's
  /// `NSCollectionLayoutSupplementaryItem` of an item), or to a section.
  ///
  ///     let unread = SectionLayout.Badge(
  ///       width: .fixed(20), height: .fixed(20),
  ///       anchor: .init(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.3, y: -0.3)))
  ///
  /// `decorations(in:)` returns the badges of items that have a frame, and those of sections that
  /// are not hidden. A badge has no path, does not change the length of the section, and moves with
  /// its item or section.
  public struct Badge: Hashable, Sendable {
    /// The edges of an item or a section that a badge is anchored to (UIKit's
    /// `NSDirectionalRectEdge`).
    public struct Edges: OptionSet, Hashable, Sendable {
      /// The edges as bits.
      public var rawValue: UInt8

      /// Creates edges from bits.
      ///
      /// - Complexity: O(1)
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The top edge.
      public static var top: Self { Self(rawValue: 1) }
      /// The edge at which lines start: the left edge, or the right edge in a right-to-left layout.
      public static var leading: Self { Self(rawValue: 2) }
      /// The bottom edge.
      public static var bottom: Self { Self(rawValue: 4) }
      /// The edge at which lines end: the right edge, or the left edge in a right-to-left layout.
      public static var trailing: Self { Self(rawValue: 8) }
    }

    /// The position of a badge relative to its item, group or section (UIKit's
    /// `NSCollectionLayoutAnchor`).
    ///
    /// The badge is inside the item and touches the edges of the anchor. Along an axis without an
    /// edge, or with both edges, it is in the middle. The offsets then move it.
    public struct Anchor: Hashable, Sendable {
      /// The edges of the item that the badge touches before the offsets move it.
      public var edges: Edges
      /// A distance in points, toward the trailing edge and the bottom edge; finite.
      public var absoluteOffset: LayoutPoint
      /// A distance as a fraction of the size of the badge, toward the trailing edge and the bottom
      /// edge; finite, and 0 along an axis on which the length of the badge is a fraction.
      ///
      /// With `x: 0.5, y: -0.5` and the edges `.top` and `.trailing`, the center of the badge is at
      /// the corner of the item; with `x: 1, y: -1`, the badge touches the corner from outside.
      /// UIKit's `itemAnchor` is such an offset.
      public var fractionalOffset: LayoutPoint

      /// Creates an anchor from the values of its properties.
      ///
      /// - Complexity: O(1)
      public init(
        edges: Edges, absoluteOffset: LayoutPoint = .zero, fractionalOffset: LayoutPoint = .zero
      ) {
        self.edges = edges
        self.absoluteOffset = absoluteOffset
        self.fractionalOffset = fractionalOffset
      }
    }

    /// The width or the height of a badge.
    public enum Length: Hashable, Sendable {
      /// A number of points (UIKit's `.absolute`); finite and not negative.
      case fixed(Double)
      /// A fraction of the width or the height of the item (UIKit's `.fractionalWidth` for a width
      /// and `.fractionalHeight` for a height); 0...1.
      case fraction(Double)
    }

    /// The width.
    public var width: Length
    /// The height.
    public var height: Length
    /// The position relative to the item.
    public var anchor: Anchor
    /// The place in the drawing order (UIKit's `zIndex`): a badge with a negative number is behind
    /// the elements, any other one in front of the elements that are not pinned.
    ///
    /// Among the badges on one side of the elements, those with larger numbers are in front.
    public var zIndex: Int
    /// The items or the section that the badge is anchored to.
    public var owner: Owner

    /// The items of the section that have the badge; none if it is a badge of the section.
    ///
    /// Setting the items makes it a badge of items.
    public var items: Items {
      get { if case .items(let items) = owner { items } else { [] } }
      set { owner = .items(newValue) }
    }

    /// Creates a badge of items from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(
      width: Length, height: Length, anchor: Anchor, zIndex: Int = 0, items: Items = .all
    ) {
      self.init(
        width: width, height: height, anchor: anchor, zIndex: zIndex, owner: .items(items))
    }

    /// Creates a badge of items or of a section from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(
      width: Length, height: Length, anchor: Anchor, zIndex: Int = 0, owner: Owner
    ) {
      self.width = width
      self.height = height
      self.anchor = anchor
      self.zIndex = zIndex
      self.owner = owner
    }
  }
}

extension SectionLayout.Badge {
  /// The items of a section that have a badge: all of them, or those with some indices.
  ///
  ///     let items: SectionLayout.Badge.Items = [0, 3]
  ///
  /// Indices are not adjusted when items are inserted, removed or moved. After such changes, set a
  /// section layout with the new indices: `setLayout(_:forSection:)` keeps all measured sizes if
  /// only badges differ.
  public struct Items: Hashable, Sendable {
    /// Ascending ranges with gaps between them; nil for all items.
    private let ranges: ContiguousArray<Range<Int>>?

    private init(_ ranges: ContiguousArray<Range<Int>>?) {
      self.ranges = ranges
    }

    /// All items.
    public static var all: Self { Self(nil) }

    /// Creates the items with the indices in a sequence.
    ///
    /// - Parameter indices: Any numbers in any order; repeated numbers count once, and numbers
    ///   without an item have no effect.
    /// - Complexity: O(*n* log *n*) for *n* numbers.
    public init(_ indices: some Sequence<Int>) {
      var ranges: ContiguousArray<Range<Int>> = []
      for index in indices.sortedAscending() where index >= 0 && index < .max {
        if let last = ranges.last, index <= last.upperBound {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, index + 1)
        } else {
          ranges.append(index..<index + 1)
        }
      }
      self.init(ranges)
    }

    /// Creates the items with the indices in a range.
    ///
    /// - Complexity: O(1)
    public init(_ range: Range<Int>) {
      let range = range.clamped(to: 0..<Int.max)
      self.init(range.isEmpty ? [] : [range])
    }

    /// Returns whether an item is among the items.
    ///
    /// - Complexity: O(log *r*) for *r* groups of neighboring indices.
    public func contains(_ item: Int) -> Bool {
      guard let ranges else { return item >= 0 }
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = low + (high - low) / 2
        if ranges[middle].upperBound <= item { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].contains(item)
    }
  }
}

extension SectionLayout.Badge.Items: ExpressibleByArrayLiteral {
  /// Creates the items with some indices, as `init(_:)` does.
  ///
  /// - Complexity: O(*n* log *n*) for *n* indices.
  public init(arrayLiteral indices: Int...) {
    self.init(indices)
  }
}

extension SectionLayout {
  /// Returns the layout with one more badge of items; the parameters are the properties of `Badge`.
  ///
  /// - Complexity: O(*b*) for *b* badges.
  public func badge(
    width: Badge.Length, height: Badge.Length, anchor: Badge.Anchor, zIndex: Int = 0,
    items: Badge.Items = .all
  ) -> Self {
    var layout = self
    layout.badges.append(
      Badge(width: width, height: height, anchor: anchor, zIndex: zIndex, items: items))
    return layout
  }
}
