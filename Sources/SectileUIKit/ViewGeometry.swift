// The bounds of a collection view, without the bars that cover its edges.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  import UIKit

  /// The bounds of a collection view and the bars that cover it, in the coordinates of the layout.
  ///
  /// For right-to-left languages, UIKit flips the coordinate system of the view. So offsets and
  /// frames are the same as for other languages.
  struct ViewGeometry {
    /// The visible rectangle of the view.
    var bounds = LayoutRect.zero
    /// The sizes of the bars that cover the edges of the view.
    var insets = UIEdgeInsets.zero

    /// The part of the bounds that bars do not cover.
    var uncovered: LayoutRect {
      bounds.inset(
        by: LayoutInsets(
          top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
          trailing: Double(insets.right)))
    }

    /// The container of the layout.
    var container: LayoutSize { uncovered.size }

    /// Returns the parts of the view that bars cover, and a point by which UIKit rounds offsets.
    func overscan(along axis: CollectionLayout.Axis) -> CollectionLayout.Overscan {
      axis == .vertical
        ? .init(before: Double(insets.top) + 1, after: Double(insets.bottom) + 1)
        : .init(before: Double(insets.left) + 1, after: Double(insets.right) + 1)
    }

    /// Returns the offset of the uncovered part along an axis.
    func start(along axis: CollectionLayout.Axis) -> Double {
      axis == .vertical ? uncovered.y : uncovered.x
    }

    /// Returns the content offset at which a rectangle is the uncovered part.
    func contentOffset(of uncovered: LayoutRect) -> CGPoint {
      CGPoint(x: CGFloat(uncovered.x) - insets.left, y: CGFloat(uncovered.y) - insets.top)
    }
  }

  extension SectileCollectionViewLayout {
    /// The geometry of the collection view.
    var geometry: ViewGeometry { geometry(withBounds: collectionView?.bounds ?? .zero) }

    /// Returns the geometry of the collection view with other bounds.
    func geometry(withBounds bounds: CGRect) -> ViewGeometry {
      guard let view = collectionView else { return ViewGeometry() }
      var insets = view.adjustedContentInset
      #if !os(tvOS)
        // Rows and pinned headers go below a refresh control as if the user pulled the content.
        if let control = view.refreshControl, control.isRefreshing {
          insets.top -= control.bounds.height
        }
      #endif
      return ViewGeometry(bounds: LayoutRect(bounds), insets: insets)
    }

    /// The visible part of `collectionLayout`, without the parts under bars: the rectangle in the
    /// coordinates of the layout, and the distances by which orthogonal sections are scrolled.
    ///
    /// During a batch update or an animated change of the bounds, it is the viewport at the end.
    public var viewport: Viewport { live.viewport }
  }
#endif
