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
    model = BatchUpdateView(showing: moving(old.place, to: target, in: model.displayed))
    layout.invalidateLayout(with: context)
    layoutIfNeeded()
  }

  func endDrag(isCancelled: Bool) {
    guard let old = drag else { return violations.append("no drag") }
    drag = nil
    let expected =
      isCancelled ? data : moving(old.source, to: old.place, in: data)
    if !isCancelled { didMove(old.source, old.place) }
    if data != expected { violations.append("the data source has not moved \(old.source)") }
    model = BatchUpdateView(showing: data)
    let layout = collectionViewLayout
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? old.source : old.place], previousIndexPaths: [old.place],
      movementCancelled: isCancelled)
    layout.invalidateLayout(with: context)
    layoutIfNeeded()
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
