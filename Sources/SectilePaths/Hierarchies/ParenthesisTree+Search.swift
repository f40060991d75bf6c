// Look-ups climb from a chunk to the root, or descend from the root. They follow links in loops, so
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
    var child = homes[Int(parenthesis.number)]
    var hiding = Sums()
    var level: Int32 = 0
    for position in positions(of: child) {
      let word = words[position]
      if word.parenthesis == parenthesis { break }
      hiding.append(isOpening: word.isOpening, weight: word.hiding)
      level += word.isOpening ? 1 : -1
    }
    func add(subtree: Int32) {
      guard subtree >= 0 else { return }
      hiding = self[subtree].hiding.followed(by: hiding)
      level += self[subtree].levels.total
    }
    add(subtree: self[child].left)
    var parent = self[child].parent
    while parent >= 0 {
      countHierarchyVisit()
      if self[parent].right == child {
        hiding = self[parent].ownHiding.followed(by: hiding)
        level += self[parent].ownLevels.total
        add(subtree: self[parent].left)
      }
      child = parent
      parent = self[parent].parent
    }
    // The first item is a root, so the least running sum of a sequence with an item is 0.
    return Position(row: Int(hiding.count), level: Int(level), hiding: Int(hiding.total))
  }

  /// Returns the location of the opening parenthesis of the visible item at a row.
  ///
  /// - Parameter row: The index of a row; `0 <= row < rowCount`.
  /// - Complexity: O(log *n*) expected.
  func opening(atRow row: Int) -> Cursor {
    var rest = Int32(row)
    var hiding: Int32 = 0
    /// Passes the rows of some parentheses, unless the searched one is among them.
    func passes(_ sums: Sums) -> Bool {
      if sums.count > 0 && hiding + sums.least == 0 {
        if rest < sums.count { return false }
        rest -= sums.count
      }
      hiding += sums.total
      return true
    }
    var current = root
    while true {
      countHierarchyVisit()
      let left = self[current].left
      if left >= 0 && !passes(self[left].hiding) {
        current = left
        continue
      }
      if passes(self[current].ownHiding) {
        current = self[current].right
        continue
      }
      let positions = positions(of: current)
      for position in positions {
        let word = words[position]
        if word.isOpening && hiding == 0 {
          if rest == 0 {
            return Cursor(chunk: current, index: Int32(position - positions.lowerBound))
          }
          rest -= 1
        }
        hiding += word.isOpening ? word.hiding : -word.hiding
      }
      preconditionFailure("ParenthesisTree: row \(row) is not in its chunk.")
    }
  }

  /// Returns the location of the opening parenthesis of a child.
  ///
  /// - Parameters:
  ///   - index: The number of the child; at least 0 and less than the number of children.
  ///   - parent: The opening parenthesis of the parent, or none for the roots of the outline.
  /// - Complexity: O(log *n*) expected.
  func child(_ index: Int, of parent: Parenthesis) -> Cursor {
    var search = ChildSearch(rest: Int32(index))
    guard !parent.isNone else { return child(&search, in: root) ?? .end }
    let cursor = cursor(of: parent)
    if let child = child(&search, inChunk: cursor.chunk, from: cursor.index + 1) { return child }
    var above = cursor.chunk
    while true {
      countHierarchyVisit()
      if let child = child(&search, in: self[above].right) { return child }
      // The chunk after a subtree is the next ancestor that has it on the left.
      var below = above
      above = self[below].parent
      while self[above].right == below {
        countHierarchyVisit()
        below = above
        above = self[below].parent
      }
      if !search.passes(self[above].ownLevels) {
        return child(&search, inChunk: above, from: 0) ?? .end
      }
    }
  }

  /// The state of a search for a child.
  private struct ChildSearch {
    /// The number of children to pass.
    var rest: Int32
    /// The level of the next parenthesis.
    ///
    /// The level below the parent counts as 0, and negative levels are outside of the parent.
    var level: Int32 = 0

    /// Passes some parentheses, unless the searched one is among them.
    ///
    /// If they include items of a negative level, they extend beyond the parent. All remaining
    /// children are before these items, so the searched one is among them.
    mutating func passes(_ sums: Sums) -> Bool {
      if sums.count > 0 {
        let least = level + sums.least
        if least < 0 || (least == 0 && rest < sums.count) { return false }
        if least == 0 { rest -= sums.count }
      }
      level += sums.total
      return true
    }
  }

  /// Returns a child in a subtree, or nil after passing the subtree, which then has too few.
  private func child(_ search: inout ChildSearch, in subtree: Int32) -> Cursor? {
    guard subtree >= 0, !search.passes(self[subtree].levels) else { return nil }
    var current = subtree
    while true {
      countHierarchyVisit()
      let left = self[current].left
      if left >= 0 && !search.passes(self[left].levels) {
        current = left
      } else if search.passes(self[current].ownLevels) {
        current = self[current].right
      } else {
        return child(&search, inChunk: current, from: 0)
      }
    }
  }

  /// Returns a child in a chunk, or nil after passing the chunk.
  private func child(
    _ search: inout ChildSearch, inChunk chunk: Int32, from index: Int32
  ) -> Cursor? {
    let positions = positions(of: chunk)
    for position in positions.dropFirst(Int(index)) {
      if words[position].isOpening {
        if search.level == 0 {
          if search.rest == 0 {
            return Cursor(chunk: chunk, index: Int32(position - positions.lowerBound))
          }
          search.rest -= 1
        }
        search.level += 1
      } else {
        search.level -= 1
      }
    }
    return nil
  }

  // MARK: Order

  /// Returns whether a parenthesis is before another one.
  ///
  /// - Complexity: O(log *n*) expected.
  func precedes(_ first: Parenthesis, _ second: Parenthesis) -> Bool {
    var (first, second) = (cursor(of: first), cursor(of: second))
    if first.chunk == second.chunk { return first.index < second.index }
    var (firstHeight, secondHeight) = (height(of: first.chunk), height(of: second.chunk))
    // The chunks below `first` and `second` from which the climb came.
    var (firstChild, secondChild) = (Int32(-1), Int32(-1))
    while first.chunk != second.chunk {
      countHierarchyVisit()
      let (climbsFirst, climbsSecond) = (firstHeight >= secondHeight, secondHeight >= firstHeight)
      if climbsFirst {
        (firstChild, first.chunk) = (first.chunk, self[first.chunk].parent)
        firstHeight -= 1
      }
      if climbsSecond {
        (secondChild, second.chunk) = (second.chunk, self[second.chunk].parent)
        secondHeight -= 1
      }
    }
    let ancestor = self[first.chunk]
    return firstChild < 0 ? ancestor.right == secondChild : ancestor.left == firstChild
  }

  /// Returns the number of chunks above a chunk.
  func height(of chunk: Int32) -> Int {
    var height = 0
    var current = self[chunk].parent
    while current >= 0 {
      countHierarchyVisit()
      height += 1
      current = self[current].parent
    }
    return height
  }
}
