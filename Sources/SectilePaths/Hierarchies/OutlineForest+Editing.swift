// Edits of the forest. Each returns the changes of the visible rows, which are consecutive, so two
// look-ups find them.

extension OutlineForest {
  /// The location of an edit among the children of an item.
  @usableFromInline package enum Location {
    case end
    case before(Int32), after(Int32)
  }

  /// Inserts slots without children, below a parent or as roots.
  @usableFromInline package mutating func insert(
    _ slots: [Int32], at location: Location, of parent: Int32?, inSection section: Int
  ) -> SectionedChanges {
    guard let first = slots.first else { return SectionedChanges() }
    let next = self.next(after: location, of: parent)
    var sequence: [Parenthesis] = []
    sequence.reserveCapacity(slots.count * 2)
    for slot in slots {
      sequence.append(.opening(slot))
      sequence.append(.closing(slot))
    }
    tree.insert(sequence, before: next)
    for slot in slots { records[Int(slot)].parent = parent ?? -1 }
    addChildren(slots.count, to: parent)
    guard showsChildren(of: parent) else { return SectionedChanges() }
    let row = tree.position(of: .opening(first)).row
    return RowChanges.insertion(row..<row + slots.count, inSection: section)
  }

  /// Removes a slot with its descendants, and returns all removed slots in order.
  ///
  /// The caller releases them.
  @usableFromInline package mutating func remove(
    _ slot: Int32, inSection section: Int
  ) -> (slots: [Int32], changes: SectionedChanges) {
    let rows = rows(of: slot)
    addChildren(-1, to: parent(of: slot))
    let removed = tree.remove(slot)
    let slots = tree.discard(removed)
    return (slots, RowChanges.removal(rows ?? 0..<0, inSection: section))
  }

  /// Moves a slot with its descendants below another parent.
  ///
  /// - Parameter index: The index of the child afterwards; nil for the last one.
  @usableFromInline package mutating func move(
    _ slot: Int32, to parent: Int32?, at index: Int?, inSection section: Int
  ) -> SectionedChanges {
    let oldRows = rows(of: slot)
    relocate([slot], to: parent, at: index)
    if let oldRows, let newRows = rows(of: slot) {
      return RowChanges.move(oldRows, to: newRows.lowerBound, inSection: section)
    }
    return RowChanges.moves([(oldRows, rows(of: slot))], inSection: section)
  }

  /// Moves slots with their descendants below another parent, as consecutive children.
  ///
  /// - Parameters:
  ///   - slots: Slots of which none is below another one.
  ///   - index: The index of the first slot among the children afterwards; nil for the end.
  @usableFromInline package mutating func move(
    _ slots: [Int32], to parent: Int32?, at index: Int?, inSection section: Int
  ) -> SectionedChanges {
    let oldRows = slots.map { rows(of: $0) }
    relocate(slots, to: parent, at: index)
    let ranges = zip(oldRows, slots).map { (old: $0, new: rows(of: $1)) }
    return RowChanges.moves(ranges, inSection: section)
  }

  private mutating func relocate(_ slots: [Int32], to parent: Int32?, at index: Int?) {
    let subtrees = slots.map { slot in
      addChildren(-1, to: self.parent(of: slot))
      return tree.remove(slot)
    }
    // The parenthesis after the moved ones, or none at the end of the outline.
    var next = parent.map { Parenthesis.closing($0) } ?? .none
    if let index, index < childCount(of: parent) {
      next = tree[tree.child(index, of: parent.map { .opening($0) } ?? .none)]
    }
    for (slot, subtree) in zip(slots, subtrees) {
      tree.insert(subtree, before: next.isNone ? .end : tree.cursor(of: next))
      records[Int(slot)].parent = parent ?? -1
      addChildren(1, to: parent)
    }
  }

  /// Returns the update of a slot.
  @usableFromInline package func update(_ slot: Int32, inSection section: Int) -> SectionedChanges {
    row(of: slot).map { RowChanges.update($0, inSection: section) } ?? SectionedChanges()
  }

  /// Expands or collapses a slot.
  @usableFromInline package mutating func setExpanded(
    _ isExpanded: Bool, _ slot: Int32, inSection section: Int
  ) -> SectionedChanges {
    if self.isExpanded(slot) == isExpanded { return SectionedChanges() }
    let before = rows(of: slot)
    tree.setCollapsed(!isExpanded, slot)
    guard let before, let after = rows(of: slot) else { return SectionedChanges() }
    return isExpanded
      ? RowChanges.insertion(after.dropFirst(), inSection: section)
      : RowChanges.removal(before.dropFirst(), inSection: section)
  }

