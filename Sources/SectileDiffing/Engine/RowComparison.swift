// SectileDiffing/Engine/RowComparison.swift
//
// The comparison itself, and all of it that knows the type of the elements: what calls identities,
// hashes and `==`. The passes that work with numbers only are in `RowMatching` and are compiled once.

public import SectilePaths

/// A comparison of the elements of sections, once it is known which section is which.
///
/// 1. Put the equal ends of every section aside: no hash, nothing kept per element.
/// 2. Find, for each element between them, an equal one of the other state: one hash each (Heckel
///    1978).
/// 3. Pair equal elements: in their own section before others, the first with the first.
/// 4. Let as many as possible stay: a longest increasing subsequence in every section.
/// 5. Compare the content of what is paired.
@usableFromInline
struct RowComparison<OldRow: RandomAccessCollection, NewRow: RandomAccessCollection>
where OldRow.Element == NewRow.Element {
  @usableFromInline typealias Element = OldRow.Element

  @usableFromInline let old: [OldRow]
  @usableFromInline let new: [NewRow]
  @usableFromInline let sections: SectionPairing
  @usableFromInline let options: DifferenceOptions
  /// Whether elements of one identity may differ in content.
  @usableFromInline let comparesContent: Bool
  @usableFromInline var pacer: Pacer
  @usableFromInline var lists = ItemLists()
  @usableFromInline var oldOpen = OpenRows()
  @usableFromInline var newOpen = OpenRows()

  /// Creates a comparison that has not begun.
  ///
  /// - Parameters:
  ///   - old: The elements of each section of the old state.
  ///   - new: The elements of each section of the new state.
  ///   - sections: Which section is which.
  ///   - comparesContent: Whether elements of one identity may differ in content.
  ///   - options: Which pairing to choose; forms of the result are the caller's business.
  ///   - pacer: When to ask whether to stop.
  @inlinable init(
    _ old: [OldRow], _ new: [NewRow], sections: SectionPairing, comparesContent: Bool,
    options: DifferenceOptions, pacer: Pacer
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    self.comparesContent = comparesContent
    self.options = options
    self.pacer = pacer
  }

  /// Compares everything and leaves the result in `lists`.
  ///
  /// - Returns: Whether it went to the end.
  @inlinable @inline(__always)
  mutating func run<ID: Hashable>(
    identifiedBy id: (Element) -> ID, contentEquals: (Element, Element) -> Bool,
    stoppingWhen shouldStop: () -> Bool
  ) -> Bool {
    guard openRows(identifiedBy: id, contentEquals, shouldStop) else { return false }
    if oldOpen.rows.isEmpty && newOpen.rows.isEmpty { return true }
    var matching = RowMatching(old: oldOpen, new: newOpen)
    if oldOpen.count > 0 && newOpen.count > 0 {
      // The table holds the smaller state, unless its occurrences are needed in the order of the
      // new one.
      let isOldInTable =
        oldOpen.count < newOpen.count && !options.contains(.longestCommonSubsequence)
      let found =
        isOldInTable
        ? Self.equals(old, oldOpen, new, newOpen, identifiedBy: id, &pacer, shouldStop)
        : Self.equals(new, newOpen, old, oldOpen, identifiedBy: id, &pacer, shouldStop)
      guard var equals = found,
        matching.pair(&equals, isOldInTable: isOldInTable, options, &pacer, shouldStop)
      else { return false }
    }
    guard matching.list(into: &lists, &pacer, shouldStop) else { return false }
    return !comparesContent || compareContent(of: matching, contentEquals, shouldStop)
  }
}

// MARK: Equal ends

extension RowComparison {
  /// Puts equal ends aside and lists what is between them in `oldOpen` and `newOpen`.
  ///
  /// - Returns: Whether it went to the end.
  @inlinable @inline(__always)
  mutating func openRows<ID: Equatable>(
    identifiedBy id: (Element) -> ID, _ contentEquals: (Element, Element) -> Bool,
    _ shouldStop: () -> Bool
  ) -> Bool {
    for section in old.indices {
      let newSection = sections.newOfOld[section]
      if newSection == SectionPairing.none {
        if pacer.spend(1, shouldStop) { return false }
        let count = old[section].count
        if count == 0 { continue }
        oldOpen.rows.append(OpenRow(section: section, partner: -1, firstItem: 0, count: count))
      } else if !openRow(section, Int(newSection), identifiedBy: id, contentEquals, shouldStop) {
        return false
      }
    }
    for section in new.indices where sections.oldOfNew[section] == SectionPairing.none {
      if pacer.spend(1, shouldStop) { return false }
      let count = new[section].count
      if count == 0 { continue }
      newOpen.rows.append(OpenRow(section: section, partner: -1, firstItem: 0, count: count))
    }
    linkOpenRows()
    return true
  }

