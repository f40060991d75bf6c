// The row walk over the items of a section: rows of equal length follow from numbers, rows of
// unequal length are in a leaf or in a tree; *r* is the number of the latter. A copy of a tree
// would be retained for each query (benchmarks P10, P11).

extension RowWalk {
  /// Returns a row, in O(log *r*).
  @inline(__always) func row(
    at index: Int, in items: SectionItems
  ) -> Row {
    switch items {
    case .equalRows:
      return equalRow(at: index)
    case .boxed(let box):
      return box.value.rows.rows.member(at: index, spacing: spacing)
    }
  }

  @inline(__always) private func row(_ member: LeafMember<RowRun>) -> Row {
    Row(index: member.index, start: member.start(spacing: spacing), length: member.length)
  }

  /// Returns the last rows that start before `low` and before `high`, or the first row; nil if
  /// there are no rows.
  ///
  /// The offsets are relative to the first row, and `low <= high`. Takes O(log *r*).
  @inline(__always) func rows(
    startingBefore low: Double, and high: Double, in items: SectionItems
  ) -> (low: Row, high: Row)? {
    switch items {
    case .equalRows:
      return (equalRow(startingBefore: low), equalRow(startingBefore: high))
    case .boxed(let box):
      return box.value.rows.rows.members(startingBefore: low, and: high, spacing: spacing)
    }
  }

  /// Visits rows from one on, in order, until the closure returns false.
  ///
  /// One descent finds the first row, and one each leaf after that; the rest are steps.
  ///
  /// - Parameter place: Returns the place of a row. With `skipsCopies`, of neighboring rows of the
  ///   same length and place only the first and the last two are visited.
  @inline(__always) func forEachRow(
    from start: OffsetTree<RowRun>.WalkStart, in items: SectionItems,
    skipsCopies: Bool = false,
    at place: (_ start: Double, _ length: Double) -> ContentInterval = ContentInterval.init,
    while visit: (Row) -> Bool
  ) {
    let rowCount = rowCount
    if rowCount == 0 { return }
    var start = start
    while true {
      let walk = leaf(from: start, in: items)
      let slots = walk.leaf.array.span.extracting(walk.leaf.range)
      var member = walk.first
      repeat {
        guard visit(row(member)) else { return }
        if skipsCopies { member.skipCopies(spacing: spacing, at: place) }
      } while member.advance(in: slots)
      let next = member.index + 1
      if next == rowCount { return }
      start = .index(next)
    }
  }

  /// Returns a row and its leaf, which is empty if rows are equally long.
  private func leaf(
    from start: OffsetTree<RowRun>.WalkStart, in items: SectionItems
  ) -> OffsetTree<RowRun>.WalkLeaf {
    switch items {
    case .equalRows:
      return OffsetTree.WalkLeaf(leaf: LeafStorage(), first: equalRow(from: start))
    case .boxed(let box):
      return box.value.rows.rows.leaf(from: start, spacing: spacing)
    }
  }

  /// Lends that leaf to a closure.
  @inline(__always) func withLeaf<Result>(
    from start: OffsetTree<RowRun>.WalkStart, in items: SectionItems,
    _ visit: (borrowing Span<Double>, _ first: LeafMember<RowRun>) -> Result
  ) -> Result {
    switch items {
    case .equalRows:
      return visit(ContiguousArray<Double>().span, equalRow(from: start))
    case .boxed(let box):
      return box.value.rows.rows.withLeaf(from: start, spacing: spacing, visit)
    }
  }

  private func equalRow(from start: OffsetTree<RowRun>.WalkStart) -> LeafMember<RowRun> {
    let index =
      switch start {
      case .index(let index): index
      case .offset(let bound): equalRow(startingBefore: bound).index
      }
    return LeafMember(index, of: rowCount, length: rowLength)
  }

  @inline(__always) func forEachRow(
    in items: SectionItems, _ visit: (Row) -> Void
  ) {
    switch items {
    case .equalRows:
      for row in 0..<rowCount { visit(equalRow(at: row)) }
    case .boxed(let box):
      box.value.rows.rows.forEachMember(spacing: spacing, visit)
    }
  }
}

extension RowArea {
  /// Returns the first and the last item that overlap the area, if items are as long as their row.
  ///
  /// One descent finds the rows at both ends of the area; from there it steps inwards.
  @inline(__always) func itemEnds(
    in items: SectionItems
  ) -> (first: Int, last: Int)? {
    if isEmpty { return nil }
    guard let ends = walk.rows(startingBefore: low, and: high.nextUp, in: items) else { return nil }
    var row = ends.low
    var first = row.index * walk.columnCount + columns.lowerBound
    while first >= walk.itemCount || !overlaps(row) {
      if row.index + 1 == walk.rowCount || row.start > high { return nil }
      row = walk.row(at: row.index + 1, in: items)
      first = row.index * walk.columnCount + columns.lowerBound
    }
    row = ends.high
    while true {
      let start = row.index * walk.columnCount
      let end = min(columns.upperBound, walk.itemCount - start)
      if end > columns.lowerBound && overlaps(row) { return (first, start + end - 1) }
      if row.index == 0 { return nil }
      row = walk.row(at: row.index - 1, in: items)
    }
  }
}
