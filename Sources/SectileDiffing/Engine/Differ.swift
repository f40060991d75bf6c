// Computes changes from two states: it compares the sections as a list of their own, and then the
// elements of matched sections. All public methods call it.

public import SectilePaths

/// The comparison of two states.
@usableFromInline
enum Differ {
  /// Returns the changes from one list of elements to another, as items of one section.
  @inlinable @inline(__always)
  static func lists<
    Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable, Failure: Error
  >(
    _ old: Old, _ new: New, inSection section: Int, identifiedBy id: (Old.Element) -> ID,
    comparesContent: Bool = true, contentEquals: (Old.Element, Old.Element) -> Bool,
    options: DifferenceOptions, cancellation: () -> Failure? = { Never?.none }
  ) throws(Failure) -> SectionedChanges where Old.Element == New.Element {
    var error: Failure?
    var comparison = ElementComparison(
      [old], [new], sections: .ofOneSection,
      comparesContent: comparesContent, options: options, poll: CancellationPoll())
    let isDone = comparison.run(
      identifiedBy: id, contentEquals: contentEquals,
      isCancelled: {
        error = cancellation()
        return error != nil
      })
    guard isDone else { throw error! }
    return changes(of: comparison.lists, inSection: section, options)
  }

  /// Returns the changes from one list of sections to another.
  ///
  /// - Parameter sectionContentEquals: Called with the indices of matched sections only.
  @inlinable
  static func sections<
    OldSections: RandomAccessCollection, NewSections: RandomAccessCollection, SectionID: Hashable,
    OldElements: RandomAccessCollection, NewElements: RandomAccessCollection, ID: Hashable,
    Failure: Error
  >(
    _ oldSections: OldSections, _ newSections: NewSections,
    identifiedBy sectionID: (OldSections.Element) -> SectionID,
    contentEquals sectionContentEquals: (Int, Int) -> Bool,
    elements oldElements: [OldElements], _ newElements: [NewElements],
    identifiedBy id: (OldElements.Element) -> ID, comparesContent: Bool,
    contentEquals: (OldElements.Element, OldElements.Element) -> Bool,
    options: DifferenceOptions, cancellation: () -> Failure?
  ) throws(Failure) -> SectionedChanges
  where OldSections.Element == NewSections.Element, OldElements.Element == NewElements.Element {
    var error: Failure?
    func isCancelled() -> Bool {
      error = cancellation()
      return error != nil
    }

    // Step 1: match the sections.
    var matching = SectionMatching(oldCount: oldElements.count, newCount: newElements.count)
    var poll = CancellationPoll()
    var sectionLists = ItemChangeLists()
    if options.contains(.withoutSectionOperations) {
      sectionLists = ItemChangeLists(changingCountFrom: oldElements.count, to: newElements.count)
    } else {
      var comparison = ElementComparison(
        [oldSections], [newSections], sections: .ofOneSection,
        comparesContent: false, options: options, poll: poll)
      let isDone = comparison.run(
        identifiedBy: sectionID, contentEquals: { _, _ in true }, isCancelled: isCancelled)
      guard isDone else { throw error! }
      sectionLists = comparison.lists
      poll = comparison.poll
      matching = SectionMatching(
        oldCount: oldElements.count, newCount: newElements.count, changes: sectionLists)
    }

    // Step 2: compare the content of matched sections.
    var sectionUpdates: [SectionedChanges.SectionPair] = []
    for old in matching.newOfOld.indices where matching.newOfOld[old] != .unmatched {
      if poll.advance(1, isCancelled) { throw error! }
      let new = Int(matching.newOfOld[old])
      var isEqual = sectionContentEquals(old, new)
      if isEqual && options.contains(.withoutSectionOperations) {
        let oldIndex = oldSections.index(oldSections.startIndex, offsetBy: old)
        let newIndex = newSections.index(newSections.startIndex, offsetBy: new)
        isEqual = sectionID(oldSections[oldIndex]) == sectionID(newSections[newIndex])
      }
      if !isEqual { sectionUpdates.append(SectionedChanges.SectionPair(old: old, new: new)) }
    }

    // Step 3: compare the elements.
    var comparison = ElementComparison(
      oldElements, newElements, sections: matching, comparesContent: comparesContent,
      options: options, poll: poll)
    let isDone = comparison.run(
      identifiedBy: id, contentEquals: contentEquals, isCancelled: isCancelled)
    guard isDone else { throw error! }
    return changes(of: sectionLists, sectionUpdates, comparison.lists, options)
  }

  /// Returns changes with lists of items and without changes of sections.
  @usableFromInline static func changes(
    of lists: ItemChangeLists, inSection section: Int, _ options: DifferenceOptions
  ) -> SectionedChanges {
    precondition(
      section >= 0 && section <= 0x7FFF_FFFF,
      "changes(from:inSection:): section \(section) is not in 0..<2147483648.")
    return changes(of: ItemChangeLists(), [], lists.withSection(section), options)
  }

  /// Returns changes with lists of sections and items.
  ///
  /// - Parameter sections: The changes of sections, each as an item of section 0.
  @usableFromInline static func changes(
    of sections: ItemChangeLists, _ sectionUpdates: [SectionedChanges.SectionPair],
    _ items: ItemChangeLists, _ options: DifferenceOptions
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
    if options.contains(.withoutMoves) { return changes.withoutMoves() }
    return options.contains(.movesOnlyBetweenSurvivingSections)
      ? changes.movingOnlyBetweenSurvivingSections() : changes
  }
}

// MARK: Cancellation

/// A countdown of elements to the next call of a cancellation check, which may read a clock.
///
/// A comparison stops when the check returns true. Its passes then return false or nil.
@usableFromInline
struct CancellationPoll {
  /// The number of elements between two calls, which take about 10 to 100 µs.
  @inlinable static var stride: Int { 4096 }

  @usableFromInline var remaining = CancellationPoll.stride

  @inlinable init() {}

  /// Counts compared elements, and calls the check if the countdown has ended.
  ///
  /// - Returns: Whether the comparison is cancelled.
  @inlinable @inline(__always)
  mutating func advance(_ count: Int, _ isCancelled: () -> Bool) -> Bool {
    remaining -= count
    guard remaining <= 0 else { return false }
    remaining = Self.stride
    return isCancelled()
  }

  /// Returns how many pairs in a row are equal, or nil if the comparison is cancelled.
  ///
  /// - Parameters:
  ///   - limit: The number of pairs.
  ///   - isNextEqual: Compares the next pair, which is known by the number of equal ones before it.
  @inlinable @inline(__always)
  mutating func runLength(
    limit: Int, _ isCancelled: () -> Bool, isNextEqual: (_ length: Int) -> Bool
  ) -> Int? {
    var length = 0
    while length < limit {
      let start = length
      let end = min(start + Self.stride, limit)
      while length < end && isNextEqual(length) { length += 1 }
      if advance(length - start + 1, isCancelled) { return nil }
      if length < end { break }
    }
    return length
  }
}
