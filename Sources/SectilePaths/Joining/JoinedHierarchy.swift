// A list may show several outlines in different sections. Generic over two hierarchies, so it needs
// no existentials, and more of them are joined in turn.

/// Two hierarchies of different sections as one.
///
///     let hierarchy = files.hierarchy(inSection: 1)
///       .joined(with: mails.hierarchy(inSection: 2))
///       .joined(with: notes.hierarchy(inSection: 5))
///
/// The second hierarchy describes the paths for which the first has no parent and no descendants.
/// If both describe the same section, the result may break the rules of `SectionedHierarchy`.
public struct JoinedHierarchy<First: SectionedHierarchy, Second: SectionedHierarchy> {
  /// The hierarchy that is read first.
  public var first: First
  /// The hierarchy of all paths that the first one does not describe.
  public var second: Second

  /// Creates a hierarchy from two hierarchies of different sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension JoinedHierarchy: SectionedHierarchy {
  /// Returns the parent of a path, or nil if it has none in both hierarchies.
  ///
  /// - Complexity: The sum of those of the two hierarchies.
  @inlinable public func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    first.parent(of: path) ?? second.parent(of: path)
  }

  /// Returns the last visible descendant of a path, or the path itself.
  ///
  /// - Complexity: The sum of those of the two hierarchies.
  @inlinable public func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    let last = first.lastDescendant(of: path)
    return last == path ? second.lastDescendant(of: path) : last
  }

  /// Returns the number of ancestors of a path in the hierarchy that describes it, or 0.
  ///
  /// - Complexity: The sum of those of the two hierarchies.
  @inlinable public func level(of path: KindedIndexPath) -> Int {
    let level = first.level(of: path)
    return level == 0 ? second.level(of: path) : level
  }

  /// Returns the index of a path among its siblings, and their number, in the first hierarchy that
  /// counts them; nil if neither does.
  ///
  /// - Complexity: The sum of those of the two hierarchies.
  @inlinable public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
    first.siblingPosition(of: path) ?? second.siblingPosition(of: path)
  }
}

extension JoinedHierarchy: Sendable where First: Sendable, Second: Sendable {}

extension SectionedHierarchy {
  /// Returns this hierarchy and one of other sections as one.
  ///
  /// - Complexity: O(1)
  @inlinable public func joined<Other: SectionedHierarchy>(
    with other: Other
  ) -> JoinedHierarchy<Self, Other> {
    JoinedHierarchy(self, other)
  }
}
