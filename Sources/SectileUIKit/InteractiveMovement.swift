// A cell that the user drags with UIKit's interactive movement. The layout returns the target of
// the cell, and UIKit shows the layout with the cell there until the user drops it.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns the place of a dragged cell whose middle is at a point, or nil if it cannot be
    /// there.
    func movementTarget(of item: IndexPath, at position: CGPoint) -> IndexPath? {
      guard let path = KindedIndexPath(itemAt: item) else { return nil }
      return collectionLayout.reorderTarget(for: [path], at: LayoutPoint(position), in: viewport)
        .map { ViewAddress.element($0).indexPath }
    }

    /// Moves the dragged cell in the layout, and completes the context of the invalidation.
    ///
    /// - Parameters:
    ///   - old: The place of the cell, or its source at the first step.
    ///   - new: The place that UIKit and the delegate have chosen.
    func moveDragged(
      from old: IndexPath?, to new: IndexPath?,
      in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      complete(context)
      let source = old.flatMap(KindedIndexPath.init(itemAt:))
      if let place = new.flatMap(KindedIndexPath.init(itemAt:)) {
        moveDragged(source, to: place)
      }
      return context
    }

    /// Ends the drag: the cell is at its place, or at its source again.
    func endDrag(
      at final: IndexPath?, isCancelled: Bool,
      in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      complete(context)
      if !isCancelled, let place = final.flatMap(KindedIndexPath.init(itemAt:)) {
        moveDragged(nil, to: place)
      }
      live.drop(isCanceled: isCancelled)
      return context
    }

    private func complete(_ context: UICollectionViewLayoutInvalidationContext) {
      // The view follows if the content becomes so short that its end moves.
      (context as? SectileInvalidationContext)?.isComplete = true
      // The context of the superclass names the dragged item only, and other views move, too.
      let others = SectileInvalidationContext()
      (others.isComplete, others.movesView) = (true, false)
      invalidateLayout(with: others)
    }

    /// Moves the dragged cell, and lifts it first from a source.
    ///
    /// UIKit and its delegate choose the target, and the data does not have the moves yet.
    private func moveDragged(_ source: KindedIndexPath?, to place: KindedIndexPath) {
      guard live.reordering != nil || source != nil else { return }
      reporting("invalidationContext") { () throws(LayoutError) in
        try updateLive { (live) throws(LayoutError) in
          try live.drag(
            source.map { [$0] } ?? [], toTarget: place, measure: checkedMeasure,
            span: checkedSpan.map { span in { path, _ in span(path) } })
        }
      }
    }
  }
#endif
