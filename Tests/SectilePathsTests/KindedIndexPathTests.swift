import Foundation
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct KindedIndexPathTests {
  /// Paths at every limit, in reading order.
  let ordered: [KindedIndexPath] = [
    .header(inSection: 0), .item(0, inSection: 0), .item(1, inSection: 0),
    .item(4_294_967_295, inSection: 0), .footer(inSection: 0),
    .header(inSection: 1), .footer(inSection: 1),
    .header(inSection: 2_147_483_647), .item(0, inSection: 2_147_483_647),
    .item(4_294_967_295, inSection: 2_147_483_647), .footer(inSection: 2_147_483_647),
  ]

  @Test func `a path is 8 bytes`() {
    #expect(MemoryLayout<KindedIndexPath>.size == 8)
    #expect(MemoryLayout<KindedIndexPath?>.size == 9)
    #expect(MemoryLayout<KindedIndexPath.Kind>.size == 1)
    #expect(MemoryLayout<KindedIndexPath.Kinds>.size == 1)
  }

  @Test func `order is reading order, and any shuffle sorts back to it`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      #expect(ordered.shuffled(using: &generator).sorted() == ordered)
    }
    for (i, a) in ordered.enumerated() {
      for (j, b) in ordered.enumerated() {
        #expect((a < b) == (i < j), "\(a) and \(b)")
        #expect((a == b) == (i == j), "\(a) and \(b)")
      }
    }
  }

  @Test func `the parts are those it was made of`() {
    #expect(KindedIndexPath.header(inSection: 7).section == 7)
    #expect(KindedIndexPath.header(inSection: 7).kind == .header)
    #expect(KindedIndexPath.header(inSection: 7).item == nil)
    #expect(KindedIndexPath.footer(inSection: 7).section == 7)
    #expect(KindedIndexPath.footer(inSection: 7).kind == .footer)
    #expect(KindedIndexPath.footer(inSection: 7).item == nil)
    for item in [0, 1, 7, 4_294_967_295] {
      for section in [0, 1, 7, 2_147_483_647] {
        let path = KindedIndexPath.item(item, inSection: section)
        #expect(path.item == item)
        #expect(path.section == section)
        #expect(path.kind == .item)
      }
    }
  }

  @Test func `the text is stable and comes back`() {
    #expect(KindedIndexPath.header(inSection: 2).description == "2.header")
    #expect(KindedIndexPath.item(7, inSection: 2).description == "2.7")
    #expect(KindedIndexPath.footer(inSection: 2).description == "2.footer")
    for path in ordered {
      #expect(KindedIndexPath(path.description) == path)
    }
  }

  @Test func `a text that spells no path gives nil`() {
    let refused = [
      "", ".", "2", "2.", ".7", ".header", "header", "2header", "2.7.1", "2.head", "2.headers",
      "2.Header", "2.header ", " 2.header", "2. 7", "2 .7", "-1.7", "2.-7", "+2.7", "2.+7",
      "02.7", "2.07", "00.0", "2,7", "2.7\n", "２.7", "2.٧", "2..7", "0x2.7", "1e1.7", "nan.7",
      "2147483648.7", "2147483648.header", "2.4294967296", "99999999999999999999.7",
      "2.99999999999999999999", "2.footer.header", "2.héader", "\u{0}", "2.\u{0}",
    ]
    for text in refused {
      #expect(KindedIndexPath(text) == nil, "\(text.debugDescription)")
    }
  }

  @Test func `random texts are refused or come back as they were`() {
    let alphabet = Array("0129.hedrfot-+ ")
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let length = generator.int(in: 0...12)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
      if let path = KindedIndexPath(text) {
        #expect(path.description == text, "seed \(seed)")
      }
    }
  }

  @Test func `JSON holds the text`() throws {
    let json = try JSONEncoder().encode(ordered)
    #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"["0.header","0.0","0.1""#))
    #expect(try JSONDecoder().decode([KindedIndexPath].self, from: json) == ordered)
  }

  @Test func `JSON that holds no path says which text and what is allowed`() {
    let json = Data(#"["0.header","0.-1"]"#.utf8)
    #expect {
      try JSONDecoder().decode([KindedIndexPath].self, from: json)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(#""0.-1""#)
        && context.debugDescription.contains("such as 2.7")
    }
  }

  @Test func `kinds are a set of kinds`() {
    typealias Kinds = KindedIndexPath.Kinds
    #expect(Kinds.all == [.header, .item, .footer])
    #expect(Kinds.supplementary == [.header, .footer])
    #expect(Kinds([]).isEmpty)
    for kind in KindedIndexPath.Kind.allCases {
      #expect(Kinds(kind).rawValue == 1 << kind.rawValue)
      #expect(Kinds.all.contains(Kinds(kind)))
    }
    #expect(KindedIndexPath.Kind.allCases == [.header, .item, .footer])
    #expect(KindedIndexPath.Kind.allCases.sorted() == [.header, .item, .footer])
  }
}

/// What a caller's mistake says, which only debug builds print.
@Suite struct KindedIndexPathRefusalTests {
  #if DEBUG
    @Test func `an item or a section out of range stops the program and says so`() async {
      let item = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = KindedIndexPath.item(-1, inSection: 0)
      }
      #expect(
        text(item).contains("KindedIndexPath.item: item -1 is not in 0..<4294967296."))
      let section = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = KindedIndexPath.header(inSection: 2_147_483_648)
      }
      #expect(
        text(section).contains(
          "KindedIndexPath.header: section 2147483648 is not in 0..<2147483648."))
    }
  #endif

  @Test func `numbers out of range never make a path`() async {
    await #expect(processExitsWith: .failure) {
      _ = KindedIndexPath.item(4_294_967_296, inSection: 0)
    }
    await #expect(processExitsWith: .failure) { _ = KindedIndexPath.item(0, inSection: -1) }
    await #expect(processExitsWith: .failure) { _ = KindedIndexPath.footer(inSection: -1) }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
