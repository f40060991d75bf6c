// Batch updates: the changes, and the attributes from which and to which views move.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  public import UIKit

  extension SectileCollectionViewLayout {
    /// States the changes of the next batch update before the collection view performs it.
    ///
    /// UIKit reads the new layout before it sends the update items. A layout with announced changes
    /// has the new frames at that time. `apply(_:from:to:setData:completion:)` calls this method; a
    /// batch update without it works, too, and shows no new cells before the update items arrive.
    ///
    /// - Parameter changes: The changes of the next batch update, or nil to take them back.
    /// - Complexity: O(1)
    public func announce(_ changes: SectionedChanges?) { announced = changes }

    /// Updates the layout with the changes that UIKit sends.
    func update(with items: [UICollectionViewUpdateItem]) {
      guard let view = collectionView else { return }
      let changes = Self.trapping("prepare(forCollectionViewUpdates:)") {
        () throws(ChangesError) in try SectionedChanges(items)
      }
      commit(changes, of: ViewCounts(view: view))
    }

    /// Updates the layout.
    func commit(_ changes: SectionedChanges, of counts: ViewCounts) {
      isWaitingForUpdateItems = false
      announced = nil
      let (old, oldViewport, oldOffsets) = (layout, viewport, orthogonalOffsets)
      let anchor = currentAnchor.mapped(through: changes, from: old, in: oldViewport)
      Self.trapping("prepare(forCollectionViewUpdates:)") { () throws(LayoutError) in
        try layout.apply(
          changes, of: counts, measure: measure, span: span, section: insetSectionLayout)
      }
      storedOffsets = [:]
      for (section, offset) in oldOffsets {
        if let section = changes.newSection(for: section) { storedOffsets[section] = offset }
      }
      let geometry = geometry
      let viewport = restored(anchor, in: layout, geometry)
      held = HeldAnchor(anchor: anchor, viewport: viewport)
      motion = Motion(
        from: old, in: geometry, oldViewport, to: layout, in: geometry, viewport, through: changes,
        oldOffsets, orthogonalOffsets)
    }
  }

  extension SectionedChanges {
    /// Creates the changes of a batch update.
    ///
    /// - Parameter items: The update items that UIKit sends to a layout.
    /// - Throws: The `ChangesError` that names the first contradiction.
    /// - Complexity: O(*k* log *k*), where *k* is the number of update items.
    @MainActor public init(_ items: [UICollectionViewUpdateItem]) throws(ChangesError) {
      var lists = UpdateLists()
      for item in items { lists.add(item) }
      self = try SectionedChanges(
        sectionRemovals: lists.sectionRemovals, sectionInsertions: lists.sectionInsertions,
        sectionMoves: lists.sectionMoves, itemRemovals: lists.itemRemovals,
        itemInsertions: lists.itemInsertions, itemMoves: lists.itemMoves
      ).updating(sections: lists.sectionUpdates, items: lists.itemUpdates)
    }
  }

  /// Update items by kind.
  @MainActor private struct UpdateLists {
    var sectionRemovals: [Int] = []
    var sectionInsertions: [Int] = []
    var sectionMoves: [SectionedChanges.SectionPair] = []
    var sectionUpdates: [Int] = []
    var itemRemovals: [KindedIndexPath] = []
    var itemInsertions: [KindedIndexPath] = []
    var itemMoves: [SectionedChanges.PathPair] = []
    var itemUpdates: [KindedIndexPath] = []

    /// Adds an update item.
    ///
    /// The index of an item is `NSNotFound` if a section changes as a whole.
    mutating func add(_ update: UICollectionViewUpdateItem) {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let oldItem = old.flatMap(KindedIndexPath.init(itemAt:))
      let newItem = new.flatMap(KindedIndexPath.init(itemAt:))
      switch update.updateAction {
      case .delete:
        if let oldItem { itemRemovals.append(oldItem) } else { sectionRemovals += section(old) }
      case .insert:
        if let newItem { itemInsertions.append(newItem) } else { sectionInsertions += section(new) }
      case .reload:
        if let oldItem { itemUpdates.append(oldItem) } else { sectionUpdates += section(old) }
      case .move:
        if let oldItem, let newItem {
          itemMoves.append(SectionedChanges.PathPair(old: oldItem, new: newItem))
        } else {
          sectionMoves += zip(section(old), section(new)).map {
            SectionedChanges.SectionPair(old: $0, new: $1)
          }
        }
      case .none: break
      @unknown default: break
      }
    }

    private func section(_ indexPath: IndexPath?) -> [Int] { (indexPath?.first).map { [$0] } ?? [] }
  }
#endif
