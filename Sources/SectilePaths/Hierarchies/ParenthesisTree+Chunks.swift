// Splitting, joining and merging chunks, and computing their sums.

extension ParenthesisTree {
  // MARK: Chunks

  /// Returns the number of a chunk without links and parentheses.
  private mutating func takeChunk() -> Int32 {
    if let chunk = unusedChunks.popLast() {
      self[chunk] = Chunk()
      return chunk
    }
    chunks.append(Chunk())
    words.append(contentsOf: repeatElement(Word(.none, isCollapsed: false), count: capacity))
    return Int32(chunks.count - 1)
  }

  /// Returns a new chunk of parentheses, of which there are at most `capacity`.
  mutating func makeChunk(of sequence: ArraySlice<Parenthesis>) -> Int32 {
    let chunk = takeChunk()
    self[chunk].count = Int32(sequence.count)
    let start = Int(chunk) * capacity
    for (offset, parenthesis) in sequence.enumerated() {
      write(parenthesis, at: start + offset, chunk)
    }
    updateOwnSums(of: chunk)
    return chunk
  }

  /// Writes a parenthesis into a chunk.
  mutating func write(_ parenthesis: Parenthesis, at position: Int, _ chunk: Int32) {
    words[position] = Word(parenthesis, isCollapsed: isCollapsed[Int(parenthesis.slot)])
    homes[Int(parenthesis.number)] = chunk
  }

  /// Moves words to the end of a chunk.
  private mutating func moveWords(at positions: Range<Int>, to chunk: Int32) {
    var target = self.positions(of: chunk).upperBound
    for position in positions {
      words[target] = words[position]
      homes[Int(words[position].parenthesis.number)] = chunk
      target += 1
    }
    self[chunk].count += Int32(positions.count)
  }

  // MARK: Merging

  /// Merges the chunk of a parenthesis and the one before it with their neighbors, if they have few
  /// parentheses together.
  mutating func mergeChunks(before parenthesis: Parenthesis) {
    mergeChunks(around: homes[Int(parenthesis.number)])
    let previous = previousChunk(before: homes[Int(parenthesis.number)])
    if previous >= 0 { mergeChunks(around: previous) }
  }

  /// Merges a chunk with its neighbors, if they have at most `capacity` parentheses together.
  mutating func mergeChunks(around chunk: Int32) {
    var chunk = chunk
    var next = nextChunk(after: chunk)
    while next >= 0, Int(self[chunk].count + self[next].count) <= capacity {
      merge(next, into: chunk)
      next = nextChunk(after: chunk)
    }
    var previous = previousChunk(before: chunk)
    while previous >= 0, Int(self[chunk].count + self[previous].count) <= capacity {
      merge(chunk, into: previous)
      chunk = previous
      previous = previousChunk(before: chunk)
    }
  }

  /// Moves the parentheses of a chunk into the one before it.
  private mutating func merge(_ chunk: Int32, into previous: Int32) {
    let subtrees = join(self[chunk].left, self[chunk].right)
    let parent = self[chunk].parent
    if parent < 0 {
      root = subtrees
    } else if self[parent].left == chunk {
      setLeft(of: parent, to: subtrees)
    } else {
      setRight(of: parent, to: subtrees)
    }
    updateSums(from: parent)
    moveWords(at: positions(of: chunk), to: previous)
    unusedChunks.append(chunk)
    update(previous)
  }

  // MARK: Splitting and joining

  /// Splits the tree that contains a location into the parts before it and after it.
  mutating func split(before cursor: Cursor) -> (left: Int32, right: Int32) {
    if cursor.index == 0 { return split(beforeChunk: cursor.chunk) }
    let positions = positions(of: cursor.chunk)
    let added = takeChunk()
    moveWords(at: positions.dropFirst(Int(cursor.index)), to: added)
    updateOwnSums(of: added)
    updateSums(of: added)
    self[cursor.chunk].count = cursor.index
    update(cursor.chunk)
    let next = nextChunk(after: cursor.chunk)
    if next < 0 {
      var top = cursor.chunk
      while self[top].parent >= 0 { top = self[top].parent }
      return (top, added)
    }
    let parts = split(beforeChunk: next)
    return (parts.left, join(added, parts.right))
  }

  /// Splits the tree that contains a chunk into the part before it and the rest.
  private mutating func split(beforeChunk chunk: Int32) -> (left: Int32, right: Int32) {
    var left = self[chunk].left
    var right = chunk
    self[chunk].left = -1
    updateSums(of: chunk)
    var child = chunk
    var parent = self[chunk].parent
    while parent >= 0 {
      countHierarchyVisit()
      let next = self[parent].parent
      if self[parent].left == child {
        setLeft(of: parent, to: right)
        right = parent
      } else {
        setRight(of: parent, to: left)
        left = parent
      }
      updateSums(of: parent)
      child = parent
      parent = next
    }
    if left >= 0 { self[left].parent = -1 }
    self[right].parent = -1
    return (left, right)
  }

