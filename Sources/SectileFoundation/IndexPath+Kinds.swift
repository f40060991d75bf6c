// SectileFoundation/IndexPath+Kinds.swift
//
// The road between our paths and Foundation's. There are three encodings in use, none of which says
// which it is, so each has initializers of its own and none is guessed.

public import Foundation
public import SectilePaths

// MARK: Items: [section, item]

extension KindedIndexPath {
  /// Creates the path of an item that UIKit and AppKit address by two indices.
  ///
  /// - Parameter indexPath: A section and an item.
  /// - Returns: A path, or nil if there are not two indices or one of them is out of range.
  /// - Complexity: O(1)
  public init?(itemAt indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(checkedItem: indexPath[1], section: indexPath[0])
  }

  /// Creates the path of an item whose indices may be out of range.
  fileprivate init?(checkedItem item: Int, section: Int) {
    guard item >= 0, UInt64(item) < 1 << 32, Self.hasSection(section) else { return nil }
    self = .item(item, inSection: section)
  }

  /// Returns whether a number can be that of a section.
  fileprivate static func hasSection(_ section: Int) -> Bool {
    section >= 0 && UInt64(section) < 1 << 31
  }
}

extension IndexPath {
  /// Creates the two indices by which UIKit and AppKit address an item: its section and itself.
  ///
  /// - Parameter path: A path; nil is returned for a header or a footer.
  /// - Complexity: O(1)
  public init?(itemAt path: KindedIndexPath) {
    guard let item = path.item else { return nil }
    self.init(indexes: [path.section, item])
  }
}

// MARK: Supplementary elements: a kind and [section, 0]

extension KindedIndexPath {
  /// Creates the path of a header or footer that a collection view addresses by its kind and two
  /// indices, of which the second is 0.
  ///
  /// - Parameters:
  ///   - kind: The kind; nil is returned for items.
  ///   - indexPath: A section and 0.
  /// - Returns: A path, or nil if there are not two indices, the second is not 0 or the first is out
  ///   of range.
  /// - Complexity: O(1)
  public init?(_ kind: Kind, at indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath[1] == 0, Self.hasSection(indexPath[0]) else {
      return nil
    }
    switch kind {
    case .header: self = .header(inSection: indexPath[0])
    case .item: return nil
    case .footer: self = .footer(inSection: indexPath[0])
    }
  }
}

extension IndexPath {
  /// Creates the two indices by which a collection view addresses a header or a footer: its section
  /// and 0.
  ///
  /// The kind goes beside them.
  ///
  /// - Parameter path: A path; nil is returned for an item.
  /// - Complexity: O(1)
  public init?(supplementaryAt path: KindedIndexPath) {
    guard path.kind != .item else { return nil }
    self.init(indexes: [path.section, 0])
  }
}

extension KindedIndexPath.Kind {
  /// Creates the kind that UIKit names by a text, or nil if it is none of ours.
  ///
  /// - Parameter elementKind: What `UICollectionView.elementKindSectionHeader` or
  ///   `elementKindSectionFooter` is.
  /// - Complexity: O(1)
  public init?(elementKind: String) {
    switch elementKind {
    case "UICollectionElementKindSectionHeader": self = .header
    case "UICollectionElementKindSectionFooter": self = .footer
    default: return nil
    }
  }

  /// The text by which UIKit names the kind; nil for items, which it names by none.
  ///
  /// - Complexity: O(1)
  public var elementKind: String? {
    switch self {
    case .header: "UICollectionElementKindSectionHeader"
    case .item: nil
    case .footer: "UICollectionElementKindSectionFooter"
    }
  }
}

// MARK: Everything in one list: [section, -1, 0], [section, item], [section, count, 1]

extension KindedIndexPath {
  /// Creates the path of a header, item or footer in a list that has all of them.
  ///
  /// A header is `[section, -1, 0]`, an item `[section, item]` and a footer `[section, count, 1]`,
  /// where the count is that of the items, so that Foundation's order is reading order. A footer
  /// loses its count here: it has one path, however many items there are.
  ///
  /// - Parameter indexPath: Two or three indices.
  /// - Returns: A path, or nil for any other number or form.
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
  /// Creates the two or three indices of an element in a list that has headers, items and footers,
  /// and sorts as they are read.
  ///
  /// - Parameters:
  ///   - path: The path of the element.
  ///   - itemCount: How many items its section has, which is part of the indices of a footer. One
  ///     that was made with another count is another `IndexPath`, and sorts among the items.
  /// - Complexity: O(1)
  public init(kinded path: KindedIndexPath, itemCount: Int) {
    switch path.kind {
    case .header: self.init(indexes: [path.section, -1, 0])
    case .item: self.init(indexes: [path.section, path.item ?? 0])
    case .footer: self.init(indexes: [path.section, itemCount, 1])
    }
  }

  /// What a path in a list of headers, items and footers addresses; nil if it has another form.
  ///
  /// - Complexity: O(1)
  public var kind: KindedIndexPath.Kind? {
    KindedIndexPath(kinded: self)?.kind
  }
}
