// The sort of words that all sorted lists and sets share.

extension ContiguousArray<UInt64> {
  /// Sorts the words; a radix sort on the bits in which they differ.
  ///
  /// - Complexity: O(*n*), with a pass for each 11 bits that differ, for more than 256 words;
  ///   O(*n* log *n*) for fewer.
  package mutating func sortByDigits() {
    var ascends = true
    var differing: UInt64 = 0
    guard var previous = first else { return }
    for word in self {
      if word < previous { ascends = false }
      differing |= word ^ previous
      previous = word
    }
    if ascends { return }
    if count <= 256 { return sortAsHeap() }
    var other = self
    var isInOther = false
    while differing != 0 {
      let shift = UInt64(differing.trailingZeroBitCount)
      if isInOther {
        Self.sort(other, byDigitAt: shift, into: &self)
      } else {
        Self.sort(self, byDigitAt: shift, into: &other)
      }
      isInOther.toggle()
      differing &= ~(Self.digitMask << shift)
    }
    if isInOther { self = other }
  }

  /// A heap sort, because the sort of the standard library takes 3 KB of code.
  private mutating func sortAsHeap() {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sink(root, in: count) }
    for last in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, last)
      sink(0, in: last)
    }
  }

  /// Moves a word of a heap down to its place among the first words.
  private mutating func sink(_ root: Int, in count: Int) {
    var parent = root
    while parent < count / 2 {
      var child = 2 * parent + 1
      if child + 1 < count && self[child] < self[child + 1] { child += 1 }
      if self[parent] >= self[child] { return }
      swapAt(parent, child)
      parent = child
    }
  }

  /// The largest digit of 11 bits.
  private static var digitMask: UInt64 { 0x7FF }

  /// Writes the words in the order of one digit; words with equal digits keep their order.
  private static func sort(_ words: Self, byDigitAt shift: UInt64, into sorted: inout Self) {
    var places = ContiguousArray<Int>(repeating: 0, count: Int(digitMask) + 1)
    for word in words { places[Int(word >> shift & digitMask)] += 1 }
    var sum = 0
    for digit in places.indices {
      (places[digit], sum) = (sum, sum + places[digit])
    }
    for word in words {
      let digit = Int(word >> shift & digitMask)
      sorted[places[digit]] = word
      places[digit] += 1
    }
  }
}
