// A file that may change while its records are shown, and the moments at which it is read again.

import Foundation

/// The state of a file at a moment.
struct WatchedFile: Equatable {
  private var size: UInt64?
  private var number: UInt64?
  private var date: Date?
  /// A file that could not be read may be readable after its permissions change.
  private var permissions: UInt64?
  private var type: FileAttributeType?

  /// Reads the state of a file; a missing file has one too.
  init(_ path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    size = (attributes?[.size] as? NSNumber)?.uint64Value
    number = (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
    date = attributes?[.modificationDate] as? Date
    permissions = (attributes?[.posixPermissions] as? NSNumber)?.uint64Value
    type = attributes?[.type] as? FileAttributeType
  }

  /// Whether opening or reading the file may wait for another program, as with a pipe.
  var mayBlock: Bool { ![nil, .typeRegular, .typeDirectory].contains(type) }
}

/// The moments at which a file that changes is read again.
///
/// The file is read when it has not changed for a moment, because another program may still be
/// writing it. A file that changes without a pause, such as a log, is read nevertheless.
struct FileWatch {
  /// The state that was read.
  private var read: WatchedFile
  private var last: WatchedFile
  /// The times of the first and the last change since `read`.
  private var changes: (first: Duration, last: Duration)?

  /// The time without a change after which a file is read; less than the time between two looks.
  static let pause = Duration.milliseconds(200)
  /// The longest time after the first change.
  static let longestWait = Duration.seconds(2)

  /// Watches a file that is read in this state.
  init(_ file: WatchedFile) {
    read = file
    last = file
  }

  /// Returns whether the file must be read now; the next changes count from this state.
  ///
  /// A pipe that was read at the start is never read again.
  mutating func isDue(_ file: WatchedFile, at time: Duration) -> Bool {
    if file != last { changes = (changes?.first ?? time, time) }
    last = file
    guard let changes else { return false }
    guard time - changes.last >= Self.pause || time - changes.first >= Self.longestWait else {
      return false
    }
    self.changes = nil
    if file == read || read.mayBlock && file.mayBlock { return false }
    read = file
    return true
  }
}
