// The sort order of a column: numbers by size, then texts as file browsers sort them (ignoring
// case, "9" before "10"), then empty values. Each distinct value is ranked once, because comparing
// texts by the rules of a language is the slowest part of the tool.

import Foundation
import SectileFoundation

/// The ranks of values in sorted order.
struct SortOrder {
  private var ranks: [String: Int] = [:]
  /// The rank of empty values, ascending and descending.
  private static let last = Int.max

  /// Ranks values.
  ///
  /// - Parameters:
  ///   - values: The values, in any order and any number of times.
  ///   - isDescending: Whether the order is descending.
  ///   - locale: The locale by which texts are compared.
  ///   - progress: Receives the progress.
  init(
    of values: some Sequence<String>, isDescending: Bool = false, locale: Locale,
    progress: ProgressReport
  ) {
    var numbers: [(value: Double, text: String)] = []
    var texts: [String] = []
    // Sorted, so that texts that compare as equal are in an order that does not depend on hashing.
    for text in Set(values).sorted() where !text.isBlank {
      if let number = text.number {
        numbers.append((number, text))
      } else {
        texts.append(text)
      }
    }
    // "1" and "1.0" are one number and have one rank, so their records keep their order.
    numbers.sort { $0.value < $1.value }
    var rank = 0
    for (index, number) in numbers.enumerated() {
      if index > 0 && numbers[index - 1].value < number.value { rank += 1 }
      ranks[number.text] = rank
    }
    let order = LocalizedOrder(locale: locale)
    var comparisons = 0
    texts.sort {
      comparisons += 1
      if comparisons % 256 == 0 { progress.update(done: 0) }
      return order.compare($0, $1) == .orderedAscending
    }
    for text in texts {
      rank += 1
      ranks[text] = rank
    }
    if isDescending { ranks = ranks.mapValues { -$0 } }
  }

  /// Returns the rank of a value; equal values have one rank.
  func rank(of value: String) -> Int { ranks[value] ?? Self.last }
}

extension String {
  /// The number that the text spells in digits, or nil; "Infinity" is not a number.
  var number: Double? {
    let text = onOneLine
    guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether the text has only whitespace.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text on one line: each run of whitespace is one blank, and both ends are trimmed.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
