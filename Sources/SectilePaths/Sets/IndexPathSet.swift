// Sets of paths for selections, visible elements and elements to reload.

/// A set of paths, stored as runs in reading order.
///
/// A run contains every possible path from a first one to a last one: "2.header to 5.footer" is one
/// run, whether those sections hold ten items or ten million. A run takes 16 bytes, and the time of
/// an operation depends on the number of runs, not on the number of members.
///
///     var selection: IndexPathSet = [.item(3, inSection: 4)]
///     selection.insert(contentsOf: .header(inSection: 0)...(.footer(inSection: 2)))
///     selection.description                     // "0.header…2.footer, 4.3"
///     selection.contains(.item(900, inSection: 1))    // true
///     selection.count(in: IndexPaths(SectionCounts([3, 2, 2, 5, 9])))    // 14
///
/// A set therefore has no count of its own. `count(in:)` and `paths(in:)` return the count and the
/// members in a given source, without visiting every element. A set may contain paths that a source
/// does not have: it can be made before the data is loaded, and stays valid after a reload.
///
/// Two sets are equal if they contain the same paths among all possible ones. To compare sets by
/// the elements of one source, intersect both with `IndexPathSet(paths)` first.
public struct IndexPathSet: Hashable, Sendable {
  /// The ordinals `start..<end` of paths; `start < end`.
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

  /// Creates a set from runs that ascend by their start; they may overlap or touch.
  init(ascendingRuns: some Sequence<Run>) {
    for run in ascendingRuns { append(run) }
    checkInvariants()
  }

  /// Creates the set of all possible paths from one path to another.
  ///
  /// - Complexity: O(1)
  public init(_ range: ClosedRange<KindedIndexPath>) {
    runs = [Run(start: range.lowerBound.ordinal, end: range.upperBound.endOrdinal)]
  }

  /// Creates the set of all possible paths of some sections.
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
    let runs = paths.map { Run(start: $0.ordinal, end: $0.endOrdinal) }
    let ascends = zip(runs, runs.dropFirst()).allSatisfy { $0.start <= $1.start }
    self.init(ascendingRuns: ascends ? runs : runs.sorted { $0.start < $1.start })
  }

  /// Creates the set of all paths of an enumeration, with two runs for each section with a footer.
  ///
  /// Sets made from ranges, or with `complement()`, have fewer runs.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections that take part.
  public init(_ paths: IndexPaths) {
    self.init(
      ascendingRuns: paths.wordRuns().lazy.map { run in
        Run(
          start: KindedIndexPath(word: run.lowerBound).ordinal,
          end: KindedIndexPath(word: run.upperBound).endOrdinal)
      })
  }

  /// Appends a run that does not start before the last one, or extends the last one by it.
  private mutating func append(_ run: Run) {
    if let last = runs.last, last.end >= run.start {
      runs[runs.count - 1].end = max(last.end, run.end)
    } else {
      runs.append(run)
    }
  }

  /// Whether the set contains no path.
  public var isEmpty: Bool { runs.isEmpty }

  /// Returns whether the set contains a path.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(_ path: KindedIndexPath) -> Bool {
    let ordinal = path.ordinal
    let next = runsBefore(ordinal)
    return next > 0 && runs[next - 1].end > ordinal
  }

  /// Returns whether the set contains all possible paths from one path to another.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(contentsOf range: ClosedRange<KindedIndexPath>) -> Bool {
    let next = runsBefore(range.lowerBound.ordinal)
    return next > 0 && runs[next - 1].end >= range.upperBound.endOrdinal
  }

  /// Returns the number of runs that start at or before an ordinal.
  func runsBefore(_ ordinal: UInt64) -> Int {
    partitionPoint(count: runs.count) { runs[$0].start <= ordinal }
  }

  /// Adds a run to the set, or removes it, without changing other members.
  mutating func replace(_ run: Run, isMember: Bool) {
    let first = partitionPoint(count: runs.count) { runs[$0].end < run.start }
    let end =
      first + partitionPoint(count: runs.count - first) { runs[first + $0].start <= run.end }
    guard isMember || first < end else { return }
    let start = first < end ? min(runs[first].start, run.start) : run.start
    let stop = first < end ? max(runs[end - 1].end, run.end) : run.end
    if isMember {
      runs.replaceSubrange(first..<end, with: CollectionOfOne(Run(start: start, end: stop)))
    } else {
      let rest = [Run(start: start, end: run.start), Run(start: run.end, end: stop)]
      runs.replaceSubrange(first..<end, with: rest.filter { $0.start < $0.end })
    }
    checkInvariants()
  }

  /// Stops the program if the runs are not in normal form; compiled only with `SECTILE_CHECKS`.
  @inline(__always) private func checkInvariants() {
    #if SECTILE_CHECKS
      for (index, run) in runs.enumerated() {
        precondition(run.start < run.end, "IndexPathSet: run \(index) is empty.")
        precondition(
          index == 0 || runs[index - 1].end < run.start,
          "IndexPathSet: run \(index) touches another.")
        precondition(
          KindedIndexPath(ordinal: run.start).ordinal == run.start
            && KindedIndexPath(beforeOrdinal: run.end).endOrdinal == run.end,
          "IndexPathSet: run \(index) does not start and end at paths.")
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

extension KindedIndexPath {
  /// The number of the path in the order of all possible paths, with gaps.
  ///
  /// This is the word, or one less for a footer, so that an ordinal exists after the last footer of
  /// all. No other path has the ordinal of a footer, because the ranks of items end at 2^32.
  var ordinal: UInt64 {
    let rank = word & Self.rankMask
    return rank == Self.rankMask ? word - 1 : word
  }

  /// The ordinal of the next possible path; after the last footer of all, the ordinal of no path.
  var endOrdinal: UInt64 {
    switch word & Self.rankMask {
    case Self.rankMask: word == .max ? .max : word + 1
    case Self.itemLimit: (word | Self.rankMask) - 1
    default: word + 1
    }
  }

  init(ordinal: UInt64) {
    let isFooter = ordinal & Self.rankMask == Self.rankMask - 1
    self.init(word: isFooter ? ordinal + 1 : ordinal)
  }

  /// Creates the last possible path before an ordinal.
  init(beforeOrdinal ordinal: UInt64) {
    switch ordinal & Self.rankMask {
    case Self.rankMask: self.init(word: .max)
    case Self.rankMask - 1: self.init(word: (ordinal & ~Self.rankMask) + Self.itemLimit)
    default: self.init(word: ordinal - 1)
    }
  }
}
