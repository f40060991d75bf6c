// Look-ups climb from a node to the root, or descend from the root. They follow links in loops, so
// the depth of an outline and of the tree do not matter to the stack.

extension ParenthesisTree {
  /// The sums of all parentheses before one.
  struct Position {
    /// The number of visible items before the parenthesis.
    var row: Int
    /// The number of items that contain the parenthesis.
    var level: Int
    /// The number of collapsed items that contain the parenthesis.
    var hiding: Int
  }

  /// Returns the sums of all parentheses before one.
  ///
  /// - Complexity: O(log *n*) expected.
  func position(of parenthesis: Parenthesis) -> Position {
    var child = parenthesis
    let left = self[child].left
    var hiding = left.isNone ? Sums() : self[left].hiding
    var level = left.isNone ? 0 : self[left].levels.total
    var parent = self[child].parent
    while !parent.isNone {
      countEntryVisit()
      let node = self[parent]
      if node.right == child {
        hiding = ownHiding(of: parent).followed(by: hiding)
        level += ownLevel(of: parent).total
        if !node.left.isNone {
          hiding = self[node.left].hiding.followed(by: hiding)
          level += self[node.left].levels.total
        }
      }
      child = parent
      parent = node.parent
    }
    // The first item is a root, so the least running sum of a sequence with an item is 0.
    return Position(row: Int(hiding.count), level: Int(level), hiding: Int(hiding.total))
  }

  /// Returns the opening parenthesis of the visible item at a row.
  ///
  /// - Parameter row: The number of a row; `0 <= row < rowCount`.
  /// - Complexity: O(log *n*) expected.
  func opening(atRow row: Int) -> Parenthesis {
    var rest = Int32(row)
    var hiding: Int32 = 0
    var current = root
    while true {
      countEntryVisit()
      let node = self[current]
      if !node.left.isNone {
        let sums = self[node.left].hiding
        if sums.count > 0 && hiding + sums.least == 0 {
          if rest < sums.count {
            current = node.left
            continue
          }
          rest -= sums.count
        }
        hiding += sums.total
      }
      let own = ownHiding(of: current)
      if own.count > 0 && hiding == 0 {
        if rest == 0 { return current }
        rest -= 1
      }
      hiding += own.total
      current = node.right
    }
  }

  /// Returns the opening parenthesis of a child.
  ///
  /// - Parameters:
  ///   - index: The number of the child; at least 0 and less than the number of children.
  ///   - parent: The opening parenthesis of the parent, or none for the roots of the outline.
  /// - Complexity: O(log *n*) expected.
  func child(_ index: Int, of parent: Parenthesis) -> Parenthesis {
    var rest = Int32(index)
    // The level below the parent counts as 0. Negative levels are outside of the parent.
    var level: Int32 = 0
    var segment = parent.isNone ? root : self[parent].right
    var above = parent
    while true {
      countEntryVisit()
      if let child = self.child(&rest, in: segment, &level) { return child }
      // The parenthesis after the segment is the next ancestor that has it on the left.
      var below = above
      above = self[below].parent
      while self[above].right == below {
        below = above
        above = self[below].parent
      }
      if above.isOpening {
        if level == 0 {
          if rest == 0 { return above }
          rest -= 1
        }
        level += 1
      } else {
        level -= 1
      }
      segment = self[above].right
    }
  }

  /// Returns a child in a subtree, or nil after skipping the subtree, which then has too few.
  private func child(
    _ rest: inout Int32, in subtree: Parenthesis, _ level: inout Int32
  ) -> Parenthesis? {
    guard !subtree.isNone, !skipsSubtree(subtree, &rest, &level) else { return nil }
    var current = subtree
    while true {
      countEntryVisit()
      let left = self[current].left
      if !left.isNone && !skipsSubtree(left, &rest, &level) {
        current = left
        continue
      }
      if current.isOpening {
        if level == 0 {
          if rest == 0 { return current }
          rest -= 1
        }
        level += 1
      } else {
        level -= 1
      }
      current = self[current].right
    }
  }

  /// Skips a subtree that does not have the searched child, and returns whether it did so.
  ///
  /// A subtree with items of a negative level extends beyond the parent. All remaining children are
  /// before these items, so it has the child.
  private func skipsSubtree(
    _ subtree: Parenthesis, _ rest: inout Int32, _ level: inout Int32
  ) -> Bool {
    let sums = self[subtree].levels
    if sums.count > 0 {
      let least = level + sums.least
      if least < 0 || (least == 0 && rest < sums.count) { return false }
      if least == 0 { rest -= sums.count }
    }
    level += sums.total
    return true
  }

  /// Returns whether a parenthesis is before another one.
  ///
  /// - Complexity: O(log *n*) expected.
  func precedes(_ first: Parenthesis, _ second: Parenthesis) -> Bool {
    var (first, second) = (first, second)
    var (firstHeight, secondHeight) = (height(of: first), height(of: second))
    // The children of `first` and `second` from which the climb came.
    var (firstChild, secondChild) = (Parenthesis.none, Parenthesis.none)
    while first != second {
      countEntryVisit()
      let (climbsFirst, climbsSecond) = (firstHeight >= secondHeight, secondHeight >= firstHeight)
      if climbsFirst {
        (firstChild, first) = (first, self[first].parent)
        firstHeight -= 1
      }
      if climbsSecond {
        (secondChild, second) = (second, self[second].parent)
        secondHeight -= 1
      }
    }
    return firstChild.isNone
      ? !secondChild.isNone && self[first].right == secondChild : self[first].left == firstChild
  }

  /// Returns the number of nodes above a node.
  func height(of parenthesis: Parenthesis) -> Int {
    var height = 0
    var current = self[parenthesis].parent
    while !current.isNone {
      countEntryVisit()
      height += 1
      current = self[current].parent
    }
    return height
  }

  // MARK: Neighbors

  /// The first parenthesis of the sequence, or none.
  var first: Parenthesis { first(in: root) }

  /// Returns the first parenthesis of a subtree, or none.
  func first(in subtree: Parenthesis) -> Parenthesis {
    var current = subtree
    while !current.isNone, !self[current].left.isNone {
      countEntryVisit()
      current = self[current].left
    }
    return current
  }

  /// Returns the next parenthesis of the sequence, or none after the last one.
  ///
  /// - Complexity: O(log *n*) expected; O(*n*) for all parentheses in turn.
  func next(after parenthesis: Parenthesis) -> Parenthesis {
    countEntryVisit()
    if !self[parenthesis].right.isNone { return first(in: self[parenthesis].right) }
    var child = parenthesis
    var parent = self[child].parent
    while !parent.isNone, self[parent].right == child {
      countEntryVisit()
      child = parent
      parent = self[child].parent
    }
    return parent
  }
}
