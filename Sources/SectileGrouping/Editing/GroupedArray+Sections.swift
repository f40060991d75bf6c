// Inserting, replacing, moving, exchanging and removing whole sections, one or many at once.

// MARK: Inserting

extension GroupedArray {
  /// Inserts a section; the following sections move up by one.
  ///
  /// If it is equal to an existing section, edits by value act on the first of them.
  ///
  /// - Parameters:
  ///   - section: The value of the new section.
  ///   - elements: The elements of the new section, in order.
  ///   - isDeclared: Whether the section is declared. A section without elements is always
  ///     declared.
  ///   - place: The index of the new section; `0 <= place <= numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionInsertionOutOfRange` if the index is not in this range.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func insertSection(
    _ section: Section, _ elements: [Element] = [], isDeclared: Bool = true, at place: Int
  ) throws(GroupedArrayError) {
    try insertSections(
      CollectionOfOne(Group(section, elements, isDeclared: isDeclared)), at: place)
  }

  /// Inserts sections, in order; the following sections move up.
  ///
  /// - Parameters:
  ///   - groups: The new sections, in order.
  ///   - place: The index of the first new section; `0 <= place <= numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionInsertionOutOfRange` if the index is not in this range.
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* sections to insert.
  @inlinable public mutating func insertSections(
    _ groups: some Collection<Group>, at place: Int
  ) throws(GroupedArrayError) {
    try check(sectionPlace: place)
    insertSectionsChecked(groups, at: place)
  }

  /// Appends sections after the last one.
  ///
  /// - Complexity: Amortized O(*k*), where *k* is the number of sections to append.
  @inlinable public mutating func appendSections(_ groups: some Collection<Group>) {
    insertSectionsChecked(groups, at: keys.count)
  }

  @inlinable mutating func insertSectionsChecked(_ groups: some Collection<Group>, at place: Int) {
    let added = groups.map { $0.section }
    if added.isEmpty { return }
    table.insert(table.isPresent ? Self.hashes(of: added) : nil, at: place)
    keys.insert(contentsOf: added, at: place)
    lists.insert(contentsOf: groups.lazy.map { $0.elements }, at: place)
    traits.insert(contentsOf: groups.lazy.map { $0.traits }, at: place)
    for group in groups { total += group.elements.count }
    if isRecording { recorder.record(sectionInsertions: Array(place..<place + added.count)) }
    checkInvariants()
  }

  // MARK: Replacing

  /// Replaces the value of a section, keeps its elements, and returns the old value.
  ///
  /// If it is equal to an existing section, edits by value act on the first of them.
  ///
  /// - Parameters:
  ///   - index: The index of a section; `0 <= index < numberOfSections`.
  ///   - section: The new value of the section.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func replaceSection(
    at index: Int, with section: Section
  ) throws(GroupedArrayError) -> Section {
    try check(section: index)
    let old = keys[index]
    keys[index] = section
    if table.isPresent { table.replace(at: index, with: Self.hash(of: section)) }
    if isRecording { recorder.record(sectionUpdates: [index]) }
    checkInvariants()
    return old
  }

  // MARK: Moving

  /// Moves a section with its elements.
  ///
  /// - Parameters:
  ///   - source: The index of a section; `0 <= source < numberOfSections`.
  ///   - target: The index after the move; `0 <= target < numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionMissing` for an invalid index.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func moveSection(
    from source: Int, to target: Int
  ) throws(GroupedArrayError) {
    try reorderSections(source, target, moves: [(source, target)]) {
      $0.insert($0.remove(at: source), at: target)
    }
  }

  /// Exchanges two sections with their elements.
  ///
  /// - Parameters:
  ///   - first: The index of a section; `0 <= first < numberOfSections`.
  ///   - second: The index of a section; nothing changes if it is the same.
  /// - Throws: `GroupedArrayError.sectionMissing` for an invalid index.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func swapSections(
    _ first: Int, _ second: Int
  ) throws(GroupedArrayError) {
    try reorderSections(first, second, moves: [(first, second), (second, first)]) {
      $0.swapAt(first, second)
    }
  }

  /// Reorders the numbers of all sections, unless two numbers that the edit uses are the same.
  @inlinable mutating func reorderSections(
    _ first: Int, _ second: Int, moves: [(old: Int, new: Int)], _ edit: (inout [Int]) -> Void
  ) throws(GroupedArrayError) {
    try check(section: first)
    try check(section: second)
    if first == second { return }
    var order = Array(keys.indices)
    edit(&order)
    reorderEntries(order)
    if isRecording { recorder.record(sectionMoves: moves) }
    checkInvariants()
  }

  // MARK: Removing

  /// Removes a declared or transient section with its elements.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Returns: The removed section with its elements.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(*s*), where *s* is the number of sections; O(1) for the last one.
  @inlinable @discardableResult public mutating func removeSection(
    at section: Int
  ) throws(GroupedArrayError) -> Group {
    try check(section: section)
    let group = groups[section]
    removeEntry(at: section)
    if isRecording { recorder.record(sectionRemovals: [section]) }
    checkInvariants()
    return group
  }

  /// Removes declared or transient sections with their elements.
  ///
  /// - Parameter sections: The indices of sections before any is removed, in any order, each once.
  /// - Returns: The removed sections with their elements, in order.
  /// - Throws: `GroupedArrayError` if no section has one of the indices, or an index appears twice.
  /// - Complexity: O(*s*) for *s* sections; O(*s* + *k* log *k*) for *k* unsorted indices.
  @inlinable @discardableResult public mutating func removeSections(
    at sections: some Sequence<Int>
  ) throws(GroupedArrayError) -> [Group] {
    var sections = Array(sections)
    for section in sections { try check(section: section) }
    if let repeated = sections.sortAndFindRepeated() { throw .sectionListedTwice(repeated) }
    let view = groups
    let removed = sections.map { view[$0] }
    removeSectionsChecked(at: sections)
    return removed
  }

  /// Removes all declared or transient sections that satisfy a predicate, with their elements.
  ///
  /// - Parameter shouldRemove: Called once for each section in order.
  /// - Returns: The number of removed sections.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func removeSections<Failure: Error>(
    where shouldRemove: (Section) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var removed: [Int] = []
    for section in keys.indices where try shouldRemove(keys[section]) { removed.append(section) }
    removeSectionsChecked(at: removed)
    return removed.count
  }

  /// Removes all sections without elements, which are always declared.
  ///
  /// - Returns: The number of removed sections.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func removeEmptySections() -> Int {
    let removed = lists.indices.filter { lists[$0].isEmpty }
    removeSectionsChecked(at: removed)
    return removed.count
  }

  /// Removes sections, given by ascending and valid indices, and records the edit.
  @inlinable mutating func removeSectionsChecked(at sections: [Int]) {
    removeEntries(at: sections)
    if isRecording { recorder.record(sectionRemovals: sections) }
    checkInvariants()
  }
}

extension GroupedArray where Section: Hashable {
  /// Removes the first declared or transient section that is equal to a value, with its elements.
  ///
  /// - Returns: The removed section with its elements, or nil if none is equal.
  /// - Complexity: O(*s*) for *s* sections; O(1) expected for the last one and if none is equal.
  @inlinable @discardableResult public mutating func removeSection(_ section: Section) -> Group? {
    guard let found = index(ofSection: section) else { return nil }
    return try? removeSection(at: found)
  }
}
