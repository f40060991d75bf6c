import Foundation
import SectileFoundation
import Testing

@testable import SectileTool

/// `sectile orphans`: references that nobody asks for, by what was noted and by what sources say.
@Suite struct OrphansTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["Geometry"], withIntermediateDirectories: false)
    for name in ["a.txt", "b.txt", "b.difference.svg", ".hidden"] {
      _ = try folder.write("0.0  0 0 640 32\n", to: "Geometry/\(name)")
    }
  }

  private func orphans(_ options: [String]) -> ToolRun {
    ToolRun(["orphans", folder["Geometry"]] + options)
  }

  @Test func `by a log: one is found, then none`() throws {
    func check(_ name: String) throws {
      let run = ToolRun(
        [
          "check", try folder.write("{}", to: "l.json"), "-", "--reference",
          folder["Geometry/\(name)"],
        ], input: "a\n1\n", environment: ["SECTILE_REFERENCE_LOG": folder["asked"]])
      #expect(run.status == .success, "\(run.errors)")
    }
    try check("a.txt")
    let one = orphans(["--log", folder["asked"]])
    #expect(one.status == .different && one.status.rawValue == 1 && one.errors == "")
    #expect(one.output == "\(folder["Geometry/b.txt"])\n")
    try check("b.txt")
    let none = orphans(["--log", folder["asked"]])
    #expect(none.status == .success && none.output == "" && none.errors == "")
  }

  @Test func `by sources: one is found, then none`() throws {
    try FileManager.default.createDirectory(
      atPath: folder["Tests"], withIntermediateDirectories: false)
    _ = try folder.write("verify(named: \"a\")\n", to: "Tests/T.swift")
    let one = orphans(["--sources", folder["Tests"]])
    #expect(one.status == .different && one.errors == "")
    #expect(one.output == "\(folder["Geometry/b.txt"])\n")
    _ = try folder.write("\"a\", \"b\"\n", to: "Tests/T.swift")
    let none = orphans(["--sources", folder["Tests"]])
    #expect(none.status == .success && none.output == "" && none.errors == "")
  }

  @Test func `a path that ends with a slash, and a folder without references`() throws {
    try FileManager.default.createDirectory(
      atPath: folder["asked"], withIntermediateDirectories: false)
    let slash = ToolRun(["orphans", folder["Geometry/"], "--log", folder["asked"]])
    #expect(slash.output == "\(folder["Geometry/a.txt"])\n\(folder["Geometry/b.txt"])\n")
    let empty = ToolRun(["orphans", folder["asked"], "--log", folder["asked"]])
    #expect(empty.status == .success && empty.output == "")
    #expect(empty.errors == "sectile: \(folder["asked"]): there are no references.\n")
  }

  @Test func `each refusal has a status and a sentence`() throws {
    let file = folder["Geometry/a.txt"]
    let rows: [([String], SectileTool.ExitStatus, String)] = [
      (["orphans"], .usage, "Missing expected argument '<folder>'"),
      (
        ["orphans", folder["Geometry"]], .usage,
        "Either --log or --sources tells which references are asked for."
      ),
      (
        ["orphans", folder["Geometry"], "--log", folder.path, "--sources", folder.path], .usage,
        "Either --log or --sources tells which references are asked for."
      ),
      (
        ["orphans", folder["none"], "--log", folder.path], .noInput,
        "\(folder["none"]): it cannot be read: there is no such file or folder."
      ),
      (
        ["orphans", folder["Geometry"], "--log", folder["none"]], .noInput,
        "\(folder["none"]): it cannot be read: there is no such file or folder."
      ),
      (
        ["orphans", folder["Geometry"], "--sources", folder["none"]], .noInput,
        "\(folder["none"]): it cannot be read: there is no such file or folder."
      ),
      (
        ["orphans", file, "--log", folder.path], .noInput, "\(file): it cannot be read: "
      ),
    ]
    for (arguments, status, message) in rows {
      let run = ToolRun(arguments)
      #expect(run.status == status, "\(arguments): \(run.errors)")
      #expect(run.errors.hasPrefix("sectile: \(message)"), "\(arguments): \(run.errors)")
      #expect(run.output == "", "\(arguments)")
    }
  }

  @Test func `a list that nobody reads is an error`() {
    let failure = CocoaError(.fileWriteUnknown)
    let run = ToolRun(
      ["orphans", folder["Geometry"], "--log", folder["Geometry"]], outputFailure: failure)
    #expect(run.status == .inputOutput)
  }
}
