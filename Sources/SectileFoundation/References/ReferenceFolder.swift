// Reference files for texts: compared, or recorded on request, with any test framework.

public import Foundation
import SectileSnapshots

/// A folder of reference files, each with the expected text of one test.
///
///     let pictures = ReferenceFolder(url, mode: try RecordMode())
///     pictures.verify(layout.svg(), named: "grid.svg")    // nil, or the violation
public struct ReferenceFolder: Hashable, Sendable {
  /// The location of the files.
  public var url: URL
  /// The files that are recorded.
  public var mode: RecordMode
  /// The log that records which files the tests use, or nil for none.
  public var log: ReferenceLog?
  /// The command that records, as messages quote it.
  public var command: String

  /// Creates a folder without reading or writing files.
  ///
  /// - Parameters:
  ///   - url: The location of the files; created when a file is recorded.
  ///   - mode: The files that are recorded.
  ///   - log: The log of used files or nil; by default the one that the environment sets.
  ///   - command: The command that records, quoted in messages.
  /// - Complexity: O(1)
  public init(
    _ url: URL, mode: RecordMode, log: ReferenceLog? = ReferenceLog(),
    command: String = "swift test"
  ) {
    self.url = url
    self.mode = mode
    self.log = log
    self.command = command
  }

  /// Returns the difference of a text from a reference file, or nil if they match.
  ///
  /// The comparison ignores a byte order mark at the start of the reference, and a carriage return
  /// at the end of each of its lines: editors and version control add them to files.
  ///
  /// Recording counts as a violation too, so that a run that records does not pass.
  ///
  /// - Parameters:
  ///   - text: The actual text.
  ///   - name: The name with suffix: letters, digits, `-`, `_` and, not first, `.`.
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  public func verify(_ text: String, named name: String) -> ReferenceViolation? {
    verify(text, named: name, title: "`\(name)`") { text, reference in
      Self.lineDifference(text, reference).map { ReferenceViolation(.different, $0) }
    }
  }

  /// Returns the difference of a text from a reference file by a comparison function, or nil.
  func verify(
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
      try log?.record(file)
    } catch {
      return ReferenceViolation(
        .unwritable, "\(title) could not be logged in \(log!.url.path): \(error)")
    }
    let data = FileManager.default.contents(atPath: file.path)
    if data == nil && FileManager.default.fileExists(atPath: file.path) {
      // An unreadable reference must not count as missing, because it would be replaced.
      return ReferenceViolation(
        .unreadable, "\(title) has a reference that cannot be opened: \(file.path)")
    }
    let reference = data.map { Self.text(of: $0) }
    let found: ReferenceViolation? =
      reference.map { difference(text, $0) } ?? ReferenceViolation(.missing, "has no reference.")
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
        Next: review it, and test again without \(RecordMode.variable).
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

  /// Returns whether a name is valid for a file on every system.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "."
      && name.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0 == "." || $0.properties.isAlphabetic || "0"..."9" ~= $0
      }
  }

  /// Returns the text of a reference file without its byte order mark.
  private static func text(of data: Data) -> String {
    String(Substring(String(decoding: data, as: UTF8.self).withoutByteOrderMark))
  }

  /// Returns the first differing line and the number of differing lines, or nil.
  private static func lineDifference(_ text: String, _ reference: String) -> String? {
    if text.utf8.elementsEqual(reference.utf8) { return nil }
    let actual = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
    let expected = reference.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated().map { line, bytes in
        // A carriage return that the text does not have is from version control.
        let hasReturn = line < actual.count && actual[line].last == 13
        return bytes.last == 13 && !hasReturn ? bytes.dropLast() : bytes
      }
    let count = max(actual.count, expected.count)
    let differing = (0..<count).filter { line in
      line >= actual.count || line >= expected.count
        || !actual[line].elementsEqual(expected[line])
    }
    guard let first = differing.first else { return nil }
    func quoted(_ lines: [Substring.UTF8View]) -> String {
      first < lines.count ? "\"\(Substring(lines[first]))\"" : "nothing"
    }
    return "differs at line \(first + 1): it is \(quoted(actual)), reference says "
      + "\(quoted(expected)) (\(differing.count) of \(count) lines)."
  }
}

// MARK: Violations

/// The reason why a text does not match its reference, or cannot be compared with it.
public struct ReferenceViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a violation.
  public enum Kind: Hashable, Sendable {
    /// The reference differs.
    case different
    /// The reference is missing.
    case missing
    /// The reference was recorded, so the text has not been compared yet.
    case recorded
    /// The reference cannot be read.
    case unreadable
    /// The reference or its log entry cannot be written.
    case unwritable
    /// The name is not valid for a reference.
    case misnamed
  }

  /// The kind of the violation.
  public var kind: Kind
  /// The violation and the next step, as lines of text.
  public var description: String

  /// Creates a violation.
  ///
  /// - Complexity: O(1)
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
