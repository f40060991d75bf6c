// Maps neighboring items in one step, because a value from a file can name billions of them.

extension SectionedChanges {
  /// Visits the new paths of runs of elements, without those that are removed or updated.
  ///
  /// Neighbors that stay together are visited in one call. The visits have the order of the runs,
  /// and within a run that of the old paths. Headers and footers are updated with their section.
  ///
  /// - Parameters:
  ///   - runs: One header or footer, or `count` neighboring items, from a path of the old state;
  ///     `count >= 1`, and all items have paths.
  ///   - visit: Receives the index of a run, the new path of one of its elements, and the number of
  ///     elements whose old and new paths follow each other from there on.
  /// - Complexity: O(*r* log *k* + *p*) for *r* runs, *k* changes and *p* changes within the runs.
  package func forEachNewRun(
    of runs: some Sequence<(first: KindedIndexPath, count: Int)>,
    _ visit: (_ run: Int, _ first: KindedIndexPath, _ count: Int) -> Void
  ) {
    let forward = forward
    for (number, run) in runs.enumerated() {
      guard run.first.kind == .item else {
        if !isUpdated(run.first), let path = forward.image(of: run.first) { visit(number, path, 1) }
        continue
      }
      var word = run.first.word
      let end = word + UInt64(run.count)
      var shifts = forward.shifts(from: word)
      var nextUpdate = partitionPoint(count: itemUpdates.count) { itemUpdates[$0].old.word < word }
      while word < end {
        let (shift, shiftEnd) = shifts.next()
        let partEnd = min(end, shiftEnd ?? end)
        // Visit the parts between updated items.
        while word < partEnd {
          var updated: UInt64?
          if nextUpdate < itemUpdates.count && itemUpdates[nextUpdate].old.word < partEnd {
            updated = itemUpdates[nextUpdate].old.word
            nextUpdate += 1
          }
          let rank = (word &+ shift) & KindedIndexPath.rankMask
          // The images of the last items may be beyond the last possible item index.
          if shift != ShiftRun.removed && rank <= KindedIndexPath.itemLimit {
            let count = min((updated ?? partEnd) - word, KindedIndexPath.itemLimit - rank + 1)
            if count > 0 { visit(number, KindedIndexPath(word: word &+ shift), Int(count)) }
          }
          word = updated.map { $0 + 1 } ?? partEnd
        }
      }
    }
  }
}
