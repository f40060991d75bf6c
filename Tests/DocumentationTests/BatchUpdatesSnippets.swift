// The code about views that Docs/Reference/Changes.md quotes. It runs with the types in
// ViewStandIns.swift.

import Foundation
import SectileDiffing
import SectileFoundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

private struct Card: Hashable, Identifiable {
  var id: Int
  var title: String
}

// snippet: a table view
private final class BoardController {
  let tableView = UITableView()
  private(set) var cards: GroupedArray<String, Card> = [:]

  func show(_ newCards: GroupedArray<String, Card>) throws {
    let changes = newCards.changes(from: cards)
    for stage in try changes.stages(from: cards, to: newCards) {
      tableView.performBatchUpdates { [self] in
        cards = stage.data
        perform(stage.changes)
      }
    }
    cards = newCards  // Also if there are no changes, or the comparison ignores some content.
  }

  private func perform(_ changes: SectionedChanges) {
    tableView.deleteSections(changes.sectionRemovalIndexSet, with: .automatic)
    tableView.insertSections(changes.sectionInsertionIndexSet, with: .automatic)
    tableView.reloadSections(changes.sectionUpdateIndexSet, with: .automatic)
    for move in changes.sectionMoves { tableView.moveSection(move.old, toSection: move.new) }
    tableView.deleteRows(at: changes.itemRemovalIndexPaths, with: .automatic)
    tableView.insertRows(at: changes.itemInsertionIndexPaths, with: .automatic)
    tableView.reloadRows(at: changes.itemUpdateIndexPaths, with: .automatic)
    for move in changes.itemMoveIndexPaths { tableView.moveRow(at: move.old, to: move.new) }
  }
}
// end

// snippet: a diffable data source
extension GroupedArray
where Section: Hashable & Sendable, Element: Identifiable, Element.ID: Sendable {
  func snapshot(
    updating changes: SectionedChanges
  ) -> NSDiffableDataSourceSnapshot<Section, Element.ID> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Element.ID>()
    snapshot.appendSections(sections)
    for group in groups { snapshot.appendItems(group.elements.map(\.id), toSection: group.section) }
    snapshot.reloadSections(changes.sectionUpdates.map { sections[$0.new] })
    snapshot.reconfigureItems(changes.itemUpdates.map { self[$0.new].id })
    return snapshot
  }
}
// end

@Suite struct BatchUpdatesSnippets {
  @Test func `the data between two stages`() throws {
    // snippet: the data between two stages
    let old: GroupedArray = ["To do": ["curtain"], "Doing": ["poster"]]
    let new: GroupedArray = ["Doing": ["poster"], "Done": ["curtain"]]
    let stages = try new.changes(from: old).stages(from: old, to: new)

    show(stages[0].changes)  // section 2 inserted
    show(stages[0].data)  // ["To do": ["curtain"], "Doing": ["poster"], "Done": []]
    show(stages[1].changes)  // 0.0 → 2.0 moved
    show(stages[1].data)  // ["To do": [], "Doing": ["poster"], "Done": ["curtain"]]
    show(stages[2].changes)  // section 0 removed
    show(stages[2].data == new)  // true
    // end
  }

  @Test func `fewer stages`() throws {
    // snippet: fewer stages
    let old: GroupedArray = ["To do": ["curtain"], "Doing": ["poster"]]
    let new: GroupedArray = ["Doing": ["poster"], "Done": ["curtain"]]
    let changes = new.changes(from: old, options: .movesOnlyBetweenSurvivingSections)

    show(changes)  // section 0 removed, section 1 inserted
    show(changes.stages().count)  // 1
    // end
  }

  /// The states of a board of tasks: columns are added, removed and reordered, and cards move.
  private static let names = ["To do", "Doing", "Done", "Later"]

  private let states: [GroupedArray<String, Card>] = (0..<200 as Range<UInt64>).map { seed in
    var generator = SeededGenerator(seed: seed)
    var state: GroupedArray<String, Card> = [:]
    for name in names.shuffled(using: &generator) where !generator.oneIn(3) {
      state.declareSection(name)
    }
    for id in 0..<8 where state.numberOfSections > 0 && !generator.oneIn(4) {
      let section = generator.int(in: 0...state.numberOfSections - 1)
      let title = generator.oneIn(3) ? "new title" : "title"
      try! state.append(Card(id: id, title: title), inSection: section)
    }
    return state
  }

  @Test func `the table view of the example accepts every transition and displays the data`() throws
  {
    let controller = BoardController()
    controller.tableView.state = { [unowned controller] in
      ModelState(
        controller.cards.groups.map { group in
          ModelState.Section(
            id: Self.names.firstIndex(of: group.section)!, items: group.elements.map(\.id))
        })
    }
    for (number, state) in states.enumerated() {
      try controller.show(state)
      check(controller.tableView.violation, equals: nil, "state \(number)")
      check(controller.cards, equals: state)
      check(controller.tableView.displayed, equals: controller.tableView.state(), "state \(state)")
    }
    check(controller.tableView.batchCount, isGreaterThan: states.count)
  }

  @Test func `the snapshot of the example has the identifiers and the updated elements`() {
    for (old, new) in zip(states, states.dropFirst()) {
      let snapshot = new.snapshot(updating: new.changes(from: old))
      check(snapshot.sectionIdentifiers, equals: new.sections, "old \(old), new \(new)")
      check(snapshot.itemIdentifiers, equals: new.map(\.id), "old \(old), new \(new)")
      let titles = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.title) })
      let updated = new.filter { titles[$0.id] != nil && titles[$0.id] != $0.title }
      check(
        Set(snapshot.reconfiguredItemIdentifiers), equals: Set(updated.map(\.id)),
        "old \(old), new \(new)")
    }
  }
}
