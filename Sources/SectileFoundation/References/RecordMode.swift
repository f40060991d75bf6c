// The environment sets which references a test run may write, so that no committed test can record.

public import Foundation

/// The reference files that are written.
///
///     SECTILE_RECORD=missing swift test    # missing files
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every compared reference.
  case all
  /// Missing references.
  case missing
  /// Missing references and references that differ.
  case failed
  /// None.
  case never

  /// The name of the environment variable.
  public static var variable: String { "SECTILE_RECORD" }

  /// Creates the mode that an environment requests: `never` if the variable is not set.
  ///
  /// If `CI` is set and not `0` or `false`, recording is rejected, because files need a review.
  ///
  /// - Throws: `RecordModeError` if the variable is not a mode, or if it would record under CI.
  /// - Complexity: O(1)
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RecordModeError) {
    guard let name = environment[Self.variable], !name.isEmpty else {
      self = .never
      return
    }
    guard let mode = Self(rawValue: name) else { throw .unknown(name) }
    let ci = environment["CI"] ?? ""
    guard mode == .never || ["", "0", "false"].contains(ci) else { throw .refused(mode) }
    self = mode
  }

  /// Returns whether a reference is written; nil stands for a missing one.
  func writes(_ reference: String?, isMatch: Bool) -> Bool {
    switch self {
    case .all: true
    case .missing: reference == nil
    case .failed: !isMatch
    case .never: false
    }
  }
}

/// The reason why a mode is rejected.
public enum RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of the variable is not a mode.
  case unknown(String)
  /// The variable would record under CI.
  case refused(RecordMode)

  /// The given value and the allowed values, as one sentence.
  public var description: String {
    switch self {
    case .unknown(let value):
      "\(RecordMode.variable) is \"\(value)\"; it must be all, missing, failed or never."
    case .refused(let mode):
      "\(RecordMode.variable) is \"\(mode.rawValue)\", but CI never records: "
        + "record on your machine, review the files and commit them."
    }
  }
}
