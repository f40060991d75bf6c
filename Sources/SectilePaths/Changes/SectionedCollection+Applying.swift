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

extension SectionedChanges {
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
