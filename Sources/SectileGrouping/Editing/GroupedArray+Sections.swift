// SectileGrouping/Editing/GroupedArray+Sections.swift
//
// Editing the list of sections: inserting, replacing, moving, exchanging and removing whole ones,
// one at a time and many at once.

// MARK: Inserting

extension GroupedArray {
  /// Puts a section at a place; the sections from there on move up.
  ///
  /// It may be equal to a section that is there already. Edits by value then act on the first.
  ///
  /// - Parameters:
  ///   - section: The section value.
  ///   - elements: Its elements in order.
  ///   - isDeclared: Whether it stays when its last element goes. It does in any case if it has
  ///     none to begin with.
  ///   - place: The number that the section gets; `0 <= place <= numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionPlace`, if there is no such place.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func insertSection(
    _ section: Section, _ elements: [Element] = [], isDeclared: Bool = true, at place: Int
  ) throws(GroupedArrayError) {
    try insertSections(
      CollectionOfOne(Group(section, elements, isDeclared: isDeclared)), at: place)
  }

  /// Puts sections at a place, one after the other; the sections from there on move up.
  ///
  /// - Parameters:
  ///   - groups: The sections with their elements, in order.
  ///   - place: The number that the first of them gets; `0 <= place <= numberOfSections`.
  /// - Throws: `GroupedArrayError.sectionPlace`, if there is no such place.
  /// - Complexity: O(*s* + *k*), where *s* is the number of sections and *k* that of the sections
  ///   to insert.
  @inlinable public mutating func insertSections(
    _ groups: some Collection<Group>, at place: Int
  ) throws(GroupedArrayError) {
    try check(sectionPlace: place)
    insertSectionsChecked(groups, at: place)
  }

  /// Adds sections after the last.
  ///
  /// - Parameter groups: The sections with their elements, in order.
  /// - Complexity: Amortized O(*k*), where *k* is the number of sections to add.
  @inlinable public mutating func appendSections(_ groups: some Collection<Group>) {
    insertSectionsChecked(groups, at: keys.count)
  }

  /// Puts sections at a place that is there.
  @inlinable mutating func insertSectionsChecked(_ groups: some Collection<Group>, at place: Int) {
    let added = groups.map { $0.section }
    if added.isEmpty { return }
    let hashes = table.isPresent ? Self.hashes(of: added) : nil
    if place == keys.count {
      for number in added.indices { table.append(hashes?[number]) }
    } else {
      table.insert(hashes, at: place)
    }
    keys.insert(contentsOf: added, at: place)
    rows.insert(contentsOf: groups.lazy.map { $0.elements }, at: place)
    traits.insert(contentsOf: groups.lazy.map { $0.traits }, at: place)
    for group in groups { total += group.elements.count }
    if isRecording { record(sectionInsertions: Array(place..<place + added.count)) }
    checkInvariants()
  }
}

// MARK: Replacing

extension GroupedArray {
  /// Puts a section value in the place of another; the elements stay.
  ///
  /// It may be equal to a section that is there already. Edits by value then act on the first.
  ///
  /// - Parameters:
  ///   - index: The number of a section; `0 <= index < numberOfSections`.
  ///   - section: The value that it has from now on.
  /// - Returns: The value that it had.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func replaceSection(
    at index: Int, with section: Section
  ) throws(GroupedArrayError) -> Section {
    try check(section: index)
    let old = keys[index]
    keys[index] = section
    if table.isPresent { table.replace(at: index, with: Self.hash(of: section)) }
    if isRecording { record(sectionUpdates: [index]) }
    checkInvariants()
    return old
  }
}

// MARK: Moving

extension GroupedArray {
  /// Moves a section with its elements.
  ///
  /// - Parameters:
  ///   - source: The number of a section; `0 <= source < numberOfSections`.
  ///   - target: The number that it gets; `0 <= target < numberOfSections`.
  /// - Throws: `GroupedArrayError.section`, if a number is not such; nothing has changed then.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func moveSection(
    from source: Int, to target: Int
  ) throws(GroupedArrayError) {
    try check(section: source)
    try check(section: target)
    if source == target { return }
    var order = Array(keys.indices)
    order.insert(order.remove(at: source), at: target)
    arrangeColumns(order)
    if isRecording { record(sectionMoves: [(source, target)]) }
    checkInvariants()
  }

  /// Exchanges two sections with their elements.
  ///
  /// - Parameters:
  ///   - first: The number of a section; `0 <= first < numberOfSections`.
  ///   - second: The number of a section; nothing changes if it is the same.
  /// - Throws: `GroupedArrayError.section`, if a number is not such; nothing has changed then.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public mutating func swapSections(
    _ first: Int, _ second: Int
  ) throws(GroupedArrayError) {
    try check(section: first)
    try check(section: second)
    if first == second { return }
    var order = Array(keys.indices)
    order.swapAt(first, second)
    arrangeColumns(order)
    if isRecording { record(sectionMoves: [(first, second), (second, first)]) }
    checkInvariants()
  }
}

