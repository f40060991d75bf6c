// The model of UIKit's views must reject invalid batches by each rule of Docs/Reference/Changes.md,
// and accept valid ones.

import SectilePaths
import SectileTestSupport
import Testing

@Suite struct BatchUpdateViewTests {
  /// Sections 0, 1, 2 with items 0...2, 3...5, 6...8.
  let before = ModelState(counts: [3, 3, 3])

  /// Returns the error of the view for a batch that should lead to a state, or nil.
  private func error(
    after: [(Int, [Int])], _ edit: (inout BatchUpdate) -> Void
  ) -> String? {
    var update = BatchUpdate()
    edit(&update)
    var view = BatchUpdateView(showing: before)
    return view.perform(
      update, before: before,
      after: ModelState(after.map { ModelState.Section(id: $0.0, items: $0.1) }))
  }

  private let same = [(0, [0, 1, 2]), (1, [3, 4, 5]), (2, [6, 7, 8])]

  @Test func `valid batches are accepted`() {
    check(error(after: same) { _ in }, equals: nil)
    check(
      error(after: [(0, [0, 2, 9]), (1, [3, 4, 5]), (2, [6, 7, 8])]) {
        $0.deletedItems = [.init(0, 1)]
        $0.insertedItems = [.init(0, 2)]
        $0.reloadedItems = [.init(0, 0)]
        $0.reloadedSections = [2]
      }, equals: nil)
    check(
      error(after: [(2, [6, 7, 8]), (9, [9]), (0, [0, 1, 2])]) {
        $0.deletedSections = [1]
        $0.insertedSections = [1]
        $0.movedSections = [(2, 0)]
      }, equals: nil)
    check(
      error(after: [(0, [1, 2]), (1, [3, 0, 4, 5]), (2, [6, 7, 8])]) {
        $0.movedItems = [(.init(0, 0), .init(1, 1))]
      }, equals: nil)
  }

  @Test func `stale counts are rejected (rule 1)`() {
    var view = BatchUpdateView(showing: before)
    let other = ModelState(counts: [3, 3, 2])
    let error = view.perform(BatchUpdate(), before: other, after: other)
    check(error?.hasPrefix("stale counts"), equals: true)
  }

  @Test func `positions out of range are rejected (rule 2)`() {
    let edits: [(inout BatchUpdate) -> Void] = [
      { $0.deletedSections = [3] }, { $0.deletedSections = [-1] },
      { $0.insertedSections = [3] }, { $0.reloadedSections = [3] },
      { $0.movedSections = [(3, 0)] }, { $0.movedSections = [(0, 3)] },
      { $0.deletedItems = [.init(0, 3)] }, { $0.deletedItems = [.init(3, 0)] },
      { $0.insertedItems = [.init(0, 3)] }, { $0.reloadedItems = [.init(1, -1)] },
      { $0.movedItems = [(.init(0, 3), .init(0, 0))] },
      { $0.movedItems = [(.init(0, 0), .init(0, 3))] },
    ]
    for (number, edit) in edits.enumerated() {
      check(error(after: same, edit)?.hasPrefix("out of range"), equals: true, "edit \(number)")
    }
  }

  @Test func `two changes of an element or two elements at a position are rejected (rule 3)`() {
    let edits: [(inout BatchUpdate) -> Void] = [
      { $0.deletedSections = [1, 1] },
      {
        $0.deletedSections = [1]
        $0.reloadedSections = [1]
      },
      {
        $0.deletedSections = [1]
        $0.movedSections = [(1, 0)]
      },
      {
        $0.movedSections = [(1, 0)]
        $0.reloadedSections = [1]
      },
      {
        $0.insertedSections = [0]
        $0.movedSections = [(1, 0)]
      },
      { $0.movedSections = [(1, 0), (2, 0)] },
      { $0.deletedItems = [.init(0, 1), .init(0, 1)] },
      {
        $0.deletedItems = [.init(0, 1)]
        $0.reloadedItems = [.init(0, 1)]
      },
      {
        $0.movedItems = [(.init(0, 1), .init(0, 0))]
        $0.reloadedItems = [.init(0, 1)]
      },
      {
        $0.movedItems = [(.init(0, 1), .init(0, 0))]
        $0.deletedItems = [.init(0, 1)]
      },
      {
        $0.movedItems = [(.init(0, 1), .init(0, 0))]
        $0.insertedItems = [.init(0, 0)]
      },
      { $0.movedItems = [(.init(0, 1), .init(0, 0)), (.init(1, 1), .init(0, 0))] },
    ]
    for (number, edit) in edits.enumerated() {
      check(error(after: same, edit)?.hasPrefix("twice"), equals: true, "edit \(number)")
    }
  }

  @Test func `section counts that do not match are rejected (rule 4)`() {
    check(error(after: same) { $0.deletedSections = [0] }?.hasPrefix("section count"), equals: true)
    check(
      error(after: [(0, [0, 1, 2]), (1, [3, 4, 5])]) { _ in }?.hasPrefix("section count"),
      equals: true)
  }

  @Test func `item counts that do not match are rejected (rule 5)`() {
    check(
      error(after: same) { $0.deletedItems = [.init(0, 1)] }?.hasPrefix("item count"), equals: true)
    check(
      error(after: [(0, [0, 1]), (1, [3, 4, 5]), (2, [6, 7, 8])]) { _ in }?
        .hasPrefix("item count"), equals: true)
  }

  @Test func `cells with wrong data are rejected (rule 6)`() {
    check(
      error(after: [(0, [1, 0, 2]), (1, [3, 4, 5]), (2, [6, 7, 8])]) { _ in }?
        .hasPrefix("wrong cell"), equals: true)
    check(
      error(after: [(1, [3, 4, 5]), (0, [0, 1, 2]), (2, [6, 7, 8])]) { _ in }?
        .hasPrefix("wrong cell"), equals: true)
  }

