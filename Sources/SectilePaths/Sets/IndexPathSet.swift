// SectilePaths/Sets/IndexPathSet.swift
//
// Selections, visible parts, what to reload: sets of paths whose cost is that of their gaps, not
// of their members.

/// A set of paths, kept as runs of the reading order.
///
/// A run is everything from one path to another, whatever there may be between them: "from
/// 2.header to 5.footer" is one run, whether those sections hold ten items or ten million.
///
///     var selection: IndexPathSet = [.item(3, inSection: 4)]
///     selection.insert(contentsOf: .header(inSection: 0)...(.footer(inSection: 2)))
///     selection.description                     // "0.header…2.footer, 4.3"
///     selection.contains(.item(900, inSection: 1))    // true
///     selection.count(in: IndexPaths(SectionCounts([3, 2, 2, 5, 9])))    // 14
///
/// So a set does not know how many elements it has; `count(in:)` and `paths(in:)` answer for the
/// elements of a source, without a walk over them. Paths that a source does not have do no harm:
/// a set may be made before the data is loaded, and survives a reload.
///
/// Two sets are equal when they contain the same paths of all that could be. Sets that differ only
/// in paths that a source lacks are made equal by `intersection(_:)` with `IndexPathSet(paths)`.
///
/// ## Performance
///
/// For a set of *r* runs: `contains` costs O(log *r*), inserting or removing a path, a range or a
/// section O(log *r*) to find the place and O(*r*) to move what is behind it, and the algebra of
/// two sets O(*r1* + *r2*). A run takes 16 bytes.
public struct IndexPathSet: Hashable, Sendable {
  /// A run of places; `start < end`, of which the last is not in the run.
  struct Run: Hashable, Sendable, BitwiseCopyable {
    var start: UInt64
    var end: UInt64
  }

  /// The runs, ascending, with a gap between neighbours.
  private(set) var runs: [Run] = []

  /// Creates the empty set.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates a set from runs that ascend and do not touch each other.
  init(runs: [Run]) {
    self.runs = runs
    checkInvariants()
  }

  /// Creates a set from runs that ascend by their start, and may overlap or touch.
  init(ascendingRuns: some Sequence<Run>) {
    for run in ascendingRuns { append(run) }
    checkInvariants()
  }

  /// Creates the set of everything from one path to another.
  ///
  /// - Parameter range: The first and the last path.
  /// - Complexity: O(1)
  public init(_ range: ClosedRange<KindedIndexPath>) {
    runs = [Run(start: range.lowerBound.place, end: range.upperBound.endPlace)]
  }

  /// Creates the set of everything in some sections.
  ///
  /// - Parameter sections: The numbers of the sections; within `0..<2^31`.
  /// - Complexity: O(1)
  public init(sections: Range<Int>) {
    self.init()
    guard let first = sections.first, let last = sections.last else { return }
    self.init(.header(inSection: first)...(.footer(inSection: last)))
  }

  /// Creates the set of some paths, in any order.
  ///
  /// - Parameter paths: The paths, repeated or not.
  /// - Complexity: O(*n*) for *n* ascending paths, O(*n* log *n*) otherwise.
  public init(_ paths: some Sequence<KindedIndexPath>) {
    let runs = paths.map { Run(start: $0.place, end: $0.endPlace) }
    let ascends = zip(runs, runs.dropFirst()).allSatisfy { $0.start <= $1.start }
    self.init(ascendingRuns: ascends ? runs : runs.sorted { $0.start < $1.start })
  }

  /// Creates the set of all paths of an enumeration.
  ///
  /// This set is exact: it has two runs for each section with a footer, and no path that the
  /// enumeration lacks. Where that does not matter, ranges and `complement()` are smaller.
  ///
  /// - Parameter paths: The enumeration.
  /// - Complexity: O(*s*), where *s* is the number of sections that take part.
  public init(_ paths: IndexPaths) {
    self.init(
      ascendingRuns: paths.wordRuns().lazy.map { run in
        Run(
          start: KindedIndexPath(word: run.lowerBound).place,
          end: KindedIndexPath(word: run.upperBound).endPlace)
      })
  }

