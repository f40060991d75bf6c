// Sizes that views measure themselves.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns whether a size that a view prefers is new to the layout.
    ///
    /// UIKit calls this for all views, also those whose length the section layout determines.
    func needsSize(of preferred: UICollectionViewLayoutAttributes) -> Bool {
      guard case .element(let path)? = ViewAddress(preferred) else { return false }
      if layout.isEstimated(path) { return true }
      guard layout.measuredSize(of: path) != nil else { return false }
      var changed = layout
      Self.trapping("shouldInvalidateLayout") { () throws(LayoutError) in
        try changed.setMeasuredSize(LayoutSize(preferred.size), for: path)
      }
      return changed.frame(of: path) != layout.frame(of: path)
    }

    /// Sets the size of a view, and completes the context of the invalidation.
    ///
    /// The size is set here and not in `invalidateLayout(with:)`, because UIKit can request the
    /// contexts of several views in a row, and each has to include the ones before.
    func setSize(
      of preferred: UICollectionViewLayoutAttributes,
      in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      guard let context = context as? SectileInvalidationContext,
        case .element(let path)? = ViewAddress(preferred), layout.frame(of: path) != nil
      else { return context }
      context.isComplete = true
      context.contentOffsetAdjustment = Self.trapping("invalidationContext") {
        () throws(LayoutError) in
        try editHolding { (layout) throws(LayoutError) in
          try layout.setMeasuredSize(LayoutSize(preferred.size), for: path)
        }
      }
      return context
    }
  }
#endif
