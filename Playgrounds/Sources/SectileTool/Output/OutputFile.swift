// Writes all outputs or none: all texts are in memory and all targets are checked before the first
// byte is written, and files are renamed to their targets after all of them are on the disk. A
// signal ends the process before the first is renamed or after the last, and leaves no other files.

import Foundation

/// A text and its target.
struct OutputFile {
  var target: OutputTarget
  /// The text in UTF-8.
  var data: Data

  init(target: OutputTarget, data: Data) {
    self.target = target
    self.data = data
  }

  init(target: OutputTarget, text: String) {
    self.init(target: target, data: Data(text.utf8))
  }

  /// Writes outputs.
  ///
  /// Streams and devices are first, because their output cannot be undone: if one fails, no file is
  /// left.
  ///
  /// - Throws: A `ToolError` for the first output that cannot be written. On error all files are
  ///   unchanged.
  static func write(_ outputs: [OutputFile], in console: Console) throws(ToolError) {
    var destinations: [(path: String, kind: Kind, data: Data)] = []
    for output in outputs {
      guard case .file(let path) = output.target else { continue }
      let (resolved, kind) = try destination(of: path)
      destinations.append((resolved, kind, output.data))
    }
    for output in outputs where output.target == .standardOutput {
      do {
        try console.write(output.data)
      } catch {
        throw failure(of: output.target, error)
      }
    }
    for destination in destinations where destination.kind == .device {
      do {
        // Replacing a device would turn it into a file.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: destination.path))
        defer { try? handle.close() }
        try handle.write(contentsOf: destination.data)
      } catch {
        throw failure(of: .file(destination.path), error)
      }
    }
    try Interruption.holding { () throws(ToolError) in
      try writeFiles(destinations.filter { $0.kind != .device })
    }
  }

  /// Writes files; all are on the disk before the first is renamed.
  private static func writeFiles(
    _ destinations: [(path: String, kind: Kind, data: Data)]
  ) throws(ToolError) {
    var drafts: [Draft] = []
    defer { for draft in drafts { draft.discard() } }
    for destination in destinations {
      try Interruption.check()
      do {
        drafts.append(try Draft(of: destination.path, destination.kind, destination.data))
      } catch {
        throw failure(of: .file(destination.path), error)
      }
    }
    try Interruption.check()
    for draft in drafts {
      do {
        try draft.publish()
      } catch {
        throw failure(of: .file(draft.path), error)
      }
    }
  }

  /// Returns the error for an output that cannot be written.
  static func failure(of target: OutputTarget, _ error: any Error) -> ToolError {
    let isTransient =
      target == .standardOutput || error.systemCode == .ENOSPC || error.systemCode == .EIO
    return ToolError(
      isTransient ? .inputOutput : .cannotCreate,
      "\(target.name): it cannot be written: \(error.reason).")
  }

  /// Whether two paths name one file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    return resolved(first) == resolved(second)
  }
}

// MARK: Destinations

extension OutputFile {
  /// The kind of file at a path before writing.
  private enum Kind: Equatable {
    case new
    /// A file with its permissions, which the new file gets.
    case file(permissions: Int?)
    /// A terminal, a pipe, the null device.
    case device
  }

  /// Throws if there is something at a path that is not a file with write permission.
  static func expectWritable(_ path: String) throws(ToolError) {
    if FileManager.default.fileExists(atPath: path) { _ = try destination(of: path) }
  }

  /// Returns the path after following symbolic links, and the kind of file there.
  private static func destination(of path: String) throws(ToolError) -> (path: String, kind: Kind) {
    let manager = FileManager.default
    func failure(_ reason: String) -> ToolError {
      ToolError(.cannotCreate, "\(path): it cannot be written: \(reason).")
    }
    func type(of path: String) -> FileAttributeType? {
      try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
    // Attributes are those of a link itself, so links are resolved first. A stream of the process
    // has no attributes at its resolved path, but can be written to.
    let exists = manager.fileExists(atPath: path)
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let found = type(of: resolved)
    if found == .typeDirectory { throw failure("it is a folder") }
    if exists && found != .typeRegular { return (path, .device) }
    let folder = URL(fileURLWithPath: resolved).deletingLastPathComponent().path
    guard type(of: URL(fileURLWithPath: folder).resolvingSymlinksInPath().path) == .typeDirectory
    else { throw failure("there is no folder \(folder)") }
    guard manager.isWritableFile(atPath: folder) else {
      throw failure("permission is denied in \(folder)")
    }
    guard exists else { return (resolved, .new) }
    let attributes = try? manager.attributesOfItem(atPath: resolved)
    let permissions = attributes?[.posixPermissions] as? Int
    // Renaming would replace a file that its owner has protected. The system lets the
    // administrator write to any file, so the permissions are checked too.
    let isProtected = permissions.map { $0 & 0o222 == 0 } ?? false
    if isProtected || !manager.isWritableFile(atPath: resolved) {
      throw failure("permission is denied")
    }
    return (resolved, .file(permissions: permissions))
  }
}

// MARK: Drafts

extension OutputFile {
  /// A temporary file beside its target.
  private struct Draft {
    let path: String
    private let draft: URL

    /// Writes a draft, with the permissions of the file that it replaces.
    init(of path: String, _ kind: Kind, _ data: Data) throws {
      self.path = path
      // In the folder of the target, because renaming across disks is not atomic.
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

    /// Renames the draft to its target.
    func publish() throws {
      // Foundation's `replaceItemAt` loses both files on Linux (seen with Swift 6.3), and
      // `moveItem` does not replace. The pointers live as long as the call.
      guard unsafe rename(draft.path, path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }

    /// Removes the draft if it has not been renamed.
    func discard() {
      try? FileManager.default.removeItem(at: draft)
    }
  }
}