  @Test func `changes of items in sections that change as a whole are rejected (rule 7)`() {
    let moved = [(2, [6, 7, 8]), (0, [0, 1, 2]), (1, [3, 4, 5])]
    let edits: [(after: [(Int, [Int])], edit: (inout BatchUpdate) -> Void)] = [
      (
        moved,
        {
          $0.movedSections = [(2, 0)]
          $0.deletedItems = [.init(2, 0)]
        }
      ),
      (
        moved,
        {
          $0.movedSections = [(2, 0)]
          $0.insertedItems = [.init(0, 0)]
        }
      ),
      (
        moved,
        {
          $0.movedSections = [(2, 0)]
          $0.movedItems = [(.init(0, 0), .init(0, 0))]
        }
      ),
      (
        moved,
        {
          $0.movedSections = [(2, 0)]
          $0.reloadedItems = [.init(2, 0)]
        }
      ),
      (
        same,
        {
          $0.reloadedSections = [0]
          $0.reloadedItems = [.init(0, 0)]
        }
      ),
      (
        same,
        {
          $0.reloadedSections = [0]
          $0.insertedItems = [.init(0, 0)]
        }
      ),
      (
        [(0, [0, 1, 2]), (2, [6, 7, 8])],
        {
          $0.deletedSections = [1]
          $0.deletedItems = [.init(1, 0)]
        }
      ),
      (
        [(0, [0, 1, 2]), (2, [6, 7, 3])],
        {
          $0.deletedSections = [1]
          $0.movedItems = [(.init(1, 0), .init(1, 2))]
        }
      ),
      (
        [(9, [0]), (0, [1, 2]), (1, [3, 4, 5]), (2, [6, 7, 8])],
        {
          $0.insertedSections = [0]
          $0.movedItems = [(.init(0, 0), .init(0, 0))]
        }
      ),
      (
        [(9, [0]), (0, [0, 1, 2]), (1, [3, 4, 5]), (2, [6, 7, 8])],
        {
          $0.insertedSections = [0]
          $0.insertedItems = [.init(0, 0)]
        }
      ),
    ]
    for (number, (after, edit)) in edits.enumerated() {
      check(
        error(after: after, edit)?.hasPrefix("item in a section"), equals: true, "edit \(number)")
    }
  }

  @Test func `reloads of elements that a move displaces are rejected (rule 8)`() {
    let edits: [(after: [(Int, [Int])], edit: (inout BatchUpdate) -> Void)] = [
      // The row at the target of a move.
      (
        [(0, [1, 0, 2]), (1, [3, 4, 5]), (2, [6, 7, 8])],
        {
          $0.movedItems = [(.init(0, 0), .init(0, 1))]
          $0.reloadedItems = [.init(0, 1)]
        }
      ),
      // A row behind one that moves to another section.
      (
        [(0, [1, 2]), (1, [0, 3, 4, 5]), (2, [6, 7, 8])],
        {
          $0.movedItems = [(.init(0, 0), .init(1, 0))]
          $0.reloadedItems = [.init(0, 2)]
        }
      ),
      (
        [(0, [1, 2]), (1, [0, 3, 4, 5]), (2, [6, 7, 8])],
        {
          $0.movedItems = [(.init(0, 0), .init(1, 0))]
          $0.reloadedItems = [.init(1, 0)]
        }
      ),
      // A section, and a row of a section, that the move of another section displaces.
      (
        [(2, [6, 7, 8]), (0, [0, 1, 2]), (1, [3, 4, 5])],
        {
          $0.movedSections = [(2, 0)]
          $0.reloadedSections = [1]
        }
      ),
      (
        [(2, [6, 7, 8]), (0, [0, 1, 2]), (1, [3, 4, 5])],
        {
          $0.movedSections = [(2, 0)]
          $0.reloadedItems = [.init(1, 1)]
        }
      ),
    ]
    for (number, (after, edit)) in edits.enumerated() {
      check(error(after: after, edit)?.hasPrefix("reload"), equals: true, "edit \(number)")
    }
    // Moves behind an element, and deletions and insertions before it, do not matter.
    check(
      error(after: [(9, []), (0, [9, 2, 1]), (1, [3, 4, 5])]) {
        $0.deletedSections = [2]
        $0.insertedSections = [0]
        $0.reloadedSections = [1]
        $0.deletedItems = [.init(0, 0)]
        $0.insertedItems = [.init(1, 0)]
        $0.movedItems = [(.init(0, 1), .init(1, 2))]
      }, equals: nil)
    check(
      error(after: [(0, [9, 0, 2, 1]), (1, [3, 4, 5]), (2, [6, 7, 8])]) {
        $0.insertedItems = [.init(0, 0)]
        $0.reloadedItems = [.init(0, 0)]
        $0.movedItems = [(.init(0, 1), .init(0, 3))]
      }, equals: nil)
  }

  @Test func `a replay of wrong or missing stages is rejected`() throws {
    let new = ModelState([.init(id: 1, items: [3, 5]), .init(id: 0, items: [0, 1, 2])])
    let old = ModelState(counts: [3, 3])
    let pair = StatePair(from: old, to: new)
    let changes = try SectionedChanges(
      sectionMoves: [.init(old: 1, new: 0)], itemRemovals: [.item(1, inSection: 1)])
    check(pair.violation(ofStages: changes.stages()), equals: nil)
    check(pair.violation(ofStages: [changes])?.contains("item in a section"), equals: true)
    check(pair.violation(ofStages: []) != nil)
    check(pair.violation(ofStages: Array(changes.stages().dropLast())) != nil)
  }
}
