// The order of the items of an outline. All positions, levels and rows are sums over this tree, so
// no edit has to change numbers that are stored with other items.

/// One of the two parentheses of an item.
///
/// An item has a *slot*, a number that it keeps as long as it is in the outline.
struct Parenthesis: Equatable, Sendable {
  /// Twice the slot, plus one for the closing parenthesis; -1 for no parenthesis.
  let number: Int32

  static var none: Self { Self(number: -1) }
  static func opening(_ slot: Int32) -> Self { Self(number: slot << 1) }
  static func closing(_ slot: Int32) -> Self { Self(number: slot << 1 | 1) }

  var isNone: Bool { number < 0 }
  var isOpening: Bool { number & 1 == 0 }
  var slot: Int32 { number >> 1 }
}

/// A sequence of balanced parentheses with weights, in a binary search tree of chunks.
///
/// An item is an opening parenthesis, its descendants, and a closing parenthesis: the outline `a`
/// with the child `b`, and `c`, is the sequence `(a (b )b )a (c )c`. An opening parenthesis adds
/// two weights to those of all parentheses up to its closing one:
///
/// - 1 to the level;
/// - 1 to the number of collapsed ancestors, if the item is collapsed.
///
/// A chunk stores up to 64 parentheses. It also stores, for both weights, the sum over its subtree,
/// the least running sum before an opening parenthesis, and the number of opening parentheses with
/// this sum. The visible items are those whose running sum of collapsed ancestors is 0, the least
/// possible one. So one descent finds a row, and expanding an item changes the weights of two
/// parentheses, regardless of how many rows appear. (Navarro and Sadakane, Fully functional static
/// and dynamic succinct trees, 2014, store such sums for binary sequences.)
///
/// The tree is a treap, a binary tree in which no node has a lower priority than its children
/// (Seidel and Aragon, 1996). Chunks are elements of one array and link to each other by number.
/// Trees can be split and joined, so a range of any length moves in O(log *n*) expected time. Two
/// neighboring chunks have more than 64 parentheses together, so chunks are half full on average.
struct ParenthesisTree: Equatable, Sendable {
  /// The sums of one weight over consecutive parentheses.
  struct Sums: Equatable {
    /// The sum of all weights.
    var total: Int32 = 0
    /// The least running sum before an opening parenthesis; 0 if there is none.
    var least: Int32 = 0
    /// The number of opening parentheses with the least running sum.
    var count: Int32 = 0

    /// Adds a parenthesis whose item has a weight.
    @inline(__always) mutating func append(isOpening: Bool, weight: Int32) {
      if isOpening {
        if count == 0 || total < least {
          least = total
          count = 1
        } else if total == least {
          count += 1
        }
        total += weight
      } else {
        total -= weight
      }
    }

    /// The sums of these parentheses followed by others.
    @inline(__always) func followed(by next: Self) -> Self {
      let shifted = total + next.least
      if next.count == 0 || (count > 0 && least < shifted) {
        return Self(total: total + next.total, least: least, count: count)
      }
      return Self(
        total: total + next.total, least: shifted,
        count: next.count + (count > 0 && least == shifted ? count : 0))
    }
  }

  /// A parenthesis in a chunk.
  struct Word: Equatable {
    private let bits: Int32

    init(_ parenthesis: Parenthesis, isCollapsed: Bool) {
      bits = parenthesis.number << 1 | (isCollapsed ? 1 : 0)
    }

    var parenthesis: Parenthesis { Parenthesis(number: bits >> 1) }
    var isOpening: Bool { bits & 2 == 0 }
    /// The weight of the item for the number of collapsed ancestors.
    var hiding: Int32 { bits & 1 }
  }

  /// A node of the tree; links are -1 for no chunk.
  struct Chunk: Equatable {
    var parent: Int32 = -1
    var left: Int32 = -1
    var right: Int32 = -1
    /// The number of parentheses in the chunk.
    var count: Int32 = 0
    /// The levels in the chunk itself.
    var ownLevels = Sums()
    /// The numbers of collapsed ancestors in the chunk itself.
    var ownHiding = Sums()
    /// The levels in the subtree of the chunk.
    var levels = Sums()
    /// The numbers of collapsed ancestors in the subtree of the chunk.
    var hiding = Sums()
  }

  /// The location of a parenthesis: its chunk, or -1 at the end, and its index in the chunk.
  struct Cursor {
    var chunk: Int32
    var index: Int32

    var isAtEnd: Bool { chunk < 0 }
    static var end: Self { Self(chunk: -1, index: 0) }
  }

