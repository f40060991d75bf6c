// SectilePaths/IndexPaths+Offset.swift
//
// Counting by kinds: the position of a path among the items alone, and back. "Twenty rows further
// down" and "row 1,204 of 9,000" are this.

extension IndexPaths {
  /// Returns the path that is some steps away among the paths of some kinds.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.path(.item(1, inSection: 0), offsetBy: 2, in: .item)    // 1.0
  ///     paths.path(.header(inSection: 1), offsetBy: -1, in: .item)    // 0.2
  ///     paths.path(.item(1, inSection: 1), offsetBy: 1, in: .item)    // nil
  ///
  /// - Parameters:
  ///   - path: Where to start. If it is not of the kinds, the first step leads to the nearest one
  ///     that is, and zero steps lead nowhere: nil.
  ///   - distance: How many steps to go, forwards if positive.
  ///   - kinds: The kinds to step on; others are skipped.
  ///   - wrapping: Whether the first path of the kinds follows the last.
  /// - Returns: A path, or nil if the enumeration does not have `path` or ends before.
  /// - Complexity: O(log *s*), where *s* is the number of sections that take part.
  public func path(
    _ path: KindedIndexPath, offsetBy distance: Int, in kinds: KindedIndexPath.Kinds = .all,
    wrapping: Bool = false
  ) -> KindedIndexPath? {
    guard let slot = slot(of: path) else { return nil }
    let total = rank(ofSlot: slotCount, in: kinds)
    let isOfTheKinds = kinds.contains(KindedIndexPath.Kinds(path.kind))
    if !isOfTheKinds && distance == 0 || total == 0 { return nil }
    // Between two ranks, the first step forwards ends on the rank that comes next.
    let rank = rank(of: path, inSlot: slot, kinds)
    let origin = !isOfTheKinds && distance > 0 ? rank - 1 : rank
    if wrapping {
      // Both sums stay in -total - 1 ... total, so no total is too large for them.
      let step = distance % total
      var target = step > 0 ? origin - total + step : origin + step
      while target < 0 { target += total }
      return self.path(atRank: target == total ? 0 : target, in: kinds)
    }
    let (target, overflow) = origin.addingReportingOverflow(distance)
    guard !overflow && target >= 0 && target < total else { return nil }
    return self.path(atRank: target, in: kinds)
  }

  /// Returns how many paths of some kinds there are.
  ///
  /// - Parameter kinds: The kinds to count.
  /// - Complexity: O(1)
  public func count(of kinds: KindedIndexPath.Kinds) -> Int {
    rank(ofSlot: slotCount, in: kinds)
  }

  /// Returns how many paths of some kinds come before a path.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.rank(of: .item(0, inSection: 1), in: .item)    // 3: the fourth row of all
  ///
  /// - Parameters:
  ///   - path: Any path; nil is returned if the enumeration does not have it.
  ///   - kinds: The kinds to count.
  /// - Complexity: As `index(of:)`.
  public func rank(of path: KindedIndexPath, in kinds: KindedIndexPath.Kinds) -> Int? {
    slot(of: path).map { rank(of: path, inSlot: $0, kinds) }
  }

  /// Returns the path that has a number of paths of some kinds, its own among them, before it.
  ///
  /// - Parameters:
  ///   - rank: How many paths of the kinds come before it; outside `0..<count(of: kinds)` the
  ///     result is nil.
  ///   - kinds: The kinds to count, of which the result is one.
  /// - Complexity: O(log *s*), where *s* is the number of sections that take part.
  public func path(atRank rank: Int, in kinds: KindedIndexPath.Kinds) -> KindedIndexPath? {
    guard rank >= 0 && rank < count(of: kinds) else { return nil }
    var low = 0
    var high = slotCount
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.rank(ofSlot: middle, in: kinds) <= rank { low = middle } else { high = middle }
    }
    let first = firstWord(ofSlot: low)
    var offset = rank - self.rank(ofSlot: low, in: kinds)
    if kinds.contains(.header) && headers.contains(low) {
      if offset == 0 { return KindedIndexPath(word: first) }
      offset -= 1
    }
    if kinds.contains(.item) && offset < spans[low].itemCount {
      return KindedIndexPath(word: first + UInt64(offset) + 1)
    }
    return KindedIndexPath(word: first | KindedIndexPath.rankMask)
  }
}

// MARK: Ranks

extension IndexPaths {
  /// Returns how many paths of some kinds the slots below `slot` have.
  func rank(ofSlot slot: Int, in kinds: KindedIndexPath.Kinds) -> Int {
    let headerCount = headers.rank(slot)
    let footerCount = footers.rank(slot)
    var count = 0
    if kinds.contains(.header) { count += headerCount }
    if kinds.contains(.item) { count += spans[slot].start - headerCount - footerCount }
    if kinds.contains(.footer) { count += footerCount }
    return count
  }

  /// Returns how many paths of some kinds come before a path of the slot.
  func rank(
    of path: KindedIndexPath, inSlot slot: Int, _ kinds: KindedIndexPath.Kinds
  ) -> Int {
    var count = rank(ofSlot: slot, in: kinds)
    let rank = path.word & KindedIndexPath.rankMask
    if rank > 0 && kinds.contains(.header) && headers.contains(slot) { count += 1 }
    if rank > 1 && kinds.contains(.item) {
      count += Swift.min(Int(rank - 1), spans[slot].itemCount)
    }
    return count
  }
}
