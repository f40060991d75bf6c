// Appending elements to a section, which is added if no section has the value.

public import SectilePaths

// MARK: By index

extension GroupedArray {
  /// Appends an element to a section, given by its index.
  ///
  /// - Parameters:
  ///   - element: The element to append.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: Amortized O(1).
  @inlinable @inline(__always) public mutating func append(
    _ element: Element, inSection section: Int
  ) throws(GroupedArrayError) {
    // A call would cost a third of an append, and so would a result.
    try check(section: section)
    appendChecked(element, section)
  }

  /// Appends elements to a section, given by its index.
  ///
  /// - Parameters:
  ///   - elements: The elements to append, in order.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: Amortized O(*k*), where *k* is the number of elements to append.
  @inlinable public mutating func append(
    contentsOf elements: some Sequence<Element>, inSection section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    appendChecked(contentsOf: elements, section)
  }

  @inlinable @inline(__always) mutating func appendChecked(_ element: Element, _ section: Int) {
    lists[section].append(element)
    total &+= 1
    if isRecording {
      // With two numbers instead of a path, the function is small enough to be inlined while the
      // compiler still moves tests of unique references out of loops.
      recorder.recordInsertion(ofItem: lists[section].count - 1, inSection: section)
    }
    checkInvariants()
  }

  /// Returns the path of the last element of a nonempty section.
  @inlinable func lastPath(inSection section: Int) -> KindedIndexPath {
    .item(lists[section].count - 1, inSection: section)
  }

  @inlinable mutating func appendChecked(
    contentsOf elements: some Sequence<Element>, _ section: Int
  ) {
    let start = lists[section].count
    lists[section].append(contentsOf: elements)
    let end = lists[section].count
    total += end - start
    if isRecording {
      recorder.record(itemInsertions: (start..<end).map { .item($0, inSection: section) })
    }
    checkInvariants()
  }

  /// Adds a transient section after the last one, unless there are no elements.
  @inlinable mutating func appendSection(_ key: Section, _ elements: [Element], hash: Int) {
    if elements.isEmpty { return }
    appendEntry(key, elements, [], hash: hash)
    checkInvariants()
  }
}

// MARK: By value

extension GroupedArray where Section: Hashable {
  /// Appends an element to the first section that is equal to a value, or to a new one at the end.
  ///
  /// - Parameters:
  ///   - element: The element to append.
  ///   - section: The value of the section.
  ///   - hint: The index that the section probably has. It saves hashing the value, and never
  ///     changes the result.
  /// - Returns: The path of the element.
  /// - Complexity: O(1) expected and amortized.
  @inlinable @discardableResult public mutating func append(
    _ element: Element, toSection section: Section, hint: Int? = nil
  ) -> KindedIndexPath {
    let (found, hash) = find(section, hint)
    return append(element, found, adding: section, hash: hash)
  }

  /// Appends elements to the first section that is equal to a value; adds the section after the
  /// last one if none is equal and there are elements.
  ///
  /// - Parameters:
  ///   - elements: The elements to append, in order.
  ///   - section: The value of the section.
  ///   - hint: The index that the section probably has. It saves hashing the value, and never
  ///     changes the result.
  /// - Complexity: Amortized O(*k*) expected, where *k* is the number of elements to append.
  @inlinable public mutating func append(
    contentsOf elements: some Sequence<Element>, toSection section: Section, hint: Int? = nil
  ) {
    let (found, hash) = find(section, hint)
    if let found { return appendChecked(contentsOf: elements, found) }
    appendSection(section, Array(elements), hash: hash)
  }

  /// Returns the index of the first equal section, or else nil and the hash of the section to add.
  @inlinable @inline(__always) mutating func find(
    _ section: Section, _ hint: Int? = nil
  ) -> (found: Int?, hash: Int) {
    restoreTable()
    if let hint, hint >= 0 && hint < keys.count && keys[hint] == section {
      // The table has the hash. The first equal section may precede the one of the hint.
      let hash = table.hashes[hint]
      return (table.first(hash: hash) { $0 == hint || keys[$0] == section }, hash)
    }
    let hash = section.hashValue
    return (table.first(hash: hash) { keys[$0] == section }, hash)
  }

  /// Appends an element to the section at an index, or adds a section if the index is nil.
  @inlinable @inline(__always) mutating func append(
    _ element: Element, _ found: Int?, adding section: Section, hash: Int
  ) -> KindedIndexPath {
    if let found {
      appendChecked(element, found)
    } else {
      appendSection(section, [element], hash: hash)
    }
    return lastPath(inSection: found ?? keys.count - 1)
  }
}
