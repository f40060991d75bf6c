import Foundation
import Testing

@testable import SectileTool

/// The tool on the data it ships, in every form it writes, against what was looked at and accepted.
@Suite struct ReferenceTests {
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
  func `time zones`(name: String, arguments: [String]) throws {
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

  /// The picture at the top of the README is what the tool draws.
  @Test func `the picture of the README`() throws {
    let run = ToolRun([
      Place.timeZones, "--group-by", "region", "--sort-sections", "--sort-by", "city", "--label",
      "city", "--columns", "adaptive:120", "--width", "800", "--item-height", "28", "--header",
      "28", "--footer", "20", "--insets", "12", "--spacing", "8", "--part", "0,1696,800,588",
      "--svg", "-",
    ])
    #expect(run.status == .success && run.errors == "")
    let picture = Reference(path: Place.picture, mode: try .asked())
    if let problem = picture.verify(run.output) { Issue.record("\(problem)") }
  }

  @Test func `time zones in a terminal`() throws {
    let list = [Place.timeZones, "--group-by", "region", "--sort-by", "city", "--label", "city"]
    let run = ToolRun(list, columns: 40)
    #expect(run.status == .success && run.errors == "")
    try expectReference(run.output, "timezones-list.terminal.txt")
    let grid = ToolRun(list + ["--columns", "adaptive:160", "--footer", "16"], columns: 100)
    #expect(grid.status == .success && grid.errors == "")
    try expectReference(grid.output, "timezones-grid.terminal.txt")
  }

  @Test func `emoji, the end of one group and the beginning of the next`() throws {
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

  @Test func `a viewport with pinned headers, from right to left and across`() throws {
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

  /// A reference that nobody compares with is dead weight.
  @Test func `every reference is used`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Place.tests.appendingPathComponent("References").path)
    #expect(names.sorted() == Reference.names)
  }
}

/// The comparison itself: that it fails when it should, and records only when it may.
@Suite struct ReferenceVerificationTests {
  @Test func `differences are told by line, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb\nc\n", to: "ref.txt")
    let reference = Reference(path: path, mode: .never)
    #expect(reference.verify("a\nb\nc\n") == nil)
    #expect(
      reference.verify("a\nx\nc\n")
        == "ref.txt: line 2 is \"x\", the reference has \"b\" (1 of 4 lines). "
        + "To accept: SECTILE_RECORD=failed swift test")
    #expect(reference.verify("a\nb\nc")?.contains("is nothing, the reference has \"\"") ?? false)
    #expect(reference.verify("")?.contains("(4 of 4 lines)") ?? false)
    #expect(try folder.read("ref.txt") == "a\nb\nc\n")
    #expect(
      Reference(path: folder["none.txt"], mode: .never).verify("a")
        == "none.txt: there is no reference. To accept: SECTILE_RECORD=failed swift test")
    #expect(folder.names == ["ref.txt"])
  }

  @Test func `recording fails the test and says so`() throws {
    let folder = try TemporaryFolder()
    let recorded = "It was recorded: look at it, and test again"
    let missing = Reference(path: folder["a.txt"], mode: .missing)
    #expect(missing.verify("a") == "a.txt: there is no reference. \(recorded)")
    #expect(missing.verify("a") == nil)
    #expect(missing.verify("b")?.hasSuffix("To accept: SECTILE_RECORD=failed swift test") ?? false)
    let failed = Reference(path: folder["a.txt"], mode: .failed)
    #expect(failed.verify("b")?.hasSuffix(recorded) ?? false)
    #expect(failed.verify("b") == nil)
    #expect(try folder.read("a.txt") == "b")
  }

  @Test func `the environment says what is recorded, and CI records nothing`() throws {
    #expect(try Reference.Mode.asked(in: [:]) == .never)
    #expect(try Reference.Mode.asked(in: ["SECTILE_RECORD": "never", "CI": "1"]) == .never)
    #expect(try Reference.Mode.asked(in: ["SECTILE_RECORD": "failed"]) == .failed)
    #expect(try Reference.Mode.asked(in: ["SECTILE_RECORD": "missing", "CI": ""]) == .missing)
    for ci in ["1", "true", "yes"] {
      #expect(throws: ReferenceError("SECTILE_RECORD is \"failed\", but CI never records.")) {
        try Reference.Mode.asked(in: ["SECTILE_RECORD": "failed", "CI": ci])
      }
    }
    #expect(
      throws: ReferenceError("SECTILE_RECORD is \"1\"; it must be never, missing or failed.")
    ) {
      try Reference.Mode.asked(in: ["SECTILE_RECORD": "1"])
    }
  }
}