  /// Puts the equal ends of one section aside.
  @inlinable @inline(__always)
  mutating func openRow<ID: Equatable>(
    _ oldSection: Int, _ newSection: Int, identifiedBy id: (Element) -> ID,
    _ contentEquals: (Element, Element) -> Bool, _ shouldStop: () -> Bool
  ) -> Bool {
    let oldRow = old[oldSection]
    let newRow = new[newSection]
    let oldCount = oldRow.count
    let newCount = newRow.count
    let shorter = min(oldCount, newCount)

    let comparesContent = comparesContent
    @inline(__always) func isSame(_ first: Element, _ second: Element) -> Bool {
      id(first) == id(second) && (!comparesContent || contentEquals(first, second))
    }

    // The front, in stretches between two questions.
    var prefix = 0
    var oldIndex = oldRow.startIndex
    var newIndex = newRow.startIndex
    while prefix < shorter {
      let end = min(prefix + Pacer.stride, shorter)
      let start = prefix
      while prefix < end && isSame(oldRow[oldIndex], newRow[newIndex]) {
        oldRow.formIndex(after: &oldIndex)
        newRow.formIndex(after: &newIndex)
        prefix += 1
      }
      if pacer.spend(prefix - start + 1, shouldStop) { return false }
      if prefix == end { continue }
      guard comparesContent && id(oldRow[oldIndex]) == id(newRow[newIndex]) else { break }
      addUpdate(prefix, oldSection, prefix, newSection)
      oldRow.formIndex(after: &oldIndex)
      newRow.formIndex(after: &newIndex)
      prefix += 1
    }
    if prefix == oldCount && prefix == newCount { return true }

    // The back, which may not reach into the front. An LCS prefers the first of equal elements, so
    // there the back is left to it.
    var suffix = 0
    let limit = options.contains(.longestCommonSubsequence) ? 0 : shorter - prefix
    let firstUpdate = lists.updates.count
    oldIndex = oldRow.endIndex
    newIndex = newRow.endIndex
    while suffix < limit {
      let end = min(suffix + Pacer.stride, limit)
      let start = suffix
      var isEqual = true
      while suffix < end {
        oldRow.formIndex(before: &oldIndex)
        newRow.formIndex(before: &newIndex)
        isEqual = isSame(oldRow[oldIndex], newRow[newIndex])
        if !isEqual { break }
        suffix += 1
      }
      if pacer.spend(suffix - start + 1, shouldStop) { return false }
      if isEqual { continue }
      guard comparesContent && id(oldRow[oldIndex]) == id(newRow[newIndex]) else { break }
      suffix += 1
      addUpdate(oldCount - suffix, oldSection, newCount - suffix, newSection)
    }
    if firstUpdate < lists.updates.count { lists.updates[firstUpdate...].reverse() }

    let rest = oldCount - prefix - suffix
    let newRest = newCount - prefix - suffix
    // Both are there, even if one is empty, so that one knows where it is in the other state.
    oldOpen.rows.append(
      OpenRow(section: oldSection, partner: newSection, firstItem: prefix, count: rest))
    newOpen.rows.append(
      OpenRow(
        section: newSection, partner: oldOpen.rows.count - 1, firstItem: prefix, count: newRest))
    return true
  }

  /// Brings the open rows of the new state into order and lets partners know each other.
  @inlinable mutating func linkOpenRows() {
    let isInOrder = newOpen.rows.indices.dropFirst().allSatisfy {
      newOpen.rows[$0 - 1].section < newOpen.rows[$0].section
    }
    if !isInOrder { newOpen.rows.sort { $0.section < $1.section } }
    for index in newOpen.rows.indices where newOpen.rows[index].partner >= 0 {
      oldOpen.rows[newOpen.rows[index].partner].partner = index
    }
    oldOpen.number()
    newOpen.number()
  }

  /// Adds an update to the list.
  @inlinable mutating func addUpdate(
    _ oldItem: Int, _ oldSection: Int, _ newItem: Int, _ newSection: Int
  ) {
    lists.updates.append(
      SectionedChanges.PathPair(
        old: .item(oldItem, inSection: oldSection), new: .item(newItem, inSection: newSection)))
  }
}
