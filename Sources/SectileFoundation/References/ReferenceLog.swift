// The references that a test run used. Tests run concurrently and in several processes, so each
// reference has its own log file, which any of them may write.

public import Foundation

/// A folder of log files, one for each reference that a test used.
///
///     SECTILE_REFERENCE_LOG=/tmp/used swift test    # all tests, otherwise the list is too long
///     sectile orphans Tests/ListTests/Geometry --log /tmp/used
public struct ReferenceLog: Hashable, Sendable {
  /// The location of the log files.
  public var url: URL

  /// Creates a log without reading or writing files.
  ///
  /// - Parameter url: The location of the log files; created with the first of them.
  /// - Complexity: O(1)
  public init(_ url: URL) { self.url = url }

  /// The name of the environment variable with the location of the log.
  public static var variable: String { "SECTILE_REFERENCE_LOG" }

  /// Creates the log that an environment requests, or nil if the variable is not set.
  ///
  /// - Complexity: O(1)
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.init(URL(fileURLWithPath: path))
  }

  /// Records that a test used a file.
  ///
  /// - Parameter file: A reference, which may be missing.
  /// - Throws: The error of the file system if the log file cannot be written.
  /// - Complexity: O(1)
  public func record(_ file: URL) throws {
    let path = Self.path(of: file)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The name contains a hash of the folder, because a path can be longer than a file name may be.
    let folder = String(Self.hash(of: URL(fileURLWithPath: path).deletingLastPathComponent().path))
    let entry = url.appendingPathComponent("\(folder)-\(file.lastPathComponent)")
    try Data(path.utf8).write(to: entry, options: .atomic)
  }

  /// Returns the paths of the recorded files, with symbolic links resolved.
  ///
  /// - Throws: The error of the file system if the log cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of log files.
  public func paths() throws -> Set<String> {
    var paths: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where !name.hasPrefix(".") {
      let entry = try Data(contentsOf: url.appendingPathComponent(name))
      paths.insert(String(decoding: entry, as: UTF8.self))
    }
    return paths
  }

  /// Returns the path of a file in the form that the log stores.
  static func path(of file: URL) -> String {
    // The file itself may be missing, and the links of a missing file cannot be resolved.
    file.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
      .appendingPathComponent(file.lastPathComponent).path
  }

  /// Returns a hash that is equal in every process (FNV-1a).
  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
