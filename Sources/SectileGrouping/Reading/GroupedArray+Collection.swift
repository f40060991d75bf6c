// SectileGrouping/Reading/GroupedArray+Collection.swift
//
// All elements in reading order. The index of an element is its path, so that whatever the
// standard library finds (`firstIndex(of:)`, `indices`, `last(where:)`) is an address to read,
// edit and lay out by. Distances cost the sections between; `elements` is the random-access view.

public import SectilePaths

extension GroupedArray: BidirectionalCollection {
  /// The path of an element, or of the end.
  public typealias Index = KindedIndexPath

  /// The path of the first element, and the end if there is none.
  ///
  /// - Complexity: O(1), and O(*e*) behind *e* empty sections at the start.
  @inlinable public var startIndex: KindedIndexPath {
    .item(0, inSection: firstPopulated(from: 0))
  }

  /// The path of an item in the section that does not exist any more.
  ///
  /// - Complexity: O(1)
  @inlinable public var endIndex: KindedIndexPath {
    .item(0, inSection: rows.count)
  }

  /// Accesses the element of a path.
  ///
  /// - Parameter path: The path of an element. That of a header or a footer traps.
  /// - Complexity: O(1) to read and to change in place; O(*n* + *s*) for the first change of a
  ///   shared value, where *n* is the number of elements of the section and *s* that of sections.
  @inlinable public subscript(path: KindedIndexPath) -> Element {
    // Benchmark: P5.
    get {
      let item = itemNumber(path)
      preconditionItem(item, path.section)
      return rows[path.section][item]
    }
    _modify {
      let item = itemNumber(path)
      preconditionItem(item, path.section)
      defer { didUpdate(item, path.section) }
      yield &rows[path.section][item]
    }
  }

  /// Returns the path of the next element.
  ///
  /// - Parameter path: The path of an element.
  /// - Complexity: O(1), and O(*e*) before *e* empty sections.
  @inlinable public func index(after path: KindedIndexPath) -> KindedIndexPath {
    let item = itemNumber(path)
    preconditionItem(item, path.section)
    if item + 1 < rows[path.section].count {
      return .item(item + 1, inSection: path.section)
    }
    return .item(0, inSection: firstPopulated(from: path.section + 1))
  }

  /// Returns the path of the previous element.
  ///
  /// - Parameter path: The path of an element but the first, or the end.
  /// - Complexity: O(1), and O(*e*) behind *e* empty sections.
  @inlinable public func index(before path: KindedIndexPath) -> KindedIndexPath {
    let item = itemNumber(path)
    if item > 0 {
      preconditionItem(item - 1, path.section)
      return .item(item - 1, inSection: path.section)
    }
    precondition(path.section <= rows.count, "GroupedArray: \(path) is not an index.")
    var section = path.section - 1
    while section >= 0 && rows[section].isEmpty { section -= 1 }
    precondition(section >= 0, "GroupedArray: there is no element before \(path).")
    return .item(rows[section].count - 1, inSection: section)
  }

  /// Returns how many elements lie between two paths.
  ///
  /// - Parameters:
  ///   - start: The path of an element, or the end.
  ///   - end: The path of an element, or the end; the result is negative if it comes first.
  /// - Complexity: O(*k*), where *k* is the number of sections between.
  @inlinable public func distance(from start: KindedIndexPath, to end: KindedIndexPath) -> Int {
    if end < start { return -distance(from: end, to: start) }
    var distance = itemNumber(end) - itemNumber(start)
    for section in start.section..<end.section { distance += rows[section].count }
    return distance
  }

  /// Returns the path that is some elements away.
  ///
  /// - Parameters:
  ///   - path: The path of an element, or the end.
  ///   - distance: How many elements to go, forwards if positive.
  /// - Complexity: O(*k*), where *k* is the number of sections passed.
  @inlinable public func index(
    _ path: KindedIndexPath, offsetBy distance: Int
  ) -> KindedIndexPath {
    guard let result = walk(from: path, by: distance) else {
      preconditionFailure("GroupedArray: there is no element \(distance) from \(path).")
    }
    return result
  }

  /// Returns the path that is some elements away, or nil if that is beyond a limit.
  ///
  /// - Parameters:
  ///   - path: The path of an element, or the end.
  ///   - distance: How many elements to go, forwards if positive.
  ///   - limit: Where to stop, if it lies in the direction of the step.
  /// - Complexity: O(*k*), where *k* is the number of sections passed.
  @inlinable public func index(
    _ path: KindedIndexPath, offsetBy distance: Int, limitedBy limit: KindedIndexPath
  ) -> KindedIndexPath? {
    let room = self.distance(from: path, to: limit)
    if distance > 0 ? room >= 0 && room < distance : room <= 0 && room > distance {
      return nil
    }
    return index(path, offsetBy: distance)
  }
}

// MARK: Walking

extension GroupedArray {
  /// Returns the item number of a path; traps for a header or a footer.
  @inlinable func itemNumber(_ path: KindedIndexPath) -> Int {
    guard let item = path.item else {
      preconditionFailure("GroupedArray: \(path) is not the path of an item.")
    }
    return item
  }

  /// Returns the first section from a number on that has an element, or the number of sections.
  @inlinable func firstPopulated(from section: Int) -> Int {
    var section = section
    while section < rows.count && rows[section].isEmpty { section += 1 }
    return section
  }

  /// Returns the path that is some elements from another, or nil if there is none.
  @inlinable func walk(from path: KindedIndexPath, by distance: Int) -> KindedIndexPath? {
    let (target, overflow) = itemNumber(path).addingReportingOverflow(distance)
    if overflow { return nil }
    var section = path.section
    var item = target
    while item < 0 {
      section -= 1
      if section < 0 { return nil }
      item += rows[section].count
    }
    while section < rows.count && item >= rows[section].count {
      item -= rows[section].count
      section += 1
    }
    return section < rows.count || item == 0 ? .item(item, inSection: section) : nil
  }
}

// MARK: Iterating

extension GroupedArray {
  /// The state of one walk over the elements, which is also the sequence of those still to come.
  public struct Iterator: IteratorProtocol, Sequence {
    @usableFromInline let rows: [[Element]]
    @usableFromInline var row: [Element]
    @usableFromInline var item: Int
    @usableFromInline var section: Int

    @inlinable init(_ rows: [[Element]]) {
      self.rows = rows
      row = []
      item = 0
      section = 0
    }

    /// Returns the next element, or nil after the last.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable public mutating func next() -> Element? {
      // Benchmark: P5h. One branch per element, for which the other branch is a call.
      if item >= row.count && !nextRow() { return nil }
      defer { item &+= 1 }
      return row[item]
    }

    /// Goes to the next section that has elements; returns whether there is one.
    @inlinable @inline(never) mutating func nextRow() -> Bool {
      while section < rows.count {
        row = rows[section]
        section += 1
        item = 0
        if !row.isEmpty { return true }
      }
      return false
    }
  }

  /// Returns a walk over the elements in reading order.
  ///
  /// Later edits do not change it.
  ///
  /// - Complexity: O(1)
  @inlinable public func makeIterator() -> Iterator {
    Iterator(rows)
  }

  /// The exact number of elements.
  ///
  /// - Complexity: O(1)
  @inlinable public var underestimatedCount: Int { total }
}

extension GroupedArray.Iterator: Sendable where Element: Sendable {}
