// SectileDiffing/Engine/Comparing.swift
//
// The way from two states to changes: sections first, as a line of their own, then the items of the
// sections that are the same. Every public form of a difference ends here.

public import SectilePaths

/// The comparison of two states.
@usableFromInline
enum Comparing {
  /// Returns the changes from one line of elements to another, told as items of one section.
  ///
  /// - Parameter comparesContent: Whether elements of one identity may differ in content.
  /// - Returns: The changes, or nil if told to stop.
  @inlinable @inline(__always)
  static func lines<
    Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable
  >(
    _ old: Old, _ new: New, inSection section: Int, identifiedBy id: (Old.Element) -> ID,
    comparesContent: Bool, contentEquals: (Old.Element, Old.Element) -> Bool,
    options: DifferenceOptions, stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges? where Old.Element == New.Element {
    var comparison = RowComparison(
      [old], [new], sections: SectionPairing(oldCount: 1, newCount: 1),
      comparesContent: comparesContent, options: options, pacer: Pacer())
    let isDone = comparison.run(
      identifiedBy: id, contentEquals: contentEquals, stoppingWhen: shouldStop)
    return isDone ? changes(of: comparison.lists, inSection: section, options) : nil
  }

  /// Returns the changes from some sections to others.
  ///
  /// - Parameters:
  ///   - sectionContentEquals: Whether a section, by its old and its new number, has the same
  ///     content; asked only about sections that are the same.
  ///   - comparesContent: Whether elements of one identity may differ in content.
  /// - Returns: The changes, or nil if told to stop.
  @inlinable @inline(__always)
  static func sections<
    OldSections: RandomAccessCollection, NewSections: RandomAccessCollection, SectionID: Hashable,
    OldRow: RandomAccessCollection, NewRow: RandomAccessCollection, ID: Hashable
  >(
    _ oldSections: OldSections, _ newSections: NewSections,
    identifiedBy sectionID: (OldSections.Element) -> SectionID,
    contentEquals sectionContentEquals: (Int, Int) -> Bool,
    items oldRows: [OldRow], _ newRows: [NewRow], identifiedBy id: (OldRow.Element) -> ID,
    comparesContent: Bool, contentEquals: (OldRow.Element, OldRow.Element) -> Bool,
    options: DifferenceOptions, stoppingWhen shouldStop: () -> Bool
  ) -> SectionedChanges?
  where OldSections.Element == NewSections.Element, OldRow.Element == NewRow.Element {
    var pairing = SectionPairing(oldCount: oldRows.count, newCount: newRows.count)
    var pacer = Pacer()
    var sectionLists = ItemLists()
    if options.contains(.withoutSectionOperations) {
      sectionLists = ItemLists(surplusOf: oldRows.count, newRows.count)
    } else {
      var comparison = RowComparison(
        [oldSections], [newSections], sections: SectionPairing(oldCount: 1, newCount: 1),
        comparesContent: false, options: options, pacer: pacer)
      let isDone = comparison.run(
        identifiedBy: sectionID, contentEquals: { _, _ in true }, stoppingWhen: shouldStop)
      guard isDone else { return nil }
      sectionLists = comparison.lists
      pacer = comparison.pacer
      pairing = SectionPairing(
        oldCount: oldRows.count, newCount: newRows.count, lists: sectionLists)
    }

    var sectionUpdates: [SectionedChanges.SectionPair] = []
    for old in pairing.newOfOld.indices where pairing.newOfOld[old] != SectionPairing.none {
      if pacer.spend(1, shouldStop) { return nil }
      let new = Int(pairing.newOfOld[old])
      var isEqual = sectionContentEquals(old, new)
      if isEqual && options.contains(.withoutSectionOperations) {
        let oldIndex = oldSections.index(oldSections.startIndex, offsetBy: old)
        let newIndex = newSections.index(newSections.startIndex, offsetBy: new)
        isEqual = sectionID(oldSections[oldIndex]) == sectionID(newSections[newIndex])
      }
      if !isEqual { sectionUpdates.append(SectionedChanges.SectionPair(old: old, new: new)) }
    }

    var comparison = RowComparison(
      oldRows, newRows, sections: pairing, comparesContent: comparesContent, options: options,
      pacer: pacer)
    let isDone = comparison.run(
      identifiedBy: id, contentEquals: contentEquals, stoppingWhen: shouldStop)
    guard isDone else { return nil }
    return changes(of: sectionLists, sectionUpdates, comparison.lists, options)
  }

  /// Returns changes that have some lists of items and none of sections.
  @usableFromInline static func changes(
    of lists: ItemLists, inSection section: Int, _ options: DifferenceOptions
  ) -> SectionedChanges {
    precondition(
      section >= 0 && section <= 0x7FFF_FFFF,
      "changes(from:inSection:): section \(section) is not in 0..<2147483648.")
    return changes(of: ItemLists(), [], lists.moved(toSection: section), options)
  }

  /// Returns changes that have some lists, those of the sections told as items of one section.
  @usableFromInline static func changes(
    of sections: ItemLists, _ sectionUpdates: [SectionedChanges.SectionPair], _ items: ItemLists,
    _ options: DifferenceOptions
  ) -> SectionedChanges {
    let changes = SectionedChanges(
      trustedSectionRemovals: sections.removals.map { $0.item! },
      sectionInsertions: sections.insertions.map { $0.item! },
      sectionMoves: sections.moves.map {
        SectionedChanges.SectionPair(old: $0.old.item!, new: $0.new.item!)
      },
      sectionUpdates: sectionUpdates,
      itemRemovals: items.removals, itemInsertions: items.insertions,
      itemMoves: items.moves, itemUpdates: items.updates)
    return options.contains(.withoutMoves) ? changes.withoutMoves() : changes
  }
}

extension ItemLists {
  /// Creates the lists of a line of which only the end changes.
  @usableFromInline init(surplusOf oldCount: Int, _ newCount: Int) {
    if newCount < oldCount {
      removals = (newCount..<oldCount).map { .item($0, inSection: 0) }
    } else {
      insertions = (oldCount..<newCount).map { .item($0, inSection: 0) }
    }
  }

  /// Returns the same lists, of items of section 0, for a section of another number.
  fileprivate func moved(toSection section: Int) -> Self {
    if section == 0 { return self }
    func moved(_ path: KindedIndexPath) -> KindedIndexPath {
      .item(path.item!, inSection: section)
    }
    func moved(_ pair: SectionedChanges.PathPair) -> SectionedChanges.PathPair {
      SectionedChanges.PathPair(old: moved(pair.old), new: moved(pair.new))
    }
    var lists = ItemLists()
    lists.removals = removals.map { moved($0) }
    lists.insertions = insertions.map { moved($0) }
    lists.moves = moves.map { moved($0) }
    lists.updates = updates.map { moved($0) }
    return lists
  }
}
