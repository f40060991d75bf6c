// Conversions between `KindedIndexPath` and Foundation's `IndexPath`. Three encodings are in use;
// an index path does not identify its encoding, so each one has its own initializers.

public import Foundation
public import SectilePaths

// MARK: Items: [section, item]

extension KindedIndexPath {
  /// Creates the path of an item from the two indices of UIKit and AppKit, or nil if there are not
  /// two or one of them is out of range.
  ///
  /// - Complexity: O(1)
  public init?(itemAt indexPath: IndexPath) {
    guard indexPath.count == 2, Self.hasSection(indexPath[0]), indexPath[1] >= 0,
      UInt64(indexPath[1]) < 1 << 32
    else { return nil }
    self = .item(indexPath[1], inSection: indexPath[0])
  }

  /// Returns whether a number is a valid section index.
  fileprivate static func hasSection(_ section: Int) -> Bool {
    section >= 0 && UInt64(section) < 1 << 31
  }
}

extension IndexPath {
  /// Creates the section and item of UIKit and AppKit, or nil for a header or a footer.
  ///
  /// - Complexity: O(1)
  public init?(itemAt path: KindedIndexPath) {
    guard let item = path.item else { return nil }
    self.init(indexes: [path.section, item])
  }
}

// MARK: Supplementary elements: a kind and [section, 0]

extension KindedIndexPath {
  /// Creates the path of a header or footer from a kind and two indices, or nil for an item.
  ///
  /// The indices are a section and 0, as in a collection view; all others give nil.
  ///
  /// - Complexity: O(1)
  public init?(_ kind: Kind, at indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath[1] == 0, Self.hasSection(indexPath[0]) else { return nil }
    switch kind {
    case .header: self = .header(inSection: indexPath[0])
    case .item: return nil
    case .footer: self = .footer(inSection: indexPath[0])
    }
  }
}

extension IndexPath {
  /// Creates the indices of a header or footer in a collection view, or nil for an item.
  ///
  /// - Complexity: O(1)
  public init?(supplementaryAt path: KindedIndexPath) {
    guard path.kind != .item else { return nil }
    self.init(indexes: [path.section, 0])
  }
}

extension KindedIndexPath.Kind {
  /// Creates a kind from UIKit's element kind, or nil if it is neither header nor footer.
  ///
  /// - Complexity: O(1)
  public init?(elementKind: String) {
    switch elementKind {
    case "UICollectionElementKindSectionHeader": self = .header
    case "UICollectionElementKindSectionFooter": self = .footer
    default: return nil
    }
  }

  /// UIKit's element kind; nil for items, which have none.
  public var elementKind: String? {
    switch self {
    case .header: "UICollectionElementKindSectionHeader"
    case .item: nil
    case .footer: "UICollectionElementKindSectionFooter"
    }
  }
}

// MARK: All kinds in one list: [section, -1, 0], [section, item], [section, count, 1]

extension KindedIndexPath {
  /// Creates the path of a header, item or footer from the encoding that has all kinds.
  ///
  /// A header is `[section, -1, 0]`, an item `[section, item]` and a footer `[section, count, 1]`
  /// with the number of items, so that Foundation's order is the reading order.
  ///
  /// - Complexity: O(1)
  public init?(kinded indexPath: IndexPath) {
    guard indexPath.count == 3 else {
      self.init(itemAt: indexPath)
      return
    }
    let (section, item) = (indexPath[0], indexPath[1])
    guard Self.hasSection(section) else { return nil }
    if indexPath[2] == 0 && item == -1 {
      self = .header(inSection: section)
    } else if indexPath[2] == 1 && item >= 0 && UInt64(item) <= 1 << 32 {
      self = .footer(inSection: section)
    } else {
      return nil
    }
  }
}

extension IndexPath {
  /// Creates the two or three indices of an element in the encoding that has all kinds.
  ///
  /// - Parameter itemCount: The number of items of its section, which is part of the indices of a
  ///   footer. With another number the result is a different `IndexPath`.
  /// - Complexity: O(1)
  public init(kinded path: KindedIndexPath, itemCount: Int) {
    switch path.kind {
    case .header: self.init(indexes: [path.section, -1, 0])
    case .item: self.init(indexes: [path.section, path.item ?? 0])
    case .footer: self.init(indexes: [path.section, itemCount, 1])
    }
  }

  /// The kind of the addressed element, or nil if the index path has a different form.
  public var kind: KindedIndexPath.Kind? { KindedIndexPath(kinded: self)?.kind }
}
