// SectilePaths/IndexPaths.swift
//
// The flat enumeration of a sectioned source: every header, item and footer in reading order, as
// a random-access collection that stores no path. Layouts, sets and snapshots enumerate by it.

/// The paths of a sectioned source in reading order, as a collection.
///
///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
///     paths.count                                    // 13
///     paths[4]                                       // 0.footer
///     paths.index(of: .item(1, inSection: 1))        // 7
///     paths.path(after: .footer(inSection: 0))       // 1.header
///
/// Making one costs O(*s*) time and memory, where *s* is the number of sections, however many
/// items they hold. Walking costs amortized O(1) a path, the position of a path and its
/// neighbours O(1), and the path at a position O(log *s*).
///
/// A value made by `filter(include:inSections:)` is again an `IndexPaths`, with the numbers that
/// sections and items have in the source. It works as a data source as well: sections that the
/// filter left out have no items, no header and no footer.
public struct IndexPaths: Sendable {
  /// One section that takes part, of which the flat positions `start...` belong to it.
  @usableFromInline struct Span: Sendable, BitwiseCopyable {
    @usableFromInline var start: Int
    @usableFromInline var itemCount: Int

    @inlinable init(start: Int, itemCount: Int) {
      self.start = start
      self.itemCount = itemCount
    }
  }

  /// The numbers of the sections that take part, ascending; slot i stands for the i-th of them.
  @usableFromInline var sections: SectionNumbers

  /// Per slot where it starts and how many items it has, and one sentinel at the end.
  @usableFromInline var spans: [Span]

  /// Which slots have a header, a footer, and at least one item.
  @usableFromInline var headers = SectionRanks.none
  @usableFromInline var footers = SectionRanks.none
  @usableFromInline var populated = SectionRanks.none

  /// Creates the enumeration of no sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {
    sections = .range(0, count: 0)
    spans = [Span(start: 0, itemCount: 0)]
  }

  /// Creates the enumeration of a source whose counts are known to be right.
  ///
  /// - Parameter source: Where to read the counts, each once.
  /// - Precondition: The counts are as `SectionedDataSource` says; otherwise the program stops
  ///   with the text of the `DataSourceError`. Use `init(validating:)` for counts from outside.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(_ source: some SectionedDataSource) {
    do throws(DataSourceError) {
      try self.init(validating: source)
    } catch {
      fatalError(error.description)
    }
  }

  /// Creates the enumeration of a source whose counts may be wrong.
  ///
  /// - Parameter source: Where to read the counts, each once.
  /// - Throws: The first `DataSourceError` in reading order.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(
    validating source: some SectionedDataSource
  ) throws(DataSourceError) {
    let count = source.numberOfSections
    guard count >= 0 && UInt64(count) <= KindedIndexPath.sectionLimit else {
      throw .sectionCount(count)
    }
    self.init()
    spans.reserveCapacity(count + 1)
    for section in 0..<count {
      try append(
        itemCount: source.numberOfItems(inSection: section),
        hasHeader: source.hasHeader(inSection: section),
        hasFooter: source.hasFooter(inSection: section),
        section: section)
    }
    sections = .range(0, count: count)
  }

  /// Adds a slot after the last, but not its number, which the caller puts into `sections`.
  @inlinable mutating func append(
    itemCount: Int, hasHeader: Bool, hasFooter: Bool, section: Int
  ) throws(DataSourceError) {
    guard itemCount >= 0 && UInt64(itemCount) <= KindedIndexPath.itemLimit else {
      throw .itemCount(itemCount, section: section)
    }
    let slot = spans.count - 1
    let supplementaries = (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
    let (items, itemsOverflow) = spans[slot].start.addingReportingOverflow(itemCount)
    let (end, endOverflow) = items.addingReportingOverflow(supplementaries)
    guard !itemsOverflow && !endOverflow else { throw .totalCount(section: section) }
    spans[slot].itemCount = itemCount
    spans.append(Span(start: end, itemCount: 0))
    headers.append(hasHeader, slotCount: slot)
    footers.append(hasFooter, slotCount: slot)
    populated.append(itemCount > 0, slotCount: slot)
  }
}

// MARK: Slots

extension IndexPaths {
  /// How many sections take part.
  @inlinable var slotCount: Int { spans.count - 1 }

