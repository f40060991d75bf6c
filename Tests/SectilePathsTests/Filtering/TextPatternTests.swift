import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// The search in bytes, compared with that in strings.
@Suite struct TextPatternTests {
  private func matches(_ pattern: String, _ value: String) -> (found: Bool, prefix: Bool) {
    let pattern = TextPattern(pattern)
    return (pattern.isFound(in: value), pattern.isPrefix(of: value))
  }

  @Test func `all short texts are found as by a search in strings`() {
    let letters = ["a", "A", "é", "É", "東"]
    var texts = [""]
    for _ in 0..<3 { texts += texts.flatMap { text in letters.map { text + $0 } } }
    let values = Array(Set(texts)).sorted()
    let patterns = values.filter { $0.count <= 2 }
    var differences: [String] = []
    for pattern in patterns {
      let lower = pattern.lowercased()
      for value in values {
        let text = value.lowercased()
        let result = matches(pattern, value)
        if result.found != (pattern.isEmpty || text.contains(lower))
          || result.prefix != text.hasPrefix(lower)
        {
          differences.append("\(pattern) in \(value)")
        }
      }
    }
    check(values.count, isGreaterThan: 100)
    check(differences, equals: [])
  }

  @Test func `case is ignored in every script`() {
    check(matches("straße", "Hauptstraße").found)
    check(matches("ΑΘΗΝΑ", "αθηνα").found)
    check(matches("москва", "МОСКВА").prefix)
    // The two forms may have different lengths.
    check(matches("ıx", "IXY").prefix)
    check(matches("ıx", "aIX").found)
    check(matches("ﬁx", "FIX").prefix)
    check(!matches("abc", "ab").found)
    check(!matches("b", "").prefix)
  }

  @Test func `texts match as canonical caseless matches`() {
    for (pattern, value) in [
      ("ΟΔΟΣ", "οδος"), ("οδος", "ΟΔΟΣ"), ("οδοσ", "οδος"), ("k", "\u{212A}"), ("\u{212A}", "k"),
      ("strasse", "Straße"), ("straße", "STRASSE"), ("STRAẞE", "strasse"), ("é", "e\u{301}"),
      ("e\u{301}", "É"), ("ế", "Ê\u{301}"), ("ế", "e\u{302}\u{301}"), ("ẹ́", "é\u{323}"),
      ("ẹ́", "e\u{301}\u{323}"), ("å", "\u{212B}"), ("ὰ", "\u{1F70}"), ("\u{1F71}", "ά"),
      ("각", "\u{1100}\u{1161}\u{11A8}"), ("\u{1112}\u{1161}", "하"), ("が", "か\u{3099}"),
      ("ŏ\u{323}", "o\u{323}\u{306}"), ("i̇", "İ"), ("ſ", "S"), ("ﬃ", "FFI"), ("µ", "μ"),
      ("й", "и\u{306}"), ("\u{10400}", "\u{10428}"), ("ᾳ", "ΑΙ"),
      ("ÿ\u{344}", "y\u{308}\u{308}\u{301}"),
    ] {
      check(matches(pattern, value).prefix, "\(pattern) of \(value)")
      check(matches(pattern, "x\(value)y").found, "\(pattern) in \(value)")
    }
    for (pattern, value) in [
      ("e", "é"), ("e", "e\u{301}"), ("\u{301}", "xé"), ("\u{301}", "xe\u{301}"), ("ê", "ế"),
      ("가", "각"), ("o", "ø"), ("s", "z"), ("ss", "s"), ("é", "è"), ("か", "が"), ("한", "하"),
    ] {
      check(!matches(pattern, value).found, "\(pattern) in \(value)")
    }
    // A match may end within the folding of a character, and does not begin there.
    check(matches("stras", "Straße").prefix)
    check(!matches("sa", "ßa").found)
  }

