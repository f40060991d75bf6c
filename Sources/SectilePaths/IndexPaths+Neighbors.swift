// Arrow keys, the VoiceOver order and prefetching use the next and the previous path.

extension IndexPaths {
  /// Returns the next path of given kinds.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.path(after: .item(2, inSection: 0))             // 0.footer
  ///     paths.path(after: .item(2, inSection: 0), in: .item)  // 1.0
  ///     paths.path(after: .footer(inSection: 1))              // nil
  ///
  /// - Parameters:
  ///   - path: The start, of any kind. If the enumeration does not have it, the result is nil.
  ///   - kinds: The kinds to return; others are skipped.
  ///   - wrapping: Whether the first path of the kinds follows the last.
  /// - Complexity: O(1), regardless of the number of empty sections that are skipped; O(log *s*) in
  ///   a filtered enumeration whose *s* sections have gaps.
  @inlinable public func path(
    after path: KindedIndexPath, in kinds: KindedIndexPath.Kinds = .all, wrapping: Bool = false
  ) -> KindedIndexPath? {
    // The item after an item is the most frequent case.
    if case .range(let first, let count) = sections, kinds.contains(.item) {
      let slot = path.section - first
      let rank = path.word & KindedIndexPath.rankMask
      if slot >= 0 && slot < count && rank > 0 && rank < UInt64(spans[slot].itemCount) {
        return KindedIndexPath(word: path.word + 1)
      }
    }
    return searchPath(after: path, in: kinds, wrapping: wrapping)
  }

  /// Returns the previous path of given kinds.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.path(before: .header(inSection: 1))             // 0.footer
  ///     paths.path(before: .item(0, inSection: 1), in: .item) // 0.2
  ///     paths.path(before: .header(inSection: 0))             // nil
  ///
  /// - Parameters:
  ///   - path: The start, of any kind. If the enumeration does not have it, the result is nil.
  ///   - kinds: The kinds to return; others are skipped.
  ///   - wrapping: Whether the last path of the kinds precedes the first.
  /// - Complexity: As `path(after:in:wrapping:)`.
  @inlinable public func path(
    before path: KindedIndexPath, in kinds: KindedIndexPath.Kinds = .all, wrapping: Bool = false
  ) -> KindedIndexPath? {
    if case .range(let first, let count) = sections, kinds.contains(.item) {
      let slot = path.section - first
      let rank = path.word & KindedIndexPath.rankMask
      if slot >= 0 && slot < count && rank > 1 && rank <= UInt64(spans[slot].itemCount) {
        return KindedIndexPath(word: path.word - 1)
      }
    }
    return searchPath(before: path, in: kinds, wrapping: wrapping)
  }

  /// Returns the first path of given kinds, or nil if no path is of these kinds.
  ///
  /// - Complexity: O(1)
  public func first(in kinds: KindedIndexPath.Kinds) -> KindedIndexPath? {
    firstPath(in: kinds, fromSlot: 0)
  }

  /// Returns the last path of given kinds, or nil if no path is of these kinds.
  ///
  /// - Complexity: O(1)
  public func last(in kinds: KindedIndexPath.Kinds) -> KindedIndexPath? {
    lastPath(in: kinds, belowSlot: slotCount)
  }

  /// Returns the result of `path(after:in:wrapping:)` without the shortcut for items.
  @usableFromInline func searchPath(
    after path: KindedIndexPath, in kinds: KindedIndexPath.Kinds, wrapping: Bool
  ) -> KindedIndexPath? {
    guard let slot = slot(of: path) else { return nil }
    let first = firstWord(ofSlot: slot)
    let rank = path.word & KindedIndexPath.rankMask
    if rank < UInt64(spans[slot].itemCount) && kinds.contains(.item) {
      return KindedIndexPath(word: first + rank + 1)
    }
    if rank < KindedIndexPath.rankMask && kinds.contains(.footer) && footers.contains(slot) {
      return KindedIndexPath(word: first | KindedIndexPath.rankMask)
    }
    return firstPath(in: kinds, fromSlot: slot + 1)
      ?? (wrapping ? firstPath(in: kinds, fromSlot: 0) : nil)
  }

  /// Returns the result of `path(before:in:wrapping:)` without the shortcut for items.
  @usableFromInline func searchPath(
    before path: KindedIndexPath, in kinds: KindedIndexPath.Kinds, wrapping: Bool
  ) -> KindedIndexPath? {
    guard let slot = slot(of: path) else { return nil }
    let first = firstWord(ofSlot: slot)
    let rank = path.word & KindedIndexPath.rankMask
    let itemRank = Swift.min(UInt64(spans[slot].itemCount), rank == 0 ? 0 : rank - 1)
    if itemRank > 0 && kinds.contains(.item) {
      return KindedIndexPath(word: first + itemRank)
    }
    if rank > 0 && kinds.contains(.header) && headers.contains(slot) {
      return KindedIndexPath(word: first)
    }
    return lastPath(in: kinds, belowSlot: slot)
      ?? (wrapping ? lastPath(in: kinds, belowSlot: slotCount) : nil)
  }

  /// Returns the first path of given kinds in the slots `slot...`.
  func firstPath(in kinds: KindedIndexPath.Kinds, fromSlot slot: Int) -> KindedIndexPath? {
    var nearest = slotCount
    if kinds.contains(.header) { nearest = headers.first(from: slot, or: nearest) }
    if kinds.contains(.item) { nearest = populated.first(from: slot, or: nearest) }
    if kinds.contains(.footer) { nearest = footers.first(from: slot, or: nearest) }
    guard nearest < slotCount else { return nil }
    let first = firstWord(ofSlot: nearest)
    if kinds.contains(.header) && headers.contains(nearest) {
      return KindedIndexPath(word: first)
    }
    if kinds.contains(.item) && populated.contains(nearest) {
      return KindedIndexPath(word: first + 1)
    }
    return KindedIndexPath(word: first | KindedIndexPath.rankMask)
  }

  /// Returns the last path of given kinds in the slots below `slot`.
  func lastPath(in kinds: KindedIndexPath.Kinds, belowSlot slot: Int) -> KindedIndexPath? {
    var nearest = -1
    if kinds.contains(.header) { nearest = headers.last(below: slot, or: nearest) }
    if kinds.contains(.item) { nearest = populated.last(below: slot, or: nearest) }
    if kinds.contains(.footer) { nearest = footers.last(below: slot, or: nearest) }
    guard nearest >= 0 else { return nil }
    let first = firstWord(ofSlot: nearest)
    if kinds.contains(.footer) && footers.contains(nearest) {
      return KindedIndexPath(word: first | KindedIndexPath.rankMask)
    }
    if kinds.contains(.item) && populated.contains(nearest) {
      return KindedIndexPath(word: first + UInt64(spans[nearest].itemCount))
    }
    return KindedIndexPath(word: first)
  }
}
