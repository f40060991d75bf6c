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
        == "sectile: browse needs a terminal for its input and its output; \"sectile render\" draws "
        + "without one.\n")
    let process = try ProcessRun(Place.executable, ["browse", Place.timeZones])
    #expect(process.status == 64 && process.output == "" && process.errors == run.errors)
  }

  @Test func `standard input cannot be browsed`() {
    let run = ToolRun(["browse", "-"], input: "a\n1\n")
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("sectile: browse reads keys from standard input; give it a file."))
  }

  @Test func `an outline and sections do not go together`() {
    let run = ToolRun([
      "browse", Place.files, "--outline-by", "folder", "--group-by", "folder",
    ])
    #expect(run.status == .usage && run.errors.contains("--outline-by and --group-by"))
  }

  @Test func `the change of a file is seen by its size, its time or its number`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n1\n", to: "a.csv")
    let first = WatchedFile(path)
    #expect(WatchedFile(path) == first)
    _ = try folder.write("a\n1\n2\n", to: "a.csv")
    #expect(WatchedFile(path) != first)
    try FileManager.default.removeItem(atPath: path)
    let missing = WatchedFile(path)
    #expect(missing != first && missing == WatchedFile(path))
  }
}
