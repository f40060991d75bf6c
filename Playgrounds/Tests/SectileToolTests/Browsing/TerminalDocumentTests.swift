import Foundation
import SectileSnapshots
import Testing

@testable import SectileTool

/// The screens in Docs/Terminal.md.
@Suite struct TerminalDocumentTests {
  private let document = Place.playgrounds.appendingPathComponent("../Docs/Terminal.md")

  /// The blocks of the document that are screens.
  private func screens() throws -> [String] {
    try String(contentsOf: document, encoding: .utf8).components(separatedBy: "```text\n")
      .dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func `the screens of the guide are those of the browser`() throws {
    let columns = ["--label", "city", "--label", "country", "--label", "latitude"]
    var zones = try BrowserRun(
      Place.timeZones,
      ["--group-by", "region", "--sort-sections"] + columns + ["--label", "comment"], columns: 80,
      rows: 14)
    zones.type("Dak")
    zones.wait(.seconds(1))
    zones.press(.down)
    zones.type(" ")
    zones.press(.down, shift: true, times: 2)
    var files = try BrowserRun(
      Place.files, ["--outline-by", "folder", "--label", "name", "--label", "bytes"], columns: 50,
      rows: 11)
    files.press(.pageDown, .down)
    var filtered = zones
    filtered.press(.escape)
    filtered.press(.home)
    filtered.type("/islands")
    let expected = [zones, files, filtered].map { $0.lines.joined(separator: "\n") }
    let found = try screens()
    #expect(found.count == expected.count)
    for (screen, text) in zip(expected, found) {
      #expect(screen == text, "the document needs:\n\(screen)")
    }
  }
}
