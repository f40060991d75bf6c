// The random changes of the data, and the ways in which the view gets them.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

extension Driver {
  typealias Group = (section: Int, cards: [Card])

  func newGroup(_ count: Int) -> Group {
    defer {
      nextItem += count
      nextSection += 1
    }
    return (nextSection, (0..<count).map { Card(id: nextItem + $0, title: 0) })
  }

  static func board(_ groups: [Group]) -> GroupedArray<Int, Card> {
    var board: GroupedArray<Int, Card> = [:]
    for group in groups {
      board.declareSection(group.section)
      for card in group.cards { board.append(card, toSection: group.section) }
    }
    return board
  }

  func changeData() {
    var groups: [Group] = board.groups.map { ($0.section, $0.elements) }
    for _ in 0..<generator.int(in: 1...4) {
      let section = groups.isEmpty ? nil : generator.int(in: 0...groups.count - 1)
      switch (generator.int(in: 0...9), section) {
      case (0...2, let section?):
        let count = generator.int(in: 1...4)
        let place = generator.int(in: 0...groups[section].cards.count)
        groups[section].cards.insert(
          contentsOf: (0..<count).map { Card(id: nextItem + $0, title: 0) }, at: place)
        nextItem += count
      case (3...4, let section?) where !groups[section].cards.isEmpty:
        groups[section].cards.remove(at: generator.int(in: 0...groups[section].cards.count - 1))
      case (5, let section?) where !groups[section].cards.isEmpty:
        let card = groups[section].cards.remove(
          at: generator.int(in: 0...groups[section].cards.count - 1))
        let target = generator.int(in: 0...groups.count - 1)
        groups[target].cards.insert(
          card, at: generator.int(in: 0...groups[target].cards.count))
      case (6, let section?) where !groups[section].cards.isEmpty:
        groups[section].cards[generator.int(in: 0...groups[section].cards.count - 1)].title += 1
      case (7, let section?) where groups.count > 2: groups.remove(at: section)
      case (8, let section?):
        let group = groups.remove(at: section)
        groups.insert(group, at: generator.int(in: 0...groups.count))
      case (9, _) where groups.count < 8:
        groups.insert(
          newGroup(generator.int(in: 0...20)), at: generator.int(in: 0...groups.count))
      default: break
      }
    }
    update(to: Self.board(groups))
  }

  /// Updates the view by `apply`, by a diffable data source, or by calls of UIKit if one batch
  /// suffices.
  func update(to new: GroupedArray<Int, Card>) {
    let changes = new.changes(from: board)
    if generator.oneIn(4) { return applySnapshot(of: new, changes) }
    stages = changes.stages()
    view.measuresDuringUpdates = generator.oneIn(3)
    if stages.count == 1 && generator.oneIn(2) {
      event = "update by calls of UIKit: \(changes)"
      view.performBatchUpdates { [self] in
        before = State(layout, view.data)
        board = new
        view.data = ModelState(new)
        view.deleteSections(changes.sectionRemovalIndexSet)
        view.insertSections(changes.sectionInsertionIndexSet)
        for move in changes.sectionMoves { view.moveSection(move.old, toSection: move.new) }
        view.deleteItems(at: changes.itemRemovalIndexPaths)
        view.insertItems(at: changes.itemInsertionIndexPaths)
        view.reloadItems(at: changes.itemUpdateIndexPaths)
        for move in changes.itemMoveIndexPaths { view.moveItem(at: move.old, to: move.new) }
      }
      return
    }
    event = "update: \(changes)"
    do {
      try view.apply(changes, from: board, to: new) { [self] in
        before = State(layout, view.data)
        board = $0
        view.data = ModelState($0)
      }
    } catch { fail("\(error)") }
  }
  /// Updates the view by a diffable data source.
  private func applySnapshot(of new: GroupedArray<Int, Card>, _ changes: SectionedChanges) {
    event = "apply a snapshot: \(changes)"
    typealias Snapshot = FakeDiffableDataSource.Snapshot
    let source = FakeDiffableDataSource(view, showing: Snapshot(board))
    var snapshot = Snapshot(new, updating: changes)
    // Before iOS 15, updated items are reloaded.
    if generator.oneIn(2) { snapshot.reloadItems(snapshot.reconfiguredItemIdentifiers) }
    if generator.oneIn(4), let section = snapshot.sectionIdentifiers.first {
      snapshot.reloadSections([section])
    }
    view.measuresDuringUpdates = generator.oneIn(3)
    source.willChange = { [self] in
      before = State(layout, view.data)
      board = new
    }
    view.willUpdate = { [self] in
      // The update items, which this data source computes without Sectile.
      do { stages = [try SectionedChanges($0.updateItems)] } catch { fail("\(error)") }
      snapshotCount += 1
    }
    source.apply(snapshot)
    view.willUpdate = { _ in }
    if GroupedArray(source.snapshot).map({ $0 }) != new.map(\.id) { fail("other items") }
  }
}
