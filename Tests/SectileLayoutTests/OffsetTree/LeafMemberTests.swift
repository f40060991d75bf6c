import SectileTestSupport
import Testing

@testable import SectileLayout

/// Steps over several rows of a leaf, compared with single steps.
@Suite struct LeafMemberTests {
  typealias Member = LeafMember<RowRun>

  @Test func `steps over rows lead to the members of single steps in every short leaf`() {
    let runs = [
      RowRun(count: 1, memberLength: 1 / 3), RowRun(count: 1, memberLength: 0),
      RowRun(count: 1, memberLength: 7, isEstimated: true), RowRun(count: 3, memberLength: 2),
    ]
    var moved = 0
    for count in 1...5 {
      var combinations = 1
      for _ in 0..<count { combinations *= runs.count }
      for combination in 0..<combinations {
        var rest = combination
        var slots = ContiguousArray<Double>()
        for _ in 0..<count {
          runs[rest % runs.count].write(to: &slots)
          rest /= runs.count
        }
        for limit in [0, 1, 2, 10] {
          for visits in [0, 1, 10] { moved += check(slots, limit: limit, visits: visits) }
        }
      }
    }
    #expect(moved > 10_000)
  }

  @Test func `steps over the rows of a leaf visit each of them once`() {
    var generator = SeededGenerator(seed: 31)
    let lengths = (0..<64).map { _ in Double(generator.int(in: 1...10_000)) / 3 }
    var member = first(of: ContiguousArray(lengths))
    var visited: [Double] = []
    member.advanceOverRows(atMost: 64, in: ContiguousArray(lengths).span, spacing: 8) {
      #expect($0 == 11 + visited.count)
      visited.append($2)
      return true
    }
    #expect(visited == Array(lengths.dropFirst()))
    #expect(member.index == 73)
  }

  private func first(of slots: ContiguousArray<Double>) -> Member {
    Member(
      .index(10), in: slots.span, after: OffsetTree<RowRun>.Prefix(count: 10, length: 0.1),
      spacing: 0)
  }

  /// Compares both ways from each member of a leaf that follows ten members; returns the number of
  /// steps.
  private func check(_ slots: ContiguousArray<Double>, limit: Int, visits: Int) -> Int {
    var moved = 0
    var start = first(of: slots)
    repeat {
      var (tested, expected) = (start, start)
      var visited = 0
      tested.advanceOverRows(atMost: limit, in: slots.span, spacing: 0.7) { index, offset, length in
        guard visited < visits && length < .infinity else { return false }
        visited += 1
        let isNext = expected.advance(in: slots.span)
        #expect(isNext && index == expected.index && length == expected.length, "\(slots)")
        #expect(offset == expected.start(spacing: 0.7), "\(slots), \(index)")
        return true
      }
      #expect(visited <= min(limit, visits))
      #expect(isSame(tested, expected), "\(slots), from \(start.index), limit \(limit)")
      // Both go on to the same members.
      while true {
        let (first, second) = (tested.advance(in: slots.span), expected.advance(in: slots.span))
        #expect(first == second && isSame(tested, expected), "\(slots), from \(start.index)")
        if !first { break }
      }
      moved += visited
    } while start.advance(in: slots.span)
    return moved
  }

  private func isSame(_ first: Member, _ second: Member) -> Bool {
    first.index == second.index && first.length == second.length && first.slot == second.slot
      && first.runEnd == second.runEnd && first.start(spacing: 0.7) == second.start(spacing: 0.7)
  }
}
