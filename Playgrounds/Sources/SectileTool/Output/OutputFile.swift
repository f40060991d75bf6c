// SectileTool/Output/OutputFile.swift
//
// Outputs, whole or not at all: everything is in memory and every place has been looked at before
// the first byte is written, and a file is replaced in one step.

import Foundation

/// A text and where it goes.
struct OutputFile {
  var target: OutputTarget
  var text: String

  /// Writes outputs: standard output first, so that nothing is left if nobody reads it.
  ///
  /// - Throws: A `ToolError` with the first that cannot be written. Files that the tool made before
  ///   that are removed.
  static func write(_ outputs: [OutputFile], in console: Console) throws(ToolError) {
    var places: [(path: String, kind: Kind, text: String)] = []
    for output in outputs {
      guard case .file(let path) = output.target else { continue }
      let (resolved, kind) = try place(of: path)
      places.append((resolved, kind, output.text))
    }
    for output in outputs where output.target == .standardOutput {
      do {
        try console.write(Data(output.text.utf8))
      } catch {
        throw failure(of: output.target, error)
      }
    }
    for (index, place) in places.enumerated() {
      do {
        try write(Data(place.text.utf8), to: place.path, kind: place.kind)
      } catch {
        for made in places[..<index] where made.kind == .new {
          try? FileManager.default.removeItem(atPath: made.path)
        }
        throw failure(of: .file(place.path), error)
      }
    }
  }

  /// Returns the error that tells why an output cannot be written.
  static func failure(of target: OutputTarget, _ error: any Error) -> ToolError {
    let isOnTheWay =
      target == .standardOutput || error.systemCode == .ENOSPC || error.systemCode == .EIO
    return ToolError(
      isOnTheWay ? .inputOutput : .cannotCreate,
      "\(target.name): it cannot be written: \(error.reason).")
  }

  /// Whether two paths lead to one file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    return resolved(first) == resolved(second)
  }
}

// MARK: Places

extension OutputFile {
  /// What is at a path before something is written to it.
  private enum Kind: Equatable {
    case new
    /// A file with its permissions, which the new one takes over.
    case file(permissions: Int?)
    /// A terminal, a pipe, the null device.
    case device
  }

  /// Returns the path to write to, at the end of symbolic links, and what is there.
  private static func place(of path: String) throws(ToolError) -> (path: String, kind: Kind) {
    let manager = FileManager.default
    func refusal(_ reason: String) -> ToolError {
      ToolError(.cannotCreate, "\(path): it cannot be written: \(reason).")
    }
    func type(of path: String) -> FileAttributeType? {
      try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
    // Attributes are those of a link, so its end must be found first. A stream of the process has
    // none there, and yet is something to write to.
    let exists = manager.fileExists(atPath: path)
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let found = type(of: resolved)
    if found == .typeDirectory { throw refusal("it is a folder") }
    if exists && found != .typeRegular { return (path, .device) }
    let folder = URL(fileURLWithPath: resolved).deletingLastPathComponent().path
    guard type(of: URL(fileURLWithPath: folder).resolvingSymlinksInPath().path) == .typeDirectory
    else { throw refusal("there is no folder \(folder)") }
    guard manager.isWritableFile(atPath: folder) else {
      throw refusal("permission is denied in \(folder)")
    }
    guard exists else { return (resolved, .new) }
    let attributes = try? manager.attributesOfItem(atPath: resolved)
    return (resolved, .file(permissions: attributes?[.posixPermissions] as? Int))
  }

  private static func write(_ data: Data, to path: String, kind: Kind) throws {
    let url = URL(fileURLWithPath: path)
    switch kind {
    case .device:
      // Replacing it would make a file of it.
      let handle = try FileHandle(forWritingTo: url)
      defer { try? handle.close() }
      try handle.write(contentsOf: data)
    case .new, .file(permissions: nil):
      try data.write(to: url, options: .atomic)
    case .file(let permissions?):
      try data.write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
  }
}
