import Foundation
import Testing

@testable import SectileTool

/// `sectile browse` without a terminal.
///
/// Playgrounds/Tests/Terminal has the tests with one.
@Suite struct BrowseCommandTests {
  @Test func `without a terminal the command is an error that names another one`() throws {
    let run = ToolRun(["browse", Place.timeZones])
    #expect(run.status == .usage && run.output == "")
    #expect(
      run.errors
        == "sectile: browse needs a terminal for its output; \"sectile render\" draws without one.\n"
    )
    let process = try ProcessRun(Place.executable, ["browse", Place.timeZones])
    #expect(process.status == 64 && process.output == "" && process.errors == run.errors)
  }

  @Test func `a layout file is an error that names the command that draws it`() {
    let run = ToolRun(["browse", Place.timeZones, "--spec", "layout.json"])
    #expect(run.status == .usage)
    #expect(
      run.errors.contains("takes no layout file; \"sectile render --spec\" draws the layout."))
  }

  /// Each format that `render` reads, with the same records.
  @Test func `every format of records is browsed, from a file or from standard input`() throws {
    let folder = try TemporaryFolder()
    let texts = [
      ("a.csv", "name,n\nApple,1\nFig,22\n"), ("a.tsv", "name\tn\nApple\t1\nFig\t22\n"),
      ("a.json", #"[{"name": "Apple", "n": 1}, {"name": "Fig", "n": 22}]"#),
      ("a.jsonl", "{\"name\": \"Apple\", \"n\": 1}\n{\"name\": \"Fig\", \"n\": 22}\n"),
    ]
    for (name, text) in texts {
      let path = try folder.write(text, to: name)
      for (run, name) in [
        (try BrowserRun(path), name),
        (
          try BrowserRun("-", ["--format", String(name.dropFirst(2))], input: text),
          "standard input"
        ),
      ] {
        #expect(run.lines.prefix(3) == ["  name    n", "  Apple   1", "  Fig    22"])
        #expect(run.status.hasPrefix("  row 1 of 2 · \(name)"))
      }
    }
  }

  @Test func `an outline and sections do not go together`() {
    let run = ToolRun([
      "browse", Place.files, "--outline-by", "folder", "--group-by", "folder",
    ])
    #expect(run.status == .usage && run.errors.contains("--outline-by and --group-by"))
  }
}
