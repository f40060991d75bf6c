// SectileDiffing/Engine/SectionPairing.swift
//
// Which section of the old state is which of the new one. Items are compared when this is known.

internal import SectilePaths

/// The numbers of sections in both states.
@usableFromInline
struct SectionPairing {
  /// What stands for the number of a section, or of an element, that is not there.
  @inlinable static var none: UInt32 { .max }

  /// For each old section, its new number or `none`.
  @usableFromInline var newOfOld: [UInt32]
  /// For each new section, its old number or `none`.
  @usableFromInline var oldOfNew: [UInt32]

  /// Creates the pairing in which sections of one number are one section.
  @inlinable init(oldCount: Int, newCount: Int) {
    newOfOld = (0..<oldCount).map { $0 < newCount ? UInt32($0) : Self.none }
    oldOfNew = (0..<newCount).map { $0 < oldCount ? UInt32($0) : Self.none }
  }

  /// Creates the pairing that follows from changes of a line of sections, told as its items.
  @usableFromInline init(oldCount: Int, newCount: Int, lists: ItemLists) {
    self.init(oldCount: oldCount, newCount: newCount)
    if lists.keepsPlaces { return }
    newOfOld = Array(repeating: 0, count: oldCount)
    oldOfNew = Array(repeating: 0, count: newCount)
    for path in lists.removals { newOfOld[path.item!] = Self.none }
    for path in lists.insertions { oldOfNew[path.item!] = Self.none }
    for pair in lists.moves {
      newOfOld[pair.old.item!] = Self.none
      oldOfNew[pair.new.item!] = Self.none
    }
    // What stays fills the places that are left, in order.
    var new = 0
    for old in 0..<oldCount where newOfOld[old] != Self.none {
      while oldOfNew[new] == Self.none { new += 1 }
      newOfOld[old] = UInt32(new)
      oldOfNew[new] = UInt32(old)
      new += 1
    }
    for pair in lists.moves {
      newOfOld[pair.old.item!] = UInt32(pair.new.item!)
      oldOfNew[pair.new.item!] = UInt32(pair.old.item!)
    }
  }
}
