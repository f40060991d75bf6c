// SectileFoundation/References/RecordMode.swift
//
// Which references a run of the tests may write. The person who runs them says so, outside the code,
// so that no test records by itself and none that records is committed.

public import Foundation

/// Which reference files are written.
///
///     SECTILE_RECORD=missing swift test    # what is not there yet
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every reference that is compared, whether it differs or not.
  case all
  /// The references that there are not yet.
  case missing
  /// The references that there are not yet, and those that differ.
  case failed
  /// None.
  case never

  /// The name of the environment variable that chooses.
  ///
  /// - Complexity: O(1)
  public static var variable: String { "SECTILE_RECORD" }

  /// Returns the mode that an environment asks for: `never` if it does not say.
  ///
  /// Where `CI` is set, other than to `0` or `false`, nothing is recorded: what a machine records,
  /// nobody has looked at.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Throws: `RecordModeError` if the variable is no mode, or asks to record under CI.
  /// - Complexity: O(1)
  public static func asked(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RecordModeError) -> Self {
    guard let asked = environment[variable], !asked.isEmpty else { return .never }
    guard let mode = Self(rawValue: asked) else { throw .unknown(asked) }
    let ci = environment["CI"] ?? ""
    guard mode == .never || ["", "0", "false"].contains(ci) else { throw .refused(mode) }
    return mode
  }

  /// Returns whether a reference that there is, or is not, is written.
  func writes(_ reference: String?, isMatch: Bool) -> Bool {
    switch self {
    case .all: true
    case .missing: reference == nil
    case .failed: !isMatch
    case .never: false
    }
  }
}

/// Why nothing can be recorded.
public enum RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable has a value that is no mode.
  case unknown(String)
  /// The variable asks to record under CI.
  case refused(RecordMode)

  /// The value that was given and what is allowed, as one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch self {
    case .unknown(let value):
      "\(RecordMode.variable) is \"\(value)\"; it must be all, missing, failed or never."
    case .refused(let mode):
      "\(RecordMode.variable) is \"\(mode.rawValue)\", but CI never records: "
        + "record where somebody looks, and commit the files."
    }
  }
}
