// Compares the elements of matched sections. All code that depends on the type of the elements is
// here; the passes that work with numbers only are in `MatchedElements`, compiled once.

public import SectilePaths

/// A comparison of the elements of sections whose matching is known.
///
/// The passes:
/// 1. Trim the common prefix and suffix of every section, without a hash and without storage per
///    element. If few edits separate the rest of a section in both states, match the runs between
///    these edits (Myers 1986).
/// 2. Find for each remaining element an equal one of the other state, with one hash per element
///    (Heckel 1978).
/// 3. Match equal elements: in the own section before others, and in their order.
/// 4. Keep as many elements as possible in place: a longest increasing subsequence in each section.
/// 5. Compare the content of matched elements.
@usableFromInline
struct ElementComparison<OldElements: RandomAccessCollection, NewElements: RandomAccessCollection>
where OldElements.Element == NewElements.Element {
  @usableFromInline typealias Element = OldElements.Element

  @usableFromInline let old: [OldElements]
  @usableFromInline let new: [NewElements]
  @usableFromInline let sections: SectionMatching
  /// The options that choose matches; `Differ` applies the others.
  @usableFromInline let options: DifferenceOptions
  /// Whether elements of one identity may differ in content.
  @usableFromInline let comparesContent: Bool
  @usableFromInline var poll: CancellationPoll
  @usableFromInline var lists = ItemChangeLists()
  @usableFromInline var oldTrimmed = TrimmedSections()
  @usableFromInline var newTrimmed = TrimmedSections()
  @usableFromInline var edits = ShortestEdits()

  @inlinable init(
    _ old: [OldElements], _ new: [NewElements], sections: SectionMatching, comparesContent: Bool,
    options: DifferenceOptions, poll: CancellationPoll
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    self.comparesContent = comparesContent
    self.options = options
    self.poll = poll
  }

  /// Compares all elements and stores the result in `lists`.
  @inlinable @inline(__always)
  mutating func run<ID: Hashable>(
    identifiedBy id: (Element) -> ID, contentEquals: (Element, Element) -> Bool,
    isCancelled: () -> Bool
  ) -> Bool {
    // Pass 1.
    guard trimSections(identifiedBy: id, contentEquals, isCancelled) else { return false }
    if oldTrimmed.sections.isEmpty && newTrimmed.sections.isEmpty { return true }
    var matched = MatchedElements(old: oldTrimmed, new: newTrimmed)
    if oldTrimmed.count > 0 && newTrimmed.count > 0 {
      // Pass 2. The table holds the smaller state. The search for a common subsequence needs the
      // new state in the table, because the choice among several depends on it.
      let isOldInTable =
        oldTrimmed.count < newTrimmed.count && !options.contains(.longestCommonSubsequence)
      let found =
        isOldInTable
        ? Self.firstOccurrences(
          old, oldTrimmed, new, newTrimmed, identifiedBy: id, &poll, isCancelled)
        : Self.firstOccurrences(
          new, newTrimmed, old, oldTrimmed, identifiedBy: id, &poll, isCancelled)
      // Pass 3.
      guard var occurrences = found,
        matched.match(&occurrences, isOldInTable: isOldInTable, options, &poll, isCancelled)
      else { return false }
    }
    // Pass 4.
    guard matched.appendChanges(to: &lists, &poll, isCancelled) else { return false }
    // Pass 5.
    return !comparesContent || compareContent(of: matched, contentEquals, isCancelled)
  }
}

// MARK: Pass 1, common prefixes and suffixes

extension ElementComparison {
  /// Trims all sections and lists the remaining elements in `oldTrimmed` and `newTrimmed`.
  @inlinable @inline(__always)
  mutating func trimSections<ID: Equatable>(
    identifiedBy id: (Element) -> ID, _ contentEquals: (Element, Element) -> Bool,
    _ isCancelled: () -> Bool
  ) -> Bool {
    for section in old.indices {
      let newSection = sections.newOfOld[section]
      if newSection == .unmatched {
        if poll.advance(1, isCancelled) { return false }
        let count = old[section].count
        if count == 0 { continue }
        oldTrimmed.sections.append(
          TrimmedSection(section: section, counterpart: -1, prefix: 0, count: count))
      } else if !trim(section, Int(newSection), identifiedBy: id, contentEquals, isCancelled) {
        return false
      }
    }
    for section in new.indices where sections.oldOfNew[section] == .unmatched {
      if poll.advance(1, isCancelled) { return false }
      let count = new[section].count
      if count == 0 { continue }
      newTrimmed.sections.append(
        TrimmedSection(section: section, counterpart: -1, prefix: 0, count: count))
    }
    linkTrimmedSections()
    return true
  }

  /// Trims two matched sections.
  ///
  /// - Returns: Whether the difference was not cancelled.
  @inlinable @inline(__always)
  mutating func trim<ID: Equatable>(
    _ oldSection: Int, _ newSection: Int, identifiedBy id: (Element) -> ID,
    _ contentEquals: (Element, Element) -> Bool, _ isCancelled: () -> Bool
  ) -> Bool {
    let (oldElements, newElements) = (old[oldSection], new[newSection])
    let (oldCount, newCount) = (oldElements.count, newElements.count)
    let prefix = trimPrefix(
      oldElements, oldSection, newElements, newSection, identifiedBy: id, contentEquals,
      isCancelled)
    guard let prefix else { return false }
    if prefix == oldCount && prefix == newCount { return true }
    // A common subsequence prefers the first of equal elements, so with that option the suffix is
    // not trimmed.
    let usesCommonSubsequence = options.contains(.longestCommonSubsequence)
    let limit = usesCommonSubsequence ? 0 : min(oldCount, newCount) - prefix
    let suffix = trimSuffix(
      oldElements, oldSection, newElements, newSection, upTo: limit, identifiedBy: id,
      contentEquals, isCancelled)
    guard let suffix else { return false }
    // Both sections are appended, even if one is empty, because each refers to the other.
    var oldRest = TrimmedSection(
      section: oldSection, counterpart: newSection, prefix: prefix,
      count: oldCount - prefix - suffix)
    var newRest = TrimmedSection(
      section: newSection, counterpart: oldTrimmed.sections.count, prefix: prefix,
      count: newCount - prefix - suffix)
    if oldRest.count > 0 && newRest.count > 0 && !usesCommonSubsequence {
      guard matchRuns(&oldRest, &newRest, identifiedBy: id, isCancelled) else { return false }
    }
    oldTrimmed.sections.append(oldRest)
    newTrimmed.sections.append(newRest)
    return true
  }

