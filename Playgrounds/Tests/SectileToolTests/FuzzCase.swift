// One input for the whole tool, its outcome, and the conditions that hold for every input.

import Foundation
import SectileLayout
import SectilePaths
import SectileSnapshots

@testable import SectileTool

/// Arguments and bytes on standard input.
struct FuzzCase: Equatable {
  /// The command line without the input and the outputs.
  var arguments: [String]
  /// The bytes on standard input.
  var bytes: [UInt8]
  /// The bytes of a layout file, or nil for none.
  var spec: [UInt8]?

  /// The result of a run.
  struct Outcome: Equatable {
    var status: ExitStatus
    var output: String
    var errors: String
    /// The contents of files by name.
    var files: [String: String]
  }

  /// The name of the layout file.
  private static let specName = "layout.json"

  /// The content of the file that an output replaces.
  static let old = "old"

  /// Runs the tool, which replaces an old file by an SVG and writes two new files.
  func run() throws -> Outcome {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.old, to: "a.svg")
    var arguments = arguments
    if let spec {
      try Data(spec).write(to: URL(fileURLWithPath: folder[Self.specName]))
      arguments += ["--spec", folder[Self.specName]]
    }
    let run = ToolRun(
      ["-", "--svg", old, "--frames", folder["a.json"], "--snapshot", folder["a.txt"]] + arguments,
      bytes: bytes)
    var files: [String: String] = [:]
    for name in folder.names where name != Self.specName { files[name] = try folder.read(name) }
    let errors = run.errors.replacing("\(folder.path)/", with: "")
    return Outcome(status: run.status, output: run.output, errors: errors, files: files)
  }

  /// Returns the problem of an outcome, or nil.
  static func problem(with outcome: Outcome) -> String? {
    if outcome.status == .software { return "the tool has an internal error: \(outcome.errors)" }
    if outcome.output != "" { return "standard output is not empty" }
    if outcome.status != .success {
      if outcome.files != ["a.svg": old] { return "files were left by a run that failed" }
      if !outcome.errors.hasPrefix("sectile: ") || !outcome.errors.hasSuffix("\n") {
        return "the reason is missing: \(outcome.errors)"
      }
      let hasLocation = outcome.errors.split(separator: "\n").allSatisfy {
        $0.hasPrefix("sectile: standard input:") || $0.hasPrefix("sectile: \(specName):")
      }
      if outcome.status == .data && !hasLocation {
        return "the location is missing: \(outcome.errors)"
      }
      return nil
    }
    guard Set(outcome.files.keys) == ["a.svg", "a.json", "a.txt"] else {
      return "the files are \(outcome.files.keys.sorted())"
    }
    guard let svg = outcome.files["a.svg"], svg.hasPrefix("<svg "), svg.hasSuffix("</svg>\n") else {
      return "the picture is incomplete"
    }
    guard let snapshot = try? GeometrySnapshot(parsing: outcome.files["a.txt"] ?? "?") else {
      return "the snapshot cannot be read"
    }
    let json = try? JSONSerialization.jsonObject(with: Data((outcome.files["a.json"] ?? "").utf8))
    guard let frames = json as? [[String: Any]] else {
      return "the frames are not an array of objects"
    }
    // Decorations, such as backgrounds, have no path and are not in the snapshot.
    let paths = frames.compactMap { $0["path"] as? String }
    if paths != snapshot.elements.map({ $0.path.description }) {
      return "frames and snapshot have different elements"
    }
    return nil
  }

  /// The case as code for a test.
  var code: String {
    if let text = String(validating: bytes, as: UTF8.self) {
      let literal = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
        .replacing("\\'", with: "'")
      return "FuzzCase(arguments: \(arguments), bytes: Array(\"\(literal)\".utf8)\(specCode))"
    }
    return "FuzzCase(arguments: \(arguments), bytes: \(bytes)\(specCode))"
  }

  private var specCode: String {
    spec.map { spec in
      guard let text = String(validating: spec, as: UTF8.self) else { return ", spec: \(spec)" }
      let literal = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
      return ", spec: Array(\"\(literal.replacing("\\'", with: "'"))\".utf8)"
    } ?? ""
  }
}
