// Inserting, moving and removing items.

public import SectilePaths

extension Outline {
  /// Appends items to the children of an item.
  ///
  /// - Parameters:
  ///   - newItems: Items that are not in the outline, in order.
  ///   - parent: The new parent, or nil to append roots.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Insertions of the new rows; none if the parent is collapsed or hidden.
  /// - Throws: `OutlineError.unknownItem` or `.repeatedItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* new items.
  @inlinable @discardableResult public mutating func append(
    _ newItems: some Sequence<Item>, to parent: Item?, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    try insert(newItems, at: .end, of: slot(ofParent: parent), inSection: section)
  }

  /// Inserts items as siblings before an item.
  ///
  /// - Parameters:
  ///   - newItems: Items that are not in the outline, in order.
  ///   - sibling: The item that follows the new ones.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Insertions of the new rows; none if the sibling is hidden.
  /// - Throws: `OutlineError.unknownItem` or `.repeatedItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* new items.
  @inlinable @discardableResult public mutating func insert(
    _ newItems: some Sequence<Item>, before sibling: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: sibling)
    return try insert(
      newItems, at: .before(slot), of: forest.parent(of: slot), inSection: section)
  }

  /// Inserts items as siblings after an item and its descendants.
  ///
  /// - Parameters:
  ///   - newItems: Items that are not in the outline, in order.
  ///   - sibling: The item before the new ones.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Insertions of the new rows; none if the sibling is hidden.
  /// - Throws: `OutlineError.unknownItem` or `.repeatedItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* new items.
  @inlinable @discardableResult public mutating func insert(
    _ newItems: some Sequence<Item>, after sibling: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: sibling)
    return try insert(newItems, at: .after(slot), of: forest.parent(of: slot), inSection: section)
  }

  /// Moves an item with its descendants.
  ///
  /// The levels of the moved rows can change while the rows stay where they are: the changes are
  /// empty if the row after the last child of an item becomes the new last child.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The new parent, or nil to make the item a root.
  ///   - index: The index of the item among the children of the new parent afterwards, from 0 to
  ///     the number of its other children; nil for the last child.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Moves of rows; insertions of rows that appear, or removals of rows that disappear
  ///   in a collapsed parent. If the moved rows pass fewer rows, those are listed as moved.
  /// - Throws: `OutlineError.unknownItem`, `.cycle` if the new parent is the item or one of its
  ///   descendants, or `.childIndexOutOfRange`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* changes.
  @inlinable @discardableResult public mutating func move(
    _ item: Item, to parent: Item?, at index: Int? = nil, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: item)
    let parentSlot = try self.slot(ofParent: parent)
    if let parent, let parentSlot, forest.isSlot(parentSlot, inSubtreeOf: slot) {
      throw .cycle(OutlineError.text(of: item), newParent: OutlineError.text(of: parent))
    }
    if let index {
      let isChild = forest.parent(of: slot) == parentSlot
      let others = forest.childCount(of: parentSlot) - (isChild ? 1 : 0)
      guard index >= 0 && index <= others else { throw .childIndexOutOfRange(index, count: others) }
    }
    defer { checkInvariants() }
    return forest.move(slot, to: parentSlot, at: index, inSection: section)
  }

  /// Moves several items with their descendants, so that they are consecutive siblings.
  ///
  ///     try outline.move(contentsOf: ["c.swift", "a.swift"], to: "src", at: 0)
  ///
  /// - Parameters:
  ///   - movedItems: The items to move, in their new order. An item below another one of them moves
  ///     with that item and keeps its parent.
  ///   - parent: The new parent, or nil to make the items roots.
  ///   - index: The index of the first item among the children of the new parent afterwards, from 0
  ///     to the number of its other children; nil for the end.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Moves of the rows of the items, insertions of rows that appear, and removals of
  ///   rows that disappear.
  /// - Throws: `OutlineError.unknownItem`, `.repeatedItem`, `.cycle` if the new parent is one of
  ///   the items or below one, or `.childIndexOutOfRange`; the outline is then unchanged.
  /// - Complexity: O(*m* log *m* log *n* + *k* log *k*) expected for *m* moved items and *k*
  ///   changes.
  @inlinable @discardableResult public mutating func move(
    contentsOf movedItems: some Sequence<Item>, to parent: Item?, at index: Int? = nil,
    inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    var movedSlots: [Int32] = []
    var known: Set<Int32> = []
    for item in movedItems {
      let slot = try slot(of: item)
      guard known.insert(slot).inserted else {
        throw .repeatedItem(OutlineError.text(of: item))
      }
      movedSlots.append(slot)
    }
    let parentSlot = try slot(ofParent: parent)
    if let parent, let parentSlot {
      for slot in movedSlots where forest.isSlot(parentSlot, inSubtreeOf: slot) {
        throw .cycle(
          OutlineError.text(of: item(ofSlot: slot)), newParent: OutlineError.text(of: parent))
      }
    }
    movedSlots = forest.withoutDescendants(movedSlots)
    if let index {
      let count = movedSlots.count { forest.parent(of: $0) == parentSlot }
      let others = forest.childCount(of: parentSlot) - count
      guard index >= 0 && index <= others else { throw .childIndexOutOfRange(index, count: others) }
    }
    defer { checkInvariants() }
    return forest.move(movedSlots, to: parentSlot, at: index, inSection: section)
  }

  /// Replaces an item; its children, its place and its expansion state stay.
  ///
  /// The new item may be equal to the old one: it then has new content for the same identity.
  ///
  /// - Parameters:
  ///   - item: The item to replace.
  ///   - newItem: The new item.
  ///   - section: The section of the row in the returned changes; `0 <= section < 2^31`.
  /// - Returns: An update of the row; none if it is hidden.
  /// - Throws: `OutlineError.unknownItem`, or `.repeatedItem` if another item is equal to the new
  ///   one; the outline is then unchanged.
  /// - Complexity: O(log *n*) expected for *n* items.
  @inlinable @discardableResult public mutating func replace(
    _ item: Item, with newItem: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: item)
    let hash = newItem.hashValue
    if let other = find(newItem, hash: hash), other != slot {
      throw .repeatedItem(OutlineError.text(of: newItem))
    }
    table.vacate(Int(slot))
    table.occupy(Int(slot), hash)
    items[Int(slot)] = newItem
    defer { checkInvariants() }
    return forest.update(slot, inSection: section)
  }

  /// Removes an item with its descendants.
  ///
  /// - Parameters:
  ///   - item: The item to remove.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Removals of the rows of the item and its visible descendants.
  /// - Throws: `OutlineError.unknownItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* removed items.
  @inlinable @discardableResult public mutating func remove(
    _ item: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let (removed, changes) = forest.remove(try slot(of: item), inSection: section)
    release(removed)
    checkInvariants()
    return changes
  }

  // MARK: Slots

  /// Returns the slot of an item.
  @inlinable func slot(of item: Item) throws(OutlineError) -> Int32 {
    guard let slot = find(item) else { throw .unknownItem(OutlineError.text(of: item)) }
    return slot
  }

  /// Returns the slot of a parent, or nil for no parent.
  @inlinable func slot(ofParent parent: Item?) throws(OutlineError) -> Int32? {
    guard let parent else { return nil }
    return try slot(of: parent)
  }

  @inlinable mutating func insert(
    _ newItems: some Sequence<Item>, at location: OutlineForest.Location, of parent: Int32?,
    inSection section: Int
  ) throws(OutlineError) -> SectionedChanges {
    var newSlots: [Int32] = []
    newSlots.reserveCapacity(newItems.underestimatedCount)
    for item in newItems {
      let hash = item.hashValue
      guard find(item, hash: hash) == nil else {
        release(newSlots)
        throw .repeatedItem(OutlineError.text(of: item))
      }
      let slot = forest.takeSlot()
      if Int(slot) == items.count {
        items.append(item)
        table.append(hash)
      } else {
        items[Int(slot)] = item
        table.occupy(Int(slot), hash)
      }
      newSlots.append(slot)
    }
    defer { checkInvariants() }
    return forest.insert(newSlots, at: location, of: parent, inSection: section)
  }

  /// Forgets the items of slots that are not in the tree.
  @inlinable mutating func release(_ unusedSlots: [Int32]) {
    for slot in unusedSlots {
      table.vacate(Int(slot))
      items[Int(slot)] = nil
      forest.release(slot)
    }
  }
}

