import Sectile
import SectileTestSupport
import Testing

/// The choice of the elements that stay; `MinimalityTests` compares it with all choices.
@Suite struct StableSubsequenceTests {
  @Test func `moving the first of 1,000 to the end or the last to the front is 1 move`() {
    let old = Array(0..<1_000)
    let toEnd = (Array(1..<1_000) + [0]).changes(from: old)
    check(toEnd.description, equals: "0.0 → 0.999 moved")
    let toFront = ([999] + Array(0..<999)).changes(from: old)
    check(toFront.description, equals: "0.999 → 0.0 moved")
  }

  @Test func `a reversal of n elements has n - 1 moves`() {
    let old = Array(0..<100)
    let changes = Array(old.reversed()).changes(from: old)
    check(changes.itemMoves.count, equals: 99)
    check(changes.itemRemovals, equals: [])
    check(changes.itemInsertions, equals: [])
  }
}
