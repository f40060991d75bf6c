// Merges two sets of changes of one sequence of elements, which is the sections of a source or the
// items of a section. The merged order does not depend on which set is applied first.

/// The order of a sequence after two sets of changes of it, by the rules of `rebased(over:as:)`.
///
/// An element that a set inserts or moves belongs to the gap after the nearest element before it
/// that is unmoved in the same set. The elements that one set puts into a gap form a block. The
/// rules for blocks with elements of the old state ignore the order of the sets, so both orders
/// agree on old elements. The caller decides the order of other blocks.
struct SequenceMerge {
  /// An element that a set of changes inserts or moves.
  struct Entry {
    /// The number of old positions before the gap of the element.
    var gap: UInt64
    /// The old position of the element, or `Endpoint.none` if it is inserted.
    var source: UInt64
    /// The position of the element in the new state of its own set.
    var position: UInt64
    /// The old position of the first old element that is the entry or is in it, or `Endpoint.none`.
    var rank: UInt64
  }

  /// The offsets in the old sequence at which no element stays, ascending.
  private let leaving: [UInt64]
  /// The gaps of all entries, in merged order.
  private var gaps: [UInt64] = []
  /// The offset in the merged sequence of each entry of the first set.
  private(set) var firstOffsets: [UInt64] = []

  /// Merges the entries of two sets, each in its order.
  ///
  /// - Parameters:
  ///   - leaving: The offsets in the old sequence at which no element stays, ascending.
  ///   - firstLeads: Whether insertions of the first set precede those of the second.
  init(leaving: [UInt64], first: [Entry], second: [Entry], firstLeads: Bool) {
    self.leaving = leaving
    gaps.reserveCapacity(first.count + second.count)
    firstOffsets.reserveCapacity(first.count)
    var (nextFirst, nextSecond) = (0, 0)
    while nextFirst < first.count || nextSecond < second.count {
      let firstGap = nextFirst < first.count ? first[nextFirst].gap : .max
      let secondGap = nextSecond < second.count ? second[nextSecond].gap : .max
      let gap = min(firstGap, secondGap)
      let firstBlock = first[nextFirst...].prefix { $0.gap == gap }
      let secondBlock = second[nextSecond...].prefix { $0.gap == gap }
      let firstRank = firstBlock.lazy.map { $0.rank }.min() ?? Endpoint.none
      let secondRank = secondBlock.lazy.map { $0.rank }.min() ?? Endpoint.none
      let isFirstAhead = firstRank == secondRank ? firstLeads : firstRank < secondRank
      let before = UInt64(gaps.count) + (isFirstAhead ? 0 : UInt64(secondBlock.count))
      let offset = stayingCount(before: gap) + before
      firstOffsets += (0..<UInt64(firstBlock.count)).map { offset + $0 }
      gaps += Array(repeating: gap, count: firstBlock.count + secondBlock.count)
      nextFirst = firstBlock.endIndex
      nextSecond = secondBlock.endIndex
    }
  }

  /// Returns the merged offset of an element that stays, given its offset in the old sequence.
  func offset(ofStaying offset: UInt64) -> UInt64 {
    stayingCount(before: offset) + UInt64(partitionPoint(count: gaps.count) { gaps[$0] <= offset })
  }

  /// Returns the number of staying elements before an offset in the old sequence.
  private func stayingCount(before offset: UInt64) -> UInt64 {
    offset - UInt64(partitionPoint(count: leaving.count) { leaving[$0] < offset })
  }

  /// Returns the entries of a set of changes of one sequence: the new endpoints that the merged
  /// sequence has where this set puts them.
  static func entries(
    old: ArraySlice<Endpoint>, new: ArraySlice<Endpoint>, from oldStart: UInt64,
    onto newStart: UInt64, where isEntry: (Endpoint) -> Bool
  ) -> [Entry] {
    var entries: [Entry] = []
    var nextOld = old.startIndex
    for (index, endpoint) in new.enumerated() {
      guard isEntry(endpoint) else { continue }
      // The number of unmoved elements before the endpoint gives its gap: skip as many old
      // positions, and the old endpoints among them.
      let staying = endpoint.position - newStart - UInt64(index)
      while staying > 0 && nextOld < old.endIndex
        && old[nextOld].position - oldStart - UInt64(nextOld - old.startIndex) < staying
      {
        nextOld += 1
      }
      let gap = staying == 0 ? 0 : staying + UInt64(nextOld - old.startIndex)
      entries.append(
        Entry(
          gap: gap, source: endpoint.counterpart, position: endpoint.position,
          rank: endpoint.counterpart))
    }
    return entries
  }
}
