// A cell that the user drags with UIKit's interactive movement. The layout returns the target of
// the cell, and UIKit shows the layout with the cell there until the user drops it.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  /// A dragged cell.
  struct DraggedCell {
    /// The path of the item in the data, which is moved when the user drops the cell.
    var source: KindedIndexPath
    /// The path of the cell in the layout.
    var place: KindedIndexPath
  }

  extension SectileCollectionViewLayout {
    /// Returns the place of a dragged cell whose middle is at a point, or nil if it cannot be
    /// there.
    func movementTarget(of item: IndexPath, at position: CGPoint) -> IndexPath? {
      guard let path = KindedIndexPath(itemAt: item) else { return nil }
      return layout.reorderTarget(for: [path], at: LayoutPoint(position), in: viewport)
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
      (context as? SectileInvalidationContext)?.isComplete = true
      if dragged == nil, let source = old.flatMap(KindedIndexPath.init(itemAt:)) {
        dragged = DraggedCell(source: source, place: source)
      }
      if let place = new.flatMap(KindedIndexPath.init(itemAt:)) { moveDragged(to: place) }
      return context
    }

    /// Ends the drag: the cell is at its place, or at its source again.
    func endDrag(
      at final: IndexPath?, isCancelled: Bool,
      in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      defer { dragged = nil }
      let place = isCancelled ? dragged?.source : final.flatMap(KindedIndexPath.init(itemAt:))
      if let place { moveDragged(to: place) }
      (context as? SectileInvalidationContext)?.isComplete = true
      return context
    }

    /// Returns the dragged cell to its source, before the data changes during a drag.
    func cancelDrag() {
      if let source = dragged?.source { moveDragged(to: source) }
      dragged = nil
    }

    private func moveDragged(to place: KindedIndexPath) {
      guard let cell = dragged, cell.place != place else { return }
      var step = Reordering(of: layout, lifting: [cell.place])
      if step.items.isEmpty { return }
      Self.trapping("invalidationContext") { () throws(LayoutError) in
        // The data does not have the moves yet, so the closures get the path of the source.
        try step.move(
          toTarget: place,
          measure: measure.map { measure in { _, size in measure(cell.source, size) } },
          span: span.map { span in { _, _ in span(cell.source) } })
      }
      layout = step.layout
      dragged?.place = place
      // The dragged cell is on the screen. No other row has to be held.
      held = nil
    }
  }
#endif
