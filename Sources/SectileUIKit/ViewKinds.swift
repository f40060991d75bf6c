// The kinds and index paths by which UIKit addresses the views of a layout.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// The kind of the supplementary view of the collection's header, at `[0]`.
    ///
    /// UIKit maps an index path of two numbers through the changes of section 0.
    public nonisolated static let collectionHeaderKind = "SectileCollectionHeader"
    /// The kind of the supplementary view of the collection's footer, at `[0]`.
    public nonisolated static let collectionFooterKind = "SectileCollectionFooter"
    /// The kind of the decoration views of sections, at `[section, 0]`.
    ///
    /// A section layout has a background without a color until a class is registered for it.
    public nonisolated static let backgroundKind = "SectileBackground"
    /// The kind of the decoration views between lines, each at the index path of the next item.
    ///
    /// Separators have no color until a class is registered for it.
    public nonisolated static let separatorKind = "SectileSeparator"

    /// Returns the kind of the supplementary views of a badge of items or of groups, each at the
    /// index path of its item or of the first item of its group.
    ///
    /// - Parameter index: The index of the badge in the `badges` of its section layout, which those
    ///   of the groups follow.
    /// - Complexity: O(1)
    public nonisolated static func badgeKind(_ index: Int) -> String { "SectileBadge\(index)" }

    /// Returns the kind of the supplementary views of a badge of sections, at `[section, 0]`.
    ///
    /// - Parameter index: The index of the badge in the `badges` of its section layout.
    /// - Complexity: O(1)
    public nonisolated static func sectionBadgeKind(_ index: Int) -> String {
      "SectileSectionBadge\(index)"
    }
  }

  extension SectileCollectionViewLayout {
    /// Registers plain views, because UIKit throws for a kind without a class.
    func registerDecorationViews() {
      for kind in [Self.backgroundKind, Self.separatorKind] {
        register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
      }
    }
  }

  /// The address of a view of a collection view.
  ///
  /// Headers and footers of sections have UIKit's kinds, and the index path `[section, 0]`.
  enum ViewAddress: Hashable {
    case element(KindedIndexPath)
    case decoration(LayoutDecoration.ID)

    /// Creates the address of a cell, or nil if the index path is not one of an item.
    init?(cellAt indexPath: IndexPath) {
      guard let path = KindedIndexPath(itemAt: indexPath) else { return nil }
      self = .element(path)
    }

    /// Creates the address of a supplementary or decoration view, or nil if the layout has no such
    /// kind or index path.
    init?(kind: String, indexPath: IndexPath) {
      if kind == SectileCollectionViewLayout.collectionHeaderKind {
        self = .decoration(.init(.collectionHeader))
        return
      }
      if kind == SectileCollectionViewLayout.collectionFooterKind {
        self = .decoration(.init(.collectionFooter))
        return
      }
      guard let item = KindedIndexPath(itemAt: indexPath) else { return nil }
      if let kind = KindedIndexPath.Kind(elementKind: kind) {
        guard let path = KindedIndexPath(kind, at: indexPath) else { return nil }
        self = .element(path)
        return
      }
      typealias Layout = SectileCollectionViewLayout
      let section = item.section
      switch kind {
      case Layout.backgroundKind: self = .decoration(.init(.background, section: section))
      case Layout.separatorKind:
        self = .decoration(.init(.separator, section: section, item: item))
      default:
        guard let badge = Int(kind.drop { !$0.isNumber }) else { return nil }
        switch kind {
        case Layout.badgeKind(badge):
          self = .decoration(.init(.badge, section: section, item: item, badge: badge))
        case Layout.sectionBadgeKind(badge):
          self = .decoration(.init(.badge, section: section, badge: badge))
        default: return nil
        }
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
      typealias Layout = SectileCollectionViewLayout
      switch self {
      case .element(let path): return path.kind.elementKind
      case .decoration(let id):
        switch id.kind {
        case .background: return Layout.backgroundKind
        case .separator: return Layout.separatorKind
        case .collectionHeader: return Layout.collectionHeaderKind
        case .collectionFooter: return Layout.collectionFooterKind
        case .badge:
          guard let badge = id.badge else { return nil }
          return id.item == nil ? Layout.sectionBadgeKind(badge) : Layout.badgeKind(badge)
        }
      }
    }

    /// The index path of the view.
    var indexPath: IndexPath {
      switch self {
      case .element(let path): [path.section, path.item ?? 0]
      case .decoration(let id): id.section.map { [$0, id.item?.item ?? 0] } ?? [0]
      }
    }

    /// Returns new attributes for the view.
    @MainActor func attributes() -> UICollectionViewLayoutAttributes {
      guard let kind else { return UICollectionViewLayoutAttributes(forCellWith: indexPath) }
      if case .decoration(let id) = self, id.kind == .background || id.kind == .separator {
        return UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
      }
      return UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    }
  }
#endif
