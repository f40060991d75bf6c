// SectileLayout/Extents/RowRun.swift
//
// The plainest run: so many rows, or items, of one length. Most rows that were measured differ from their
// neighbours, so what counts is the run of one: it is stored in eight bytes, as its length.

/// Rows, or items, of equal length.
struct RowRun: UniformRun, Hashable, BitwiseCopyable {
  typealias Summary = NoSummary
  /// A word, which `RowSlot` reads and writes.
  typealias Slot = Double

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

// MARK: Slots

extension RowRun {
  /// More make it cheaper to make a tree, as there are fewer nodes, and dearer to search one (benchmarks P9, P10,
  /// P11).
  static var leafCapacity: Int { 96 }
  static var largestSlotCount: Int { 3 }

  var slotCount: Int { count <= 1 ? 1 : count <= RowSlot.largestCount ? 2 : 3 }

  func write(to slots: inout ContiguousArray<Double>) {
    assert(count >= 1, "RowRun.write: a run of \(count) rows; there must be one.")
    let word = RowSlot(length: memberLength, isEstimated: isEstimated).word
    if count == 2 { slots.append(word) }
    if count > 2 { slots.append(RowSlot(mark: slotCount == 2 ? count : 0).word) }
    slots.append(word)
    if slotCount == 3 { slots.append(RowSlot(count: count).word) }
  }

  @inline(__always) static func read(
    _ slots: borrowing Swift.Span<Double>, at position: inout Int
  ) -> RowRun {
    let word = RowSlot(slots[position])
    position &+= 1
    return word.isRow
      ? RowRun(count: 1, memberLength: word.length, isEstimated: word.isEstimated)
      : read(slots, of: word, at: &position)
  }

  /// Returns the run whose mark is before a slot, and moves behind it.
  private static func read(
    _ slots: borrowing Swift.Span<Double>, of mark: RowSlot, at position: inout Int
  ) -> RowRun {
    let word = RowSlot(slots[position])
    position &+= 1
    var count = mark.markedCount
    if count == 0 {
      count = RowSlot(slots[position]).count
      position &+= 1
    }
    return RowRun(count: count, memberLength: word.length, isEstimated: word.isEstimated)
  }

  @inline(__always) static func size(
    in slots: borrowing Swift.Span<Double>, at position: Int
  ) -> RunSize {
    let word = RowSlot(slots[position])
    if word.isRow { return RunSize(count: 1, length: word.length, slotCount: 1) }
    let run = RowRun(in: slots, at: position)
    return RunSize(count: run.count, length: run.length, slotCount: run.slotCount)
  }

  @inline(__always) static func passOnes(
    in slots: borrowing Swift.Span<Double>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double) -> Bool
  ) {
    // Behind a mark a sum is no finite number and stays none, so that nobody needs to ask what a word is; and
    // as sums do not decrease, what is passed by the last of eight is passed by all of them.
    while position &+ 8 <= end {
      let words = slots.extracting(position..<position &+ 8)
      var next = offset
      for index in 0..<8 { next += RowSlot(words[index]).length }
      guard goesOn(next) else { break }
      offset = next
      position &+= 8
    }
    while position < end {
      let next = offset + RowSlot(slots[position]).length
      guard goesOn(next) else { return }
      offset = next
      position &+= 1
    }
  }

  @inline(__always) static func memberLength(
    in slots: borrowing Swift.Span<Double>, at position: Int
  ) -> Double {
    let word = RowSlot(slots[position])
    return word.isRow ? word.length : RowSlot(slots[position + 1]).length
  }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Double>, at position: Int,
    _ change: (inout RowRun) throws(Failure) -> Void
  ) throws(Failure) {
    var run = RowRun(in: slots.span, at: position)
    try change(&run)
    slots[position] = RowSlot(length: run.memberLength, isEstimated: run.isEstimated).word
  }
}
