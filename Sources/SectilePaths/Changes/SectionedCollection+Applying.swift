// Applies changes to data. Changes contain positions, not elements, so inserted and updated
// elements are read from the new state or from the part of it that a server sent.

extension SectionedCollection {
  /// Returns the sections and elements of this state with changes applied.
  ///
  /// Inserted and updated sections and elements are taken from the other state, and all others from
  /// this state. If the changes are complete, the result equals the other state:
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new)    // the sections of `new`
  ///
  /// - Parameters:
  ///   - changes: Changes that lead from the counts of this state to the counts of the other one.
  ///   - new: The state after the changes. Only inserted and updated elements are read from it.
  /// - Throws: The `ChangesError` that names the first mismatch between changes and counts.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: some SectionedCollection<Section, Element>
  ) throws(ChangesError) -> [(section: Section, elements: [Element])] {
    try changes.validate(from: self, to: new)
    let oldSections = sections
    let newSections = new.sections
    // Descending, so that the next updated element is the last one.
    var updatedSections = Array(
      changes.sectionUpdates.map { $0.new }.sortedAscending().reversed())
    var updatedItems = Array(changes.itemUpdates.map { $0.new }.sortedAscending().reversed())
    var result: [(section: Section, elements: [Element])] = []
    result.reserveCapacity(newSections.count)
    for number in newSections.indices {
      var section = newSections[number]
      if updatedSections.last == number {
        updatedSections.removeLast()
      } else if let old = changes.oldSection(for: number) {
        section = oldSections[old]
      }
      let elements = changes.elements(ofSection: number, from: new[number], &updatedItems) { path in
        let elements = self[path.section]
        return elements[elements.index(elements.startIndex, offsetBy: path.item!)]
      }
      result.append((section, elements))
    }
    return result
  }
}

extension SectionedCollection {
  /// Returns the sections and elements of this state with changes applied that only move and
  /// remove, such as those of a drag, and their inverse for undo.
  ///
  ///     let dropped = try board.applying(drag.changes)
  ///
  /// - Parameter changes: Changes from the counts of this state, without insertions and updates.
  /// - Throws: `ChangesError.sectionContentMissing` or `.itemContentMissing` for the first
  ///   insertion or update, or the `ChangesError` of the first position at which the changes do not
  ///   fit.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public func applying(
    _ changes: SectionedChanges
  ) throws(ChangesError) -> [(section: Section, elements: [Element])] {
    let counts = try changes.countsWithoutContent(from: self)
    let oldSections = sections
    return counts.indices.map { number in
      // No section is inserted, and no item.
      let section = changes.oldSection(for: number)!
      let elements = (0..<counts[number]).map { item in
        let path = changes.oldPath(for: .item(item, inSection: number))!
        let elements = self[path.section]
        return elements[elements.index(elements.startIndex, offsetBy: path.item!)]
      }
      return (oldSections[section], elements)
    }
  }
}

extension RandomAccessCollection {
  /// Returns these elements with changes of one section applied.
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new) == new    // true
  ///
  /// - Parameters:
  ///   - changes: Changes of the items of one section, which lead from the count of this collection
  ///     to the count of the other one.
  ///   - new: The elements after the changes. Only inserted and updated elements are read from it.
  ///   - section: The section that the changes name; `0 <= section < 2^31`.
  /// - Throws: The `ChangesError` that names the first mismatch between changes and counts.
  /// - Complexity: O((*n* + *s* + *k*) log *k*) for *n* elements, *k* changes and the section *s*.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: some RandomAccessCollection<Element>,
    inSection section: Int = 0
  ) throws(ChangesError) -> [Element] {
    try changes.validate(
      from: LoneSection(number: section, count: count),
      to: LoneSection(number: section, count: new.count))
    var updatedItems = Array(changes.itemUpdates.map { $0.new }.sortedAscending().reversed())
    // Only this section has elements, so all old paths are in it, too.
    return changes.elements(ofSection: section, from: new, &updatedItems) { path in
      self[index(startIndex, offsetBy: path.item!)]
    }
  }
}

