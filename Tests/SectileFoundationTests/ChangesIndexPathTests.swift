import Foundation
import SectileFoundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// Lists of changes and elements by Foundation's index paths.
@Suite struct ChangesIndexPathTests {
  @Test func `the lists of random changes as index sets and index paths have equal numbers`() throws
  {
    for seed in 0..<UInt64(100) {
      var generator = SeededGenerator(seed: seed)
      let pair = StatePair.random(
        sections: 0...5, items: 6, edits: 0...8, using: &generator)
      let changes = try pair.changes(staying: 30, updating: 30, using: &generator)
      check(Array(changes.sectionRemovalIndexSet), equals: changes.sectionRemovals, "seed \(seed)")
      check(
        Array(changes.sectionInsertionIndexSet), equals: changes.sectionInsertions, "seed \(seed)")
      check(
        Array(changes.sectionUpdateIndexSet), equals: changes.sectionUpdates.map(\.old),
        "seed \(seed)")
      func paths(_ indexPaths: [IndexPath]) -> [KindedIndexPath?] {
        indexPaths.map { KindedIndexPath(itemAt: $0) }
      }
      check(paths(changes.itemRemovalIndexPaths), equals: changes.itemRemovals, "seed \(seed)")
      check(paths(changes.itemInsertionIndexPaths), equals: changes.itemInsertions, "seed \(seed)")
      check(
        paths(changes.itemUpdateIndexPaths), equals: changes.itemUpdates.map(\.old), "seed \(seed)")
      check(
        paths(changes.inverse().itemUpdateIndexPaths),
        equals: changes.inverse().itemUpdates.map(\.old), "seed \(seed)")
      check(
        paths(changes.itemMoveIndexPaths.map(\.old)), equals: changes.itemMoves.map(\.old),
        "seed \(seed)")
      check(
        paths(changes.itemMoveIndexPaths.map(\.new)), equals: changes.itemMoves.map(\.new),
        "seed \(seed)")
    }
  }

  @Test func `elements are read and written by index path`() {
    var grouped: GroupedArray = ["A": [1, 2], "B": [3]]
    let path: IndexPath = [0, 1]
    let element = grouped[path]
    check(element, equals: 2)
    grouped[path] += 10
    grouped[[1, 0] as IndexPath] = 4
    check(grouped, equals: ["A": [1, 12], "B": [4]])
    let invalid: [IndexPath] = [[2, 0], [0, 2], [0], [], [0, 1, 0], [-1, 0], [0, -1]]
    for path in invalid { check(grouped.element(at: path), equals: nil, "\(path)") }
    check(grouped.element(at: path), equals: 12)
    let changes = grouped.recordingChanges { $0[path] = 5 }
    check(changes.itemUpdateIndexPaths, equals: [path])
  }
}
