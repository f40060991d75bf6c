import Foundation
import Testing

@testable import SectileTool

/// The layout files in `Data`, and the tables of Docs/Reference/LayoutFile.md.
@Suite struct LayoutFileTests {
  private static let layouts = Place.playgrounds.appendingPathComponent("Data/Layouts")

  private func guide() throws -> String {
    try String(
      contentsOf: Place.playgrounds.appendingPathComponent("../Docs/Reference/LayoutFile.md"),
      encoding: .utf8
    )
  }

  private func layout(_ name: String) -> String {
    Self.layouts.appendingPathComponent(name).path
  }

  @Test func `time zones file mixes a flow, a list, a masonry, grids and an orthogonal section`()
    throws
  {
    let folder = try TemporaryFolder()
    let run = ToolRun([
      Place.timeZones, "--group-by", "region", "--label", "city", "--spec",
      layout("timezones.json"), "--svg", folder["a.svg"], "--frames", folder["a.csv"],
    ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectPicture(folder.read("a.svg"), "layout-file.svg")
    try expectReference(folder.read("a.csv"), "layout-file.frames.csv")
  }

  @Test func `emoji file is horizontal, right to left, pinned and on whole pixels`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun([
      Place.emoji, "--group-by", "group", "--label", "emoji", "--label", "name", "--spec",
      layout("emoji.json"), "--viewport", "9480", "--part", "viewport", "--svg",
      folder["a.svg"], "--frames", folder["a.json"],
    ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectReference(folder.read("a.svg"), "layout-file-across.svg")
    try expectReference(folder.read("a.json"), "layout-file-across.frames.json")
  }

  @Test func `options describe a flow`() throws {
    let run = ToolRun([
      Place.timeZones, "--group-by", "region", "--label", "city", "--layout", "flow", "--justify",
      "flow-layout", "--width", "480", "--insets", "8", "--section-spacing", "12",
      "--part", "0,0,480,640", "--svg", "-",
    ])
    #expect(run.status == .success && run.errors == "")
    try expectReference(run.output, "flow.svg")
  }

  @Test func `device options replace the values of the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"width\": 100, \"height\": 50, \"scale\": 2, \"section\": {\"itemLength\": 9}}",
      to: "l.json")
    func snapshot(_ options: [String]) -> String {
      ToolRun(["-", "--spec", path, "--snapshot", "-"] + options, input: "a\n1\n").output
    }
    #expect(snapshot([]) == "0.0  0 0 100 9\n")
    #expect(snapshot(["--width", "70"]) == "0.0  0 0 70 9\n")
    #expect(snapshot(["--axis", "horizontal"]) == "0.0  0 0 9 50\n")
    #expect(snapshot(["--axis", "horizontal", "--height", "60"]) == "0.0  0 0 9 60\n")
    #expect(snapshot(["--width", "70.3", "--rtl"]) == "0.0  0 0 70.5 9\n")
    #expect(snapshot(["--width", "70.3", "--scale", "1", "--rtl"]) == "0.0  0 0 70 9\n")
    let piped = ToolRun(
      [Place.timeZones, "--spec", "-", "--part", "0,0,9,1", "--snapshot", "-"],
      input: "{\"width\": 9}")
    #expect(piped.output == "0.0  0 0 9 32\n" && piped.status == .success)
    let missing = ToolRun(["-", "--spec", folder["none.json"]], input: "a\n1\n")
    #expect(missing.status == .noInput)
    #expect(
      missing.errors.hasSuffix("none.json: it cannot be read: there is no such file or folder.\n"))
    let both = ToolRun(["-", "--spec", "-"])
    #expect(both.status == .usage)
  }

  @Test func `declared sections come first, and layouts of unknown sections are warnings`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      {"width": 10, "sectionOrder": ["y", "none"],
       "section": {"header": 5, "itemLength": 1},
       "sections": {"X": {}, "none": {"whenEmpty": "hidden"}}}
      """, to: "l.json")
    let arguments = ["-", "--spec", path, "--group-by", "a", "--snapshot", "-"]
    let run = ToolRun(arguments, input: "a\nx\ny\n")
    #expect(
      run.output
        == "0.header  0 0 10 5\n0.0  0 5 10 1\n2.header  0 6 10 5\n2.0  0 11 10 1\n")
    #expect(
      run.errors == "sectile: \(path):3:15: sections.X: there is no such section. Is it \"x\"?\n")
    #expect(ToolRun(arguments + ["--quiet"], input: "a\nx\ny\n").errors == "")
  }

  @Test func `the guide has the example file and every key`() throws {
    let guide = try guide()
    let blocks = guide.split(separator: "```json\n").dropFirst().map {
      String($0.split(separator: "```\n", maxSplits: 1)[0])
    }
    #expect(blocks.count == 1)
    #expect(blocks.first == (try String(contentsOfFile: layout("timezones.json"), encoding: .utf8)))
    let parts = guide.components(separatedBy: "\n## ")
    func keys(of title: String) throws -> Set<String> {
      let part = try #require(parts.first { $0.hasPrefix(title) })
      var keys: Set<String> = []
      for line in part.split(separator: "\n") where line.hasPrefix("| `") {
        let cell = line.split(separator: "|")[0]
        for (index, word) in cell.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated()
        where index % 2 == 1 && word.allSatisfy(\.isLetter) {
          keys.insert(String(word))
        }
      }
      return keys
    }
    #expect(try keys(of: "Keys of the file") == Set(LayoutSpec.keys))
    #expect(try keys(of: "Keys of a section") == Set(SectionSpec.keys.map(\.key)))
    for name in ["timezones.json", "emoji.json"] {
      #expect(
        try Set(FileManager.default.contentsOfDirectory(atPath: Self.layouts.path)).contains(name))
    }
  }

  @Test func `the group in the guide is valid`() throws {
    let part = try #require(try guide().components(separatedBy: "\n## Groups").last)
    let lines = part.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(lines.count > 4)
    let table = Table(name: "a.csv", columns: ["name"], rows: [])
    _ = try LayoutSpecTests.plan(
      "{\"section\": {\"layout\": \"groups\", \"group\": \(lines.joined())}}", of: table)
  }

  /// Each value in the tables of the guide is valid for its key.
  @Test func `the values in the guide are valid`() throws {
    let guide = try guide()
    let table = Table(
      name: "a.csv", columns: ["name", "height", "ratio", "size"],
      rows: [Table.Row(values: ["Rome", "10", "2", "1"])])
    var count = 0
    for (title, key, next) in [
      ("### Columns", "columns", "### Badges"), ("### Sizes", "itemLength", "## Errors"),
    ] {
      let start = try #require(guide.range(of: title)).upperBound
      let end = try #require(guide.range(of: next, range: start..<guide.endIndex)).lowerBound
      for line in guide[start..<end].split(separator: "\n") where line.hasPrefix("| `") {
        let value = line.split(separator: "`")[1]
        let layout = key == "columns" ? "grid" : "list"
        _ = try LayoutSpecTests.plan(
          "{\"section\": {\"layout\": \"\(layout)\", \"\(key)\": \(value)}}", of: table)
        count += 1
      }
    }
    #expect(count == 16)
  }
}
