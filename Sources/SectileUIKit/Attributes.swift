// Frames of the layout as attributes of views, and the order in which UIKit draws them.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns the attributes of all views in a rectangle.
    func attributes(in rect: LayoutRect) -> [UICollectionViewLayoutAttributes] {
      let viewport = viewport
      return collectionLayout.decorations(overlapping: rect, in: viewport).map(attributes)
        + collectionLayout.elements(overlapping: rect, in: viewport).map(attributes)
    }

    /// Returns the attributes of a view, or nil if the layout has no such view.
    ///
    /// UIKit requires attributes for every cell of the data source, also in collapsed and hidden
    /// sections. Those are hidden.
    func attributes(at address: ViewAddress?) -> UICollectionViewLayoutAttributes? {
      // UIKit keeps what it gets, and the paths are those of after the update.
      if work == .awaitUpdateItems { return nil }
      let viewport = viewport
      switch address {
      case .element(let path):
        if let element = collectionLayout.element(at: path, in: viewport) {
          return attributes(of: element)
        }
        guard path.kind == .item, let section = collectionLayout.frame(ofSection: path.section)
        else {
          return nil
        }
        let frame = LayoutRect(origin: section.origin, size: .zero)
        let hidden = attributes(of: LayoutElement(path: path, frame: frame))
        hidden.isHidden = true
        return hidden
      case .decoration(let id):
        return collectionLayout.decoration(id, in: viewport).map(attributes)
      case nil: return nil
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
      let attributes = ViewAddress.decoration(decoration.id).attributes()
      attributes.frame = CGRect(decoration.frame)
      attributes.zIndex = DrawingOrder.of(decoration)
      return attributes
    }
  }

  /// The `zIndex` of views: the drawing order that `CollectionLayout.decorations(in:)` describes.
  enum DrawingOrder {
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
