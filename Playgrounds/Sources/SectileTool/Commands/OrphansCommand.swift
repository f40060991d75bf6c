// References that no test uses any more.

import ArgumentParser
import Foundation
import SectileFoundation

/// `sectile orphans`.
struct OrphansCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphans",
    abstract: "List the references that no test uses.",
    usage: "sectile orphans <folder> (--log <folder> | --sources <folder>)",
    discussion: """
      The paths of the files are written to standard output, one in a line. The exit status is 0 if \
      there are none, 1 if there are any, and above 63 on an error. Pictures of differences and \
      hidden files are ignored, and symbolic links are followed. With --log, a run of some of the \
      tests lists too many files. With --sources, a reference whose name a test composes is in the \
      list.

      EXAMPLES:
        References that no test used in a run of all tests:
          rm -rf used
          SECTILE_REFERENCE_LOG=$PWD/used swift test
          sectile orphans Tests/ListTests/Geometry \\
            --log used

        References that no source file names, without tests:
          sectile orphans Tests/ListTests/Geometry \\
            --sources Tests/ListTests
      """)

  @Argument(help: ArgumentHelp("The folder of references.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The log of tests that ran with the variable SECTILE_REFERENCE_LOG.", valueName: "folder"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "A folder of Swift files, with subfolders, which name geometry references between "
        + "quotation marks, without .txt.",
      valueName: "folder"))
  var sources: String?

  func validate() throws {
    if (log == nil) == (sources == nil) {
      throw ValidationError("Give either --log or --sources.")
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let references = ReferenceFolder(URL(fileURLWithPath: folder), mode: .never, log: nil)
    for path in [folder, log, sources].compactMap({ $0 }) { try Self.expectFolder(path) }
    var orphans: [String] = []
    do {
      if let log {
        orphans = try references.orphans(notIn: ReferenceLog(URL(fileURLWithPath: log)))
      } else if let sources {
        orphans = try GeometryReferences(in: references)
          .orphans(notNamedIn: URL(fileURLWithPath: sources)).map { "\($0).txt" }
      }
      if try !Self.containsFiles(references.url.resolvingSymlinksInPath()) {
        console.warn("\(folder): there are no references.")
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

  /// Returns whether a folder contains a file that is not hidden.
  private static func containsFiles(_ folder: URL) throws -> Bool {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .contains { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
  }

  /// Throws if a folder does not exist, because it would look like an empty folder.
  private static func expectFolder(_ path: String) throws(ToolError) {
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ToolError(.noInput, "\(path): it cannot be read: \(error.reason).")
    }
  }
}
