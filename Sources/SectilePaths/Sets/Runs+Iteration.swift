// Runs one after another, and their bounds one after another for set algebra.

extension IndexPathSet.Runs: Sequence {
  /// Returns an iterator over the runs in ascending order.
  ///
  /// - Complexity: O(1)
  package func makeIterator() -> Iterator {
    Iterator(cursor: Cursor(self))
  }

  package struct Iterator: IteratorProtocol {
    var cursor: Cursor

    @inline(__always) package mutating func next() -> IndexPathSet.Run? {
      cursor.nextRun()
    }
  }

  /// A place in the list of bounds, and the bound after it.
  struct Cursor {
    private let later: ContiguousArray<Chunk>
    private var chunk: Chunk
    /// The number of the next chunk in `later`.
    private var nextChunk = 0
    /// The number of bounds of the chunk before this place.
    private var offset = 0
    /// The next bound, or the largest number after the last one.
    private(set) var bound: UInt64

    init(_ runs: IndexPathSet.Runs) {
      later = runs.later
      chunk = runs.first
      bound = runs.first.first ?? .max
    }

    /// Whether the place is in a run.
    @inline(__always) var isInRun: Bool { offset & 1 == 1 }

    /// Moves to the place after the next bound.
    @inline(__always) mutating func advance() {
      offset += 1
      if offset < chunk.count { bound = chunk[offset] } else { startChunk() }
    }

    /// Returns the next run and moves to its end; returns nil after the last run.
    @inline(__always) mutating func nextRun() -> IndexPathSet.Run? {
      guard offset < chunk.count else { return nil }
      let run = IndexPathSet.Run(start: chunk[offset], end: chunk[offset + 1])
      offset += 2
      if offset == chunk.count { startChunk() }
      return run
    }

    // In loops of set algebra, inlining it and that of the builder costs 5 % more instructions.
    @inline(never) private mutating func startChunk() {
      bound = .max
      guard nextChunk < later.count else { return }
      chunk = later[nextChunk]
      nextChunk += 1
      offset = 0
      bound = chunk[0]
    }
  }
}

extension IndexPathSet.Runs: Hashable {
  /// Returns whether both have the same runs, in chunks of the same or of other sizes.
  ///
  /// - Complexity: O(*r*) for *r* runs; O(1) for copies.
  package static func == (first: Self, second: Self) -> Bool {
    // Arrays compare the addresses of their storage first.
    if first.first == second.first && first.later == second.later { return true }
    return first.elementsEqual(second)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count())
    for run in self {
      hasher.combine(run.start)
      hasher.combine(run.end)
    }
  }
}

// MARK: Invariants

extension IndexPathSet.Runs {
  /// Stops the program if the runs are not in normal form; compiled only with `SECTILE_CHECKS`.
  @inline(__always) package func checkInvariants(capacity: Int = chunkCapacity) {
    #if SECTILE_CHECKS
      precondition(later.count == starts.count, "IndexPathSet: a chunk has no start.")
      var previous: UInt64?
      for (number, chunk) in ([first] + later).enumerated() {
        precondition(
          chunk.count % 2 == 0 && chunk.count <= capacity,
          "IndexPathSet: chunk \(number) has \(chunk.count) bounds.")
        if number > 0 {
          precondition(
            chunk.first == starts[number - 1], "IndexPathSet: chunk \(number) starts elsewhere.")
          precondition(
            chunk.count + self[number - 1].count > capacity / 2,
            "IndexPathSet: chunk \(number) and the one before it are small.")
        }
        for bound in chunk {
          precondition(
            previous.map { $0 < bound } ?? true, "IndexPathSet: bound \(bound) does not ascend.")
          previous = bound
        }
      }
    #endif
  }
}
