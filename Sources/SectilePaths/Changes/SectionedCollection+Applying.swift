// SectilePaths/Changes/SectionedCollection+Applying.swift
//
// Changes made to the data itself. Changes say where everything goes and not what is inserted, so
// that is read from the new state, or from whatever part of it somebody has sent.

extension SectionedCollection {
  /// Returns the sections and elements of this state with changes made to them.
  ///
  /// Sections and elements that are inserted or updated are taken from the other state, all others
  /// from this one. If the changes tell all that differs, the result is the other state:
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new)    // the sections of `new`
  ///
  /// - Parameters:
  ///   - changes: Changes that lead from the counts of this state to those of the other.
  ///   - new: The state after the changes, of which only what is inserted or updated is read.
  /// - Throws: The `ChangesError` that names the first place where the changes do not fit.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: some SectionedCollection<Section, Element>
  ) throws(ChangesError) -> [(section: Section, elements: [Element])] {
    try changes.validate(from: self, to: new)
    let oldSections = sections
    let newSections = new.sections
    var updates = UpdatesByNewPath(changes)
    var result: [(section: Section, elements: [Element])] = []
    result.reserveCapacity(newSections.count)
    for number in newSections.indices {
      let isNew = updates.next(isSection: number)
      let section =
        isNew
        ? newSections[number]
        : changes.oldSection(for: number).map { oldSections[$0] } ?? newSections[number]
      let newElements = new[number]
      var elements: [Element] = []
      elements.reserveCapacity(newElements.count)
      var index = newElements.startIndex
      for item in 0..<newElements.count {
        let path = KindedIndexPath.item(item, inSection: number)
        if !updates.next(is: path), let old = changes.oldPath(for: path) {
          elements.append(Self.element(at: old, of: self[old.section]))
        } else {
          elements.append(newElements[index])
        }
        newElements.formIndex(after: &index)
      }
      result.append((section, elements))
    }
    return result
  }

  /// Returns the element at a path, given its section.
  @inlinable static func element(at path: KindedIndexPath, of row: SectionElements) -> Element {
    row[row.index(row.startIndex, offsetBy: path.item!)]
  }
}

extension RandomAccessCollection {
  /// Returns these elements with changes made to them, as a section of their own.
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new) == new    // true
  ///
  /// - Parameters:
  ///   - changes: Changes of items of one section that lead from the count of this collection to
  ///     that of the other.
  ///   - new: The elements after the changes, of which only what is inserted or updated is read.
  ///   - section: The section that the changes are said to be in; `0 <= section < 2^31`.
  /// - Throws: The `ChangesError` that names the first place where the changes do not fit.
  /// - Complexity: O((*n* + *s* + *k*) log *k*) for *n* elements, *k* changes and the section *s*.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: some RandomAccessCollection<Element>,
    inSection section: Int = 0
  ) throws(ChangesError) -> [Element] {
    try changes.validate(
      from: LoneSection(number: section, count: count),
      to: LoneSection(number: section, count: new.count))
    var updates = UpdatesByNewPath(changes)
    var result: [Element] = []
    result.reserveCapacity(new.count)
    var index = new.startIndex
    for item in 0..<new.count {
      let path = KindedIndexPath.item(item, inSection: section)
      // Only this section has elements, so that is where those come from that were there.
      if !updates.next(is: path), let old = changes.oldPath(for: path) {
        result.append(self[self.index(startIndex, offsetBy: old.item!)])
      } else {
        result.append(new[index])
      }
      new.formIndex(after: &index)
    }
    return result
  }
}

/// A section behind empty ones, as many as its number says.
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

/// What changes update, in the order in which a walk through the new state comes by.
@usableFromInline
struct UpdatesByNewPath {
  private var sections: [Int]
  private var items: [KindedIndexPath]

  @usableFromInline init(_ changes: SectionedChanges) {
    // The next one is the last.
    sections = changes.sectionUpdates.map { $0.new }.sorted { $0 > $1 }
    items = changes.itemUpdates.map { $0.new }.sorted { $0 > $1 }
  }

  /// Returns whether the next updated section is a given one, and goes on if it is.
  @usableFromInline mutating func next(isSection section: Int) -> Bool {
    guard sections.last == section else { return false }
    sections.removeLast()
    return true
  }

  /// Returns whether the next updated item is a given one, and goes on if it is.
  @usableFromInline mutating func next(is path: KindedIndexPath) -> Bool {
    guard items.last == path else { return false }
    items.removeLast()
    return true
  }
}
