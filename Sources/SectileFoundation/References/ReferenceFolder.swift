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
  /// Where it is noted which files were asked for, or nil for nowhere.
  public var log: ReferenceLog?
  /// What is run again to record, as sentences quote it.
  public var command: String

  /// Creates a folder; nothing is read or written.
  ///
  /// - Parameters:
  ///   - url: Where the files are; made when something is recorded.
  ///   - mode: Which files are written.
  ///   - log: Where it is noted which files are asked for, or nil for nowhere; what the environment
  ///     says unless it is given.
  ///   - command: What is run again to record, for the sentences that tell how.
  /// - Complexity: O(1)
  public init(
    _ url: URL, mode: RecordMode, log: ReferenceLog? = .asked(), command: String = "swift test"
  ) {
    self.url = url
    self.mode = mode
    self.log = log
    self.command = command
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
    check(text, named: name)?.description
  }

  /// Returns how a text differs from the file of a name, with the kind of what is wrong, or nil.
  ///
  /// - Parameters:
  ///   - text: What is to be compared.
  ///   - name: The name of the file, as for `verify(_:named:)`, which does the same.
  /// - Returns: What is wrong and what to do next.
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  public func check(_ text: String, named name: String) -> ReferenceViolation? {
    check(text, named: name, title: "`\(name)`") { text, reference in
      Self.lineDifference(text, reference).map { ReferenceViolation(.different, $0) }
    }
  }

  /// Returns the names of the files that no test compares with.
  ///
  /// - Parameter names: The names of the files that are compared, with suffixes.
  /// - Returns: The names of all other files, in order; those that begin with a point do not count.
  /// - Throws: What the file system says if the folder cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  public func orphans(besides names: some Sequence<String>) throws -> [String] {
    let names = Set(names)
    return try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { !$0.hasDirectoryPath }.map(\.lastPathComponent)
    .filter { !$0.hasPrefix(".") && !names.contains($0) }.sorted()
  }

  /// Returns how a text differs from the file of a name by a comparison of its own, or nil.
  func check(
    _ text: String, named name: String, title: String,
    difference: (_ text: String, _ reference: String) -> ReferenceViolation?
  ) -> ReferenceViolation? {
    guard Self.isName(name) else {
      return ReferenceViolation(
        .misnamed,
        "ReferenceFolder.verify: the name is \"\(name)\"; it must be letters, digits, "
          + "\"-\", \"_\" and, not first, \".\".")
    }
    let file = url.appendingPathComponent(name)
    do {
      try log?.note(file)
    } catch {
      return ReferenceViolation(
        .unwritable, "\(title) could not be noted in \(log!.url.path): \(error)")
    }
    let data = FileManager.default.contents(atPath: file.path)
    if data == nil && FileManager.default.fileExists(atPath: file.path) {
      // Not to be taken for a reference that is missing, and replaced.
      return ReferenceViolation(
        .unreadable, "\(title) has a reference that cannot be opened: \(file.path)")
    }
    let reference = data.map { String(decoding: $0, as: UTF8.self) }
    let found =
      if let reference {
        difference(text, reference)
      } else {
        ReferenceViolation(.missing, "has no reference.") as ReferenceViolation?
      }
    if mode.writes(reference, isMatch: found == nil) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        return ReferenceViolation(
          .unwritable, "\(title) could not be recorded in \(file.path): \(error)")
      }
      return ReferenceViolation(
        .recorded,
        """
        \(title) \(found?.description ?? "does not differ.")
        Recorded: \(file.path)
        Next: look at it, and test again without \(RecordMode.variable).
        """)
    }
    guard let found else { return nil }
    let accepting = reference == nil ? RecordMode.missing : .failed
    return ReferenceViolation(
      found.kind,
      """
      \(title) \(found)
      Reference: \(file.path)
      To \(reference == nil ? "record" : "accept"): \
      \(RecordMode.variable)=\(accepting.rawValue) \(command)
      """)
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
