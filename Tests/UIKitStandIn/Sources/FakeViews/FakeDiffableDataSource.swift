// A diffable data source that applies snapshots to the fake collection view.

public import BatchUpdateModel
import Foundation
public import UIKit

/// A data source that computes the batch update from one snapshot to the next by itself.
///
/// As in UIKit, the layout gets no notice of the changes before the update items. UIKit does not
/// document which update items a diffable data source sends. This one sends the fewest that the
/// rules of batch updates allow: a section that moves or is reloaded while its items change is
/// removed and inserted, and so is what is reloaded in a batch with moves.
@MainActor public final class FakeDiffableDataSource {
  /// A snapshot of the identities in a `ModelState`.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private let view: FakeCollectionView
  /// The snapshot that the view displays.
  public private(set) var snapshot: Snapshot
  /// Called in each batch update, before the data changes.
  public var willChange: () -> Void = {}

  /// Creates the data source of a view that displays the snapshot.
  public init(_ view: FakeCollectionView, showing snapshot: Snapshot) {
    (self.view, self.snapshot) = (view, snapshot)
  }

  /// Displays a snapshot.
  ///
  /// Reconfigured items keep their cells and are not part of the batch.
  public func apply(_ new: Snapshot) {
    let update = SnapshotDifference(from: snapshot, to: new).update
    view.performBatchUpdates {
      self.willChange()
      self.snapshot = new
      self.view.data = ModelState(new)
      self.view.deleteSections(IndexSet(update.deletedSections))
      self.view.insertSections(IndexSet(update.insertedSections))
      self.view.reloadSections(IndexSet(update.reloadedSections))
      for move in update.movedSections { self.view.moveSection(move.from, toSection: move.to) }
      self.view.deleteItems(at: update.deletedItems.map(\.indexPath))
      self.view.insertItems(at: update.insertedItems.map(\.indexPath))
      self.view.reloadItems(at: update.reloadedItems.map(\.indexPath))
      for move in update.movedItems {
        self.view.moveItem(at: move.from.indexPath, to: move.to.indexPath)
      }
    }
  }
}

extension ModelState {
  /// The model of a snapshot.
  public init(_ snapshot: FakeDiffableDataSource.Snapshot) {
    self.init(
      snapshot.sectionIdentifiers.map {
        Section(id: $0, items: snapshot.itemIdentifiers(inSection: $0))
      })
  }
}

/// The batch update between two snapshots, by the differences of the standard library.
private struct SnapshotDifference {
  let update: BatchUpdate

  init(from old: FakeDiffableDataSource.Snapshot, to new: FakeDiffableDataSource.Snapshot) {
    var update = BatchUpdate()
    let (oldIDs, newIDs) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let reloaded = Set(new.reloadedSectionIdentifiers)
    let moved = Self.moved(from: oldIDs, to: newIDs)
    // Sections whose items change one by one.
    var open: Set<Int> = []
    for (number, id) in oldIDs.enumerated() {
      guard let newNumber = newIDs.firstIndex(of: id) else {
        update.deletedSections.append(number)
        continue
      }
      let isWhole = moved.contains(id) || reloaded.contains(id)
      let hasSameItems = old.itemIdentifiers(inSection: id) == new.itemIdentifiers(inSection: id)
      if !isWhole {
        open.insert(id)
      } else if !hasSameItems || reloaded.contains(id) && !moved.isEmpty {
        update.deletedSections.append(number)
        update.insertedSections.append(newNumber)
      } else if moved.contains(id) {
        update.movedSections.append((number, newNumber))
      } else {
        update.reloadedSections.append(number)
      }
    }
    for (number, id) in newIDs.enumerated() where !oldIDs.contains(id) {
      update.insertedSections.append(number)
    }
    let (oldPlaces, newPlaces) = (Self.places(old, in: open), Self.places(new, in: open))
    var movedItems: Set<Int> = []
    for id in open {
      let stays = { (item: Int) in
        oldPlaces[item].map { oldIDs[$0.section] } == newPlaces[item].map { newIDs[$0.section] }
      }
      movedItems.formUnion(
        Self.moved(
          from: old.itemIdentifiers(inSection: id).filter(stays),
          to: new.itemIdentifiers(inSection: id).filter(stays)))
    }
    let moves = { (item: Int, from: BatchUpdate.Position, to: BatchUpdate.Position) in
      movedItems.contains(item) || oldIDs[from.section] != newIDs[to.section]
    }
    let hasMoves =
      !moved.isEmpty
      || oldPlaces.contains { item, from in newPlaces[item].map { moves(item, from, $0) } ?? false }
    let reloadedItems = Set(new.reloadedItemIdentifiers)
    for (item, from) in oldPlaces {
      guard let to = newPlaces[item] else {
        update.deletedItems.append(from)
        continue
      }
      switch (moves(item, from, to), reloadedItems.contains(item)) {
      case (_, true) where hasMoves:
        update.deletedItems.append(from)
        update.insertedItems.append(to)
      case (true, _): update.movedItems.append((from, to))
      case (false, true): update.reloadedItems.append(from)
      case (false, false): break
      }
    }
    for (item, to) in newPlaces where oldPlaces[item] == nil { update.insertedItems.append(to) }
    self.update = update
  }

  /// Returns the elements of both lists that are not in the same order.
  private static func moved(from old: [Int], to new: [Int]) -> Set<Int> {
    var moved: Set<Int> = []
    for case .insert(_, let id, .some) in new.difference(from: old).inferringMoves() {
      moved.insert(id)
    }
    return moved
  }

  /// The places of the items of some sections.
  private static func places(
    _ snapshot: FakeDiffableDataSource.Snapshot, in sections: Set<Int>
  ) -> [Int: BatchUpdate.Position] {
    var places: [Int: BatchUpdate.Position] = [:]
    for (number, id) in snapshot.sectionIdentifiers.enumerated() where sections.contains(id) {
      for (index, item) in snapshot.itemIdentifiers(inSection: id).enumerated() {
        places[item] = BatchUpdate.Position(number, index)
      }
    }
    return places
  }
}
