import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct BatchUpdateTests {
  private typealias Data = GroupedArray<Int, Int>

  /// Lists of rows of 20 points with pinned headers; rows are named by their identity.
  private func screen(_ counts: [Int]) -> Screen {
    Screen(counts) { _ in .list(itemLength: .fixed(20)).header(.fixed(10), pinned: true) }
  }

  /// Performs changes without `apply`, as an app does that calls UIKit itself.
  private func perform(_ state: ModelState, _ view: FakeCollectionView) {
    let changes = Data(state).changes(from: Data(view.data))
    let stages = changes.stages()
    #expect(stages.count <= 1)
    view.performBatchUpdates {
      view.data = state
      view.deleteSections(changes.sectionRemovalIndexSet)
      view.insertSections(changes.sectionInsertionIndexSet)
      for move in changes.sectionMoves { view.moveSection(move.old, toSection: move.new) }
      view.deleteItems(at: changes.itemRemovalIndexPaths)
      view.insertItems(at: changes.itemInsertionIndexPaths)
      for move in changes.itemMoveIndexPaths { view.moveItem(at: move.old, to: move.new) }
    }
  }

  @Test(arguments: [false, true]) func `a removal at the end leaves no blank space`(
    usesApply: Bool
  ) throws {
    let screen = screen([50])
    // The content is 1,010 points long, and 910 after the removal.
    screen.scroll(to: 810)
    var state = screen.view.data
    state.sections[0].items.removeLast(5)
    if usesApply {
      let (old, new) = (Data(screen.view.data), Data(state))
      try screen.view.apply(new.changes(from: old), from: old, to: new) {
        screen.view.data = ModelState($0)
      }
    } else {
      perform(state, screen.view)
    }
    #expect(screen.view.contentOffset.y == 710)
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [false, true]) func `rows inserted above do not move the visible ones`(
    usesApply: Bool
  ) throws {
    let screen = screen([50])
    screen.scroll(to: 300)
    var updates: [FakeUpdate] = []
    screen.view.didUpdate = { updates.append($0) }
    let before = screen.view.frames
    var state = screen.view.data
    state.sections[0].items.insert(contentsOf: [100, 101, 102], at: 2)
    if usesApply {
      let old = Data(screen.view.data)
      try screen.view.apply(Data(state).changes(from: old), from: old, to: Data(state)) {
        [view = screen.view] in view.data = ModelState($0)
      }
    } else {
      perform(state, screen.view)
    }
    #expect(screen.view.contentOffset.y == 360)
    #expect(screen.cell(20)?.minY == before[.cell([0, 17])]?.minY)
    let update = try #require(updates.first)
    #expect(updates.count == 1)
    // Two calls of `prepare()`, and only then the update items.
    #expect(update.prepareCount == 2)
    #expect(update.earlyAttributeCount == nil)
    #expect(!update.starts.isEmpty && update.starts.count == update.after.count)
    for (id, start) in update.starts {
      #expect(start.frame == update.before[id] ?? start.frame && start.alpha == 1)
    }
    for (id, end) in update.ends { #expect(end.frame == update.after[id] && end.alpha == 1) }
    #expect(screen.view.violations == [])
  }

  @Test func `inserted cells fade in, removed ones fade out, moved ones move`() throws {
    let screen = screen([6])
    var update: FakeUpdate?
    screen.view.didUpdate = { update = $0 }
    var state = screen.view.data
    state.sections[0].items = [0, 5, 1, 3, 4, 100]
    let old = Data(screen.view.data)
    try screen.view.apply(Data(state).changes(from: old), from: old, to: Data(state)) {
      [view = screen.view] in view.data = ModelState($0)
    }
    let found = try #require(update)
    #expect(found.starts[100]!.alpha == 0 && found.starts[100]!.frame == found.after[100]!)
    #expect(found.ends[2]!.alpha == 0 && found.ends[2]!.frame == found.before[2]!)
    #expect(found.starts[5]!.frame == CGRect(x: 0, y: 110, width: 100, height: 20))
    #expect(found.ends[5]!.frame == CGRect(x: 0, y: 30, width: 100, height: 20))
    #expect(screen.view.violations == [])
  }

  @Test func `a reloaded cell fades from its old view to its new one`() throws {
    let screen = screen([6])
    var update: FakeUpdate?
    screen.view.didUpdate = { update = $0 }
    screen.view.performBatchUpdates { screen.view.reloadItems(at: [[0, 2]]) }
    let found = try #require(update)
    #expect(found.starts[2]!.alpha == 0 && found.ends[2]!.alpha == 0)
    #expect(found.starts[1]!.alpha == 1)
    #expect(screen.view.violations == [])
  }

  @Test func `headers move with their sections, and those of removed sections are named`() throws {
    let screen = screen([2, 2, 2])
    let kind = UICollectionView.elementKindSectionHeader
    let layout = screen.layout
    // The calls of a batch, one by one, to read the attributes between them.
    let changes = try SectionedChanges(sectionRemovals: [0], sectionInsertions: [2])
    layout.commit(changes, of: ViewCounts(view: screen.view))
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) == [[0, 0]])
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: kind) == [[2, 0]])
    let moving = layout.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: kind, at: [0, 0])
    #expect(moving?.frame.minY == 50 && moving?.alpha == 1)
    let removed = layout.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: kind, at: [0, 0])
    #expect(removed?.alpha == 0)
    let inserted = layout.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: kind, at: [2, 0])
    #expect(inserted?.alpha == 0)
  }

  @Test func `separators move with their rows`() throws {
    let screen = Screen([4]) { _ in
      .list(itemLength: .fixed(20), lineSpacing: 2).separators(thickness: 2)
    }
    let layout = screen.layout
    var state = screen.view.data
    state.sections[0].items.insert(100, at: 0)
    let changes = Data(state).changes(from: Data(screen.view.data))
    layout.commit(changes, of: ViewCounts(view: screen.showing(state)))
    let start = layout.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: "SectileSeparator", at: [0, 2])
    #expect(start?.frame.minY == 20 && start?.alpha == 1)
    #expect(
      layout.indexPathsToInsertForDecorationView(ofKind: "SectileSeparator") == [[0, 1]])
    let end = layout.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: "SectileSeparator", at: [0, 1])
    #expect(end?.frame.minY == 42)
  }

  @Test func `cells measure themselves during a batch update without moving the held row`() throws {
    let screen = Screen([50]) { _ in .list(itemLength: .estimated(20)) }
    screen.view.measuresDuringUpdates = true
    screen.scroll(to: 300)
    let before = screen.cell(17)
    screen.view.cellSize = { $0 >= 100 ? CGSize(width: 0, height: 50) : nil }
    var state = screen.view.data
    state.sections[0].items.insert(contentsOf: [100, 101], at: 16)
    let old = Data(screen.view.data)
    try screen.view.apply(Data(state).changes(from: old), from: old, to: Data(state)) {
      [view = screen.view] in view.data = ModelState($0)
    }
    let anchorRow = screen.cell(15)
    #expect(anchorRow?.minY == 0)
    #expect(before?.minY == 40)
    #expect(screen.layout.collectionLayout.frame(of: .item(16, inSection: 0))?.height == 50)
    #expect(screen.view.violations == [])
  }

  /// Rows of 50 points, and a view of 200.
  @Test func `a row that starts at the edge of the view appears with its new size`() {
    let screen = Screen([10]) { _ in .list(itemLength: .estimated(50)) }
    screen.view.rules.remove(.prefetchesCells)
    screen.view.measuresDuringUpdates = true
    screen.view.cellSize = { $0 == 4 ? CGSize(width: 100, height: 80) : nil }
    var update: FakeUpdate?
    screen.view.didUpdate = { update = $0 }
    #expect(screen.cell(3)?.maxY == 200 && screen.cell(4) == nil)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.remove(at: 0)
      screen.view.deleteItems(at: [[0, 0]])
    }
    #expect(update?.starts[4]?.frame == CGRect(x: 0, y: 200, width: 100, height: 80))
    #expect(screen.cell(3)?.height == 80)
    #expect(screen.view.violations == [])
  }

  @Test func `update items become changes`() throws {
    var batch = BatchUpdate()
    batch.deletedSections = [1]
    batch.insertedSections = [0]
    batch.movedSections = [(3, 1)]
    batch.reloadedSections = [4]
    batch.deletedItems = [.init(0, 2)]
    batch.insertedItems = [.init(2, 1)]
    batch.movedItems = [(.init(0, 3), .init(2, 0))]
    batch.reloadedItems = [.init(0, 0)]
    let changes = try SectionedChanges(batch.updateItems)
    let expected = try SectionedChanges(
      sectionRemovals: [1], sectionInsertions: [0], sectionMoves: [.init(old: 3, new: 1)],
      itemRemovals: [.item(2, inSection: 0)], itemInsertions: [.item(1, inSection: 2)],
      itemMoves: [.init(old: .item(3, inSection: 0), new: .item(0, inSection: 2))]
    ).updating(sections: [4], items: [.item(0, inSection: 0)])
    #expect(changes == expected)
  }

  @Test func `contradicting update items are a typed error`() {
    var batch = BatchUpdate()
    batch.deletedItems = [.init(0, 2), .init(0, 2)]
    #expect(throws: ChangesError.itemListedTwice(.item(2, inSection: 0), .old)) {
      try SectionedChanges(batch.updateItems)
    }
    batch.deletedItems = [.init(0, 2)]
    batch.reloadedItems = [.init(0, 2)]
    #expect(throws: ChangesError.self) { try SectionedChanges(batch.updateItems) }
  }

  @Test func `a batch that the data source does not follow stops the program with the error`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = Screen([3]) { _ in .list(itemLength: .fixed(20)) }
        screen.layout.commit(
          try! SectionedChanges(itemInsertions: [.item(9, inSection: 0)]),
          of: ViewCounts(view: screen.view))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("SectileCollectionViewLayout.prepare(forCollectionViewUpdates:): LayoutError"))
  }

  @Test func `rows that need a measure closure stop the program with the error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Screen([3]) { _ in .list() } }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("SectileCollectionViewLayout.prepare: LayoutError: 0.0 is measured"))
  }

  @Test func `a layout waits for the update items until the update or a reload ends it`() {
    let screen = screen([3])
    let context = SectileInvalidationContext()
    context.setReason(everything: false, counts: true)
    screen.layout.invalidateLayout(with: context)
    for _ in 0..<3 {
      screen.layout.prepare()
      #expect(screen.layout.layoutAttributesForElements(in: screen.view.bounds) == nil)
      #expect(screen.layout.layoutAttributesForItem(at: [0, 0]) == nil)
      screen.layout.invalidateLayout()
    }
    screen.layout.finalizeCollectionViewUpdates()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.layoutAttributesForElements(in: screen.view.bounds)?.count == 4)
    screen.layout.invalidateLayout(with: context)
    screen.layout.prepare()
    #expect(screen.layout.layoutAttributesForElements(in: screen.view.bounds) == nil)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.layoutAttributesForElements(in: screen.view.bounds)?.count == 4)
    #expect(screen.view.violations == [])
  }
}
