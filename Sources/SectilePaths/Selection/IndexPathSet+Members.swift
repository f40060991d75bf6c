// Sets of the paths in a range of an enumeration, and the members of a set around a path.

extension IndexPathSet {
  /// Creates the set of the paths of an enumeration that are of given kinds and in a range.
  ///
  /// The set contains no path that the enumeration does not have.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections of the enumeration in the range.
  init(
    _ paths: IndexPaths, _ kinds: KindedIndexPath.Kinds, from first: KindedIndexPath,
    through last: KindedIndexPath
  ) {
    var builder = Runs.Builder()
    func append(from start: KindedIndexPath, through end: KindedIndexPath) {
      let run = Run(
        start: Swift.max(start, first).ordinal, end: Swift.min(end, last).endOrdinal)
      if run.start < run.end { builder.append(run) }
    }
    let lower = paths.sections.lowerBound(of: first.section)
    // Adding 1 to the last possible section overflows where `Int` has 32 bits.
    let upper =
      paths.sections.slot(of: last.section).map { $0 + 1 }
      ?? paths.sections.lowerBound(of: last.section)
    for slot in lower..<upper {
      let word = paths.firstWord(ofSlot: slot)
      let header = KindedIndexPath(word: word)
      if kinds.contains(.header) && paths.headers.contains(slot) {
        append(from: header, through: header)
      }
      let itemCount = paths.spans[slot].itemCount
      if kinds.contains(.item) && itemCount > 0 {
        append(
          from: KindedIndexPath(word: word + 1),
          through: KindedIndexPath(word: word + UInt64(itemCount)))
      }
      if kinds.contains(.footer) && paths.footers.contains(slot) {
        let footer = KindedIndexPath(word: word | KindedIndexPath.rankMask)
        append(from: footer, through: footer)
      }
    }
    self.init(runs: builder.finish())
  }

  /// Creates the set of the paths of an enumeration that are of given kinds.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections of the enumeration.
  init(_ paths: IndexPaths, _ kinds: KindedIndexPath.Kinds) {
    guard let first = paths.first(in: .all), let last = paths.last(in: .all) else {
      self.init()
      return
    }
    self.init(paths, kinds, from: first, through: last)
  }

  /// Returns the first member after a path that is not a member.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func member(after path: KindedIndexPath) -> KindedIndexPath? {
    let bound = runs.bound(at: runs.position(after: path.ordinal))
    return bound == .max ? nil : KindedIndexPath(ordinal: bound)
  }

  /// Returns the last member before a path that is not a member.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func member(before path: KindedIndexPath) -> KindedIndexPath? {
    let position = runs.position(after: path.ordinal)
    guard position.offset > 0 else { return nil }
    return KindedIndexPath(beforeOrdinal: runs[position.chunk][position.offset - 1])
  }

  /// Returns whether all members are of given kinds.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  func hasOnly(_ kinds: KindedIndexPath.Kinds) -> Bool {
    ranges.allSatisfy { kinds.isSuperset(of: Self.kinds(from: $0.lowerBound, to: $0.upperBound)) }
  }

  /// Returns the kinds of all possible paths from a first to a last one.
  private static func kinds(
    from first: KindedIndexPath, to last: KindedIndexPath
  ) -> KindedIndexPath.Kinds {
    var kinds: KindedIndexPath.Kinds = [.init(first.kind), .init(last.kind)]
    if first.section == last.section {
      if first.kind == .header && last.kind == .footer { kinds.insert(.item) }
    } else {
      kinds.formUnion(.supplementary)
      let hasNoItem =
        first.kind == .footer && last.kind == .header && last.section - first.section == 1
      if !hasNoItem { kinds.insert(.item) }
    }
    return kinds
  }
}
