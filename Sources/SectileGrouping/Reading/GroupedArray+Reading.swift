// SectileGrouping/Reading/GroupedArray+Reading.swift
//
// Reading by position. Subscripts trap like those of Array; the methods beside them answer a
// position that is not there with nil.

public import SectilePaths

extension GroupedArray {
  /// The section values in order; an element of this array may be equal to another.
  ///
  /// - Complexity: O(1)
  @inlinable public var sections: [Section] { keys }

  /// The number of elements in all sections.
  ///
  /// - Complexity: O(1)
  @inlinable public var count: Int { total }

  /// Whether there is no element.
  ///
  /// There may be declared sections.
  ///
  /// - Complexity: O(1)
  @inlinable public var isEmpty: Bool { total == 0 }

  /// Accesses the element of an item number in a section.
  ///
  ///     food[0, 1]    // the same as food[.item(1, inSection: 0)]
  ///
  /// - Parameters:
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  ///   - item: The number of an item; `0 <= item < count(inSection: section)`.
  /// - Complexity: O(1) to read and to change in place; O(*n* + *s*) for the first change of a
  ///   shared value, where *n* is the number of elements of the section and *s* that of sections.
  @inlinable public subscript(section: Int, item: Int) -> Element {
    // Benchmark: P5.
    get {
      preconditionItem(item, section)
      return rows[section][item]
    }
    _modify {
      preconditionItem(item, section)
      defer { didUpdate(item, section) }
      yield &rows[section][item]
    }
  }

  /// Returns the elements of a section, by its number.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public subscript(section: Int) -> [Element] {
    precondition(
      section >= 0 && section < rows.count,
      "GroupedArray: section \(section) is not in 0..<\(rows.count).")
    return rows[section]
  }

  /// Returns the element of a path, or nil if there is none, as for every header and footer.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: O(1)
  @inlinable public func element(at path: KindedIndexPath) -> Element? {
    guard
      let item = path.item, path.section < rows.count, item < rows[path.section].count
    else { return nil }
    return rows[path.section][item]
  }

  /// Returns the elements of a section by its number, or nil if there is no such section.
  ///
  /// - Parameter section: Any number.
  /// - Complexity: O(1)
  @inlinable public func elements(inSection section: Int) -> [Element]? {
    section >= 0 && section < rows.count ? rows[section] : nil
  }

  /// Returns how many elements a section has, by its number.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func count(inSection section: Int) -> Int {
    self[section].count
  }

  /// Returns the section that an element belongs to, or nil if the path is of no section.
  ///
  /// - Parameter path: The path of an item, a header or a footer.
  /// - Complexity: O(1)
  @inlinable public func section(at path: KindedIndexPath) -> Section? {
    path.section < keys.count ? keys[path.section] : nil
  }

  /// Returns whether a section stays when its last element goes, by its number.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func isDeclared(section: Int) -> Bool {
    precondition(
      section >= 0 && section < rows.count,
      "GroupedArray: section \(section) is not in 0..<\(rows.count).")
    return traits[section].contains(.declared)
  }

  /// Traps unless a section has an item.
  @inlinable func preconditionItem(_ item: Int, _ section: Int) {
    precondition(
      section >= 0 && section < rows.count,
      "GroupedArray: section \(section) is not in 0..<\(rows.count).")
    precondition(
      item >= 0 && item < rows[section].count,
      "GroupedArray: item \(item) is not in 0..<\(rows[section].count) of section \(section).")
  }
}