// MARK: Expanding

extension Outline {
  /// Expands an item, so that its children are visible if it is visible.
  ///
  /// - Parameters:
  ///   - item: The item to expand; it may have no children yet.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Insertions of the rows that appear: the children, and the descendants below
  ///   expanded ones.
  /// - Throws: `OutlineError.unknownItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* rows that appear.
  @inlinable @discardableResult public mutating func expand(
    _ item: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: item)
    defer { checkInvariants() }
    return forest.setExpanded(true, slot, inSection: section)
  }

  /// Collapses an item, so that its descendants are hidden.
  ///
  /// The descendants keep their expansion state.
  ///
  /// - Parameters:
  ///   - item: The item to collapse.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Removals of the rows that disappear.
  /// - Throws: `OutlineError.unknownItem`; the outline is then unchanged.
  /// - Complexity: O(*k* + log *n*) expected for *k* rows that disappear.
  @inlinable @discardableResult public mutating func collapse(
    _ item: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: item)
    defer { checkInvariants() }
    return forest.setExpanded(false, slot, inSection: section)
  }

  /// Expands all ancestors of an item, so that the item is visible.
  ///
  /// - Parameters:
  ///   - item: The item to show. Its own expansion state does not change.
  ///   - section: The section of the rows in the returned changes; `0 <= section < 2^31`.
  /// - Returns: Insertions of the rows that appear.
  /// - Throws: `OutlineError.unknownItem`; the outline is then unchanged.
  /// - Complexity: O(*d* + *c* log *n* + *k*) expected for *d* ancestors, of which *c* are
  ///   collapsed, and *k* rows that appear.
  @inlinable @discardableResult public mutating func expandAncestors(
    of item: Item, inSection section: Int = 0
  ) throws(OutlineError) -> SectionedChanges {
    let slot = try slot(of: item)
    defer { checkInvariants() }
    return forest.expandAncestors(of: slot, inSection: section)
  }
}
