// Neighboring paths that stay together, even across a thousand sections, form one run, and adding
// one number to their words maps them all. Moved items are looked up in the list of moves: a map in
// which 100,000 items move takes no memory in one direction and four bytes per item in the other.

/// A run of words that are all shifted by the same number, which ends where the next run starts.
struct ShiftRun: Equatable, Sendable {
  var start: UInt64
  /// The number to add to a word, modulo 2^64, or `removed`.
  var shift: UInt64

  /// The shift of words that have no image.
  ///
  /// No two words of the same kind differ by 2^32: items of one section differ by less, and paths
  /// of different sections by a multiple of 2^33 plus or minus less than that.
  static var removed: UInt64 { 1 << 32 }
}

/// Shift runs in ascending order, in which neighbors have different shifts.
///
/// Words before the first run are not shifted, so the identity has no run and allocates nothing.
struct ShiftRuns: Equatable, Sendable {
  private(set) var list: [ShiftRun] = []

  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
  }

  /// Adds a run, which replaces a last run with the same start and extends one with the same shift.
  mutating func append(start: UInt64, shift: UInt64) {
    if let last = list.last, last.start == start { list.removeLast() }
    if shift != list.last?.shift ?? 0 { list.append(ShiftRun(start: start, shift: shift)) }
  }

  /// Returns the number of runs that start at or before a word.
  func count(upTo word: UInt64) -> Int {
    partitionPoint(count: list.count) { list[$0].start <= word }
  }

  /// Returns the number to add to a word to get its image, or `ShiftRun.removed`.
  func shift(at word: UInt64) -> UInt64 {
    shift(before: count(upTo: word))
  }

  /// Returns the shift of the run before an index, or 0 before the first run.
  func shift(before index: Int) -> UInt64 {
    index == 0 ? 0 : list[index - 1].shift
  }
}

/// A map from the paths of one state to those of another.
struct PathMap: Sendable {
  /// The shifts of all paths that no move names; those of moved paths have no meaning here.
  var unlisted = ShiftRuns()

  /// The moves, by their position in the state that is mapped from.
  var moves = MovedItems()

  /// Returns the image of a path, or nil if it was removed or its image exceeds the limits of
  /// paths.
  func image(of path: KindedIndexPath) -> KindedIndexPath? {
    let shift = shift(at: path.word)
    guard shift != ShiftRun.removed else { return nil }
    let word = path.word &+ shift
    // The image of an item may be beyond the last possible item index.
    let rank = word & KindedIndexPath.rankMask
    guard rank <= KindedIndexPath.itemLimit || rank == KindedIndexPath.rankMask else { return nil }
    return KindedIndexPath(word: word)
  }

  /// Returns the number to add to a word to get its image, or `ShiftRun.removed`.
  func shift(at word: UInt64) -> UInt64 {
    if moves.count > 0 {
      let next = moves.count(before: word)
      if next < moves.count && moves.position(next) == word {
        return moves.counterpart(next) &- word
      }
    }
    return unlisted.shift(at: word)
  }

  /// All shift runs, moved items included.
  var runs: [ShiftRun] {
    var runs = ShiftRuns()
    var shifts = shifts(from: 0)
    var start: UInt64? = 0
    while let from = start {
      let (shift, end) = shifts.next()
      runs.append(start: from, shift: shift)
      start = end
    }
    return runs.list
  }

  /// Returns an iterator over the shifts of a word and all greater words.
  func shifts(from word: UInt64) -> Shifts {
    Shifts(
      map: self, start: word, nextRun: unlisted.count(upTo: word),
      nextMove: moves.count(before: word))
  }

  /// An iterator over runs of words with equal shifts; neighboring runs may have the same shift.
  struct Shifts {
    let map: PathMap
    /// The start of the run that is returned next.
    fileprivate var start: UInt64
    /// The index of the first unlisted run that starts after `start`.
    fileprivate var nextRun: Int
    /// The index of the first move from `start` or a greater word.
    fileprivate var nextMove: Int

    /// Returns the shift of the next run and its end, which is nil for the last run.
    mutating func next() -> (shift: UInt64, end: UInt64?) {
      var shift = map.unlisted.shift(before: nextRun)
      var end: UInt64?
      if nextRun < map.unlisted.list.count { end = map.unlisted.list[nextRun].start }
      if nextMove < map.moves.count {
        let position = map.moves.position(nextMove)
        if position == start {
          shift = map.moves.counterpart(nextMove) &- position
          nextMove += 1
          end = position + 1
        } else {
          end = min(end ?? .max, position)
        }
      }
      if let end {
        if nextRun < map.unlisted.list.count && map.unlisted.list[nextRun].start == end {
          nextRun += 1
        }
        start = end
      }
      return (shift, end)
    }
  }
}

extension PathMap: Equatable {
  /// Returns whether two maps have the same images, even if they list different moves.
  static func == (first: Self, second: Self) -> Bool {
    first.runs == second.runs
  }
}
