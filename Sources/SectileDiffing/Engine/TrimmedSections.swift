// The elements that remain when the common prefix and suffix of every section are trimmed, and the
// runs that a search for few edits matched. They are numbered through all sections of a state, so
// the next passes use arrays of 32-bit numbers.

public import SectilePaths

/// A section without its common prefix and suffix, and without its matched runs.
@usableFromInline
struct TrimmedSection {
  /// The index of the section in its state.
  @usableFromInline var section: Int
  /// The position of the same section in the `TrimmedSections` of the other state, or -1.
  @usableFromInline var counterpart: Int
  /// The number of elements in the trimmed prefix.
  @usableFromInline var prefix: Int
  /// The number of remaining elements.
  @usableFromInline var count: Int
  /// The number of the first remaining element, counted through all trimmed sections of the state.
  @usableFromInline var start = 0
  /// The matched runs, as a range of `TrimmedSections.runs`.
  ///
  /// Only sections with few edits have any.
  @usableFromInline var runs = 0..<0

  @inlinable init(section: Int, counterpart: Int, prefix: Int, count: Int) {
    self.section = section
    self.counterpart = counterpart
    self.prefix = prefix
    self.count = count
  }

  @inlinable var range: Range<Int> { start..<(start &+ count) }

  /// Returns whether a number belongs to one of the remaining elements; false if it is negative.
  @inlinable @inline(__always) func contains(_ number: Int) -> Bool {
    number >= start && number &- start < count
  }
}

/// The elements of a matched run in one state.
@usableFromInline
struct TrimmedRun {
  /// The index of the first element in its section.
  @usableFromInline var item: Int
  @usableFromInline var count: Int

  @inlinable init(item: Int, count: Int) {
    self.item = item
    self.count = count
  }
}

/// The trimmed sections of one state, ascending by section.
@usableFromInline
struct TrimmedSections {
  @usableFromInline var sections: [TrimmedSection] = []
  /// The matched runs of all sections; both states list them in the same order.
  @usableFromInline var runs: [TrimmedRun] = []
  /// The number of remaining elements in all sections.
  @usableFromInline var count = 0

  @inlinable init() {}

  @usableFromInline mutating func numberElements() {
    count = 0
    for index in sections.indices {
      sections[index].start = count
      count += sections[index].count
    }
    // `UInt32.unmatched` is not available as a number.
    precondition(
      UInt64(count) < UInt64(UInt32.max),
      "changes(from:): \(count) elements differ; fewer than 4294967295 can be compared.")
  }

  @inlinable func section(of number: Int) -> TrimmedSection {
    sections[partitionPoint(count: sections.count) { sections[$0].start <= number } - 1]
  }
}

// MARK: Items

extension TrimmedSections {
  /// Returns the index in its section of an element of a section.
  @inlinable func item(_ number: Int, in section: TrimmedSection) -> Int {
    var item = section.prefix &+ (number &- section.start)
    for index in section.runs {
      if runs[index].item > item { break }
      item &+= runs[index].count
    }
    return item
  }

  /// Returns the end of the numbers of the elements that follow each other in the section.
  ///
  /// - Parameter item: The item that has the number.
  @inlinable func endOfNeighbors(_ number: Int, _ item: Int, in section: TrimmedSection) -> Int {
    for index in section.runs where runs[index].item > item {
      return number &+ (runs[index].item &- item)
    }
    return section.start &+ section.count
  }

  /// Returns the number of remaining elements of a section before one of its runs.
  @inlinable func remainingCount(before run: Int, in section: TrimmedSection) -> Int {
    var count = runs[run].item &- section.prefix
    for index in section.runs.lowerBound..<run { count &-= runs[index].count }
    return count
  }

  func path(of number: Int, in section: TrimmedSection) -> KindedIndexPath {
    .item(item(number, in: section), inSection: section.section)
  }
}
