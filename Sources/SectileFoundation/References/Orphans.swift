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
    let folder = url.resolvingSymlinksInPath()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(GeometryReferences.overlaySuffix) }
      .filter { !folder.appendingPathComponent($0).isFolder }.sorted()
  }
}

extension URL {
  /// Whether there is a folder, or a symbolic link to one.
  fileprivate var isFolder: Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: resolvingSymlinksInPath().path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}

extension GeometryReferences {
  /// Returns the names of the references that no source file contains between quotation marks.
  ///
  /// A name that a test composes, such as `"grid-\(width)"`, is not found in its source: list such
  /// names in one of the files.
  ///
  /// - Parameter sources: A folder of Swift files, searched recursively. Symbolic links are
  ///   followed.
  /// - Returns: The names without suffix, in order.
  /// - Throws: The error of the file system if the references cannot be read.
  /// - Complexity: O(*n* · *m*) for *n* references and sources of *m* characters.
  public func orphans(notNamedIn sources: URL) throws -> [String] {
    let texts = Self.swiftFiles(in: sources).compactMap {
      FileManager.default.contents(atPath: $0.path)
    }
    return try folder.names().filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
      .filter { name in
        let quoted = Data("\"\(name)\"".utf8)
        return !texts.contains { $0.range(of: quoted) != nil }
      }
  }

  /// Returns the Swift files in a folder and its subfolders.
  private static func swiftFiles(in folder: URL) -> [URL] {
    var files: [URL] = []
    // Links can form a loop, so each folder is visited once.
    var visited: Set<String> = []
    var waiting = [folder.resolvingSymlinksInPath()]
    while let folder = waiting.popLast() {
      guard visited.insert(folder.path).inserted else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for item in names.map(folder.appendingPathComponent) {
        if item.isFolder {
          waiting.append(item.resolvingSymlinksInPath())
        } else if item.pathExtension == "swift" {
          files.append(item)
        }
      }
    }
    return files
  }
}
