// The rows of a section that keeps the lengths of its items.

extension RetainedMeasurements {
  /// Returns the rows of all items, or nil if the length of an item is not known; some lengths must
  /// be known (`hasLengths`).
  func completeRows(_ count: Int, columns: Int) -> RowContent? {
    var builder = RowContent.ItemsBuilder()
    var isComplete = true
    func append(_ count: Int, _ input: MeasuredItem) {
      isComplete = isComplete && input.isOwn && !(input.isEstimated && measuresEstimates)
      guard isComplete else { return }
      let run = RowRun(
        count: count, memberLength: input.length, isEstimated: input.isEstimated || forgets)
      builder.append(run, isMarked: false)
    }
    switch items {
    case .none, .all:
      return nil
    case .rows(let rows, let resolved):
      if resolved.itemSizing == .measuredLength {
        // Every item has a length of its own, so the runs need not be visited (benchmark P18).
        if measuresEstimates && rows.lengths.hasEstimates { return nil }
        return (forgets ? rows.asEstimates : rows).arranged(inColumns: columns)
      }
      rows.forEachItemRun(in: 0..<rows.lengths.count) { item in
        resolved.forEachInput(of: item) { append($1, $2) }
      }
    case .some(let runs):
      var next = 0
      for (range, input) in runs {
        let input = isTransposed ? input.transposed : input
        guard range.lowerBound == next && input.length.isFinite else { return nil }
        append(range.count, input)
        next = range.upperBound
      }
      isComplete = isComplete && next == count
    }
    return isComplete ? builder.finish(columns: columns) : nil
  }

  /// Returns the rows of all items; those without a length of their own get the length that the
  /// section layout gives all of them.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs of retained measurements, or O(*n*) if all sizes are
  ///   retained one by one.
  func rows(replacing given: RowRun, columns: Int) -> RowContent {
    var builder = RowContent.ItemsBuilder()
    func append(_ count: Int, _ length: Double, isEstimated: Bool) {
      let run = RowRun(count: count, memberLength: length, isEstimated: isEstimated || forgets)
      builder.append(
        run,
        isMarked: run.memberLength == given.memberLength && run.isEstimated == given.isEstimated)
    }
    switch items {
    case .none:
      return RowContent(uniform: given, columns: columns)
    case .rows(let rows, let resolved):
      rows.forEachItemRun(in: 0..<given.count) { item in
        resolved.forEachInput(of: item) { _, count, input in
          if keepsLengths && input.isOwn {
            append(count, input.length, isEstimated: input.isEstimated)
          } else {
            builder.append(given.part(0..<count), isMarked: false)
          }
        }
      }
    case .all, .some:
      var next = 0
      func appendGiven(to end: Int) {
        if end > next { builder.append(given.part(0..<end - next), isMarked: false) }
        next = end
      }
      func appendItems(_ range: Range<Int>) {
        guard let size = size(of: range.lowerBound), size.length.isFinite else { return }
        appendGiven(to: range.lowerBound)
        append(range.count, size.length, isEstimated: size.isEstimated)
        next = range.upperBound
      }
      if case .some(let runs) = items {
        for (range, _) in runs { appendItems(range) }
      } else {
        for item in 0..<given.count { appendItems(item..<item + 1) }
      }
      appendGiven(to: given.count)
    }
    return builder.finish(columns: columns)
  }
}
