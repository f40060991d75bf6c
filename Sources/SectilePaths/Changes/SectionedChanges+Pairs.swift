// SectilePaths/Changes/SectionedChanges+Pairs.swift
//
// The same element in both states. Named members instead of a tuple, so that a list of moves is
// hashable and encodable, and nobody has to remember which of the two numbers came first.

extension SectionedChanges {
  /// A section that is in both states.
  public struct SectionPair: Hashable, Sendable, BitwiseCopyable {
    /// The number of the section in the old state.
    public var old: Int
    /// The number of the section in the new state.
    public var new: Int

    /// Creates a pair from the numbers of one section in both states.
    ///
    /// - Parameters:
    ///   - old: Its number in the old state.
    ///   - new: Its number in the new state.
    /// - Complexity: O(1)
    @inlinable public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// An item that is in both states.
  public struct PathPair: Hashable, Sendable, BitwiseCopyable {
    /// The path of the item in the old state.
    public var old: KindedIndexPath
    /// The path of the item in the new state.
    public var new: KindedIndexPath

    /// Creates a pair from the paths of one item in both states.
    ///
    /// - Parameters:
    ///   - old: Its path in the old state.
    ///   - new: Its path in the new state.
    /// - Complexity: O(1)
    @inlinable public init(old: KindedIndexPath, new: KindedIndexPath) {
      self.old = old
      self.new = new
    }
  }
}

extension [SectionedChanges.SectionPair] {
  /// Returns the pairs with old and new exchanged, sorted by what is old then.
  func swapped() -> Self {
    map { Element(old: $0.new, new: $0.old) }.sorted { $0.old < $1.old }
  }
}

extension [SectionedChanges.PathPair] {
  /// Returns the pairs with old and new exchanged, sorted by what is old then.
  func swapped() -> Self {
    map { Element(old: $0.new, new: $0.old) }.sorted { $0.old < $1.old }
  }
}

#if !hasFeature(Embedded)
  extension SectionedChanges.SectionPair: Codable {}
  extension SectionedChanges.PathPair: Codable {}
#endif
