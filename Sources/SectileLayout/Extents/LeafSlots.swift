// SectileLayout/Extents/LeafSlots.swift
//
// Trees made at once have thousands of leaves. To allocate and to free each of them takes time that can be saved,
// and so does writing them, so leaves that are made together are parts of one array until they are changed, of
// the very array that their lengths came in, if most of it is needed. Benchmark: P9.

/// The slots of a leaf: an array of their own, or a part of one in which other leaves are too.
struct LeafSlots<Slot: Sendable>: Sendable {
  // `array.span.extracting(range)` is written out wherever a leaf is read, as a property cannot return a span yet.

  /// The array, in which the slots are those in `range`.
  private(set) var array: ContiguousArray<Slot>
  private(set) var range: Range<Int>

  /// Creates the slots of a leaf that has an array of its own.
  init(_ array: ContiguousArray<Slot> = []) {
    self.init(0..<array.count, of: array)
  }

  /// Creates the slots of a leaf that is a part of an array.
  init(_ range: Range<Int>, of array: ContiguousArray<Slot>) {
    self.array = array
    self.range = range
  }

  var count: Int { range.count }
  var isEmpty: Bool { range.isEmpty }

  /// Returns some of the slots, in an array of their own.
  func copy(of part: Range<Int>) -> LeafSlots {
    let start = range.lowerBound
    return LeafSlots(ContiguousArray(array[start + part.lowerBound..<start + part.upperBound]))
  }

  /// Changes the slots, as an array that no other leaf is in.
  ///
  /// - Complexity: O(*n*) for *n* slots of the leaf if they are shared, otherwise as the change.
  @inline(__always) mutating func change<Result, Failure: Error>(
    _ change: (inout ContiguousArray<Slot>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if range.count < array.count { self = copy(of: 0..<count) }
    defer { range = 0..<array.count }
    return try change(&array)
  }
}
