// The coordinates of a collection view and those of its layout. They differ by the insets of bars,
// and in right-to-left languages UIKit mirrors the frames of the layout.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  import UIKit

  /// The bounds of a collection view, and the properties that convert them to coordinates of the
  /// layout.
  struct ViewGeometry {
    /// The visible rectangle of the view, in its own coordinates.
    var bounds = CGRect.zero
    /// The sizes of the bars that cover the edges of the view, in its own coordinates.
    var insets = UIEdgeInsets.zero
    /// Whether UIKit mirrors the frames of the layout.
    var isFlipped = false

    /// The part of the bounds that bars do not cover.
    private var uncovered: LayoutRect {
      LayoutRect(bounds).inset(
        by: LayoutInsets(
          top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
          trailing: Double(insets.right)))
    }

    /// The container of the layout.
    var container: LayoutSize { uncovered.size }

    /// Returns the size of the content of the view.
    ///
    /// Mirrored content is at least as wide as the view, so that short content starts at the right.
    func contentSize(of layout: CollectionLayout) -> LayoutSize {
      var size = layout.contentSize
      if isFlipped { size.width = max(size.width, container.width) }
      return size
    }

    /// Returns the uncovered part of the bounds, in the coordinates of the layout.
    func uncovered(in layout: CollectionLayout) -> LayoutRect { mirrored(uncovered, in: layout) }

    /// Returns the bounds, in the coordinates of the layout.
    func bounds(in layout: CollectionLayout) -> LayoutRect {
      mirrored(LayoutRect(bounds), in: layout)
    }

    /// Returns the width of the content at which UIKit mirrors frames; 0 if it does not.
    func mirrorWidth(of layout: CollectionLayout) -> Double {
      isFlipped ? contentSize(of: layout).width : 0
    }

    /// Converts a rectangle between the coordinates of the view and of the layout.
    func mirrored(_ rect: LayoutRect, in layout: CollectionLayout) -> LayoutRect {
      isFlipped ? rect.moved(to: mirrorWidth(of: layout) - rect.maxX, along: .horizontal) : rect
    }

    /// Returns the content offset at which a rectangle of the layout is the uncovered part.
    func contentOffset(of uncovered: LayoutRect, in layout: CollectionLayout) -> CGPoint {
      let rect = mirrored(uncovered, in: layout)
      return CGPoint(x: CGFloat(rect.x) - insets.left, y: CGFloat(rect.y) - insets.top)
    }
  }

  extension SectileCollectionViewLayout {
    /// The geometry of the collection view.
    var geometry: ViewGeometry { geometry(withBounds: collectionView?.bounds ?? .zero) }

    /// Returns the geometry of the collection view with other bounds.
    func geometry(withBounds bounds: CGRect) -> ViewGeometry {
      guard let view = collectionView else { return ViewGeometry() }
      return ViewGeometry(
        bounds: bounds, insets: view.adjustedContentInset,
        isFlipped: flipsHorizontallyInOppositeLayoutDirection
          && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection)
    }

    /// The visible part of `layout`, without the parts under bars: the rectangle in the
    /// coordinates of the layout, and the distances by which orthogonal sections are scrolled.
    ///
    /// During a batch update or an animated change of the bounds, it is the viewport at the end.
    public var viewport: Viewport { state.viewport }
  }
#endif
