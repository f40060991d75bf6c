// Look-ups of items and rows.

public import SectilePaths

extension Outline {
  /// The number of items, visible or hidden.
  @inlinable public var count: Int { forest.count }

  /// Whether the outline has no items.
  @inlinable public var isEmpty: Bool { forest.count == 0 }

  /// Returns whether an item is in the outline, visible or hidden.
  ///
  /// - Complexity: O(1)
  @inlinable public func contains(_ item: Item) -> Bool { find(item) != nil }

  /// Returns the parent of an item, or nil for a root and for an unknown item.
  ///
  /// - Complexity: O(1)
  @inlinable public func parent(of item: Item) -> Item? {
    find(item).flatMap { forest.parent(of: $0) }.map { self.item(ofSlot: $0) }
  }

  /// Returns the children of an item in order, visible or hidden.
  ///
  /// - Parameter item: An item, or nil for the roots.
  /// - Returns: The children; none for an unknown item.
  /// - Complexity: O(*k* + log *n*) expected for *k* children of *n* items.
  @inlinable public func children(of item: Item?) -> [Item] {
    guard let item else { return forest.children(of: nil).map { self.item(ofSlot: $0) } }
    guard let slot = find(item) else { return [] }
    return forest.children(of: slot).map { self.item(ofSlot: $0) }
  }

  /// Returns the number of children of an item, visible or hidden.
  ///
  /// A row with children shows a control to expand it.
  ///
  /// - Parameter item: An item, or nil for the roots.
  /// - Returns: The number of children; 0 for an unknown item.
  /// - Complexity: O(1)
  @inlinable public func numberOfChildren(of item: Item?) -> Int {
    guard let item else { return forest.childCount(of: nil) }
    return find(item).map { forest.childCount(of: $0) } ?? 0
  }

  /// Returns the number of ancestors of an item, or nil for an unknown item.
  ///
  /// - Complexity: O(log *n*) expected for *n* items.
  @inlinable public func level(of item: Item) -> Int? {
    find(item).map { forest.level(of: $0) }
  }

  /// Returns whether an item is expanded; false for an unknown item.
  ///
  /// The state does not depend on ancestors: an expanded item may be hidden.
  ///
  /// - Complexity: O(1)
  @inlinable public func isExpanded(_ item: Item) -> Bool {
    find(item).map { forest.isExpanded($0) } ?? false
  }

  /// Returns the row of an item, or nil if the item is hidden or unknown.
  ///
  /// - Complexity: O(log *n*) expected for *n* items.
  @inlinable public func row(of item: Item) -> Int? {
    find(item).flatMap { forest.row(of: $0) }
  }

  /// Returns the visible item at a row.
  ///
  /// - Parameter row: The index of a row; `0 <= row < rows.count`.
  /// - Complexity: O(log *n*) expected for *n* items.
  @inlinable public func item(atRow row: Int) -> Item {
    precondition(
      row >= 0 && row < forest.rowCount,
      "Outline.item(atRow:): row \(row) is not in 0..<\(forest.rowCount).")
    return item(ofSlot: forest.slot(atRow: row))
  }

  /// Returns the row of the last visible descendant of an item, or that of the item itself if it
  /// has no visible descendants.
  ///
  /// - Returns: A row, or nil if the item is hidden or unknown.
  /// - Complexity: O(log *n*) expected for *n* items.
  @inlinable public func lastDescendantRow(of item: Item) -> Int? {
    find(item).flatMap { forest.rows(of: $0) }.map { $0.upperBound - 1 }
  }
}

// MARK: Rows

extension Outline {
  /// The visible items in reading order.
  ///
  ///     let changes = new.rows.changes(from: old.rows)    // with SectileDiffing
  ///
  /// - Complexity: O(1). The collection shares the storage of the outline.
  @inlinable public var rows: Rows { Rows(self) }

  /// The visible items of an outline; an index is that of a row.
  public struct Rows: RandomAccessCollection {
    /// The numbers of all rows.
    public typealias Indices = Range<Int>

    @usableFromInline let outline: Outline

    @inlinable init(_ outline: Outline) { self.outline = outline }

    /// The first row, 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of rows.
    @inlinable public var endIndex: Int { outline.forest.rowCount }

    /// Returns the visible item at a row.
    ///
    /// - Parameter row: The index of a row; `0 <= row < count`.
    /// - Complexity: O(log *n*) expected for *n* items of the outline.
    @inlinable public subscript(row: Int) -> Item { outline.item(atRow: row) }

    /// Returns an iterator over the visible items.
    ///
    /// - Complexity: O(log *n*) expected for *n* items of the outline.
    @inlinable public func makeIterator() -> Iterator { Iterator(outline) }

    /// An iterator over visible items.
    ///
    /// All *r* rows take O(*r* + *c* log *n*) expected time for *c* collapsed ones.
    public struct Iterator: IteratorProtocol {
      @usableFromInline let outline: Outline
      /// The location of the next row.
      @usableFromInline var row: OutlineForest.RowCursor

      @inlinable init(_ outline: Outline) {
        self.outline = outline
        row = outline.forest.firstRow
      }

      /// Returns the next visible item, or nil.
      ///
      /// - Complexity: O(log *n*) expected for *n* items of the outline.
      @inlinable public mutating func next() -> Item? {
        let slot = outline.forest.next(&row)
        return slot < 0 ? nil : outline.item(ofSlot: slot)
      }
    }
  }
}

extension Outline.Rows: Sendable where Item: Sendable {}
extension Outline.Rows.Iterator: Sendable where Item: Sendable {}

extension Outline.Rows: Equatable {
  /// Returns whether two outlines have the same visible items in the same order, at any levels.
  ///
  /// - Complexity: O(*n*) for *n* items of both outlines.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.count == second.count && first.elementsEqual(second)
  }
}
