// Inputs of some items, stored as runs: a size that any number of items have takes O(1).

import SectilePaths

extension RetainedMeasurements {
  /// The sizes and spans of items as runs, without lengths that the section layout gives.
  var knownRuns: [InputRun] {
    switch items {
    case .none: []
    case .rows(let rows, let resolved): rows.ownRuns(resolved)
    case .all(let inputs): inputs.indices.map { ($0..<$0 + 1, inputs[$0]) }
    case .some(let runs): runs
    }
  }

  /// Replaces the items by the known ones of `runs` after edits.
  mutating func replaceSome(_ runs: [InputRun], _ edits: [ItemEdit]) {
    var result: [InputRun] = []
    var shift = 0
    var next = 0
    for edit in edits {
      runs.append(next..<edit.range.lowerBound, shiftedBy: shift, to: &result)
      for (index, input) in edit.inputs.enumerated() where input.isKnown {
        let item = edit.range.lowerBound + shift + index
        result.append((item..<item + 1, input))
      }
      shift += edit.inputs.count - edit.range.count
      next = edit.range.upperBound
    }
    runs.append(next..<max(next, runs.end), shiftedBy: shift, to: &result)
    items = Items(result)
  }

  /// Replaces the items by `runs` with other sizes for some items, which keep their spans.
  mutating func setSome(_ runs: [InputRun], _ sizes: [InputRun]) {
    var result: [InputRun] = []
    var next = 0
    for (range, size) in sizes {
      runs.append(next..<range.lowerBound, shiftedBy: 0, to: &result)
      runs.forEachPart(of: range) { part, old in
        result.append((part, old.map { size.spanning(as: $0) } ?? size))
      }
      next = range.upperBound
    }
    runs.append(next..<max(next, runs.end), shiftedBy: 0, to: &result)
    items = Items(result)
  }
}

extension RetainedMeasurements.Items {
  /// The inputs of some items, or none.
  init(_ runs: [RetainedMeasurements.InputRun]) {
    self = runs.isEmpty ? .none : .some(runs)
  }
}

extension [RetainedMeasurements.InputRun] {
  /// Visits the parts of a range of items that are alike, in order, also those without an input.
  func forEachPart(of range: Range<Int>, _ visit: (Range<Int>, MeasuredItem?) -> Void) {
    var next = range.lowerBound
    var index = partitionPoint(count: count) { self[$0].range.upperBound <= next }
    while next < range.upperBound {
      let hasRun = index < count
      let start = hasRun ? self[index].range.lowerBound : range.upperBound
      let isInRun = start <= next
      let end = Swift.min(isInRun ? self[index].range.upperBound : start, range.upperBound)
      visit(next..<end, isInRun ? self[index].input : nil)
      if isInRun { index += 1 }
      next = end
    }
  }

  /// The end of the last run; 0 without runs.
  fileprivate var end: Int { last?.range.upperBound ?? 0 }

  /// Appends the inputs of a range of items to other runs, in which the items are shifted.
  fileprivate func append(_ range: Range<Int>, shiftedBy shift: Int, to result: inout Self) {
    forEachPart(of: range) { part, input in
      guard let input else { return }
      result.append((part.lowerBound + shift..<part.upperBound + shift, input))
    }
  }

  /// Returns the input of an item, if it is in a run.
  func input(ofItem item: Int) -> MeasuredItem? {
    let index = partitionPoint(count: count) { self[$0].range.upperBound <= item }
    return index < count && self[index].range.contains(item) ? self[index].input : nil
  }
}

extension RowContent {
  /// The runs of items with sizes of their own, without cross lengths.
  fileprivate func ownRuns(_ resolved: ResolvedSection) -> [RetainedMeasurements.InputRun] {
    var runs: [RetainedMeasurements.InputRun] = []
    forEachItemRun(in: 0..<lengths.count) { run in
      resolved.forEachInput(of: run) { first, count, input in
        guard input.isOwn else { return }
        var input = input
        input.crossLength = .nan
        runs.append((first..<first + count, input))
      }
    }
    return runs
  }
}

extension MeasuredItem {
  /// The size, with the span that was requested for another item.
  fileprivate func spanning(as item: MeasuredItem) -> Self {
    var size = self
    size.setSpan(item.requestedSpan, requested: item.requestedSpan)
    return size
  }
}
