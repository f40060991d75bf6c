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
  /// With larger leaves a tree is faster to build and slower to search (benchmarks P9, P10, P11).
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
