import Sectile
import SectileTestSupport
import Testing

/// Comparisons that are told to stop, and those that are not asked.
@Suite struct StoppingTests {
  @Test func `a comparison stops when it is told to`() {
    let old = Array(0..<20_000)
    let new = Array(old.reversed())
    #expect(
      new.changes(from: old, identifiedBy: { $0 }, contentEquals: ==, stoppingWhen: { true })
        == nil)
    #expect(
      new.changes(from: old, identifiedBy: { $0 }, contentEquals: ==, stoppingWhen: { false })
        == new.changes(from: old))
    // A budget of questions: whenever it is asked, it stops there.
    var total = 0
    _ = new.changes(
      from: old, identifiedBy: { $0 }, contentEquals: ==,
      stoppingWhen: {
        total += 1
        return false
      })
    #expect((18...200).contains(total), "asked \(total) times")
    for budget in stride(from: 0, to: total, by: Exhaustive.step(debug: 5)) {
      var asked = 0
      let changes = new.changes(
        from: old, identifiedBy: { $0 }, contentEquals: ==,
        stoppingWhen: {
          asked += 1
          return asked > budget
        })
      #expect(changes == nil && asked == budget + 1)
    }
  }

  @Test func `a comparison of sections stops when it is told to`() {
    let old = GroupedArray(grouping: 0..<50_000, by: { $0 / 5 })
    let new = GroupedArray(grouping: (0..<5_000).reversed(), by: { $0 / 7 })
    for options in [[], .withoutSectionOperations, .longestCommonSubsequence] as [DifferenceOptions]
    {
      var total = 0
      func changes(budget: Int) -> SectionedChanges? {
        total = 0
        return new.changes(
          from: old, identifiedBy: { $0 }, contentEquals: ==, options: options,
          stoppingWhen: {
            total += 1
            return total > budget
          })
      }
      #expect(changes(budget: .max) == new.changes(from: old, options: options))
      let all = total
      #expect(all > 3, "asked \(all) times")
      for budget in stride(from: 0, to: all, by: Exhaustive.step(debug: 7)) {
        #expect(changes(budget: budget) == nil)
      }
      #expect(
        new.groups.changes(
          from: old.groups, sectionsIdentifiedBy: \.section, elements: \.elements,
          identifiedBy: \.self, contentEquals: ==, stoppingWhen: { true }) == nil)
    }
  }

  @Test func `few elements are compared without a question`() {
    let changes = [2, 1].changes(
      from: [1, 2], identifiedBy: { $0 }, contentEquals: ==, stoppingWhen: { true })
    #expect(changes?.itemMoves.count == 1)
  }

  @Test func `equal states of any size are asked about too`() {
    let old = Array(0..<100_000)
    var asked = 0
    _ = Array(0..<100_000).changes(
      from: old, identifiedBy: { $0 }, contentEquals: ==,
      stoppingWhen: {
        asked += 1
        return false
      })
    #expect(asked >= 20)
  }
}
