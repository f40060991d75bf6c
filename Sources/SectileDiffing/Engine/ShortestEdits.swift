// The search for few edits between two lists. It compares elements and hashes none, so it is tried
// before a table is made; lists of repeated elements are searched by it in windows.
// Budgets: P20a, P20b, P20c.

/// A maximal run of elements that are matched in order, one to one.
@usableFromInline
struct MatchedRun {
  /// The offset of the first element in the old list.
  @usableFromInline var old: Int
  /// The offset of the first element in the new list.
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @usableFromInline init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}

/// A search for the fewest removals and insertions that turn one list into another, up to a limit
/// (Myers 1986).
///
/// Diagonal *k* of the table of both lists holds the pairs of offsets `(old, old - k)`. Round *d*
/// finds for each diagonal the furthest pair that *d* edits reach.
@usableFromInline
struct ShortestEdits {
  /// The furthest offset in the old list on each diagonal, for each round.
  ///
  /// Round *d* has *d* + 1 diagonals, -*d*, -*d* + 2 and so on, and starts at *d*(*d* + 1) / 2.
  private var furthest: [Int] = []
  /// The matched runs of the last search, ascending.
  @usableFromInline private(set) var runs: [MatchedRun] = []
  /// The pair of offsets that the last search reached.
  private(set) var end = (old: 0, new: 0)

  /// The number of rounds that a difference tries before it hashes elements.
  ///
  /// If the elements differ in more than 16 edits, the rounds are lost: at most 153 ends of runs
  /// and the elements between them, 1 to 3 µs (2 x EPYC).
  @inlinable static var limit: Int { 16 }

  @usableFromInline init() {}

  /// Searches for a way from the start of both lists to their ends.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of edits.
  ///   - budget: The number of comparisons; the search stops after the round that exceeds it.
  ///   - runLength: Returns how many elements from a pair of offsets on are equal in pairs.
  /// - Returns: Whether the ends of both lists were reached. If not, the way with the most matches
  ///   is the result, and `end` is where it ends.
  @usableFromInline mutating func search(
    oldCount: Int, newCount: Int, limit: Int, budget: Int,
    runLength: (_ old: Int, _ new: Int) -> Int
  ) -> Bool {
    // Enough for 10 edits, so that the array is rarely copied while it grows.
    furthest.removeAll(keepingCapacity: true)
    furthest.reserveCapacity(66)
    runs.removeAll(keepingCapacity: true)
    var rest = budget
    var round = 0
    while true {
      let start = furthest.count
      let previous = start - round
      for index in 0...round {
        let diagonal = 2 * index - round
        var old = 0
        if round > 0 {
          old =
            isInsertion(index, of: round, previous)
            ? furthest[previous + index] : furthest[previous + index - 1] + 1
        }
        let new = old - diagonal
        // Ways that left the table stay on their diagonal.
        if old < oldCount && new < newCount {
          let length = runLength(old, new)
          old += length
          rest -= length + 1
        }
        furthest.append(old)
        if old >= oldCount && old - diagonal >= newCount {
          follow(round, index)
          end = (oldCount, newCount)
          return true
        }
      }
      if round == limit || (rest < 0 && round > 0) {
        stop(round, oldCount: oldCount, newCount: newCount)
        return false
      }
      round += 1
    }
  }

  /// Returns whether the last edit of a way is an insertion.
  ///
  /// - Parameter previous: The start of the round before in `furthest`.
  private func isInsertion(_ index: Int, of round: Int, _ previous: Int) -> Bool {
    if index == 0 { return true }
    return index < round && furthest[previous + index - 1] < furthest[previous + index]
  }

  /// Collects the way of a round that has passed the most elements of both lists.
  private mutating func stop(_ round: Int, oldCount: Int, newCount: Int) {
    let start = furthest.count - round - 1
    var best = 0
    end = (-1, 0)
    for index in 0...round {
      let old = furthest[start + index]
      let new = old - (2 * index - round)
      if old <= oldCount && new <= newCount && old + new > end.old + end.new {
        best = index
        end = (old, new)
      }
    }
    assert(end.old >= 0, "Each round has a way inside the table.")
    follow(round, best)
  }

  /// Collects the runs of a way from its end.
  private mutating func follow(_ lastRound: Int, _ lastIndex: Int) {
    runs.reserveCapacity(lastRound + 1)
    var index = lastIndex
    for round in (0...lastRound).reversed() {
      let start = round * (round + 1) / 2
      let previous = start - round
      let end = furthest[start + index]
      let diagonal = 2 * index - round
      var first = 0
      if round > 0 {
        if isInsertion(index, of: round, previous) {
          first = furthest[previous + index]
        } else {
          index -= 1
          first = furthest[previous + index] + 1
        }
      }
      if end > first {
        runs.append(MatchedRun(old: first, new: first - diagonal, count: end - first))
      }
    }
    runs.reverse()
  }
}
