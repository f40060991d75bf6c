import Foundation
import SectilePaths
import Testing

@testable import SectileTool

/// Texts that are written as bytes.
@Suite struct TextBuilderTests {
  private func text(_ build: (inout TextBuilder) -> Void) -> String {
    var builder = TextBuilder()
    build(&builder)
    return String(decoding: builder.finish(), as: UTF8.self)
  }

  @Test func `numbers have the digits of their descriptions`() {
    for number in [0, 1, 9, 10, 101, -1, -10, .max, .min] {
      #expect(text { $0.append(number) } == "\(number)")
    }
    var generator = SeededGenerator(seed: 7)
    let random = (0..<2000).map { _ in Double(bitPattern: generator.next()) }
    let whole = (0..<2000).map { _ in
      Double(Int64.random(in: -2 << 52...2 << 52, using: &generator))
    }
    for number in random + whole + [
      0, -0.0, 0.5, -1, 1e14, 999_999_999_999_999, 1e15, 1e16, 1e30, .leastNonzeroMagnitude,
      .infinity, .nan,
    ] {
      #expect(text { $0.append(number) } == number.shortText, "\(number)")
    }
  }

  @Test func `paths have their descriptions, and long texts are whole`() {
    for path in [
      KindedIndexPath.header(inSection: 0), .item(0, inSection: 12),
      .item(4_294_967_290, inSection: 3),
      .footer(inSection: 2_147_483_647),
    ] {
      #expect(text { $0.append(path) } == "\(path)")
    }
    let part = String(repeating: "é日", count: 1000)
    #expect(text { builder in for _ in 0..<50 { builder.append(part) } }.utf8.count == 250_000)
    #expect(text { _ in } == "")
  }

  @Test func `texts of JSON are quoted and escaped`() {
    for (text, json) in [
      ("a é", "\"a é\""), ("a\"b", #""a\"b""#), ("\\", #""\\""#), ("\n\t\u{1}", #""\n\t\u0001""#),
      ("\u{7F}\u{85}", #""\u007f\u0085""#), ("a\u{202E}é", #""a\u202eé""#),
    ] {
      #expect(text.jsonString == json)
    }
  }
}
