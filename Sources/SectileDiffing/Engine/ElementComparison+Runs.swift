// The attempt to match a section by few edits, which needs comparisons but no hashes.

internal import SectilePaths

extension ElementComparison {
  /// Matches the runs between the edits of two trimmed sections if there are few edits, so that
  /// only the removed and inserted elements remain.
  ///
  /// The sections stay as they are if there are more than `ShortestEdits.limit` edits, or if the
  /// search needs more than twice as many comparisons as there are elements, which only repeated
  /// elements cause.
  ///
  /// - Returns: False if cancelled.
  @inlinable
  mutating func matchRuns<ID: Equatable>(
    _ oldRest: inout TrimmedSection, _ newRest: inout TrimmedSection,
    identifiedBy id: (Element) -> ID, _ isCancelled: () -> Bool
  ) -> Bool {
    let oldElements = old[oldRest.section]
    let newElements = new[newRest.section]
    let oldStart = oldElements.index(oldElements.startIndex, offsetBy: oldRest.prefix)
    let newStart = newElements.index(newElements.startIndex, offsetBy: newRest.prefix)
    let (oldCount, newCount) = (oldRest.count, newRest.count)
    var poll = poll
    var isStopped = false
    let isFound = edits.search(
      oldCount: oldCount, newCount: newCount, limit: ShortestEdits.limit,
      budget: 2 * (oldCount + newCount) + 512
    ) { oldOffset, newOffset in
      if isStopped { return 0 }
      var oldIndex = oldElements.index(oldStart, offsetBy: oldOffset)
      var newIndex = newElements.index(newStart, offsetBy: newOffset)
      let limit = min(oldCount - oldOffset, newCount - newOffset)
      let length = poll.runLength(limit: limit, isCancelled) { _ in
        if id(oldElements[oldIndex]) != id(newElements[newIndex]) { return false }
        oldElements.formIndex(after: &oldIndex)
        newElements.formIndex(after: &newIndex)
        return true
      }
      isStopped = length == nil
      return length ?? 0
    }
    self.poll = poll
    if isStopped { return false }
    if isFound { append(edits.runs, &oldRest, &newRest) }
    return true
  }

  /// Adds the matched runs of two sections.
  @inlinable mutating func append(
    _ runs: [MatchedRun], _ oldRest: inout TrimmedSection, _ newRest: inout TrimmedSection
  ) {
    let first = oldTrimmed.runs.count
    if first == 0 {
      oldTrimmed.runs.reserveCapacity(runs.count)
      newTrimmed.runs.reserveCapacity(runs.count)
    }
    for run in runs {
      oldTrimmed.runs.append(TrimmedRun(item: oldRest.prefix + run.old, count: run.count))
      newTrimmed.runs.append(TrimmedRun(item: newRest.prefix + run.new, count: run.count))
      oldRest.count -= run.count
      newRest.count -= run.count
    }
    oldRest.runs = first..<oldTrimmed.runs.count
    newRest.runs = oldRest.runs
  }
}
