// The members of a set in an enumeration. Both bounds of a run become positions in the enumeration,
// so counting and listing the members takes two searches per run and visits no other path.

extension IndexPathSet {
  /// Returns the number of paths of an enumeration that are in the set.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
  ///     IndexPathSet(sections: 0..<2).count(in: paths)                           // 9
  ///     IndexPathSet(sections: 0..<2).count(in: paths.filter(include: .item))    // 5
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs; O(*r* log *s*) in a filtered
  ///   enumeration whose *s* sections have gaps.
  public func count(in paths: IndexPaths) -> Int {
    runs.reduce(0) { count, run in
      count + paths.count(beforeOrdinal: run.end) - paths.count(beforeOrdinal: run.start)
    }
  }

  /// Returns the paths of an enumeration that are in the set, in reading order.
  ///
  /// - Complexity: As `count(in:)`; members are computed when they are read.
  public func paths(in paths: IndexPaths) -> Members {
    Members(of: self, in: paths)
  }

  /// Returns the paths of an enumeration that are not in the set, as a set.
  ///
  /// This is the command "invert selection". See also `complement()`, which returns all possible
  /// paths that are not in the set, whether or not a source has them.
  ///
  /// - Complexity: O(*r* + *s*) for *r* runs and *s* sections.
  public func complement(in paths: IndexPaths) -> Self {
    Self(paths).subtracting(self)
  }

  /// Returns whether any path of an enumeration is in the set.
  ///
  /// - Complexity: As `count(in:)`.
  public func intersects(_ paths: IndexPaths) -> Bool {
    runs.contains { paths.count(beforeOrdinal: $0.start) < paths.count(beforeOrdinal: $0.end) }
  }

  /// The members of a set that an enumeration has, in reading order.
  public struct Members: Sendable {
    /// The members in one run of the set, at consecutive positions in the enumeration.
    struct Segment: Sendable {
      /// The number of members before this segment.
      var offset: Int
      /// The position of its first member in the enumeration.
      var start: Int
    }

    let paths: IndexPaths
    /// The segments that are not empty, and a sentinel at the end whose `offset` is the number of
    /// all members.
    var segments: [Segment] = []

    init(of set: IndexPathSet, in paths: IndexPaths) {
      self.paths = paths
      segments.reserveCapacity(set.runs.count() + 1)
      var offset = 0
      for run in set.runs {
        let start = paths.count(beforeOrdinal: run.start)
        let end = paths.count(beforeOrdinal: run.end)
        guard start < end else { continue }
        segments.append(Segment(offset: offset, start: start))
        offset += end - start
      }
      segments.append(Segment(offset: offset, start: 0))
    }
  }
}

extension IndexPathSet.Members: RandomAccessCollection {
  /// The position of the first member: 0.
  public var startIndex: Int { 0 }

  /// The position after the last member: the number of members.
  public var endIndex: Int { segments[segments.count - 1].offset }

  /// Returns the member at a position.
  ///
  /// - Parameter position: A position; `0 <= position < count`.
  /// - Complexity: O(log *r* + log *s*) for *r* runs and *s* sections.
  public subscript(position: Int) -> KindedIndexPath {
    precondition(
      position >= 0 && position < endIndex,
      "IndexPathSet.Members: offset \(position) is not in 0..<\(endIndex).")
    let next = partitionPoint(count: segments.count) { segments[$0].offset <= position }
    let segment = segments[next - 1]
    return paths[segment.start + position - segment.offset]
  }

  /// Returns the number of members before a path.
  ///
  ///     let paths = IndexPaths(SectionCounts([4, 2])).filter(include: .item)
  ///     let set = IndexPathSet([.item(1, inSection: 0), .item(3, inSection: 0)])
  ///     set.paths(in: paths).count(before: .item(3, inSection: 0))    // 1
  ///
  /// - Parameter path: Any path, in the set and the enumeration or not.
  /// - Complexity: O(log *r* + log *s*) for *r* runs and *s* sections.
  public func count(before path: KindedIndexPath) -> Int {
    let position = paths.count(beforeOrdinal: path.ordinal)
    let next = partitionPoint(count: segments.count - 1) { segments[$0].start <= position }
    guard next > 0 else { return 0 }
    let segment = segments[next - 1]
    return Swift.min(segment.offset + position - segment.start, segments[next].offset)
  }

  /// Returns the position of a path among the members, or nil if it is not a member.
  ///
  /// - Complexity: O(log *r* + log *s*) for *r* runs and *s* sections.
  public func index(of path: KindedIndexPath) -> Int? {
    let position = count(before: path)
    return position < endIndex && self[position] == path ? position : nil
  }

  /// Returns the position of a path among the members, as `index(of:)`.
  ///
  /// - Complexity: As `index(of:)`.
  public func firstIndex(of path: KindedIndexPath) -> Int? { index(of: path) }

  /// Returns an iterator over the members.
  ///
  /// - Complexity: O(1)
  public func makeIterator() -> Iterator {
    Iterator(members: self)
  }

  /// An iterator over the members of a set.
  public struct Iterator: IteratorProtocol, Sendable {
    // The consecutive words that are returned next, as in `IndexPaths.Iterator`.
    @usableFromInline var word: UInt64 = 0
    @usableFromInline var endWord: UInt64 = 0
    private let members: IndexPathSet.Members
    /// The number of segments that were started.
    private var segment = 0
    /// The number of members of the segment after those words.
    private var remaining = 0

    init(members: IndexPathSet.Members) {
      self.members = members
    }

    /// Returns the next member, or nil after the last.
    ///
    /// - Complexity: Amortized O(1), and O(log *s*) at the start of a run, for *s* sections.
    @inlinable public mutating func next() -> KindedIndexPath? {
      if word == endWord && !advance() { return nil }
      defer { word &+= 1 }
      return KindedIndexPath(word: word)
    }

    /// Moves to the next consecutive words; returns false after the last ones.
    @usableFromInline mutating func advance() -> Bool {
      let paths = members.paths
      if remaining == 0 {
        guard segment + 1 < members.segments.count else { return false }
        word = paths[members.segments[segment].start].word
        remaining = members.segments[segment + 1].offset - members.segments[segment].offset
        segment += 1
      } else if let next = paths.path(after: KindedIndexPath(word: endWord &- 1)) {
        word = next.word
      }
      let rank = word & KindedIndexPath.rankMask
      let section = KindedIndexPath(word: word).section
      let length =
        rank == KindedIndexPath.rankMask
        ? 1 : paths.numberOfItems(inSection: section) + 1 - Int(rank)
      let count = Swift.min(length, remaining)
      endWord = word &+ UInt64(count)
      remaining -= count
      return true
    }
  }
}

extension IndexPaths {
  /// Returns the number of paths whose ordinal is less than a given one.
  func count(beforeOrdinal ordinal: UInt64) -> Int {
    let slot = sections.lowerBound(of: Int(ordinal >> KindedIndexPath.rankBits))
    guard slot < slotCount else { return endIndex }
    let rank = ordinal & KindedIndexPath.rankMask
    if rank == 0 || ordinal < firstWord(ofSlot: slot) { return spans[slot].start }
    let header = headers.contains(slot) ? 1 : 0
    let itemCount = UInt64(spans[slot].itemCount)
    let position = spans[slot].start + header + Int(Swift.min(rank - 1, itemCount))
    // Only the ordinal after the last possible footer has the rank of a footer's word.
    return rank == KindedIndexPath.rankMask ? spans[slot + 1].start : position
  }
}
