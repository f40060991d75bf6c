// The collection of all elements in reading order, with the path of an element as its index.
// `elements` is the random-access view.

public import SectilePaths

extension GroupedArray: BidirectionalCollection {
  /// The path of an element, or the end.
  public typealias Index = KindedIndexPath

  /// The path of the first element, or the end if the value has no element.
  ///
  /// - Complexity: O(1), and O(*e*) after *e* empty sections at the start.
  @inlinable public var startIndex: KindedIndexPath {
    .item(0, inSection: firstPopulated(from: 0))
  }

  /// The path of item 0 in the section after the last.
  @inlinable public var endIndex: KindedIndexPath { .item(0, inSection: lists.count) }

  /// Accesses the element at a path.
  ///
  /// - Parameter path: The path of an element. The path of a header or a footer traps.
  /// - Complexity: That of `self[section, item]`.
  @inlinable public subscript(path: KindedIndexPath) -> Element {
    get { self[path.section, itemIndex(path)] }
    _modify { yield &self[path.section, itemIndex(path)] }
  }

  /// Returns the path of the next element.
  ///
  /// - Parameter path: The path of an element.
  /// - Complexity: O(1), and O(*e*) before *e* empty sections.
  @inlinable public func index(after path: KindedIndexPath) -> KindedIndexPath {
    let item = itemIndex(path)
    preconditionItem(item, path.section)
    if item + 1 < lists[path.section].count {
      return .item(item + 1, inSection: path.section)
    }
    return .item(0, inSection: firstPopulated(from: path.section + 1))
  }

  /// Returns the path of the previous element.
  ///
  /// - Parameter path: The path of an element except the first, or the end.
  /// - Complexity: O(1), and O(*e*) after *e* empty sections.
  @inlinable public func index(before path: KindedIndexPath) -> KindedIndexPath {
    let item = itemIndex(path)
    if item > 0 {
      preconditionItem(item - 1, path.section)
      return .item(item - 1, inSection: path.section)
    }
    precondition(path.section <= lists.count, "GroupedArray: \(path) is not an index.")
    var section = path.section - 1
    while section >= 0 && lists[section].isEmpty { section -= 1 }
    precondition(section >= 0, "GroupedArray: no element is before \(path).")
    return .item(lists[section].count - 1, inSection: section)
  }

  /// Returns the number of elements from one path to another.
  ///
  /// - Parameters:
  ///   - start: The path of an element, or the end.
  ///   - end: The path of an element, or the end; it may precede `start`.
  /// - Complexity: O(*k*), where *k* is the number of sections between.
  @inlinable public func distance(from start: KindedIndexPath, to end: KindedIndexPath) -> Int {
    if end < start { return -distance(from: end, to: start) }
    var distance = itemIndex(end) - itemIndex(start)
    for section in start.section..<end.section { distance += lists[section].count }
    return distance
  }

  /// Returns the path at a distance from another path.
  ///
  /// - Parameters:
  ///   - path: The path of an element, or the end.
  ///   - distance: The number of elements to move by; forward if positive.
  /// - Complexity: O(*k*), where *k* is the number of sections passed.
  @inlinable public func index(
    _ path: KindedIndexPath, offsetBy distance: Int
  ) -> KindedIndexPath {
    guard let result = walk(from: path, by: distance) else {
      preconditionFailure("GroupedArray: no element is at distance \(distance) from \(path).")
    }
    return result
  }

  /// Returns the path at a distance from another path, or nil if it is beyond a limit.
  ///
  /// - Parameters:
  ///   - path: The path of an element, or the end.
  ///   - distance: The number of elements to move by; forward if positive.
  ///   - limit: The last path to return; it has no effect if it is in the other direction.
  /// - Complexity: O(*k*), where *k* is the number of sections passed.
  @inlinable public func index(
    _ path: KindedIndexPath, offsetBy distance: Int, limitedBy limit: KindedIndexPath
  ) -> KindedIndexPath? {
    let most = self.distance(from: path, to: limit)
    if distance > 0 ? most >= 0 && most < distance : most <= 0 && most > distance {
      return nil
    }
    return index(path, offsetBy: distance)
  }
}

// MARK: Moving along the elements

extension GroupedArray {
  /// Returns the item index of a path; traps for a header or a footer.
  @inlinable func itemIndex(_ path: KindedIndexPath) -> Int {
    guard let item = path.item else {
      preconditionFailure("GroupedArray: \(path) is not the path of an item.")
    }
    return item
  }

  /// Returns the first nonempty section at or after an index, or the number of sections.
  @inlinable func firstPopulated(from section: Int) -> Int {
    var section = section
    while section < lists.count && lists[section].isEmpty { section += 1 }
    return section
  }

  /// Returns the path at a distance from another path, or nil if no element is there.
  @inlinable func walk(from path: KindedIndexPath, by distance: Int) -> KindedIndexPath? {
    let (target, overflow) = itemIndex(path).addingReportingOverflow(distance)
    if overflow { return nil }
    var section = path.section
    var item = target
    while item < 0 {
      section -= 1
      if section < 0 { return nil }
      item += lists[section].count
    }
    while section < lists.count && item >= lists[section].count {
      item -= lists[section].count
      section += 1
    }
    return section < lists.count || item == 0 ? .item(item, inSection: section) : nil
  }

  // MARK: Iterating

  /// An iterator over the elements, which is also the sequence of the remaining elements.
  public struct Iterator: IteratorProtocol, Sequence {
    @usableFromInline let lists: [[Element]]
    @usableFromInline var list: [Element]
    @usableFromInline var item: Int
    @usableFromInline var section: Int

    @inlinable init(_ lists: [[Element]]) {
      self.lists = lists
      list = []
      item = 0
      section = 0
    }

    /// Returns the next element, or nil after the last.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable public mutating func next() -> Element? {
      // One branch per element; the rare case is a call.
      if item >= list.count && !nextList() { return nil }
      defer { item &+= 1 }
      return list[item]
    }

    /// Advances to the next nonempty section; returns false after the last.
    @inlinable @inline(never) mutating func nextList() -> Bool {
      while section < lists.count {
        list = lists[section]
        section += 1
        item = 0
        if !list.isEmpty { return true }
      }
      return false
    }
  }

  /// Returns an iterator over the elements in reading order; later edits do not affect it.
  ///
  /// - Complexity: O(1)
  @inlinable public func makeIterator() -> Iterator { Iterator(lists) }
}

extension GroupedArray.Iterator: Sendable where Element: Sendable {}
