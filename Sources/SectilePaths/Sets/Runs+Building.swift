// Runs in ascending order, written into full chunks: the results of set algebra, and sets made from
// lists.

extension IndexPathSet.Runs {
  /// Writes ascending bounds or runs into chunks.
  package struct Builder {
    private var runs = IndexPathSet.Runs()
    /// The last chunk, which is not in `runs` yet.
    private var chunk: Chunk = []
    private let capacity: Int

    package init(capacity: Int = chunkCapacity) {
      self.capacity = capacity
    }

    /// Appends a bound that is greater than the last one.
    @inline(__always) mutating func append(_ bound: UInt64) {
      if chunk.count == capacity { startChunk() }
      chunk.append(bound)
    }

    /// Appends a run that does not start before the last one, or extends the last one by it.
    @inline(__always) package mutating func append(_ run: IndexPathSet.Run) {
      if let end = chunk.last, end >= run.start {
        if end < run.end { chunk[chunk.count - 1] = run.end }
      } else {
        append(run.start)
        chunk.append(run.end)
      }
    }

    @inline(never) private mutating func startChunk() {
      endChunk()
      chunk = []
      chunk.reserveCapacity(capacity)
    }

    private mutating func endChunk() {
      if runs.isEmpty {
        runs.first = chunk
      } else {
        runs.starts.append(chunk[0])
        runs.later.append(chunk)
      }
    }

    /// Returns the runs of all bounds.
    package consuming func finish() -> IndexPathSet.Runs {
      if !chunk.isEmpty { endChunk() }
      runs.checkInvariants(capacity: capacity)
      return runs
    }
  }

  /// Creates the runs of ordinals in any order, repeated or not.
  ///
  /// - Complexity: O(*n*) for *n* ascending ordinals and for many, O(*n* log *n*) for up to 256
  ///   ordinals in another order.
  package init(ordinals: ContiguousArray<UInt64>, capacity: Int = chunkCapacity) {
    var ordinals = ordinals
    ordinals.sortByDigits()
    var builder = Builder(capacity: capacity)
    for ordinal in ordinals {
      builder.append(
        IndexPathSet.Run(start: ordinal, end: KindedIndexPath(ordinal: ordinal).endOrdinal))
    }
    self = builder.finish()
  }
}

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
