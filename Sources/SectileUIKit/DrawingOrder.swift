// The order in which UIKit draws overlapping views, as numbers.

#if canImport(UIKit) && !os(watchOS)
  import Sectile

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
