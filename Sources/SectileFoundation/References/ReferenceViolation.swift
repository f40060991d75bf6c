// SectileFoundation/References/ReferenceViolation.swift
//
// What a comparison with a reference found wrong: a sentence for people, and its kind for a program that
// has to exit with a number.

/// Why a text is not what its reference says, or cannot be compared with it.
public struct ReferenceViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The reference says something else.
    case different
    /// There is no reference.
    case missing
    /// The reference was written, so that nothing is known of the text yet.
    case recorded
    /// The reference is there and cannot be read.
    case unreadable
    /// The reference, or the note that it was asked for, cannot be written.
    case unwritable
    /// The name is none that a reference can have.
    case misnamed
  }

  /// What is wrong.
  public var kind: Kind
  /// What is wrong and what to do next, as lines for people.
  public var description: String

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - description: What is wrong and what to do next.
  /// - Complexity: O(1)
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
