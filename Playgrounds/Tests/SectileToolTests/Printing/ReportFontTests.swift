import Testing

@testable import SectileTool

/// Texts that are cut with an ellipsis, and the widths of characters.
@Suite struct ReportFontTests {
  private static let texts = [
    "", "a", "Antananarivo", "São Tomé and Príncipe", "東京印刷株式会社", "👩‍👩‍👧‍👦 family 🏳️‍🌈",
    "e\u{301}\u{323}e\u{301} x", "a  b  c", "🇸🇪🇳🇴🇫🇮", "นครปฐม", "Македонија Табак", "مكة المكرمة",
  ]

  /// A slow search of the longest beginning, over characters.
  private func oracle(_ text: String, _ limit: Double, _ font: ReportFont) -> String {
    func width(_ text: String) -> Double { text.reduce(0) { $0 + font.advance(of: $1) } }
    if width(text) <= limit { return text }
    for count in stride(from: text.count - 1, through: 0, by: -1) {
      let kept = String(text.prefix(count))
      if width(kept) + font.advance(of: "…") <= limit {
        var trimmed = kept
        while trimmed.last == " " { trimmed.removeLast() }
        return trimmed + "…"
      }
    }
    return ""
  }

  @Test func `a text is cut to the longest beginning of whole characters that fits`() {
    for font in [ReportFont.regular, .bold] {
      for text in Self.texts {
        for step in 0...40 {
          let limit = Double(step) * 0.37 + 0.0001
          #expect(
            font.fitting(text, limit) == oracle(text, limit, font), "\(text) in \(limit)")
        }
        #expect(font.fitting(text, font.width(of: text)) == text)
      }
    }
  }

  @Test func `a joined emoji and a combined letter are kept or removed as a whole`() {
    let family = "👩‍👩‍👧‍👦"
    for limit in stride(from: 0.0, to: 8, by: 0.05) {
      let cut = ReportFont.regular.fitting("\(family)\(family)e\u{301}\u{323}\(family)", limit)
      var rest = cut[...]
      while let character = rest.popFirst() {
        #expect([Character(family), "e\u{301}\u{323}", "…"].contains(character), "\(cut)")
      }
    }
  }

  @Test func `a suffix is whole, or left out if no letter fits beside it`() {
    let font = ReportFont.regular
    let suffix = " (continued)"
    let width = font.width(of: suffix)
    #expect(font.fitting("Oslo", before: suffix, 100) == "Oslo (continued)")
    #expect(
      font.fitting("Antananarivo", before: suffix, width + font.width(of: "Anta…") + 0.01)
        == "Anta… (continued)")
    for limit in [0, 0.5, 2, width, width + font.advance(of: "…")] {
      #expect(
        font.fitting("Antananarivo", before: suffix, limit)
          == font.fitting("Antananarivo", limit))
    }
    #expect(font.fitting("", before: suffix, 100) == "")
  }

  @Test func `letters with marks are as wide as their letters, and wide characters an em`() {
    for font in [ReportFont.regular, .bold] {
      #expect(font.advance(of: "é") == font.advance(of: "e"))
      #expect(font.advance(of: "Ő") == font.advance(of: "O"))
      #expect(font.advance(of: "ễ") == font.advance(of: "e"))
      #expect(font.advance(of: "東") == 1)
      #expect(abs(font.advance(of: "🏳️‍🌈") - 1.4) < 1e-9)
      // Marks have no width of their own, and syllables of Indic and Thai scripts are narrow.
      for syllable in ["e\u{301}", "दि", "กำ", "น้", "บ"] as [Character] {
        #expect((0.4...1.1).contains(font.advance(of: syllable)), "\(syllable)")
      }
      #expect(Set("0123456789".map { font.advance(of: $0) }).count == 1)
    }
  }
}
