import SectilePaths
import SectileTestSupport
import Testing

/// Redundant moves are removed, and only those.
@Suite struct SectionedChangesSimplifiedTests {
  @Test func `simplified changes have the fewest possible moves`() throws {
    var generator = SeededGenerator(seed: 4)
    for count in 0...6 {
      let old = ModelState(counts: [count])
      for order in permutations(of: Array(0..<count)) {
        let new = ModelState([.init(id: 0, items: order)])
        let changes = try StatePair(from: old, to: new)
          .changes(staying: 0, using: &generator)
        check(changes.itemMoves.count, equals: count, "order \(order)")
        let kept = count - changes.simplified().itemMoves.count
        let longest = Exhaustive.subsets(of: order).filter { $0 == $0.sorted() }.map(\.count).max()
        check(kept, equals: longest ?? 0, "\(order)")
      }
    }
  }

  private func permutations(of elements: [Int]) -> [[Int]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.flatMap { first in
      permutations(of: elements.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
