import SectileSnapshots
import SectileTestSupport
import Testing

/// The cells of texts, compared with `wcwidth`.
@Suite struct DisplayWidthTests {
  /// Every scalar of Unicode 16, behind a letter.
  @Test func `a scalar takes the cells of wcwidth`() throws {
    var cells = [Int](repeating: 1, count: 0x110000)
    for (list, count) in [(CellTable.zero, 0), (CellTable.wide, 2)] {
      let ranges = CellTable.ranges(list)
      try #require(ranges.count > 100)
      for range in ranges { for value in range { cells[Int(value)] = count } }
    }
    var compared = 0
    for value in 0x20..<cells.count {
      guard let scalar = Unicode.Scalar(UInt32(value)), let age = scalar.properties.age,
        age.major <= 16
      else { continue }
      let text = "a\(scalar)"
      // A scalar without a cell that does not belong to the letter is shown as U+FFFD.
      let expected = text.count == 1 ? cells[value] : max(cells[value], 1)
      compared += 1
      check(
        TerminalText.cellCount(of: text) == 1 + expected, "U+\(String(value, radix: 16))")
    }
    check(compared > 150_000)
  }

  /// Words with the sums of `wcwidth` of C, and emoji.
  static let words: [(text: String, cells: Int)] = [
    ("दिल्ली", 5), ("महाराष्ट्र", 8), ("क्षि", 3), ("চট্টগ্রাম", 7), ("অসম", 3), ("தமிழ்நாடு", 8), ("മലയാളം", 6),
    ("తెలుగు", 5), ("ಕನ್ನಡ", 4), ("සිංහල", 4), ("กำแพงเพชร", 9), ("น้ำ", 2), ("ป้า", 2),
    ("ລາວ", 3), ("ນ້ຳ", 2), ("ភ្នំពេញ", 5), ("မြန်မာ", 5), ("བོད", 2), ("עִבְרִית", 5),
    ("مُحَمَّد", 4), ("می\u{200C}خواهم", 7), ("Zu\u{308}rich", 6), ("東京", 4), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱｲｳ", 3), ("ＡＢＣ", 6), ("䷀", 2), ("☰", 2), ("⚊", 2),
    ("㉈", 1), ("—…", 2), ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2),
    ("🇯🇵", 2), ("🇯", 1), ("🏽", 2), ("a\u{FE0F}", 1), ("؀1", 2), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", 2),
  ]

  @Test func `words take the sum of their scalars, and an emoji two cells`() {
    for (text, cells) in Self.words {
      check(TerminalText.cellCount(of: text), equals: cells, "\(text)")
      check(TerminalText.fitting(text, into: cells), equals: text)
      if text.count > 1 {
        check(TerminalText.cellCount(of: TerminalText.fitting(text, into: cells - 1)) < cells)
      }
      // The next column is after the word.
      var screen = TerminalCells(columns: cells + 2, rows: 1)
      screen.write(text, row: 0, columns: 0..<cells + 2)
      screen.write("|", row: 0, columns: cells..<cells + 1)
      check(screen.text(ofRow: 0), equals: text + "|")
    }
  }

  @Test func `invisible characters are counted as they are shown`() {
    for text in ["\u{202E}abc", "\u{200F}", "\u{3164}", "a\u{200B}b", "\u{301}", "\u{AD}", "\u{1}"]
    {
      let cells = TerminalText.cellCount(of: text)
      check(TerminalText.fitting(text, into: cells).count { $0 == "\u{FFFD}" }, equals: 1, text)
      check(cells, equals: text.count, text)
    }
  }
}
