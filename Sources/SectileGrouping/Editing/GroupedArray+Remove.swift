// SectileGrouping/Editing/GroupedArray+Remove.swift
//
// Removing elements: at a path, at many, in a range, by value and by predicate. A section that was
// not declared goes with its last element. Many at once cost one pass, not one pass each.

public import SectilePaths

// MARK: By position

extension GroupedArray {
  /// Removes the element at a path, and its section if that was its last and is not declared.
  ///
  /// - Parameter path: The path of the element.
  /// - Returns: The element.
  /// - Throws: `GroupedArrayError`, if there is no element at the path.
  /// - Complexity: O(*n*), where *n* is the number of elements of the section, and O(*s*) for *s*
  ///   sections if the section goes.
  @inlinable @discardableResult public mutating func remove(
    at path: KindedIndexPath
  ) throws(GroupedArrayError) -> Element {
    // Benchmark: P5.
    let item = try check(path)
    let element = rows[path.section].remove(at: item)
    total -= 1
    let hasGone = rows[path.section].isEmpty && dropIfSpent(path.section)
    if isRecording {
      record(sectionRemovals: hasGone ? [path.section] : [], itemRemovals: hasGone ? [] : [path])
    }
    checkInvariants()
    return element
  }

  /// Removes the elements at many paths at once.
  ///
  /// - Parameter paths: The paths of the elements before any is removed, in any order, each once.
  /// - Returns: The elements in reading order.
  /// - Throws: `GroupedArrayError`, if there is no element at one of the paths, or one is given
  ///   twice; nothing has changed then.
  /// - Complexity: O(*n* + *k*), where *n* is the number of elements of the sections concerned and
  ///   *k* that of the elements to remove, if the paths ascend, and O(*k* log *k*) more if not;
  ///   O(*s*) more for *s* sections if one goes.
  @inlinable @discardableResult public mutating func remove(
    at paths: some Sequence<KindedIndexPath>
  ) throws(GroupedArrayError) -> [Element] {
    let paths = try checkedAscending(paths)
    let elements = paths.map { rows[$0.section][itemNumber($0)] }
    removeChecked(atAscending: paths)
    return elements
  }

  /// Removes a range of the elements of a section.
  ///
  /// - Parameters:
  ///   - items: The item numbers; within `0..<count(inSection: section)`.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError`, if the section has no such range; nothing has changed then.
  /// - Complexity: O(*n*), where *n* is the number of elements of the section, and O(*s*) for *s*
  ///   sections if the section goes.
  @inlinable public mutating func remove(
    items: Range<Int>, inSection section: Int
  ) throws(GroupedArrayError) {
    try check(items, section: section)
    rows[section].removeSubrange(items)
    total -= items.count
    let hasGone = !items.isEmpty && dropIfSpent(section)
    if isRecording {
      record(
        sectionRemovals: hasGone ? [section] : [],
        itemRemovals: hasGone ? [] : items.map { .item($0, inSection: section) })
    }
    checkInvariants()
  }
}

// MARK: By predicate

extension GroupedArray {
  /// Removes all elements that satisfy a predicate, and the sections that lose their last element
  /// and are not declared.
  ///
  /// - Parameter shouldRemove: Called once for each element in reading order, before any is
  ///   removed; if it throws, nothing has changed.
  /// - Returns: How many elements were removed.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable @discardableResult public mutating func removeAll<Failure: Error>(
    where shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var paths: [KindedIndexPath] = []
    for section in rows.indices {
      for (item, element) in rows[section].enumerated() where try shouldRemove(element) {
        paths.append(.item(item, inSection: section))
      }
    }
    removeChecked(atAscending: paths)
    return paths.count
  }

  /// Removes all elements of a section that satisfy a predicate, and the section if that leaves it
  /// empty and it is not declared.
  ///
  /// - Parameters:
  ///   - section: The number of a section; `0 <= section < numberOfSections`. Another one traps.
  ///   - shouldRemove: Called once for each element of the section in order, before any is
  ///     removed; if it throws, nothing has changed.
  /// - Returns: How many elements were removed.
  /// - Complexity: O(*n*), where *n* is the number of elements of the section, and O(*s*) for *s*
  ///   sections if the section goes.
  @inlinable @discardableResult public mutating func removeAll<Failure: Error>(
    inSection section: Int, where shouldRemove: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var paths: [KindedIndexPath] = []
    for (item, element) in self[section].enumerated() where try shouldRemove(element) {
      paths.append(.item(item, inSection: section))
    }
    removeChecked(atAscending: paths)
    return paths.count
  }

  /// Removes all elements, and all sections that are not declared.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public mutating func removeAllElements() {
    removeAll { _ in true }
  }

  /// Removes all elements and all sections, declared ones included.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public mutating func removeAll() {
    removeSectionsChecked(at: Array(keys.indices))
  }
}

// MARK: By value

extension GroupedArray where Element: Equatable {
  /// Removes all elements that are equal to a value, in all sections.
  ///
  /// - Parameter element: The value to remove.
  /// - Returns: How many elements were removed.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable @discardableResult public mutating func removeAll(_ element: Element) -> Int {
    removeAll { $0 == element }
  }
}

extension GroupedArray where Section: Equatable, Element: Equatable {
  /// Removes all elements that are equal to a value, in the first section that is equal to another.
  ///
  /// If there is none, nothing changes.
  ///
  /// - Parameters:
  ///   - element: The value to remove.
  ///   - section: The section to look in.
  /// - Returns: How many elements were removed.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* that of the elements
  ///   of the section.
  @inlinable @discardableResult public mutating func removeAll(
    _ element: Element, fromSection section: Section
  ) -> Int {
    guard let found = index(ofSection: section) else { return 0 }
    return removeAll(inSection: found) { $0 == element }
  }
}

extension GroupedArray where Section: Hashable, Element: Equatable {
  /// Removes all elements that are equal to a value, in the first section that is equal to another.
  ///
  /// If there is none, nothing changes.
  ///
  /// - Parameters:
  ///   - element: The value to remove.
  ///   - section: The section to look in.
  /// - Returns: How many elements were removed.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements of the section, and O(*s*)
  ///   for *s* sections if the section goes.
  @inlinable @discardableResult public mutating func removeAll(
    _ element: Element, fromSection section: Section
  ) -> Int {
    guard let found = index(ofSection: section) else { return 0 }
    return removeAll(inSection: found) { $0 == element }
  }
}
