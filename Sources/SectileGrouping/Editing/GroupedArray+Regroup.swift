// Elements in sorted sections: inserting an element in order, and moving an element whose section
// or place in the order changed.

public import SectilePaths

// MARK: By index

extension GroupedArray {
  /// Inserts an element into a sorted section, after the elements that are equal in the order.
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - section: The index of a section; `0 <= section < numberOfSections`.
  ///   - areInIncreasingOrder: The strict weak ordering by which the section is sorted; otherwise
  ///     the place is any.
  /// - Returns: The path of the element.
  /// - Throws: `GroupedArrayError.sectionMissing` if no section has this index.
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves for *n* elements in the section.
  @inlinable @discardableResult public mutating func insert(
    _ element: Element, inSection section: Int,
    sortedBy areInIncreasingOrder: (Element, Element) -> Bool
  ) throws(GroupedArrayError) -> KindedIndexPath {
    try check(section: section)
    return insertSorted(element, section, by: areInIncreasingOrder)
  }

  /// Inserts an element in order into an existing section.
  @inlinable mutating func insertSorted(
    _ element: Element, _ section: Int, by areInIncreasingOrder: (Element, Element) -> Bool
  ) -> KindedIndexPath {
    let list = lists[section]
    let item = partitionPoint(count: list.count) { !areInIncreasingOrder(element, list[$0]) }
    insertChecked(element, item, section)
    return .item(item, inSection: section)
  }

  /// Inserts an element in order into the section that was found, or into a new one.
  @inlinable mutating func insertSorted(
    _ element: Element, _ found: Int?, adding section: Section,
    sortedBy areInIncreasingOrder: (Element, Element) -> Bool,
    sectionsSortedBy sectionsAreInIncreasingOrder: ((Section, Section) -> Bool)?
  ) -> KindedIndexPath {
    if let found { return insertSorted(element, found, by: areInIncreasingOrder) }
    let place = place(of: section, sectionsSortedBy: sectionsAreInIncreasingOrder)
    insertSectionsChecked(CollectionOfOne(Group(section, [element])), at: place)
    return .item(0, inSection: place)
  }

  /// Returns the index at which to insert a section: in the order, or at the end.
  @inlinable func place(
    of section: Section, sectionsSortedBy areInIncreasingOrder: ((Section, Section) -> Bool)?
  ) -> Int {
    guard let areInIncreasingOrder else { return keys.count }
    return partitionPoint(count: keys.count) { !areInIncreasingOrder(section, keys[$0]) }
  }

  /// Moves an existing element into the section that was found, or into a new one.
  ///
  /// It stays where it is if that is its section and its place in the order.
  @inlinable mutating func regroupChecked(
    _ path: KindedIndexPath, _ found: Int?, adding section: Section,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)?,
    sectionsSortedBy sectionsAreInIncreasingOrder: ((Section, Section) -> Bool)?
  ) -> KindedIndexPath {
    var source = path
    guard let found else {
      // The new section is declared until it has the element.
      let place = place(of: section, sectionsSortedBy: sectionsAreInIncreasingOrder)
      insertSectionsChecked(CollectionOfOne(Group(section, [])), at: place)
      if place <= source.section {
        source = .item(itemIndex(source), inSection: source.section + 1)
      }
      let result = moveChecked(from: source, to: .item(0, inSection: place))
      traits[result.section].remove(.declared)
      checkInvariants()
      return result
    }
    let element = lists[source.section][itemIndex(source)]
    let list = lists[found]
    guard found == source.section else {
      let item =
        areInIncreasingOrder.map { areInIncreasingOrder in
          partitionPoint(count: list.count) { !areInIncreasingOrder(element, list[$0]) }
        } ?? list.count
      return moveChecked(from: source, to: .item(item, inSection: found))
    }
    guard let areInIncreasingOrder else { return source }
    let item = itemIndex(source)
    let follows = item == 0 || !areInIncreasingOrder(element, list[item - 1])
    let precedes = item == list.count - 1 || !areInIncreasingOrder(list[item + 1], element)
    if follows && precedes { return source }
    // The place among the other elements.
    let place = partitionPoint(count: list.count - 1) { other in
      !areInIncreasingOrder(element, list[other < item ? other : other + 1])
    }
    return moveChecked(from: source, to: .item(place, inSection: found))
  }
}

// MARK: By value

