import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct ApplyTests {
  private typealias Board = GroupedArray<Int, Card>

  /// Boards whose columns and cards are added, removed, moved and changed.
  private static let boards: [Board] = (0..<60 as Range<UInt64>).map { seed in
    var generator = SeededGenerator(seed: seed)
    var board: Board = [:]
    for column in (0..<4).shuffled(using: &generator) where !generator.oneIn(3) {
      board.declareSection(column)
    }
    for id in 0..<8 where board.numberOfSections > 0 && !generator.oneIn(4) {
      let section = generator.int(in: 0...board.numberOfSections - 1)
      let card = Card(id: id, title: generator.int(in: 0...1))
      board.append(card, toSection: board.sections[section])
    }
    return board
  }

  @Test func `a table view performs every difference, with the data of each stage`() throws {
    let view = FakeTableView(frame: .zero)
    let window = UIWindow(frame: .zero)
    view.window = window
    var shown: Board = [:]
    view.data = { ModelState(shown) }
    var stageCount = 0
    for (number, board) in Self.boards.enumerated() {
      let changes = board.changes(from: shown)
      var isFinished = false
      try view.apply(changes, from: shown, to: board) {
        shown = $0
        stageCount += 1
      } completion: {
        isFinished = $0
      }
      #expect(shown == board && isFinished, "board \(number)")
      #expect(view.displayed == ModelState(board), "board \(number)")
    }
    #expect(view.violations == [])
    #expect(view.batchCount > Self.boards.count)
    #expect(stageCount >= view.batchCount)
  }

  @Test func `a collection view performs every difference, with the data of each stage`() throws {
    let screen = Screen([]) { _ in .list(itemLength: .fixed(20)).header(.fixed(10), pinned: true) }
    var shown: Board = [:]
    for board in Self.boards {
      try screen.view.apply(board.changes(from: shown), from: shown, to: board) {
        shown = $0
        screen.view.data = ModelState($0)
      }
      #expect(shown == board)
      #expect(screen.layout.collectionLayout.paths.count(of: .item) == board.count)
    }
    #expect(screen.view.violations == [])
  }

  @Test func `a list updates one section`() throws {
    let screen = Screen([0]) { _ in .list(itemLength: .fixed(20)) }
    var shown: [Int] = []
    for list in [[1, 2, 3], [3, 1, 4], [], [9]] {
      try screen.view.apply(list.changes(from: shown), from: shown, to: list) {
        shown = $0
        screen.view.data.sections[0].items = $0
      }
      #expect(shown == list)
    }
    #expect(screen.view.violations == [])
  }

  @Test func `wrong changes throw before the view and its data change`() throws {
    let screen = Screen([3]) { _ in .list(itemLength: .fixed(20)) }
    let old = GroupedArray<Int, Int>(screen.view.data)
    let changes = try SectionedChanges(itemRemovals: [.item(7, inSection: 0)])
    let calls = screen.view.calls
    #expect(throws: ChangesError.itemMissing(.item(7, inSection: 0), .old, count: 3)) {
      try screen.view.apply(changes, from: old, to: old) { _ in Issue.record("the data changed") }
    }
    #expect(screen.view.calls == calls)
  }

  @Test func `a view without a window reloads its data once`() throws {
    let screen = Screen([3]) { _ in .list(itemLength: .fixed(20)) }
    screen.view.window = nil
    let old = GroupedArray<Int, Int>(screen.view.data)
    var new = old
    new.declareSection(7)
    new.append(3, toSection: 7)
    var count = 0
    try screen.view.apply(new.changes(from: old), from: old, to: new) {
      screen.view.data = ModelState($0)
      count += 1
    }
    #expect(count == 1 && screen.view.calls.last == "reloadData")
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.numberOfSections == 2)
    #expect(screen.view.violations == [])
  }

  @Test func `no changes set the data and perform no batch`() throws {
    let view = FakeTableView(frame: .zero)
    let board = Self.boards[3]
    var count = 0
    try view.apply(SectionedChanges(), from: board, to: board) { _ in count += 1 }
    #expect(count == 1 && view.batchCount == 0)
  }

  @Test func `a snapshot has the identities, and names updated elements`() {
    for (old, new) in zip(Self.boards, Self.boards.dropFirst()) {
      let snapshot = NSDiffableDataSourceSnapshot<Int, Int>(new, updating: new.changes(from: old))
      #expect(snapshot.sectionIdentifiers == new.sections)
      #expect(snapshot.itemIdentifiers == new.map(\.id))
      let titles = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.title) })
      let updated = new.filter { titles[$0.id] != nil && titles[$0.id] != $0.title }
      #expect(Set(snapshot.reconfiguredItemIdentifiers) == Set(updated.map(\.id)))
      let identities = GroupedArray(snapshot)
      #expect(identities.sections == new.sections)
      #expect(identities.groups.map(\.elements) == new.groups.map { $0.elements.map(\.id) })
    }
  }
}