  /// Expands all ancestors of a slot.
  @usableFromInline package mutating func expandAncestors(
    of slot: Int32, inSection section: Int
  ) -> SectionedChanges {
    // All ancestors above the last collapsed one are expanded, so it is visible, and nothing below
    // it is.
    var highest: Int32 = -1
    var ancestor = parent(of: slot)
    while let current = ancestor {
      if !isExpanded(current) {
        tree.setCollapsed(false, current)
        highest = current
      }
      ancestor = parent(of: current)
    }
    guard highest >= 0, let rows = rows(of: highest) else { return SectionedChanges() }
    return RowChanges.insertion(rows.dropFirst(), inSection: section)
  }

  /// Returns the location of new items in the tree.
  private func next(after location: Location, of parent: Int32?) -> ParenthesisTree.Cursor {
    switch location {
    case .end: parent.map { tree.cursor(of: .closing($0)) } ?? .end
    case .before(let slot): tree.cursor(of: .opening(slot))
    case .after(let slot): tree.next(after: tree.cursor(of: .closing(slot)))
    }
  }

  private mutating func addChildren(_ count: Int, to parent: Int32?) {
    if let parent {
      records[Int(parent)].childCount += Int32(count)
    } else {
      rootCount += count
    }
  }
}

// MARK: Building

extension OutlineForest {
  /// Creates a forest of slots in reading order, numbered from 0.
  ///
  /// - Parameter levels: The number of ancestors of each slot; at most one more than that of the
  ///   slot before, and 0 for the first.
  package init(levels: [Int], chunkCapacity: Int, isExpanded: (Int) -> Bool) {
    tree = ParenthesisTree(capacity: chunkCapacity)
    var sequence: [Parenthesis] = []
    sequence.reserveCapacity(levels.count * 2)
    records.reserveCapacity(levels.count)
    tree.homes.reserveCapacity(levels.count * 2)
    var ancestors: [Int32] = []
    for (number, level) in levels.enumerated() {
      while ancestors.count > level { sequence.append(.closing(ancestors.removeLast())) }
      let slot = takeSlot()
      records[number].parent = ancestors.last ?? -1
      addChildren(1, to: ancestors.last)
      tree.isCollapsed[Int(slot)] = !isExpanded(number)
      sequence.append(.opening(slot))
      ancestors.append(slot)
    }
    while let ancestor = ancestors.popLast() { sequence.append(.closing(ancestor)) }
    tree.root = tree.build(sequence)
  }

  /// Calls a closure for each slot in reading order.
  ///
  /// - Complexity: O(*n*)
  @usableFromInline package func forEach(_ body: (_ slot: Int32, _ level: Int) -> Void) {
    var level = 0
    var cursor = tree.first
    while !cursor.isAtEnd {
      let parenthesis = tree[cursor]
      if parenthesis.isOpening {
        body(parenthesis.slot, level)
        level += 1
      } else {
        level -= 1
      }
      cursor = tree.next(after: cursor)
    }
  }

  /// Traps if the stored properties contradict each other; returns the number of slots in use.
  @usableFromInline package func checkLinks() -> Int {
    var ancestors: [Int32] = []
    var childCounts = Array(repeating: 0, count: records.count)
    var roots = 0
    var cursor = tree.first
    while !cursor.isAtEnd {
      let current = tree[cursor]
      if current.isOpening {
        precondition(
          records[Int(current.slot)].parent == ancestors.last ?? -1,
          "OutlineForest: slot \(current.slot) has a wrong parent.")
        if let parent = ancestors.last { childCounts[Int(parent)] += 1 } else { roots += 1 }
        ancestors.append(current.slot)
      } else {
        precondition(ancestors.popLast() == current.slot, "OutlineForest: wrong parentheses.")
        precondition(
          childCounts[Int(current.slot)] == childCount(of: current.slot),
          "OutlineForest: slot \(current.slot) has a wrong number of children.")
      }
      cursor = tree.next(after: cursor)
    }
    precondition(ancestors.isEmpty && roots == rootCount, "OutlineForest: wrong parentheses.")
    let count = tree.checkLinks() / 2
    precondition(
      count + unusedSlots.count == records.count && tree.homes.count == records.count * 2,
      "OutlineForest: a slot is lost.")
    return count
  }
}
