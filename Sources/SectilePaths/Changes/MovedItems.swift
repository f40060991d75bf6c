// SectilePaths/Changes/MovedItems.swift
//
// The moves of items as seen from either state, without a second list: from the new state by an
// order of four bytes a move.

/// Moves, ascending by their place in one of the states.
struct MovedItems: Sendable {
  /// The moves, ascending by the old place.
  private let pairs: [SectionedChanges.PathPair]
  /// Whether their place is the new one.
  private let isNew: Bool
  /// The indices of the moves, ascending by the new place; empty if they are in that order anyway.
  private var order: [UInt32] = []

  /// Creates a list of no moves.
  init() {
    self.init(byOldPlaces: [])
  }

  /// Creates a list of moves, which ascend by the old place, as seen from the old state.
  init(byOldPlaces pairs: [SectionedChanges.PathPair]) {
    self.pairs = pairs
    isNew = false
  }

  /// Creates a list of moves, which ascend by the old place, as seen from the new state.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of moves.
  init(byNewPlaces pairs: [SectionedChanges.PathPair]) {
    self.pairs = pairs
    isNew = true
    let isAscending = pairs.indices.dropFirst().allSatisfy {
      pairs[$0 - 1].new < pairs[$0].new
    }
    if isAscending { return }
    precondition(
      UInt64(pairs.count) <= UInt64(UInt32.max),
      "SectionedChanges: \(pairs.count) items move; at most 4294967295 can.")
    let section = pairs[0].new.section
    if pairs.allSatisfy({ $0.new.section == section }) {
      // Index and move in one word, which is sorted faster than through the list.
      var keys: [UInt64] = []
      keys.reserveCapacity(pairs.count)
      for (index, pair) in pairs.enumerated() {
        let item = (pair.new.word & KindedIndexPath.rankMask) - 1
        keys.append(item << 32 | UInt64(index))
      }
      keys.sort()
      order = keys.map { UInt32(truncatingIfNeeded: $0) }
    } else {
      order = pairs.indices.map { UInt32($0) }
      order.sort { pairs[Int($0)].new < pairs[Int($1)].new }
    }
  }

  /// How many moves there are.
  var count: Int { pairs.count }

  /// Returns the word of an item that moves.
  func place(_ index: Int) -> UInt64 {
    isNew ? pairs[pairIndex(index)].new.word : pairs[index].old.word
  }

  /// Returns the word of the same item in the other state.
  func counterpart(_ index: Int) -> UInt64 {
    isNew ? pairs[pairIndex(index)].old.word : pairs[index].new.word
  }

  /// Returns how many moves are from or to places before a word.
  func count(before word: UInt64) -> Int {
    partitionPoint(count: count) { place($0) < word }
  }

  private func pairIndex(_ index: Int) -> Int {
    order.isEmpty ? index : Int(order[index])
  }
}

/// The items that changes name in one state: what is gone there or new there, and what moves.
struct ListedItems: Sendable {
  /// Items without a place in the other state, ascending.
  let single: [KindedIndexPath]
  /// Items with one.
  let moves: MovedItems

  /// How many items there are.
  var count: Int { single.count + moves.count }

  /// Returns all items from a word on, in order.
  func cursor(from word: UInt64) -> Cursor {
    Cursor(
      items: self, nextSingle: partitionPoint(count: single.count) { single[$0].word < word },
      nextMove: moves.count(before: word))
  }

  /// The state of a walk over the items of both lists together.
  struct Cursor: EndpointCursor {
    private let items: ListedItems
    private var nextSingle: Int
    private var nextMove: Int
    /// The words of the items that come next in each list, or `Endpoint.nowhere`.
    private var singleWord = Endpoint.nowhere
    private var moveWord = Endpoint.nowhere

    /// The word before which the walk ends.
    var end = UInt64.max

    fileprivate init(items: ListedItems, nextSingle: Int, nextMove: Int) {
      self.items = items
      self.nextSingle = nextSingle
      self.nextMove = nextMove
      readSingle()
      readMove()
    }

    var current: Endpoint? {
      if min(singleWord, moveWord) >= end { return nil }
      return singleWord < moveWord
        ? Endpoint(singleWord) : Endpoint(moveWord, to: items.moves.counterpart(nextMove))
    }

    mutating func advance() {
      if singleWord < moveWord {
        nextSingle += 1
        readSingle()
      } else {
        nextMove += 1
        readMove()
      }
    }

    private mutating func readSingle() {
      singleWord =
        nextSingle < items.single.count ? items.single[nextSingle].word : Endpoint.nowhere
    }

    private mutating func readMove() {
      moveWord = nextMove < items.moves.count ? items.moves.place(nextMove) : Endpoint.nowhere
    }
  }
}
