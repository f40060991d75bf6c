// The row walk over the content of a section: rows of equal length follow from numbers, rows of
// unequal length are in the content; *r* is the number of the latter. The content is borrowed as a
// span, because a copy of its tree would be retained for each query (benchmarks P10, P11).

extension RowWalk {
  /// Returns a row, in O(log *r*).
  @inline(__always) func row(
    at index: Int, in body: borrowing Span<SectionContent>
  ) -> Row {
    body.isEmpty ? equalRow(at: index) : body[0].rows.rows.member(at: index, spacing: spacing)
  }

  /// Returns the last rows that start before `low` and before `high`, or the first row; nil if
  /// there are no rows.
  ///
  /// The offsets are relative to the first row, and `low <= high`. Takes O(log *r*).
  @inline(__always) func rows(
    startingBefore low: Double, and high: Double, in body: borrowing Span<SectionContent>
  ) -> (low: Row, high: Row)? {
    body.isEmpty
      ? (equalRow(startingBefore: low), equalRow(startingBefore: high))
      : body[0].rows.rows.members(startingBefore: low, and: high, spacing: spacing)
  }

  /// Returns the location of a row, in O(log *r*).
  func location(at index: Int, in body: borrowing Span<SectionContent>) -> Location {
    body.isEmpty
      ? Location(equalRows, member: index) : body[0].rows.rows.location(at: index)
  }

  /// Returns the location of the last row that starts before an offset, or of the first row, in
  /// O(log *r*).
  func location(
    startingBefore bound: Double, in body: borrowing Span<SectionContent>
  ) -> Location {
    if !body.isEmpty,
      let row = body[0].rows.rows.location(startingBefore: bound, spacing: spacing)
    {
      return row
    }
    return Location(equalRows, member: equalRow(startingBefore: bound).index)
  }

  @inline(__always) func forEachRow(
    in body: borrowing Span<SectionContent>, _ visit: (Row) -> Void
  ) {
    if body.isEmpty {
      for row in 0..<rowCount { visit(equalRow(at: row)) }
    } else {
      body[0].rows.rows.forEachMember(spacing: spacing, visit)
    }
  }
}

extension RowArea {
  /// Returns the first and the last item that overlap the area, if items are as long as their row.
  ///
  /// One descent finds the rows at both ends of the area; from there it steps inwards.
  @inline(__always) func itemEnds(
    in body: borrowing Span<SectionContent>
  ) -> (first: Int, last: Int)? {
    if isEmpty { return nil }
    guard let ends = walk.rows(startingBefore: low, and: high.nextUp, in: body) else { return nil }
    var row = ends.low
    var first = row.index * walk.columnCount + columns.lowerBound
    while first >= walk.itemCount || !overlaps(row) {
      if row.index + 1 == walk.rowCount || row.start > high { return nil }
      row = walk.row(at: row.index + 1, in: body)
      first = row.index * walk.columnCount + columns.lowerBound
    }
    row = ends.high
    while true {
      let start = row.index * walk.columnCount
      let end = min(columns.upperBound, walk.itemCount - start)
      if end > columns.lowerBound && overlaps(row) { return (first, start + end - 1) }
      if row.index == 0 { return nil }
      row = walk.row(at: row.index - 1, in: body)
    }
  }
}
