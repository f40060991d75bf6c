// SectileLayout/Extents/RowSlot.swift
//
// Eight bytes a row. Who goes through a million rows waits for memory, so a leaf holds lengths and little
// else: what is no length is told by bits that no length has. Benchmarks: P9, P10.

/// A word of a leaf of rows.
///
/// A row is the word of its length, and so is each of two that are equal: a leaf without marks has as many words as
/// rows. Three rows or more are a mark with how many they are, and the word of the length of each; if they
/// are more than a mark has room for, their number is a third word. All words are of the type of lengths, so
/// that an array of lengths is one of words; the bits of a mark are those of a NaN, which is copied and compared,
/// and never calculated with other than to see that the result is no finite number.
struct RowSlot: BitwiseCopyable {
  /// A length, whose sign says whether it is an estimate, or something that is no finite number: a mark,
  /// with the count in the bits behind the exponent.
  let word: Double

  /// The exponent of infinities and of what is no number.
  private static var mark: UInt64 { 0x7FF0_0000_0000_0000 }
  /// The largest number that there is room for in a mark; on machines of 32 bits any is.
  static var largestCount: Int { Int(clamping: (1 as Int64) << 52 - 1) }

  /// Reads a word.
  init(_ word: Double) { self.word = word }

  /// Creates the word of a length.
  init(length: Double, isEstimated: Bool = false) {
    assert(length >= 0 && length < .infinity, "RowSlot: \(length) is not the length of a row.")
    word = isEstimated ? -length.magnitude : length.magnitude
  }

  /// Creates the mark of several rows; 0 says that their number is in the third word.
  init(mark count: Int) {
    assert(count >= 0 && count <= Self.largestCount, "RowSlot: \(count) does not fit into a mark.")
    word = Double(bitPattern: Self.mark | UInt64(count))
  }

  /// Creates the third word of a run.
  init(count: Int) { word = Double(bitPattern: UInt64(count)) }

  /// Whether the word is the length of one row.
  var isRow: Bool { length < .infinity }

  /// The length, or something that is no finite number.
  var length: Double { word.magnitude }

  var isEstimated: Bool { word.sign == .minus }

  /// How many rows the mark stands for, or 0.
  var markedCount: Int { Int(word.bitPattern & ~Self.mark) }

  /// The third word of a run.
  var count: Int { Int(word.bitPattern) }
}
