import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

/// Drawings in character cells, which have the requested width for every label.
@Suite struct TerminalDrawingTests {
  private func list(
    _ lengths: (header: Double, item: Double, footer: Double), width: Double = 160,
    direction: CollectionLayout.Direction = .leftToRight
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: width, height: 100), direction: direction
    ) { _ in
      .list(itemLength: .fixed(lengths.item)).header(.fixed(lengths.header))
        .footer(.fixed(lengths.footer))
    }
  }

  @Test func `the height of a box decides where its label is`() throws {
    try check(
      list((48, 32, 16)).terminalText(columns: 20),
      equals: """
        ┏━━━━━━━━━━━━━━━━━━┓
        ┃ 0.header         ┃
        ┗━━━━━━━━━━━━━━━━━━┛
        ┌ 0.0 ─────────────┐
        └──────────────────┘
        ┌ 0.1 ─────────────┐
        └──────────────────┘
        ┆ 0.footer         ┆

        """)
    try check(
      list((16, 80, 48)).terminalText(columns: 20) { $0.kind == .footer ? "" : "東京 \($0)" },
      equals: """
        ┃ 東京 0.header    ┃
        ┌──────────────────┐
        │                  │
        │ 東京 0.0         │
        │                  │
        └──────────────────┘
        ┌──────────────────┐
        │                  │
        │ 東京 0.1         │
        │                  │
        └──────────────────┘
        ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐
        ┆                  ┆
        └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘

        """)
  }

  /// The parent of two rows is pinned to the viewport, over the first of them.
  @Test func `pinned ancestors cover their descendants`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 160, height: 48)
    ) { _ in .list(itemLength: .fixed(16)) }
    let viewport = LayoutRect(x: 0, y: 16, width: 160, height: 32)
    func text(pinnedLevels: Int) -> String {
      layout.terminalText(
        columns: 20, of: viewport,
        in: Viewport(
          viewport, hierarchy: Hierarchy(levels: [0, 1, 1]), pinnedLevels: pinnedLevels))
    }
    check(text(pinnedLevels: .max), equals: "│ 0.0              │\n│ 0.2              │\n")
    check(text(pinnedLevels: 0), equals: "│ 0.1              │\n│ 0.2              │\n")
    check(
      text(pinnedLevels: 0),
      equals: layout.terminalText(columns: 20, of: viewport, in: Viewport(viewport)))
  }

  @Test func `labels begin at the right in right-to-left layouts`() throws {
    let layout = try list((32, 48, 16), direction: .rightToLeft)
    let lines = layout.terminalText(columns: 20).split(separator: "\n")
    check(lines.first, equals: "┏━━━━━━━━ 0.header ┓")
    check(lines[3], equals: "│              0.0 │")
    check(lines.last, equals: "┆         0.footer ┆")
  }

  @Test func `the blanks beside a label are left out before it is cut`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100)
    ) { _ in .grid(.count(5), itemLength: .fixed(32)) }
    for (label, upper) in [
      ("Rome", "┌ Rome ┐"), ("Paris", "┌Paris─┐"), ("Moscow", "┌Moscow┐"), ("Abidjan", "┌Abidj…┐"),
      ("दिल्ली", "┌दिल्ली─┐"), ("", "┌──────┐"),
    ] {
      let area = LayoutRect(x: 0, y: 0, width: 64, height: 32)
      let lines = layout.terminalText(columns: 8, of: area) { _ in label }.split(separator: "\n")
      check(lines.first, equals: Substring(upper))
    }
  }

  @Test func `grid columns are side by side and a part can be drawn`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 192, height: 100)
    ) { _ in .grid(.count(3), itemLength: .fixed(48), itemSpacing: 8) }
    check(
      layout.terminalText(columns: 24),
      equals: """
        ┌─────┐ ┌──────┐ ┌─────┐
        │ 0.0 │ │ 0.1  │ │ 0.2 │
        └─────┘ └──────┘ └─────┘
        ┌─────┐ ┌──────┐
        │ 0.3 │ │ 0.4  │
        └─────┘ └──────┘

        """)
    check(
      layout.terminalText(columns: 16, of: LayoutRect(x: 64, y: 48, width: 128, height: 32)),
      equals: """
        ┌ 0.4 ─┐
        └──────┘

        """)
  }

  /// Labels of narrow, wide, combining and control characters.
  static let labels = [
    "", "a", "Rome", "A label that is longer than any box is wide, by far", "東京都千代田区丸の内",
    "😀 grinning face", "👨‍👩‍👧‍👦👩🏽‍🚀🏴󠁧󠁢󠁷󠁬󠁳󠁿🇯🇵", "القاهرة القديمة", "e\u{301}\u{301}e\u{301}", "\u{301}a",
    "\u{200D}\u{200B}\u{202E}abc", "a\tb\nc\r\nd\u{1B}[2Je\u{7F}\u{9B}f\0", "\u{FEFF}\u{FE0F}x",
    "1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}", "한국어 서울특별시", "ﷺ", "ＡＢＣ",
    "\u{2764}\u{FE0F}\u{260E}\u{FE0F}\u{2602}\u{FE0F} as emoji", "महाराष्ट्र में क्षिप्रा", "กำแพงเพชร น้ำ", "தமிழ்நாடு",
    "ភ្នំពេញ", "☰䷀",
  ]

  /// All widths from 1 to 12 columns, 24 and 80, all labels, both directions, boxes of any height.
  @Test(arguments: [CollectionLayout.Direction.leftToRight, .rightToLeft])
  func `no line exceeds the requested width`(direction: CollectionLayout.Direction) throws {
    let step = Exhaustive.step(3)
    var number = 0
    for columns in Array(1...12) + [24, 80] {
      for height in [4, 24, 32, 48] as [Double] {
        let layout = try CollectionLayout(
          of: SectionCounts([7]), in: LayoutSize(width: Double(columns) * 8, height: 100),
          direction: direction
        ) { _ in
          .grid(.adaptive(minimum: 60), itemLength: .fixed(height), itemSpacing: 5)
            .header(.fixed(height)).footer(.fixed(height))
        }
        for label in Self.labels {
          number += 1
          if number % step != 0 { continue }
          let text = layout.terminalText(columns: columns) { _ in label }
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          let rows = (layout.contentSize.height / 16).rounded(.up)
          check(
            lines.count == Int(rows) && lines.allSatisfy { width(of: $0) <= columns },
            "\(columns) columns, boxes \(height) high, label: \(label.debugDescription)")
          check(!text.unicodeScalars.contains { isControl($0) }, "label: \(label.debugDescription)")
        }
      }
    }
  }

  /// The cells of a line, counted without the table of the drawing: characters from Hangul on that
  /// are not lines, bars or letters of these labels take two, and vowel signs one.
  private func width(of line: Substring) -> Int {
    line.reduce(0) { sum, character in
      let scalars = Array(character.unicodeScalars)
      let isWide =
        (0x1100...0x115F).contains(scalars[0].value)
        || (0x2E80...0xD7A3).contains(scalars[0].value)
        || (0xFF01...0xFF60).contains(scalars[0].value) || scalars[0].value >= 0x1F000
        || scalars.contains("\u{FE0F}") || ["☰", "䷀"].contains(character)
      let signs = scalars.dropFirst().count {
        [.spacingMark, .otherLetter].contains($0.properties.generalCategory)
      }
      return sum + (isWide ? 2 : 1 + signs)
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
      || ["\u{200B}", "\u{202E}", "\u{FEFF}"].contains(scalar)
  }

  @Test func `content of width or height 0 has no lines`() throws {
    let none = try CollectionLayout(
      of: SectionCounts(), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list() }
    check(none.terminalText(columns: 20), equals: "")
    try check(list((0, 0, 0)).terminalText(columns: 20), equals: "")
    try check(list((10, 10, 10), width: 0).terminalText(columns: 20), equals: "")
  }

  @Test func `content of the smallest positive size is drawn`() throws {
    for width in [Double.leastNonzeroMagnitude, 1e-300, 1e30] {
      let layout = try list((0, 0, 0), width: width)
      check(layout.terminalText(columns: 3), equals: "", "width \(width)")
      let part = LayoutRect(x: 0, y: 0, width: width, height: width)
      check(layout.terminalText(columns: 4, of: part).count { $0 == "\n" }, equals: 2, "\(width)")
    }
    let low = try list((1e-300, 1e-300, 0))
    check(low.terminalText(columns: 9).split(separator: "\n").count, equals: 1)
  }

  @Test func `a wide character whose first half is covered leaves a space`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1]), in: LayoutSize(width: 64, height: 32), axis: .horizontal
    ) { _ in .list(itemLength: .fixed(64)).header(.fixed(24), pinned: true) }
    let area = LayoutRect(x: 24, y: 0, width: 64, height: 32)
    let text = layout.terminalText(columns: 8, of: area, in: Viewport(area)) {
      $0.kind == .item ? "a東京" : ""
    }
    // Alone, the item is "┌a東京─┐".
    check(text, equals: "┏━┓ 京─┐\n┗━┛────┘\n")
  }

  @Test func `a wide character whose second half is covered leaves a space`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([1], hasHeaders: false), in: LayoutSize(width: 64, height: 32),
      axis: .horizontal
    ) { _ in .list(itemLength: .fixed(64)).footer(.fixed(24), pinned: true) }
    let area = LayoutRect(x: 0, y: 0, width: 64, height: 32)
    let text = layout.terminalText(columns: 8, of: area, in: Viewport(area)) {
      $0.kind == .item ? "東京" : ""
    }
    // Alone, the item is "┌ 東京 ┐".
    check(text, equals: "┌ 東 ┌╌┐\n└────└╌┘\n")
  }

  @Test func `equal layouts give equal drawings`() throws {
    let layout = try list((48, 32, 16))
    check(layout.terminalText(columns: 20), equals: layout.terminalText(columns: 20))
  }
}
