import SectileTestSupport
import Testing

/// Checks that must fail record known issues.
@Suite struct CheckTests {
  /// Returns the messages of the issues that a function records, one for each of its lines.
  private func messages(from line: Int = #line, _ function: () -> Void) -> [String] {
    let issues = Locked<[Issue]>([])
    withKnownIssue {
      function()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let found = issues.withLock { $0 }
    #expect(
      found.map { $0.sourceLocation?.line } == found.indices.map { line + 1 + $0 })
    #expect(
      found.allSatisfy { $0.sourceLocation?.fileID == "SectileTestSupportTests/CheckTests.swift" })
    return found.map { $0.comments.map(\.rawValue).joined() }
  }

  @Test func `a check that holds records no issue and evaluates no message`() {
    var count = 0
    func message() -> String {
      count += 1
      return ""
    }
    check(6 * 7 == 42, message())
    check("a", equals: "a", message())
    check(Int("x"), equals: nil, message())
    check(1, isLessThan: 2, message())
    check(2, isAtMost: 2, message())
    check(2, isGreaterThan: 1, message())
    check(2, isAtLeast: 2, message())
    #expect(count == 0)
  }

  @Test func `values that differ are an issue with both values`() {
    let found = messages {
      check("a", equals: "b")
      check(Int("7"), equals: nil)
      check(Double.nan, equals: .nan)
      check(0.1 + 0.2, equals: 0.3)
    }
    #expect(
      found == [
        #""a" is not equal to "b""#, "Optional(7) is not equal to nil",
        "nan is not equal to nan", "0.30000000000000004 is not equal to 0.3",
      ])
  }

  @Test func `a value beyond its bound is an issue with both values`() {
    let found = messages {
      check(2, isLessThan: 2)
      check(3, isAtMost: 2)
      check(2, isGreaterThan: 2)
      check(1, isAtLeast: 2)
    }
    #expect(
      found == [
        "2 is not less than 2", "3 is not at most 2", "2 is not greater than 2",
        "1 is not at least 2",
      ])
  }

  @Test func `NaN is beyond every bound`() {
    let found = messages {
      check(Double.nan, isLessThan: 2)
      check(Double.nan, isAtMost: 2)
      check(Double.nan, isGreaterThan: 2)
      check(Double.nan, isAtLeast: 2)
    }
    #expect(found.count == 4)
  }

  @Test func `the message precedes the finding`() {
    let seed = 7
    let found = messages {
      check(seed == 8, "seed \(seed)")
      check(seed, equals: 8, "seed \(seed)")
      check(seed > 9)
    }
    #expect(
      found == [
        "seed 7: the condition is false", "seed 7: 7 is not equal to 8", "the condition is false",
      ])
  }
}
