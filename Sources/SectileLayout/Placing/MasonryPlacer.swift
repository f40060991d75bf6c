// SectileLayout/Placing/MasonryPlacer.swift
//
// Every item goes to the shortest column. The state between two items is how long the columns are,
// relative to the shortest, and that is what a block keeps, so that placing can start again at any.

/// What placing an item into columns depends on.
struct MasonryState: Hashable, Sendable {
  /// Where the next item of each column starts.
  var columns: [Double]
  /// The column behind the item that was placed last; only looked at with a tolerance.
  var cursor = 0
}

/// Puts items into columns, one after the other.
struct MasonryPlacer {
  /// By how much two columns may differ and still be equally long: what rounding can do.
  ///
  /// Without it, a last bit could decide which column an item goes to, and a layout that was changed
  /// step by step could come out differently from a fresh one.
  private static let rounding = 1.0 / 1_048_576

  /// By how much the columns of two states may differ that lead on to the same places.
  ///
  /// Sums that were rounded in another order differ by a few last bits. A million times this much is
  /// less than a thousandth of a point.
  private static let agreement = 1.0 / 68_719_476_736

  let spacing: Double
  let tolerance: Double
  private(set) var state: MasonryState

  init(state: MasonryState, spacing: Double, tolerance: Double) {
    self.state = state
    self.spacing = spacing
    self.tolerance = tolerance
  }

  /// Returns where an item goes; it takes up so many columns from the result on.
  ///
  /// Of the places where it could start first, or later by the tolerance at the most, it takes the
  /// first. With a tolerance, that is the first behind the item before, so that small differences do
  /// not break the reading order, and the first of all only if there is none behind (CSS Grid
  /// Lanes, `flow-tolerance`).
  ///
  /// - Complexity: O(*c*) for *c* columns.
  mutating func place(length: Double, spanning span: Int) -> (column: Int, main: Double) {
    let (column, main) = first(of: span == 1 ? state.columns : starts(spanning: span))
    for index in column..<column + span { state.columns[index] = main + length + spacing }
    state.cursor = column + span
    return (column, main)
  }

  /// Returns the place to take of those where an item could start.
  private func first(of starts: [Double]) -> (column: Int, main: Double) {
    let latest = starts.min()! + tolerance + Self.rounding
    var column: Int?
    if tolerance > 0 && state.cursor < starts.count {
      column = starts[state.cursor...].firstIndex { $0 <= latest }
    }
    let chosen = column ?? starts.firstIndex { $0 <= latest }!
    return (chosen, starts[chosen])
  }

  /// Returns where an item that takes up some columns could start: behind the longest of them.
  private func starts(spanning span: Int) -> [Double] {
    // Every window of columns is the end of one block and the start of the next, so its maximum
    // follows from those of the ends and starts of blocks (van Herk 1992, Gil and Werman 1993).
    let columns = state.columns
    var toEnd = columns
    var fromStart = columns
    for index in columns.indices where !index.isMultiple(of: span) {
      fromStart[index] = max(fromStart[index - 1], columns[index])
    }
    for index in columns.indices.dropLast().reversed() where !(index + 1).isMultiple(of: span) {
      toEnd[index] = max(toEnd[index + 1], columns[index])
    }
    return (0...columns.count - span).map { max(toEnd[$0], fromStart[$0 + span - 1]) }
  }

  /// Makes all columns relative to the shortest, and returns by how much that moves the items to
  /// come.
  mutating func rebase() -> Double {
    let shortest = state.columns.min()!
    for column in state.columns.indices { state.columns[column] -= shortest }
    return shortest
  }

  /// Returns whether the columns are as long in relation to each other as another state says.
  func isAt(_ other: MasonryState) -> Bool {
    let shortest = state.columns.min()!
    return (tolerance == 0 || state.cursor == other.cursor)
      && zip(state.columns, other.columns).allSatisfy {
        abs($0 - shortest - $1) <= Self.agreement
      }
  }
}
