/// Rows, or items, of equal length; `PackedLength` describes how a leaf stores them.
struct RowRun: UniformRun, Equatable {
  typealias Summary = NoSummary
  typealias Slot = Double

  var count: Int
  var memberLength: Double
  /// Whether the length is an estimate, to be replaced by a measured one.
  var isEstimated = false

  @inline(__always) mutating func absorb(_ next: RowRun) -> Bool {
    guard hasEqualMembers(next) else { return false }
    count += next.count
    return true
  }

  @inline(__always) func hasEqualMembers(_ other: RowRun) -> Bool {
    memberLength == other.memberLength && isEstimated == other.isEstimated
  }
}

extension RowRun {
  /// With larger leaves a tree is faster to build and slower to search.
  static var leafCapacity: Int { 64 }

  var slotCount: Int { count <= 1 ? 1 : count <= PackedLength.largestCount ? 2 : 3 }

  @inline(__always) func write(to slots: inout ContiguousArray<Double>) {
    assert(count >= 1, "RowRun.write: a run of \(count) rows; it must have at least 1.")
    let word = PackedLength(length: memberLength, isEstimated: isEstimated).word
    if count == 1 { return slots.append(word) }
    if count == 2 { slots.append(word) }
    if count > 2 { slots.append(PackedLength(marker: slotCount == 2 ? count : 0).word) }
    slots.append(word)
    if slotCount == 3 { slots.append(PackedLength(count: count).word) }
  }

  @inline(__always) static func read(
    _ slots: borrowing Span<Double>, at position: inout Int
  ) -> RowRun {
    let word = PackedLength(slots[position])
    position &+= 1
    return word.isRow
      ? RowRun(count: 1, memberLength: word.length, isEstimated: word.isEstimated)
      : read(slots, of: word, at: &position)
  }

  /// Returns the run whose marker is before a slot, and moves the position behind it.
  private static func read(
    _ slots: borrowing Span<Double>, of marker: PackedLength, at position: inout Int
  ) -> RowRun {
    let word = PackedLength(slots[position])
    position &+= 1
    var count = marker.markedCount
    if count == 0 {
      count = PackedLength(slots[position]).count
      position &+= 1
    }
    return RowRun(count: count, memberLength: word.length, isEstimated: word.isEstimated)
  }

  @inline(__always) static func size(
    in slots: borrowing Span<Double>, at position: Int
  ) -> RunSize {
    let word = PackedLength(slots[position])
    if word.isRow { return RunSize(count: 1, length: word.length, slotCount: 1) }
    let run = RowRun(in: slots, at: position)
    return RunSize(count: run.count, length: run.length, slotCount: run.slotCount)
  }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Double>, at position: Int,
    _ change: (inout RowRun) throws(Failure) -> Void
  ) throws(Failure) {
    var run = RowRun(in: slots.span, at: position)
    try change(&run)
    slots[position] = PackedLength(length: run.memberLength, isEstimated: run.isEstimated).word
  }
}

// MARK: Encoding

// The encoding of runs of rows in a leaf. One row takes one word of eight bytes (budget "memory of
// 1M unequal rows").
//
//     run             words                           example
//     1 row           length                          44
//     2 rows          length, length                  44 44
//     3 rows or more  marker with the count, length   [NaN: 3] 44
//     2^52 or more    marker with 0, length, count    [NaN: 0] 44 [2^52]
//
// A length is negated if it is an estimate (-0 for an estimate of 0). A marker is a NaN with the
// count in its payload, or infinity for a count of 0. Words are copied and compared bitwise.
// Arithmetic on markers serves only to detect them: a sum that includes a marker is not finite.

/// A word of a leaf of rows; a `Double`, so that a leaf can be a part of an array of lengths.
struct PackedLength {
  let word: Double

  /// The exponent bits of infinity and NaN.
  private static var marker: UInt64 { 0x7FF0_0000_0000_0000 }
  /// The largest count that fits into a marker; on 32-bit machines every count does.
  static var largestCount: Int { Int(clamping: (1 as Int64) << 52 - 1) }

  init(_ word: Double) { self.word = word }

  init(length: Double, isEstimated: Bool = false) {
    assert(length >= 0 && length < .infinity, "PackedLength: \(length) is not the length of a row.")
    word = isEstimated ? -length.magnitude : length.magnitude
  }

  /// Creates the marker of several rows; 0 if their count is in the third word.
  init(marker count: Int) {
    assert(
      count >= 0 && count <= Self.largestCount,
      "PackedLength: \(count) is not in 0...\(Self.largestCount).")
    word = Double(bitPattern: Self.marker | UInt64(count))
  }

  /// Creates the third word of a run.
  init(count: Int) { word = Double(bitPattern: UInt64(count)) }

  /// Whether the word is a length; only meaningful for the first word of a run.
  var isRow: Bool { length < .infinity }

  /// The length; not finite for a marker.
  var length: Double { word.magnitude }

  var isEstimated: Bool { word.sign == .minus }

  /// The count in a marker, or 0.
  var markedCount: Int { Int(word.bitPattern & ~Self.marker) }

  /// The count in the third word of a run.
  var count: Int { Int(word.bitPattern) }
}
