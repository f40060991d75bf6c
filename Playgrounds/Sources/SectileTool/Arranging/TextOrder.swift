// Sorting texts by the rules of a language. Comparing two texts by these rules takes more than a
// microsecond, and sorting a million texts takes twenty million comparisons. Texts are therefore
// sorted by keys first, which are bytes, and then by the rules. The second sort finds the texts
// nearly in order and compares most of them with one neighbor only. The order is that of the rules,
// whatever the keys are.

import Foundation
import SectileFoundation

/// The order of texts in a language.
struct TextOrder {
  private let order: LocalizedOrder
  private let progress: ProgressReport

  /// Creates the order of a locale.
  init(locale: Locale, progress: ProgressReport) {
    order = LocalizedOrder(locale: locale)
    self.progress = progress
  }

  /// The place of a text: the beginning of its key as two numbers, and its index.
  private struct Entry {
    var high: UInt64
    var low: UInt64
    var index: Int
  }

  /// Sorts indices of texts.
  ///
  /// Equal texts are adjacent and in the order of their indices, which must be ascending at first.
  ///
  /// - Returns: The number of comparisons of texts by the rules.
  @discardableResult
  func sort(_ indices: inout [Int], by texts: [String]) -> Int {
    let weights = TextWeights(of: indices.lazy.map { texts[$0] }, order)
    var keys: [UInt8] = []
    var ends: [Int] = []
    ends.reserveCapacity(indices.count)
    for index in indices {
      weights.appendKey(of: texts[index], to: &keys)
      ends.append(keys.count)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(indices.count)
    for place in indices.indices {
      let start = place == 0 ? 0 : ends[place - 1]
      entries.append(
        Entry(
          high: Self.word(of: keys, at: start, end: ends[place]),
          low: Self.word(of: keys, at: start + 8, end: ends[place]), index: place))
    }
    entries.sort { first, second in
      if first.high != second.high { return first.high < second.high }
      if first.low != second.low { return first.low < second.low }
      let start = (
        first.index == 0 ? 0 : ends[first.index - 1], second.index == 0 ? 0 : ends[second.index - 1]
      )
      let order = Self.compare(
        keys, start.0 + 16, ends[first.index], start.1 + 16, ends[second.index])
      if order != 0 { return order < 0 }
      let (text, other) = (texts[indices[first.index]], texts[indices[second.index]])
      return text == other ? first.index < second.index : text < other
    }
    let ordered = entries.map { indices[$0.index] }
    (entries, keys, ends) = ([], [], [])
    var groups = Self.groups(of: ordered, by: texts)
    var comparisons = 0
    groups.sort { first, second in
      comparisons += 1
      if comparisons % 256 == 0 { progress.update(done: 0) }
      return order.compare(texts[ordered[first.lowerBound]], texts[ordered[second.lowerBound]])
        == .orderedAscending
    }
    indices.removeAll(keepingCapacity: true)
    for group in groups { indices.append(contentsOf: ordered[group]) }
    return comparisons
  }

  /// Returns the ranges of equal texts, which must be adjacent.
  private static func groups(of ordered: [Int], by texts: [String]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    groups.reserveCapacity(ordered.count)
    var start = 0
    for place in ordered.indices where texts[ordered[place]] != texts[ordered[start]] {
      groups.append(start..<place)
      start = place
    }
    if !ordered.isEmpty { groups.append(start..<ordered.count) }
    return groups
  }

  /// Returns eight bytes of a key as a number, with zeros after its end.
  private static func word(of keys: [UInt8], at start: Int, end: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in start..<start + 8 { word = word << 8 | UInt64(offset < end ? keys[offset] : 0) }
    return word
  }

  /// Returns the order of the ends of two keys: below, above or exactly 0.
  private static func compare(
    _ keys: [UInt8], _ first: Int, _ firstEnd: Int, _ second: Int, _ secondEnd: Int
  ) -> Int {
    var (first, second) = (first, second)
    while first < firstEnd && second < secondEnd {
      if keys[first] != keys[second] { return Int(keys[first]) - Int(keys[second]) }
      (first, second) = (first + 1, second + 1)
    }
    return (first < firstEnd ? 1 : 0) - (second < secondEnd ? 1 : 0)
  }
}
