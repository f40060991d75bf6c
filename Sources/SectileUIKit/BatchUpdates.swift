// Batch updates: the changes, and the attributes from which and to which views move.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  public import UIKit

  extension SectileCollectionViewLayout {
    /// Updates the layout with the changes that UIKit sends.
    func update(with items: [UICollectionViewUpdateItem]) {
      guard let view = collectionView else { return }
      do {
        commit(try SectionedChanges(items), of: ViewCounts(view: view))
      } catch {
        // UIKit throws an exception before it sends such items.
        Self.stop("prepare(forCollectionViewUpdates:)", error)
      }
    }

    /// Updates the layout.
    ///
    /// If it rejects the changes or the layout of a section, it is made from scratch, because it
    /// must have the counts of the view.
    func commit(_ changes: SectionedChanges, of counts: ViewCounts) {
      work = .nothing
      sizeChanges = [:]
      let old = live
      let environment = environment ?? environment(of: counts.view, in: geometry)
      let isApplied: Void? = reporting("prepare(forCollectionViewUpdates:)") {
        () throws(LayoutError) in
        try updateLive { (live) throws(LayoutError) in
          try live.apply(
            changes, of: counts, measure: checkedMeasure, span: checkedSpan,
            section: insetSectionLayout(in: environment))
        }
      }
      guard isApplied != nil else { return reload(counts, through: changes) }
      scrollAnimation = scrollAnimation?.mapped(through: changes)
      resizing = nil
      motion = Motion(from: old, to: live, through: changes, in: geometry)
    }
  }

  extension SectionedChanges {
    /// Creates the changes of a batch update.
    ///
    /// - Parameter items: The update items that UIKit sends to a layout.
    /// - Throws: The `ChangesError` that names the first contradiction.
    /// - Complexity: O(*k* log *k*), where *k* is the number of update items.
    @MainActor public init(_ items: [UICollectionViewUpdateItem]) throws(ChangesError) {
      self = try SectionedChanges(
        sectionRemovals: items.sections(.delete) { $0.indexPathBeforeUpdate },
        sectionInsertions: items.sections(.insert) { $0.indexPathAfterUpdate },
        sectionMoves: zip(
          items.sections(.move) { $0.indexPathBeforeUpdate },
          items.sections(.move) { $0.indexPathAfterUpdate }
        ).map { SectionPair(old: $0, new: $1) },
        itemRemovals: items.items(.delete) { $0.indexPathBeforeUpdate },
        itemInsertions: items.items(.insert) { $0.indexPathAfterUpdate },
        itemMoves: zip(
          items.items(.move) { $0.indexPathBeforeUpdate },
          items.items(.move) { $0.indexPathAfterUpdate }
        ).map { PathPair(old: $0, new: $1) }
      ).updating(
        sections: items.sections(.reload) { $0.indexPathBeforeUpdate },
        items: items.items(.reload) { $0.indexPathBeforeUpdate })
    }
  }

  @MainActor extension [UICollectionViewUpdateItem] {
    /// Returns the paths of the items that change by an action.
    fileprivate func items(
      _ action: UICollectionViewUpdateItem.Action,
      _ indexPath: (UICollectionViewUpdateItem) -> IndexPath?
    ) -> [KindedIndexPath] {
      filter { $0.updateAction == action }.compactMap(indexPath)
        .compactMap(KindedIndexPath.init(itemAt:))
    }

    /// Returns the sections that change as a whole by an action.
    ///
    /// The index of the item is then `NSNotFound`.
    fileprivate func sections(
      _ action: UICollectionViewUpdateItem.Action,
      _ indexPath: (UICollectionViewUpdateItem) -> IndexPath?
    ) -> [Int] {
      filter { $0.updateAction == action }.compactMap(indexPath)
        .filter { KindedIndexPath(itemAt: $0) == nil }.compactMap(\.first)
    }
  }
#endif
