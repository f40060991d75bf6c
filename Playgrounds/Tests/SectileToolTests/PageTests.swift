import Foundation
import Testing

/// The pages of the playground, run as programs: what they print is what somebody has looked at.
@Suite struct PageTests {
  private static let pages = Place.playgrounds.appendingPathComponent("Tour.playground/Pages")

  @Test(arguments: ["Contacts", "Foods", "Headlines"])
  func `a page prints its reference`(page: String) throws {
    let program = Place.executable.deletingLastPathComponent()
      .appendingPathComponent("Page\(page)")
    let run = try ProcessRun(program)
    #expect(run.status == 0 && run.errors == "")
    try expectReference(run.output, "page-\(page.lowercased()).txt")
  }

  /// A page that no test runs would go stale.
  @Test func `every page is run, and is in the table of contents`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path).sorted()
    #expect(names == ["Contacts", "Foods", "Headlines"].map { "\($0).xcplaygroundpage" })
    let contents = try String(
      contentsOf: Self.pages.deletingLastPathComponent()
        .appendingPathComponent("contents.xcplayground"), encoding: .utf8)
    let listed = contents.matches(of: /<page name="([^"]*)"\/>/).map { "\($0.1).xcplaygroundpage" }
    #expect(listed == names)
    for name in names {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Self.pages.appendingPathComponent(name).path)
      // Another file would take the page its top-level code.
      #expect(files == ["Contents.swift"])
    }
  }
}
