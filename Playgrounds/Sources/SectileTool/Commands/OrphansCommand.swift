// SectileTool/Commands/OrphansCommand.swift
//
// References that no test asks for any more: dead weight that looks like a test.

import ArgumentParser
import Foundation
import SectileFoundation

/// `sectile orphans`.
struct OrphansCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphans",
    abstract: "List the references that no test asks for.",
    usage: "sectile orphans <folder> (--log <folder> | --sources <folder>)",
    discussion: """
      The paths of the files are written to standard output, a line each. The exit status is 0 if \
      there are none, 1 if there are some, and above 63 if something is wrong. Pictures of differences \
      and files whose names begin with a point do not count.

      EXAMPLES:
        What no test asked for. All tests have to run, or the list is too long:
          rm -rf asked
          SECTILE_REFERENCE_LOG=$PWD/asked swift test
          sectile orphans Tests/ListTests/Geometry --log asked

        What no source file names, without running anything. A name that a test puts together is \
      not found:
          sectile orphans Tests/ListTests/Geometry --sources Tests/ListTests
      """)

  @Argument(help: ArgumentHelp("The folder of references.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "What tests noted that ran with the variable SECTILE_REFERENCE_LOG.", valueName: "folder"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "A folder of Swift files, or of folders of them, which name references of geometry between "
        + "quotation marks, without .txt.",
      valueName: "folder"))
  var sources: String?

  func validate() throws {
    if (log == nil) == (sources == nil) {
      throw ValidationError("Either --log or --sources tells which references are asked for.")
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let references = ReferenceFolder(URL(fileURLWithPath: folder), mode: .never, log: nil)
    for path in [folder, log, sources].compactMap({ $0 }) { try Self.expectFolder(path) }
    var orphans: [String] = []
    do {
      if let log {
        orphans = try references.orphans(unnotedIn: ReferenceLog(URL(fileURLWithPath: log)))
      } else if let sources {
        orphans = try GeometryReferences(in: references)
          .orphans(unnamedUnder: URL(fileURLWithPath: sources)).map { "\($0).txt" }
      }
      if try references.orphans(besides: []).isEmpty {
        console.writeError("sectile: \(folder): there are no references.\n")
      }
    } catch {
      throw ToolError(.inputOutput, "\(folder): it cannot be read: \(error.reason).")
    }
    if orphans.isEmpty { return .success }
    let base = folder.hasSuffix("/") ? folder : "\(folder)/"
    let list = orphans.map { "\(base)\($0)\n" }.joined()
    try OutputFile.write([OutputFile(target: .standardOutput, text: list)], in: console)
    return .different
  }

  /// Throws if there is no folder of a name, which would be taken for one that is empty.
  private static func expectFolder(_ path: String) throws(ToolError) {
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ToolError(.noInput, "\(path): it cannot be read: \(error.reason).")
    }
  }
}
