// Batch updates of collection views and table views in one call, with the data of each stage.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  public import UIKit

  /// A view that performs the changes of sectioned data as a batch update: `UICollectionView` and
  /// `UITableView`.
  @MainActor public protocol BatchUpdatingView: UIView {
    /// Performs one batch update.
    ///
    /// - Parameters:
    ///   - changes: The changes, which need no second stage.
    ///   - setData: Sets the data after the changes. Called once, inside the batch.
    ///   - completion: Called when the animation has ended.
    /// - Complexity: O(*k*) for *k* changes, and the cost of the view.
    func perform(
      _ changes: SectionedChanges, setData: @escaping () -> Void,
      completion: ((Bool) -> Void)?)

    /// Displays the data of the data source without animation.
    ///
    /// - Complexity: That of the view.
    func reloadData()
  }

  extension BatchUpdatingView {
    /// Updates the view to new data, in as many batch updates as UIKit needs.
    ///
    ///     try view.apply(new.changes(from: cards), from: cards, to: new) { self.cards = $0 }
    ///
    /// The rules of batch updates do not allow all changes in one batch; see
    /// `SectionedChanges.stages()`. A view that is not in a window reloads its data.
    ///
    /// - Parameters:
    ///   - changes: The changes from the old data to the new.
    ///   - old: The data that the view displays.
    ///   - new: The new data.
    ///   - setData: Sets the data of the data source. Called once for each batch update, and once
    ///     with `new` if there are no changes.
    ///   - completion: Called when the last animation has ended; true if it was not interrupted.
    /// - Throws: The `ChangesError` that names the first mismatch between changes and counts. The
    ///   view and its data are then unchanged.
    /// - Complexity: That of `SectionedChanges.stages(from:to:)`, and the cost of the view.
    public func apply<Section, Element>(
      _ changes: SectionedChanges, from old: GroupedArray<Section, Element>,
      to new: GroupedArray<Section, Element>,
      setData: @escaping (GroupedArray<Section, Element>) -> Void,
      completion: ((Bool) -> Void)? = nil
    ) throws(ChangesError) {
      perform(
        try changes.stages(from: old, to: new), to: new, setData: setData, completion: completion)
    }

    /// Updates one section of the view to a new list, in as many batch updates as UIKit needs.
    ///
    /// - Parameters:
    ///   - changes: The changes from the old list to the new.
    ///   - old: The elements that the section displays.
    ///   - new: The new elements.
    ///   - section: The section that the changes name.
    ///   - setData: Sets the data of the data source, as in the other method.
    ///   - completion: Called when the last animation has ended; true if it was not interrupted.
    /// - Throws: The `ChangesError` that names the first mismatch between changes and counts. The
    ///   view and its data are then unchanged.
    /// - Complexity: That of `SectionedChanges.stages(from:to:inSection:)`, and the cost of the
    ///   view.
    public func apply<Element>(
      _ changes: SectionedChanges, from old: [Element], to new: [Element],
      inSection section: Int = 0, setData: @escaping ([Element]) -> Void,
      completion: ((Bool) -> Void)? = nil
    ) throws(ChangesError) {
      perform(
        try changes.stages(from: old, to: new, inSection: section), to: new, setData: setData,
        completion: completion)
    }

    /// Updates the view to new data of any type, in as many batch updates as UIKit needs.
    ///
    /// - Parameters:
    ///   - stages: The batch updates, from `SectionedChanges.stages(from:to:)`.
    ///   - new: The new data.
    ///   - setData: Sets the data of the data source, as in the other methods.
    ///   - completion: Called when the last animation has ended; true if it was not interrupted.
    /// - Complexity: O(*k*) for *k* changes, and the cost of the view.
    public func perform<Data>(
      _ stages: [SectionedChanges.Stage<Data>], to new: Data, setData: @escaping (Data) -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      if stages.isEmpty || window == nil {
        setData(new)
        if !stages.isEmpty { reloadData() }
        completion?(true)
        return
      }
      for (index, stage) in stages.enumerated() {
        perform(
          stage.changes, setData: { setData(stage.data) },
          completion: index == stages.count - 1 ? completion : nil)
      }
    }
  }

  extension UICollectionView: BatchUpdatingView {
    /// Performs one batch update.
    ///
    /// - Parameters:
    ///   - changes: The changes, which need no second stage.
    ///   - setData: Sets the data after the changes. Called once, inside the batch.
    ///   - completion: Called when the animation has ended.
    /// - Complexity: O(*k*) for *k* changes, and the cost of the view.
    public func perform(
      _ changes: SectionedChanges, setData: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
      performBatchUpdates(
        {
          setData()
          self.deleteSections(changes.sectionRemovalIndexSet)
          self.insertSections(changes.sectionInsertionIndexSet)
          self.reloadSections(changes.sectionUpdateIndexSet)
          for move in changes.sectionMoves { self.moveSection(move.old, toSection: move.new) }
          self.deleteItems(at: changes.itemRemovalIndexPaths)
          self.insertItems(at: changes.itemInsertionIndexPaths)
          self.reloadItems(at: changes.itemUpdateIndexPaths)
          for move in changes.itemMoveIndexPaths { self.moveItem(at: move.old, to: move.new) }
        }, completion: completion)
    }
  }

  extension UITableView: BatchUpdatingView {
    /// Performs one batch update with automatic animations.
    ///
    /// - Parameters:
    ///   - changes: The changes, which need no second stage.
    ///   - setData: Sets the data after the changes. Called once, inside the batch.
    ///   - completion: Called when the animation has ended.
    /// - Complexity: O(*k*) for *k* changes, and the cost of the view.
    public func perform(
      _ changes: SectionedChanges, setData: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
      performBatchUpdates(
        {
          setData()
          self.deleteSections(changes.sectionRemovalIndexSet, with: .automatic)
          self.insertSections(changes.sectionInsertionIndexSet, with: .automatic)
          self.reloadSections(changes.sectionUpdateIndexSet, with: .automatic)
          for move in changes.sectionMoves { self.moveSection(move.old, toSection: move.new) }
          self.deleteRows(at: changes.itemRemovalIndexPaths, with: .automatic)
          self.insertRows(at: changes.itemInsertionIndexPaths, with: .automatic)
          self.reloadRows(at: changes.itemUpdateIndexPaths, with: .automatic)
          for move in changes.itemMoveIndexPaths { self.moveRow(at: move.old, to: move.new) }
        }, completion: completion)
    }
  }
#endif
