// SectileGrouping/Reading/GroupedArray+Search.swift
//
// Finding. Every search stops at the first match; those from the end are spelled `last`. Sections
// by value take the table where sections are hashable, and compare one after the other where not.

public import SectilePaths

// MARK: Elements

extension GroupedArray {
  /// Returns the path of the first element that satisfies a predicate, or nil.
  ///
  /// - Parameter predicate: Called once for each element up to the result.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func path<Failure: Error>(
    where predicate: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> KindedIndexPath? {
    for section in rows.indices {
      for (item, element) in rows[section].enumerated() where try predicate(element) {
        return .item(item, inSection: section)
      }
    }
    return nil
  }

  /// Returns the path of the last element that satisfies a predicate, or nil.
  ///
  /// - Parameter predicate: Called once for each element from the last down to the result.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func lastPath<Failure: Error>(
    where predicate: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> KindedIndexPath? {
    for section in rows.indices.reversed() {
      for item in rows[section].indices.reversed() where try predicate(rows[section][item]) {
        return .item(item, inSection: section)
      }
    }
    return nil
  }
}

extension GroupedArray where Element: Equatable {
  /// Returns the path of the first element that is equal to a value, or nil.
  ///
  /// - Parameter element: The value to find.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func path(of element: Element) -> KindedIndexPath? {
    path { $0 == element }
  }

  /// Returns the path of the last element that is equal to a value, or nil.
  ///
  /// - Parameter element: The value to find.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func lastPath(of element: Element) -> KindedIndexPath? {
    lastPath { $0 == element }
  }
}

// MARK: Sections, one after the other

extension GroupedArray {
  /// Returns the number of the first section that satisfies a predicate, or nil.
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

extension GroupedArray where Section: Equatable {
  /// Returns the number of the first section that is equal to a value, or nil.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func index(ofSection section: Section) -> Int? {
    keys.firstIndex(of: section)
  }

  /// Returns whether a section is equal to a value.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func contains(section: Section) -> Bool {
    index(ofSection: section) != nil
  }

  /// Returns the elements of the first section that is equal to a value, or nil if none is.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func elements(ofSection section: Section) -> [Element]? {
    index(ofSection: section).map { rows[$0] }
  }

  /// Returns how many elements the first section has that is equal to a value; 0 if none is.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func count(ofSection section: Section) -> Int {
    elements(ofSection: section)?.count ?? 0
  }
}

extension GroupedArray where Section: Equatable, Element: Equatable {
  /// Returns the path of the first element that is equal to a value, in the first section that is
  /// equal to another, or nil.
  ///
  /// - Parameters:
  ///   - element: The value to find.
  ///   - section: The section to look in.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* that of the elements
  ///   of the section.
  @inlinable public func path(
    of element: Element, ofSection section: Section
  ) -> KindedIndexPath? {
    guard
      let index = index(ofSection: section), let item = rows[index].firstIndex(of: element)
    else { return nil }
    return .item(item, inSection: index)
  }
}

// MARK: Sections by their hash

extension GroupedArray where Section: Hashable {
  /// Returns the number of the first section that is equal to a value, or nil.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(1) expected. O(*s*) for *s* sections in Embedded Swift between an edit that
  ///   brings a section by number and the next edit that names one by value.
  @inlinable public func index(ofSection section: Section) -> Int? {
    guard table.isPresent else { return keys.firstIndex(of: section) }
    return table.first(hash: section.hashValue) { keys[$0] == section }
  }

  /// Returns whether a section is equal to a value.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(1) expected.
  @inlinable public func contains(section: Section) -> Bool {
    index(ofSection: section) != nil
  }

  /// Returns the elements of the first section that is equal to a value, or nil if none is.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(1) expected.
  @inlinable public func elements(ofSection section: Section) -> [Element]? {
    index(ofSection: section).map { rows[$0] }
  }

  /// Returns how many elements the first section has that is equal to a value; 0 if none is.
  ///
  /// - Parameter section: The section to find.
  /// - Complexity: O(1) expected.
  @inlinable public func count(ofSection section: Section) -> Int {
    elements(ofSection: section)?.count ?? 0
  }
}
