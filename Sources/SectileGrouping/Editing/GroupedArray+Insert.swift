// Inserting elements. An element can be inserted before any other and at the end of a section. An
// insertion into a section value that does not exist adds the section, and is valid only at item 0.

public import SectilePaths

// MARK: By path

extension GroupedArray {
  /// Inserts an element at a path; the following elements of the section move up by one.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - path: The path of an element, or the end of a section.
  /// - Throws: `GroupedArrayError` if the path is neither.
  /// - Complexity: O(*n*), where *n* is the number of elements of the section.
  @inlinable public mutating func insert(
    _ element: Element, at path: KindedIndexPath
  ) throws(GroupedArrayError) {
    let item = try check(place: path)
    insertChecked(element, item, path.section)
  }

  /// Inserts elements at a path, in order; the following elements of the section move up.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert, in order.
  ///   - path: The path of an element, or the end of a section.
  /// - Throws: `GroupedArrayError` if the path is neither.
  /// - Complexity: O(*n* + *k*) for *n* elements in the section and *k* elements to insert.
  @inlinable public mutating func insert(
    contentsOf elements: some Collection<Element>, at path: KindedIndexPath
  ) throws(GroupedArrayError) {
    let item = try check(place: path)
    insertChecked(contentsOf: elements, item, path.section)
  }

  /// Inserts elements at many paths at once.
  ///
  /// Each path is the one that its element has *afterwards*, as in the batch updates of a view. No
  /// insertion therefore shifts the path of another:
  ///
  ///     var letters: GroupedArray = [1: ["b", "d"]]
  ///     try letters.insert(["a", "c"], at: [.item(0, inSection: 0), .item(2, inSection: 0)])
  ///     letters[0]    // ["a", "b", "c", "d"]
  ///
  /// - Parameters:
  ///   - elements: The elements to insert, in the order of their paths.
  ///   - paths: The paths of the elements in the result: one for each element, ascending.
  /// - Throws: `GroupedArrayError` if a path is not one of the result, the paths do not ascend, or
  ///   their number differs from that of the elements.
  /// - Complexity: O(*n* + *k*) for *n* elements in the affected sections and *k* to insert.
  @inlinable public mutating func insert(
    _ elements: some Collection<Element>, at paths: some Collection<KindedIndexPath>
  ) throws(GroupedArrayError) {
    let paths = Array(paths)
    guard paths.count == elements.count else {
      throw .pathCountMismatch(paths.count, elements: elements.count)
    }
    try check(ascendingPlaces: paths)
    var next = paths.startIndex
    var source = elements.startIndex
    while next < paths.endIndex {
      let section = paths[next].section
      let old = lists[section]
      var list: [Element] = []
      var end = next
      while end < paths.endIndex && paths[end].section == section { end += 1 }
      list.reserveCapacity(old.count + end - next)
      var taken = 0
      while next < end {
        let item = itemIndex(paths[next])
        let gap = item - list.count
        list += old[taken..<taken + gap]
        taken += gap
        list.append(elements[source])
        elements.formIndex(after: &source)
        next += 1
      }
      list += old[taken...]
      setElements(list, section)
    }
    if isRecording { recorder.record(itemInsertions: paths) }
    checkInvariants()
  }

  /// Throws unless new elements can have these paths after all insertions.
  @inlinable func check(ascendingPlaces paths: [KindedIndexPath]) throws(GroupedArrayError) {
    var firstOfSection = 0
    for (number, path) in paths.enumerated() {
      guard let item = path.item else { throw .notAnItem(path) }
      try check(section: path.section)
      if number > 0 {
        guard paths[number - 1] != path else { throw .itemListedTwice(path) }
        guard paths[number - 1] < path else {
          throw .pathsNotAscending(path, after: paths[number - 1])
        }
        if paths[number - 1].section != path.section { firstOfSection = number }
      }
      let count = lists[path.section].count + number - firstOfSection
      guard item <= count else {
        throw .itemInsertionOutOfRange(item, section: path.section, count: count)
      }
    }
  }

  @inlinable mutating func insertChecked(_ element: Element, _ item: Int, _ section: Int) {
    lists[section].insertByMoving(element, at: item)
    total &+= 1
    if isRecording { recorder.recordInsertion(ofItem: item, inSection: section) }
    checkInvariants()
  }

  @inlinable mutating func insertChecked(
    contentsOf elements: some Collection<Element>, _ item: Int, _ section: Int
  ) {
    let oldCount = lists[section].count
    lists[section].insert(contentsOf: elements, at: item)
    let added = lists[section].count - oldCount
    total += added
    if isRecording {
      recorder.record(itemInsertions: (item..<item + added).map { .item($0, inSection: section) })
    }
    checkInvariants()
  }
}

// MARK: By value

extension GroupedArray where Section: Hashable {
  /// Inserts an element into the first section that is equal to a value; adds the section after the
  /// last one if none is equal and the item index is 0.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - item: The new item index; `0 <= item <= count(ofSection: section)`.
  ///   - section: The value of the section.
  /// - Returns: The path of the element.
  /// - Throws: `GroupedArrayError` if the item index is not in this range.
  /// - Complexity: O(*n*) expected, where *n* is the number of elements of the section.
  @inlinable @discardableResult public mutating func insert(
    _ element: Element, at item: Int, ofSection section: Section
  ) throws(GroupedArrayError) -> KindedIndexPath {
    let (found, hash) = find(section)
    guard let found else {
      guard item == 0 else { throw .itemInsertionIntoMissingSection(item) }
      return append(element, nil, adding: section, hash: hash)
    }
    guard item >= 0 && item <= lists[found].count else {
      throw .itemInsertionOutOfRange(item, section: found, count: lists[found].count)
    }
    insertChecked(element, item, found)
    return .item(item, inSection: found)
  }
}