  /// The greatest number of parentheses of a chunk; tests use small numbers.
  let capacity: Int
  /// The chunks by number; unused ones have no meaning.
  var chunks: ContiguousArray<Chunk> = []
  /// The parentheses of all chunks: `capacity` words for each.
  var words: ContiguousArray<Word> = []
  /// The chunk of each parenthesis, by the number of the parenthesis.
  var homes: ContiguousArray<Int32> = []
  /// Whether the item of a slot is collapsed.
  var isCollapsed: ContiguousArray<Bool> = []
  /// The numbers of chunks to be used again.
  var unusedChunks: [Int32] = []
  /// The root of the tree, or -1.
  var root: Int32 = -1

  init(capacity: Int = 64) { self.capacity = capacity }

  subscript(_ chunk: Int32) -> Chunk {
    @inline(__always) get { chunks[Int(chunk)] }
    @inline(__always) _modify { yield &chunks[Int(chunk)] }
  }

  /// Returns the positions of the words of a chunk in `words`.
  @inline(__always) func positions(of chunk: Int32) -> Range<Int> {
    let start = Int(chunk) * capacity
    return start..<start + Int(self[chunk].count)
  }

  /// The number of visible items.
  var rowCount: Int { root < 0 ? 0 : Int(self[root].hiding.count) }

  /// Returns the priority of a chunk: a permutation of the numbers that looks random (the finalizer
  /// of MurmurHash3), so the shape of the tree is the same in each run of a program.
  static func priority(of chunk: Int32) -> UInt32 {
    var mixed = UInt32(bitPattern: chunk) &+ 0x9E37_79B9
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    return mixed ^ mixed >> 16
  }
}

// MARK: Cursors

extension ParenthesisTree {
  /// Returns the location of a parenthesis.
  func cursor(of parenthesis: Parenthesis) -> Cursor {
    let chunk = homes[Int(parenthesis.number)]
    let positions = positions(of: chunk)
    for position in positions where words[position].parenthesis == parenthesis {
      return Cursor(chunk: chunk, index: Int32(position - positions.lowerBound))
    }
    preconditionFailure("ParenthesisTree: parenthesis \(parenthesis.number) is not in its chunk.")
  }

  /// The location of the first parenthesis, or the end.
  var first: Cursor { Cursor(chunk: firstChunk(in: root), index: 0) }

  /// The parenthesis at a location, or none at the end.
  subscript(_ cursor: Cursor) -> Parenthesis {
    cursor.isAtEnd ? .none : words[Int(cursor.chunk) * capacity + Int(cursor.index)].parenthesis
  }

  /// Returns the location after another one.
  func next(after cursor: Cursor) -> Cursor {
    if cursor.index + 1 < self[cursor.chunk].count {
      return Cursor(chunk: cursor.chunk, index: cursor.index + 1)
    }
    return Cursor(chunk: nextChunk(after: cursor.chunk), index: 0)
  }

  /// Returns the location after the closing parenthesis of an item, from that of the opening one.
  func next(afterItemAt cursor: Cursor) -> Cursor {
    let closing = Parenthesis.closing(self[cursor].slot)
    let next = next(after: cursor)
    return self.next(after: self[next] == closing ? next : self.cursor(of: closing))
  }

  // MARK: Neighboring chunks

  /// Returns the first chunk of a subtree, or -1.
  func firstChunk(in subtree: Int32) -> Int32 {
    var current = subtree
    while current >= 0, self[current].left >= 0 {
      countHierarchyVisit()
      current = self[current].left
    }
    return current
  }

  /// Returns the last chunk of a subtree, or -1.
  func lastChunk(in subtree: Int32) -> Int32 {
    var current = subtree
    while current >= 0, self[current].right >= 0 {
      countHierarchyVisit()
      current = self[current].right
    }
    return current
  }

  /// Returns the next chunk, or -1 after the last one.
  func nextChunk(after chunk: Int32) -> Int32 {
    countHierarchyVisit()
    if self[chunk].right >= 0 { return firstChunk(in: self[chunk].right) }
    var child = chunk
    var parent = self[child].parent
    while parent >= 0, self[parent].right == child {
      countHierarchyVisit()
      child = parent
      parent = self[child].parent
    }
    return parent
  }

  /// Returns the previous chunk, or -1 before the first one.
  func previousChunk(before chunk: Int32) -> Int32 {
    countHierarchyVisit()
    if self[chunk].left >= 0 { return lastChunk(in: self[chunk].left) }
    var child = chunk
    var parent = self[child].parent
    while parent >= 0, self[parent].left == child {
      countHierarchyVisit()
      child = parent
      parent = self[child].parent
    }
    return parent
  }
}
