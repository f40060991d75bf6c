// Most changes remove and insert a few items. Their paths are mapped by the lists: a path map takes
// an allocation, and more time to make and to read than a few comparisons (benchmark P17).

extension SectionedChanges {
  /// The largest number of items whose paths are mapped by the lists.
  private static var fewItems: Int { 8 }

  /// Whether the changes only remove and insert a few items, or keep all positions.
  var isFewItems: Bool {
    sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && itemMoves.isEmpty && itemRemovals.count + itemInsertions.count <= Self.fewItems
  }
}

extension KindedIndexPath {
  /// Returns the path of the same element after some items are removed and others inserted; nil if
  /// it is removed, or if its new path exceeds the limits of paths.
  ///
  /// - Parameters:
  ///   - removals: Paths of items in the old state, ascending.
  ///   - insertions: Paths of items in the new state, ascending.
  func following(
    _ removals: [KindedIndexPath], _ insertions: [KindedIndexPath]
  ) -> KindedIndexPath? {
    let rank = word & Self.rankMask
    if rank == 0 || rank == Self.rankMask { return self }
    let header = word &- rank
    var new = word
    for removal in removals where removal.word >= header && removal.word <= word {
      if removal.word == word { return nil }
      new -= 1
    }
    for insertion in insertions where insertion.word >= header && insertion.word <= new { new += 1 }
    return new - header <= Self.itemLimit ? KindedIndexPath(word: new) : nil
  }
}