  /// Returns the number of elements at the start of two sections that have the same identities.
  ///
  /// Those with other content become updates. Compares runs of at most one poll.
  ///
  /// - Returns: The number, or nil if the difference was cancelled.
  @inlinable @inline(__always)
  mutating func trimPrefix<ID: Equatable>(
    _ oldElements: OldElements, _ oldSection: Int, _ newElements: NewElements, _ newSection: Int,
    identifiedBy id: (Element) -> ID,
    _ contentEquals: (Element, Element) -> Bool, _ isCancelled: () -> Bool
  ) -> Int? {
    let shorter = min(oldElements.count, newElements.count)
    let comparesContent = comparesContent
    var prefix = 0
    var oldIndex = oldElements.startIndex
    var newIndex = newElements.startIndex
    while prefix < shorter {
      let end = min(prefix + CancellationPoll.stride, shorter)
      let start = prefix
      while prefix < end
        && Self.isSame(
          oldElements[oldIndex], newElements[newIndex], id, comparesContent, contentEquals)
      {
        oldElements.formIndex(after: &oldIndex)
        newElements.formIndex(after: &newIndex)
        prefix += 1
      }
      if poll.advance(prefix - start + 1, isCancelled) { return nil }
      if prefix == end { continue }
      guard comparesContent && id(oldElements[oldIndex]) == id(newElements[newIndex]) else {
        break
      }
      addUpdate(prefix, oldSection, prefix, newSection)
      oldElements.formIndex(after: &oldIndex)
      newElements.formIndex(after: &newIndex)
      prefix += 1
    }
    return prefix
  }

  /// Returns the number of elements at the end of two sections that have the same identities.
  ///
  /// Those with other content become updates.
  ///
  /// - Returns: The number, at most `limit`, or nil if the difference was cancelled.
  @inlinable @inline(__always)
  mutating func trimSuffix<ID: Equatable>(
    _ oldElements: OldElements, _ oldSection: Int, _ newElements: NewElements, _ newSection: Int,
    upTo limit: Int, identifiedBy id: (Element) -> ID,
    _ contentEquals: (Element, Element) -> Bool, _ isCancelled: () -> Bool
  ) -> Int? {
    let (oldCount, newCount) = (oldElements.count, newElements.count)
    let firstUpdate = lists.updates.count
    let comparesContent = comparesContent
    var suffix = 0
    var oldIndex = oldElements.endIndex
    var newIndex = newElements.endIndex
    while suffix < limit {
      let end = min(suffix + CancellationPoll.stride, limit)
      let start = suffix
      var isEqual = true
      while suffix < end {
        oldElements.formIndex(before: &oldIndex)
        newElements.formIndex(before: &newIndex)
        isEqual = Self.isSame(
          oldElements[oldIndex], newElements[newIndex], id, comparesContent, contentEquals)
        if !isEqual { break }
        suffix += 1
      }
      if poll.advance(suffix - start + 1, isCancelled) { return nil }
      if isEqual { continue }
      guard comparesContent && id(oldElements[oldIndex]) == id(newElements[newIndex]) else {
        break
      }
      suffix += 1
      addUpdate(oldCount - suffix, oldSection, newCount - suffix, newSection)
    }
    if firstUpdate < lists.updates.count { lists.updates[firstUpdate...].reverse() }
    return suffix
  }

  /// Returns whether two elements have one identity and, if content is compared, equal content.
  @inlinable @inline(__always)
  static func isSame<ID: Equatable>(
    _ first: Element, _ second: Element, _ id: (Element) -> ID, _ comparesContent: Bool,
    _ contentEquals: (Element, Element) -> Bool
  ) -> Bool {
    id(first) == id(second) && (!comparesContent || contentEquals(first, second))
  }

  /// Sorts the trimmed sections of the new state, links the old ones to them, numbers the elements.
  @inlinable mutating func linkTrimmedSections() {
    let isSorted = newTrimmed.sections.indices.dropFirst().allSatisfy {
      newTrimmed.sections[$0 - 1].section < newTrimmed.sections[$0].section
    }
    if !isSorted { newTrimmed.sections.sort { $0.section < $1.section } }
    for index in newTrimmed.sections.indices where newTrimmed.sections[index].counterpart >= 0 {
      oldTrimmed.sections[newTrimmed.sections[index].counterpart].counterpart = index
    }
    oldTrimmed.numberElements()
    newTrimmed.numberElements()
  }

  @inlinable mutating func addUpdate(
    _ oldItem: Int, _ oldSection: Int, _ newItem: Int, _ newSection: Int
  ) {
    lists.updates.append(
      SectionedChanges.PathPair(
        old: .item(oldItem, inSection: oldSection), new: .item(newItem, inSection: newSection)))
  }
}
