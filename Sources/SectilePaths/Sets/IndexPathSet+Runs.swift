// SectilePaths/Sets/IndexPathSet+Runs.swift
//
// The runs themselves: for whoever walks, stores or prints a set, and the bridge to the standard
// library's set of ranges.

extension IndexPathSet {
  /// The stretches of the reading order that a set consists of.
  public struct Ranges: RandomAccessCollection, Hashable, Sendable {
    let runs: [Run]

    /// The position of the first range: 0.
    ///
    /// - Complexity: O(1)
    public var startIndex: Int { 0 }

    /// The position after the last range: the number of ranges.
    ///
    /// - Complexity: O(1)
    public var endIndex: Int { runs.count }

    /// Returns the range at a position: the first path of a stretch and the last there could be.
    ///
    /// - Parameter position: A position; `0 <= position < count`.
    /// - Complexity: O(1)
    public subscript(position: Int) -> ClosedRange<KindedIndexPath> {
      let run = runs[position]
      return KindedIndexPath(place: run.start)...KindedIndexPath(beforePlace: run.end)
    }
  }

  /// The ranges of the reading order that the set consists of, ascending, with gaps between.
  ///
  /// - Complexity: O(1)
  public var ranges: Ranges { Ranges(runs: runs) }

  /// Creates the set of everything in some ranges.
  ///
  /// - Parameter ranges: The ranges, in any order; they may overlap.
  /// - Complexity: O(*r* log *r*), where *r* is the number of ranges.
  public init(ranges: some Sequence<ClosedRange<KindedIndexPath>>) {
    let runs = ranges.map { Run(start: $0.lowerBound.place, end: $0.upperBound.endPlace) }
    self.init(ascendingRuns: runs.sorted { $0.start < $1.start })
  }

  /// Creates the set of everything in a set of ranges of the standard library.
  ///
  /// The ranges are half-open, so the footer of the last section that a path can have is in none.
  ///
  /// - Parameter rangeSet: The ranges.
  /// - Complexity: O(*r*), where *r* is the number of ranges.
  public init(_ rangeSet: RangeSet<KindedIndexPath>) {
    self.init(
      ascendingRuns: rangeSet.ranges.lazy.map {
        Run(start: $0.lowerBound.place, end: $0.upperBound.place)
      })
  }

  /// The set as a set of ranges of the standard library.
  ///
  /// Ranges are half-open there: each ends at the next path there could be. The footer of section
  /// 2^31 - 1 has no next path and is left out.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public var rangeSet: RangeSet<KindedIndexPath> {
    RangeSet(
      runs.lazy.map { run in
        let start = KindedIndexPath(place: run.start)
        return start..<Swift.max(start, KindedIndexPath(place: Swift.min(run.end, .max - 1)))
      })
  }
}

// MARK: Text

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

  /// Creates the set that a text spells, or nil if it spells none.
  ///
  ///     IndexPathSet("0.header…2.footer, 4.3")
  ///
  /// - Parameter description: Paths, and first and last paths with `…` between, in any order, each
  ///   followed by a comma and a blank but for the last; `none` for the empty set.
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
      // A comma and a blank announce another range.
      guard rest.starts(with: ", ".utf8), rest.count > 2 else { return nil }
      rest = rest.dropFirst(2)
    }
    self.init(ranges: ranges)
  }

  /// Returns the range that one path or two with an ellipsis between spell.
  private static func range(
    spelledBy utf8: ArraySlice<UInt8>
  ) -> ClosedRange<KindedIndexPath>? {
    // An ellipsis is the only thing in a set that starts with this byte.
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
    /// - Parameter decoder: Where to read one string from.
    /// - Throws: `DecodingError.dataCorrupted` with the text, if it spells no set.
    /// - Complexity: As `init(_:)`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let set = Self(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "IndexPathSet: \"\(text)\" is not a list of paths and ranges, such as "
            + "0.header…2.footer, 4.3."
        )
      }
      self = set
    }

    /// Encodes the set as its text.
    ///
    /// - Parameter encoder: Where to write one string to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*r*), where *r* is the number of runs.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
