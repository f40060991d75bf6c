// SectilePaths/DataSourceError.swift
//
// What can be wrong with counts that come from outside. The text is what `init(_:)` traps with
// and what `init(validating:)` throws, so a mistake reads the same wherever it is met.

/// A count of a data source that no sectioned collection can have.
public enum DataSourceError: Error, Hashable, Sendable {
  /// The number of sections is negative or above 2^31.
  case sectionCount(Int)
  /// The number of items of a section is negative or above 2^32.
  case itemCount(Int, section: Int)
  /// The headers, items and footers up to and including a section are more than an `Int` counts.
  case totalCount(section: Int)
}

extension DataSourceError: CustomStringConvertible {
  /// The value that was given and the values that are allowed, as one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch self {
    case .sectionCount(let count):
      "DataSourceError: the number of sections is \(count); it must be in 0...2147483648."
    case .itemCount(let count, let section):
      "DataSourceError: section \(section) has \(count) items; a section has 0...4294967296."
    case .totalCount(let section):
      "DataSourceError: sections 0...\(section) have more than \(Int.max) elements in all."
    }
  }
}
