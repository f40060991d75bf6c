// The commands in Docs/CommandLine.md, and the drawing in README, are correct as they are written.

import Foundation
import Testing

@Suite struct ReadmeCommandTests {
  private static let repository = Place.playgrounds.deletingLastPathComponent()

  private static func lines(of document: String) -> [String] {
    let file = repository.appendingPathComponent(document)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n")
  }

  /// The indented commands of the section "Sample commands" that begin with the name of the tool.
  static let commands = lines(of: "Docs/CommandLine.md")
    .drop { $0 != "## Sample commands" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    .filter { $0.hasPrefix("    sectile ") }
    .map { $0.split(separator: " ").dropFirst().map(String.init) }

  @Test func `there is a sample command for each subcommand of the tool`() {
    let names = Self.commands.map { $0[0] }
    #expect(names == ["render", "browse", "print", "diff", "replay", "check", "orphans"])
  }

  /// Runs a command in a copy of `Data`, whose neighbors are those of the repository.
  ///
  /// `browse` needs a terminal; `Tests/Terminal` runs it in one. Here it accepts its options.
  @Test(arguments: commands)
  func `a sample command succeeds in the folder of the sample data`(
    arguments: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: folder.path)
    let data = root.appendingPathComponent("Data")
    try FileManager.default.copyItem(
      at: Place.playgrounds.appendingPathComponent("Data"), to: data)
    for name in ["Tests", "SnapshotSample"] {
      try FileManager.default.createSymbolicLink(
        at: root.appendingPathComponent(name),
        withDestinationURL: Place.playgrounds.appendingPathComponent(name))
    }
    let process = Process()
    process.executableURL = Place.executable
    process.arguments = arguments
    process.currentDirectoryURL = data
    process.environment = [:]
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let needsTerminal = arguments[0] == "browse"
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == (needsTerminal ? 64 : 0))
    #expect(message.contains("browse needs a terminal") == needsTerminal)
    for option in ["--svg", "--output"] {
      guard let place = arguments.firstIndex(of: option) else { continue }
      let output = data.appendingPathComponent(arguments[place + 1]).path
      #expect(FileManager.default.fileExists(atPath: output))
    }
  }

  @Test func `the drawing in README is the start of the output of its command`() throws {
    let start = "    swift run --package-path Playgrounds sectile "
    let lines = Self.lines(of: "README.md")
    let line = try #require(lines.firstIndex { $0.hasPrefix(start) })
    let words = lines[line].dropFirst(start.count).split(separator: " ").map(String.init)
    let file = Self.repository.appendingPathComponent(words[0]).path
    let run = ToolRun([file] + words.dropFirst())
    let drawing = lines[(line + 3)...].prefix { $0 != "```" }
    #expect(lines[line + 2] == "```text" && drawing.count >= 5)
    #expect(run.output.hasPrefix(drawing.joined(separator: "\n") + "\n"))
  }
}
