// SectileGrouping/Making/BlockOrder.swift
//
// The elements of one part of a source, by section. Putting each element at the end of its list
// touches two places of memory that differ from those before, the head of the list and its end: for
// a thousand sections more than a processor keeps at hand. Sixteen elements at once for each
// section touch them once. Benchmark: P4.

/// A block of consecutive positions of a source, sorted by the number of their section: counting
/// sort (Knuth 1973, 5.2).
@usableFromInline
struct BlockOrder {
  /// The positions, those of section 0 first; within a section they ascend.
  @usableFromInline var positions: ContiguousArray<UInt32> = []

  /// Where in `positions` those of each section end, and one more entry for those of none.
  @usableFromInline var ends: ContiguousArray<UInt32>

  /// How many positions are sorted at a time: the notes of a block and its elements stay in a
  /// cache of 512 KB if elements are small.
  @inlinable static var size: Int { 16_384 }

  /// The most sections for which sorting pays, as a block then brings eight elements for each.
  @inlinable static var sectionLimit: Int { size / 8 }

  /// Creates an order of no positions for sections of the numbers `0..<sectionCount`.
  @usableFromInline init(sectionCount: Int) {
    ends = ContiguousArray(repeating: 0, count: sectionCount + 1)
  }

  /// Sorts a block of positions of a source that has fewer than 65,535 sections.
  @usableFromInline mutating func sort(_ block: Range<Int>, of assigned: Assignment) {
    if positions.count < block.count {
      positions = ContiguousArray(repeating: 0, count: block.count)
    }
    Self.sort(block, of: assigned.narrow.span, into: &positions, &ends)
  }

  private static func sort(
    _ block: Range<Int>, of numbers: Span<UInt16>, into positions: inout ContiguousArray<UInt32>,
    _ ends: inout ContiguousArray<UInt32>
  ) {
    var places = ends.mutableSpan
    let none = places.count - 1
    for index in places.indices { places[index] = 0 }
    for position in block { places[min(Int(numbers[position]), none)] &+= 1 }
    var start: UInt32 = 0
    for index in places.indices {
      let count = places[index]
      places[index] = start
      start &+= count
    }
    var sorted = positions.mutableSpan
    for position in block {
      let number = min(Int(numbers[position]), none)
      sorted[Int(places[number])] = UInt32(truncatingIfNeeded: position)
      places[number] &+= 1
    }
  }
}
