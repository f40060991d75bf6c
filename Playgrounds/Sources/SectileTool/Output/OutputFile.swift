// SectileTool/Output/OutputFile.swift
//
// Outputs, whole or not at all: everything is in memory and every place has been looked at before
// the first byte is written, and files take their places when all of them are on the disk.

import Foundation

/// A text and where it goes.
struct OutputFile {
  var target: OutputTarget
  var text: String

  /// Writes outputs: those that cannot be taken back first, so that no file is left if nobody reads
  /// them.
  ///
  /// - Throws: A `ToolError` with the first that cannot be written. All files are as they were then.
  static func write(_ outputs: [OutputFile], in console: Console) throws(ToolError) {
    var places: [(path: String, kind: Kind, data: Data)] = []
    for output in outputs {
      guard case .file(let path) = output.target else { continue }
      let (resolved, kind) = try place(of: path)
      places.append((resolved, kind, Data(output.text.utf8)))
    }
    for output in outputs where output.target == .standardOutput {
      do {
        try console.write(Data(output.text.utf8))
      } catch {
        throw failure(of: output.target, error)
      }
    }
    for place in places where place.kind == .device {
      do {
        // Replacing it would make a file of it.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path))
        defer { try? handle.close() }
        try handle.write(contentsOf: place.data)
      } catch {
        throw failure(of: .file(place.path), error)
      }
    }
    // Every file is on the disk before the first takes its place.
    var drafts: [Draft] = []
    defer { for draft in drafts { draft.discard() } }
    for place in places where place.kind != .device {
      do {
        drafts.append(try Draft(of: place.path, place.kind, place.data))
      } catch {
        throw failure(of: .file(place.path), error)
      }
    }
    for draft in drafts {
      do {
        try draft.publish()
      } catch {
        throw failure(of: .file(draft.path), error)
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
}

// MARK: Drafts

extension OutputFile {
  /// A file that is written beside the one that it will be.
  private struct Draft {
    let path: String
    private let draft: URL

    /// Writes a draft, with the permissions of the file that it replaces.
    init(of path: String, _ kind: Kind, _ data: Data) throws {
      self.path = path
      // In the same folder, as a file cannot be moved in one step from one disk to another.
      draft = URL(fileURLWithPath: path).deletingLastPathComponent()
        .appendingPathComponent(".sectile-\(UUID().uuidString)")
      do {
        try data.write(to: draft)
        if case .file(let permissions?) = kind {
          try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: draft.path)
        }
      } catch {
        discard()
        throw error
      }
    }

    /// Puts the draft in its place.
    func publish() throws {
      // Foundation's `replaceItemAt` loses both files on Linux (seen with Swift 6.3), and
      // `moveItem` does not replace. The pointers live as long as the call.
      guard unsafe rename(draft.path, path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }

    /// Removes the draft if it is still one.
    func discard() {
      try? FileManager.default.removeItem(at: draft)
    }
  }
}
