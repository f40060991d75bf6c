// SectilePaths/Sets/IndexPathSet+Counting.swift
//
// A set knows ranges, an enumeration knows what there is. Together they count and list members by
// positions, two per run, without a walk.

extension IndexPathSet {
  /// Returns how many paths of an enumeration are in the set.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
  ///     IndexPathSet(sections: 0..<2).count(in: paths)                           // 9
  ///     IndexPathSet(sections: 0..<2).count(in: paths.filter(include: .item))    // 5
  ///
  /// - Parameter paths: The enumeration.
  /// - Complexity: O(*r*), where *r* is the number of runs; O(*r* log *s*) in a filtered
  ///   enumeration whose *s* sections have gaps.
  public func count(in paths: IndexPaths) -> Int {
    runs.reduce(0) { count, run in
      count + paths.position(ofPlace: run.end) - paths.position(ofPlace: run.start)
    }
  }

  /// Returns the paths of an enumeration that are in the set, in reading order.
  ///
  /// - Parameter paths: The enumeration.
  /// - Complexity: As `count(in:)`; nothing is computed per path before it is asked for.
  public func paths(in paths: IndexPaths) -> Members {
    Members(of: self, in: paths)
  }

  /// Returns the paths of an enumeration that are not in the set, as a set.
  ///
  /// This is what "invert the selection" means. See `complement()` for the paths there could be.
  ///
  /// - Parameter paths: The enumeration.
  /// - Complexity: O(*r* + *s*), where *r* is the number of runs and *s* that of sections.
  public func inverted(in paths: IndexPaths) -> Self {
    Self(paths).subtracting(self)
  }

  /// Returns whether some path of an enumeration is in the set.
  ///
  /// - Parameter paths: The enumeration.
  /// - Complexity: As `count(in:)`.
  public func intersects(_ paths: IndexPaths) -> Bool {
    runs.contains { paths.position(ofPlace: $0.start) < paths.position(ofPlace: $0.end) }
  }

  /// The members of a set that an enumeration has, in reading order.
  public struct Members: Sendable {
    /// Members of one run: positions of the enumeration from `start` on, up to the next stretch.
    struct Stretch: Sendable, BitwiseCopyable {
      /// How many members come before.
      var offset: Int
      /// The position in the enumeration of its first member.
      var start: Int
    }

    let paths: IndexPaths
    /// The stretches that are not empty, and one more at the end, whose start means nothing.
    var stretches: [Stretch] = []

    init(of set: IndexPathSet, in paths: IndexPaths) {
      self.paths = paths
      stretches.reserveCapacity(set.runs.count + 1)
      var offset = 0
      for run in set.runs {
        let start = paths.position(ofPlace: run.start)
        let end = paths.position(ofPlace: run.end)
        guard start < end else { continue }
        stretches.append(Stretch(offset: offset, start: start))
        offset += end - start
      }
      stretches.append(Stretch(offset: offset, start: 0))
    }
  }
}

extension IndexPathSet.Members: RandomAccessCollection {
  /// The position of the first member: 0.
  ///
  /// - Complexity: O(1)
  public var startIndex: Int { 0 }

  /// The position after the last member: the number of members.
  ///
  /// - Complexity: O(1)
  public var endIndex: Int { stretches[stretches.count - 1].offset }

  /// Returns the member at a position.
  ///
  /// - Parameter position: A position; `0 <= position < count`.
  /// - Complexity: O(log *r* + log *s*) for *r* runs and *s* sections.
  public subscript(position: Int) -> KindedIndexPath {
    precondition(
      position >= 0 && position < endIndex,
      "IndexPathSet.Members: offset \(position) is not in 0..<\(endIndex).")
    let next = partitionPoint(count: stretches.count) { stretches[$0].offset <= position }
    let stretch = stretches[next - 1]
    return paths[stretch.start + position - stretch.offset]
  }

  /// Returns a walk over the members.
  ///
  /// - Complexity: O(1)
  public func makeIterator() -> Iterator {
    Iterator(members: self)
  }

  /// The state of one walk over the members of a set.
  public struct Iterator: IteratorProtocol, Sendable {
    // As in a walk over all paths: words that follow each other, up to one that does not.
    @usableFromInline var word: UInt64 = 0
    @usableFromInline var endWord: UInt64 = 0
    private let members: IndexPathSet.Members
    private var stretch = 0
    /// How many members of the stretch come after those words.
    private var remaining = 0

    init(members: IndexPathSet.Members) {
      self.members = members
    }

    /// Returns the next member, or nil after the last.
    ///
    /// - Complexity: Amortized O(1), and O(log *s*) at the start of a run, for *s* sections.
    @inlinable public mutating func next() -> KindedIndexPath? {
      // Benchmark: members of a set.
      if word == endWord && !advance() { return nil }
      defer { word &+= 1 }
      return KindedIndexPath(word: word)
    }

    /// Moves to the next words that follow each other; returns false when there are none.
    @usableFromInline mutating func advance() -> Bool {
      let paths = members.paths
      if remaining == 0 {
        guard stretch + 1 < members.stretches.count else { return false }
        word = paths[members.stretches[stretch].start].word
        remaining = members.stretches[stretch + 1].offset - members.stretches[stretch].offset
        stretch += 1
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
  /// Returns how many paths come before a place of a set.
  func position(ofPlace place: UInt64) -> Int {
    let slot = sections.lowerBound(of: place >> KindedIndexPath.rankBits)
    guard slot < slotCount else { return endIndex }
    let rank = place & KindedIndexPath.rankMask
    if rank == 0 || place < firstWord(ofSlot: slot) { return spans[slot].start }
    let header = headers.contains(slot) ? 1 : 0
    let itemCount = UInt64(spans[slot].itemCount)
    let position = spans[slot].start + header + Int(Swift.min(rank - 1, itemCount))
    // Only the place after the last of all footers is behind a footer in its own section.
    return rank == KindedIndexPath.rankMask ? spans[slot + 1].start : position
  }
}

extension SectionNumbers {
  /// Returns the first slot whose section is not below a number.
  fileprivate func lowerBound(of section: UInt64) -> Int {
    switch self {
    case .range(let first, let count):
      return section <= UInt64(first) ? 0 : Int(min(section - UInt64(first), UInt64(count)))
    case .list(let numbers):
      return Self.lowerBound(of: Int(section), in: numbers)
    }
  }
}
