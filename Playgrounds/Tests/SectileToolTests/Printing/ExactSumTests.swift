import Testing

@testable import SectileTool

/// Sums of decimal numbers against integers.
@Suite struct ExactSumTests {
  private func sum(_ texts: [String]) throws -> ExactSum {
    var sum = ExactSum()
    for text in texts { sum.add(try #require(DecimalText(text), "\(text)")) }
    return sum
  }

  /// Returns a number of hundredths as text.
  private func text(hundredths number: Int) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(3 - digits.count, 0)) + digits
    return (number < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }

  @Test func `sums of two numbers equal integer sums`() throws {
    let numbers =
      Array(-25...25) + [-100_001, -99_999, -101, -100, -99, 99, 100, 101, 99_999, 100_001]
    for first in numbers {
      for second in numbers {
        let sum = try sum([text(hundredths: first), text(hundredths: second)])
        #expect(
          sum.text(decimals: 2) == text(hundredths: first + second), "\(first) + \(second)")
      }
    }
  }

  @Test func `random sums in any order and grouping equal integer sums`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let numbers = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Int.random(in: -10_000_000...10_000_000, using: &generator) / Int(1 << (seed % 20))
      }
      let texts = numbers.map { number in
        // The same number with fewer decimals, if they are zeros.
        let text = text(hundredths: number)
        if number % 100 == 0 { return String(text.dropLast(3)) }
        return number % 10 == 0 ? String(text.dropLast()) : text
      }
      let expected = text(hundredths: numbers.reduce(0, +))
      #expect(try sum(texts).text(decimals: 2) == expected, "seed \(seed)")
      #expect(try sum(texts.shuffled(using: &generator)).text(decimals: 2) == expected)
      var parts = ExactSum()
      let cut = Int.random(in: 0...texts.count, using: &generator)
      parts.add(try sum(Array(texts[..<cut])))
      parts.add(try sum(Array(texts[cut...])))
      #expect(parts.text(decimals: 2) == expected, "seed \(seed)")
    }
  }

  @Test func `sums that binary numbers round are exact`() throws {
    for (texts, decimals, expected) in [
      (["0.1", "0.2"], 1, "0.3"),
      (Array(repeating: "0.01", count: 1000), 2, "10.00"),
      (["9007199254740993", "0.5"], 1, "9007199254740993.5"),
      (["1", "0.0000000000000000000000000000001"], 0, "1.0000000000000000000000000000001"),
      ([String(repeating: "9", count: 60), "1"], 0, "1" + String(repeating: "0", count: 60)),
      (["-0.05", "0.05"], 2, "0.00"), (["-1", "0.5"], 0, "-0.5"), ([], 2, "0.00"), ([], 0, "0"),
      (["+3", "-0"], 0, "3"), (["007"], 0, "7"), (["5"], 3, "5.000"), (["-10"], 1, "-10.0"),
    ] as [([String], Int, String)] {
      #expect(try sum(texts).text(decimals: decimals) == expected)
    }
  }

  @Test func `texts that are not decimal numbers are rejected`() {
    for text in [
      "", "-", "+", ".", "1.", ".5", "1e3", "1,234", "1 234", "--1", "1.2.3", "١٢", "0x1", "nan",
      "inf", "−1", "1 ", "12a",
    ] {
      #expect(DecimalText(text) == nil, "\(text)")
    }
    #expect(DecimalText("007")?.hasLeadingZero == true)
    #expect(DecimalText("0.07")?.hasLeadingZero == false)
    #expect(DecimalText("70")?.hasLeadingZero == false)
  }
}
