import Foundation
import Testing

@testable import SectileTool

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of the guide, and documents as XML.
extension PrintCommandTests {
  @Test func `the pictures of the guide are pages of its commands`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun([
      "print", Place.ledger, "--group-by", "region", "--sort-sections", "--sum", "debit", "--sum",
      "credit", "--repeat-headers", "--landscape", "--title", "Ledger 2026", "--output",
      folder["ledger-%03d.svg"],
    ])
    #expect(run.status == .success)
    let names = folder.names
    try #require(names.count > 60)
    #expect(run.errors == "sectile: \(names.count) pages.\n")
    #expect(try names.allSatisfy { try !folder.read($0).contains("…") })
    try expectPicture(folder.read(names[0]), "print-ledger-first.svg")
    try expectPicture(folder.read(names[names.count - 1]), "print-ledger-last.svg")
    let end = try names.first { try folder.read($0).contains(">Total of Alps<") }
    try expectPicture(folder.read(#require(end)), "print-ledger-section.svg")

    let zones = try TemporaryFolder()
    let zoneRun = ToolRun([
      "print", Place.timeZones, "--group-by", "region", "--sort-sections", "--sort-by", "city",
      "--column", "city", "--column", "country", "--column", "latitude", "--column", "longitude",
      "--column", "comment", "--repeat-headers", "--title", "Time zones", "--output",
      zones["zones-%d.svg"],
    ])
    #expect(zoneRun.status == .success && zoneRun.errors == "sectile: 8 pages.\n")
    try expectPicture(zones.read("zones-1.svg"), "print-timezones-first.svg")
    try expectPicture(zones.read("zones-6.svg"), "print-timezones-sections.svg")
  }

  @Test func `documents are well-formed XML for any text`() throws {
    let odd = (1...0xFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map { String($0) }
    let texts =
      odd + ["\u{FFFE}", "\u{FFFF}", "]]>", "&amp;", "<!--", "\u{202E}abc", "\u{1F468}\u{200D}"]
    let rows = texts.enumerated().map { "\($0),\"\($1 == "\"" ? "\"\"" : $1)\"\n" }
    for arguments in [["--sum", "n"], ["--group-by", "t", "--repeat-headers"]] {
      let run = print(
        arguments + ["--title", "<&\u{1}\">", "--output", "-", "--quiet"],
        input: "n,t\n\(rows.joined())")
      #expect(run.status == .success, "\(run.errors)")
      let parser = XMLParser(data: Data(run.output.utf8))
      #expect(
        parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
  }
}
