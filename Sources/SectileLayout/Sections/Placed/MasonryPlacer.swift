/// The state of a masonry between two items.
///
/// Each block stores it relative to the shortest column, so that placing can restart at any block.
struct MasonryState: Sendable {
  /// The start of the next item in each column.
  var columns: ContiguousArray<Double>
  /// The column after the last placed item (the auto-placement cursor of CSS Grid Lanes); only used
  /// with a tolerance.
  var cursor = 0
}

/// Places every item in the shortest column.
struct MasonryPlacer {
  /// The difference, in points, up to which two columns count as equally long: the rounding error
  /// of content of four million points, or a millionth of a point.
  ///
  /// Without it, a rounding error could decide the column of an item, and the layout after several
  /// edits could differ from a new layout. It does not depend on the length of the content, because
  /// blocks of items have no positions.
  private static let rounding = AxisSpace.roundingError(upTo: 4_194_304)

  /// The difference up to which two states count as equal.
  ///
  /// Sums that were rounded in another order differ by a few units in the last place. A million
  /// times this difference is less than a thousandth of a point.
  private static let agreement = 1.0 / 68_719_476_736

  /// The aspect ratio of items whose length is NaN.
  let ratio: ColumnRatio?
  let spacing: Double
  let tolerance: Double?
  /// The difference from the earliest start up to which a column is a candidate.
  private let allowance: Double
  private(set) var state: MasonryState

  init(state: MasonryState, ratio: ColumnRatio?, spacing: Double, tolerance: Double?) {
    self.state = state
    self.ratio = ratio
    self.spacing = spacing
    self.tolerance = tolerance
    allowance = (tolerance ?? 0) + Self.rounding
  }

  /// Places an item and returns its position.
  ///
  /// Candidates are the columns in which the item would start earliest, or later by at most the
  /// tolerance. Without a tolerance, the first candidate wins. With a tolerance, even of 0, the
  /// first candidate after the previous item wins, so that small differences do not break the
  /// reading order; if there is none, the first of all candidates wins (CSS Grid Lanes,
  /// `flow-tolerance`).
  ///
  /// - Complexity: O(*c*) for *c* columns.
  mutating func place(_ item: MeasuredItem) -> PlacedItem {
    // Exchanged, so that the storage is not shared.
    var columns: ContiguousArray<Double> = []
    swap(&columns, &state.columns)
    var cursor = state.cursor
    var starts = columns.mutableSpan
    let placement = place(item, in: &starts, after: &cursor)
    swap(&columns, &state.columns)
    state.cursor = cursor
    return placement
  }

  /// Places the items of a block again, and returns them as a block.
  mutating func placed(_ old: borrowing PlacedBlock) -> PlacedBlock {
    var block = PlacedBlock()
    block.masonry = state
    block.inputs = old.inputs
    block.uniform = old.uniform
    let inputs = old.inputs
    var placements = old.placements
    var bounds = MainBounds()
    var columns: ContiguousArray<Double> = []
    swap(&columns, &state.columns)
    var cursor = state.cursor
    // Spans are checked and taken once, instead of the arrays for each item.
    let items = inputs.span
    var places = placements.mutableSpan
    var starts = columns.mutableSpan
    for index in items.indices {
      let placement = place(items[index], in: &starts, after: &cursor)
      places[index] = placement
      bounds.add(placement)
    }
    block.placements = placements
    block.bounds = bounds
    swap(&columns, &state.columns)
    state.cursor = cursor
    block.length = rebase()
    return block
  }

  @inline(__always) private func place(
    _ item: MeasuredItem, in columns: inout MutableSpan<Double>, after cursor: inout Int
  ) -> PlacedItem {
    let span = item.span
    let column =
      span == 1
      ? first(of: columns.span, after: cursor)
      : first(of: starts(spanning: span, of: columns.span).span, after: cursor)
    var length = item.length
    if length.isNaN, let ratio { length = ratio.length(in: column, spanning: span) }
    var main = columns[column]
    if span == 1 {
      columns[column] = main + length + spacing
    } else {
      for index in column + 1..<column + span { main = max(main, columns[index]) }
      for index in column..<column + span { columns[index] = main + length + spacing }
    }
    cursor = column + span
    return PlacedItem(
      main: main, length: length,
      cross: .columns(Int32(truncatingIfNeeded: column), spanning: Int32(truncatingIfNeeded: span)))
  }

  /// Returns the first column of the candidate that wins; `starts` has the start of the item for
  /// each first column.
  @inline(__always) private func first(of starts: Span<Double>, after cursor: Int) -> Int {
    var latest = starts[0]
    for start in 1..<starts.count { latest = min(latest, starts[start]) }
    latest += allowance
    if tolerance != nil {
      for column in min(cursor, starts.count)..<starts.count where starts[column] <= latest {
        return column
      }
    }
    var column = 0
    while starts[column] > latest { column += 1 }
    return column
  }

  /// Returns, for each first column, the start of an item that spans several columns: the end of
  /// the longest of them.
  private func starts(
    spanning span: Int, of columns: Span<Double>
  ) -> ContiguousArray<Double> {
    // Every window of columns consists of the end of one block and the start of the next, so its
    // maximum follows from the maxima of these (van Herk 1992, Gil and Werman 1993).
    var toEnd: ContiguousArray<Double> = []
    for index in columns.indices { toEnd.append(columns[index]) }
    var fromStart = toEnd
    for index in columns.indices where !index.isMultiple(of: span) {
      fromStart[index] = max(fromStart[index - 1], columns[index])
    }
    for index in columns.indices.dropLast().reversed() where !(index + 1).isMultiple(of: span) {
      toEnd[index] = max(toEnd[index + 1], columns[index])
    }
    return ContiguousArray(
      (0...columns.count - span).map { max(toEnd[$0], fromStart[$0 + span - 1]) })
  }

  /// Makes all columns relative to the shortest, and returns the length that it subtracts.
  mutating func rebase() -> Double {
    let shortest = state.columns.min()!
    for column in state.columns.indices { state.columns[column] -= shortest }
    return shortest
  }

  /// Returns whether the state, relative to the shortest column, equals another state.
  func isAt(_ other: MasonryState) -> Bool {
    let shortest = state.columns.min()!
    return (tolerance == nil || state.cursor == other.cursor)
      && zip(state.columns, other.columns).allSatisfy {
        abs($0 - shortest - $1) <= Self.agreement
      }
  }
}
