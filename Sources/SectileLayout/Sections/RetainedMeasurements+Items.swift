// Edits of retained items. A size that any number of neighboring items have takes one step.

import SectilePaths

extension RetainedMeasurements {
  /// Replaces items; of the new ones, those are kept that are known.
  ///
  /// - Complexity: O(*r* + *k*) for *r* retained runs and *k* new items.
  mutating func replace(_ edits: [ItemEdit]) {
    if edits.isEmpty { return }
    var result: [InputRun] = []
    var shift = 0
    var next = 0
    for edit in edits {
      items.append(next..<edit.range.lowerBound, shiftedBy: shift, to: &result)
      for (index, input) in edit.inputs.enumerated() where input.isKnown {
        let item = edit.range.lowerBound + shift + index
        result.append((item..<item + 1, input))
      }
      shift += edit.inputs.count - edit.range.count
      next = edit.range.upperBound
    }
    items.append(next..<max(next, items.end), shiftedBy: shift, to: &result)
    items = result
  }

  /// Sets the sizes of items, which keep their spans.
  ///
  /// - Parameter sizes: Ranges of items, in ascending order and disjoint, and the size of each of
  ///   their items.
  /// - Complexity: O(*m* log *r* + *r*) for *m* ranges and *r* retained runs, for any number of
  ///   items.
  mutating func setItems(_ sizes: [InputRun]) {
    var result: [InputRun] = []
    var next = 0
    for (range, size) in sizes {
      items.append(next..<range.lowerBound, shiftedBy: 0, to: &result)
      items.forEachPart(of: range) { part, old in
        var size = size
        if let old { size.setSpan(old.requestedSpan, requested: old.requestedSpan) }
        result.append((part, size))
      }
      next = range.upperBound
    }
    items.append(next..<max(next, items.end), shiftedBy: 0, to: &result)
    items = result
  }

  /// Turns measured sizes of items into estimates.
  ///
  /// - Complexity: O(*m* log *r* + *r*) for *m* ranges and *r* retained runs.
  mutating func forgetItems(_ ranges: [Range<Int>]) {
    if ranges.isEmpty { return }
    var forgotten: [InputRun] = []
    for range in ranges {
      items.forEachPart(of: range) { part, input in
        guard var input else { return }
        input.forget()
        forgotten.append((part, input))
      }
    }
    setItems(forgotten)
  }

  /// Visits the runs of measured items, as `SectionRun.forEachMeasuredRun`.
  func forEachMeasuredRun(_ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void) {
    for (range, input) in items where input.origin == .measurement && !input.isEstimated {
      visit(range.lowerBound, range.count, input)
    }
  }
}

extension [RetainedMeasurements.InputRun] {
  /// Visits the parts of a range of items that are alike, in order, also those without an input.
  func forEachPart<Failure: Error>(
    of range: Range<Int>, _ visit: (Range<Int>, MeasuredItem?) throws(Failure) -> Void
  ) throws(Failure) {
    var next = range.lowerBound
    var index = partitionPoint(count: count) { self[$0].range.upperBound <= next }
    while next < range.upperBound {
      let hasRun = index < count
      let start = hasRun ? self[index].range.lowerBound : range.upperBound
      let isInRun = start <= next
      let end = Swift.min(isInRun ? self[index].range.upperBound : start, range.upperBound)
      try visit(next..<end, isInRun ? self[index].input : nil)
      if isInRun { index += 1 }
      next = end
    }
  }

  /// Returns the input of an item, if it is known, in O(log *r*) for *r* runs.
  func input(ofItem item: Int) -> MeasuredItem? {
    let index = partitionPoint(count: count) { self[$0].range.upperBound <= item }
    return index < count && self[index].range.contains(item) ? self[index].input : nil
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
}
