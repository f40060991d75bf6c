// Changes for views and formats without moves, to be applied in the order reload, delete, insert.

extension SectionedChanges {
  /// Returns the same changes with every move written as a removal and an insertion.
  ///
  /// The result has no updates of moved elements, because inserted elements need no update. A moved
  /// section is removed and inserted with all its items, so changes of its items are left out, too.
  /// `newPath(for:)` of the result returns nil for moved elements. A view applies the lists in this
  /// order:
  ///
  ///     let changes = changes.withoutMoves()
  ///     changes.itemUpdates       // to reload, by their old paths
  ///     changes.itemRemovals      // to delete, by their old paths
  ///     changes.itemInsertions    // to insert, by their new paths
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func withoutMoves() -> Self {
    if sectionMoves.isEmpty && itemMoves.isEmpty { return self }
    var result = Self()
    result.sectionRemovals = sectionRemovals + sectionMoves.oldPositions
    result.sectionInsertions = sectionInsertions + sectionMoves.newPositions
    result.itemRemovals = itemRemovals + itemMoves.oldPositions
    result.itemInsertions = itemInsertions + itemMoves.newPositions
    result.normalize()
    result.setUpdates(
      sections: sectionUpdates.oldPositions, items: itemUpdates.oldPositions)
    result.checkInvariants()
    return result
  }

  /// Returns the same changes with moves of items only between sections that are in both states.
  ///
  /// An item that moves out of a removed section is inserted, and one that moves into an inserted
  /// section is removed. Neither is updated, because an inserted element needs no update.
  /// `newPath(for:)` of the result returns nil for these items. The result needs fewer `stages()`:
  /// no section has to be inserted before or removed after the moves of its items.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func movingOnlyBetweenSurvivingSections() -> Self {
    var result = self
    result.itemMoves = []
    for pair in itemMoves {
      switch (newSection(for: pair.old.section), oldSection(for: pair.new.section)) {
      case (.some, .some): result.itemMoves.append(pair)
      case (.some, .none): result.itemRemovals.append(pair.old)
      case (.none, .some): result.itemInsertions.append(pair.new)
      case (.none, .none): break  // Removed and inserted with the sections.
      }
    }
    if result.itemMoves.count == itemMoves.count { return self }
    result.normalize()
    result.setUpdates(
      sections: sectionUpdates.oldPositions, items: itemUpdates.oldPositions)
    result.checkInvariants()
    return result
  }
}
