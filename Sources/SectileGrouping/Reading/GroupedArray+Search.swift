// Searches for elements, and lookups of sections. For the last element, use `lastIndex(of:)` and
// `lastIndex(where:)` of the standard library, whose index is the path.

public import SectilePaths

// MARK: Elements

extension GroupedArray {
  /// Returns the path of the first element that satisfies a predicate, or nil.
  ///
  /// Unlike `firstIndex(where:)`, which returns the same path, it keeps the type of an error.
  ///
  /// - Parameter predicate: Called once for each element up to the result.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func path<Failure: Error>(
    where predicate: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> KindedIndexPath? {
    for section in lists.indices {
      for (item, element) in lists[section].enumerated() where try predicate(element) {
        return .item(item, inSection: section)
      }
    }
    return nil
  }
}

extension GroupedArray where Element: Equatable {
  /// Returns the path of the first element that is equal to a value, or nil.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func path(of element: Element) -> KindedIndexPath? {
    path { $0 == element }
  }
}

// MARK: Sections

extension GroupedArray {
  /// Returns the index of the first section that satisfies a predicate, or nil.
  ///
  /// - Parameter predicate: Called once for each section up to the result.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func sectionIndex<Failure: Error>(
    where predicate: (Section) throws(Failure) -> Bool
  ) throws(Failure) -> Int? {
    for section in keys.indices where try predicate(keys[section]) { return section }
    return nil
  }
}

extension GroupedArray where Section: Hashable {
  /// Returns the index of the first section that is equal to a value, or nil.
  ///
  /// - Complexity: O(1) expected. In Embedded Swift, O(*s*) for *s* sections after an edit that
  ///   inserts or replaces a section by index, until the next edit by section value.
  @inlinable public func index(ofSection section: Section) -> Int? {
    guard table.isPresent else { return keys.firstIndex(of: section) }
    return table.first(hash: section.hashValue) { keys[$0] == section }
  }

  /// Returns whether any section is equal to a value.
  ///
  /// - Complexity: O(1) expected.
  @inlinable public func contains(section: Section) -> Bool {
    index(ofSection: section) != nil
  }

  /// Returns the elements of the first section that is equal to a value, or nil if none is.
  ///
  /// - Complexity: O(1) expected.
  @inlinable public func elements(ofSection section: Section) -> [Element]? {
    index(ofSection: section).map { lists[$0] }
  }

  /// Returns the number of elements of the first section that is equal to a value; 0 if none is.
  ///
  /// - Complexity: O(1) expected.
  @inlinable public func count(ofSection section: Section) -> Int {
    elements(ofSection: section)?.count ?? 0
  }
}

extension GroupedArray where Section: Hashable, Element: Equatable {
  /// Returns the path of the first element that is equal to a value, in the first section that is
  /// equal to another value, or nil.
  ///
  /// - Complexity: O(*n*) expected, where *n* is the number of elements of the section.
  @inlinable public func path(
    of element: Element, ofSection section: Section
  ) -> KindedIndexPath? {
    guard
      let index = index(ofSection: section), let item = lists[index].firstIndex(of: element)
    else { return nil }
    return .item(item, inSection: index)
  }
}
