import Testing

@testable import SectileTool

/// The search in bytes, compared with that in strings.
@Suite struct TextPatternTests {
  private func matches(_ pattern: String, _ value: String) -> (found: Bool, prefix: Bool) {
    let pattern = TextPattern(pattern)
    let bytes = Array(value.utf8)
    return (pattern.isFound(in: bytes.span), pattern.isPrefix(of: bytes.span))
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
    #expect(values.count > 100 && differences == [])
  }

  @Test func `case is ignored in every script`() {
    #expect(matches("straße", "Hauptstraße").found)
    #expect(matches("ΑΘΗΝΑ", "αθηνα").found && matches("москва", "МОСКВА").prefix)
    #expect(!matches("abc", "ab").found && !matches("b", "").prefix)
  }
}
