// Types with the spellings of UIKit, so that the examples of batch updates compile and run on
// every platform. The table view has the strict model of a view, which rejects the batches for
// which UIKit throws an exception.

import Foundation
import SectilePaths
import SectileTestSupport

/// Stands in for UIKit's table view.
final class UITableView {
  enum RowAnimation { case automatic }

  /// Stands in for the data source: returns the identities of sections and rows.
  var state: () -> ModelState = { ModelState([]) }

  /// The first violation of the rules of batch updates.
  private(set) var violation: String?

  /// The number of performed batches.
  private(set) var batchCount = 0

  private var view = BatchUpdateView(showing: ModelState([]))
  private var update: BatchUpdate?

  var displayed: ModelState { view.displayed }

  func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = state()
    update = BatchUpdate()
    updates?()
    let failure = view.perform(update!, before: before, after: state())
    violation = violation ?? failure
    update = nil
    batchCount += 1
    completion?(true)
  }

  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update!.insertedSections += sections
  }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update!.deletedSections += sections
  }

  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update!.reloadedSections += sections
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    update!.movedSections.append((section, newSection))
  }

  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update!.insertedItems += indexPaths.map(Self.position)
  }

  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update!.deletedItems += indexPaths.map(Self.position)
  }

  func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update!.reloadedItems += indexPaths.map(Self.position)
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update!.movedItems.append((Self.position(indexPath), Self.position(newIndexPath)))
  }

  private static func position(_ indexPath: IndexPath) -> BatchUpdate.Position {
    BatchUpdate.Position(indexPath[0], indexPath[1])
  }
}

/// Stands in for UIKit's snapshot of identifiers, which traps if one is repeated or unknown.
struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private(set) var sectionIdentifiers: [Section] = []
  private(set) var itemsBySection: [Section: [Item]] = [:]
  private(set) var reconfiguredItemIdentifiers: [Item] = []
  private(set) var reloadedSectionIdentifiers: [Section] = []

  var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { itemsBySection[$0]! } }

  mutating func appendSections(_ identifiers: [Section]) {
    sectionIdentifiers += identifiers
    precondition(Set(sectionIdentifiers).count == sectionIdentifiers.count)
    for section in identifiers { itemsBySection[section] = [] }
  }

  mutating func appendItems(_ identifiers: [Item], toSection section: Section) {
    itemsBySection[section]! += identifiers
    precondition(Set(itemIdentifiers).count == itemIdentifiers.count)
  }

  mutating func reconfigureItems(_ identifiers: [Item]) {
    precondition(Set(identifiers).isSubset(of: itemIdentifiers))
    reconfiguredItemIdentifiers += identifiers
  }

  mutating func reloadSections(_ identifiers: [Section]) {
    precondition(Set(identifiers).isSubset(of: sectionIdentifiers))
    reloadedSectionIdentifiers += identifiers
  }
}
