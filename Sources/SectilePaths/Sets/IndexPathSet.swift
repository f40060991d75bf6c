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
  /// The runs, ascending, with a gap between neighbors.
  private(set) var runs = Runs()

  /// Creates the empty set.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates a set from runs.
  init(runs: Runs) {
    self.runs = runs
    checkInvariants()
  }

  /// Creates a set from runs that ascend by their start; they may overlap or touch.
  init(ascendingRuns: some Sequence<Run>) {
    var builder = Runs.Builder()
    for run in ascendingRuns { builder.append(run) }
    self.init(runs: builder.finish())
  }

  /// Creates the set of all possible paths from one path to another.
  ///
  /// - Complexity: O(1)
  public init(_ range: ClosedRange<KindedIndexPath>) {
    runs = Runs(Run(start: range.lowerBound.ordinal, end: range.upperBound.endOrdinal))
  }

  /// Creates the set of all possible paths of some sections.
  ///
  /// - Parameter sections: The indices of the sections; within `0..<2^31`.
  /// - Complexity: O(1)
  public init(sections: Range<Int>) {
    self.init()
    guard let first = sections.first, let last = sections.last else { return }
    self.init(.header(inSection: first)...(.footer(inSection: last)))
  }

  /// Creates the set of some paths, in any order.
  ///
  /// - Parameter paths: The paths, repeated or not.
  /// - Complexity: O(*n*) for *n* ascending paths and for many paths, O(*n* log *n*) for up to 256
  ///   paths in another order.
  public init(_ paths: some Sequence<KindedIndexPath>) {
    // An array returns its storage here, without a call for each path.
    let paths = ContiguousArray(paths)
    self.init(runs: Runs(ordinals: ContiguousArray(paths.lazy.map { $0.ordinal })))
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

  /// Whether the set contains no path.
  public var isEmpty: Bool { runs.isEmpty }

  /// Returns whether the set contains a path.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(_ path: KindedIndexPath) -> Bool {
    runs.contains(path.ordinal)
  }

  /// Returns whether the set contains all possible paths from one path to another.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  public func contains(contentsOf range: ClosedRange<KindedIndexPath>) -> Bool {
    runs.contains(Run(start: range.lowerBound.ordinal, end: range.upperBound.endOrdinal))
  }

  /// Adds a run to the set, or removes it, without changing other members; returns whether that
  /// changes the set.
  @discardableResult
  mutating func replace(_ run: Run, isMember: Bool) -> Bool {
    let isChanged = runs.replace(run, isMember: isMember)
    checkInvariants()
    return isChanged
  }

  /// Stops the program if the runs are not in normal form; compiled only with `SECTILE_CHECKS`.
  @inline(__always) private func checkInvariants() {
    #if SECTILE_CHECKS
      runs.checkInvariants()
      for (index, run) in runs.enumerated() {
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
