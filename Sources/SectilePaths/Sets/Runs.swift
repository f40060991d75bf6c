// The storage of a set: the bounds of its runs in chunks. An edit changes one chunk, and a copy
// shares all other chunks.

extension IndexPathSet {
  /// The ordinals `start..<end` of paths; `start < end`.
  package struct Run: Equatable, Sendable {
    package var start: UInt64
    package var end: UInt64

    package init(start: UInt64, end: UInt64) {
      self.start = start
      self.end = end
    }
  }

  /// Runs of ordinals, ascending, with a gap between neighbors.
  ///
  /// A chunk lists the start and the end of each of its runs. All bounds ascend, so an ordinal is
  /// in a run if an odd number of the bounds of its chunk are less than or equal to it.
  ///
  /// A set of up to 64 runs is one chunk. A larger one also has a list of other chunks and a list
  /// of their first starts, so that a search reads these and one chunk. Inserting a chunk moves
  /// both lists. With 100,000 runs inserted at random, they have 18 kB each.
  package struct Runs: Sendable {
    package typealias Chunk = ContiguousArray<UInt64>

    /// The largest number of bounds in a chunk, which is twice the number of runs.
    ///
    /// Edits and builders take another capacity as an argument, for tests.
    package static var chunkCapacity: Int { 128 }

    /// The first chunk, which is empty only if there are no runs.
    package internal(set) var first: Chunk = []
    /// The other chunks.
    ///
    /// No chunk is empty, and two neighbors, the first chunk included, have more bounds than half
    /// of the capacity.
    package internal(set) var later: ContiguousArray<Chunk> = []
    /// The first bound of each of the other chunks.
    package internal(set) var starts: ContiguousArray<UInt64> = []

    /// Creates a list without runs.
    package init() {}

    /// Creates a list of one run.
    package init(_ run: Run) {
      first = [run.start, run.end]
    }

    package var isEmpty: Bool { first.isEmpty }

    /// The only run, or nil if there are none or several.
    var onlyRun: Run? {
      first.count == 2 && later.isEmpty ? Run(start: first[0], end: first[1]) : nil
    }

    /// Returns the number of runs.
    ///
    /// - Complexity: O(*c*), where *c* is the number of chunks.
    package func count() -> Int {
      later.reduce(first.count) { $0 + $1.count } / 2
    }

    /// Returns a chunk; chunk 0 is the first one.
    subscript(chunk: Int) -> Chunk {
      chunk == 0 ? first : later[chunk - 1]
    }
  }
}

// MARK: Searching

extension IndexPathSet.Runs {
  /// A place between two bounds: the number of a chunk, and that of its bounds before the place.
  struct Position {
    var chunk: Int
    var offset: Int

    /// Whether the place is in a run.
    @inline(__always) var isInRun: Bool { offset & 1 == 1 }
  }

  /// Returns the position after all bounds up to an ordinal, in the last chunk with such a bound.
  ///
  /// - Complexity: O(log *r*)
  @inline(__always) func position(after ordinal: UInt64) -> Position {
    if starts.isEmpty { return Position(chunk: 0, offset: first.countUpTo(ordinal)) }
    let chunk = starts.countUpTo(ordinal)
    // The span reads a chunk without retaining it.
    let offset =
      chunk == 0 ? first.countUpTo(ordinal) : later.span[chunk - 1].countUpTo(ordinal)
    return Position(chunk: chunk, offset: offset)
  }

  /// Returns the bound at a position, or the largest number after the last bound.
  @inline(__always) func bound(at position: Position) -> UInt64 {
    let (chunk, offset) = (position.chunk, position.offset)
    if chunk == 0 {
      if offset < first.count { return first[offset] }
    } else if offset < later.span[chunk - 1].count {
      return later.span[chunk - 1][offset]
    }
    return chunk < starts.count ? starts[chunk] : .max
  }

  /// Returns whether an ordinal is in a run.
  ///
  /// - Complexity: O(log *r*)
  package func contains(_ ordinal: UInt64) -> Bool {
    position(after: ordinal).isInRun
  }

  /// Returns whether all ordinals of a run are in these runs.
  ///
  /// - Complexity: O(log *r*)
  package func contains(_ run: IndexPathSet.Run) -> Bool {
    let position = position(after: run.start)
    return position.isInRun && bound(at: position) >= run.end
  }

  /// Returns whether any ordinal of a run is in these runs.
  ///
  /// - Complexity: O(log *r*)
  package func intersects(_ run: IndexPathSet.Run) -> Bool {
    let position = position(after: run.start)
    return position.isInRun || bound(at: position) < run.end
  }
}
