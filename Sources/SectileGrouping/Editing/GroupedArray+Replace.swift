// Replacing one element or all elements of a section, and exchanging two elements.

public import SectilePaths

extension GroupedArray {
  /// Replaces the element at a path, and returns the old one.
  ///
  /// - Throws: `GroupedArrayError` if no element is at the path.
  /// - Complexity: O(1)
  @inlinable @discardableResult public mutating func replace(
    at path: KindedIndexPath, with element: Element
  ) throws(GroupedArrayError) -> Element {
    let item = try check(path)
    let old = lists[path.section][item]
    lists[path.section][item] = element
    didUpdate(item, path.section)
    checkInvariants()
    return old
  }

  /// Replaces all elements of a section, and returns the old ones.
  ///
  /// Without new elements, a declared section becomes empty and a transient one is removed.
  ///
  /// - Parameters:
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  ///   - elements: The new elements, in order. Without any, a section that is not declared is
  ///     removed.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(*k*) for *k* new elements; O(*s*) for *s* sections if the section is removed.
  @inlinable @discardableResult public mutating func replaceElements(
    inSection section: Int, with elements: some Sequence<Element>
  ) throws(GroupedArrayError) -> [Element] {
    try check(section: section)
    let old = lists[section]
    setElements(Array(elements), section)
    if removeIfEmpty(section) {
      if isRecording { recorder.record(sectionRemovals: [section]) }
    } else if isRecording {
      recorder.record(
        itemRemovals: old.indices.map { .item($0, inSection: section) },
        itemInsertions: lists[section].indices.map { .item($0, inSection: section) })
    }
    checkInvariants()
    return old
  }

  /// Exchanges two elements of the same section or of different sections.
  ///
  /// - Parameters:
  ///   - first: The path of an element.
  ///   - second: The path of an element; nothing changes if it is the same.
  /// - Throws: `GroupedArrayError` if a path has no element.
  /// - Complexity: O(1)
  @inlinable public mutating func swapAt(
    _ first: KindedIndexPath, _ second: KindedIndexPath
  ) throws(GroupedArrayError) {
    let firstItem = try check(first)
    let secondItem = try check(second)
    guard first != second else { return }
    if first.section == second.section {
      lists[first.section].swapAt(firstItem, secondItem)
    } else {
      let element = lists[first.section][firstItem]
      lists[first.section][firstItem] = lists[second.section][secondItem]
      lists[second.section][secondItem] = element
    }
    if isRecording { recorder.record(itemMoves: [(first, second), (second, first)]) }
    checkInvariants()
  }
}
