// SectilePaths/SectionRanks.swift
//
// Which of the sections of an enumeration have a header, a footer or any item, with O(1) rank and
// select. "Next header" and "next item" must not walk over a million empty sections, and sources
// whose sections are all alike must not pay for that: they store nothing.

/// A subset of the slots 0..<n of an `IndexPaths`, with its rank and select functions.
@usableFromInline
enum SectionRanks: Sendable {
  /// No slot is a member, whatever the number of slots.
  case none
  /// Every slot is a member, whatever the number of slots.
  case every
  /// Some are. `ranks[s]` counts the members below s (one more entry than there are slots), and
  /// `members` lists them in ascending order.
  case some(ranks: [UInt32], members: [UInt32])

  /// Returns whether a slot is a member.
  @inlinable func contains(_ slot: Int) -> Bool {
    switch self {
    case .none: false
    case .every: true
    case .some(let ranks, _): ranks[slot] != ranks[slot + 1]
    }
  }

  /// Returns how many members are below a slot.
  @inlinable func rank(_ slot: Int) -> Int {
    switch self {
    case .none: 0
    case .every: slot
    case .some(let ranks, _): Int(ranks[slot])
    }
  }

  /// Returns the first member that is not below `slot`, or `bound` if there is none below that.
  @inlinable func first(from slot: Int, or bound: Int) -> Int {
    switch self {
    case .none: return bound
    case .every: return min(slot, bound)
    case .some(let ranks, let members):
      let rank = Int(ranks[slot])
      return rank < members.count ? min(Int(members[rank]), bound) : bound
    }
  }

  /// Returns the last member below `slot`, or `bound` if there is none above that.
  @inlinable func last(below slot: Int, or bound: Int) -> Int {
    switch self {
    case .none: return bound
    case .every: return max(slot - 1, bound)
    case .some(let ranks, let members):
      let rank = Int(ranks[slot])
      return rank > 0 ? max(Int(members[rank - 1]), bound) : bound
    }
  }

  /// Adds one slot after the `slotCount` slots there are.
  @inlinable mutating func append(_ isMember: Bool, slotCount: Int) {
    switch self {
    case .none where !isMember, .every where isMember: return
    case .none where slotCount == 0: self = .every
    case .every where slotCount == 0: self = .none
    default: appendUneven(isMember, slotCount: slotCount)
    }
  }

  /// Adds a slot that makes the slots unlike each other, or that follows such a one.
  @usableFromInline mutating func appendUneven(_ isMember: Bool, slotCount: Int) {
    var ranks: [UInt32]
    var members: [UInt32]
    switch self {
    case .none:
      ranks = Array(repeating: 0, count: slotCount + 1)
      members = []
    case .every:
      ranks = Array(0...UInt32(slotCount))
      members = Array(0..<UInt32(slotCount))
    case .some(let oldRanks, let oldMembers):
      ranks = oldRanks
      members = oldMembers
      self = .none  // Releases the arrays, so that the appends below are in place.
    }
    if isMember { members.append(UInt32(slotCount)) }
    ranks.append(UInt32(members.count))
    self = .some(ranks: ranks, members: members)
  }
}
