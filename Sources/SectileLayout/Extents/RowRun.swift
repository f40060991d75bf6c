// SectileLayout/Extents/RowRun.swift
//
// The plainest run: so many rows, or items, of one length. Most rows that were measured differ from their
// neighbours, so what counts is the run of one: it is stored in eight bytes, as its length.

/// Rows, or items, of equal length.
struct RowRun: UniformRun, Hashable, BitwiseCopyable {
  typealias Summary = NoSummary
  typealias Slot = RowSlot

  var count: Int
  var memberLength: Double
  /// Whether the length stands for one that is still to be measured.
  var isEstimated = false

  mutating func absorb(_ next: RowRun) -> Bool {
    guard next.memberLength == memberLength && next.isEstimated == isEstimated else {
      return false
    }
    count += next.count
    return true
  }
}

/// A word of a leaf of rows.
///
/// A row is the word of its length. Several rows are a mark with how many they are, and the word of the
/// length of each; if they are more than a mark has room for, their number is a third word.
struct RowSlot: Sendable, BitwiseCopyable {
  /// A length, whose sign says whether it is an estimate, or something that is no finite number: a mark,
  /// with the count in the bits behind the exponent.
  let bits: UInt64

  /// The exponent of infinities and of what is no number.
  private static var mark: UInt64 { 0x7FF0_0000_0000_0000 }
  /// The largest number that there is room for in a mark.
  static var largestCount: Int { 1 << 52 - 1 }

  /// Creates the word of a length.
  init(_ length: Double, isEstimated: Bool = false) {
    bits = length.magnitude.bitPattern | (isEstimated ? 1 << 63 : 0)
  }

  /// Creates the mark of several rows; 0 says that their number is in the third word.
  init(mark count: Int) { bits = Self.mark | UInt64(count) }

  /// Creates the third word of a run.
  init(count: Int) { bits = UInt64(count) }

  /// Whether the word is the length of one row.
  var isRow: Bool { length < .infinity }

  /// The length, or something that is no finite number.
  var length: Double { Double(bitPattern: bits).magnitude }

  var isEstimated: Bool { bits >> 63 != 0 }

  /// How many rows the mark stands for, or 0.
  var markedCount: Int { Int(bits & ~Self.mark) }
}

// MARK: Slots

extension RowRun {
  static var largestSlotCount: Int { 3 }

  var slotCount: Int { count == 1 ? 1 : count <= RowSlot.largestCount ? 2 : 3 }

  func write(to slots: inout ContiguousArray<RowSlot>) {
    if count > 1 { slots.append(RowSlot(mark: slotCount == 2 ? count : 0)) }
    slots.append(RowSlot(memberLength, isEstimated: isEstimated))
    if slotCount == 3 { slots.append(RowSlot(count: count)) }
  }

  @inline(__always) static func read(
    _ slots: borrowing Swift.Span<RowSlot>, at position: inout Int
  ) -> RowRun {
    let word = slots[position]
    position &+= 1
    return word.isRow
      ? RowRun(count: 1, memberLength: word.length, isEstimated: word.isEstimated)
      : read(slots, of: word, at: &position)
  }

  /// Returns the run whose mark is before a slot, and moves behind it.
  private static func read(
    _ slots: borrowing Swift.Span<RowSlot>, of mark: RowSlot, at position: inout Int
  ) -> RowRun {
    let word = slots[position]
    position &+= 1
    var count = mark.markedCount
    if count == 0 {
      count = Int(slots[position].bits)
      position &+= 1
    }
    return RowRun(count: count, memberLength: word.length, isEstimated: word.isEstimated)
  }

  @inline(__always) static func size(
    in slots: borrowing Swift.Span<RowSlot>, at position: Int
  ) -> RunSize {
    let word = slots[position]
    if word.isRow { return RunSize(count: 1, length: word.length, slotCount: 1) }
    let run = RowRun(in: slots, at: position)
    return RunSize(count: run.count, length: run.length, slotCount: run.slotCount)
  }

  @inline(__always) static func passOnes(
    in slots: borrowing Swift.Span<RowSlot>, from position: inout Int, adding offset: inout Double,
    while goesOn: (_ position: Int, _ end: Double) -> Bool
  ) {
    while position + 1 < slots.count {
      let end = offset + slots[position].length
      guard goesOn(position, end) else { return }
      offset = end
      position &+= 1
    }
  }

  @inline(__always) static func memberLength(
    in slots: borrowing Swift.Span<RowSlot>, at position: Int
  ) -> Double {
    slots[position].isRow ? slots[position].length : slots[position + 1].length
  }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<RowSlot>, at position: Int,
    _ change: (inout RowRun) throws(Failure) -> Void
  ) throws(Failure) {
    var run = RowRun(in: slots.span, at: position)
    try change(&run)
    slots[position] = RowSlot(run.memberLength, isEstimated: run.isEstimated)
  }
}
