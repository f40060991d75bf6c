// SectilePaths/Changes/SectionedChanges+Validation.swift
//
// The door for changes from outside: lists in any order, checked for contradictions and brought
// into normal form. Also the comparison of a transition with the two states it should connect.

extension SectionedChanges {
  /// Creates a transition from lists in any order.
  ///
  /// - Parameters:
  ///   - sectionRemovals: Removed sections; numbers in the old state.
  ///   - sectionInsertions: Inserted sections; numbers in the new state.
  ///   - sectionMoves: Sections that change their place among the others. A section that others
  ///     push along does not move.
  ///   - sectionUpdates: Sections whose own content changes.
  ///   - itemRemovals: Removed items; paths in the old state. Those of removed sections may be
  ///     listed, and are left out of the normal form.
  ///   - itemInsertions: Inserted items; paths in the new state. Those of inserted sections may be
  ///     listed, and are left out of the normal form.
  ///   - itemMoves: Items that change section, or their place among the others; out of a removed
  ///     section and into an inserted one as well.
  ///   - itemUpdates: Items whose content changes. Their new paths must be those that the other
  ///     changes lead to; see `updating(sections:items:)`, which finds them.
  /// - Throws: The `ChangesError` that names the first contradiction.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public init(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [SectionPair] = [], sectionUpdates: [SectionPair] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [PathPair] = [], itemUpdates: [PathPair] = []
  ) throws(ChangesError) {
    try Self.checkLimits(sectionRemovals)
    try Self.checkLimits(sectionInsertions)
    for pairs in [sectionMoves, sectionUpdates] {
      try Self.checkLimits(pairs.map { $0.old })
      try Self.checkLimits(pairs.map { $0.new })
    }
    try Self.checkKinds(itemRemovals)
    try Self.checkKinds(itemInsertions)
    for pairs in [itemMoves, itemUpdates] {
      try Self.checkKinds(pairs.map { $0.old })
      try Self.checkKinds(pairs.map { $0.new })
    }

    self.sectionRemovals = sectionRemovals.sorted()
    self.sectionInsertions = sectionInsertions.sorted()
    self.sectionMoves = sectionMoves.sorted { $0.old < $1.old }
    self.sectionUpdates = sectionUpdates.sorted { $0.old < $1.old }
    self.itemRemovals = itemRemovals.sorted()
    self.itemInsertions = itemInsertions.sorted()
    self.itemMoves = itemMoves.sorted { $0.old < $1.old }
    self.itemUpdates = itemUpdates.sorted { $0.old < $1.old }

    let sections = sectionEndpoints
    try Self.checkSections(sections.old.map { $0.place }, .old)
    try Self.checkSections(sections.new.map { $0.place }, .new)
    try Self.checkSections(self.sectionUpdates.map { UInt64($0.old) }, .old)
    let items = itemEndpoints
    try Self.checkItems(items.old.map { $0.place }, .old)
    try Self.checkItems(items.new.map { $0.place }, .new)
    try Self.checkItems(self.itemUpdates.map { $0.old.word }, .old)

    self.itemRemovals.removeItems(ofSections: self.sectionRemovals)
    self.itemInsertions.removeItems(ofSections: self.sectionInsertions)
    rebuildMaps()

    for pair in self.sectionUpdates where newSection(for: pair.old) != pair.new {
      throw .sectionUpdate(pair, actual: newSection(for: pair.old))
    }
    for pair in self.itemUpdates where newPath(for: pair.old) != pair.new {
      throw .itemUpdate(pair, actual: newPath(for: pair.old))
    }
  }

  /// Returns these changes with updates added, whose new places are found by the other changes.
  ///
  /// - Parameters:
  ///   - sections: Sections whose own content changes; numbers in the old state.
  ///   - items: Items whose content changes; paths in the old state.
  /// - Returns: The changes. Updates that are listed already, or twice, count once.
  /// - Throws: The `ChangesError` that names an element that has no new place, or is no item.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes, the added ones included.
  public func updating(
    sections: [Int] = [], items: [KindedIndexPath] = []
  ) throws(ChangesError) -> Self {
    try Self.checkLimits(sections)
    try Self.checkKinds(items)
    var result = self
    result.sectionUpdates = []
    let allSections = (sections + sectionUpdates.map { $0.old }).sorted()
    for section in allSections where section != result.sectionUpdates.last?.old {
      guard let new = newSection(for: section) else {
        throw .sectionUpdate(SectionPair(old: section, new: section), actual: nil)
      }
      result.sectionUpdates.append(SectionPair(old: section, new: new))
    }
    result.itemUpdates = []
    let allItems = (items + itemUpdates.map { $0.old }).sorted()
    for path in allItems where path != result.itemUpdates.last?.old {
      guard let new = newPath(for: path) else {
        throw .itemUpdate(PathPair(old: path, new: path), actual: nil)
      }
      result.itemUpdates.append(PathPair(old: path, new: new))
    }
    result.checkInvariants()
    return result
  }

  /// Checks that the changes lead from one state to another.
  ///
  /// Every listed section and item must be in its state, and every section must end with the
  /// number of items that it began with, less those that leave it and more those that enter it.
  ///
  /// - Parameters:
  ///   - old: The counts of the old state.
  ///   - new: The counts of the new state.
  /// - Throws: The `ChangesError` that names the first mismatch, with both numbers.
  /// - Complexity: O((*s* + *k*) log *k*) for *s* sections and *k* changes.
  public func validate(
    from old: some SectionedDataSource, to new: some SectionedDataSource
  ) throws(ChangesError) {
    let oldCount = old.numberOfSections
    let newCount = new.numberOfSections
    let sections = sectionEndpoints
    if let last = sections.old.last, last.place >= UInt64(clamping: oldCount) {
      throw .sectionMissing(Int(last.place), .old, count: oldCount)
    }
    if let last = sections.new.last, last.place >= UInt64(clamping: newCount) {
      throw .sectionMissing(Int(last.place), .new, count: newCount)
    }
    let expected = oldCount &- sectionRemovals.count &+ sectionInsertions.count
    guard oldCount >= 0 && newCount == expected else {
      throw .sectionCount(newCount, expected: expected)
    }
    for pair in sectionUpdates where pair.old >= oldCount {
      throw .sectionMissing(pair.old, .old, count: oldCount)
    }
    let items = itemEndpoints
    try Self.checkMembership(of: items.old.lazy.map { $0.place }, in: old, .old)
    try Self.checkMembership(of: items.new.lazy.map { $0.place }, in: new, .new)
    try Self.checkMembership(of: itemUpdates.lazy.map { $0.old.word }, in: old, .old)

    let leaving = Self.countsBySection(items.old)
    let entering = Self.countsBySection(items.new)
    var nextEntering = 0
    for section in 0..<newCount {
      var entered = 0
      if nextEntering < entering.count && entering[nextEntering].section == section {
        entered = entering[nextEntering].count
        nextEntering += 1
      }
      guard let oldSection = oldSection(for: section) else { continue }
      let place = partitionPoint(count: leaving.count) { leaving[$0].section < oldSection }
      let left =
        place < leaving.count && leaving[place].section == oldSection ? leaving[place].count : 0
      let expected = old.numberOfItems(inSection: oldSection) &- left &+ entered
      let count = new.numberOfItems(inSection: section)
      if count != expected { throw .itemCount(count, newSection: section, expected: expected) }
    }
  }

  /// Stops the program if a list is not in normal form.
  ///
  /// Compiled by `SECTILE_CHECKS` only.
  @inline(__always) func checkInvariants() {
    #if SECTILE_CHECKS
      do throws(ChangesError) {
        let checked = try SectionedChanges(
          sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
          sectionMoves: sectionMoves, sectionUpdates: sectionUpdates,
          itemRemovals: itemRemovals, itemInsertions: itemInsertions,
          itemMoves: itemMoves, itemUpdates: itemUpdates)
        precondition(checked == self, "\(debugDescription) is not in normal form.")
        precondition(
          checked.hasSameMap(as: self), "\(debugDescription) has a map that its lists do not give.")
      } catch {
        preconditionFailure("\(debugDescription) contradicts itself. \(error.description)")
      }
    #endif
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

  private static func checkSections(
    _ places: [UInt64], _ state: ChangesError.State
  ) throws(ChangesError) {
    if let twice = firstRepeated(in: places) { throw .sectionListedTwice(Int(twice), state) }
  }

  private static func checkItems(
    _ words: [UInt64], _ state: ChangesError.State
  ) throws(ChangesError) {
    if let twice = firstRepeated(in: words) {
      throw .itemListedTwice(KindedIndexPath(word: twice), state)
    }
  }

  /// Returns the first of some ascending numbers that is there twice.
  private static func firstRepeated(in numbers: [UInt64]) -> UInt64? {
    for index in numbers.indices.dropFirst() where numbers[index - 1] == numbers[index] {
      return numbers[index]
    }
    return nil
  }

  /// Checks that a state has all of some items.
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

  /// Returns how many of some ascending items each section has that has any.
  private static func countsBySection(_ items: [Endpoint]) -> [(section: Int, count: Int)] {
    var counts: [(section: Int, count: Int)] = []
    for item in items {
      let section = KindedIndexPath(word: item.place).section
      if counts.last?.section == section {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((section, 1))
      }
    }
    return counts
  }
}
