// An outline without its items: slots, their parents and their order. It is not generic, so it is
// compiled once, and `Outline` only finds the slots of items.

/// A forest of slots with expansion state.
///
/// The parameters of all functions are valid: slots in use, and rows and children that exist.
@usableFromInline
package struct OutlineForest: Sendable {
  struct Record {
    /// The slot of the parent, or -1 for a root.
    var parent: Int32 = -1
    var childCount: Int32 = 0
  }

  /// The order of all slots and the expansion state.
  var tree = ParenthesisTree()
  /// The parents and the numbers of children of all slots.
  var records: ContiguousArray<Record> = []
  /// Slots without an item, to be used again.
  var unusedSlots: [Int32] = []
  /// The number of items without a parent.
  var rootCount = 0

  @usableFromInline package init() {}

  // MARK: Slots

  /// Returns an unused slot, whose item is collapsed and has no children.
  @usableFromInline package mutating func takeSlot() -> Int32 {
    if let slot = unusedSlots.popLast() { return slot }
    precondition(records.count < 1 << 29, "Outline: there are more than 536870912 items.")
    tree.addSlot()
    records.append(Record())
    return Int32(records.count - 1)
  }

  /// Makes a slot unused that is not in the tree.
  @usableFromInline package mutating func release(_ slot: Int32) {
    records[Int(slot)] = Record()
    tree.isCollapsed[Int(slot)] = true
    unusedSlots.append(slot)
  }

  // MARK: Reading

  /// The number of slots in use.
  @usableFromInline package var count: Int { records.count - unusedSlots.count }

  /// The number of visible items.
  @usableFromInline package var rowCount: Int { tree.rowCount }

  /// Returns the slot of the parent, or nil for a root.
  @usableFromInline package func parent(of slot: Int32) -> Int32? {
    let parent = records[Int(slot)].parent
    return parent < 0 ? nil : parent
  }

  /// Returns the number of children of a slot, or of roots.
  @usableFromInline package func childCount(of slot: Int32?) -> Int {
    if let slot { Int(records[Int(slot)].childCount) } else { rootCount }
  }

  /// Returns the children of a slot, or the roots, in order.
  @usableFromInline package func children(of slot: Int32?) -> [Int32] {
    var children: [Int32] = []
    children.reserveCapacity(childCount(of: slot))
    var current = slot.map { tree.next(after: tree.cursor(of: .opening($0))) } ?? tree.first
    while !current.isAtEnd, tree[current].isOpening {
      children.append(tree[current].slot)
      current = tree.next(afterItemAt: current)
    }
    return children
  }

  /// Returns the number of siblings before a slot.
  func childIndex(of slot: Int32) -> Int {
    let parent = parent(of: slot)
    let opening = parent.map { Parenthesis.opening($0) } ?? .none
    return partitionPoint(count: childCount(of: parent) - 1) { index in
      tree.precedes(.opening(tree[tree.child(index, of: opening)].slot), .opening(slot))
    }
  }

  @usableFromInline package func isExpanded(_ slot: Int32) -> Bool {
    !tree.isCollapsed[Int(slot)]
  }

  @usableFromInline package func level(of slot: Int32) -> Int {
    tree.position(of: .opening(slot)).level
  }

  /// Returns the row of a slot, or nil if it is hidden.
  @usableFromInline package func row(of slot: Int32) -> Int? {
    let position = tree.position(of: .opening(slot))
    return position.hiding == 0 ? position.row : nil
  }

  @usableFromInline package func slot(atRow row: Int) -> Int32 {
    tree[tree.opening(atRow: row)].slot
  }

  /// Returns the rows of a slot and its visible descendants, or nil if the slot is hidden.
  @usableFromInline package func rows(of slot: Int32) -> Range<Int>? {
    guard let row = row(of: slot) else { return nil }
    return row..<(isExpanded(slot) ? tree.position(of: .closing(slot)).row : row + 1)
  }

  /// The location of a row in an iteration.
  @usableFromInline package struct RowCursor: Sendable {
    var cursor: ParenthesisTree.Cursor
  }

  /// The location of the first row.
  @usableFromInline package var firstRow: RowCursor { RowCursor(cursor: tree.first) }

  /// Returns the slot at a location and moves the location to the next row; returns -1 at the end.
  @usableFromInline package func next(_ row: inout RowCursor) -> Int32 {
    if row.cursor.isAtEnd { return -1 }
    let slot = tree[row.cursor].slot
    var next =
      isExpanded(slot)
      ? tree.next(after: row.cursor) : tree.next(afterItemAt: row.cursor)
    while !next.isAtEnd, !tree[next].isOpening { next = tree.next(after: next) }
    row.cursor = next
    return slot
  }

  /// Returns whether the children of a slot, or the roots, are visible.
  func showsChildren(of slot: Int32?) -> Bool {
    guard let slot else { return true }
    return isExpanded(slot) && tree.position(of: .opening(slot)).hiding == 0
  }

  /// Returns whether a slot is another one or below it.
  @usableFromInline package func isSlot(_ slot: Int32, inSubtreeOf ancestor: Int32) -> Bool {
    if slot == ancestor { return true }
    return tree.precedes(.opening(ancestor), .opening(slot))
      && tree.precedes(.opening(slot), .closing(ancestor))
  }

  /// Returns those of some slots that are not below another one of them, in the same order.
  @usableFromInline package func withoutDescendants(_ slots: [Int32]) -> [Int32] {
    var last: Int32?
    var descendants: Set<Int32> = []
    for slot in slots.sorted(by: { tree.precedes(.opening($0), .opening($1)) }) {
      if let last, isSlot(slot, inSubtreeOf: last) {
        descendants.insert(slot)
      } else {
        last = slot
      }
    }
    return slots.filter { !descendants.contains($0) }
  }
}

extension OutlineForest: Equatable {
  @usableFromInline package static func == (first: Self, second: Self) -> Bool {
    first.tree == second.tree || first.matches(second) { _, _ in true }
  }

  /// Returns whether another forest has the same structure and expansion state, and an equal item
  /// in each place.
  ///
  /// - Complexity: O(*n*)
  package func matches(
    _ other: Self, whereEqual areEqual: (_ slot: Int32, _ otherSlot: Int32) -> Bool
  ) -> Bool {
    var (left, right) = (tree.first, other.tree.first)
    while !left.isAtEnd, !right.isAtEnd {
      let (leftEnd, rightEnd) = (tree[left], other.tree[right])
      guard leftEnd.isOpening == rightEnd.isOpening else { return false }
      if leftEnd.isOpening {
        guard isExpanded(leftEnd.slot) == other.isExpanded(rightEnd.slot),
          areEqual(leftEnd.slot, rightEnd.slot)
        else { return false }
      }
      left = tree.next(after: left)
      right = other.tree.next(after: right)
    }
    return left.isAtEnd && right.isAtEnd
  }

  /// The greatest number of chunks on a path from the root of the tree, and their number.
  package var treeSize: (height: Int, chunks: Int) {
    var size = (height: 0, chunks: 0)
    var chunk = tree.firstChunk(in: tree.root)
    while chunk >= 0 {
      size = (max(size.height, tree.height(of: chunk) + 1), size.chunks + 1)
      chunk = tree.nextChunk(after: chunk)
    }
    return size
  }
}
