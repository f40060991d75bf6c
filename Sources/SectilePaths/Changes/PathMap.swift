// SectilePaths/Changes/PathMap.swift
//
// Where every path goes. A run of paths that stay next to each other is one piece of the total
// order, even across a thousand sections, and maps by adding a number to the word; so is a run of
// paths that are gone. What moves is found in the list of moves, which is there anyway: where
// everything moves, a map of 100,000 items is the list and four bytes an item for the way back.

/// A run of words, up to the next piece, that all shift alike.
struct Piece: Hashable, Sendable, BitwiseCopyable {
  /// The first word of the run.
  var start: UInt64
  /// What to add to a word, modulo 2^64, or `gone`.
  var shift: UInt64

  /// The shift of words that have no image.
  ///
  /// No two words of one kind differ by 2^32: items are less apart in a section, and all kinds by
  /// multiples of 2^33, give or take that, across them.
  static var gone: UInt64 { 1 << 32 }
}

/// Pieces, ascending by start, neighbours with different shifts.
///
/// Words before the first piece stay, so that the identity has no piece and allocates nothing.
struct Pieces: Hashable, Sendable {
  private(set) var list: [Piece] = []

  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
  }

  /// Adds a piece after the others; one that starts where the last one does replaces it, and one
  /// that shifts as the last one does becomes part of it.
  mutating func append(start: UInt64, shift: UInt64) {
    if let last = list.last, last.start == start { list.removeLast() }
    if shift != list.last?.shift ?? 0 { list.append(Piece(start: start, shift: shift)) }
  }

  /// Returns how many pieces start at a word or before.
  func count(upTo word: UInt64) -> Int {
    partitionPoint(count: list.count) { list[$0].start <= word }
  }

  /// Returns what to add to a word to get its image, or `gone`.
  func shift(at word: UInt64) -> UInt64 {
    shift(before: count(upTo: word))
  }

  /// Returns the shift of the piece before an index, or 0 if there is none.
  func shift(before index: Int) -> UInt64 {
    index == 0 ? 0 : list[index - 1].shift
  }
}

/// A map from the paths of one state to those of another.
struct PathMap: Sendable {
  /// Where the paths are that no move names; at a place that one names, a piece says nothing.
  var flow = Pieces()

  /// The moves, by their place in the state that is mapped from.
  var moves = MovedItems()

  /// Returns the image of a path, or nil if it has none or none that a path can express.
  func image(of path: KindedIndexPath) -> KindedIndexPath? {
    let shift = shift(at: path.word)
    guard shift != Piece.gone else { return nil }
    let word = path.word &+ shift
    // An item that is pushed beyond the last index a path can have would look like no kind.
    let rank = word & KindedIndexPath.rankMask
    guard rank <= KindedIndexPath.itemLimit || rank == KindedIndexPath.rankMask else { return nil }
    return KindedIndexPath(word: word)
  }

  /// Returns what to add to a word to get its image, or `Piece.gone`.
  func shift(at word: UInt64) -> UInt64 {
    if moves.count > 0 {
      let next = moves.count(before: word)
      if next < moves.count && moves.place(next) == word {
        return moves.counterpart(next) &- word
      }
    }
    return flow.shift(at: word)
  }

  /// All pieces, those of what moves included.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  var pieces: [Piece] {
    var pieces = Pieces()
    var walk = walk(from: 0)
    var start: UInt64? = 0
    while let from = start {
      let stretch = walk.next()
      pieces.append(start: from, shift: stretch.shift)
      start = stretch.end
    }
    return pieces.list
  }

  /// Returns a walk over stretches that shift alike, the first from a word on.
  func walk(from word: UInt64) -> Walk {
    Walk(
      map: self, start: word, nextPiece: flow.count(upTo: word),
      nextMove: moves.count(before: word))
  }

  /// The state of a walk over stretches of words that shift alike, not all as long as can be.
  struct Walk {
    let map: PathMap
    /// Where the next stretch starts.
    fileprivate var start: UInt64
    /// The first piece that starts behind.
    fileprivate var nextPiece: Int
    /// The first move from there or behind.
    fileprivate var nextMove: Int

    /// Returns the shift of the next stretch and where it ends: at the start of the one after, or
    /// nil if there is none.
    ///
    /// - Complexity: O(1)
    mutating func next() -> (shift: UInt64, end: UInt64?) {
      var shift = map.flow.shift(before: nextPiece)
      var end: UInt64?
      if nextPiece < map.flow.list.count { end = map.flow.list[nextPiece].start }
      if nextMove < map.moves.count {
        let place = map.moves.place(nextMove)
        if place == start {
          shift = map.moves.counterpart(nextMove) &- place
          nextMove += 1
          end = place + 1
        } else {
          end = min(end ?? .max, place)
        }
      }
      if let end {
        if nextPiece < map.flow.list.count && map.flow.list[nextPiece].start == end {
          nextPiece += 1
        }
        start = end
      }
      return (shift, end)
    }
  }
}

extension PathMap: Equatable {
  /// Returns whether two maps send every path to the same place, whatever they know as moved.
  static func == (first: Self, second: Self) -> Bool {
    first.pieces == second.pieces
  }
}

/// Returns how many of the numbers `0..<count` come before the first that does not satisfy a
/// condition, which those before satisfy and those after do not.
///
/// - Complexity: At most 1 + log2(`count`) calls of the condition.
@inlinable @inline(__always)
package func partitionPoint(count: Int, where satisfies: (Int) -> Bool) -> Int {
  var start = 0
  var length = count
  while length > 0 {
    let half = length >> 1
    if satisfies(start + half) {
      start += half + 1
      length -= half + 1
    } else {
      length = half
    }
  }
  return start
}
