// SectileGrouping/Editing/GroupedArray+Order.swift
//
// Sorting, by section and by element. Both sorts are stable; neither looks at a locale: what
// "in order" means is the caller's predicate (SectileFoundation has those that people expect).

public import SectilePaths

// MARK: Elements in their sections

extension GroupedArray {
  /// Sorts the elements of each section; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second; a strict
  ///   weak order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public mutating func sortElements(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    for section in rows.indices { sortRow(section, by: areInIncreasingOrder) }
    checkInvariants()
  }

  /// Sorts the elements of one section; equal ones keep their order.
  ///
  /// - Parameters:
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  ///   - areInIncreasingOrder: Whether its first argument comes before its second; a strict weak
  ///     order.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of the section.
  @inlinable public mutating func sortElements(
    inSection section: Int, by areInIncreasingOrder: (Element, Element) -> Bool
  ) throws(GroupedArrayError) {
    try check(section: section)
    sortRow(section, by: areInIncreasingOrder)
    checkInvariants()
  }

  /// Returns a copy whose elements are sorted within their sections; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second; a strict
  ///   weak order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public func sortedElements(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) -> Self {
    var result = self
    result.sortElements(by: areInIncreasingOrder)
    return result
  }

  /// Sorts a section that is there.
  @inlinable mutating func sortRow(
    _ section: Int, by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    guard isRecording else {
      rows[section].sort(by: areInIncreasingOrder)
      return
    }
    let old = rows[section]
    let order = old.indices.sorted { areInIncreasingOrder(old[$0], old[$1]) }
    rows[section] = order.map { old[$0] }
    let moved = Permutation.movedNumbers(of: order)
    record(
      itemMoves: moved.map {
        (old: .item(order[$0], inSection: section), new: .item($0, inSection: section))
      })
  }
}

extension GroupedArray where Element: Comparable {
  /// Sorts the elements of each section in ascending order; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public mutating func sortElements() {
    sortElements(by: <)
  }

  /// Returns a copy whose elements are in ascending order within their sections.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public func sortedElements() -> Self {
    sortedElements(by: <)
  }
}

// MARK: Sections

extension GroupedArray {
  /// Sorts the sections, which take their elements along; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second; a strict
  ///   weak order.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public mutating func sortSections(
    by areInIncreasingOrder: (Section, Section) -> Bool
  ) {
    arrangeSections(keys.indices.sorted { areInIncreasingOrder(keys[$0], keys[$1]) })
  }

  /// Sorts the sections by what they are and have: by the number of elements, say.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second; a strict
  ///   weak order.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public mutating func sortGroups(by areInIncreasingOrder: (Group, Group) -> Bool) {
    let view = groups
    arrangeSections(keys.indices.sorted { areInIncreasingOrder(view[$0], view[$1]) })
  }

  /// Returns a copy whose sections are sorted; equal ones keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second; a strict
  ///   weak order.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public func sortedSections(
    by areInIncreasingOrder: (Section, Section) -> Bool
  ) -> Self {
    var result = self
    result.sortSections(by: areInIncreasingOrder)
    return result
  }

  /// Puts the sections into an order in which each has its place, as an edit of its own.
  @inlinable mutating func arrangeSections(_ order: [Int]) {
    arrangeColumns(order)
    if isRecording {
      record(sectionMoves: Permutation.movedNumbers(of: order).map { (order[$0], $0) })
    }
    checkInvariants()
  }
}

extension GroupedArray where Section: Comparable {
  /// Sorts the sections in ascending order; equal ones keep their order.
  ///
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public mutating func sortSections() {
    sortSections(by: <)
  }

  /// Returns a copy whose sections are in ascending order.
  ///
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public func sortedSections() -> Self {
    sortedSections(by: <)
  }
}

// MARK: Both

extension GroupedArray {
  /// Returns a copy that is sorted by section, by element, by both or by neither.
  ///
  /// - Parameters:
  ///   - sections: Whether the first section comes before the second; nil keeps their order.
  ///   - elements: Whether the first element comes before the second in a section; nil keeps their
  ///     order.
  /// - Complexity: O(*n* log *n* + *s* log *s*), where *n* and *s* are the numbers of elements and
  ///   sections; O(1) for neither.
  @inlinable public func sorted(
    sectionsBy sections: ((Section, Section) -> Bool)?,
    elementsBy elements: ((Element, Element) -> Bool)?
  ) -> Self {
    var result = self
    if let sections { result.sortSections(by: sections) }
    if let elements { result.sortElements(by: elements) }
    return result
  }
}
