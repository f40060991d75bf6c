// SectileGrouping/Editing/GroupedArray+Insert.swift
//
// Putting elements at a place. The place after the last element of a section is one; a place in a
// section that is not there is not, unless it is named by value, and then only its first.

public import SectilePaths

// MARK: By path

extension GroupedArray {
  /// Puts an element at a path; the elements from there on move up.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - path: The path that the element gets: of an element, or of the end of a section.
  /// - Throws: `GroupedArrayError`, if the path is not such; nothing has changed then.
  /// - Complexity: O(*n*), where *n* is the number of elements of the section.
  @inlinable public mutating func insert(
    _ element: Element, at path: KindedIndexPath
  ) throws(GroupedArrayError) {
    let item = try check(place: path)
    insertChecked(element, item, path.section)
  }

  /// Puts elements at a path, one after the other; the elements from there on move up.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert, in order.
  ///   - path: The path that the first of them gets: of an element, or of the end of a section.
  /// - Throws: `GroupedArrayError`, if the path is not such; nothing has changed then.
  /// - Complexity: O(*n* + *k*), where *n* is the number of elements of the section and *k* that
  ///   of the elements to insert.
  @inlinable public mutating func insert(
    contentsOf elements: some Collection<Element>, at path: KindedIndexPath
  ) throws(GroupedArrayError) {
    let item = try check(place: path)
    insertChecked(contentsOf: elements, item, path.section)
  }

  /// Puts elements at many paths at once.
  ///
  /// The paths are those that the elements have *afterwards*, as in the updates of a view, so that
  /// no insertion moves the place of another:
  ///
  ///     var letters: GroupedArray = [1: ["b", "d"]]
  ///     try letters.insert(["a", "c"], at: [.item(0, inSection: 0), .item(2, inSection: 0)])
  ///     letters[0]    // ["a", "b", "c", "d"]
  ///
  /// - Parameters:
  ///   - elements: The elements to insert.
  ///   - paths: As many paths, ascending, each that of its element in the result.
  /// - Throws: `GroupedArrayError`, if a path is not one of the result, is not above the one before
  ///   it, or there are more or fewer of them; nothing has changed then.
  /// - Complexity: O(*n* + *k*), where *n* is the number of elements of the sections concerned and
  ///   *k* that of the elements to insert.
  @inlinable public mutating func insert(
    _ elements: some Collection<Element>, at paths: some Collection<KindedIndexPath>
  ) throws(GroupedArrayError) {
    let paths = Array(paths)
    guard paths.count == elements.count else {
      throw .positionCount(paths.count, elementCount: elements.count)
    }
    try check(ascendingPlaces: paths)
    var next = paths.startIndex
    var source = elements.startIndex
    while next < paths.endIndex {
      let section = paths[next].section
      let old = rows[section]
      var row: [Element] = []
      var end = next
      while end < paths.endIndex && paths[end].section == section { end += 1 }
      row.reserveCapacity(old.count + end - next)
      var taken = 0
      while next < end {
        let item = itemNumber(paths[next])
        let gap = item - row.count
        row += old[taken..<taken + gap]
        taken += gap
        row.append(elements[source])
        elements.formIndex(after: &source)
        next += 1
      }
      row += old[taken...]
      setRow(row, section)
    }
    if isRecording { record(itemInsertions: paths) }
    checkInvariants()
  }

  /// Throws unless elements can have these paths after all of them were inserted.
  @inlinable func check(ascendingPlaces paths: [KindedIndexPath]) throws(GroupedArrayError) {
    var firstOfSection = 0
    for (number, path) in paths.enumerated() {
      guard let item = path.item else { throw .supplementary(path) }
      try check(section: path.section)
      if number > 0 {
        guard paths[number - 1] != path else { throw .repeated(path) }
        guard paths[number - 1] < path else { throw .descending(path, after: paths[number - 1]) }
        if paths[number - 1].section != path.section { firstOfSection = number }
      }
      let count = rows[path.section].count + number - firstOfSection
      guard item <= count else {
        throw .itemPlace(item, section: path.section, count: count)
      }
    }
  }

  /// Puts an element at a place that is there.
  @inlinable mutating func insertChecked(_ element: Element, _ item: Int, _ section: Int) {
    rows[section].insert(element, at: item)
    total += 1
    if isRecording { record(itemInsertions: [.item(item, inSection: section)]) }
    checkInvariants()
  }

  /// Puts elements at a place that is there.
  @inlinable mutating func insertChecked(
    contentsOf elements: some Collection<Element>, _ item: Int, _ section: Int
  ) {
    let oldCount = rows[section].count
    rows[section].insert(contentsOf: elements, at: item)
    let added = rows[section].count - oldCount
    total += added
    if isRecording {
      record(itemInsertions: (item..<item + added).map { .item($0, inSection: section) })
    }
    checkInvariants()
  }
}

// MARK: By value

extension GroupedArray where Section: Hashable {
  /// Puts an element at a place of the first section that is equal to a value, which is made at
  /// the end of the sections if there is none and the place is 0.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - item: The item number that the element gets; `0 <= item <= count(ofSection: section)`.
  ///   - section: The section to put it into.
  /// - Returns: Where the element is.
  /// - Throws: `GroupedArrayError`, if there is no such place; nothing has changed then, and no
  ///   section was made.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements of the section.
  @inlinable @discardableResult public mutating func insert(
    _ element: Element, at item: Int, ofSection section: Section
  ) throws(GroupedArrayError) -> KindedIndexPath {
    restoreTable()
    let hash = section.hashValue
    let found = table.first(hash: hash) { keys[$0] == section }
    return try insert(element, item, found, making: section, hash: hash)
  }
}

extension GroupedArray where Section: Equatable {
  /// Puts an element at a place of the first section that is equal to a value, which is made at
  /// the end of the sections if there is none and the place is 0.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - item: The item number that the element gets; `0 <= item <= count(ofSection: section)`.
  ///   - section: The section to put it into.
  /// - Returns: Where the element is.
  /// - Throws: `GroupedArrayError`, if there is no such place; nothing has changed then, and no
  ///   section was made.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* that of the elements
  ///   of the section.
  @inlinable @discardableResult public mutating func insert(
    _ element: Element, at item: Int, ofSection section: Section
  ) throws(GroupedArrayError) -> KindedIndexPath {
    let found = keys.firstIndex(of: section)
    let hash = found == nil ? Self.hash(of: section) : nil
    return try insert(element, item, found, making: section, hash: hash)
  }
}

extension GroupedArray {
  /// Puts an element into a section that was looked up, or makes the section if it was not found.
  @inlinable mutating func insert(
    _ element: Element, _ item: Int, _ found: Int?, making section: Section, hash: Int?
  ) throws(GroupedArrayError) -> KindedIndexPath {
    guard let found else {
      guard item == 0 else { throw .newSectionPlace(item) }
      appendSection(section, [element], hash: hash)
      return .item(0, inSection: keys.count - 1)
    }
    guard item >= 0 && item <= rows[found].count else {
      throw .itemPlace(item, section: found, count: rows[found].count)
    }
    insertChecked(element, item, found)
    return .item(item, inSection: found)
  }
}
