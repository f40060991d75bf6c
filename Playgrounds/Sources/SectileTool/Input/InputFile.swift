// The bytes of an input and its name. The bytes are valid UTF-8 without a byte order mark and NULs.

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
  ///   - encoding: The encoding of a text without a byte order mark, or nil for UTF-8 if there is
  ///     no option that names another one.
  ///   - mayBlock: Whether to wait for another program, as with a pipe. If false, a pipe or a
  ///     device is an error.
  init(
    reading path: String, in console: Console, encoding: TextEncoding? = nil, mayBlock: Bool = true
  ) throws(ToolError) {
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
    try self.init(name: name, contents: [UInt8](data), encoding: encoding)
  }

  /// Creates an input from its name and its bytes.
  ///
  /// - Throws: A `ToolError` if the bytes are a compressed file or a workbook, or with the first
  ///   byte that is not of the encoding.
  init(name: String, contents: [UInt8], encoding: TextEncoding? = nil) throws(ToolError) {
    self.name = name
    if let signature = FileSignature(of: contents) {
      throw ToolError(in: name, signature.sentence)
    }
    bytes = try TextEncoding.decode(contents, of: name, as: encoding)
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
}

extension Error {
  /// The POSIX error number that caused this error, or nil.
  private var systemNumber: Int32? {
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(truncatingIfNeeded: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error)?.systemNumber
  }

  /// The POSIX error code that caused this error, or nil.
  var systemCode: POSIXErrorCode? { systemNumber.flatMap { POSIXErrorCode(rawValue: $0) } }

  /// The reason of the error as a phrase.
  var reason: String {
    switch systemCode {
    case .ENOENT: return "there is no such file or folder"
    case .EACCES, .EPERM: return "permission is denied"
    case .EISDIR: return "it is a folder"
    case .ENOTDIR: return "a part of its path is not a folder"
    case .ENAMETOOLONG: return "its name is too long"
    case .ELOOP: return "its symbolic links form a loop"
    case .ENOSPC: return "the disk is full"
    case .EROFS: return "the disk is read-only"
    case .EPIPE: return "its reader has closed it"
    case .EBUSY: return "it is in use, as a mounted file is"
    default: break
    }
    guard let number = systemNumber else { return (self as NSError).localizedDescription }
    // The words of the system for all other numbers. The pointer lives as long as the call.
    return unsafe "\(String(cString: strerror(number))) (error \(number) of the system)"
  }
}
