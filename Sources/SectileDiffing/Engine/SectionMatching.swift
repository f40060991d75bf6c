internal import SectilePaths

extension UInt32 {
  /// Stands for the index of a section or an element that has no match in the other state.
  @inlinable static var unmatched: UInt32 { .max }
}

/// The matching of old and new sections, by index.
@usableFromInline
struct SectionMatching: Sendable {
  /// For each old section, the index of the new one or `unmatched`.
  @usableFromInline var newOfOld: [UInt32]
  /// For each new section, the index of the old one or `unmatched`.
  @usableFromInline var oldOfNew: [UInt32]

  /// The matching of one section with one, which lists are compared as.
  @usableFromInline static let ofOneSection = SectionMatching(oldCount: 1, newCount: 1)

  /// Creates the matching of sections that have the same index in both states.
  @inlinable init(oldCount: Int, newCount: Int) {
    newOfOld = (0..<oldCount).map { $0 < newCount ? UInt32($0) : .unmatched }
    oldOfNew = (0..<newCount).map { $0 < oldCount ? UInt32($0) : .unmatched }
  }

  /// Creates the matching that results from the changes of a list of sections.
  ///
  /// - Parameter changes: The changes, in which each section is an item of section 0.
  @usableFromInline init(oldCount: Int, newCount: Int, changes: ItemChangeLists) {
    self.init(oldCount: oldCount, newCount: newCount)
    if changes.keepsPositions { return }
    newOfOld = Array(repeating: 0, count: oldCount)
    oldOfNew = Array(repeating: 0, count: newCount)
    for path in changes.removals { newOfOld[path.item!] = .unmatched }
    for path in changes.insertions { oldOfNew[path.item!] = .unmatched }
    for pair in changes.moves {
      newOfOld[pair.old.item!] = .unmatched
      oldOfNew[pair.new.item!] = .unmatched
    }
    // Sections that stay fill the remaining positions, in order.
    var new = 0
    for old in 0..<oldCount where newOfOld[old] != .unmatched {
      while oldOfNew[new] == .unmatched { new += 1 }
      newOfOld[old] = UInt32(new)
      oldOfNew[new] = UInt32(old)
      new += 1
    }
    for pair in changes.moves {
      newOfOld[pair.old.item!] = UInt32(pair.new.item!)
      oldOfNew[pair.new.item!] = UInt32(pair.old.item!)
    }
  }
}