extension RandomAccessCollection {
  /// Returns these elements with changes of one section applied that only move and remove.
  ///
  /// - Parameters:
  ///   - changes: Changes of the items of one section, without insertions and updates.
  ///   - section: The section that the changes name; `0 <= section < 2^31`.
  /// - Throws: `ChangesError.sectionContentMissing` or `.itemContentMissing` for the first
  ///   insertion or update, or the `ChangesError` of the first position at which the changes do not
  ///   fit.
  /// - Complexity: O((*n* + *s* + *k*) log *k*) for *n* elements, *k* changes and the section *s*.
  @inlinable public func applying(
    _ changes: SectionedChanges, inSection section: Int = 0
  ) throws(ChangesError) -> [Element] {
    let old = LoneSection(number: section, count: count)
    let counts = try changes.countsWithoutContent(from: old)
    let remaining = section < counts.count ? counts[section] : 0
    try changes.validate(from: old, to: LoneSection(number: section, count: remaining))
    return (0..<remaining).map { item in
      // Only this section has elements, so all old paths are in it, too.
      let path = changes.oldPath(for: .item(item, inSection: section))!
      return self[index(startIndex, offsetBy: path.item!)]
    }
  }
}

extension SectionedChanges {
  /// Returns the numbers of items of the new state, which follow from the old state and from
  /// changes that only move and remove.
  ///
  /// - Throws: The error of the first insertion, of the first update, or of `validate(from:to:)`.
  @usableFromInline func countsWithoutContent(
    from old: some SectionedDataSource
  ) throws(ChangesError) -> [Int] {
    if let section = sectionInsertions.first ?? sectionUpdates.first?.new {
      throw .sectionContentMissing(section)
    }
    if let path = itemInsertions.first ?? itemUpdates.first?.new {
      throw .itemContentMissing(path)
    }
    let sectionCount = old.numberOfSections
    var counts = Array(repeating: 0, count: max(sectionCount - sectionRemovals.count, 0))
    for section in counts.indices {
      guard let own = oldSection(for: section), own < sectionCount else { continue }
      counts[section] = old.numberOfItems(inSection: own)
    }
    func add(_ number: Int, to section: Int?) {
      if let section, section < counts.count { counts[section] += number }
    }
    for path in itemRemovals { add(-1, to: newSection(for: path.section)) }
    for move in itemMoves {
      add(-1, to: newSection(for: move.old.section))
      add(1, to: move.new.section)
    }
    // An item that no section has is an error of the old state.
    try validate(from: old, to: SectionCounts(counts.map { max($0, 0) }))
    return counts
  }

  /// Returns the elements of a section of the new state: inserted and updated ones from the new
  /// elements, and all others by their paths in the old state.
  ///
  /// - Parameter updates: The updated items of this and later sections, descending; those of this
  ///   section are removed.
  @inlinable func elements<Element>(
    ofSection section: Int, from new: some Collection<Element>,
    _ updates: inout [KindedIndexPath], old: (KindedIndexPath) -> Element
  ) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(new.count)
    for (item, element) in new.enumerated() {
      let path = KindedIndexPath.item(item, inSection: section)
      if updates.last != path, let oldPath = oldPath(for: path) {
        result.append(old(oldPath))
      } else {
        result.append(element)
        if updates.last == path { updates.removeLast() }
      }
    }
    return result
  }
}

/// A data source in which only one section has items.
@usableFromInline
struct LoneSection: SectionedDataSource {
  @usableFromInline let number: Int
  @usableFromInline let count: Int

  @inlinable init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  @usableFromInline var numberOfSections: Int { number + 1 }

  @usableFromInline func numberOfItems(inSection section: Int) -> Int {
    section == number ? count : 0
  }
}
