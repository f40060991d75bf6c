import Testing

@testable import SectileTool

/// Boxes that are as wide as their labels, in every script.
@Suite struct LabelSizeTests {
  private static let words = [
    "ii", "Moscow", "MOSCOW", "WWWWWWWW", "Москва", "ЩШЖМЫЮ", "Μάσκα", "ירושלים", "القاهرة", "दिल्ली",
    "महाराष्ट्र", "தமிழ்நாடு", "തിരുവനന്തപുരം", "กำแพงเพชร", "北京市", "서울특별시", "Zu\u{308}rich", "Łódź — Ελλάδα",
    "👨‍👩‍👧 ❤️ 🇯🇵",
  ]

  @Test func `a box of default width shows all of its label`() {
    let input = "a\n" + Self.words.map { "\($0)\n" }.joined()
    for layout in ["flow", "masonry"] {
      for height in ["16", "32", "48"] {
        let options = ["-", "--layout", layout, "--item-height", height]
        let drawing = ToolRun(options, input: input).output
        let picture = ToolRun(options + ["--svg", "-"], input: input).output
        #expect(!drawing.contains("…") && !picture.contains("…"), "\(options)")
        for word in Self.words {
          #expect(drawing.contains(word) && picture.contains(">\(word)</text>"), "\(word)")
        }
      }
    }
  }
}
