// SectilePaths/Changes/LineMerge.swift
//
// One line of places, the sections of a source or the items of a section, of which two transitions
// each make something else. Where everything stands when both have happened, whichever was first.

/// The order in which two transitions of the same line are put together.
///
/// Elements that stay keep the order of the old state. What a transition puts into the line goes
/// into the gap behind the nearest element before it that its own transition lets stay. If both
/// fill one gap, the block with old elements is in front of the one without, and of two blocks with
/// old elements the one whose first came from further up: rules that do not depend on who asks, so
/// that both orders agree on where the old elements are. Blocks of nothing but insertions stand in
/// the order that the caller gives.
struct LineMerge {
  /// An element that a transition puts into the line.
  struct Entry {
    /// How many places of the old line are before it.
    var gap: UInt64
    /// The place that it came from, or `Endpoint.nowhere` if it is new.
    var source: UInt64
    /// Its place in the new state of its own transition.
    var place: UInt64
    /// The place of the first old element that is it or is in it, or `Endpoint.nowhere`.
    var rank: UInt64
  }

  /// The places of the old line, from its start, that nothing stays at; ascending.
  private let leaving: [UInt64]
  /// The gaps of all entries, in the order of the merged line.
  private var gaps: [UInt64] = []
  /// For each entry of the first transition, its offset in the merged line.
  private(set) var firstOffsets: [UInt64] = []

  /// Merges what two transitions put into a line.
  ///
  /// - Parameters:
  ///   - leaving: The places of the old line that nothing stays at, as offsets from its start.
  ///   - first: What one transition puts in, in its order.
  ///   - second: What the other puts in, in its order.
  ///   - firstLeads: Whether insertions of the first stand before those of the second.
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
      let isFirstAhead = Self.isAhead(firstBlock, of: secondBlock, otherwise: firstLeads)
      let before = UInt64(gaps.count) + (isFirstAhead ? 0 : UInt64(secondBlock.count))
      let offset = stayingCount(before: gap) + before
      firstOffsets += (0..<UInt64(firstBlock.count)).map { offset + $0 }
      gaps += Array(repeating: gap, count: firstBlock.count + secondBlock.count)
      nextFirst = firstBlock.endIndex
      nextSecond = secondBlock.endIndex
    }
  }

  /// Returns the offset in the merged line of an element that stays.
  ///
  /// - Parameter place: Its offset in the old line.
  func offset(ofStaying place: UInt64) -> UInt64 {
    stayingCount(before: place) + UInt64(partitionPoint(count: gaps.count) { gaps[$0] <= place })
  }

  /// Returns how many elements stay at places of the old line below one.
  private func stayingCount(before place: UInt64) -> UInt64 {
    place - UInt64(partitionPoint(count: leaving.count) { leaving[$0] < place })
  }

  /// Returns whether the first of two blocks that share a gap stands before the second.
  private static func isAhead(
    _ first: ArraySlice<Entry>, of second: ArraySlice<Entry>, otherwise firstLeads: Bool
  ) -> Bool {
    var firstRank = Endpoint.nowhere
    for entry in first { firstRank = min(firstRank, entry.rank) }
    var secondRank = Endpoint.nowhere
    for entry in second { secondRank = min(secondRank, entry.rank) }
    return firstRank == secondRank ? firstLeads : firstRank < secondRank
  }

  /// Returns what a transition puts into a line, of all that it names there.
  ///
  /// - Parameters:
  ///   - old: What the transition names on the line in the old state; places from `oldStart`.
  ///   - new: What it names there in the new state; places from `newStart`.
  ///   - isPlaced: Whether something that it names in the new state is put there in the end.
  static func entries(
    old: ArraySlice<Endpoint>, new: ArraySlice<Endpoint>, from oldStart: UInt64,
    onto newStart: UInt64, where isPlaced: (Endpoint) -> Bool
  ) -> [Entry] {
    var entries: [Entry] = []
    var nextOld = old.startIndex
    for (index, endpoint) in new.enumerated() {
      guard isPlaced(endpoint) else { continue }
      // The last of so many elements that stay, on the old line with those that leave.
      let staying = endpoint.place - newStart - UInt64(index)
      while staying > 0 && nextOld < old.endIndex
        && old[nextOld].place - oldStart - UInt64(nextOld - old.startIndex) < staying
      {
        nextOld += 1
      }
      let gap = staying == 0 ? 0 : staying + UInt64(nextOld - old.startIndex)
      entries.append(
        Entry(
          gap: gap, source: endpoint.counterpart, place: endpoint.place,
          rank: endpoint.counterpart))
    }
    return entries
  }
}
