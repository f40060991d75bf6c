// Sorting by numbers. The standard library's sort is compiled again for each type and each order,
// which took a tenth of this module's size and time; here all lists share one sort of their keys.

extension Sequence {
  /// Returns the elements in ascending order of numbers; elements with equal numbers keep their
  /// order.
  ///
  /// - Complexity: O(*n*) for *n* elements in order, otherwise O(*n* log *n*).
  @inlinable package func sorted(byNumber number: (Element) -> UInt64) -> [Element] {
    var elements = Array(self)
    elements.sort(byNumber: number)
    return elements
  }
}

extension Array {
  /// Puts the elements in ascending order of numbers; elements with equal numbers keep their order.
  ///
  /// Not inlined, because it has many callers.
  ///
  /// - Complexity: O(*n*) for *n* elements in order, otherwise O(*n* log *n*).
  @inline(never) @inlinable package mutating func sort(byNumber number: (Element) -> UInt64) {
    guard let order = changedOrder(count: count, of: { number(self[$0]) }) else { return }
    self = order.map { self[$0] }
  }
}

/// A value with the order of a number.
@usableFromInline package protocol SortNumbered: Comparable {
  /// A number that is less for a lesser value, and equal for an equal one.
  var sortNumber: UInt64 { get }
}

extension Int: SortNumbered {
  @inlinable package var sortNumber: UInt64 { UInt64(bitPattern: Int64(self)) ^ 1 << 63 }
}

extension UInt64: SortNumbered {
  @inlinable package var sortNumber: UInt64 { self }
}

extension KindedIndexPath: SortNumbered {
  @inlinable package var sortNumber: UInt64 { word }
}

extension Sequence where Element: SortNumbered {
  @inlinable package func sortedAscending() -> [Element] { sorted { $0.sortNumber } }
}

extension Array where Element: SortNumbered {
  @inlinable package mutating func sortAscending() { sort { $0.sortNumber } }
}

/// Returns the positions in a list in ascending order of their numbers, and of the positions where
/// these are equal; nil if the list is in this order.
///
/// The order is tested here and not in `sort`, whose code exists once for each type.
@inline(never) @usableFromInline package func changedOrder(
  count: Int, of number: (Int) -> UInt64
) -> [Int]? {
  if count < 2 { return nil }
  var last = number(0)
  for index in 1..<count {
    let next = number(index)
    if next < last { return ascendingOrder(of: (0..<count).map(number)) }
    last = next
  }
  return nil
}

/// Returns the positions of numbers in ascending order of the numbers, and of the positions where
/// they are equal.
@inline(never) @usableFromInline package func ascendingOrder(of numbers: [UInt64]) -> [Int] {
  guard let least = numbers.min(), let greatest = numbers.max() else { return [] }
  // Words of a part of each number and its position are sorted, the lowest part first. One part is
  // enough, except for numbers that are far apart.
  let positionBits = UInt64(Int.bitWidth - numbers.count.leadingZeroBitCount)
  let mask = UInt64(1) << positionBits - 1
  var order = Array(numbers.indices)
  var shift: UInt64 = 0
  repeat {
    var words: ContiguousArray<UInt64> = []
    words.reserveCapacity(numbers.count)
    for (rank, position) in order.enumerated() {
      let part = (numbers[position] - least) >> shift
      words.append(part << positionBits | UInt64(rank))
    }
    words.sortByDigits()
    order = words.map { order[Int($0 & mask)] }
    shift += 64 - positionBits
  } while shift < 64 && (greatest - least) >> shift > 0
  return order
}
