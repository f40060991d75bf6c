// SectileGrouping/Editing/GroupedArray+Replace.swift
//
// Changing what is at a place without moving anything: one element, all elements of a section, or
// the section value. And exchanging two elements.

public import SectilePaths

extension GroupedArray {
  /// Puts an element in the place of another.
  ///
  /// - Parameters:
  ///   - path: The path of the element to replace.
  ///   - element: The element to put there.
  /// - Returns: The element that was there.
  /// - Throws: `GroupedArrayError`, if there is no element at the path.
  /// - Complexity: O(1)
  @inlinable @discardableResult public mutating func replace(
    at path: KindedIndexPath, with element: Element
  ) throws(GroupedArrayError) -> Element {
    let item = try check(path)
    let old = rows[path.section][item]
    rows[path.section][item] = element
    didUpdate(item, path.section)
    checkInvariants()
    return old
  }

  /// Puts elements in the place of all elements of a section.
  ///
  /// With none, the section is emptied, and goes unless it was declared.
  ///
  /// - Parameters:
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  ///   - elements: The elements that the section has from now on.
  /// - Returns: The elements that it had.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(*k*), where *k* is the number of elements to put there, and O(*s*) for *s*
  ///   sections if the section goes.
  @inlinable @discardableResult public mutating func replaceElements(
    inSection section: Int, with elements: some Sequence<Element>
  ) throws(GroupedArrayError) -> [Element] {
    try check(section: section)
    let old = rows[section]
    setRow(Array(elements), section)
    let count = rows[section].count
    let hasGone = dropIfSpent(section)
    if isRecording {
      if hasGone {
        record(sectionRemovals: [section])
      } else {
        record(
          itemRemovals: old.indices.map { .item($0, inSection: section) },
          itemInsertions: (0..<count).map { .item($0, inSection: section) })
      }
    }
    checkInvariants()
    return old
  }

  /// Exchanges two elements, of one section or of two.
  ///
  /// - Parameters:
  ///   - first: The path of an element.
  ///   - second: The path of an element; nothing changes if it is the same.
  /// - Throws: `GroupedArrayError`, if there is no element at a path; nothing has changed then.
  /// - Complexity: O(1)
  @inlinable public mutating func swapAt(
    _ first: KindedIndexPath, _ second: KindedIndexPath
  ) throws(GroupedArrayError) {
    let firstItem = try check(first)
    let secondItem = try check(second)
    guard first != second else { return }
    if first.section == second.section {
      rows[first.section].swapAt(firstItem, secondItem)
    } else {
      let element = rows[first.section][firstItem]
      rows[first.section][firstItem] = rows[second.section][secondItem]
      rows[second.section][secondItem] = element
    }
    if isRecording { record(itemMoves: [(first, second), (second, first)]) }
    checkInvariants()
  }
}
