// The kind of an element, and sets of kinds, by which enumerations are searched and filtered.

extension KindedIndexPath {
  /// The kind of the element that a path addresses, in reading order.
  public enum Kind: UInt8, Hashable, Comparable, CaseIterable, Sendable {
    /// The element before the items of a section.
    case header
    /// One of the items of a section.
    case item
    /// The element after the items of a section.
    case footer

    /// Returns whether the first kind is read before the second in a section.
    ///
    /// - Complexity: O(1)
    @inlinable public static func < (first: Self, second: Self) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// A set of kinds of elements.
  ///
  ///     paths.path(after: .item(2, inSection: 0), in: .item)           // 1.0, skips two paths
  ///     paths.filter(include: [.header, .footer], inSections: [0, 1])  // supplementaries only
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// One bit per kind: bit 0 for headers, bit 1 for items, bit 2 for footers.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit per kind; bits above the third have no meaning.
    /// - Complexity: O(1)
    @inlinable public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Creates the set of one kind.
    ///
    /// - Complexity: O(1)
    @inlinable public init(_ kind: Kind) {
      self.init(rawValue: 1 << kind.rawValue)
    }

    /// Headers only.
    @inlinable public static var header: Self { Self(.header) }

    /// Items only.
    @inlinable public static var item: Self { Self(.item) }

    /// Footers only.
    @inlinable public static var footer: Self { Self(.footer) }

    /// Headers, items and footers.
    @inlinable public static var all: Self { [.header, .item, .footer] }

    /// Headers and footers.
    ///
    /// UIKit calls them supplementary elements.
    @inlinable public static var supplementary: Self { [.header, .footer] }
  }
}
