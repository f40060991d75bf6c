import Foundation
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct LengthEstimatesTests {
  @Test func `averages are computed for each type`() {
    var estimates = LengthEstimates<String>(initial: 44)
    check(estimates.estimate(for: "photo"), equals: 44)
    for length in [120, 100, .nan, -1, .infinity, 1e31, 110.0] {
      estimates.record(length, for: "photo")
    }
    check(estimates.estimate(for: "photo"), equals: 110)
    check(estimates.count(for: "photo"), equals: 3)
    check(estimates.estimate(for: "text"), equals: 44)
    check(estimates.count(for: "text"), equals: 0)
    estimates.record(0, for: "text")
    check(estimates.estimate(for: "text"), equals: 0)
  }

  @Test func `averages of many lengths equal sum divided by count`() {
    var generator = SeededGenerator(seed: 1)
    var estimates = LengthEstimates<Int>(initial: 0)
    var sum = 0.0
    for count in 1...10_000 {
      let length = Double.random(in: 0...1000, using: &generator)
      sum += length
      estimates.record(length, for: 0)
      check(abs(estimates.estimate(for: 0) - sum / Double(count)), isLessThan: 1e-9, "\(count)")
    }
  }

  @Test func `a limited memory follows recent lengths`() {
    var estimates = LengthEstimates<Int>(initial: 0, memory: 4)
    for _ in 0..<100 { estimates.record(100, for: 0) }
    for _ in 0..<20 { estimates.record(20, for: 0) }
    check(estimates.count(for: 0), equals: 4)
    check(estimates.estimate(for: 0), isLessThan: 21)
    estimates.record(24, for: 0)
    check(abs(estimates.estimate(for: 0) - 21), isLessThan: 1)
  }

  @Test func `a memory of 0 traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = LengthEstimates<Int>(initial: 0, memory: 0)
    }
  }

  @Test func `estimates survive coding`() throws {
    var estimates = LengthEstimates<String>(initial: 44, memory: 9)
    estimates.record(0.1, for: "a")
    let data = try JSONEncoder().encode(estimates)
    try check(JSONDecoder().decode(LengthEstimates<String>.self, from: data), equals: estimates)
  }

  /// With a count of -1, the next length would be divided by 0.
  @Test func `estimates that no lengths have are rejected when they are decoded`() throws {
    func decoded(_ memory: String, _ count: String, _ mean: String) throws -> LengthEstimates<Int> {
      try JSONDecoder().decode(
        LengthEstimates<Int>.self,
        from: Data(
          """
          {"initial": 44, "memory": \(memory), "averages": {"7": {"count": \(count), "mean": \(mean)}}}
          """.utf8))
    }
    var estimates = try decoded("2", "2", "1e30")
    estimates.record(0, for: 7)
    check(estimates.estimate(for: 7), equals: 5e29)
    try check(decoded("1", "1", "0").count(for: 7), equals: 1)
    let cases = [
      ("0", "1", "5", "memory 0 is not in 1..."),
      ("-9223372036854775808", "1", "5", "memory -9223372036854775808 is not"),
      ("9", "0", "5", "7 has 0 lengths"), ("9", "-1", "5", "7 has -1 lengths"),
      ("9", "10", "5", "7 has 10 lengths"), ("9", "3", "-1", "with the mean -1.0"),
      ("9", "3", "1e31", "with the mean 1e+31"),
    ]
    for (memory, count, mean, message) in cases {
      let error = #expect(throws: DecodingError.self) { try decoded(memory, count, mean) }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(message): \(error as Any)")
        continue
      }
      check(context.debugDescription.contains(message), "\(context.debugDescription)")
    }
  }
}
