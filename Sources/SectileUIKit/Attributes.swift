// Frames of the layout as attributes of views.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns the attributes of all views in a rectangle.
    func attributes(in rect: LayoutRect) -> [UICollectionViewLayoutAttributes] {
      let viewport = viewport
      let offsets = orthogonalOffsets
      return layout.decorations(in: rect, viewport: viewport, orthogonalOffsets: offsets)
        .map(attributes)
        + layout.elements(in: rect, viewport: viewport, orthogonalOffsets: offsets).map(attributes)
    }

    /// Returns the attributes of an element, or nil if the layout has no such element.
    ///
    /// UIKit requires attributes for every cell of the data source, also in collapsed and hidden
    /// sections. Those are hidden.
    func attributes(of path: KindedIndexPath) -> UICollectionViewLayoutAttributes? {
      let viewport = viewport
      if let frame = layout.frame(of: path, inViewport: viewport) {
        let isPinned = path.kind != .item && frame != layout.frame(of: path)
        return attributes(
          of: LayoutElement(path: path, frame: scrolled(frame, of: path), isPinned: isPinned))
      }
      guard path.kind == .item, let section = layout.frame(ofSection: path.section) else {
        return nil
      }
      let hidden = ViewAddress.element(path).attributes()
      hidden.frame = CGRect(
        LayoutRect(x: section.x, y: section.y, width: 0, height: 0))
      hidden.isHidden = true
      return hidden
    }

    /// Returns the attributes of a supplementary or decoration view, or nil if there is none.
    func attributes(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch ViewAddress(kind: kind, indexPath: indexPath) {
      case .element(let path): attributes(of: path)
      case .decoration(let kind, let section, let item, let badge):
        layout.decoration(
          ofKind: kind, inSection: section, item: item, badge: badge, viewport: viewport,
          orthogonalOffsets: orthogonalOffsets
        ).map(attributes)
      case nil: nil
      }
    }

    /// Returns the attributes of an element.
    func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes {
      let attributes = ViewAddress.element(element.path).attributes()
      attributes.frame = CGRect(element.frame)
      attributes.zIndex = element.isPinned ? DrawingOrder.pinned : DrawingOrder.elements
      return attributes
    }

    /// Returns the attributes of a decoration.
    func attributes(of decoration: LayoutDecoration) -> UICollectionViewLayoutAttributes {
      let attributes = ViewAddress(decoration).attributes()
      attributes.frame = CGRect(decoration.frame)
      attributes.zIndex = DrawingOrder.of(decoration)
      return attributes
    }
  }

  /// The `zIndex` of views: the drawing order that `CollectionLayout.decorations(in:)` describes.
  private enum DrawingOrder {
    static let backgrounds = -2_000_000
    static let separators = -1_900_000
    static let elements = 0
    static let pinned = 2_000_000
    static let collection = 3_000_000

    static func of(_ decoration: LayoutDecoration) -> Int {
      switch decoration.kind {
      case .background: return backgrounds
      case .separator: return separators
      case .collectionHeader, .collectionFooter: return collection
      case .badge:
        let order = min(max(decoration.zIndex, -1_000_000), 900_000)
        return order < 0 ? order : order + (decoration.isPinned ? pinned : 0) + 1
      }
    }
  }
#endif
