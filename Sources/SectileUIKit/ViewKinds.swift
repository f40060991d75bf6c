// The kinds and index paths by which UIKit addresses the views of a layout.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// The kind of the supplementary view of the collection's header, at `[0, 0]`.
    public nonisolated static let collectionHeaderKind = "SectileCollectionHeader"
    /// The kind of the supplementary view of the collection's footer, at `[0, 0]`.
    public nonisolated static let collectionFooterKind = "SectileCollectionFooter"
    /// The kind of the decoration views of sections, at `[section, 0]`.
    ///
    /// Register a class for it if a section layout has a background.
    public nonisolated static let backgroundKind = "SectileBackground"
    /// The kind of the decoration views between lines, each at the index path of the next item.
    ///
    /// Register a class for it if a section layout has separators.
    public nonisolated static let separatorKind = "SectileSeparator"

    /// Returns the kind of the supplementary views of a badge of items or of groups, each at the
    /// index path of its item or of the first item of its group.
    ///
    /// - Parameter index: The index of the badge in the `badges` of its section layout, which those
    ///   of the groups follow.
    /// - Complexity: O(1)
    public nonisolated static func badgeKind(_ index: Int) -> String { badgePrefix + String(index) }

    /// Returns the kind of the supplementary views of a badge of sections, at `[section, 0]`.
    ///
    /// - Parameter index: The index of the badge in the `badges` of its section layout.
    /// - Complexity: O(1)
    public nonisolated static func sectionBadgeKind(_ index: Int) -> String {
      sectionBadgePrefix + String(index)
    }

    fileprivate nonisolated static let badgePrefix = "SectileBadge"
    fileprivate nonisolated static let sectionBadgePrefix = "SectileSectionBadge"
  }

  /// The address of a view of a collection view.
  ///
  /// Headers and footers of sections have UIKit's kinds, and the index path `[section, 0]`.
  enum ViewAddress: Hashable {
    case element(KindedIndexPath)
    case decoration(LayoutDecoration.Kind, section: Int?, item: KindedIndexPath?, badge: Int)

    init(_ decoration: LayoutDecoration) {
      self = .decoration(
        decoration.kind, section: decoration.section, item: decoration.item,
        badge: decoration.badge ?? 0)
    }

    /// Creates the address of a cell, or nil if the index path is not one of an item.
    init?(cellAt indexPath: IndexPath) {
      guard let path = KindedIndexPath(itemAt: indexPath) else { return nil }
      self = .element(path)
    }

    /// Creates the address of a supplementary or decoration view, or nil if the layout has no such
    /// kind or index path.
    init?(kind: String, indexPath: IndexPath) {
      guard let item = KindedIndexPath(itemAt: indexPath) else { return nil }
      if let kind = KindedIndexPath.Kind(elementKind: kind) {
        guard let path = KindedIndexPath(kind, at: indexPath) else { return nil }
        self = .element(path)
        return
      }
      switch kind {
      case SectileCollectionViewLayout.collectionHeaderKind:
        self = .decoration(.collectionHeader, section: nil, item: nil, badge: 0)
      case SectileCollectionViewLayout.collectionFooterKind:
        self = .decoration(.collectionFooter, section: nil, item: nil, badge: 0)
      case SectileCollectionViewLayout.backgroundKind:
        self = .decoration(.background, section: item.section, item: nil, badge: 0)
      case SectileCollectionViewLayout.separatorKind:
        self = .decoration(.separator, section: item.section, item: item, badge: 0)
      default:
        let isOfSection = kind.hasPrefix(SectileCollectionViewLayout.sectionBadgePrefix)
        let prefix =
          isOfSection
          ? SectileCollectionViewLayout.sectionBadgePrefix : SectileCollectionViewLayout.badgePrefix
        guard kind.hasPrefix(prefix), let badge = Int(kind.dropFirst(prefix.count)) else {
          return nil
        }
        self = .decoration(
          .badge, section: item.section, item: isOfSection ? nil : item, badge: badge)
      }
    }

    /// Creates the address of the view with some attributes, or nil if the layout has no such view.
    @MainActor init?(_ attributes: UICollectionViewLayoutAttributes) {
      if attributes.representedElementCategory == .cell {
        self.init(cellAt: attributes.indexPath)
      } else {
        self.init(kind: attributes.representedElementKind ?? "", indexPath: attributes.indexPath)
      }
    }

    /// The kind of the view; nil for a cell.
    var kind: String? {
      switch self {
      case .element(let path): path.kind.elementKind
      case .decoration(let kind, _, let item, let badge):
        switch kind {
        case .background: SectileCollectionViewLayout.backgroundKind
        case .separator: SectileCollectionViewLayout.separatorKind
        case .collectionHeader: SectileCollectionViewLayout.collectionHeaderKind
        case .collectionFooter: SectileCollectionViewLayout.collectionFooterKind
        case .badge:
          item == nil
            ? SectileCollectionViewLayout.sectionBadgeKind(badge)
            : SectileCollectionViewLayout.badgeKind(badge)
        }
      }
    }

    /// The index path of the view.
    var indexPath: IndexPath {
      switch self {
      case .element(let path): [path.section, path.item ?? 0]
      case .decoration(_, let section, let item, _): [section ?? 0, item?.item ?? 0]
      }
    }

    /// Returns new attributes for the view.
    @MainActor func attributes() -> UICollectionViewLayoutAttributes {
      guard let kind else { return UICollectionViewLayoutAttributes(forCellWith: indexPath) }
      if case .decoration(.background, _, _, _) = self {
        return UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
      }
      if case .decoration(.separator, _, _, _) = self {
        return UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
      }
      return UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    }
  }
#endif
