// The runs of a set as ranges of paths, as a `RangeSet`, as text and as JSON.

extension IndexPathSet {
  /// The ranges of paths that a set consists of.
  public struct Ranges: RandomAccessCollection, Sendable {
    let runs: Runs
    /// The number of runs before each chunk except the first one, and the number of all runs.
    private let ends: ContiguousArray<Int>

    init(_ runs: Runs) {
      self.runs = runs
      var end = runs.first.count / 2
      var ends: ContiguousArray = [end]
      ends.reserveCapacity(runs.later.count + 1)
      for chunk in runs.later {
        end += chunk.count / 2
        ends.append(end)
      }
      self.ends = ends
    }

    /// The position of the first range: 0.
    public var startIndex: Int { 0 }

    /// The position after the last range: the number of ranges.
    public var endIndex: Int { ends[ends.count - 1] }

    /// Returns the range at a position: the first and the last possible path of a run.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(1) for up to 64 ranges, O(log *r*) for *r* ranges.
    public subscript(position: Int) -> ClosedRange<KindedIndexPath> {
      precondition(
        position >= 0 && position < endIndex,
        "IndexPathSet.Ranges: offset \(position) is not in 0..<\(endIndex).")
      let chunk = partitionPoint(count: ends.count) { ends[$0] <= position }
      let offset = 2 * (chunk == 0 ? position : position - ends[chunk - 1])
      let bounds = runs[chunk]
      return Self.range(of: Run(start: bounds[offset], end: bounds[offset + 1]))
    }

    /// Returns an iterator over the ranges.
    ///
    /// - Complexity: O(1)
    public func makeIterator() -> Iterator {
      Iterator(runs: runs.makeIterator())
    }

    /// An iterator over the ranges of a set.
    public struct Iterator: IteratorProtocol, Sendable {
      fileprivate var runs: Runs.Iterator

      /// Returns the next range, or nil after the last.
      ///
      /// - Complexity: O(1)
      public mutating func next() -> ClosedRange<KindedIndexPath>? {
        runs.next().map(Ranges.range)
      }
    }

    fileprivate static func range(of run: Run) -> ClosedRange<KindedIndexPath> {
      KindedIndexPath(ordinal: run.start)...KindedIndexPath(beforeOrdinal: run.end)
    }
  }

  /// The ranges of paths that the set consists of, ascending, with gaps between them.
  ///
  /// - Complexity: O(1) for up to 64 runs; O(*r* / 64) for *r* runs.
  public var ranges: Ranges { Ranges(runs) }

  /// Creates the set of all possible paths in some ranges.
  ///
  /// - Parameter ranges: The ranges, in any order; they may overlap.
  /// - Complexity: O(*r* log *r*), where *r* is the number of ranges.
  public init(ranges: some Sequence<ClosedRange<KindedIndexPath>>) {
    let runs = ranges.map { Run(start: $0.lowerBound.ordinal, end: $0.upperBound.endOrdinal) }
    self.init(ascendingRuns: runs.sorted { $0.start })
  }

  /// Creates the set of all possible paths in a `RangeSet` of the standard library.
  ///
  /// Its ranges are half-open, so none of them contains the footer of section 2^31 - 1.
  ///
  /// - Complexity: O(*r*), where *r* is the number of ranges.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public init(_ rangeSet: RangeSet<KindedIndexPath>) {
    self.init(
      ascendingRuns: rangeSet.ranges.lazy.map {
        Run(start: $0.lowerBound.ordinal, end: $0.upperBound.ordinal)
      })
  }

  /// The set as a `RangeSet` of the standard library.
  ///
  /// Its ranges are half-open: each one ends at the next possible path. The footer of section
  /// 2^31 - 1 has no next path, so the range set does not contain it.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public var rangeSet: RangeSet<KindedIndexPath> {
    RangeSet(
      runs.lazy.map { run in
        let start = KindedIndexPath(ordinal: run.start)
        return start..<Swift.max(start, KindedIndexPath(ordinal: Swift.min(run.end, .max - 1)))
      })
  }
}

extension IndexPathSet.Ranges: Hashable {
  /// Returns whether two sets have the same ranges.
  ///
  /// - Complexity: O(*r*) for *r* ranges; O(1) for copies.
  public static func == (first: Self, second: Self) -> Bool {
    first.runs == second.runs
  }

  /// Feeds the ranges to a hasher.
  ///
  /// - Complexity: O(*r*) for *r* ranges.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
  }
}

extension IndexPathSet: LosslessStringConvertible {
  /// The ranges in ascending order, as in `0.header…2.footer, 4.3`, or `none`.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public var description: String {
    if isEmpty { return "none" }
    var text = ""
    for range in ranges {
      if !text.isEmpty { text += ", " }
      text += range.lowerBound.description
      if range.lowerBound < range.upperBound { text += "…" + range.upperBound.description }
    }
    return text
  }

  /// Creates the set that a text describes, or nil if the text is not valid.
  ///
  ///     IndexPathSet("0.header…2.footer, 4.3")
  ///
  /// - Parameter description: Paths, and ranges written as a first and a last path with `…`
  ///   between, in any order, separated by a comma and a space; `none` for the empty set.
  /// - Complexity: O(*n* + *r* log *r*), where *n* is the length of the text and *r* the number of
  ///   ranges.
  public init?(_ description: String) {
    var ranges: [ClosedRange<KindedIndexPath>] = []
    var rest = Array(description.utf8)[...]
    if rest.elementsEqual("none".utf8) { rest = [] } else if rest.isEmpty { return nil }
    while !rest.isEmpty {
      let comma = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      guard let range = Self.range(spelledBy: rest[..<comma]) else { return nil }
      ranges.append(range)
      rest = rest[comma...]
      if rest.isEmpty { break }
      // Another range must follow a comma and a space.
      guard rest.starts(with: ", ".utf8), rest.count > 2 else { return nil }
      rest = rest.dropFirst(2)
    }
    self.init(ranges: ranges)
  }

  /// Parses one path, or two paths with an ellipsis between them.
  private static func range(
    spelledBy utf8: ArraySlice<UInt8>
  ) -> ClosedRange<KindedIndexPath>? {
    // Only an ellipsis starts with this byte in the text of a set.
    guard let ellipsis = utf8.firstIndex(of: 0xE2) else {
      return KindedIndexPath(utf8: utf8).map { $0...$0 }
    }
    let tail = utf8[ellipsis...]
    guard tail.starts(with: "…".utf8), let first = KindedIndexPath(utf8: utf8[..<ellipsis]),
      let last = KindedIndexPath(utf8: tail.dropFirst(3)), first < last
    else { return nil }
    return first...last
  }
}

#if !hasFeature(Embedded)
  extension IndexPathSet: Codable {
    /// Creates a set by decoding its text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the text, if it does not describe a set.
    /// - Complexity: As `init(_:)`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeText("a list of paths and ranges, such as 0.header…2.footer, 4.3.")
    }

    /// Encodes the set as its text.
    ///
    /// - Complexity: O(*r*), where *r* is the number of runs.
    public func encode(to encoder: any Encoder) throws {
      try description.encode(to: encoder)
    }
  }
#endif
