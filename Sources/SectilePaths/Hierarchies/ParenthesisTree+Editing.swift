// Edits of the sequence. A subtree of the outline is a range of the sequence, so every edit
// consists of splits and joins. New items are written into an existing chunk if it has space.

extension ParenthesisTree {
  /// Adds a new slot, whose parentheses are not in the sequence yet.
  mutating func addSlot() {
    homes.append(-1)
    homes.append(-1)
    isCollapsed.append(true)
  }

  /// Sets whether an item in the sequence is collapsed.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func setCollapsed(_ isCollapsed: Bool, _ slot: Int32) {
    self.isCollapsed[Int(slot)] = isCollapsed
    let (opening, closing) = (Parenthesis.opening(slot), Parenthesis.closing(slot))
    for parenthesis in [opening, closing] {
      let cursor = cursor(of: parenthesis)
      words[Int(cursor.chunk) * capacity + Int(cursor.index)] =
        Word(parenthesis, isCollapsed: isCollapsed)
    }
    let chunk = homes[Int(opening.number)]
    if chunk != homes[Int(closing.number)] { update(chunk) }
    update(homes[Int(closing.number)])
  }

  /// Inserts new parentheses before a location.
  ///
  /// - Complexity: O(*m* + log *n*) expected for *m* parentheses.
  mutating func insert(_ sequence: [Parenthesis], before cursor: Cursor) {
    var cursor = cursor
    if cursor.isAtEnd {
      let last = lastChunk(in: root)
      if last >= 0 { cursor = Cursor(chunk: last, index: self[last].count) }
    }
    guard !cursor.isAtEnd, Int(self[cursor.chunk].count) + sequence.count <= capacity else {
      return insert(build(sequence), before: cursor)
    }
    let chunk = cursor.chunk
    let positions = positions(of: chunk)
    let start = positions.lowerBound + Int(cursor.index)
    for position in (start..<positions.upperBound).reversed() {
      words[position + sequence.count] = words[position]
    }
    self[chunk].count += Int32(sequence.count)
    for (offset, parenthesis) in sequence.enumerated() {
      write(parenthesis, at: start + offset, chunk)
    }
    update(chunk)
  }

  /// Inserts a tree that was built or removed before a location.
  ///
  /// The location may be after the last parenthesis of a chunk.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func insert(_ tree: Int32, before cursor: Cursor) {
    let inserted = self[Cursor(chunk: firstChunk(in: tree), index: 0)]
    if cursor.isAtEnd || cursor.index == self[cursor.chunk].count {
      root = join(root, tree)
    } else {
      let next = self[cursor]
      let parts = split(before: cursor)
      root = join(join(parts.left, tree), parts.right)
      mergeChunks(before: next)
    }
    mergeChunks(before: inserted)
    mergeChunks(around: lastChunk(in: root))
  }

  /// Removes an item with its descendants, and returns the root of the tree that they form.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func remove(_ slot: Int32) -> Int32 {
    let next = self[next(after: cursor(of: .closing(slot)))]
    let parts = split(before: cursor(of: .opening(slot)))
    if next.isNone {
      root = parts.left
      if root >= 0 { mergeChunks(around: lastChunk(in: root)) }
      return parts.right
    }
    let (removed, right) = split(before: cursor(of: next))
    root = join(parts.left, right)
    mergeChunks(before: next)
    return removed
  }

  /// Discards a tree that was removed, and returns its slots in order.
  ///
  /// - Complexity: O(*m*) for *m* parentheses.
  mutating func discard(_ tree: Int32) -> [Int32] {
    var slots: [Int32] = []
    var chunk = firstChunk(in: tree)
    while chunk >= 0 {
      for position in positions(of: chunk) where words[position].isOpening {
        slots.append(words[position].parenthesis.slot)
      }
      // The links of an unused chunk stay until it is used again.
      unusedChunks.append(chunk)
      chunk = nextChunk(after: chunk)
    }
    return slots
  }

  /// Builds a tree of a sequence, and returns its root.
  ///
  /// - Complexity: O(*m*) for *m* parentheses.
  mutating func build(_ sequence: [Parenthesis]) -> Int32 {
    // Chunks get some space, so that the first insertion does not split them.
    let size = max(capacity * 15 / 16, capacity / 2 + 1)
    // The chunks on the right edge await their right subtrees; all others are complete.
    var last: Int32 = -1
    var start = 0
    while start < sequence.count {
      // The last two chunks share their parentheses if one would have few.
      let rest = sequence.count - start
      let count = rest > capacity ? (rest < 2 * size ? (rest + 1) / 2 : size) : rest
      let chunk = makeChunk(of: sequence[start..<start + count])
      start += count
      var popped: Int32 = -1
      while last >= 0, Self.priority(of: last) < Self.priority(of: chunk) {
        popped = last
        updateSums(of: popped)
        last = self[last].parent
      }
      setLeft(of: chunk, to: popped)
      self[chunk].parent = -1
      if last >= 0 { setRight(of: last, to: chunk) }
      last = chunk
    }
    var top = last
    while last >= 0 {
      updateSums(of: last)
      top = last
      last = self[last].parent
    }
    return top
  }
}
