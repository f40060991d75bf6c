// The elements that remain when the common prefix and suffix of every section are trimmed. They are
// numbered through all sections of a state, so the next passes use arrays of 32-bit numbers.

public import SectilePaths

/// A section without its common prefix and suffix.
@usableFromInline
struct TrimmedSection {
  /// The index of the section in its state.
  @usableFromInline var section: Int
  /// The position of the same section in the `TrimmedSections` of the other state, or -1.
  @usableFromInline var counterpart: Int
  /// The number of elements in the trimmed prefix.
  @usableFromInline var prefix: Int
  @usableFromInline var count: Int
  /// The number of the first remaining element, counted through all trimmed sections of the state.
  @usableFromInline var start = 0

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

  func path(of number: Int) -> KindedIndexPath {
    .item(prefix + number - start, inSection: section)
  }
}

/// The trimmed sections of one state, ascending by section.
@usableFromInline
struct TrimmedSections {
  @usableFromInline var sections: [TrimmedSection] = []
  /// The number of elements in all of them.
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
