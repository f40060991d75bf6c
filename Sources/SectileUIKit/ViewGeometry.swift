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
    /// The axis of the layout.
    var axis = CollectionLayout.Axis.vertical

    /// The part of the bounds that bars do not cover.
    ///
    /// It is empty if the insets are larger than the bounds.
    private var uncovered: LayoutRect {
      LayoutRect(
        CGRect(
          x: bounds.minX + insets.left, y: bounds.minY + insets.top,
          width: max(bounds.width - insets.left - insets.right, 0),
          height: max(bounds.height - insets.top - insets.bottom, 0)))
    }

    /// The container of the layout.
    var container: LayoutSize { uncovered.size }

    /// Returns the size of the content of the view.
    ///
    /// Mirrored content is at least as wide as the view, so that short content starts at the right.
    func contentSize(of layout: CollectionLayout) -> CGSize {
      var size = layout.contentSize
      if isFlipped { size.width = max(size.width, container.width) }
      return CGSize(size)
    }

    /// Returns the uncovered part of the bounds, in the coordinates of the layout.
    func viewport(of layout: CollectionLayout) -> LayoutRect { mirrored(uncovered, in: layout) }

    /// Returns the bounds, in the coordinates of the layout.
    func bounds(in layout: CollectionLayout) -> LayoutRect {
      mirrored(LayoutRect(bounds), in: layout)
    }

    /// Returns the width of the content at which UIKit mirrors frames; 0 if it does not.
    func mirrorWidth(of layout: CollectionLayout) -> Double {
      isFlipped ? Double(contentSize(of: layout).width) : 0
    }

    private func mirrored(_ rect: LayoutRect, in layout: CollectionLayout) -> LayoutRect {
      guard isFlipped else { return rect }
      var rect = rect
      rect.x = Double(contentSize(of: layout).width) - rect.maxX
      return rect
    }

    /// Returns the content offset at which the layout has a viewport.
    func contentOffset(of viewport: LayoutRect, in layout: CollectionLayout) -> CGPoint {
      let x = isFlipped ? Double(contentSize(of: layout).width) - viewport.maxX : viewport.x
      return CGPoint(x: CGFloat(x) - insets.left, y: CGFloat(viewport.y) - insets.top)
    }

    /// Returns a viewport with another position along the axis.
    func moved(_ viewport: LayoutRect, to start: Double) -> LayoutRect {
      var viewport = viewport
      if axis == .vertical { viewport.y = start } else { viewport.x = start }
      return viewport
    }

    /// Returns the position of a viewport along the axis.
    func start(of viewport: LayoutRect) -> Double { axis == .vertical ? viewport.y : viewport.x }

    /// Returns the distance by which a viewport extends past an end of the content while the user
    /// pulls the content.
    func overscroll(of viewport: LayoutRect, in layout: CollectionLayout) -> Double {
      let length = axis == .vertical ? viewport.height : viewport.width
      let content = layout.contentSize
      let end = max((axis == .vertical ? content.height : content.width) - length, 0)
      return max(-start(of: viewport), start(of: viewport) - end, 0)
    }
  }

  extension SectileCollectionViewLayout {
    /// The geometry of the collection view.
    var geometry: ViewGeometry { geometry(withBounds: collectionView?.bounds ?? .zero) }

    /// Returns the geometry of the collection view with other bounds.
    func geometry(withBounds bounds: CGRect) -> ViewGeometry {
      guard let view = collectionView else { return ViewGeometry(axis: layout.axis) }
      return ViewGeometry(
        bounds: bounds, insets: view.adjustedContentInset,
        isFlipped: flipsHorizontallyInOppositeLayoutDirection
          && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection,
        axis: layout.axis)
    }

    /// The visible rectangle without the parts under bars, in the coordinates of `layout`.
    ///
    /// During a batch update or an animated change of the bounds, it is the rectangle at the end.
    public var viewport: LayoutRect { motion?.newViewport ?? geometry.viewport(of: layout) }
  }
#endif
