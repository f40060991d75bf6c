import Sectile
import SectileTestSupport
import Testing

/// Cancelled comparisons, and the number of calls of the cancellation check.
@Suite struct CancellationPollTests {
  /// The error of a cancelled comparison, with the number of calls of the check.
  struct Cancelled: Error, Equatable {
    var calls = 0
  }

  @Test func `a cancelled comparison throws the error of its check`() throws {
    let old = Array(0..<20_000)
    let new = Array(old.reversed())
    #expect(throws: Cancelled(calls: 7)) {
      try new.changes(
        from: old, identifiedBy: { $0 }, contentEquals: ==, cancellation: { Cancelled(calls: 7) })
    }
    try check(
      new.changes(
        from: old, identifiedBy: { $0 }, contentEquals: ==, cancellation: { Cancelled?.none }),
      equals: new.changes(from: old))
    // Whichever call of the check returns an error, the comparison ends with that call.
    var total = 0
    _ = try new.changes(
      from: old, identifiedBy: { $0 }, contentEquals: ==,
      cancellation: { () -> Cancelled? in
        total += 1
        return nil
      })
    check((18...200).contains(total), "\(total) calls")
    for limit in stride(from: 0, to: total, by: Exhaustive.step(5)) {
      var calls = 0
      #expect(throws: Cancelled(calls: limit + 1)) {
        try new.changes(
          from: old, identifiedBy: { $0 }, contentEquals: ==,
          cancellation: {
            calls += 1
            return calls > limit ? Cancelled(calls: calls) : nil
          })
      }
      check(calls, equals: limit + 1, "limit \(limit)")
    }
  }

  @Test func `a cancelled comparison of sections throws the error of its check`() throws {
    let old = GroupedArray(grouping: 0..<50_000, by: { $0 / 5 })
    let new = GroupedArray(grouping: (0..<5_000).reversed(), by: { $0 / 7 })
    for options in [[], .withoutSectionOperations, .longestCommonSubsequence] as [DifferenceOptions]
    {
      var total = 0
      func changes(limit: Int) throws(Cancelled) -> SectionedChanges {
        total = 0
        return try new.changes(
          from: old, identifiedBy: { $0 }, contentEquals: ==, options: options,
          cancellation: {
            total += 1
            return total > limit ? Cancelled(calls: total) : nil
          })
      }
      try check(changes(limit: .max), equals: new.changes(from: old, options: options))
      let all = total
      check(all, isGreaterThan: 3, "\(all) calls")
      for limit in stride(from: 0, to: all, by: Exhaustive.step(23)) {
        #expect(throws: Cancelled(calls: limit + 1)) { try changes(limit: limit) }
      }
      #expect(throws: Cancelled()) {
        try new.groups.changes(
          from: old.groups, sectionsIdentifiedBy: \.section, elements: \.elements,
          identifiedBy: \.self, contentEquals: ==, cancellation: { Cancelled() })
      }
      #expect(throws: Cancelled()) {
        try new.changes(
          from: old, sectionsIdentifiedBy: \.self, sectionContentEquals: ==,
          identifiedBy: \.self, contentEquals: ==, cancellation: { Cancelled() })
      }
    }
  }

  @Test func `a comparison of few elements does not call the check`() throws {
    let changes = try [2, 1].changes(
      from: [1, 2], identifiedBy: { $0 }, contentEquals: ==, cancellation: { Cancelled() })
    check(changes.itemMoves.count, equals: 1)
  }

  @Test func `a comparison of equal collections calls the check`() throws {
    let old = Array(0..<100_000)
    var calls = 0
    _ = try Array(0..<100_000).changes(
      from: old, identifiedBy: { $0 }, contentEquals: ==,
      cancellation: { () -> Cancelled? in
        calls += 1
        return nil
      })
    check(calls, isAtLeast: 20)
  }
}
