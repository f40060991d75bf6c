// `IndexPaths.init(_:)` traps with the same text that `init(validating:)` throws.

/// An invalid count of a data source.
public enum DataSourceError: Error, Hashable, Sendable {
  /// The number of sections is negative or above 2^31.
  case invalidSectionCount(Int)
  /// The number of items of a section is negative or above 2^32.
  case invalidItemCount(Int, section: Int)
  /// The number of headers, items and footers up to and including a section exceeds `Int.max`.
  case tooManyElements(throughSection: Int)
}

extension DataSourceError: CustomStringConvertible {
  /// A sentence with the invalid value and the allowed values.
  public var description: String {
    switch self {
    case .invalidSectionCount(let count):
      "DataSourceError: the number of sections is \(count); it must be in 0...2147483648."
    case .invalidItemCount(let count, let section):
      "DataSourceError: section \(section) has \(count) items; a section has 0...4294967296."
    case .tooManyElements(let section):
      "DataSourceError: sections 0...\(section) have more than \(Int.max) elements in all."
    }
  }
}
