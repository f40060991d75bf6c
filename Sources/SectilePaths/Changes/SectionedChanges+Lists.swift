// SectilePaths/Changes/SectionedChanges+Lists.swift
//
// For views and formats that know no moves: three index lists a section, to be told in the order
// reload, delete, insert.

extension SectionedChanges {
  /// Returns the same transition with every move written as a removal and an insertion.
  ///
  /// Updates of what moved are left out: an element that is inserted needs no update. A moved
  /// section is removed and inserted with all its items, so item changes inside are left out too.
  /// What moved has no new path any more: `newPath(for:)` gives nil for it.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func withoutMoves() -> Self {
    if sectionMoves.isEmpty && itemMoves.isEmpty { return self }
    var result = Self()
    result.sectionRemovals = sectionRemovals + sectionMoves.map { $0.old }
    result.sectionInsertions = sectionInsertions + sectionMoves.map { $0.new }
    result.itemRemovals = itemRemovals + itemMoves.map { $0.old }
    result.itemInsertions = itemInsertions + itemMoves.map { $0.new }
    result.normalize()
    result.setUpdates(
      sections: sectionUpdates.map { $0.old }, items: itemUpdates.map { $0.old })
    result.checkInvariants()
    return result
  }

  /// Returns which items of a section to reload, where moves are written as removals and
  /// insertions: the updated items that did not move.
  ///
  /// - Parameter section: The number of a section in the old state.
  /// - Returns: Indices of items in the old state, ascending; none if the section itself is removed
  ///   or moved.
  /// - Complexity: O(*r* log *k*), where *r* is the number of updates in the section and *k* the
  ///   number of changes.
  public func reloads(inSection section: Int) -> [Int] {
    guard staysInPlace(oldSection: section) else { return [] }
    return slice(of: itemUpdates, inSection: section) { $0.old }.compactMap { pair in
      moves(pair.old) ? nil : pair.old.item
    }
  }

  /// Returns which items of a section to delete, where moves are written as removals and
  /// insertions: the removed items and those that moved away.
  ///
  /// - Parameter section: The number of a section in the old state.
  /// - Returns: Indices of items in the old state, ascending; none if the section itself is removed
  ///   or moved.
  /// - Complexity: O(*r* log *r* + log *k*), where *r* is the number of results and *k* the number
  ///   of changes.
  public func deletions(inSection section: Int) -> [Int] {
    guard staysInPlace(oldSection: section) else { return [] }
    let removed = slice(of: itemRemovals, inSection: section) { $0 }
    let moved = slice(of: itemMoves, inSection: section) { $0.old }
    return (removed.compactMap { $0.item } + moved.compactMap { $0.old.item }).sorted()
  }

  /// Returns which items of a section to insert, where moves are written as removals and
  /// insertions: the inserted items and those that moved here.
  ///
  /// - Parameter section: The number of a section in the new state.
  /// - Returns: Indices of items in the new state, ascending; none if the section itself is
  ///   inserted or moved.
  /// - Complexity: O(*m* + *r* log *r* + log *k*), where *m* is the number of item moves, *r* the
  ///   number of results and *k* the number of changes. Where there are many sections and moves,
  ///   ask `withoutMoves()`, which has none.
  public func insertions(inSection section: Int) -> [Int] {
    guard let old = oldSection(for: section), staysInPlace(oldSection: old) else { return [] }
    let inserted = slice(of: itemInsertions, inSection: section) { $0 }
    let moved = itemMoves.lazy.filter { $0.new.section == section }
    return (inserted.compactMap { $0.item } + moved.compactMap { $0.new.item }).sorted()
  }

  /// Returns whether a section is neither removed nor moved.
  private func staysInPlace(oldSection section: Int) -> Bool {
    newSection(for: section) != nil && !moves(section)
  }

  /// Returns those elements of an ascending list whose path is in a section.
  private func slice<Element>(
    of list: [Element], inSection section: Int, by path: (Element) -> KindedIndexPath
  ) -> ArraySlice<Element> {
    let start = partitionPoint(count: list.count) { path(list[$0]).section < section }
    let end = partitionPoint(count: list.count) { path(list[$0]).section <= section }
    return list[start..<end]
  }
}
