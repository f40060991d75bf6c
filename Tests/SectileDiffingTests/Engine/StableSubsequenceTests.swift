import Sectile
import Testing

/// The choice of the elements that stay; `MinimalityTests` compares it with all choices.
@Suite struct StableSubsequenceTests {
  @Test func `moving the first of 1,000 to the end or the last to the front is 1 move`() {
    let old = Array(0..<1_000)
    let toEnd = (Array(1..<1_000) + [0]).changes(from: old)
    #expect(toEnd.description == "0.0 → 0.999 moved")
    let toFront = ([999] + Array(0..<999)).changes(from: old)
    #expect(toFront.description == "0.999 → 0.0 moved")
  }

  @Test func `a reversal of n elements has n - 1 moves`() {
    let old = Array(0..<100)
    let changes = Array(old.reversed()).changes(from: old)
    #expect(changes.itemMoves.count == 99)
    #expect(changes.itemRemovals.isEmpty && changes.itemInsertions.isEmpty)
  }
}
