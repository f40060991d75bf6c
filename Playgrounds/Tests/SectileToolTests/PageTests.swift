import Foundation
import Testing

/// The pages of the playground, run as programs.
@Suite struct PageTests {
  private static let pages = Place.playgrounds.appendingPathComponent("Tour.playground/Pages")

  private static let names = ["Contacts", "Foods", "Headlines", "Outline", "Seats"]

  @Test(arguments: names)
  func `a page prints its reference`(page: String) throws {
    let program = Place.executable.deletingLastPathComponent()
      .appendingPathComponent("Page\(page)")
    let run = try ProcessRun(program)
    #expect(run.status == 0 && run.errors == "")
    let kind = run.output.hasPrefix("<svg ") ? "svg" : "txt"
    try expectReference(run.output, "page-\(page.lowercased()).\(kind)")
    // Every label fits.
    #expect(!run.output.contains("…"))
  }

  /// A page without a test would break unnoticed.
  @Test func `every page has a test and is in the table of contents`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path).sorted()
    #expect(names == Self.names.map { "\($0).xcplaygroundpage" })
    let contents = try String(
      contentsOf: Self.pages.deletingLastPathComponent()
        .appendingPathComponent("contents.xcplayground"), encoding: .utf8)
    let listed = contents.matches(of: /<page name="([^"]*)"\/>/).map { "\($0.1).xcplaygroundpage" }
    #expect(listed == names)
    for name in names {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Self.pages.appendingPathComponent(name).path)
      // With a second file, a page cannot have top-level code.
      #expect(files == ["Contents.swift"])
    }
  }
}
