// Two ways to combine changes. `followed(by:)` puts changes after others; `merging` unites two
// parts of the changes between the same two states. Neither is an operator `+`, because confusing
// them loses changes.

extension SectionedChanges {
  /// Returns the changes that consist of these changes and then others.
  ///
  ///     let drag = try SectionedChanges(
  ///       itemMoves: [.init(old: .item(0, inSection: 0), new: .item(2, inSection: 0))])
  ///     let deletion = try SectionedChanges(itemRemovals: [.item(2, inSection: 0)])
  ///     drag.followed(by: deletion)    // removes 0.0: the dragged item was deleted
  ///
  /// An element that is removed and inserted again is a new element: the result has a removal and
  /// an insertion. An element that moves and moves back is not listed; see `simplified()`. An
  /// update in either of them is an update in the result, if the element is in its old and new
  /// state.
  ///
  /// See also `init(composing:)`, which composes the changes of many edits in less time.
  ///
  /// - Parameter next: Changes of the state that these changes lead to.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func followed(by next: Self) -> Self {
    if next.isEmpty { return simplified() }
    if isEmpty { return next.simplified() }
    var result = Self()
    result.sectionRemovals = sectionRemovals
    result.sectionRemovals += next.sectionRemovals.compactMap { oldSection(for: $0) }
    result.sectionInsertions = next.sectionInsertions
    result.sectionInsertions += sectionInsertions.compactMap { next.newSection(for: $0) }
    for pair in sectionMoves {
      if let new = next.newSection(for: pair.new) {
        result.sectionMoves.append(SectionPair(old: pair.old, new: new))
      } else {
        result.sectionRemovals.append(pair.old)
      }
    }
    for pair in next.sectionMoves {
      if let old = oldSection(for: pair.old) {
        result.sectionMoves.append(SectionPair(old: old, new: pair.new))
      } else {
        result.sectionInsertions.append(pair.new)
      }
    }

    result.itemRemovals = itemRemovals
    result.itemRemovals += next.itemRemovals.compactMap { oldPath(for: $0) }
    result.itemInsertions = next.itemInsertions
    result.itemInsertions += itemInsertions.compactMap { next.newPath(for: $0) }
    for pair in itemMoves {
      if let new = next.newPath(for: pair.new) {
        result.itemMoves.append(PathPair(old: pair.old, new: new))
      } else {
        // The next changes may remove the section that the item moved to.
        result.itemRemovals.append(pair.old)
      }
    }
    for pair in next.itemMoves {
      if let old = oldPath(for: pair.old) {
        result.itemMoves.append(PathPair(old: old, new: pair.new))
      } else {
        // The item may have been inserted with a section that it moves out of.
        result.itemInsertions.append(pair.new)
      }
    }
    result.normalize()

    result.setUpdates(
      sections: sectionUpdates.oldPositions
        + next.sectionUpdates.compactMap { oldSection(for: $0.old) },
      items: itemUpdates.oldPositions + next.itemUpdates.compactMap { oldPath(for: $0.old) })
    return result.simplified()
  }

  /// Returns the union of these changes and others between the same two states.
  ///
  /// Both parts use the coordinates of the whole: removals of both parts are positions
  /// in the same old state, and insertions of both parts are positions in the same new state.
  /// Changes that both parts list count once. Updates are identified by their old positions; their
  /// new positions follow from all changes together.
  ///
  ///     let first = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
  ///     let second = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
  ///     try first.merging(second)     // removes 0.0 and 0.1
  ///     first.followed(by: second)    // removes 0.0 and the item that was at 0.2
  ///
  /// - Throws: The `ChangesError` that names the first contradiction, such as an item that one part
  ///   removes and the other moves.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func merging(_ other: Self) throws(ChangesError) -> Self {
    let merged = try Self(
      sectionRemovals: (sectionRemovals + other.sectionRemovals).sortedAndUnique(),
      sectionInsertions: (sectionInsertions + other.sectionInsertions).sortedAndUnique(),
      sectionMoves: (sectionMoves + other.sectionMoves).sortedAndUnique(),
      itemRemovals: (itemRemovals + other.itemRemovals).sortedAndUnique(),
      itemInsertions: (itemInsertions + other.itemInsertions).sortedAndUnique(),
      itemMoves: (itemMoves + other.itemMoves).sortedAndUnique())
    return try merged.updating(
      sections: sectionUpdates.oldPositions + other.sectionUpdates.oldPositions,
      items: itemUpdates.oldPositions + other.itemUpdates.oldPositions)
  }
}
