// Creates changes from lists of any order: checks them for contradictions and brings them into
// normal form. Also checks that changes lead from one given state to another.

extension SectionedChanges {
  /// Creates changes from lists in any order.
  ///
  /// - Parameters:
  ///   - sectionRemovals: Removed sections; indices in the old state.
  ///   - sectionInsertions: Inserted sections; indices in the new state.
  ///   - sectionMoves: Sections that change their position relative to other sections. A section
  ///     whose index changes only because of removals and insertions does not move.
  ///   - sectionUpdates: Sections whose own content changes.
  ///   - itemRemovals: Removed items; paths in the old state. The list may contain items of removed
  ///     sections; the normal form does not.
  ///   - itemInsertions: Inserted items; paths in the new state. The list may contain items of
  ///     inserted sections; the normal form does not.
  ///   - itemMoves: Items that change their section, or their position relative to other items.
  ///     They may move out of removed sections and into inserted ones.
  ///   - itemUpdates: Items whose content changes. Their new paths must follow from the other
  ///     changes; `updating(sections:items:)` computes them.
  /// - Throws: The `ChangesError` that names the first contradiction.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public init(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [SectionPair] = [], sectionUpdates: [SectionPair] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [PathPair] = [], itemUpdates: [PathPair] = []
  ) throws(ChangesError) {
    var changes = Self()
    changes.sectionRemovals = sectionRemovals
    changes.sectionInsertions = sectionInsertions
    changes.sectionMoves = sectionMoves
    changes.sectionUpdates = sectionUpdates
    changes.itemRemovals = itemRemovals
    changes.itemInsertions = itemInsertions
    changes.itemMoves = itemMoves
    changes.itemUpdates = itemUpdates
    try changes.normalizeChecked()
    self = changes
  }

  /// Checks lists in any order for contradictions, and brings them into normal form.
  private mutating func normalizeChecked() throws(ChangesError) {
    try Self.checkLimits(sectionRemovals)
    try Self.checkLimits(sectionInsertions)
    for pairs in [sectionMoves, sectionUpdates] where !pairs.isEmpty {
      try Self.checkLimits(pairs.oldPositions)
      try Self.checkLimits(pairs.newPositions)
    }
    try Self.checkKinds(itemRemovals)
    try Self.checkKinds(itemInsertions)
    for pairs in [itemMoves, itemUpdates] where !pairs.isEmpty {
      try Self.checkKinds(pairs.oldPositions)
      try Self.checkKinds(pairs.newPositions)
    }

    sectionRemovals.sortAscending()
    sectionInsertions.sortAscending()
    sectionMoves.sort { $0.old.sortNumber }
    sectionUpdates.sort { $0.old.sortNumber }
    itemRemovals.sortAscending()
    itemInsertions.sortAscending()
    itemMoves.sort { $0.old.sortNumber }
    itemUpdates.sort { $0.old.sortNumber }

    try checkDistinctSections()
    try checkDistinctItems()
    leaveOutItemsOfListedSections()
    resetMaps()
    for pair in sectionUpdates where newSection(for: pair.old) != pair.new {
      throw .sectionUpdateMismatch(pair, actual: newSection(for: pair.old))
    }
    for pair in itemUpdates where newPath(for: pair.old) != pair.new {
      throw .itemUpdateMismatch(pair, actual: newPath(for: pair.old))
    }
  }

  /// Returns these changes with updates added.
  ///
  /// Their new positions follow from the other changes.
  ///
  /// - Parameters:
  ///   - sections: Sections whose own content changes; indices in the old state.
  ///   - items: Items whose content changes; paths in the old state.
  /// - Returns: The changes. An update that is listed several times counts once.
  /// - Throws: The `ChangesError` that names a removed element, or a path that is not an item.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes, including the added ones.
  public func updating(
    sections: [Int] = [], items: [KindedIndexPath] = []
  ) throws(ChangesError) -> Self {
    try Self.checkLimits(sections)
    try Self.checkKinds(items)
    for section in sections.sortedAscending() where newSection(for: section) == nil {
      throw .sectionUpdateMismatch(SectionPair(old: section, new: section), actual: nil)
    }
    for path in items.sortedAscending() where newPath(for: path) == nil {
      throw .itemUpdateMismatch(PathPair(old: path, new: path), actual: nil)
    }
    var result = self
    result.setUpdates(
      sections: sections + sectionUpdates.oldPositions, items: items + itemUpdates.oldPositions)
    result.checkInvariants()
    return result
  }

  /// Returns these changes with removed items and inserted ones as updates of one item each.
  ///
  /// A placeholder and the element that was loaded for it have different identities, so a
  /// difference lists one as removed and the other as inserted. As an update, the new element has
  /// the place, the size and the view of the old one.
  ///
  /// - Parameter pairs: Removed items, each with the inserted item that replaces it, in any order.
  /// - Returns: The changes, without moves that are redundant.
  /// - Throws: The `ChangesError` that names an item that is not removed, not inserted, or in two
  ///   pairs.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func updating(replacing pairs: [PathPair]) throws(ChangesError) -> Self {
    if pairs.isEmpty { return self }
    let old = Set(pairs.map { $0.old })
    let new = Set(pairs.map { $0.new })
    for pair in pairs {
      if let path = newPath(for: pair.old) {
        throw .itemUpdateMismatch(pair, actual: path)
      }
      if oldPath(for: pair.new) != nil { throw .itemListedTwice(pair.new, .new) }
    }
    return try Self(
      sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves, sectionUpdates: sectionUpdates,
      itemRemovals: itemRemovals.filter { !old.contains($0) },
      itemInsertions: itemInsertions.filter { !new.contains($0) },
      itemMoves: itemMoves + pairs, itemUpdates: itemUpdates + pairs
    ).simplified()
  }

  /// Checks that the changes lead from one state to another.
  ///
  /// Every listed section and item must be in its state. The new number of items of every section
  /// must be the old one minus the items that leave it plus the items that enter it.
  ///
  /// - Throws: The `ChangesError` that names the first mismatch, with both numbers.
  /// - Complexity: O((*s* + *k*) log *k*) for *s* sections and *k* changes.
  public func validate(
    from old: some SectionedDataSource, to new: some SectionedDataSource
  ) throws(ChangesError) {
    let oldCount = old.numberOfSections
    let newCount = new.numberOfSections
    let sections = sectionEndpoints
    if let last = sections.old.last, last.position >= UInt64(clamping: oldCount) {
      throw .sectionMissing(Int(last.position), .old, count: oldCount)
    }
    if let last = sections.new.last, last.position >= UInt64(clamping: newCount) {
      throw .sectionMissing(Int(last.position), .new, count: newCount)
    }
    let expected = oldCount &- sectionRemovals.count &+ sectionInsertions.count
    guard oldCount >= 0 && newCount == expected else {
      throw .sectionCountMismatch(newCount, expected: expected)
    }
    for pair in sectionUpdates where pair.old >= oldCount {
      throw .sectionMissing(pair.old, .old, count: oldCount)
    }
    let items = itemEndpoints
    try Self.checkMembership(of: items.old.lazy.map { $0.position }, in: old, .old)
    try Self.checkMembership(of: items.new.lazy.map { $0.position }, in: new, .new)
    try Self.checkMembership(of: itemUpdates.lazy.map { $0.old.word }, in: old, .old)

    for section in 0..<newCount {
      guard let oldSection = oldSection(for: section) else { continue }
      let left = items.old.itemSlice(ofSection: oldSection).count
      let entered = items.new.itemSlice(ofSection: section).count
      let expected = old.numberOfItems(inSection: oldSection) &- left &+ entered
      let count = new.numberOfItems(inSection: section)
      if count != expected {
        throw .itemCountMismatch(count, newSection: section, expected: expected)
      }
    }
  }

  /// Stops the program if a list is not in normal form; compiled only with `SECTILE_CHECKS`.
  @inline(__always) func checkInvariants() {
    #if SECTILE_CHECKS
      do throws(ChangesError) {
        let checked = try SectionedChanges(
          sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
          sectionMoves: sectionMoves, sectionUpdates: sectionUpdates,
          itemRemovals: itemRemovals, itemInsertions: itemInsertions,
          itemMoves: itemMoves, itemUpdates: itemUpdates)
        precondition(checked == self, "\(debugDescription) is not in normal form.")
        // Maps that are not made yet follow from the lists.
        let maps = pathMaps?.stored
        precondition(
          maps.map { $0.forward == checked.forward && $0.backward == checked.backward } ?? true,
          "\(debugDescription) has a map that differs from its lists.")
      } catch {
        preconditionFailure("\(debugDescription) contradicts itself. \(error.description)")
      }
    #endif
  }
}

