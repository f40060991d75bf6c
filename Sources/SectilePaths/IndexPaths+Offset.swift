// Ranks by kind, such as "row 1,204 of 9,000". They serve "twenty rows further down".

extension IndexPaths {
  /// Returns the path at a distance from another one, counted in paths of given kinds.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.path(.item(1, inSection: 0), offsetBy: 2, in: .item)    // 1.0
  ///     paths.path(.header(inSection: 1), offsetBy: -1, in: .item)    // 0.2
  ///     paths.path(.item(1, inSection: 1), offsetBy: 1, in: .item)    // nil
  ///
  /// - Parameters:
  ///   - path: The start. If it is not of the kinds, the first step leads to the nearest path that
  ///     is, and the result for distance 0 is nil.
  ///   - distance: The number of steps, forwards if positive.
  ///   - kinds: The kinds to count; others are skipped.
  ///   - wrapping: Whether the first path of the kinds follows the last.
  /// - Returns: A path, or nil if the enumeration does not have `path` or has too few paths.
  /// - Complexity: O(log *s*), where *s* is the number of sections in the enumeration.
  public func path(
    _ path: KindedIndexPath, offsetBy distance: Int, in kinds: KindedIndexPath.Kinds = .all,
    wrapping: Bool = false
  ) -> KindedIndexPath? {
    guard let slot = slot(of: path) else { return nil }
    let total = rank(ofSlot: slotCount, in: kinds)
    let isOfTheKinds = kinds.contains(KindedIndexPath.Kinds(path.kind))
    if !isOfTheKinds && distance == 0 || total == 0 { return nil }
    // A start of another kind is between two ranks; the first step forwards ends at the upper one.
    let rank = rank(of: path, inSlot: slot, kinds)
    let origin = !isOfTheKinds && distance > 0 ? rank - 1 : rank
    if wrapping {
      // Both sums are in -total - 1 ... total, so they cannot overflow.
      let step = distance % total
      var target = step > 0 ? origin - total + step : origin + step
      while target < 0 { target += total }
      return self.path(atRank: target == total ? 0 : target, in: kinds)
    }
    let (target, overflow) = origin.addingReportingOverflow(distance)
    guard !overflow && target >= 0 && target < total else { return nil }
    return self.path(atRank: target, in: kinds)
  }

  /// Returns the number of paths of given kinds.
  ///
  /// - Complexity: O(1)
  public func count(of kinds: KindedIndexPath.Kinds) -> Int {
    rank(ofSlot: slotCount, in: kinds)
  }

  /// Returns the number of paths of given kinds before a path.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2]))
  ///     paths.rank(of: .item(0, inSection: 1), in: .item)    // 3: the fourth row of all
  ///
  /// - Parameters:
  ///   - path: Any path; the result is nil if the enumeration does not have it.
  ///   - kinds: The kinds of the paths that are counted.
  /// - Complexity: As `index(of:)`.
  public func rank(of path: KindedIndexPath, in kinds: KindedIndexPath.Kinds) -> Int? {
    slot(of: path).map { rank(of: path, inSlot: $0, kinds) }
  }

  /// Returns the path of given kinds with a given rank among the paths of these kinds.
  ///
  /// - Parameters:
  ///   - rank: A rank; outside `0..<count(of: kinds)` the result is nil.
  ///   - kinds: The kinds of the paths that are counted.
  /// - Complexity: O(log *s*), where *s* is the number of sections in the enumeration.
  public func path(atRank rank: Int, in kinds: KindedIndexPath.Kinds) -> KindedIndexPath? {
    guard rank >= 0 && rank < count(of: kinds) else { return nil }
    let slot = partitionPoint(count: slotCount - 1) {
      self.rank(ofSlot: $0 + 1, in: kinds) <= rank
    }
    let first = firstWord(ofSlot: slot)
    var offset = rank - self.rank(ofSlot: slot, in: kinds)
    if kinds.contains(.header) && headers.contains(slot) {
      if offset == 0 { return KindedIndexPath(word: first) }
      offset -= 1
    }
    if kinds.contains(.item) && offset < spans[slot].itemCount {
      return KindedIndexPath(word: first + UInt64(offset) + 1)
    }
    return KindedIndexPath(word: first | KindedIndexPath.rankMask)
  }

  /// Returns the number of paths of given kinds in the slots below `slot`.
  func rank(ofSlot slot: Int, in kinds: KindedIndexPath.Kinds) -> Int {
    let headerCount = headers.rank(slot)
    let footerCount = footers.rank(slot)
    var count = 0
    if kinds.contains(.header) { count += headerCount }
    if kinds.contains(.item) { count += spans[slot].start - headerCount - footerCount }
    if kinds.contains(.footer) { count += footerCount }
    return count
  }

  /// Returns the number of paths of given kinds before a path of a slot.
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
