// A table view that enforces the rules of batch updates.

public import BatchUpdateModel
public import Foundation
public import UIKit

/// A table view without pixels.
@MainActor public final class FakeTableView: UITableView {
  /// Returns the sections and rows of the data source.
  public var data: () -> ModelState = { ModelState([]) }
  /// The violations of the rules of batch updates.
  public private(set) var violations: [String] = []
  /// The number of batch updates.
  public private(set) var batchCount = 0
  private var model = BatchUpdateView(showing: ModelState([]))
  private var batch = BatchUpdate()

  /// The displayed sections and rows.
  public var displayed: ModelState { model.displayed }

  public override func reloadData() { model = BatchUpdateView(showing: data()) }

  public override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = data()
    batch = BatchUpdate()
    updates?()
    if let violation = model.perform(batch, before: before, after: data()) {
      violations.append(violation)
    }
    batchCount += 1
    completion?(true)
  }

  public override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch.insertedSections += sections
  }
  public override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch.deletedSections += sections
  }
  public override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    batch.reloadedSections += sections
  }
  public override func moveSection(_ section: Int, toSection newSection: Int) {
    batch.movedSections.append((section, newSection))
  }
  public override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch.insertedItems += indexPaths.map(BatchUpdate.Position.init)
  }
  public override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch.deletedItems += indexPaths.map(BatchUpdate.Position.init)
  }
  public override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    batch.reloadedItems += indexPaths.map(BatchUpdate.Position.init)
  }
  public override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    batch.movedItems.append((.init(indexPath), .init(newIndexPath)))
  }
}
