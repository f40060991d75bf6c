// SectileGrouping/Reading/GroupedArray+Elements.swift
//
// The flat view by position, for whoever counts elements across sections: "row 1,204 of 9,000",
// a scrubber, a page of search results. It is made in O(s) and asked as often as one likes; the
// grouped array itself keeps no running totals, so that an append need not update them.

public import SectilePaths

extension GroupedArray {
  /// All elements in reading order, as a random-access collection by position.
  public struct Elements: RandomAccessCollection {
    @usableFromInline let rows: [[Element]]

    /// The position of the first element of each section, and one more entry: the end.
    @usableFromInline let starts: [Int]

    @inlinable init(_ rows: [[Element]]) {
      var starts: [Int] = []
      starts.reserveCapacity(rows.count + 1)
      var start = 0
      for row in rows {
        starts.append(start)
        start += row.count
      }
      starts.append(start)
      self.rows = rows
      self.starts = starts
    }

    /// The position of the first element: 0.
    ///
    /// - Complexity: O(1)
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    ///
    /// - Complexity: O(1)
    @inlinable public var endIndex: Int { starts[rows.count] }

    /// Returns the element at a position.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(log *s*), where *s* is the number of sections.
    @inlinable public subscript(position: Int) -> Element {
      preconditionPosition(position)
      let section = section(atPosition: position)
      return rows[section][position - starts[section]]
    }

    /// Returns the path of the element at a position.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(log *s*), where *s* is the number of sections.
    @inlinable public func path(atPosition position: Int) -> KindedIndexPath {
      preconditionPosition(position)
      let section = section(atPosition: position)
      return .item(position - starts[section], inSection: section)
    }

    /// Returns the position of an element, or nil if there is none at the path.
    ///
    /// - Parameter path: Any path, stale ones included.
    /// - Complexity: O(1)
    @inlinable public func position(of path: KindedIndexPath) -> Int? {
      guard
        let item = path.item, path.section < rows.count, item < rows[path.section].count
      else { return nil }
      return starts[path.section] + item
    }

    /// Returns a walk over the elements.
    ///
    /// - Complexity: O(1)
    @inlinable public func makeIterator() -> GroupedArray.Iterator {
      GroupedArray.Iterator(rows)
    }

    /// The exact number of elements.
    ///
    /// - Complexity: O(1)
    @inlinable public var underestimatedCount: Int { endIndex }

    /// Returns the last section that starts at or before a position and is not empty there.
    @inlinable func section(atPosition position: Int) -> Int {
      var low = 0
      var high = rows.count
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if starts[middle] <= position { low = middle } else { high = middle }
      }
      return low
    }

    /// Traps unless there is an element at a position.
    @inlinable func preconditionPosition(_ position: Int) {
      precondition(
        position >= 0 && position < endIndex,
        "GroupedArray.elements: position \(position) is not in 0..<\(endIndex).")
    }
  }

  /// All elements in reading order, by position.
  ///
  /// Later edits do not change the view.
  ///
  /// To walk all elements, walk the grouped array itself; to ask for many positions, keep the view.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public var elements: Elements { Elements(rows) }

  /// The paths of all elements in reading order: the i-th is that of the i-th of `elements`.
  ///
  /// For headers and footers as well, make `IndexPaths` of the grouped array.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var paths: IndexPaths { IndexPaths(self).filter(include: .item) }

  /// Returns all elements in reading order, as an array.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public func flattened() -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(total)
    for row in rows { elements += row }
    return elements
  }

  /// Returns how many elements come before that of a path, or nil if there is none at the path.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: O(*k*), where *k* is the number of the section. For many questions ask
  ///   `elements`, which answers each in O(1).
  @inlinable public func position(of path: KindedIndexPath) -> Int? {
    guard element(at: path) != nil, let item = path.item else { return nil }
    return rows[..<path.section].reduce(item) { $0 + $1.count }
  }

  /// Returns the path of the element that has a number of elements before it, or nil if there are
  /// too few.
  ///
  /// - Parameter position: Any number.
  /// - Complexity: O(*k*), where *k* is the number of the section. For many questions ask
  ///   `elements`, which answers each in O(log *s*).
  @inlinable public func path(atPosition position: Int) -> KindedIndexPath? {
    position >= 0 && position < total ? walk(from: .item(0, inSection: 0), by: position) : nil
  }
}

extension GroupedArray.Elements: Sendable where Element: Sendable {}
