// Reading by position, and the conformance that enumeration, layout and differences use.

public import SectilePaths

extension GroupedArray {
  /// The section values in order; several of them may be equal.
  @inlinable public var sections: [Section] { keys }

  /// The number of elements in all sections.
  @inlinable public var count: Int { total }

  /// Whether the value has no element; it may still have declared sections.
  @inlinable public var isEmpty: Bool { total == 0 }

  /// Accesses the element at an item index in a section.
  ///
  ///     food[0, 1]    // the same as food[.item(1, inSection: 0)]
  ///
  /// - Parameters:
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  ///   - item: The index of an item; `0 <= item < numberOfItems(inSection: section)`.
  /// - Complexity: O(1); O(*n* + *s*) for the first change of a shared value with *s* sections and
  ///   *n* elements in this one.
  @inlinable public subscript(section: Int, item: Int) -> Element {
    get {
      preconditionItem(item, section)
      return lists[section][item]
    }
    _modify {
      preconditionItem(item, section)
      defer { didUpdate(item, section) }
      yield &lists[section][item]
    }
  }

  /// Returns the elements of a section, given by its index.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public subscript(section: Int) -> [Element] {
    preconditionSection(section)
    return lists[section]
  }

  /// Returns the element at a path, or nil if no element is there, as for headers and footers.
  ///
  /// - Parameter path: Any path; it may be stale.
  /// - Complexity: O(1)
  @inlinable public func element(at path: KindedIndexPath) -> Element? {
    guard
      let item = path.item, path.section < lists.count, item < lists[path.section].count
    else { return nil }
    return lists[path.section][item]
  }

  /// Returns the elements of a section, given by its index, or nil if no section has the index.
  ///
  /// - Parameter section: Any number.
  /// - Complexity: O(1)
  @inlinable public func elements(inSection section: Int) -> [Element]? {
    section >= 0 && section < lists.count ? lists[section] : nil
  }

  /// Returns the section that a path is in, or nil if the section does not exist.
  ///
  /// - Parameter path: The path of an item, a header or a footer.
  /// - Complexity: O(1)
  @inlinable public func section(at path: KindedIndexPath) -> Section? {
    path.section < keys.count ? keys[path.section] : nil
  }

  /// Returns the section with an index, or nil if no section has it.
  ///
  /// - Parameter number: Any number.
  /// - Complexity: O(1)
  @inlinable public func section(at number: Int) -> Section? {
    keys.indices.contains(number) ? keys[number] : nil
  }

  /// Returns whether a section stays when its last element is removed, given by its index.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func isDeclared(section: Int) -> Bool {
    preconditionSection(section)
    return traits[section].contains(.declared)
  }

  @inlinable func preconditionSection(_ section: Int) {
    precondition(
      section >= 0 && section < lists.count,
      "GroupedArray: section \(section) is not in 0..<\(lists.count).")
  }

  @inlinable func preconditionItem(_ item: Int, _ section: Int) {
    preconditionSection(section)
    precondition(
      item >= 0 && item < lists[section].count,
      "GroupedArray: item \(item) is not in 0..<\(lists[section].count) of section \(section).")
  }
}

// MARK: Sections as a data source

extension GroupedArray: SectionedCollection {
  /// The elements of one section.
  public typealias SectionElements = [Element]

  /// The number of sections, including empty ones.
  @inlinable public var numberOfSections: Int { keys.count }

  /// Returns the number of elements of a section.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    self[section].count
  }

  /// Returns whether a section shows a header.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    !traits[section].contains(.headerHidden)
  }

  /// Returns whether a section shows a footer.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    !traits[section].contains(.footerHidden)
  }
}
