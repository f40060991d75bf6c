// SectileGrouping/Editing/GroupedArray+Append.swift
//
// Adding at the end of a section. By value, a section that is not there is made at the end of the
// sections; adding no elements makes none.

public import SectilePaths

// MARK: By number

extension GroupedArray {
  /// Adds an element at the end of a section, given by its number.
  ///
  /// - Parameters:
  ///   - element: The element to add.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: Amortized O(1).
  @inlinable @inline(__always) public mutating func append(
    _ element: Element, inSection section: Int
  ) throws(GroupedArrayError) {
    // Benchmark: P5. Inlined always, and returning nothing: either costs a third of an append.
    try check(section: section)
    appendChecked(element, section)
  }

  /// Adds elements at the end of a section, given by its number.
  ///
  /// - Parameters:
  ///   - elements: The elements to add, in order.
  ///   - section: The number of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: Amortized O(*k*), where *k* is the number of elements to add.
  @inlinable public mutating func append(
    contentsOf elements: some Sequence<Element>, inSection section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    appendChecked(contentsOf: elements, section)
  }

  /// Adds an element to a section that is there.
  @inlinable @inline(__always) mutating func appendChecked(_ element: Element, _ section: Int) {
    rows[section].append(element)
    total &+= 1
    if isRecording {
      // Benchmark: P5b. Taken out, so that nobody is told the address of this value and its parts
      // can stay in registers.
      var notes = recorder
      recorder = nil
      ChangeRecorder.note(insertion: lastPath(inSection: section), in: &notes)
      recorder = notes
    }
    checkInvariants()
  }

  /// Returns the path of the last element of a section that has one.
  @inlinable func lastPath(inSection section: Int) -> KindedIndexPath {
    .item(rows[section].count - 1, inSection: section)
  }

  /// Adds elements to a section that is there.
  @inlinable mutating func appendChecked(
    contentsOf elements: some Sequence<Element>, _ section: Int
  ) {
    let start = rows[section].count
    rows[section].append(contentsOf: elements)
    let end = rows[section].count
    total += end - start
    if isRecording {
      record(itemInsertions: (start..<end).map { .item($0, inSection: section) })
    }
    checkInvariants()
  }

  /// Adds a section with elements at the end of the sections, unless there are none.
  @inlinable mutating func appendSection(_ key: Section, _ row: [Element], hash: Int?) {
    if row.isEmpty { return }
    insertColumn(key, row, [], hash: hash, at: keys.count)
    if isRecording { record(sectionInsertions: [keys.count - 1]) }
    checkInvariants()
  }
}

// MARK: By value

extension GroupedArray where Section: Hashable {
  /// Adds an element at the end of the first section that is equal to a value, which is made at
  /// the end of the sections if there is none.
  ///
  /// - Parameters:
  ///   - element: The element to add.
  ///   - section: The section to add it to.
  ///   - hint: The number that the section may have, which is tried first; a wrong one does no
  ///     harm.
  /// - Returns: Where the element is.
  /// - Complexity: O(1) expected and amortized.
  @inlinable @discardableResult public mutating func append(
    _ element: Element, toSection section: Section, hint: Int? = nil
  ) -> KindedIndexPath {
    if let hint, hint >= 0 && hint < keys.count && keys[hint] == section {
      appendChecked(element, hint)
      return lastPath(inSection: hint)
    }
    restoreTable()
    let hash = section.hashValue
    if let found = table.first(hash: hash, where: { keys[$0] == section }) {
      appendChecked(element, found)
      return lastPath(inSection: found)
    }
    appendSection(section, [element], hash: hash)
    return .item(0, inSection: keys.count - 1)
  }

  /// Adds elements at the end of the first section that is equal to a value, which is made at the
  /// end of the sections if there is none.
  ///
  /// Adding no elements changes nothing.
  ///
  /// - Parameters:
  ///   - elements: The elements to add, in order.
  ///   - section: The section to add them to.
  ///   - hint: The number that the section may have, which is tried first.
  /// - Complexity: Amortized O(*k*) expected, where *k* is the number of elements to add.
  @inlinable public mutating func append(
    contentsOf elements: some Sequence<Element>, toSection section: Section, hint: Int? = nil
  ) {
    if let hint, hint >= 0 && hint < keys.count && keys[hint] == section {
      return appendChecked(contentsOf: elements, hint)
    }
    restoreTable()
    let hash = section.hashValue
    if let found = table.first(hash: hash, where: { keys[$0] == section }) {
      return appendChecked(contentsOf: elements, found)
    }
    appendSection(section, Array(elements), hash: hash)
  }
}

extension GroupedArray where Section: Equatable {
  /// Adds an element at the end of the first section that is equal to a value, which is made at
  /// the end of the sections if there is none.
  ///
  /// - Parameters:
  ///   - element: The element to add.
  ///   - section: The section to add it to.
  ///   - hint: The number that the section may have, which is tried first; a wrong one does no
  ///     harm.
  /// - Returns: Where the element is.
  /// - Complexity: Amortized O(1) with the right hint, and O(*s*) otherwise, where *s* is the
  ///   number of sections.
  @inlinable @discardableResult public mutating func append(
    _ element: Element, toSection section: Section, hint: Int? = nil
  ) -> KindedIndexPath {
    if let found = find(section, hint) {
      appendChecked(element, found)
      return lastPath(inSection: found)
    }
    appendSection(section, [element], hash: Self.hash(of: section))
    return .item(0, inSection: keys.count - 1)
  }

  /// Adds elements at the end of the first section that is equal to a value, which is made at the
  /// end of the sections if there is none.
  ///
  /// Adding no elements changes nothing.
  ///
  /// - Parameters:
  ///   - elements: The elements to add, in order.
  ///   - section: The section to add them to.
  ///   - hint: The number that the section may have, which is tried first.
  /// - Complexity: Amortized O(*k* + *s*), where *k* is the number of elements to add and *s* that
  ///   of sections.
  @inlinable public mutating func append(
    contentsOf elements: some Sequence<Element>, toSection section: Section, hint: Int? = nil
  ) {
    if let found = find(section, hint) { return appendChecked(contentsOf: elements, found) }
    appendSection(section, Array(elements), hash: Self.hash(of: section))
  }

  /// Returns the number of the section at a hint if it is equal to a value, or else of the first
  /// that is.
  @inlinable func find(_ section: Section, _ hint: Int?) -> Int? {
    if let hint, hint >= 0 && hint < keys.count && keys[hint] == section { return hint }
    return keys.firstIndex(of: section)
  }
}