// MARK: Removing

extension GroupedArray {
  /// Removes a section with its elements, declared or not.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Returns: The section with its elements.
  /// - Throws: `GroupedArrayError.section`, if there is no such section.
  /// - Complexity: O(*s*), where *s* is the number of sections; O(1) for the last one.
  @inlinable @discardableResult public mutating func removeSection(
    at section: Int
  ) throws(GroupedArrayError) -> Group {
    try check(section: section)
    let group = groups[section]
    removeColumn(at: section)
    if isRecording { record(sectionRemovals: [section]) }
    checkInvariants()
    return group
  }

  /// Removes sections with their elements, declared or not.
  ///
  /// - Parameter sections: The numbers of sections before any is removed, in any order, each once.
  /// - Returns: The sections with their elements, in order.
  /// - Throws: `GroupedArrayError`, if there is no section of a number, or a number is given twice;
  ///   nothing has changed then.
  /// - Complexity: O(*s*), where *s* is the number of sections, if the numbers ascend, and
  ///   O(*s* + *k* log *k*) for *k* numbers if not.
  @inlinable @discardableResult public mutating func removeSections(
    at sections: some Sequence<Int>
  ) throws(GroupedArrayError) -> [Group] {
    var sections = Array(sections)
    var ascends = true
    for (number, section) in sections.enumerated() {
      try check(section: section)
      if number > 0 && sections[number - 1] >= section { ascends = false }
    }
    if !ascends {
      sections.sort()
      for number in sections.indices.dropFirst() where sections[number - 1] == sections[number] {
        throw .repeatedSection(sections[number])
      }
    }
    let view = groups
    let removed = sections.map { view[$0] }
    removeSectionsChecked(at: sections)
    return removed
  }

  /// Removes all sections that satisfy a predicate, with their elements, declared or not.
  ///
  /// - Parameter shouldRemove: Called once for each section in order, before any is removed; if it
  ///   throws, nothing has changed.
  /// - Returns: How many sections were removed.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func removeSections<Failure: Error>(
    where shouldRemove: (Section) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var removed: [Int] = []
    for section in keys.indices where try shouldRemove(keys[section]) { removed.append(section) }
    removeSectionsChecked(at: removed)
    return removed.count
  }

  /// Removes all sections without elements, which are declared ones.
  ///
  /// - Returns: How many sections were removed.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func removeEmptySections() -> Int {
    let removed = rows.indices.filter { rows[$0].isEmpty }
    removeSectionsChecked(at: removed)
    return removed.count
  }

  /// Removes sections, given by ascending and valid numbers, as an edit of its own.
  @inlinable mutating func removeSectionsChecked(at sections: [Int]) {
    removeColumns(at: sections)
    if isRecording { record(sectionRemovals: sections) }
    checkInvariants()
  }
}

extension GroupedArray where Section: Equatable {
  /// Removes the first section that is equal to a value, with its elements, declared or not.
  ///
  /// If there is none, nothing changes.
  ///
  /// - Parameter section: The section to remove.
  /// - Returns: The section with its elements, or nil.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable @discardableResult public mutating func removeSection(_ section: Section) -> Group? {
    guard let found = index(ofSection: section) else { return nil }
    return try? removeSection(at: found)
  }
}

extension GroupedArray where Section: Hashable {
  /// Removes the first section that is equal to a value, with its elements, declared or not.
  ///
  /// If there is none, nothing changes.
  ///
  /// - Parameter section: The section to remove.
  /// - Returns: The section with its elements, or nil.
  /// - Complexity: O(*s*), where *s* is the number of sections; O(1) expected for the last one and
  ///   for one that is not there.
  @inlinable @discardableResult public mutating func removeSection(_ section: Section) -> Group? {
    guard let found = index(ofSection: section) else { return nil }
    return try? removeSection(at: found)
  }
}
