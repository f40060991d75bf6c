/// Rows, or items, of equal length; `PackedLength` describes how a leaf stores them.
struct RowRun: UniformRun, Hashable, BitwiseCopyable {
  typealias Summary = NoSummary
  typealias Slot = Double

  var count: Int
  var memberLength: Double
  /// Whether the length is an estimate, to be replaced by a measured one.
  var isEstimated = false

  mutating func absorb(_ next: RowRun) -> Bool {
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
  static var largestSlotCount: Int { 3 }

  var slotCount: Int { count <= 1 ? 1 : count <= PackedLength.largestCount ? 2 : 3 }

  func write(to slots: inout ContiguousArray<Double>) {
    assert(count >= 1, "RowRun.write: a run of \(count) rows; it must have at least 1.")
    let word = PackedLength(length: memberLength, isEstimated: isEstimated).word
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

  @inline(__always) static func summary(
    in slots: borrowing Span<Double>, at position: Int
  ) -> NoSummary { NoSummary() }

  static func total(of slots: borrowing Span<Double>) -> OffsetTree<RowRun>.Prefix {
    let sum = sum(of: slots)
    return sum < .infinity
      ? OffsetTree.Prefix(count: slots.count, length: sum)
      : LeafCursor(after: OffsetTree.Prefix()).end(in: slots)
  }

  static func totalFromStart(of slots: borrowing Span<Double>) -> OffsetTree<RowRun>.Prefix {
    var sum = 0.0
    var position = 0
    while position &+ 8 <= slots.count {
      let words = slots.extracting(position..<position &+ 8)
      for index in 0..<8 { sum += PackedLength(words[index]).length }
      position &+= 8
    }
    while position < slots.count {
      sum += PackedLength(slots[position]).length
      position &+= 1
    }
    return sum < .infinity
      ? OffsetTree.Prefix(count: slots.count, length: sum)
      : LeafCursor(after: OffsetTree.Prefix()).end(in: slots)
  }

  /// Returns the sum of the lengths of rows; not finite if a word is a marker.
  @inline(__always) static func sum(of slots: borrowing Span<Double>) -> Double {
    // Each addition to a sum waits for the addition before it. A single sum over a leaf would take
    // longer than the rest of a change; eight independent sums do not wait (benchmarks P9, P11).
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
      sum += PackedLength(slots[position]).length
      position &+= 1
    }
    return sum
  }

  @inline(__always) static func skipSingletons(
    in slots: borrowing Span<Double>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double, _ position: Int) -> Bool
  ) -> Bool {
    // Summing needs no branch per word: a marker makes the sum non-finite, and `goesOn` is then
    // false. Sums do not decrease, so eight words are passed if the last of the eight sums is.
    while position &+ 8 <= end {
      let words = slots.extracting(position..<position &+ 8)
      var next = offset
      for index in 0..<8 { next += PackedLength(words[index]).length }
      guard goesOn(next, position &+ 8) else { break }
      offset = next
      position &+= 8
    }
    while position < end {
      let next = offset + PackedLength(slots[position]).length
      guard goesOn(next, position &+ 1) else { return next < .infinity }
      offset = next
      position &+= 1
    }
    return false
  }

  @inline(__always) static func memberLength(
    in slots: borrowing Span<Double>, at position: Int
  ) -> Double {
    let word = PackedLength(slots[position])
    return word.isRow ? word.length : PackedLength(slots[position + 1]).length
  }

  static func replaceSlot(
    of slots: inout ContiguousArray<Double>, _ range: Range<Int>, with run: RowRun?
  ) -> Bool {
    // Three equal neighbors would be written as one run. NaN equals no word.
    func word(_ position: Int) -> Double {
      position >= 0 && position < slots.count ? slots[position] : .nan
    }
    let (first, second) = (word(range.lowerBound - 2), word(range.lowerBound - 1))
    let (third, fourth) = (word(range.upperBound), word(range.upperBound + 1))
    guard let run else {
      if second == third && (first == second || third == fourth) { return false }
      slots.remove(at: range.lowerBound)
      return true
    }
    let word = PackedLength(length: run.memberLength, isEstimated: run.isEstimated).word
    if second == word && (first == second || word == third) || word == third && third == fourth {
      return false
    }
    slots.insert(word, at: range.lowerBound)
    return true
  }

  @inline(__always) static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Double>, at position: Int,
    _ change: (inout RowRun) throws(Failure) -> Void
  ) throws(Failure) {
    var run = RowRun(in: slots.span, at: position)
    try change(&run)
    slots[position] = PackedLength(length: run.memberLength, isEstimated: run.isEstimated).word
  }
}