  /// Adds a run that does not start before the last.
  private mutating func append(_ run: Run) {
    if let last = runs.last, last.end >= run.start {
      runs[runs.count - 1].end = max(last.end, run.end)
    } else {
      runs.append(run)
    }
  }

  /// Whether the set contains no path at all.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool { runs.isEmpty }

  /// Returns whether the set contains a path.
  ///
  /// - Parameter path: Any path.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(_ path: KindedIndexPath) -> Bool {
    let place = path.place
    let next = runsBefore(place)
    return next > 0 && runs[next - 1].end > place
  }

  /// Returns whether the set contains everything from one path to another.
  ///
  /// - Parameter range: The first and the last path.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(contentsOf range: ClosedRange<KindedIndexPath>) -> Bool {
    let next = runsBefore(range.lowerBound.place)
    return next > 0 && runs[next - 1].end >= range.upperBound.endPlace
  }

  /// Returns how many runs start at or before a place.
  func runsBefore(_ place: UInt64) -> Int {
    partitionPoint(count: runs.count) { runs[$0].start <= place }
  }

  /// Replaces the runs that overlap or touch a run of places, but for what is outside of it.
  mutating func replace(_ run: Run, isMember: Bool) {
    let first = partitionPoint(count: runs.count) { runs[$0].end < run.start }
    let end =
      first + partitionPoint(count: runs.count - first) { runs[first + $0].start <= run.end }
    var replacement = run
    if first < end {
      let left = runs[first].start
      let right = runs[end - 1].end
      guard isMember else {
        var rest: [Run] = []
        if left < run.start { rest.append(Run(start: left, end: run.start)) }
        if right > run.end { rest.append(Run(start: run.end, end: right)) }
        runs.replaceSubrange(first..<end, with: rest)
        checkInvariants()
        return
      }
      replacement.start = min(left, run.start)
      replacement.end = max(right, run.end)
    } else if !isMember {
      return
    }
    runs.replaceSubrange(first..<end, with: CollectionOfOne(replacement))
    checkInvariants()
  }

  /// Stops the program if the runs are not in normal form.
  ///
  /// Compiled by `SECTILE_CHECKS` only.
  @inline(__always) private func checkInvariants() {
    #if SECTILE_CHECKS
      for (index, run) in runs.enumerated() {
        precondition(run.start < run.end, "IndexPathSet: run \(index) is empty.")
        precondition(
          index == 0 || runs[index - 1].end < run.start,
          "IndexPathSet: run \(index) touches another.")
        precondition(
          KindedIndexPath(place: run.start).place == run.start
            && KindedIndexPath(beforePlace: run.end).endPlace == run.end,
          "IndexPathSet: run \(index) is bounded by no path.")
      }
    #endif
  }
}

extension IndexPathSet: ExpressibleByArrayLiteral {
  /// Creates the set of some paths.
  ///
  /// - Parameter paths: The paths, in any order, repeated or not.
  /// - Complexity: O(*n* log *n*) for *n* paths.
  public init(arrayLiteral paths: KindedIndexPath...) {
    self.init(paths)
  }
}

// MARK: Places

extension KindedIndexPath {
  /// The word, but for footers one less, so that there is a place after the last footer of all.
  ///
  /// No other path has that word: items end at the rank 2^32.
  var place: UInt64 {
    let rank = word & Self.rankMask
    return rank == Self.rankMask ? word - 1 : word
  }

  /// The place of the next path there could be: after the last item the footer, after the footer
  /// the next section, and after the last footer one that is nobody's.
  var endPlace: UInt64 {
    switch word & Self.rankMask {
    case Self.rankMask: word == .max ? .max : word + 1
    case Self.itemLimit: (word | Self.rankMask) - 1
    default: word + 1
    }
  }

  /// Creates the path of a place.
  init(place: UInt64) {
    let isFooter = place & Self.rankMask == Self.rankMask - 1
    self.init(word: isFooter ? place + 1 : place)
  }

  /// Creates the last path there could be before a place.
  init(beforePlace place: UInt64) {
    switch place & Self.rankMask {
    case 0: self.init(word: place - 1)
    case Self.rankMask: self.init(word: .max)
    case Self.rankMask - 1: self.init(word: (place & ~Self.rankMask) + Self.itemLimit)
    default: self.init(word: place - 1)
    }
  }
}
