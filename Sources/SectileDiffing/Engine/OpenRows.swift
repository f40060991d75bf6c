// SectileDiffing/Engine/OpenRows.swift
//
// What is left to compare when the equal ends of every section are put aside. The elements between
// them are numbered through, section after section, so that all that follows works with lines of
// 32-bit numbers.

/// The part of a section between its equal ends.
@usableFromInline
struct OpenRow {
  /// The number of the section in its state.
  @usableFromInline var section: Int
  /// The index of the open row of the same section in the other state, or -1.
  @usableFromInline var partner: Int
  /// How many elements the equal end in front of it has.
  @usableFromInline var firstItem: Int
  /// How many elements it has.
  @usableFromInline var count: Int
  /// The number of its first element, of all that are open in its state.
  @usableFromInline var start = 0

  @inlinable init(section: Int, partner: Int, firstItem: Int, count: Int) {
    self.section = section
    self.partner = partner
    self.firstItem = firstItem
    self.count = count
  }

  /// The numbers of its elements.
  @inlinable var range: Range<Int> { start..<(start &+ count) }

  /// Returns whether a number is that of one of its elements; negative numbers are not.
  @inlinable @inline(__always) func contains(_ number: Int) -> Bool {
    number >= start && number &- start < count
  }
}

/// The open rows of one state, ascending by section.
@usableFromInline
struct OpenRows {
  @usableFromInline var rows: [OpenRow] = []
  /// The number of elements in all of them.
  @usableFromInline var count = 0

  @inlinable init() {}

  /// Numbers the elements.
  @usableFromInline mutating func number() {
    count = 0
    for index in rows.indices {
      rows[index].start = count
      count += rows[index].count
    }
    // What stands for no element is no number either.
    precondition(
      UInt64(count) < UInt64(UInt32.max),
      "changes(from:): \(count) elements differ; fewer than 4294967295 can be compared.")
  }

  /// Returns the row of an element.
  @inlinable func row(of number: Int) -> OpenRow {
    var start = 0
    var length = rows.count
    while length > 1 {
      let half = length >> 1
      if rows[start + half].start <= number {
        start += half
        length -= half
      } else {
        length = half
      }
    }
    return rows[start]
  }
}
