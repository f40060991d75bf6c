// SectileFoundation/References/ReferenceLog.swift
//
// Which references a run of tests asked for, so that the others can be found. Tests run at the same time
// and in several processes: each reference is a file of its own, which they may all write.

public import Foundation

/// A folder of notes, one for each reference that was asked for.
///
///     SECTILE_REFERENCE_LOG=/tmp/asked swift test    # all tests, or the list is too long
///     sectile orphans Tests/ListTests/Geometry --log /tmp/asked
public struct ReferenceLog: Hashable, Sendable {
  /// Where the notes are.
  public var url: URL

  /// Creates a log; nothing is read or written.
  ///
  /// - Parameter url: Where the notes are; made when there is one to write.
  /// - Complexity: O(1)
  public init(_ url: URL) {
    self.url = url
  }

  /// The name of the environment variable that says where notes are written.
  ///
  /// - Complexity: O(1)
  public static var variable: String { "SECTILE_REFERENCE_LOG" }

  /// Returns the log that an environment asks for, or nil if it asks for none.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Complexity: O(1)
  public static func asked(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Self? {
    guard let path = environment[variable], !path.isEmpty else { return nil }
    return Self(URL(fileURLWithPath: path))
  }

  /// Notes that a file was asked for.
  ///
  /// - Parameter file: A reference, which need not be there.
  /// - Throws: What the file system says if the note cannot be written.
  /// - Complexity: O(1)
  public func note(_ file: URL) throws {
    let path = Self.path(of: file)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The folder of the reference is in the name as a number, for its path may be longer than a name.
    let folder = String(Self.hash(of: URL(fileURLWithPath: path).deletingLastPathComponent().path))
    let note = url.appendingPathComponent("\(folder)-\(file.lastPathComponent)")
    try Data(path.utf8).write(to: note, options: .atomic)
  }

  /// Returns the paths of the files that were asked for, with symbolic links followed.
  ///
  /// - Throws: What the file system says if the notes cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of notes.
  public func paths() throws -> Set<String> {
    var paths: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where !name.hasPrefix(".") {
      let note = try Data(contentsOf: url.appendingPathComponent(name))
      paths.insert(String(decoding: note, as: UTF8.self))
    }
    return paths
  }

  /// Returns how a file is called in the notes.
  static func path(of file: URL) -> String {
    // The file itself may not be there, and what is not there has no links to follow.
    file.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
      .appendingPathComponent(file.lastPathComponent).path
  }

  /// Returns a number that is the same in every process (FNV-1a).
  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension ReferenceFolder {
  /// Returns the names of the files that a run of the tests did not ask for.
  ///
  /// - Parameter log: What a run of all tests noted.
  /// - Returns: The names of all other files, in order. Pictures of differences do not count, nor do
  ///   names that begin with a point.
  /// - Throws: What the file system says if the folder or the notes cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files and notes.
  public func orphans(unnotedIn log: ReferenceLog) throws -> [String] {
    let asked = try log.paths()
    return try orphans(besides: []).filter { name in
      !name.hasSuffix(GeometryReferences.overlaySuffix)
        && !asked.contains(ReferenceLog.path(of: url.appendingPathComponent(name)))
    }
  }
}
