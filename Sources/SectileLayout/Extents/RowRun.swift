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
  static var leafCapacity: Int { 64 }
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

  static func total(of slots: borrowing Swift.Span<Double>) -> ExtentTree<RowRun>.Extent {
    let sum = sum(of: slots)
    return sum < .infinity
      ? ExtentTree.Extent(count: slots.count, length: sum)
      : LeafScan(after: ExtentTree.Extent()).end(in: slots)
  }

  /// Returns the sum of words that are the lengths of rows, or what is no finite number behind a mark.
  @inline(__always) static func sum(of slots: borrowing Swift.Span<Double>) -> Double {
    // An addition that needs the one before waits for it, so that one sum of a leaf takes longer than all else
    // that a change does. Of eight sums side by side none waits (benchmarks P9, P11).
    var sums = (
      SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero
    )
    var position = 0
    while position &+ 8 <= slots.count {
      let words = slots.extracting(position..<position &+ 8)
      sums.0 += SIMD2(words[0].magnitude, words[1].magnitude)
      sums.1 += SIMD2(words[2].magnitude, words[3].magnitude)
      sums.2 += SIMD2(words[4].magnitude, words[5].magnitude)
      sums.3 += SIMD2(words[6].magnitude, words[7].magnitude)
      position &+= 8
    }
    let pair = (sums.0 + sums.1) + (sums.2 + sums.3)
    var sum = pair.x + pair.y
    while position < slots.count {
      sum += RowSlot(slots[position]).length
      position &+= 1
    }
    return sum
  }

  @inline(__always) static func passOnes(
    in slots: borrowing Swift.Span<Double>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double) -> Bool
  ) -> Bool {
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
      guard goesOn(next) else { return next < .infinity }
      offset = next
      position &+= 1
    }
    return false
  }

  @inline(__always) static func memberLength(
    in slots: borrowing Swift.Span<Double>, at position: Int
  ) -> Double {
    let word = RowSlot(slots[position])
    return word.isRow ? word.length : RowSlot(slots[position + 1]).length
  }

  @inline(__always) static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Double>, at position: Int,
    _ change: (inout RowRun) throws(Failure) -> Void
  ) throws(Failure) {
    var run = RowRun(in: slots.span, at: position)
    try change(&run)
    slots[position] = RowSlot(length: run.memberLength, isEstimated: run.isEstimated).word
  }
}