  /// Returns the slot of a path if the enumeration has that path.
  @inlinable func slot(of path: KindedIndexPath) -> Int? {
    guard let slot = sections.slot(of: path.section) else { return nil }
    let rank = path.word & KindedIndexPath.rankMask
    let isMember =
      switch rank {
      case 0: headers.contains(slot)
      case KindedIndexPath.rankMask: footers.contains(slot)
      default: rank <= UInt64(spans[slot].itemCount)
      }
    return isMember ? slot : nil
  }

  /// Returns the word that a header of the slot has, whether or not there is one.
  @inlinable func firstWord(ofSlot slot: Int) -> UInt64 {
    UInt64(sections[slot]) << KindedIndexPath.rankBits
  }

  /// Returns the last slot that starts at or before a position and is not empty there.
  @inlinable func slot(atPosition position: Int) -> Int {
    var low = 0
    var high = slotCount
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if spans[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: Collection

extension IndexPaths: RandomAccessCollection {
  /// The position of the first path: 0.
  ///
  /// - Complexity: O(1)
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last path: the number of paths.
  ///
  /// - Complexity: O(1)
  @inlinable public var endIndex: Int { spans[slotCount].start }

  /// Returns the path at a position.
  ///
  /// - Parameter position: A position; `0 <= position < count`.
  /// - Complexity: O(log *s*), where *s* is the number of sections that take part.
  @inlinable public subscript(position: Int) -> KindedIndexPath {
    precondition(
      position >= 0 && position < endIndex,
      "IndexPaths: offset \(position) is not in 0..<\(endIndex).")
    let slot = slot(atPosition: position)
    let headerCount = headers.contains(slot) ? 1 : 0
    let offset = position - spans[slot].start
    let rank =
      offset - headerCount == spans[slot].itemCount
      ? KindedIndexPath.rankMask : UInt64(offset + 1 - headerCount)
    return KindedIndexPath(word: firstWord(ofSlot: slot) | rank)
  }

  /// Returns the position of a path, or nil if the enumeration does not have it.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: O(1), and O(log *s*) in a filtered enumeration whose *s* sections have gaps.
  @inlinable public func index(of path: KindedIndexPath) -> Int? {
    guard let slot = slot(of: path) else { return nil }
    let headerCount = headers.contains(slot) ? 1 : 0
    let rank = path.word & KindedIndexPath.rankMask
    switch rank {
    case 0: return spans[slot].start
    case KindedIndexPath.rankMask: return spans[slot + 1].start - 1
    default: return spans[slot].start + headerCount + Int(rank) - 1
    }
  }

  /// Returns the position of a path, or nil if the enumeration does not have it.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: As `index(of:)`.
  @inlinable public func firstIndex(of path: KindedIndexPath) -> Int? {
    index(of: path)
  }

  /// Returns the position of a path, or nil if the enumeration does not have it.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: As `index(of:)`.
  @inlinable public func lastIndex(of path: KindedIndexPath) -> Int? {
    index(of: path)
  }

  /// Returns whether the enumeration has a path.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Complexity: As `index(of:)`.
  @inlinable public func contains(_ path: KindedIndexPath) -> Bool {
    slot(of: path) != nil
  }
}

// MARK: Equality and text

extension IndexPaths: Equatable {
  /// Returns whether two enumerations have the same paths.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections that take part.
  public static func == (first: Self, second: Self) -> Bool {
    first.count == second.count && first.wordRuns().elementsEqual(second.wordRuns())
  }
}

extension IndexPaths: Hashable {
  /// Feeds the paths to a hasher, as runs.
  ///
  /// - Parameter hasher: What to feed.
  /// - Complexity: O(*s*), where *s* is the number of sections that take part.
  public func hash(into hasher: inout Hasher) {
    for run in wordRuns() {
      hasher.combine(run)
    }
    hasher.combine(count)
  }
}

extension IndexPaths: CustomStringConvertible {
  /// How many paths and sections there are, and the first and the last path.
  ///
  /// - Complexity: O(1)
  public var description: String {
    guard let first, let last else { return "IndexPaths(empty)" }
    return "IndexPaths(\(count) paths in \(slotCount) sections, \(first)...\(last))"
  }
}
