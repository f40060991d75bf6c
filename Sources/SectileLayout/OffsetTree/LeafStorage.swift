/// The slots of a leaf: an array, or a part of an array that it shares with other leaves.
///
/// Leaves that are built together share one array until they change: the array in which their
/// lengths were passed, if most of it is used. That saves an allocation, a release and a copy for
/// each leaf (benchmark P9).
struct LeafStorage<Slot: Sendable>: Sendable {
  // Readers write out `array.span.extracting(range)`, because a property cannot return a span yet.

  /// The array, and the positions of the leaf's slots in it.
  private(set) var array: ContiguousArray<Slot>
  private(set) var range: Range<Int>

  init(_ array: ContiguousArray<Slot> = []) {
    self.init(0..<array.count, of: array)
  }

  init(_ range: Range<Int>, of array: ContiguousArray<Slot>) {
    self.array = array
    self.range = range
  }

  var count: Int { range.count }
  var isEmpty: Bool { range.isEmpty }

  /// Returns some of the slots in a new array.
  func copy(of part: Range<Int>) -> LeafStorage {
    let start = range.lowerBound
    return LeafStorage(ContiguousArray(array[start + part.lowerBound..<start + part.upperBound]))
  }

  /// Changes the slots; copies them first if the leaf is a part of an array.
  @inline(__always) mutating func change<Result, Failure: Error>(
    _ change: (inout ContiguousArray<Slot>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if range.count < array.count { self = copy(of: 0..<count) }
    defer { range = 0..<array.count }
    return try change(&array)
  }
}