// MARK: Normal form

extension SectionedChanges {
  /// Brings lists that do not contradict each other into normal form, and discards the maps.
  mutating func normalize() {
    sectionRemovals = sectionRemovals.sortedAndUnique()
    sectionInsertions = sectionInsertions.sortedAndUnique()
    sectionMoves = sectionMoves.sortedAndUnique()
    itemRemovals = itemRemovals.sortedAndUnique()
    itemInsertions = itemInsertions.sortedAndUnique()
    itemMoves = itemMoves.sortedAndUnique()
    leaveOutItemsOfListedSections()
    resetMaps()
  }

  /// Removes items of removed and inserted sections from the lists, which ascend.
  mutating func leaveOutItemsOfListedSections() {
    itemRemovals.removeAll(withKeys: sectionRemovals) { $0.section }
    itemInsertions.removeAll(withKeys: sectionInsertions) { $0.section }
  }

  /// Replaces the updates by updates of the given elements that are in both states.
  ///
  /// The elements are positions in the old state, in any order.
  mutating func setUpdates(sections: [Int], items: [KindedIndexPath]) {
    sectionUpdates = sections.sortedAndUnique().compactMap { section in
      newSection(for: section).map { SectionPair(old: section, new: $0) }
    }
    itemUpdates = items.sortedAndUnique().compactMap { path in
      newPath(for: path).map { PathPair(old: path, new: $0) }
    }
  }
}

