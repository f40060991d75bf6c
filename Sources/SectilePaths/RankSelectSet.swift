// The sections of an enumeration that have a header, a footer or items. If all sections are alike,
// which is the common case, nothing is stored.

/// A subset of the slots 0..<n of an `IndexPaths`, with O(1) rank and select.
@usableFromInline
enum RankSelectSet: Sendable {
  /// No slot is a member, whatever the number of slots.
  case none
  /// Every slot is a member, whatever the number of slots.
  case every
  /// Some slots are members. `ranks[s]` is the number of members below s, with one more entry than
  /// there are slots, and `members` lists the members in ascending order.
  case some(ranks: [UInt32], members: [UInt32])

  @inlinable func contains(_ slot: Int) -> Bool {
    switch self {
    case .none: false
    case .every: true
    case .some(let ranks, _): ranks[slot] != ranks[slot + 1]
    }
  }

  /// Returns the number of members below a slot.
  @inlinable func rank(_ slot: Int) -> Int {
    switch self {
    case .none: 0
    case .every: slot
    case .some(let ranks, _): Int(ranks[slot])
    }
  }

  /// Returns the first member at or above `slot`, or `bound` if that is less or no member exists.
  @inlinable func first(from slot: Int, or bound: Int) -> Int {
    switch self {
    case .none: return bound
    case .every: return min(slot, bound)
    case .some(let ranks, let members):
      let rank = Int(ranks[slot])
      return rank < members.count ? min(Int(members[rank]), bound) : bound
    }
  }

  /// Returns the last member below `slot`, or `bound` if that is greater or no member exists.
  @inlinable func last(below slot: Int, or bound: Int) -> Int {
    switch self {
    case .none: return bound
    case .every: return max(slot - 1, bound)
    case .some(let ranks, let members):
      let rank = Int(ranks[slot])
      return rank > 0 ? max(Int(members[rank - 1]), bound) : bound
    }
  }

  /// Adds a slot after the existing `slotCount` slots.
  @inlinable mutating func append(_ isMember: Bool, slotCount: Int) {
    switch self {
    case .none where !isMember, .every where isMember: return
    case .none where slotCount == 0: self = .every
    case .every where slotCount == 0: self = .none
    default: appendUneven(isMember, slotCount: slotCount)
    }
  }

  /// Adds a slot to a set that has both members and other slots afterwards.
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
