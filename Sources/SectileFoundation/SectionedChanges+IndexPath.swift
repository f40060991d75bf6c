// The lists of changes as `IndexSet` and `[IndexPath]`, which are the arguments of batch updates of
// views in UIKit and AppKit.

public import Foundation
public import SectilePaths

extension SectionedChanges {
  /// The removed sections as the argument of `deleteSections`; indices in the old state.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed sections.
  public var sectionRemovalIndexSet: IndexSet { IndexSet(sectionRemovals) }

  /// The inserted sections as the argument of `insertSections`; indices in the new state.
  ///
  /// - Complexity: O(*k*), where *k* is the number of inserted sections.
  public var sectionInsertionIndexSet: IndexSet { IndexSet(sectionInsertions) }

  /// The updated sections as the argument of `reloadSections`; indices in the old state.
  ///
  /// - Complexity: O(*k*), where *k* is the number of updated sections.
  public var sectionUpdateIndexSet: IndexSet { IndexSet(sectionUpdates.map(\.old)) }

  /// The removed items as the argument of `deleteRows` or `deleteItems`; paths in the old state.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  public var itemRemovalIndexPaths: [IndexPath] { itemRemovals.map(IndexPath.init(item:)) }

  /// The inserted items as the argument of `insertRows` or `insertItems`; paths in the new state.
  ///
  /// - Complexity: O(*k*), where *k* is the number of inserted items.
  public var itemInsertionIndexPaths: [IndexPath] { itemInsertions.map(IndexPath.init(item:)) }

  /// The moved items as the arguments of `moveRow` or `moveItem`; paths in both states.
  ///
  /// - Complexity: O(*k*), where *k* is the number of moved items.
  public var itemMoveIndexPaths: [(old: IndexPath, new: IndexPath)] {
    itemMoves.map { (IndexPath(item: $0.old), IndexPath(item: $0.new)) }
  }

  /// The updated items as the argument of `reloadRows` or `reloadItems`; paths in the old state.
  ///
  /// `reconfigureRows` and `reconfigureItems` take paths in the new state:
  /// `changes.inverse().itemUpdateIndexPaths`.
  ///
  /// - Complexity: O(*k*), where *k* is the number of updated items.
  public var itemUpdateIndexPaths: [IndexPath] { itemUpdates.map { IndexPath(item: $0.old) } }
}

extension IndexPath {
  /// Creates the section and item of a path that is known to be the path of an item.
  fileprivate init(item path: KindedIndexPath) {
    self.init(indexes: [path.section, path.item!])
  }
}