// MARK: Checks

extension SectionedChanges {
  private static func checkLimits(_ sections: [Int]) throws(ChangesError) {
    for section in sections {
      guard section >= 0 && UInt64(section) < KindedIndexPath.sectionLimit else {
        throw .sectionOutOfLimits(section)
      }
    }
  }

  private static func checkKinds(_ paths: [KindedIndexPath]) throws(ChangesError) {
    for path in paths where path.kind != .item { throw .notAnItem(path) }
  }

  // Without moves, no list of endpoints is needed.

  private func checkDistinctSections() throws(ChangesError) {
    if sectionMoves.isEmpty {
      try Self.checkDistinct(sectionRemovals) { .sectionListedTwice($0, .old) }
      try Self.checkDistinct(sectionInsertions) { .sectionListedTwice($0, .new) }
    } else {
      let sections = sectionEndpoints
      try Self.checkDistinct(sections.old.map { $0.position }) {
        .sectionListedTwice(Int($0), .old)
      }
      try Self.checkDistinct(sections.new.map { $0.position }) {
        .sectionListedTwice(Int($0), .new)
      }
    }
    if sectionUpdates.isEmpty { return }
    try Self.checkDistinct(sectionUpdates.oldPositions) { .sectionListedTwice($0, .old) }
  }

  private func checkDistinctItems() throws(ChangesError) {
    if itemMoves.isEmpty {
      try Self.checkDistinct(itemRemovals) { .itemListedTwice($0, .old) }
      try Self.checkDistinct(itemInsertions) { .itemListedTwice($0, .new) }
    } else {
      let items = itemEndpoints
      try Self.checkDistinct(items.old.map { $0.position }) {
        .itemListedTwice(KindedIndexPath(word: $0), .old)
      }
      try Self.checkDistinct(items.new.map { $0.position }) {
        .itemListedTwice(KindedIndexPath(word: $0), .new)
      }
    }
    if itemUpdates.isEmpty { return }
    try Self.checkDistinct(itemUpdates.oldPositions) { .itemListedTwice($0, .old) }
  }

  /// Checks that no two neighbors in an ascending list are equal.
  @inline(__always) private static func checkDistinct<Position: Equatable>(
    _ list: [Position], orThrow error: (Position) -> ChangesError
  ) throws(ChangesError) {
    if list.count < 2 { return }
    for index in 1..<list.count where list[index] == list[index - 1] { throw error(list[index]) }
  }

  private static func checkMembership(
    of words: some Sequence<UInt64>, in source: some SectionedDataSource,
    _ state: ChangesError.State
  ) throws(ChangesError) {
    let sectionCount = source.numberOfSections
    for word in words {
      let path = KindedIndexPath(word: word)
      guard path.section < sectionCount else {
        throw .sectionMissing(path.section, state, count: sectionCount)
      }
      let count = source.numberOfItems(inSection: path.section)
      guard let item = path.item, item < count else {
        throw .itemMissing(path, state, count: count)
      }
    }
  }
}
