// Interactive movement of the fake collection view. As in UIKit, the cells are in the order of the
// drag for the layout, and the data source moves the item when the user drops it.

import BatchUpdateModel
import Foundation
import UIKit

extension FakeCollectionView {
  func beginDrag(of item: IndexPath) -> Bool {
    guard let frame = attributes(showing: .cell(item))?.frame else { return false }
    let rect = viewRect(frame)
    drag = (item, item, CGPoint(x: rect.midX, y: rect.midY))
    return true
  }

  func continueDrag(to position: CGPoint) {
    guard let old = drag else { return violations.append("no drag") }
    let layout = collectionViewLayout
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: old.place, withPosition: position)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position,
      previousIndexPaths: [old.place], previousPosition: old.position)
    drag = (old.source, target, position)
    rememberCells()
    model = BatchUpdateView(showing: moving(old.place, to: target, in: model.displayed))
    finishStep(from: old.place, to: target, context)
  }

  /// Lays the view out after a step of a drag, by the rule `dragsAreBatches` as a batch update.
  private func finishStep(
    from old: IndexPath, to new: IndexPath, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let layout = collectionViewLayout
    guard rules.contains(.dragsAreBatches) else {
      layout.invalidateLayout(with: context)
      return layoutIfNeeded()
    }
    isInBatch = true
    layout.invalidateLayout(with: context)
    prepareLayout()
    isUpdating = true
    let moves = old == new ? [] : [UICollectionViewUpdateItem(.move, before: old, after: new)]
    layout.prepare(forCollectionViewUpdates: moves)
    contentSize = layout.collectionViewContentSize
    contentOffset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    for attributes in layout.layoutAttributesForElements(in: layoutRect(bounds)) ?? [] {
      guard attributes.representedElementCategory == .cell else { continue }
      _ = layout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
      _ = layout.finalLayoutAttributesForDisappearingItem(at: attributes.indexPath)
    }
    (isUpdating, isInBatch) = (false, false)
    layout.finalizeCollectionViewUpdates()
    // The batch reads all cells again. Known supplementary views stay known.
    staleViews = nil
    layoutIfNeeded()
  }

  func endDrag(isCancelled: Bool) {
    guard let old = drag else { return violations.append("no drag") }
    drag = nil
    rememberCells()
    let expected =
      isCancelled ? data : moving(old.source, to: old.place, in: data)
    if !isCancelled { didMove(old.source, old.place) }
    if data != expected { violations.append("the data source has not moved \(old.source)") }
    model = BatchUpdateView(showing: data)
    let final = isCancelled ? old.source : old.place
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [final], previousIndexPaths: [old.place], movementCancelled: isCancelled)
    finishStep(from: old.place, to: final, context)
  }

  /// Returns the items after one of them has moved.
  func moving(_ old: IndexPath, to new: IndexPath, in state: ModelState) -> ModelState {
    var state = state
    guard state.sections.indices.contains(new.section),
      new.item <= state.sections[new.section].items.count - (old.section == new.section ? 1 : 0)
    else {
      violations.append("\(new) is no place for \(old)")
      return state
    }
    let item = state.sections[old.section].items.remove(at: old.item)
    state.sections[new.section].items.insert(item, at: new.item)
    return state
  }
}
