import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Paths as text and JSON.
@Suite struct KindedIndexPathTextTests {
  let ordered = KindedIndexPathTests().ordered

  @Test func `a path has a fixed text, and parsing it returns the path`() {
    check(KindedIndexPath.header(inSection: 2).description, equals: "2.header")
    check(KindedIndexPath.item(7, inSection: 2).description, equals: "2.7")
    check(KindedIndexPath.footer(inSection: 2).description, equals: "2.footer")
    for path in ordered {
      check(KindedIndexPath(path.description), equals: path)
    }
  }

  @Test func `parsing an invalid text returns nil`() {
    let invalid = [
      "", ".", "2", "2.", ".7", ".header", "header", "2header", "2.7.1", "2.head", "2.headers",
      "2.Header", "2.header ", " 2.header", "2. 7", "2 .7", "-1.7", "2.-7", "+2.7", "2.+7",
      "02.7", "2.07", "00.0", "2,7", "2.7\n", "２.7", "2.٧", "2..7", "0x2.7", "1e1.7", "nan.7",
      "2147483648.7", "2147483648.header", "2.4294967296", "99999999999999999999.7",
      "2.99999999999999999999", "2.footer.header", "2.héader", "\u{0}", "2.\u{0}",
    ]
    for text in invalid {
      check(KindedIndexPath(text), equals: nil, "\(text.debugDescription)")
    }
  }

  @Test func `a random text is rejected or is the description of the parsed path`() {
    let alphabet = Array("0129.hedrfot-+ ")
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let length = generator.int(in: 0...12)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
      if let path = KindedIndexPath(text) {
        check(path.description, equals: text, "seed \(seed)")
      }
    }
  }

  @Test func `paths are encoded as their texts in JSON`() throws {
    let json = try JSONEncoder().encode(ordered)
    check(String(decoding: json, as: UTF8.self).hasPrefix(#"["0.header","0.0","0.1""#))
    try check(JSONDecoder().decode([KindedIndexPath].self, from: json), equals: ordered)
  }

  @Test func `decoding an invalid path throws an error with the text and an example`() {
    let json = Data(#"["0.header","0.-1"]"#.utf8)
    #expect {
      try JSONDecoder().decode([KindedIndexPath].self, from: json)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(#""0.-1""#)
        && context.debugDescription.contains("such as 2.7")
    }
  }
}
