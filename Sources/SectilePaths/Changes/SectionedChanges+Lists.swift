// Changes for views and formats without moves, to be applied in the order reload, delete, insert.

extension SectionedChanges {
  /// Returns the same changes with every move written as a removal and an insertion.
  ///
  /// The result has no updates of moved elements, because inserted elements need no update. A moved
  /// section is removed and inserted with all its items, so changes of its items are left out, too.
  /// `newPath(for:)` of the result returns nil for moved elements.
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

  /// Returns the items to reload in a view without moves: updated items of a section that stay.
  ///
  /// - Parameter section: The index of a section in the old state.
  /// - Returns: Ascending indices in the old state; none if the section is removed or moved.
  /// - Complexity: O(*r* log *k*) for *k* changes, of which *r* are updates in the section.
  public func reloads(inSection section: Int) -> [Int] {
    guard staysInPlace(oldSection: section) else { return [] }
    return slice(of: itemUpdates, inSection: section) { $0.old }.compactMap { pair in
      isMoved(pair.old) ? nil : pair.old.item
    }
  }

  /// Returns the items of a section to delete in a view without moves: removed and moved items.
  ///
  /// - Parameter section: The index of a section in the old state.
  /// - Returns: Ascending indices in the old state; none if the section is removed or moved.
  /// - Complexity: O(*r* log *r* + log *k*) for *r* results and *k* changes.
  public func deletions(inSection section: Int) -> [Int] {
    guard staysInPlace(oldSection: section) else { return [] }
    let removed = slice(of: itemRemovals, inSection: section) { $0 }
    let moved = slice(of: itemMoves, inSection: section) { $0.old }
    return (removed.compactMap { $0.item } + moved.compactMap { $0.old.item }).sortedAscending()
  }

  /// Returns the items of a section to insert in a view without moves: inserted and moved items.
  ///
  /// - Parameter section: The index of a section in the new state.
  /// - Returns: Ascending indices in the new state; none if the section is inserted or moved.
  /// - Complexity: O(*m* + *r* log *r* + log *k*) for *m* item moves, *r* results and *k* changes.
  ///   For many sections and moves, call `withoutMoves()` first; its result has no moves.
  public func insertions(inSection section: Int) -> [Int] {
    guard let old = oldSection(for: section), staysInPlace(oldSection: old) else { return [] }
    let inserted = slice(of: itemInsertions, inSection: section) { $0 }
    let moved = itemMoves.lazy.filter { $0.new.section == section }
    return (inserted.compactMap { $0.item } + moved.compactMap { $0.new.item }).sortedAscending()
  }

  private func staysInPlace(oldSection section: Int) -> Bool {
    newSection(for: section) != nil && !isMoved(section)
  }

  /// Returns the elements of an ascending list whose path is in a section.
  private func slice<Element>(
    of list: [Element], inSection section: Int, by path: (Element) -> KindedIndexPath
  ) -> ArraySlice<Element> {
    let start = partitionPoint(count: list.count) { path(list[$0]).section < section }
    let end = partitionPoint(count: list.count) { path(list[$0]).section <= section }
    return list[start..<end]
  }
}