  /// Joins two trees, either of which may be empty, and returns the root of the result.
  mutating func join(_ first: Int32, _ second: Int32) -> Int32 {
    var (left, right) = (first, second)
    var top: Int32 = -1
    // The chunk that the next one is linked to, and on which side.
    var bottom: Int32 = -1
    var isOnRight = false
    while true {
      countHierarchyVisit()
      let takesLeft =
        right < 0 || (left >= 0 && Self.priority(of: left) > Self.priority(of: right))
      let taken = takesLeft ? left : right
      if bottom < 0 {
        top = taken
        if taken >= 0 { self[taken].parent = -1 }
      } else if isOnRight {
        setRight(of: bottom, to: taken)
      } else {
        setLeft(of: bottom, to: taken)
      }
      if left < 0 || right < 0 { break }
      bottom = taken
      isOnRight = takesLeft
      if takesLeft { left = self[left].right } else { right = self[right].left }
    }
    updateSums(from: bottom)
    return top
  }

  mutating func setLeft(of parent: Int32, to child: Int32) {
    self[parent].left = child
    if child >= 0 { self[child].parent = parent }
  }

  mutating func setRight(of parent: Int32, to child: Int32) {
    self[parent].right = child
    if child >= 0 { self[child].parent = parent }
  }

  // MARK: Sums

  /// Computes all sums that depend on the parentheses of a chunk.
  mutating func update(_ chunk: Int32) {
    updateOwnSums(of: chunk)
    updateSums(from: chunk)
  }

  /// Computes the sums of a chunk itself from its parentheses.
  private mutating func updateOwnSums(of chunk: Int32) {
    let sums = ownSums(of: chunk)
    self[chunk].ownLevels = sums.levels
    self[chunk].ownHiding = sums.hiding
  }

  /// Computes the sums of the subtrees of a chunk, if there is one, and of all chunks above it.
  private mutating func updateSums(from chunk: Int32) {
    var current = chunk
    while current >= 0 {
      countHierarchyVisit()
      updateSums(of: current)
      current = self[current].parent
    }
  }

  /// Computes the sums of the subtree of a chunk from its children.
  mutating func updateSums(of chunk: Int32) {
    let sums = sums(of: chunk)
    self[chunk].levels = sums.levels
    self[chunk].hiding = sums.hiding
  }

  private func ownSums(of chunk: Int32) -> (levels: Sums, hiding: Sums) {
    var (levels, hiding) = (Sums(), Sums())
    for position in positions(of: chunk) {
      let word = words[position]
      levels.append(isOpening: word.isOpening, weight: 1)
      hiding.append(isOpening: word.isOpening, weight: word.hiding)
    }
    return (levels, hiding)
  }

  private func sums(of chunk: Int32) -> (levels: Sums, hiding: Sums) {
    let node = self[chunk]
    var (levels, hiding) = (node.ownLevels, node.ownHiding)
    if node.left >= 0 {
      levels = self[node.left].levels.followed(by: levels)
      hiding = self[node.left].hiding.followed(by: hiding)
    }
    if node.right >= 0 {
      levels = levels.followed(by: self[node.right].levels)
      hiding = hiding.followed(by: self[node.right].hiding)
    }
    return (levels, hiding)
  }

  // MARK: Invariants

  /// Traps if links, priorities, sums or sizes are wrong; returns the number of parentheses.
  func checkLinks() -> Int {
    var count = 0
    var chunkCount = 0
    var lastCount = capacity
    var chunk = firstChunk(in: root)
    precondition(root < 0 || self[root].parent < 0, "ParenthesisTree: the root has a parent.")
    while chunk >= 0 {
      let node = self[chunk]
      precondition(
        node.count > 0 && Int(node.count) <= capacity && lastCount + Int(node.count) > capacity,
        "ParenthesisTree: a chunk has \(node.count) parentheses.")
      lastCount = Int(node.count)
      count += lastCount
      chunkCount += 1
      for child in [node.left, node.right] where child >= 0 {
        precondition(self[child].parent == chunk, "ParenthesisTree: a child has another parent.")
        precondition(
          Self.priority(of: child) < Self.priority(of: chunk),
          "ParenthesisTree: a child has a higher priority.")
      }
      let (own, sums) = (ownSums(of: chunk), sums(of: chunk))
      precondition(
        own.levels == node.ownLevels && own.hiding == node.ownHiding && sums.levels == node.levels
          && sums.hiding == node.hiding, "ParenthesisTree: wrong sums.")
      for position in positions(of: chunk) {
        let word = words[position]
        precondition(
          homes[Int(word.parenthesis.number)] == chunk
            && (word.hiding == 1) == isCollapsed[Int(word.parenthesis.slot)],
          "ParenthesisTree: a parenthesis has another chunk or state.")
      }
      chunk = nextChunk(after: chunk)
    }
    precondition(
      chunkCount + unusedChunks.count == chunks.count && words.count == chunks.count * capacity,
      "ParenthesisTree: a chunk is lost.")
    return count
  }
}
