// Splitting and joining trees. A subtree of the outline is a range of the sequence, so every edit
// consists of splits and joins.

extension ParenthesisTree {
  /// Adds the nodes of a new slot, which are not in the sequence yet.
  mutating func addSlot() {
    nodes.append(Node())
    nodes.append(Node())
  }

  /// Sets whether an item is collapsed.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func setCollapsed(_ isCollapsed: Bool, _ slot: Int32) {
    for parenthesis in [Parenthesis.opening(slot), .closing(slot)] {
      self[parenthesis].isCollapsed = isCollapsed
      updateSums(from: parenthesis)
    }
  }

  /// Inserts a tree that was built or removed before a parenthesis, or at the end before none.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func insert(_ tree: Parenthesis, before parenthesis: Parenthesis) {
    if parenthesis.isNone {
      root = join(root, tree)
    } else {
      let parts = split(before: parenthesis)
      root = join(join(parts.left, tree), parts.right)
    }
  }

  /// Removes an item with its descendants, and returns the root of the tree that they form.
  ///
  /// - Complexity: O(log *n*) expected.
  mutating func remove(_ slot: Int32) -> Parenthesis {
    let next = next(after: .closing(slot))
    let parts = split(before: .opening(slot))
    if next.isNone {
      root = parts.left
      return parts.right
    }
    let (removed, right) = split(before: next)
    root = join(parts.left, right)
    return removed
  }

  /// Builds a tree of a sequence, and returns its root.
  ///
  /// - Complexity: O(*m*) for *m* parentheses.
  mutating func build(_ sequence: [Parenthesis]) -> Parenthesis {
    // The nodes on the right edge await their right subtrees; all others are complete.
    var last = Parenthesis.none
    for parenthesis in sequence {
      self[parenthesis].right = .none
      var popped = Parenthesis.none
      while !last.isNone, last.priority < parenthesis.priority {
        popped = last
        updateSums(of: popped)
        last = self[last].parent
      }
      setLeft(of: parenthesis, to: popped)
      self[parenthesis].parent = .none
      if !last.isNone { setRight(of: last, to: parenthesis) }
      last = parenthesis
    }
    var top = last
    while !last.isNone {
      updateSums(of: last)
      top = last
      last = self[last].parent
    }
    return top
  }

  // MARK: Splitting and joining

  /// Splits the tree that contains a parenthesis into the part before it and the rest.
  private mutating func split(
    before parenthesis: Parenthesis
  ) -> (
    left: Parenthesis, right: Parenthesis
  ) {
    var left = self[parenthesis].left
    var right = parenthesis
    self[parenthesis].left = .none
    updateSums(of: parenthesis)
    var child = parenthesis
    var parent = self[parenthesis].parent
    while !parent.isNone {
      countEntryVisit()
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
    if !left.isNone { self[left].parent = .none }
    self[right].parent = .none
    return (left, right)
  }

  /// Joins two trees, either of which may be empty, and returns the root of the result.
  private mutating func join(_ first: Parenthesis, _ second: Parenthesis) -> Parenthesis {
    var (left, right) = (first, second)
    var top = Parenthesis.none
    // The node that the next one is linked to, and on which side.
    var bottom = Parenthesis.none
    var isOnRight = false
    while true {
      countEntryVisit()
      let takesLeft = right.isNone || (!left.isNone && left.priority > right.priority)
      let taken = takesLeft ? left : right
      if bottom.isNone {
        top = taken
        if !taken.isNone { self[taken].parent = .none }
      } else if isOnRight {
        setRight(of: bottom, to: taken)
      } else {
        setLeft(of: bottom, to: taken)
      }
      if left.isNone || right.isNone { break }
      bottom = taken
      isOnRight = takesLeft
      if takesLeft { left = self[left].right } else { right = self[right].left }
    }
    if !bottom.isNone { updateSums(from: bottom) }
    return top
  }

  private mutating func setLeft(of parent: Parenthesis, to child: Parenthesis) {
    self[parent].left = child
    if !child.isNone { self[child].parent = parent }
  }

  private mutating func setRight(of parent: Parenthesis, to child: Parenthesis) {
    self[parent].right = child
    if !child.isNone { self[child].parent = parent }
  }

  // MARK: Sums

  /// Computes the sums of a node and all nodes above it from their children.
  private mutating func updateSums(from parenthesis: Parenthesis) {
    var current = parenthesis
    while !current.isNone {
      countEntryVisit()
      updateSums(of: current)
      current = self[current].parent
    }
  }

  /// Computes the sums of a node from its children.
  private mutating func updateSums(of parenthesis: Parenthesis) {
    let sums = sums(of: parenthesis)
    self[parenthesis].levels = sums.levels
    self[parenthesis].hiding = sums.hiding
  }

  /// Returns the sums that a node must have.
  private func sums(of parenthesis: Parenthesis) -> (levels: Sums, hiding: Sums) {
    let node = self[parenthesis]
    var levels = ownLevel(of: parenthesis)
    var hiding = ownHiding(of: parenthesis)
    if !node.left.isNone {
      let left = self[node.left]
      levels = left.levels.followed(by: levels)
      hiding = left.hiding.followed(by: hiding)
    }
    if !node.right.isNone {
      let right = self[node.right]
      levels = levels.followed(by: right.levels)
      hiding = hiding.followed(by: right.hiding)
    }
    return (levels, hiding)
  }

  // MARK: Invariants

  /// Traps if links, priorities or sums are wrong; returns the number of nodes.
  func checkLinks() -> Int {
    var count = 0
    var current = first
    precondition(root.isNone || self[root].parent.isNone, "ParenthesisTree: the root has a parent.")
    while !current.isNone {
      count += 1
      let node = self[current]
      for child in [node.left, node.right] where !child.isNone {
        precondition(self[child].parent == current, "ParenthesisTree: a child has another parent.")
        precondition(
          child.priority < current.priority, "ParenthesisTree: a child has a higher priority.")
      }
      let sums = sums(of: current)
      precondition(
        sums.levels == node.levels && sums.hiding == node.hiding, "ParenthesisTree: wrong sums.")
      current = next(after: current)
    }
    return count
  }
}
