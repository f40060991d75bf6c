// Structs with named members instead of tuples, so that lists of moves are hashable and codable.

extension SectionedChanges {
  /// The indices of a section that is in both states.
  public struct SectionPair: Hashable, Sendable {
    /// The index of the section in the old state.
    public var old: Int
    /// The index of the section in the new state.
    public var new: Int

    /// Creates a pair from the indices of one section in both states.
    ///
    /// - Complexity: O(1)
    @inlinable public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The paths of an item that is in both states.
  public struct PathPair: Hashable, Sendable {
    /// The path of the item in the old state.
    public var old: KindedIndexPath
    /// The path of the item in the new state.
    public var new: KindedIndexPath

    /// Creates a pair from the paths of one item in both states.
    ///
    /// - Complexity: O(1)
    @inlinable public init(old: KindedIndexPath, new: KindedIndexPath) {
      self.old = old
      self.new = new
    }

    /// Returns the pair with a number added to both section indices.
    package func offsetBySections(_ count: Int) -> Self {
      Self(old: old.offsetBySections(count), new: new.offsetBySections(count))
    }
  }
}

/// The positions of an element that is in both states.
protocol PositionPair: Equatable {
  associatedtype Position: SortNumbered & CustomStringConvertible

  var old: Position { get }
  var new: Position { get }

  init(old: Position, new: Position)
}

extension SectionedChanges.SectionPair: PositionPair {}
extension SectionedChanges.PathPair: PositionPair {}

extension Array where Element: PositionPair {
  // Not inlined, because most changes have no pairs, and the loops take much code.

  /// The old positions of the pairs.
  var oldPositions: [Element.Position] { @inline(never) get { map { $0.old } } }

  /// The new positions of the pairs.
  var newPositions: [Element.Position] { @inline(never) get { map { $0.new } } }

  /// Returns the pairs with old and new exchanged, sorted by the resulting `old`.
  func swapped() -> Self {
    map { Element(old: $0.new, new: $0.old) }.sorted { $0.old.sortNumber }
  }

  /// Returns whether a pair has an old position; the pairs ascend by it.
  func containsOld(_ position: Element.Position) -> Bool {
    let index = partitionPoint(count: count) { self[$0].old < position }
    return index < count && self[index].old == position
  }

  /// Returns the pairs sorted by `old`, without repetitions.
  func sortedAndUnique() -> Self {
    sorted { $0.old.sortNumber }.withoutAdjacentDuplicates()
  }
}

#if !hasFeature(Embedded)
  extension SectionedChanges.SectionPair: Codable {}
  extension SectionedChanges.PathPair: Codable {}
#endif
