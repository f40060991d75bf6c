// The encoding of runs of rows in a leaf. One row takes one word of eight bytes, because a search
// or a sum over a million rows waits for memory (benchmarks P9, P10).
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
