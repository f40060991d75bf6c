// The bytes of an input and its name. The bytes are valid UTF-8 without a byte order mark.

import Foundation

/// A text from a file or from standard input.
struct InputFile {
  /// The name in messages.
  var name: String
  /// The text in UTF-8, without a byte order mark.
  var bytes: [UInt8]

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - console: The console that has the standard input.
  ///   - mayBlock: Whether to wait for another program, as with a pipe. If false, a pipe or a
  ///     device is an error.
  init(reading path: String, in console: Console, mayBlock: Bool = true) throws(ToolError) {
    // Foundation reads an empty path as the current folder.
    guard !path.isEmpty else {
      throw ToolError(.noInput, "the name of the file is empty; - reads standard input.")
    }
    let name = path == "-" ? "standard input" : path
    let data: Data
    do {
      data = path == "-" ? try console.readInput() : try Self.contents(of: path, mayBlock)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(
        Self.isMissing(error) ? .noInput : .inputOutput,
        "\(name): it cannot be read: \(error.reason).")
    }
    try self.init(name: name, contents: [UInt8](data))
  }

  /// Creates an input from its name and its bytes.
  ///
  /// - Throws: A `ToolError` with the first byte that is not UTF-8.
  init(name: String, contents: [UInt8]) throws(ToolError) {
    self.name = name
    if contents.starts(with: [0xFF, 0xFE]) || contents.starts(with: [0xFE, 0xFF]) {
      throw ToolError(in: name, "the text is UTF-16; save it as UTF-8.")
    }
    let hasMark = contents.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(contents.dropFirst(3)) : contents
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let offset = Self.firstInvalidByte(in: bytes)
    let value = "0x" + String(bytes[offset], radix: 16, uppercase: true)
    throw ToolError(
      in: name, at: TextPosition(ofByte: offset, in: bytes),
      "the byte at offset \(offset + (hasMark ? 3 : 0)) is \(value), which is not UTF-8 there; "
        + "save the text as UTF-8.")
  }

  /// Returns the contents of a file, which may be a pipe if the call may block.
  private static func contents(of path: String, _ mayBlock: Bool) throws -> Data {
    let handle =
      mayBlock ? try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) : try file(at: path)
    defer { try? handle.close() }
    return try handle.readToEnd() ?? Data()
  }

  /// Opens a file without waiting, or throws an error if it is a pipe or a device.
  ///
  /// The type is that of the open file: the path can have another one after a look at it.
  private static func file(at path: String) throws -> FileHandle {
    // The pointers live as long as the calls.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    // Reading a folder is an error of its own.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw ToolError(.inputOutput, "\(path) is a pipe or a device now.")
    }
    return handle
  }

  /// Whether a file could not be opened, rather than read to its end.
  private static func isMissing(_ error: any Error) -> Bool {
    let code = error.systemCode
    return code == .ENOENT || code == .EACCES || code == .EISDIR || code == .ENOTDIR
      || code == .ENAMETOOLONG || code == .ELOOP || code == .EPERM || code == .ENXIO
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return min(offset, bytes.count - 1)
      }
    }
  }
}

extension Error {
  /// The POSIX error code that caused this error, or nil.
  var systemCode: POSIXErrorCode? {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain {
      return POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: error.code))
    }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.systemCode
  }

  /// The reason of the error as a phrase.
  var reason: String {
    switch systemCode {
    case .ENOENT: "there is no such file or folder"
    case .EACCES, .EPERM: "permission is denied"
    case .EISDIR: "it is a folder"
    case .ENOTDIR: "a part of its path is not a folder"
    case .ENAMETOOLONG: "its name is too long"
    case .ELOOP: "its symbolic links form a loop"
    case .ENOSPC: "the disk is full"
    case .EROFS: "the disk is read-only"
    case .EPIPE: "its reader has closed it"
    case let code?: "error \(code.rawValue) of the system"
    case nil: (self as NSError).localizedDescription
    }
  }
}
