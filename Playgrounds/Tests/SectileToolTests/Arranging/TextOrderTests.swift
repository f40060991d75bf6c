import Foundation
import SectileFoundation
import Testing

@testable import SectileTool

/// Sorting texts by keys and then by the rules of a language.
@Suite struct TextOrderTests {
  private func sorted(_ texts: [String], locale: String) -> [String] {
    var indices = Array(texts.indices)
    TextOrder(locale: Locale(identifier: locale), progress: .none).sort(&indices, by: texts)
    #expect(indices.sorted() == Array(texts.indices))
    return indices.map { texts[$0] }
  }

  private static let parts = [
    "a", "A", "b", "Z", "z", "aa", "ch", "é", "e\u{301}", "ä", "ö", "å", "ß", "ı", "İ", "ñ", "ł",
    "日", "本", "語", "한", "か", "क", "ि", "я", "0", "7", "10", "007", "99999999999999999999", " ", "-",
    "_", ".", "'", "😀",
  ]

  /// The oracle compares by the rules alone.
  ///
  /// Foundation's rules contradict themselves for some texts of several scripts (a < b < c < a),
  /// and in Turkish for some texts with İ, such as "Aİ" and "ääİäİ10" (a < b < a). In Danish "aa"
  /// is the letter å, in Czech "ch" is one letter, in Estonian z is before t, and in Swedish å, ä
  /// and ö are after z.
  @Test(arguments: [
    "en_US", "sv_SE", "da_DK", "cs_CZ", "et_EE", "tr_TR", "de_DE", "zh_CN", "ja_JP",
  ])
  func `random texts are in the order of the language`(locale: String) {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let order = LocalizedOrder(locale: Locale(identifier: locale))
    var consistent = 0
    for round in 0..<20 {
      // Few parts make texts with long common beginnings.
      let parts = Self.parts.shuffled(using: &generator).prefix(
        Int.random(in: 1...30, using: &generator))
      let texts = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in
          parts.randomElement(using: &generator)!
        }.joined()
      }
      let expected = Set(texts).sorted().sorted {
        order.compare($0, $1) == .orderedAscending
      }
      let found = sorted(texts, locale: locale)
      #expect(sorted(texts.shuffled(using: &generator), locale: locale) == found, "seed \(seed)")
      // Equal texts are adjacent, also if the rules contradict themselves.
      let different = found.enumerated().filter { $0 == 0 || found[$0 - 1] != $1 }.map(\.element)
      #expect(Set(different).count == different.count, "seed \(seed), round \(round)")
      let isConsistent = expected.indices.allSatisfy { first in
        expected[first...].dropFirst().allSatisfy {
          order.compare(expected[first], $0) == .orderedAscending
            && order.compare($0, expected[first]) == .orderedDescending
        }
      }
      guard isConsistent else { continue }
      consistent += 1
      #expect(different == expected, "seed \(seed), round \(round)")
    }
    #expect(consistent >= 10, "seed \(seed)")
  }

  @Test func `words and numbers in texts are in order without help of the rules`() {
    let texts = [
      "a", "A", "á", "ab", "a 2", "a 10", "a 010", "a 99999999999999999999999", "b", "é1", "e2",
      "Zoe",
    ]
    let order = LocalizedOrder(locale: Locale(identifier: "en_US"))
    let weights = TextWeights(of: texts, order)
    func key(_ text: String) -> [UInt8] {
      var key: [UInt8] = []
      weights.appendKey(of: text, to: &key)
      return key
    }
    for first in texts {
      for second in texts where key(first) != key(second) {
        #expect(
          key(first).lexicographicallyPrecedes(key(second))
            == (order.compare(first, second) == .orderedAscending), "\(first), \(second)")
      }
    }
    #expect(key("a") == key("A") && key("a") == key("á") && key("a 10") == key("a 010"))
  }

  /// Names of two and three characters of 8,000, as in a list of Chinese names.
  @Test(arguments: ["en_US", "zh_CN"])
  func `names of many characters take about one comparison each`(locale: String) {
    var generator = SeededGenerator(seed: 23)
    let texts = (0..<20_000).map { _ in
      (0..<Int.random(in: 2...3, using: &generator)).map { _ in
        String(Unicode.Scalar(UInt32.random(in: 0x4E00..<0x4E00 + 8000, using: &generator))!)
      }.joined()
    }
    var indices = Array(texts.indices)
    let comparisons = TextOrder(locale: Locale(identifier: locale), progress: .none)
      .sort(&indices, by: texts)
    #expect(comparisons < texts.count * 3, "\(locale)")
    let order = LocalizedOrder(locale: Locale(identifier: locale))
    #expect(
      zip(indices, indices.dropFirst()).allSatisfy {
        order.compare(texts[$0], texts[$1]) != .orderedDescending
      })
  }

  /// Weights of one, two and three bytes.
  @Test func `keys are in the order of the weights`() {
    let order = LocalizedOrder(locale: Locale(identifier: "en_US"))
    let texts = (0..<20_000).map { String(Unicode.Scalar(0x4E00 + UInt32($0))!) }
    let weights = TextWeights(of: texts, order)
    let keys = texts.sorted { order.compare($0, $1) == .orderedAscending }.map { text in
      var key: [UInt8] = []
      weights.appendKey(of: text, to: &key)
      return key
    }
    #expect(Set(keys.map(\.count)) == [1, 2, 3])
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `more characters than weights are sorted`() {
    let texts = (0..<3000).map { String(Unicode.Scalar(0x4E00 + UInt32($0 * 7 % 3000))!) }
    let order = LocalizedOrder(locale: Locale(identifier: "en_US"))
    #expect(
      sorted(texts, locale: "en_US")
        == texts.sorted { order.compare($0, $1) == .orderedAscending })
  }

  /// A text is decided by its bytes or by its characters; both must agree.
  @Test func `texts on one line agree with an oracle`() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", "Z", "~", " ", " ", "  ", "\t", "\n", "\r\n", "\0", "\u{1F}", "\u{7F}", "é", "\u{301}",
      "я", "ا", "\u{85}", "\u{A0}", "\u{2028}", "\u{3000}", "日", "😀", "\u{200D}",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        parts.randomElement(using: &generator)!
      }.joined()
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        Array(text.onOneLine.utf8) == Array(line.utf8), "seed \(seed): \(text.debugDescription)")
      #expect(text.isBlank == text.allSatisfy(\.isWhitespace), "seed \(seed)")
    }
  }
}
