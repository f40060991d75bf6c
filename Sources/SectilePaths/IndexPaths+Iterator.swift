// Iteration. A section has at most two runs of consecutive words: the header with the items, and
// the footer. Within a run, the next path is the previous word plus one.

extension IndexPaths {
  /// An iterator over an `IndexPaths`.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var word: UInt64 = 0
    @usableFromInline var endWord: UInt64 = 0
    @usableFromInline var slot = -1
    /// Whether the footer of `slot` has not been returned yet.
    @usableFromInline var hasPendingFooter = false
    @usableFromInline let paths: IndexPaths

    @inlinable init(_ paths: IndexPaths) {
      self.paths = paths
    }

    /// Returns the next path, or nil after the last.
    ///
    /// - Complexity: Amortized O(1).
    @inlinable public mutating func next() -> KindedIndexPath? {
      if word == endWord && !advanceToNextRun() { return nil }
      defer { word &+= 1 }
      return KindedIndexPath(word: word)
    }

    /// Moves to the next run that is not empty; returns false after the last run.
    @usableFromInline mutating func advanceToNextRun() -> Bool {
      while true {
        if hasPendingFooter {
          hasPendingFooter = false
          word = paths.firstWord(ofSlot: slot) | KindedIndexPath.rankMask
          endWord = word &+ 1
          return true
        }
        guard slot + 1 < paths.slotCount else { return false }
        slot += 1
        hasPendingFooter = paths.footers.contains(slot)
        let first = paths.firstWord(ofSlot: slot)
        word = paths.headers.contains(slot) ? first : first + 1
        endWord = first + 1 + UInt64(paths.spans[slot].itemCount)
        if word != endWord { return true }
      }
    }
  }

  /// Returns an iterator over the paths in reading order.
  ///
  /// - Complexity: O(1)
  @inlinable public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// The exact number of paths.
  @inlinable public var underestimatedCount: Int { endIndex }

  /// Returns the runs of consecutive words, ascending and not empty; equal paths have equal runs.
  func wordRuns() -> some Sequence<ClosedRange<UInt64>> {
    sequence(state: Iterator(self)) { iterator in
      iterator.advanceToNextRun() ? iterator.word...(iterator.endWord &- 1) : nil
    }
  }
}