  /// Folds a text by the decomposition of Foundation.
  private func folded(_ text: String) -> [UInt32] {
    func decomposed(_ text: String) -> String { text.decomposedStringWithCanonicalMapping }
    let lower = decomposed(text).unicodeScalars.map { $0.properties.lowercaseMapping }.joined()
    let upper = lower.unicodeScalars.map { $0.properties.uppercaseMapping }.joined()
    let folded = upper.unicodeScalars.map { $0.properties.lowercaseMapping }.joined()
    return decomposed(folded).unicodeScalars.map { $0.value }
  }

  @Test func `every character matches its decomposed, lowercase and uppercase forms`() {
    var count = 0
    for number in 0x80..<0x30000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(number) else { continue }
      // Compatibility ideographs match only themselves.
      if (0xF900..<0xFB00).contains(number) || (0x2F800..<0x2FA20).contains(number) { continue }
      let text = String(scalar)
      let forms = [
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
        text.lowercased(), text.uppercased(),
      ].filter { !$0.unicodeScalars.elementsEqual(text.unicodeScalars) }
      if forms.isEmpty { continue }
      count += 1
      let pattern = TextPattern(text)
      for form in forms {
        check(TextPattern(form), equals: pattern, "U+\(String(number, radix: 16)) and \(form)")
      }
    }
    check(count, isGreaterThan: 14_000)
  }

  @Test func `random texts are found as in folded texts`() {
    let letters: [Unicode.Scalar] = [
      "a", "A", "e", "é", "É", "ê", "ế", "\u{301}", "\u{302}", "\u{323}", "s", "S", "ß", "ẞ", "ſ",
      "σ", "ς", "Σ", "ι", "k", "\u{212A}", "å", "가", "각", "\u{1100}", "\u{1161}",
      "\u{11A8}", "が", "か", "\u{3099}", "東", "ﬁ", "f", "i", "İ", "ı", "\u{307}",
    ]
    var foundCount = 0
    for seed in 0..<seedCount(3_000, deep: 300_000) {
      var generator = SeededGenerator(seed: seed)
      // Few letters, so that many texts are found.
      let few = (0..<4).map { _ in letters[generator.int(in: 0...letters.count - 1)] }
      func text(_ count: ClosedRange<Int>) -> String {
        var text = ""
        for _ in 0..<generator.int(in: count) {
          text.unicodeScalars.append(few[generator.int(in: 0...few.count - 1)])
        }
        return text
      }
      let (pattern, value) = (text(0...3), text(0...6))
      let word = folded(pattern)
      var found = word.isEmpty
      var isPrefix = word.isEmpty
      // The value from each scalar on that begins a character.
      for start in value.unicodeScalars.indices {
        let rest = folded(String(value.unicodeScalars[start...]))
        let next = rest.dropFirst(word.count).first ?? 0
        let isFirst = start == value.startIndex
        guard rest.starts(with: word), isFirst || !continues(rest[0]), !continues(next) else {
          continue
        }
        found = true
        if isFirst { isPrefix = true }
      }
      let result = matches(pattern, value)
      check(result.found, equals: found, "seed \(seed): \(pattern) in \(value)")
      check(result.prefix, equals: isPrefix, "seed \(seed): \(pattern) of \(value)")
      foundCount += found ? 1 : 0
    }
    check(foundCount, isGreaterThan: 500)
  }

  private func continues(_ number: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(number) else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered
      || (0x1160...0x11FF as ClosedRange).contains(number)
  }

  @Test func `bytes that are not UTF-8, and the empty text, are compared, too`() {
    let bytes: ContiguousArray<UInt8> = [0xFF, 0x61, 0x80]
    func isFound(_ text: String) -> Bool { TextPattern(text).isFound(in: bytes.span) }
    func isPrefix(_ text: String) -> Bool { TextPattern(text).isPrefix(of: bytes.span) }
    check(isFound("A"))
    check(!isPrefix("A"))
    check(!isFound("\u{FFFD}"))
    check(!isFound("aa"))
    check(TextPattern("").isPrefix(of: ""))
    check(isFound(""))
    check(isPrefix(""))
    check(TextPattern("Ab"), equals: TextPattern("aB"))
    check(TextPattern("a") != TextPattern("á"))
  }
}
