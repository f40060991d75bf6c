// SectileTool/Arranging/SortOrder.swift
//
// The order people expect of a column: numbers by size, then texts as file browsers sort them (case
// aside, "9" before "10"), and what is empty last. Each distinct value is ranked once, as comparing
// texts by the rules of a language is the slowest thing the tool does.

import Foundation
import SectileFoundation

/// The places of some values in sorted order.
struct SortOrder {
  private var ranks: [String: Int] = [:]
  /// Where empty values are, in either direction.
  private static let last = Int.max

  /// Ranks values.
  ///
  /// - Parameters:
  ///   - values: The values, in any order and any number of times.
  ///   - isDescending: Whether large numbers and late texts come first.
  ///   - locale: Whose order texts are in.
  ///   - progress: Where to tell that it takes long.
  init(
    of values: some Sequence<String>, isDescending: Bool = false, locale: Locale,
    progress: ProgressReport
  ) {
    var numbers: [(value: Double, text: String)] = []
    var texts: [String] = []
    // In an order that does not depend on hashing, should two texts ever compare as equal.
    for text in Set(values).sorted() where !text.isBlank {
      if let number = text.number {
        numbers.append((number, text))
      } else {
        texts.append(text)
      }
    }
    // "1" and "1.0" are one number: they rank alike, and records that have them keep their order.
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

  /// Returns where a value is in sorted order: equal values are in one place.
  func rank(of value: String) -> Int { ranks[value] ?? Self.last }
}

extension String {
  /// The number that the text spells in digits, or nil: "Infinity" is a word like any other.
  var number: Double? {
    let text = onOneLine
    guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether there is nothing to see.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text on one line: every run of blanks and line ends is one blank, and none is at an end.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
