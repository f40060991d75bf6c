// Sorting elements and sections. All sorts are stable. None depends on a locale: the caller's
// predicate defines the order, and SectileFoundation has predicates for localized text.

public import SectilePaths

// MARK: Sorting elements

extension GroupedArray {
  /// Sorts the elements of each section; equal elements keep their order.
  ///
  ///     food.sortElements(by: <)
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public mutating func sortElements(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    for section in lists.indices { sortList(section, by: areInIncreasingOrder) }
    checkInvariants()
  }

  /// Sorts the elements of one section; equal elements keep their order.
  ///
  /// - Parameters:
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  ///   - areInIncreasingOrder: A strict weak ordering.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements of the section.
  @inlinable public mutating func sortElements(
    inSection section: Int, by areInIncreasingOrder: (Element, Element) -> Bool
  ) throws(GroupedArrayError) {
    try check(section: section)
    sortList(section, by: areInIncreasingOrder)
    checkInvariants()
  }

  @inlinable mutating func sortList(
    _ section: Int, by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    guard isRecording else { return lists[section].sort(by: areInIncreasingOrder) }
    let old = lists[section]
    let order = old.indices.sorted { areInIncreasingOrder(old[$0], old[$1]) }
    lists[section] = order.map { old[$0] }
    recorder.record(
      itemMoves: Permutation.movedNumbers(of: order).map {
        (old: .item(order[$0], inSection: section), new: .item($0, inSection: section))
      })
  }
}

// MARK: Sorting sections

extension GroupedArray {
  /// Sorts the sections together with their elements; equal sections keep their order.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public mutating func sortSections(
    by areInIncreasingOrder: (Section, Section) -> Bool
  ) {
    arrangeSections(keys.indices.sorted { areInIncreasingOrder(keys[$0], keys[$1]) })
  }

  /// Sorts the sections by value or content; equal ones keep their order.
  ///
  ///     food.sortGroups { $0.elements.count > $1.elements.count }    // the largest first
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public mutating func sortGroups(by areInIncreasingOrder: (Group, Group) -> Bool) {
    let view = groups
    arrangeSections(keys.indices.sorted { areInIncreasingOrder(view[$0], view[$1]) })
  }

  /// Reorders the sections by a permutation, and records the edit.
  @inlinable mutating func arrangeSections(_ order: [Int]) {
    reorderEntries(order)
    if isRecording {
      recorder.record(sectionMoves: Permutation.movedNumbers(of: order).map { (order[$0], $0) })
    }
    checkInvariants()
  }
}

// MARK: Sorted copies

// They are not `sorted(sectionsBy:)` and `sorted(elementsBy:)`: with a trailing closure, the
// compiler would choose these instead of `sorted(by:)` of the standard library, which returns an
// array.

extension GroupedArray {
  /// Returns a copy with sorted sections; equal sections keep their order.
  ///
  ///     food.sortedSections(by: <)
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Complexity: O(*s* log *s*), where *s* is the number of sections.
  @inlinable public func sortedSections(
    by areInIncreasingOrder: (Section, Section) -> Bool
  ) -> Self {
    var result = self
    result.sortSections(by: areInIncreasingOrder)
    return result
  }

  /// Returns a copy with sorted elements in each section; equal elements keep their order.
  ///
  ///     food.sortedSections(by: <).sortedElements(by: <)
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  @inlinable public func sortedElements(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) -> Self {
    var result = self
    result.sortElements(by: areInIncreasingOrder)
    return result
  }
}

// MARK: The moves of a sort

@usableFromInline
enum Permutation {
  /// Returns the smallest set of new indices, ascending, whose elements have to move.
  ///
  /// The old indices of the others, `order[new]`, are a longest ascending subsequence. A view
  /// animates every move, so a sort that brings one element to the top must report one move.
  @usableFromInline static func movedNumbers(of order: [Int]) -> [Int] {
    let staying = longestIncreasingSubsequence(of: order)
    if staying.count == order.count { return [] }
    var rest = staying[...]
    return order.indices.filter { new in
      guard rest.first == new else { return true }
      rest.removeFirst()
      return false
    }
  }
}
