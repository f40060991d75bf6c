// What the tool wrote when somebody last looked at it, and how that is replaced.
//
//     SECTILE_RECORD=missing swift test --package-path Playgrounds    what is not there yet
//     SECTILE_RECORD=failed  swift test --package-path Playgrounds    and what differs
//
// A test that records fails, so that nobody takes it for one that compared. Where CI is set nothing
// is recorded.

import Foundation
import Testing

/// A file that an output is compared with.
struct Reference {
  /// Which references are written.
  enum Mode: String {
    case never, missing, failed
  }

  var path: String
  var mode: Mode

  /// Every reference there is.
  static let names = [
    "diff-board-grid.svg", "diff-board.json", "diff-board.txt", "emoji-grid.frames.json",
    "emoji-grid.snapshot.txt", "emoji-grid.svg",
    "emoji-grid.terminal.txt", "flow.svg", "layout-file-across.frames.json",
    "layout-file-across.svg", "layout-file.frames.csv", "page-contacts.txt", "page-foods.txt",
    "page-headlines.txt", "timezones-grid.frames.csv",
    "timezones-grid.snapshot.txt",
    "timezones-grid.svg", "timezones-grid.terminal.txt", "timezones-list.frames.csv",
    "timezones-list.snapshot.txt", "timezones-list.svg", "timezones-list.terminal.txt",
    "viewport-across.snapshot.txt", "viewport-across.svg", "viewport-down.snapshot.txt",
    "viewport-down.svg",
  ]

  /// Creates the reference of a name.
  init(_ name: String, mode: Mode) {
    self.init(path: Place.tests.appendingPathComponent("References/\(name)").path, mode: mode)
  }

  /// Creates the reference at a path.
  init(path: String, mode: Mode) {
    self.path = path
    self.mode = mode
  }

  /// Returns how an output differs from the reference, or nil if it does not.
  func verify(_ output: String) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let reference = try? String(contentsOfFile: path, encoding: .utf8)
    if reference == output { return nil }
    let difference = reference.map { Self.difference(output, $0) } ?? "there is no reference"
    guard mode == .failed || mode == .missing && reference == nil else {
      return "\(name): \(difference). To accept: SECTILE_RECORD=failed swift test"
    }
    do {
      try Data(output.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      return "\(name): \(difference). It was recorded: look at it, and test again"
    } catch {
      return "\(name): \(difference). It could not be recorded: \(error)"
    }
  }

  /// Returns the first line that differs, and how many do.
  private static func difference(_ output: String, _ reference: String) -> String {
    let actual = output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let count = max(actual.count, expected.count)
    let differing = (0..<count).filter { index in
      index >= actual.count || index >= expected.count || actual[index] != expected[index]
    }
    guard let first = differing.first else { return "it differs in its line ends" }
    func line(_ lines: [Substring]) -> String {
      first < lines.count ? "\"\(lines[first])\"" : "nothing"
    }
    return "line \(first + 1) is \(line(actual)), the reference has \(line(expected)) "
      + "(\(differing.count) of \(count) lines)"
  }
}

extension Reference.Mode {
  /// The mode that the environment asks for.
  static func asked(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Self {
    guard let asked = environment["SECTILE_RECORD"], asked != "never" else { return .never }
    guard let mode = Self(rawValue: asked) else {
      throw ReferenceError(
        "SECTILE_RECORD is \"\(asked)\"; it must be never, missing or failed.")
    }
    let ci = environment["CI"] ?? ""
    guard ["", "0", "false"].contains(ci) else {
      throw ReferenceError("SECTILE_RECORD is \"\(asked)\", but CI never records.")
    }
    return mode
  }
}

/// Why references cannot be recorded.
struct ReferenceError: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Expects that an output is the reference of a name.
func expectReference(
  _ output: String, _ name: String, _ location: SourceLocation = #_sourceLocation
) throws {
  #expect(Reference.names.contains(name), sourceLocation: location)
  if let problem = Reference(name, mode: try .asked()).verify(output) {
    Issue.record("\(problem)", sourceLocation: location)
  }
}
