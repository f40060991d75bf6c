// Reference files that no test uses, by a list of names, the log of a test run or source files.

public import Foundation

extension ReferenceFolder {
  /// Returns the names of the files that no test compares.
  ///
  /// - Parameter names: The names of the compared files, with suffixes.
  /// - Returns: Their names in order, without hidden files.
  /// - Throws: The error of the file system if the folder cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  public func orphans(besides names: some Sequence<String>) throws -> [String] {
    let names = Set(names)
    return try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { !$0.hasDirectoryPath }.map(\.lastPathComponent)
    .filter { !$0.hasPrefix(".") && !names.contains($0) }.sorted()
  }

  /// Returns the names of the files that a test run did not use.
  ///
  /// - Parameter log: The log of a run of all tests.
  /// - Returns: Their names in order, without hidden files and pictures of differences.
  /// - Throws: The error of the file system if the folder or the log cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files and log entries.
  public func orphans(unnotedIn log: ReferenceLog) throws -> [String] {
    let used = try log.paths()
    return try orphans(besides: []).filter { name in
      !name.hasSuffix(GeometryReferences.overlaySuffix)
        && !used.contains(ReferenceLog.path(of: url.appendingPathComponent(name)))
    }
  }
}

extension GeometryReferences {
  /// Returns the names of the references that no test compares.
  ///
  /// - Parameter names: The compared names, without suffix.
  /// - Returns: Their names in order.
  /// - Throws: The error of the file system if the folder cannot be read.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files.
  public func orphans(besides names: some Sequence<String>) throws -> [String] {
    try folder.orphans(besides: names.map { "\($0).txt" })
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
  }

  /// Returns the names of the references that no source file contains between quotation marks.
  ///
  /// A name that a test composes, such as `"grid-\(width)"`, is not found in its source: list such
  /// names in `orphans(besides:)`.
  ///
  /// - Parameter sources: A folder of Swift files, searched recursively.
  /// - Returns: The names, in order.
  /// - Throws: The error of the file system if the references cannot be read.
  /// - Complexity: O(*n* · *m*) for *n* references and sources of *m* characters.
  public func orphans(unnamedUnder sources: URL) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let texts = files.filter { $0.hasSuffix(".swift") }.compactMap {
      FileManager.default.contents(atPath: sources.appendingPathComponent($0).path)
    }
    return try orphans(besides: []).filter { name in
      let quoted = Data("\"\(name)\"".utf8)
      return !texts.contains { $0.range(of: quoted) != nil }
    }
  }
}
