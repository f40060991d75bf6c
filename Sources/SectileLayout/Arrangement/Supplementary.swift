// SectileLayout/Arrangement/Supplementary.swift
//
// Headers and footers: how long they are and how they behave.

/// How the header or the footer of a section is laid out.
public struct Supplementary: Hashable, Sendable, BitwiseCopyable {
  /// Its extent along the main axis.
  public var length: Length
  /// Whether it stays in sight while its section is.
  public var isPinned: Bool

  /// Creates the description of a header or a footer.
  ///
  /// - Parameters:
  ///   - length: Its extent along the main axis.
  ///   - isPinned: Whether it stays in sight while its section is.
  /// - Complexity: O(1)
  public init(length: Length, isPinned: Bool = false) {
    self.length = length
    self.isPinned = isPinned
  }
}

#if !hasFeature(Embedded)
  extension Supplementary: Codable {}
#endif
