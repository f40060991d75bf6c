// The items that changes name in one state, in ascending order, without copying the lists of
// changes. Only the moves in the order of the new state take memory: four bytes per move.

/// Moves in ascending order of their position in one of the states.
struct MovedItems: Sendable {
  /// The moves, ascending by the old path.
  private let pairs: [SectionedChanges.PathPair]
  /// Whether the position of a move is its new path.
  private let isNew: Bool
  /// The indices of the moves, ascending by the new path; empty if `pairs` has this order.
  private var order: [UInt32] = []

  /// Creates a list of moves in the order of the old state, which the argument has, too.
  init(byOldPaths pairs: [SectionedChanges.PathPair] = []) {
    self.pairs = pairs
    isNew = false
  }

  /// Creates a list in the order of the new state from moves that ascend by the old path.
  init(byNewPaths pairs: [SectionedChanges.PathPair]) {
    self.pairs = pairs
    isNew = true
    if pairs.indices.dropFirst().allSatisfy({ pairs[$0 - 1].new < pairs[$0].new }) { return }
    precondition(
      UInt64(pairs.count) <= UInt64(UInt32.max),
      "SectionedChanges: \(pairs.count) items move; at most 4294967295 can.")
    order = ascendingOrder(of: pairs.map { $0.new.word }).map { UInt32($0) }
  }

  var count: Int { pairs.count }

  /// Returns the word of a moved item.
  func position(_ index: Int) -> UInt64 {
    isNew ? pairs[pairIndex(index)].new.word : pairs[index].old.word
  }

  /// Returns the word of the same item in the other state.
  func counterpart(_ index: Int) -> UInt64 {
    isNew ? pairs[pairIndex(index)].old.word : pairs[index].new.word
  }

  /// Returns the number of moves whose position is before a word.
  func count(before word: UInt64) -> Int {
    partitionPoint(count: count) { position($0) < word }
  }

  private func pairIndex(_ index: Int) -> Int {
    order.isEmpty ? index : Int(order[index])
  }
}

/// The items that changes name in one state: removed or inserted items, and moved items.
struct NamedItems: Sendable {
  /// Items that have no path in the other state, ascending.
  let unpaired: [KindedIndexPath]
  /// Items that have a path in the other state.
  let moves: MovedItems

  var count: Int { unpaired.count + moves.count }

  /// Returns a cursor over the items whose words are not less than a given one.
  func cursor(from word: UInt64) -> Cursor {
    Cursor(
      items: self,
      nextUnpaired: partitionPoint(count: unpaired.count) { unpaired[$0].word < word },
      nextMove: moves.count(before: word))
  }

  /// A cursor that merges both lists.
  struct Cursor: EndpointCursor {
    private let items: NamedItems
    private var nextUnpaired: Int
    private var nextMove: Int
    /// The words of the next item of each list, or `Endpoint.none`.
    private var unpairedWord = Endpoint.none
    private var moveWord = Endpoint.none

    /// The word at which the iteration ends.
    var end = UInt64.max

    fileprivate init(items: NamedItems, nextUnpaired: Int, nextMove: Int) {
      self.items = items
      self.nextUnpaired = nextUnpaired
      self.nextMove = nextMove
      readUnpaired()
      readMove()
    }

    var current: Endpoint? {
      if min(unpairedWord, moveWord) >= end { return nil }
      return unpairedWord < moveWord
        ? Endpoint(unpairedWord) : Endpoint(moveWord, to: items.moves.counterpart(nextMove))
    }

    mutating func advance() {
      if unpairedWord < moveWord {
        nextUnpaired += 1
        readUnpaired()
      } else {
        nextMove += 1
        readMove()
      }
    }

    private mutating func readUnpaired() {
      unpairedWord =
        nextUnpaired < items.unpaired.count ? items.unpaired[nextUnpaired].word : Endpoint.none
    }

    private mutating func readMove() {
      moveWord = nextMove < items.moves.count ? items.moves.position(nextMove) : Endpoint.none
    }
  }
}
