// SectilePaths/Changes/PathMap.swift
//
// Where every path goes, as pieces of the total order. A run of paths that stay next to each other
// is one piece, even across a thousand sections, and maps by adding a number to the word; so a
// path is mapped by one binary search over the changes, whatever the number of elements.

/// A map from the paths of one state to those of another.
struct PathMap: Hashable, Sendable {
  /// A run of words, up to the next piece, that all shift alike.
  struct Piece: Hashable, Sendable, BitwiseCopyable {
    /// The first word of the run.
    var start: UInt64
    /// What to add to a word, modulo 2^64, or `gone`.
    var shift: UInt64
  }

  /// The pieces, ascending by start, neighbours with different shifts.
  ///
  /// Words before the first piece stay, so that the identity has no piece and allocates nothing.
  var pieces: [Piece] = []

  /// The shift of words that have no image.
  ///
  /// No two words of one kind differ by 2^32: items are less apart in a section, and all kinds by
  /// multiples of 2^33, give or take that, across them.
  static var gone: UInt64 { 1 << 32 }

  /// Returns the image of a path, or nil if it has none or none that a path can express.
  func image(of path: KindedIndexPath) -> KindedIndexPath? {
    let shift = shift(at: path.word)
    guard shift != Self.gone else { return nil }
    let word = path.word &+ shift
    // An item that is pushed beyond the last index a path can have would look like no kind.
    let rank = word & KindedIndexPath.rankMask
    guard rank <= KindedIndexPath.itemLimit || rank == KindedIndexPath.rankMask else { return nil }
    return KindedIndexPath(word: word)
  }

  /// Returns what to add to a word to get its image, or `gone`.
  func shift(at word: UInt64) -> UInt64 {
    let next = partitionPoint(count: pieces.count) { pieces[$0].start <= word }
    return next == 0 ? 0 : pieces[next - 1].shift
  }

  /// Adds a piece after the others; one that starts where the last one does replaces it, and one
  /// that shifts as the last one does becomes part of it.
  mutating func append(start: UInt64, shift: UInt64) {
    if let last = pieces.last, last.start == start { pieces.removeLast() }
    if shift != pieces.last?.shift ?? 0 { pieces.append(Piece(start: start, shift: shift)) }
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
