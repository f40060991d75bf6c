// The moves of a sort. Other tests of sorts are in Cases and in EditsExhaustiveTests.

import SectileTestSupport
import Testing

@testable import SectileGrouping

@Suite struct GroupedArrayOrderTests {
  @Test func `the moves of a permutation are the fewest possible`() {
    for count in 0...6 {
      for order in permutations(of: Array(0..<count)) {
        let moved = Permutation.movedNumbers(of: order)
        let rest = order.indices.filter { !moved.contains($0) }.map { order[$0] }
        check(rest, equals: rest.sorted(), "\(order)")
        let best = Exhaustive.subsets(of: order).filter { $0 == $0.sorted() }.map(\.count).max()
        check(rest.count, equals: best, "\(order)")
      }
    }
  }

  private func permutations(of numbers: [Int]) -> [[Int]] {
    guard let last = numbers.last else { return [[]] }
    return permutations(of: numbers.dropLast()).flatMap { shorter in
      (0...shorter.count).map { place in
        var longer = shorter
        longer.insert(last, at: place)
        return longer
      }
    }
  }
}
