// The sort order of a column: numbers by exact size, then texts as file browsers sort them
// (ignoring case, "9" before "10"), then empty values.

import Foundation
import SectileFoundation

/// The order of values.
enum SortOrder {
  /// The rank of empty values, ascending and descending.
  private static let last = Int.max

  /// Returns the rank of each value in sorted order; equal values have one rank.
  ///
  /// - Parameters:
  ///   - values: The values, in any order and any number of times.
  ///   - isDescending: Whether the order is descending.
  ///   - locale: The locale by which texts are compared.
  ///   - progress: Receives the progress.
  static func ranks(
    of values: [String], isDescending: Bool = false, locale: Locale, progress: ProgressReport
  ) -> [Int] {
    var ranks = Array(repeating: last, count: values.count)
    var numbers: [Number] = []
    var texts: [Int] = []
    for (index, text) in values.enumerated() where !text.isBlank {
      if let number = Number(text, index: index) {
        numbers.append(number)
      } else {
        texts.append(index)
      }
    }
    var rank = Self.rank(numbers, of: values, in: &ranks)
    TextOrder(locale: locale, progress: progress).sort(&texts, by: values)
    for (place, index) in texts.enumerated() {
      if place == 0 || values[texts[place - 1]] != values[index] { rank += 1 }
      ranks[index] = rank
    }
    if isDescending { ranks = ranks.map { $0 == last ? last : -$0 } }
    return ranks
  }

  /// The nearest binary number of a value, and the index of the value.
  private struct Number {
    var nearest: Double
    var index: Int

    /// Creates the number of a value, or returns nil if the value is not a number.
    init?(_ text: String, index: Int) {
      let text = text.onOneLine
      guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first),
        let nearest = Double(text)
      else { return nil }
      // A finite number that is not hexadecimal is a decimal number.
      let isDecimal = nearest.isFinite && !text.utf8.prefix(3).contains { $0 | 0x20 == 0x78 }
      guard isDecimal || ExactNumber(text) != nil else { return nil }
      (self.nearest, self.index) = (nearest, index)
    }
  }

  /// Sets the ranks of numbers, and returns the last one.
  ///
  /// "1" and "1.0" are one number and have one rank, so their records keep their order.
  ///
  /// The nearest binary number of a larger number is not smaller. So the binary numbers are sorted
  /// first, and only the digits of those that are equal are compared.
  private static func rank(
    _ numbers: [Number], of values: [String], in ranks: inout [Int]
  ) -> Int {
    let numbers = numbers.sorted { $0.nearest < $1.nearest }
    var rank = 0
    var start = 0
    while start < numbers.count {
      let first = numbers[start]
      let run = numbers[start...].prefix { $0.nearest == first.nearest }
      start = run.endIndex
      rank += 1
      if run.allSatisfy({ values[$0.index] == values[first.index] }) {
        for number in run { ranks[number.index] = rank }
        continue
      }
      let exact = run.compactMap { number in
        ExactNumber(values[number.index].onOneLine).map { (number: $0, index: number.index) }
      }
      .sorted { $0.number < $1.number }
      for (place, entry) in exact.enumerated() {
        if place > 0 && exact[place - 1].number < entry.number { rank += 1 }
        ranks[entry.index] = rank
      }
    }
    return rank
  }
}

extension String {
  /// The number that the text spells in digits, or nil; "Infinity" is not a number.
  var number: Double? {
    let text = onOneLine
    guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether the text has only whitespace.
  var isBlank: Bool {
    // The first character of most texts is a visible one.
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The text on one line: each run of whitespace is one blank, and both ends are trimmed.
  var onOneLine: String {
    isPlainLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text is on one line, or false if it has characters that need a closer look.
  ///
  /// Texts of ASCII, Latin, Greek, Cyrillic, Hebrew and Arabic letters are decided here.
  private var isPlainLine: Bool {
    // Nothing is before the first character; a blank there is not plain either.
    if utf8.first == Byte.blank { return false }
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case Byte.blank: if previous == Byte.blank { return false }
      case 0x21..<0x7F: break
      // U+00C0...U+07FF have no whitespace. A mark on a blank makes it another character.
      case 0x80..<0xC0, 0xC3..<0xE0: if previous == Byte.blank { return false }
      default: return false
      }
      previous = byte
    }
    return previous != Byte.blank
  }
}
