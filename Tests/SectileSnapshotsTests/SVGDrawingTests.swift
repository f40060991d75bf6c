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
      let expected = isLineEnd ? "a b]]>" : isAllowed ? label : "a\u{FFFD}b]]>"
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
      ("東京都千代田区", "東京都…"), ("😀😃😄😁😆", "😀😃😄…"), ("", ""), ("Rome", "Rome"),
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
