// SectilePaths/Changes/SectionedChanges+Composition.swift
//
// Two meanings of "and". `then` puts one transition after another; `merging` joins two parts of the
// same transition. Confusing them loses changes, so neither is spelled `+`.

extension SectionedChanges {
  /// Returns the transition that does these changes and then others.
  ///
  ///     let drag = try SectionedChanges(
  ///       itemMoves: [.init(old: .item(0, inSection: 0), new: .item(2, inSection: 0))])
  ///     let deletion = try SectionedChanges(itemRemovals: [.item(2, inSection: 0)])
  ///     drag.then(deletion)    // removes 0.0: what was dragged is what was deleted
  ///
  /// Elements that are removed and come back are new ones: a removal and an insertion. What moved
  /// and moved back is not listed, see `simplified()`. Updates of either transition are updates of
  /// both, unless the element was inserted or is removed on the way.
  ///
  /// - Parameter next: Changes of the state that these lead to.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func then(_ next: Self) -> Self {
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
        // It may have gone with a section that is not the one it came from.
        result.itemRemovals.append(pair.old)
      }
    }
    for pair in next.itemMoves {
      if let old = oldPath(for: pair.old) {
        result.itemMoves.append(PathPair(old: old, new: pair.new))
      } else {
        // It may have come with a section that is not the one it ends in.
        result.itemInsertions.append(pair.new)
      }
    }
    result.normalize()

    result.setUpdates(
      sections: sectionUpdates.map { $0.old }
        + next.sectionUpdates.compactMap { oldSection(for: $0.old) },
      items: itemUpdates.map { $0.old } + next.itemUpdates.compactMap { oldPath(for: $0.old) })
    return result.simplified()
  }

  /// Returns the union of these changes and others that are part of the same transition.
  ///
  /// The parts are told in the coordinates of the whole: the removals of both are places in the
  /// one old state, and the insertions of both are places in the one new state. Changes that both
  /// parts list count once. Updates are found by their old places, and their new places are those
  /// that all changes together lead to.
  ///
  ///     let first = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
  ///     let second = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
  ///     try first.merging(second)    // removes 0.0 and 0.1
  ///     first.then(second)           // removes 0.0 and what was at 0.2
  ///
  /// - Parameter other: The other part.
  /// - Throws: The `ChangesError` that names the first contradiction, such as an item that one
  ///   part removes and the other moves.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func merging(_ other: Self) throws(ChangesError) -> Self {
    var pairs = sectionMoves + other.sectionMoves
    pairs.sort { $0.old < $1.old }
    var moves = itemMoves + other.itemMoves
    moves.sort { $0.old < $1.old }
    let places = try Self(
      sectionRemovals: (sectionRemovals + other.sectionRemovals).sortedAndUnique(),
      sectionInsertions: (sectionInsertions + other.sectionInsertions).sortedAndUnique(),
      sectionMoves: pairs.withoutRepetitions(),
      itemRemovals: (itemRemovals + other.itemRemovals).sortedAndUnique(),
      itemInsertions: (itemInsertions + other.itemInsertions).sortedAndUnique(),
      itemMoves: moves.withoutRepetitions())
    return try places.updating(
      sections: sectionUpdates.map { $0.old } + other.sectionUpdates.map { $0.old },
      items: itemUpdates.map { $0.old } + other.itemUpdates.map { $0.old })
  }

  /// Brings lists that do not contradict each other into normal form, and derives the maps.
  mutating func normalize() {
    sectionRemovals = sectionRemovals.sortedAndUnique()
    sectionInsertions = sectionInsertions.sortedAndUnique()
    sectionMoves.sort { $0.old < $1.old }
    sectionMoves = sectionMoves.withoutRepetitions()
    itemRemovals = itemRemovals.sortedAndUnique()
    itemInsertions = itemInsertions.sortedAndUnique()
    itemMoves.sort { $0.old < $1.old }
    itemMoves = itemMoves.withoutRepetitions()
    itemRemovals.removeItems(ofSections: sectionRemovals)
    itemInsertions.removeItems(ofSections: sectionInsertions)
    rebuildMaps()
  }

  /// Lists updates of those of some elements that are in both states, in any order.
  mutating func setUpdates(sections: [Int], items: [KindedIndexPath]) {
    sectionUpdates = []
    for section in sections.sortedAndUnique() {
      guard let new = newSection(for: section) else { continue }
      sectionUpdates.append(SectionPair(old: section, new: new))
    }
    itemUpdates = []
    for path in items.sortedAndUnique() {
      guard let new = newPath(for: path) else { continue }
      itemUpdates.append(PathPair(old: path, new: new))
    }
  }
}

extension Array where Element: Comparable {
  /// Returns the elements in ascending order, each once.
  func sortedAndUnique() -> Self {
    sorted().withoutRepetitions()
  }
}

extension Array where Element: Equatable {
  /// Returns the first of each run of equal elements.
  func withoutRepetitions() -> Self {
    var result: Self = []
    result.reserveCapacity(count)
    for element in self where element != result.last { result.append(element) }
    return result
  }
}
