import Foundation
import SectileFoundation
import Testing

@testable import SectileTool

/// `sectile render` on the files in `Data`, in every output format, against references.
@Suite struct RenderCommandTests {
  private static let list = [
    Place.timeZones, "--group-by", "region", "--sort-by", "city", "--sort-sections", "--label",
    "city", "--label", "country", "--width", "640", "--footer", "20", "--header", "28",
    "--item-height", "24", "--insets", "0,16,8,16",
  ]
  private static let grid = [
    Place.timeZones, "--group-by-letter", "city", "--sort-sections", "--sort-by", "latitude",
    "--descending", "--label", "city", "--columns", "adaptive:150", "--width", "720", "--insets",
    "12", "--spacing", "8", "--footer", "20", "--item-height", "ratio:3.5", "--scale", "2",
  ]
  private static let emoji = [
    Place.emoji, "--group-by", "group", "--label", "emoji", "--label", "name", "--columns", "5",
    "--width", "800", "--spacing", "8", "--insets", "16", "--header", "32", "--footer", "24",
  ]

  @Test(arguments: [("list", list), ("grid", grid)])
  func `time zones match their references`(name: String, arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = ToolRun(
      arguments + [
        "--svg", folder["a.svg"], "--frames", folder["a.csv"], "--snapshot", folder["a.txt"],
      ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectReference(folder.read("a.svg"), "timezones-\(name).svg")
    try expectReference(folder.read("a.csv"), "timezones-\(name).frames.csv")
    try expectReference(folder.read("a.txt"), "timezones-\(name).snapshot.txt")
  }

  @Test func `the picture of time zones is the output of its command`() throws {
    let run = ToolRun([
      Place.timeZones, "--group-by", "region", "--sort-sections", "--sort-by", "city", "--label",
      "city", "--columns", "adaptive:120", "--width", "800", "--item-height", "28", "--header",
      "28", "--footer", "20", "--insets", "12", "--spacing", "8", "--part", "0,1696,800,588",
      "--svg", "-",
    ])
    #expect(run.status == .success && run.errors == "")
    try expectPicture(run.output, "timezones.svg")
  }

  @Test func `time zones in a terminal match their references`() throws {
    let list = [Place.timeZones, "--group-by", "region", "--sort-by", "city", "--label", "city"]
    let run = ToolRun(list, columns: 40)
    #expect(run.status == .success && run.errors == "")
    try expectReference(run.output, "timezones-list.terminal.txt")
    let grid = ToolRun(list + ["--columns", "adaptive:160", "--footer", "16"], columns: 100)
    #expect(grid.status == .success && grid.errors == "")
    try expectReference(grid.output, "timezones-grid.terminal.txt")
  }

  @Test func `a part of the emoji matches its references`() throws {
    let folder = try TemporaryFolder()
    let run = ToolRun(
      Self.emoji + [
        "--part", "0,1700,800,700", "--svg", folder["a.svg"], "--frames", folder["a.json"],
        "--snapshot", folder["a.txt"],
      ])
    #expect(run.status == .success && run.errors == "" && run.output == "")
    try expectReference(folder.read("a.svg"), "emoji-grid.svg")
    try expectReference(folder.read("a.json"), "emoji-grid.frames.json")
    try expectReference(folder.read("a.txt"), "emoji-grid.snapshot.txt")
    let terminal = ToolRun(Self.emoji + ["--part", "0,1760,800,480"], columns: 100)
    #expect(terminal.status == .success && terminal.errors == "")
    try expectReference(terminal.output, "emoji-grid.terminal.txt")
  }

  @Test func `viewports with pinned headers match their references`() throws {
    let folder = try TemporaryFolder()
    for (name, arguments) in [
      ("down", ["--viewport", "3000", "--part", "0,2800,480,900", "--pin-footers"]),
      ("across", ["--viewport", "2500", "--axis", "horizontal", "--rtl", "--columns", "6"]),
    ] {
      let run = ToolRun(
        [
          Place.timeZones, "--group-by", "region", "--label", "city", "--width", "480", "--height",
          "360", "--pin-headers", "--footer", "28", "--svg", folder["a.svg"], "--snapshot",
          folder["a.txt"],
        ] + arguments + (name == "across" ? ["--part", "viewport"] : []))
      #expect(run.status == .success && run.errors == "")
      try expectReference(folder.read("a.svg"), "viewport-\(name).svg")
      try expectReference(folder.read("a.txt"), "viewport-\(name).snapshot.txt")
    }
  }

  @Test func `a viewport leaves no element out of frames and snapshots`() throws {
    let folder = try TemporaryFolder()
    // The footer has no length and is at the end of the content.
    let options = [
      "render", "-", "--item-height", "20", "--header", "10", "--footer", "0", "--width", "100",
      "--frames", folder["a.csv"], "--snapshot", folder["a.txt"],
    ]
    for kinds in [["--pin-headers", "--viewport", "5"], ["--viewport", "5"], []] {
      let run = ToolRun(options + kinds, input: "name\nAda\nBea\n")
      #expect(run.status == .success && run.errors == "")
      let isPinned = kinds.contains("--pin-headers")
      let header = isPinned ? "0.header  0 5 100 10 pinned\n" : "0.header  0 0 100 10\n"
      let others = "0.0  0 10 100 20\n0.1  0 30 100 20\n0.footer  0 50 100 0\n"
      #expect(try folder.read("a.txt") == (isPinned ? others + header : header + others))
      #expect(try folder.read("a.csv").split(separator: "\n").count == 5)
    }
  }

  @Test func `every reference file has a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Reference.folder.path)
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == Reference.names)
  }
}
