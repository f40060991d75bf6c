import SectileTestSupport
import Testing

@testable import SectilePaths

/// The size of path maps, and the number of steps of their searches.
@Suite struct PathMapTests {
  @Test
  func `mapping through 100,000 changes takes two searches of fewer than 20 steps`()
    throws
  {
    var removals: [KindedIndexPath] = []
    var insertions: [KindedIndexPath] = []
    var moves: [SectionedChanges.PathPair] = []
    for number in 0..<33_333 {
      removals.append(.item(number * 300, inSection: 0))
      insertions.append(.item(number * 300 + 100, inSection: 0))
      moves.append(
        .init(
          old: .item(number * 300 + 200, inSection: 0),
          new: .item((33_332 - number) * 300 + 250, inSection: 0)))
    }
    let changes = try SectionedChanges(
      itemRemovals: removals, itemInsertions: insertions, itemMoves: moves)
    for map in [changes.forward, changes.backward] {
      check(map.unlisted.list.count, isGreaterThan: 100_000)
      check(map.moves.count, equals: 33_333)
      var worst = 0
      for number in stride(from: 0, to: 10_000_000, by: 4_999) {
        // The searches of `newPath(for:)`, with counted comparisons.
        let word = KindedIndexPath.item(number, inSection: 0).word
        var steps = 0
        let move = partitionPoint(count: map.moves.count) {
          steps += 1
          return map.moves.position($0) < word
        }
        worst = max(worst, steps)
        steps = 0
        let next = partitionPoint(count: map.unlisted.list.count) {
          steps += 1
          return map.unlisted.list[$0].start <= word
        }
        worst = max(worst, steps)
        let isMoved = move < map.moves.count && map.moves.position(move) == word
        check(
          map.shift(at: word),
          equals: isMoved ? map.moves.counterpart(move) &- word : map.unlisted.shift(before: next),
          "number \(number)")
      }
      check(worst, isLessThan: 20)
    }
    // Equally many items are removed and inserted, so 10,000,000 items stay 10,000,000.
    check(changes.newPath(for: .item(0, inSection: 0)), equals: nil)
    check(changes.newPath(for: .item(200, inSection: 0)), equals: moves[0].new)
    check(
      changes.newPath(for: .item(9_999_999, inSection: 0)), equals: .item(9_999_999, inSection: 0))
    try changes.validate(from: SectionCounts([10_000_000]), to: SectionCounts([10_000_000]))
  }

  @Test func `neighboring sections with the same shift form one run`() throws {
    let changes = try SectionedChanges(sectionRemovals: [0], sectionInsertions: [1_000_000])
    check(changes.forward.runs.count, equals: 3)
    check(changes.backward.runs.count, equals: 3)
    let edited = try SectionedChanges(
      sectionRemovals: [0], itemInsertions: [.item(5, inSection: 7)])
    check(edited.forward.runs.count, equals: 4)
  }
}
