// Edits of runs. Membership changes at each bound, so an edit replaces the bounds from the start to
// the end of a run by at most two.

extension IndexPathSet.Runs {
  /// Adds the ordinals of a run, or removes them; returns whether that changes anything.
  ///
  /// - Complexity: O(log *r* + *c*) for *r* runs in *c* chunks. Only an edit that adds or removes a
  ///   chunk visits the list of chunks; most edits take O(log *r*).
  @discardableResult
  package mutating func replace(
    _ run: IndexPathSet.Run, isMember: Bool, capacity: Int = chunkCapacity
  ) -> Bool {
    let start = position(after: run.start)
    if start.isInRun == isMember && bound(at: start) >= run.end { return false }
    let chunk = start.chunk
    if chunk < starts.count && starts[chunk] <= run.end {
      replaceInChunks(from: start, run, isMember: isMember, capacity: capacity)
      return true
    }
    let (oldCount, count) = edit(chunk) { bounds in
      let oldCount = bounds.count
      let range = bounds.range(in: run, from: start.offset)
      let new = NewBounds(
        run, after: range.lowerBound, before: range.upperBound, isMember: isMember)
      bounds.replaceSubrange(range, with: new)
      return (oldCount, bounds.count)
    }
    updateStart(of: chunk)
    if count > capacity {
      // The old runs stay together if a run is appended, so ascending insertions fill chunks.
      let isAppended = start.offset == oldCount && chunk == later.count
      split(chunk, at: isAppended ? oldCount : count / 4 * 2, capacity: capacity)
    } else if count < oldCount && count <= capacity / 2 {
      mergeNeighbors(of: chunk, capacity: capacity)
    }
    return true
  }

  /// Changes runs in several chunks, and moves what remains of them to the first one.
  private mutating func replaceInChunks(
    from start: Position, _ run: IndexPathSet.Run, isMember: Bool, capacity: Int
  ) {
    let chunk = start.chunk
    let end = position(after: run.end)
    let rest = later[end.chunk - 1][end.offset...]
    later.removeSubrange(chunk..<end.chunk)
    starts.removeSubrange(chunk..<end.chunk)
    let count = edit(chunk) { bounds in
      let lower = bounds.range(in: run, from: start.offset).lowerBound
      let new = NewBounds(run, after: lower, before: end.offset, isMember: isMember)
      bounds.replaceSubrange(lower..., with: new)
      bounds.append(contentsOf: rest)
      return bounds.count
    }
    updateStart(of: chunk)
    if count > capacity {
      split(chunk, at: count / 4 * 2, capacity: capacity)
    } else {
      mergeNeighbors(of: chunk, capacity: capacity)
    }
  }

  /// Changes a chunk in place; chunk 0 is the first one.
  @inline(__always) private mutating func edit<Result>(
    _ chunk: Int, _ change: (inout Chunk) -> Result
  ) -> Result {
    chunk == 0 ? change(&first) : change(&later[chunk - 1])
  }

  private mutating func updateStart(of chunk: Int) {
    if chunk > 0, let start = later[chunk - 1].first { starts[chunk - 1] = start }
  }

  /// Moves the bounds of a chunk from an offset on to a new chunk.
  private mutating func split(_ chunk: Int, at offset: Int, capacity: Int) {
    var upper = Chunk()
    // An edit adds two bounds before it splits a chunk.
    upper.reserveCapacity(capacity + 2)
    edit(chunk) { bounds in
      upper.append(contentsOf: bounds[offset...])
      bounds.removeSubrange(offset...)
    }
    starts.insert(upper[0], at: chunk)
    later.insert(upper, at: chunk)
  }

  /// Merges a chunk with the next and with the previous one, if they have few bounds together.
  private mutating func mergeNeighbors(of chunk: Int, capacity: Int) {
    mergeWithNext(chunk, capacity: capacity)
    if chunk > 0 { mergeWithNext(chunk - 1, capacity: capacity) }
  }

  private mutating func mergeWithNext(_ chunk: Int, capacity: Int) {
    guard chunk < later.count else { return }
    let (count, nextCount) = (self[chunk].count, later[chunk].count)
    guard count + nextCount <= capacity / 2 || count == 0 || nextCount == 0 else { return }
    let next = later.remove(at: chunk)
    starts.remove(at: chunk)
    edit(chunk) { $0.append(contentsOf: next) }
    updateStart(of: chunk)
  }
}

/// The bounds that an edit adds: the start of a run, its end, both or neither.
private struct NewBounds: RandomAccessCollection {
  let run: IndexPathSet.Run
  let startIndex: Int
  let endIndex: Int

  /// Creates the bounds to insert between two offsets in chunks; an odd offset is in a run.
  ///
  /// A bound is needed at an end of the run if membership differs outside of it.
  init(_ run: IndexPathSet.Run, after lower: Int, before upper: Int, isMember: Bool) {
    self.run = run
    startIndex = (lower & 1 == 1) != isMember ? 0 : 1
    endIndex = (upper & 1 == 1) != isMember ? 2 : 1
  }

  subscript(index: Int) -> UInt64 { index == 0 ? run.start : run.end }
}

extension IndexPathSet.Runs.Chunk {
  /// Returns the positions of the bounds from the start to the end of a run.
  ///
  /// - Parameter offset: The number of bounds up to the start of the run.
  @inline(__always) fileprivate func range(in run: IndexPathSet.Run, from offset: Int) -> Range<Int>
  {
    let lower = offset > 0 && self[offset - 1] == run.start ? offset - 1 : offset
    var upper = offset
    while upper < count && self[upper] <= run.end { upper += 1 }
    return lower..<upper
  }
}
