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