extension GroupedArray where Section: Hashable {
  /// Inserts an element in order into the first section that is equal to a value; adds the section
  /// if none is equal.
  ///
  ///     book.insert("Eva", toSection: "E", sortedBy: <, sectionsSortedBy: <)    // 1.0
  ///
  /// - Parameters:
  ///   - element: The element to insert.
  ///   - section: The value of the section.
  ///   - areInIncreasingOrder: The strict weak ordering by which the section is sorted.
  ///   - sectionsAreInIncreasingOrder: The strict weak ordering by which the sections are sorted;
  ///     nil adds a new section after the last one.
  /// - Returns: The path of the element, which follows the elements that are equal in the order.
  /// - Complexity: O(log *n*) comparisons and O(*n*) moves for *n* elements in the section; O(*s*)
  ///   more if a section is added to *s* sections.
  @inlinable @discardableResult public mutating func insert(
    _ element: Element, toSection section: Section,
    sortedBy areInIncreasingOrder: (Element, Element) -> Bool,
    sectionsSortedBy sectionsAreInIncreasingOrder: ((Section, Section) -> Bool)? = nil
  ) -> KindedIndexPath {
    insertSorted(
      element, find(section).found, adding: section, sortedBy: areInIncreasingOrder,
      sectionsSortedBy: sectionsAreInIncreasingOrder)
  }

  /// Moves an element to the section of its key.
  ///
  /// The element goes to the first section that is equal to the key. If none is equal, the section
  /// is added. An element that is in its section already stays, unless it is out of order. A
  /// transient section that loses its last element is removed.
  ///
  /// - Parameters:
  ///   - path: The path of an element.
  ///   - key: Returns the section of an element, as for `init(grouping:by:)`; called once.
  ///   - areInIncreasingOrder: The strict weak ordering by which the sections' elements are sorted;
  ///     nil puts an element that changes its section at the end.
  ///   - sectionsAreInIncreasingOrder: The strict weak ordering by which the sections are sorted;
  ///     nil adds a new section after the last one.
  /// - Returns: The new path of the element.
  /// - Throws: `GroupedArrayError` if no element is at the path.
  /// - Complexity: O(*n*) for *n* elements in both sections; O(*n* + *s*) if one of *s* sections is
  ///   added or removed.
  @inlinable @discardableResult public mutating func regroup(
    at path: KindedIndexPath, by key: (Element) -> Section,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)? = nil,
    sectionsSortedBy sectionsAreInIncreasingOrder: ((Section, Section) -> Bool)? = nil
  ) throws(GroupedArrayError) -> KindedIndexPath {
    let item = try check(path)
    let section = key(lists[path.section][item])
    let found = keys[path.section] == section ? path.section : find(section).found
    return regroupChecked(
      path, found, adding: section, sortedBy: areInIncreasingOrder,
      sectionsSortedBy: sectionsAreInIncreasingOrder)
  }

  /// Changes an element, and moves it to the section of its key.
  ///
  ///     try tasks.update(at: path, by: { $0.state }) { $0.state = .done }    // 2.4
  ///
  /// The changes of this edit are an update of the element, and a move if it has a new place.
  ///
  /// - Parameters:
  ///   - path: The path of an element.
  ///   - key: Returns the section of an element, as for `init(grouping:by:)`; called once.
  ///   - areInIncreasingOrder: The strict weak ordering by which the sections' elements are sorted;
  ///     nil puts an element that changes its section at the end.
  ///   - sectionsAreInIncreasingOrder: The strict weak ordering by which the sections are sorted;
  ///     nil adds a new section after the last one.
  ///   - edit: Changes the element; called once.
  /// - Returns: The new path of the element.
  /// - Throws: `GroupedArrayError` if no element is at the path.
  /// - Complexity: That of `regroup(at:by:sortedBy:sectionsSortedBy:)`.
  @inlinable @discardableResult public mutating func update(
    at path: KindedIndexPath, by key: (Element) -> Section,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)? = nil,
    sectionsSortedBy sectionsAreInIncreasingOrder: ((Section, Section) -> Bool)? = nil,
    _ edit: (inout Element) -> Void
  ) throws(GroupedArrayError) -> KindedIndexPath {
    _ = try check(path)
    edit(&self[path])
    return try regroup(
      at: path, by: key, sortedBy: areInIncreasingOrder,
      sectionsSortedBy: sectionsAreInIncreasingOrder)
  }
}
