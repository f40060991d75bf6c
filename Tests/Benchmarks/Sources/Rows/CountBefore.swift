// The binary search of the bare sides. It is written by hand, because a bare side shares no code
// with the library.

extension [Double] {
  /// Returns the number of elements of an ascending array that are less than a bound.
  @inline(__always) func count(before bound: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
