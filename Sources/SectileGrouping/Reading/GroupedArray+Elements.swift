// The flat view by position, for text such as "1,204 of 9,000", a scrubber, or a page of search
// results. The grouped array stores no running totals, so an append has none to update.

public import SectilePaths

extension GroupedArray {
  /// All elements in reading order, as a random-access collection by position.
  public struct Elements: RandomAccessCollection {
    @usableFromInline let lists: [[Element]]

    /// The position of the first element of each section, followed by the number of elements.
    @usableFromInline let starts: [Int]

    @inlinable init(_ lists: [[Element]]) {
      var starts: [Int] = []
      starts.reserveCapacity(lists.count + 1)
      var start = 0
      for list in lists {
        starts.append(start)
        start += list.count
      }
      starts.append(start)
      self.lists = lists
      self.starts = starts
    }

    /// The position of the first element: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    @inlinable public var endIndex: Int { starts[lists.count] }

    /// Returns the element at a position.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(log *s*), where *s* is the number of sections.
    @inlinable public subscript(position: Int) -> Element {
      preconditionPosition(position)
      let section = section(atPosition: position)
      return lists[section][position - starts[section]]
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

    /// Returns the position of the element at a path, or nil if no element is there.
    ///
    /// - Parameter path: Any path; it may be stale.
    /// - Complexity: O(1)
    @inlinable public func position(of path: KindedIndexPath) -> Int? {
      guard
        let item = path.item, path.section < lists.count, item < lists[path.section].count
      else { return nil }
      return starts[path.section] + item
    }

    /// Returns an iterator over the elements.
    ///
    /// - Complexity: O(1)
    @inlinable public func makeIterator() -> GroupedArray.Iterator {
      GroupedArray.Iterator(lists)
    }

    /// Returns the section that contains a position: the last that starts at or before it.
    @inlinable func section(atPosition position: Int) -> Int {
      partitionPoint(count: lists.count) { starts[$0] <= position } - 1
    }

    @inlinable func preconditionPosition(_ position: Int) {
      precondition(
        position >= 0 && position < endIndex,
        "GroupedArray.elements: position \(position) is not in 0..<\(endIndex).")
    }
  }

  /// All elements in reading order, by position.
  ///
  /// Later edits do not affect the view. To visit all elements, iterate over the grouped array.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public var elements: Elements { Elements(lists) }

  /// The paths of all elements in reading order, in the order of `elements`.
  ///
  /// To include headers and footers, create `IndexPaths` from the grouped array.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var paths: IndexPaths { IndexPaths(self).filter(include: .item) }
}

extension GroupedArray.Elements: Sendable where Element: Sendable {}
