// The insets that sections get from the view: its safe area, its margins or its readable width.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import UIKit

  extension SectileCollectionViewLayout {
    /// The edges of the view from which the insets of sections are measured across the axis: left
    /// and right in a vertical layout.
    ///
    /// Compare `UIContentInsetsReference`, which needs a newer system.
    public enum ContentInsetsReference: Hashable, Sendable {
      /// The edges of the view without the bars.
      case none
      /// The safe area.
      case safeArea
      /// The layout margins of the view.
      case layoutMargins
      /// The readable content guide of the view.
      case readableContent
    }

    /// The distances of the reference from the container, across the axis.
    ///
    /// The container is already inside the `adjustedContentInset`, so that part is not counted.
    var referenceInsets: LayoutInsets {
      guard let view = collectionView else { return .zero }
      let edges: UIEdgeInsets
      switch contentInsetsReference {
      case .none: return .zero
      case .safeArea: edges = view.safeAreaInsets
      case .layoutMargins: edges = view.layoutMargins
      case .readableContent:
        let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
        edges = UIEdgeInsets(
          top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
          bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
      }
      let bars = view.adjustedContentInset
      func distance(_ edge: CGFloat, _ bar: CGFloat) -> Double { max(Double(edge - bar), 0) }
      if axis == .horizontal {
        return LayoutInsets(
          top: distance(edges.top, bars.top), bottom: distance(edges.bottom, bars.bottom))
      }
      let left = distance(edges.left, bars.left)
      let right = distance(edges.right, bars.right)
      // The insets of the reference have sides, and those of a section have a direction.
      return view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
        ? LayoutInsets(leading: right, trailing: left)
        : LayoutInsets(leading: left, trailing: right)
    }
  }
#endif
