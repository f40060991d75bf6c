import Foundation
import SectileFoundation
import Testing

@testable import SectileTool

/// `sectile orphans`: unused references by a log and by source files.
@Suite struct OrphansCommandTests {
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

  @Test func `references that are not in the log are orphans`() throws {
    func check(_ name: String) throws {
      let run = ToolRun(
        [
          "check", try folder.write("{}", to: "l.json"), "-", "--reference",
          folder["Geometry/\(name)"],
        ], input: "a\n1\n", environment: ["SECTILE_REFERENCE_LOG": folder["used"]])
      #expect(run.status == .success, "\(run.errors)")
    }
    try check("a.txt")
    let one = orphans(["--log", folder["used"]])
    #expect(one.status == .different && one.status.rawValue == 1 && one.errors == "")
    #expect(one.output == "\(folder["Geometry/b.txt"])\n")
    try check("b.txt")
    let none = orphans(["--log", folder["used"]])
    #expect(none.status == .success && none.output == "" && none.errors == "")
  }

  @Test func `references that no source names are orphans`() throws {
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

  /// Build systems link the folders and the files of a test, and the temporary folder of macOS is a
  /// link.
  @Test func `linked folders and files are followed`() throws {
    let manager = FileManager.default
    for name in ["Tests/Real", "More"] {
      try manager.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
    }
    _ = try folder.write("\"a\"\n", to: "More/T.swift")
    for (link, target) in [
      ("link", "Geometry"), ("linklink", "link"), ("sources", "Tests"), ("Tests/More", "../More"),
      ("Tests/Real/loop", ".."), ("Geometry/folder.txt", "../More"), ("used", "More"),
      ("Tests/U.swift", "../More/T.swift"),
    ] {
      try manager.createSymbolicLink(atPath: folder[link], withDestinationPath: target)
    }
    for name in ["Geometry", "link", "linklink", "link/"] {
      for options in [["--sources", folder["sources"]], ["--sources", folder["Tests"]]] {
        let run = ToolRun(["orphans", folder[name]] + options)
        let base = name.hasSuffix("/") ? folder[name] : folder[name] + "/"
        #expect(run.status == .different && run.errors == "", "\(name) \(options)")
        #expect(run.output == "\(base)b.txt\n", "\(name) \(options)")
      }
    }
    // The log has the files by their real folders, and can be a link too.
    let log = ReferenceLog(URL(fileURLWithPath: folder["log"]))
    try log.record(URL(fileURLWithPath: folder["linklink/a.txt"]))
    try manager.createSymbolicLink(atPath: folder["loglink"], withDestinationPath: "log")
    for name in ["Geometry", "link"] {
      let run = ToolRun(["orphans", folder[name], "--log", folder["loglink"]])
      #expect(run.output == "\(folder[name])/b.txt\n" && run.errors == "", "\(name)")
    }
  }

  @Test func `a slash at the end of the path is kept, and an empty folder is a warning`() throws {
    try FileManager.default.createDirectory(
      atPath: folder["used"], withIntermediateDirectories: false)
    let slash = ToolRun(["orphans", folder["Geometry/"], "--log", folder["used"]])
    #expect(slash.output == "\(folder["Geometry/a.txt"])\n\(folder["Geometry/b.txt"])\n")
    let empty = ToolRun(["orphans", folder["used"], "--log", folder["used"]])
    #expect(empty.status == .success && empty.output == "")
    #expect(empty.errors == "sectile: \(folder["used"]): there are no references.\n")
  }

  @Test func `each error has an exit status and a message`() throws {
    let file = folder["Geometry/a.txt"]
    let rows: [([String], SectileTool.ExitStatus, String)] = [
      (["orphans"], .usage, "Missing expected argument '<folder>'"),
      (
        ["orphans", folder["Geometry"]], .usage,
        "Give either --log or --sources."
      ),
      (
        ["orphans", folder["Geometry"], "--log", folder.path, "--sources", folder.path], .usage,
        "Give either --log or --sources."
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

  @Test func `a list that cannot be written is an error`() {
    let failure = CocoaError(.fileWriteUnknown)
    let run = ToolRun(
      ["orphans", folder["Geometry"], "--log", folder["Geometry"]], outputFailure: failure)
    #expect(run.status == .inputOutput)
  }
}
