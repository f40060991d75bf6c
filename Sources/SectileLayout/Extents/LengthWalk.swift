// SectileLayout/Extents/LengthWalk.swift
//
// The lengths of items, one by one, for what looks at all of them. Benchmark: P9.

/// A walk over the lengths of members.
struct LengthWalk {
  private let lengths: ExtentTree<RowRun>
  /// The runs of the leaf, and which of them is next.
  private var runs: [RowRun]
  private var nextRun: Int
  /// The index of the first member behind the leaf's runs so far.
  private var nextStart: Int
  private var run: RowRun
  /// How many members of the run are still to come.
  private var left: Int

  /// Creates a walk from a member on.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  init(_ lengths: ExtentTree<RowRun>, from index: Int) {
    self.lengths = lengths
    let place = lengths.place(at: index)
    runs = place.runs
    nextRun = place.runIndex + 1
    run = place.run
    nextStart = place.runStart + run.count
    left = run.count - place.member
  }

  /// Returns the length of the next member, which there must be.
  @inline(__always) mutating func next() -> Double {
    if left == 0 {
      if nextRun == runs.count { enterNextLeaf() }
      run = runs[nextRun]
      left = run.count
      nextRun += 1
      nextStart += left
    }
    left -= 1
    return run.memberLength
  }

  private mutating func enterNextLeaf() {
    runs = lengths.place(at: nextStart).runs
    nextRun = 0
  }
}
