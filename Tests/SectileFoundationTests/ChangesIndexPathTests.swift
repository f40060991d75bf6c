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
      #expect(Array(changes.sectionRemovalIndexSet) == changes.sectionRemovals)
      #expect(Array(changes.sectionInsertionIndexSet) == changes.sectionInsertions)
      #expect(Array(changes.sectionUpdateIndexSet) == changes.sectionUpdates.map(\.old))
      func paths(_ indexPaths: [IndexPath]) -> [KindedIndexPath?] {
        indexPaths.map { KindedIndexPath(itemAt: $0) }
      }
      #expect(paths(changes.itemRemovalIndexPaths) == changes.itemRemovals)
      #expect(paths(changes.itemInsertionIndexPaths) == changes.itemInsertions)
      #expect(paths(changes.itemUpdateIndexPaths) == changes.itemUpdates.map(\.old))
      #expect(
        paths(changes.inverse().itemUpdateIndexPaths) == changes.inverse().itemUpdates.map(\.old))
      #expect(paths(changes.itemMoveIndexPaths.map(\.old)) == changes.itemMoves.map(\.old))
      #expect(paths(changes.itemMoveIndexPaths.map(\.new)) == changes.itemMoves.map(\.new))
    }
  }

  @Test func `numbers become index paths of a section`() {
    #expect([3, 0].indexPaths(inSection: 2) == [[2, 3], [2, 0]])
    #expect(IndexSet([1, 4]).indexPaths(inSection: 0) == [[0, 1], [0, 4]])
  }

  @Test func `elements are read and written by index path`() {
    var grouped: GroupedArray = ["A": [1, 2], "B": [3]]
    let path: IndexPath = [0, 1]
    let element = grouped[path]
    #expect(element == 2)
    grouped[path] += 10
    grouped[[1, 0] as IndexPath] = 4
    #expect(grouped == ["A": [1, 12], "B": [4]])
    let invalid: [IndexPath] = [[2, 0], [0, 2], [0], [], [0, 1, 0], [-1, 0], [0, -1]]
    for path in invalid { #expect(grouped.element(at: path) == nil, "\(path)") }
    #expect(grouped.element(at: path) == 12)
    let changes = grouped.recordingChanges { $0[path] = 5 }
    #expect(changes.itemUpdateIndexPaths == [path])
  }
}
