import Foundation
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The parts of a picture, parsed as XML.
final class PictureReader: NSObject, XMLParserDelegate {
  struct Box: Equatable {
    var kind: String
    var frame: [Double]
  }

  struct Text: Equatable {
    var start: [Double]
    var isRightToLeft: Bool
    /// Whether the position is the end of the text.
    var isAtEnd: Bool
    var text: String
  }

  private(set) var attributes: [String: String] = [:]
  private(set) var boxes: [Box] = []
  private(set) var texts: [Text] = []
  private var isInText = false

  /// Parses a picture, or returns nil if it is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func numbers(_ names: [String]) -> [Double] {
      names.map { attributes[$0].flatMap { Double($0) } ?? .nan }
    }
    switch name {
    case "svg":
      self.attributes = attributes
    case "rect":
      if let kind = attributes["class"] {
        boxes.append(Box(kind: kind, frame: numbers(["x", "y", "width", "height"])))
      }
    case "text":
      isInText = true
      texts.append(
        Text(
          start: numbers(["x", "y"]), isRightToLeft: attributes["direction"] == "rtl",
          isAtEnd: attributes["text-anchor"] == "end", text: ""))
    default:
      break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1].text += string }
  }
}

/// Pictures of layouts: well-formed, complete, with labels inside their boxes.
@Suite struct SVGDrawingTests {
  private func layout(
    _ counts: [Int] = [2, 1], width: Double = 320, item: Double = 44,
    direction: CollectionLayout.Direction = .leftToRight
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: width, height: 100), direction: direction
    ) { _ in
      .list(itemLength: .fixed(item)).header(.fixed(28), pinned: true).footer(.fixed(20))
    }
  }

  @Test func `each element is a labeled box of its kind inside its frame`() throws {
    let picture = try #require(PictureReader(layout().svg()))
    check(picture.attributes["width"], equals: "320")
    check(picture.attributes["viewBox"], equals: "0 0 320 228")
    try #require(picture.boxes.count == 7)
    check(
      picture.boxes.map(\.kind),
      equals: [
        "header", "item", "item", "footer", "header", "item", "footer",
      ])
    check(picture.boxes[1].frame, equals: [0.5, 28.5, 319, 43])
    check(
      picture.texts.map(\.text),
      equals: [
        "0.header", "0.0", "0.1", "0.footer", "1.header", "1.0", "1.footer",
      ])
    check(picture.texts[1].start, equals: [6, 54.32])
  }

  @Test func `a part contains overlapping elements and pinned ones of the viewport`() throws {
    let layout = try layout()
    let part = LayoutRect(x: 10, y: 30, width: 100, height: 42)
    let picture = try #require(PictureReader(layout.svg(of: part)))
    check(picture.attributes["viewBox"], equals: "10 30 100 42")
    check(picture.texts.map(\.text), equals: ["0.0"])

    let viewport = LayoutRect(x: 0, y: 40, width: 320, height: 60)
    let pinned = try #require(PictureReader(layout.svg(of: viewport, in: Viewport(viewport))))
    check(pinned.boxes.map(\.kind), equals: ["item", "item", "header pinned", "viewport"])
    check(pinned.boxes.last?.frame, equals: [0, 40, 320, 60])
    check(pinned.texts.map(\.text), equals: ["0.0", "0.1", "0.header"])
  }

  @Test func `section decorations are behind the elements and collection decorations in front`()
    throws
  {
    let layout = try CollectionLayout(
      of: SectionCounts([2], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100),
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(20), isPinned: true))
    ) { _ in
      .list(itemLength: .fixed(44), lineSpacing: 3).background().separators(thickness: 1)
    }
    func picture(_ viewport: LayoutRect?) throws -> PictureReader {
      let svg = layout.svg(
        in: viewport.map { Viewport($0) },
        decorationLabels: { $0.kind == .background ? "" : "\($0.kind)" })
      return try #require(PictureReader(svg))
    }
    let whole = try picture(nil)
    check(
      whole.boxes.map(\.kind), equals: ["background", "separator", "item", "item", "collection"])
    check(whole.boxes[0].frame, equals: [0, 20, 320, 91])
    check(whole.boxes[1].frame, equals: [0, 65, 320, 1])
    check(whole.boxes[4].frame, equals: [0.5, 0.5, 319, 19])
    // A separator is lower than a line of text.
    check(whole.texts.map(\.text), equals: ["0.0", "0.1", "collectionHeader"])

    let scrolled = try picture(LayoutRect(x: 0, y: 30, width: 320, height: 60))
    check(scrolled.boxes[4].kind, equals: "collection pinned")
    check(scrolled.boxes[4].frame, equals: [0.5, 30.5, 319, 19])
  }

  @Test func `an orthogonal section is drawn at its offset`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([9], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 100)
    ) { _ in .list(itemLength: .fixed(100)).orthogonalScrolling(length: 44) }
    let still = try #require(PictureReader(layout.svg()))
    check(still.texts.map(\.text), equals: ["0.0", "0.1", "0.2", "0.3"])
    let moved = try #require(
      PictureReader(layout.svg(in: Viewport(.zero, orthogonalOffsets: [0: 250]))))
    check(moved.texts.map(\.text), equals: ["0.2", "0.3", "0.4", "0.5"])
    check(moved.boxes.first?.frame, equals: [-49.5, 0.5, 99, 43])
  }

  @Test func `empty content gives a picture of one point`() throws {
    let empty = try CollectionLayout(
      of: SectionCounts(), in: LayoutSize(width: 0, height: 0)
    ) { _ in .list() }
    let picture = try #require(PictureReader(empty.svg()))
    check(picture.attributes["viewBox"], equals: "0 0 1 1")
    check(picture.boxes, equals: [])
    let flat = try #require(PictureReader(try layout(width: 0, item: 0).svg()))
    check(flat.boxes.count, equals: 7)
    check(flat.texts, equals: [])
  }

  /// Each special or invalid character of XML, alone and within a text.
  @Test func `labels are escaped, with replacements for invalid characters`() throws {
    let layout = try layout([1], width: 400)
    var characters = Set((0...0x2FF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) })
    for value in [0x2028, 0x202E, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600, 0x10FFFF] as [UInt32] {
      characters.insert(Unicode.Scalar(value)!)
    }
    for scalar in characters {
      let label = "a\(scalar)b]]>"
      let svg = layout.svg { $0.kind == .item ? label : "" }
      let picture = try #require(PictureReader(svg), "\(scalar.escaped(asASCII: true))")
      let isLineEnd = ["\t", "\n", "\r"].contains(scalar)
      let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
      let isShown = isAllowed && scalar != "\u{202E}"
      let expected = isLineEnd ? "a b]]>" : isShown ? label : "a\u{FFFD}b]]>"
      check(
        picture.texts.map { Array($0.text.unicodeScalars) },
        equals: [Array(expected.unicodeScalars)], "\(scalar.escaped(asASCII: true))")
    }
    let text = try #require(
      PictureReader(layout.svg { $0.kind == .item ? "<b>&amp;\"'</b>" : "" })
    ).texts.map(\.text)
    check(text, equals: ["<b>&amp;\"'</b>"])
  }

  @Test func `labels are cut to the width of their box`() throws {
    let layout = try layout([1], width: 80)
    // 80 points minus the padding are 68, in a font of 12 points.
    for (label, expected) in [
      ("Indianapolis", "Indianap…"), ("iiiiiiiiiiiiiiiiiiii", "iiiiiiiiiiiiiiiiiiii"),
      ("WWWWWWWWWW", "WWWW…"), ("a b c d e f g h i j", "a b c d e…"),
      ("東京都千代田区", "東京都千…"), ("😀😃😄😁😆", "😀😃😄…"), ("", ""), ("Rome", "Rome"),
    ] {
      let picture = try #require(PictureReader(layout.svg { $0.kind == .item ? label : "" }))
      check(
        picture.texts.map(\.text), equals: expected.isEmpty ? [] : [expected], "label: \(label)")
    }
    for (width, item) in [(15, 44), (0, 44), (80, 11.9)] as [(Double, Double)] {
      let svg = try self.layout([1], width: width, item: item)
        .svg { $0.kind == .item ? "Rome" : "" }
      try check(#require(PictureReader(svg)).texts, equals: [], "\(width) by \(item)")
    }
  }

  /// Words with their widths in points, regular and bold, as HarfBuzz measures them in DejaVu Sans
  /// and, for scripts that it does not have, in the fonts of Noto.
  private static let words: [(text: String, regular: Double, bold: Double)] = [
    ("Oslo", 26.4, 29.7),
    ("MOSCOW", 57.1, 63.0),
    ("Łódź", 28.0, 31.5),
    ("Việt Nam", 55.2, 61.9),
    ("Llanfairpwll", 68.9, 79.7),
    ("Gdańsk — WWW", 100.3, 110.3),
    ("Μάσκα", 40.9, 46.3),
    ("Θεσσαλονίκη", 78.9, 89.6),
    ("ΑΘΗΝΑ", 43.9, 48.9),
    ("Москва", 46.0, 51.1),
    ("ЩШЖМЫЮ", 72.8, 83.9),
    ("Україна", 48.1, 54.6),
    ("Нижний Новгород", 115.2, 126.6),
    ("ירושלים", 38.7, 43.1),
    ("תל אביב", 43.1, 46.5),
    ("القاهرة", 36.0, 44.6),
    ("المملكة العربية السعودية", 123.1, 144.8),
    ("تهران", 27.6, 34.2),
    ("Հայաստան", 73.8, 71.9),
    ("საქართველო", 78.2, 82.7),
    ("दिल्ली", 26.0, 28.3),
    ("महाराष्ट्र", 31.7, 34.4),
    ("संयुक्त राज्य", 53.1, 58.1),
    ("চট্টগ্রাম", 34.0, 36.1),
    ("কলকাতা", 43.0, 46.0),
    ("અમદાવાદ", 42.2, 45.4),
    ("தமிழ்நாடு", 62.8, 69.7),
    ("சென்னை", 62.7, 69.2),
    ("హైదరాబాదు", 57.6, 62.1),
    ("ಬೆಂಗಳೂರು", 53.7, 58.3),
    ("മലയാളം", 51.6, 57.1),
    ("തിരുവനന്തപുരം", 94.9, 105.5),
    ("කොළඹ", 43.1, 45.5),
    ("กำแพงเพชร", 57.6, 61.9),
    ("ประเทศไทย", 53.6, 57.2),
    ("ວຽງຈັນ", 32.5, 33.1),
    ("ភ្នំពេញ", 30.1, 31.8),
    ("ရန်ကုန်", 35.4, 35.2),
    ("አዲስ አበባ", 49.5, 53.1),
    ("北京市", 36, 36), ("東京都千代田区", 84, 84), ("サンパウロ", 60, 60), ("서울특별시", 55.2, 55.2),
  ]

  @Test func `labels of all scripts are cut only where they do not fit`() throws {
    for (index, word) in Self.words.enumerated() {
      // DejaVu Sans has the letters of the first words, whose widths differ by kerning only.
      let range = index < 15 ? 0.97...1.03 : 0.72...1.4
      for (width, isBold) in [(word.regular, false), (word.bold, true)] {
        let ratio = PictureText.width(of: word.text, isBold: isBold) / width
        check(range.contains(ratio), "\(word.text), \(width): \(ratio)")
        for (factor, isWhole) in [(range.upperBound, true), (0.7, false)] {
          let layout = try layout([1], width: width * factor + 12)
          let texts = try #require(
            PictureReader(layout.svg { ($0.kind == .header) == isBold ? word.text : "" })
          ).texts.map(\.text)
          check(texts.contains(word.text), equals: isWhole, "\(word.text), \(factor)")
        }
      }
    }
  }

  @Test func `a box is as wide as its label and 12 points`() throws {
    let others = ["", "iiii", "WWWW", "Zu\u{308}rich", "👨‍👩‍👧 ❤️ 🇯🇵", "☰ → ∑", "a\u{2003}b"]
    for word in Self.words.map(\.text) + others {
      let width = PictureText.width(of: word) + 12
      for (width, isWhole) in [(width + 1e-9, true), (width - 0.01, word.isEmpty)] {
        let layout = try layout([1], width: width)
        let texts = try #require(PictureReader(layout.svg { $0.kind == .item ? word : "" })).texts
        check(texts.map(\.text) == [word] || word.isEmpty, equals: isWhole, word)
      }
    }
  }

  @Test func `characters that reorder a text are visible`() throws {
    let controls: [Unicode.Scalar] = [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
      "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    for scalar in controls {
      let picture = try #require(
        PictureReader(layout([1]).svg { $0.kind == .item ? "a\(scalar)b" : "" }))
      check(picture.texts.map(\.text), equals: ["a\u{FFFD}b"], "\(scalar.value)")
      check(TerminalText.fitting("a\(scalar)b", into: 3), equals: "a\u{FFFD}b")
    }
  }

  @Test func `labels are at the leading edge and have the direction of their letters`() throws {
    for (direction, x) in [(.leftToRight, 6), (.rightToLeft, 314)]
      as [(CollectionLayout.Direction, Double)]
    {
      let layout = try layout([1], direction: direction)
      for (label, isRightToLeft) in [
        ("Cairo", false), ("القاهرة", true), ("2 items", false), ("٢ عناصر", true), ("(עיר)", true),
        ("12", false), ("東京", false), ("12 km القاهرة", false), ("😀", false),
      ] {
        let picture = try #require(PictureReader(layout.svg { $0.kind == .item ? label : "" }))
        check(
          picture.texts.map(\.text), equals: [label],
          "label \(label), isRightToLeft \(isRightToLeft)")
        check(picture.texts.first?.start.first, equals: x, "\(label), \(direction)")
        check(picture.texts.first?.isRightToLeft, equals: isRightToLeft, "\(label), \(direction)")
        // A text with the opposite direction ends at the edge.
        let runsInwards = (direction == .rightToLeft) == isRightToLeft
        check(picture.texts.first?.isAtEnd, equals: !runsInwards, "\(label), \(direction)")
      }
    }
  }

  @Test func `numbers are rounded to thousandths and never written as nan or inf`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .grid(.count(3), itemLength: .fixed(1e29)) }
    let svg = layout.svg()
    let picture = try #require(PictureReader(svg))
    check(picture.boxes.map { $0.frame[0] }, equals: [0.5, 33.833, 67.167])
    check(picture.boxes.allSatisfy { $0.frame.allSatisfy(\.isFinite) })
    check(!svg.contains("inf"))
    check(!svg.contains("nan"))
  }

  @Test func `equal layouts give equal pictures`() throws {
    try check(layout().svg(), equals: layout().svg())
  }
}
