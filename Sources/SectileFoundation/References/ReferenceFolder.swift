// SectileFoundation/References/ReferenceFolder.swift
//
// Files that say what a text should be: compared, and written when somebody asks for it. Nothing
// here knows a test framework; a failure is a sentence.

public import Foundation

/// A folder of files, each with what one test compares a text with.
///
///     let pictures = ReferenceFolder(url, mode: try .asked())
///     pictures.verify(layout.svg(), named: "grid.svg")    // nil, or what is wrong
public struct ReferenceFolder: Hashable, Sendable {
  /// Where the files are.
  public var url: URL
  /// Which files are written.
  public var mode: RecordMode

  /// Creates a folder; nothing is read or written.
  ///
  /// - Parameters:
  ///   - url: Where the files are; made when something is recorded.
  ///   - mode: Which files are written.
  /// - Complexity: O(1)
  public init(_ url: URL, mode: RecordMode) {
    self.url = url
    self.mode = mode
  }

  /// Returns how a text differs from the file of a name, or nil if it does not.
  ///
  /// A text that is recorded differs as well, so that nobody takes the run for one that compared.
  ///
  /// - Parameters:
  ///   - text: What is to be compared.
  ///   - name: The name of the file, with its suffix: letters, digits, `-`, `_` and, not first, `.`.
  /// - Returns: What is wrong and what to do next.
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  public func verify(_ text: String, named name: String) -> String? {
    verify(text, named: name, title: "`\(name)`", difference: Self.lineDifference)
  }

  /// Returns the names of the files that no test compares with.
  ///
  /// - Parameter names: The names of the files that are compared, with suffixes.
  /// - Returns: The names of all other files, in order; those that begin with a point do not count.
  /// - Throws: What the file system says if the folder cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  public func orphans(besides names: some Sequence<String>) throws -> [String] {
    let names = Set(names)
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { !$0.hasPrefix(".") && !names.contains($0) }.sorted()
  }

  /// Returns how a text differs from the file of a name by a comparison of its own, or nil.
  func verify(
    _ text: String, named name: String, title: String,
    difference: (_ text: String, _ reference: String) -> String?
  ) -> String? {
    guard Self.isName(name) else {
      return "ReferenceFolder.verify: the name is \"\(name)\"; it must be letters, digits, "
        + "\"-\", \"_\" and, not first, \".\"."
    }
    let file = url.appendingPathComponent(name)
    let data = FileManager.default.contents(atPath: file.path)
    let reference = data.map { String(decoding: $0, as: UTF8.self) }
    let found =
      if let reference { difference(text, reference) } else { "has no reference." as String? }
    if mode.writes(reference, isMatch: found == nil) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        return "\(title) could not be recorded in \(file.path): \(error)"
      }
      return """
        \(title) \(found ?? "does not differ.")
        Recorded: \(file.path)
        Next: look at it, and test again without \(RecordMode.variable).
        """
    }
    guard let found else { return nil }
    let accepting = reference == nil ? RecordMode.missing : .failed
    return """
      \(title) \(found)
      Reference: \(file.path)
      To \(reference == nil ? "record" : "accept"): \
      \(RecordMode.variable)=\(accepting.rawValue) swift test
      """
  }

  /// Returns whether a name can be that of a file, of one folder, on every system.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "."
      && name.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || $0.properties.isAlphabetic || "0"..."9" ~= $0
      }
  }

  /// Returns the first line that differs, and how many do, or nil.
  private static func lineDifference(_ text: String, _ reference: String) -> String? {
    if text.utf8.elementsEqual(reference.utf8) { return nil }
    let actual = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let expected = reference.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let count = max(actual.count, expected.count)
    let differing = (0..<count).filter { line in
      line >= actual.count || line >= expected.count
        || !actual[line].elementsEqual(expected[line])
    }
    guard let first = differing.first else { return "differs." }
    func quoted(_ lines: [Substring.UTF8View]) -> String {
      first < lines.count ? "\"\(Substring(lines[first]))\"" : "nothing"
    }
    return "differs at line \(first + 1): it is \(quoted(actual)), reference says "
      + "\(quoted(expected)) (\(differing.count) of \(count) lines)."
  }
}
