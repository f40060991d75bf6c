// A file that may change while its records are shown.

import Foundation

/// The state of a file at a moment.
struct WatchedFile: Equatable {
  private var size: UInt64?
  private var number: UInt64?
  private var date: Date?

  /// Reads the state of a file; a missing file has one too.
  init(_ path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    size = (attributes?[.size] as? NSNumber)?.uint64Value
    number = (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
    date = attributes?[.modificationDate] as? Date
  }
}
