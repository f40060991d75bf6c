// Reference files that no test uses, by the log of a test run or by source files.

public import Foundation

extension ReferenceFolder {
  /// Returns the names of the files that a test run did not use.
  ///
  /// - Parameter log: The log of a run of all tests.
  /// - Returns: Their names in order, without hidden files and pictures of differences.
  /// - Throws: The error of the file system if the folder or the log cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files and log entries.
  public func orphans(notIn log: ReferenceLog) throws -> [String] {
    let used = try log.paths()
    return try names().filter {
      !used.contains(ReferenceLog.path(of: url.appendingPathComponent($0)))
    }
  }

  /// Returns the names of the references in order, without hidden files and pictures of
  /// differences.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { !$0.hasDirectoryPath }.map(\.lastPathComponent)
    .filter { !$0.hasPrefix(".") && !$0.hasSuffix(GeometryReferences.overlaySuffix) }.sorted()
  }
}

extension GeometryReferences {
  /// Returns the names of the references that no source file contains between quotation marks.
  ///
  /// A name that a test composes, such as `"grid-\(width)"`, is not found in its source: list such
  /// names in one of the files.
  ///
  /// - Parameter sources: A folder of Swift files, searched recursively.
  /// - Returns: The names without suffix, in order.
  /// - Throws: The error of the file system if the references cannot be read.
  /// - Complexity: O(*n* · *m*) for *n* references and sources of *m* characters.
  public func orphans(notNamedIn sources: URL) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let texts = files.filter { $0.hasSuffix(".swift") }.compactMap {
      FileManager.default.contents(atPath: sources.appendingPathComponent($0).path)
    }
    return try folder.names().filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
      .filter { name in
        let quoted = Data("\"\(name)\"".utf8)
        return !texts.contains { $0.range(of: quoted) != nil }
      }
  }
}
