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
