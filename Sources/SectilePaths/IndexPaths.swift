// The flat enumeration of a sectioned source. Layouts, sets and snapshots use it.

/// The paths of a sectioned source in reading order, as a collection.
///
///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
///     paths.count                                    // 13
///     paths[4]                                       // 0.footer
///     paths.index(of: .item(1, inSection: 1))        // 7
///     paths.path(after: .footer(inSection: 0))       // 1.header
///
/// Creating a value costs O(*s*) time and memory, where *s* is the number of sections, regardless
/// of the number of items. Iterating costs amortized O(1) per path. Finding the position or a
/// neighbor of a path costs O(1), and finding the path at a position O(log *s*).
///
/// A value made by `filter(include:inSections:)` is again an `IndexPaths`, in which sections and
/// items keep the indices that they have in the source. It is also a data source, in which sections
/// that the filter excludes have no items, no header and no footer.
public struct IndexPaths: Sendable {
  /// A section of the enumeration, which starts at the flat position `start`.
  @usableFromInline struct Span: Sendable {
    @usableFromInline var start: Int
    @usableFromInline var itemCount: Int

    @inlinable init(start: Int, itemCount: Int) {
      self.start = start
      self.itemCount = itemCount
    }
  }

  /// The section indices, ascending; slot i is the i-th of them.
  @usableFromInline var sections: SectionIndices

  /// The start and the number of items of each slot, and a sentinel at the end.
  @usableFromInline var spans: [Span]

  /// The slots that have a header, a footer, and at least one item.
  @usableFromInline var headers = RankSelectSet.none
  @usableFromInline var footers = RankSelectSet.none
  @usableFromInline var populated = RankSelectSet.none

  /// Creates the enumeration of no sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {
    sections = .range(0, count: 0)
    spans = [Span(start: 0, itemCount: 0)]
  }

  /// Creates the enumeration of a source whose counts are known to be valid.
  ///
  /// - Parameter source: The source; each of its counts is read once.
  /// - Precondition: The counts are in the ranges that `SectionedDataSource` documents; otherwise
  ///   the program stops with the text of the `DataSourceError`. Use `init(validating:)` for counts
  ///   from outside.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(_ source: some SectionedDataSource) {
    do throws(DataSourceError) {
      try self.init(validating: source)
    } catch {
      fatalError(error.description)
    }
  }

  /// Creates the enumeration of a source whose counts may be invalid.
  ///
  /// - Parameter source: The source; each of its counts is read once.
  /// - Throws: The first `DataSourceError` in reading order.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(
    validating source: some SectionedDataSource
  ) throws(DataSourceError) {
    let count = source.numberOfSections
    guard count >= 0 && UInt64(count) <= KindedIndexPath.sectionLimit else {
      throw .invalidSectionCount(count)
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

  /// Adds a slot after the last one; the caller adds its section index to `sections`.
  @inlinable mutating func append(
    itemCount: Int, hasHeader: Bool, hasFooter: Bool, section: Int
  ) throws(DataSourceError) {
    guard itemCount >= 0 && UInt64(itemCount) <= KindedIndexPath.itemLimit else {
      throw .invalidItemCount(itemCount, section: section)
    }
    let slot = spans.count - 1
    let supplementaries = (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
    let (items, itemsOverflow) = spans[slot].start.addingReportingOverflow(itemCount)
    let (end, endOverflow) = items.addingReportingOverflow(supplementaries)
    guard !itemsOverflow && !endOverflow else { throw .tooManyElements(throughSection: section) }
    spans[slot].itemCount = itemCount
    spans.append(Span(start: end, itemCount: 0))
    headers.append(hasHeader, slotCount: slot)
    footers.append(hasFooter, slotCount: slot)
    populated.append(itemCount > 0, slotCount: slot)
  }
}

// MARK: Slots

extension IndexPaths {
  /// The number of sections in the enumeration.
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

  /// Returns the word of the slot's header, which need not be in the enumeration.
  @inlinable func firstWord(ofSlot slot: Int) -> UInt64 {
    UInt64(sections[slot]) << KindedIndexPath.rankBits
  }
}

// MARK: Collection

extension IndexPaths: RandomAccessCollection {
  /// The position of the first path: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last path: the number of paths.
  @inlinable public var endIndex: Int { spans[slotCount].start }

  /// Returns the path at a position.
  ///
  /// - Parameter position: A position; `0 <= position < count`.
  /// - Complexity: O(log *s*), where *s* is the number of sections in the enumeration.
  @inlinable public subscript(position: Int) -> KindedIndexPath {
    precondition(
      position >= 0 && position < endIndex,
      "IndexPaths: offset \(position) is not in 0..<\(endIndex).")
    // The last slot that starts at or before the position.
    let slot = partitionPoint(count: slotCount - 1) { spans[$0 + 1].start <= position }
    let headerCount = headers.contains(slot) ? 1 : 0
    let offset = position - spans[slot].start
    let rank =
      offset - headerCount == spans[slot].itemCount
      ? KindedIndexPath.rankMask : UInt64(offset + 1 - headerCount)
    return KindedIndexPath(word: firstWord(ofSlot: slot) | rank)
  }

  /// Returns the position of a path, or nil if the enumeration does not have it.
  ///
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
  /// - Complexity: As `index(of:)`.
  @inlinable public func firstIndex(of path: KindedIndexPath) -> Int? {
    index(of: path)
  }

  /// Returns the position of a path, or nil if the enumeration does not have it.
  ///
  /// - Complexity: As `index(of:)`.
  @inlinable public func lastIndex(of path: KindedIndexPath) -> Int? {
    index(of: path)
  }

  /// Returns whether the enumeration has a path.
  ///
  /// - Complexity: As `index(of:)`.
  @inlinable public func contains(_ path: KindedIndexPath) -> Bool {
    slot(of: path) != nil
  }
}

// MARK: Equality and text

extension IndexPaths: Hashable {
  /// Returns whether two enumerations have the same paths and the same number of sections.
  ///
  /// The number of sections matters because an enumeration is also a data source, and sections at
  /// the end may have no path.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections in the enumeration.
  public static func == (first: Self, second: Self) -> Bool {
    first.count == second.count && first.numberOfSections == second.numberOfSections
      && first.wordRuns().elementsEqual(second.wordRuns())
  }

  /// Feeds the number of sections and the paths to a hasher, the paths as runs.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections in the enumeration.
  public func hash(into hasher: inout Hasher) {
    for run in wordRuns() {
      hasher.combine(run)
    }
    hasher.combine(count)
    hasher.combine(numberOfSections)
  }
}

extension IndexPaths: CustomStringConvertible {
  /// The numbers of paths and of sections with a path, and the first and the last path.
  public var description: String {
    guard let first, let last else { return "IndexPaths(empty)" }
    let sectionCount = (0..<slotCount).count { spans[$0].start < spans[$0 + 1].start }
    return "IndexPaths(\(count) paths in \(sectionCount) sections, \(first)...\(last))"
  }
}
