// Removing elements. A transient section is removed with its last element. Removing many elements
// at once takes one pass.

public import SectilePaths

// MARK: By position

extension GroupedArray {
  /// Removes and returns an element, and removes its section if it is transient and becomes empty.
  ///
  /// - Throws: `GroupedArrayError` if no element is at the path.
  /// - Complexity: O(*n*) for *n* elements in the section; O(*n* + *s*) if it is removed.
  @inlinable @discardableResult public mutating func remove(
    at path: KindedIndexPath
  ) throws(GroupedArrayError) -> Element {
    let item = try check(path)
    let section = path.section
    let element = lists[section].remove(at: item)
    let isRemoved = removeIfEmpty(section)
    total &-= 1
    if isRecording {
      recorder.recordRemoval(ofItems: item..<item + 1, inSection: section, withSection: isRemoved)
    }
    checkInvariants()
    return element
  }

  /// Removes the elements at many paths at once.
  ///
  /// - Parameter paths: The paths of the elements before any is removed, in any order, each once.
  /// - Returns: The removed elements in reading order.
  /// - Throws: `GroupedArrayError` if no element is at one of the paths, or a path appears twice.
  /// - Complexity: O(*n* + *k*) for *n* elements in the affected sections and *k* ascending paths;
  ///   O(*k* log *k*) more for others, and O(*s*) more for *s* sections if one is removed.
  @inlinable @discardableResult public mutating func remove(
    at paths: some Sequence<KindedIndexPath>
  ) throws(GroupedArrayError) -> [Element] {
    let paths = try checkedAscending(paths)
    let elements = paths.map { lists[$0.section][itemIndex($0)] }
    removeChecked(atAscending: paths)
    return elements
  }

  /// Removes a range of the elements of a section.
  ///
  /// - Parameters:
  ///   - items: The item indices, within `0..<numberOfItems(inSection: section)`.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError` if the section does not have this range.
  /// - Complexity: O(*n*) for *n* elements in the section; O(*n* + *s*) if it is removed.
  @inlinable public mutating func remove(
    items: Range<Int>, inSection section: Int
  ) throws(GroupedArrayError) {
    try check(items, section: section)
    lists[section].removeSubrange(items)
    total &-= items.count
    let isRemoved = !items.isEmpty && removeIfEmpty(section)
    if isRecording {
      recorder.recordRemoval(ofItems: items, inSection: section, withSection: isRemoved)
    }
    checkInvariants()
  }

  // MARK: By predicate

  /// Removes all elements that satisfy a predicate, and the transient sections that become empty.
  ///
  /// - Parameter shouldRemove: Called once for each element in reading order.
  /// - Returns: The number of removed elements.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable @discardableResult public mutating func removeAll<Failure: Error>(
    where shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    try removeAll(inSections: lists.indices, where: shouldRemove)
  }

  /// Removes all elements of a section that satisfy a predicate, and the section if it is transient
  /// and becomes empty.
  ///
  /// - Parameters:
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  ///   - shouldRemove: Called once for each element in order.
  /// - Returns: The number of removed elements.
  /// - Complexity: O(*n*) for *n* elements in the section; O(*n* + *s*) if it is removed.
  @inlinable @discardableResult public mutating func removeAll<Failure: Error>(
    inSection section: Int, where shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    preconditionSection(section)
    return try removeAll(inSections: section..<section + 1, where: shouldRemove)
  }

  /// Removes all elements of existing sections that satisfy a predicate, and returns their number.
  @inlinable mutating func removeAll<Failure: Error>(
    inSections sections: Range<Int>, where shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var paths: [KindedIndexPath] = []
    for section in sections {
      for (item, element) in lists[section].enumerated() where try shouldRemove(element) {
        paths.append(.item(item, inSection: section))
      }
    }
    removeChecked(atAscending: paths)
    return paths.count
  }

  /// Removes all elements and all transient sections.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public mutating func removeAllElements() { removeAll { _ in true } }

  /// Removes all elements and all sections, including declared ones.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public mutating func removeAll() {
    removeSectionsChecked(at: Array(keys.indices))
  }
}
