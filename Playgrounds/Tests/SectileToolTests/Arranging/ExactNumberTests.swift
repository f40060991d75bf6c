import Foundation
import Testing

@testable import SectileTool

/// The exact order of numbers of any length.
@Suite struct ExactNumberTests {
  /// The values of a column in sorted order.
  private func sorted(_ values: [String], isDescending: Bool = false) -> [String] {
    let ranks = SortOrder.ranks(
      of: values, isDescending: isDescending, locale: Locale(identifier: "en_US"), progress: .none)
    return values.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { values[$0] }
  }

  @Test func `numbers that one binary number is nearest to are in exact order`() {
    let ascending = [
      "-1e99999999999999999999", "-1e400", "-9007199254740993", "-9007199254740992",
      "-0.1000000000000000001", "-0.1",
      "-1e-400", "-1e-99999999999999999999", "0", "1e-99999999999999999999", "1e-400", "0.1",
      "0.1000000000000000001", "0.10000000000000000011", "1",
      "9007199254740991", "9007199254740992", "0x20000000000001", "9007199254740993.5",
      "9223372036854775807", "9223372036854775808", "18446744073709551615", "1e30",
      "1000000000000000000000000000001", "0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFE",
      "0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "1e400", "1.5e400", "1e401", "1e99999999999999999999",
    ]
    #expect(sorted(ascending.reversed()) == ascending)
    #expect(sorted(ascending, isDescending: true) == ascending.reversed())
    for (index, text) in ascending.enumerated() {
      for other in ascending[..<index] {
        #expect(ExactNumber(other)! < ExactNumber(text)!, "\(other) \(text)")
      }
    }
    let run = ToolRun(
      ["-", "--sort-by", "n", "--frames", "-"],
      input: "n\n9007199254740993\n9007199254740992\n")
    #expect(run.labels == ["9007199254740992", "9007199254740993"])
  }

  @Test func `equal numbers with different digits keep the order of the file`() {
    let equal = [
      "9007199254740993", "+9007199254740993.0", "09007199254740993", "9007199254740993e0",
      "9007199254740.993e3", "90071992547409930000E-4", "0x20000000000001", " 9007199254740993 ",
    ]
    #expect(sorted(equal) == equal && sorted(equal.reversed()) == equal.reversed())
    let zeros = ["0", "-0", ".0", "0e5", "-0.000", "0x0", "0e-999999999999"]
    #expect(sorted(zeros) == zeros)
    #expect(Set(equal.map { ExactNumber($0.onOneLine) }).count == 1)
  }

  @Test func `texts that are not numbers are sorted after numbers`() {
    for text in [
      "", "-", ".", "e5", "1e", "1e+", "1_000", "1,5", "0x", "0x-1", "1 2", "１", "Infinity", "-inf",
      "nan", "0x1.8p3", "1e5x", "1.2.3", "--1",
      "0x" + String(repeating: "F", count: 33),
    ] {
      #expect(ExactNumber(text) == nil, "\(text)")
    }
    #expect(sorted(["b", "1e400", "a", "2"]) == ["2", "1e400", "a", "b"])
  }

  /// Numbers whose digits, points and exponents are random, against their digits at one scale.
  @Test func `random numbers agree with whole numbers of the same scale`() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let base = UInt64.random(in: 0...1_000_000_000_000_000_000, using: &generator)
      let entries = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        // Neighbors, of which many have one nearest binary number.
        let whole = Int128(base) + Int128.random(in: -3...3, using: &generator)
        let value = Bool.random(using: &generator) ? whole : -whole
        return (value: value, text: Self.spelling(of: value, &generator))
      }
      let ranks = SortOrder.ranks(
        of: entries.map(\.text), locale: Locale(identifier: "en_US"), progress: .none)
      for first in entries.indices {
        for second in entries.indices {
          let isOrdered = ranks[first] < ranks[second]
          #expect(
            isOrdered == (entries[first].value < entries[second].value),
            "seed \(seed): \(entries[first].text), \(entries[second].text)")
        }
      }
    }
  }

  /// Returns a number, with a random point, exponent and zeros.
  private static func spelling(
    of value: Int128, _ generator: inout SeededGenerator
  ) -> String {
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    var digits = zeros(Int.random(in: 0...2, using: &generator)) + String(value.magnitude)
    let point = Int.random(in: 0...digits.count, using: &generator)
    let shift = digits.count - point
    digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
    digits += zeros(Int.random(in: 0...2, using: &generator))
    let sign = value < 0 ? "-" : ["", "+"].randomElement(using: &generator)!
    return "\(sign)\(digits)e\(shift)"
  }
}
