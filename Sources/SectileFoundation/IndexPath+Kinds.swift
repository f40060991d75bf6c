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
  /// - Parameters:
  ///   - path: The path of a header, an item or a footer.
  ///   - itemCount: The number of items of its section, which is part of the indices of a footer.
  ///     With another number the result is a different `IndexPath`.
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

// MARK: Collections

extension Set<IndexPath> {
  /// Creates the set of all elements of a source, each encoded by `IndexPath(kinded:itemCount:)`.
  ///
  /// Sorted, the set is in reading order:
  ///
  ///     Set<IndexPath>(from: SectionCounts([3, 2, 2])).sorted()    // [0, -1, 0], [0, 0], ...
  ///
  /// - Precondition: The counts are valid for `SectionedDataSource`.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(from source: some SectionedDataSource) {
    let paths = IndexPaths(source)
    self.init(minimumCapacity: paths.count)
    for path in paths {
      insert(IndexPath(kinded: path, itemCount: paths.numberOfItems(inSection: path.section)))
    }
  }
}

extension Collection<IndexPath> {
  /// Returns the paths of some kinds in some sections, in their order.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the paths to keep.
  ///   - sections: The indices of the sections to keep, in any order, repeated or not.
  /// - Returns: The paths, without those that address no header, item or footer.
  /// - Complexity: O(*n* + *s*) for *n* paths and *s* numbers.
  public func filter(
    include kinds: KindedIndexPath.Kinds, inSections sections: some Sequence<Int>
  ) -> [IndexPath] {
    let sections = Set(sections)
    return filter { path in
      guard let kinded = KindedIndexPath(kinded: path) else { return false }
      return kinds.contains(KindedIndexPath.Kinds(kinded.kind)) && sections.contains(kinded.section)
    }
  }

  /// Returns the paths of some kinds in all sections, in their order.
  ///
  /// - Returns: The paths, without those that address no header, item or footer.
  /// - Complexity: O(*n*), where *n* is the number of paths.
  public func filter(include kinds: KindedIndexPath.Kinds) -> [IndexPath] {
    filter { $0.kind.map { kinds.contains(KindedIndexPath.Kinds($0)) } ?? false }
  }
}
