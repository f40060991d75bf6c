import SectilePaths

/// The items whose length is their own although it equals the length that the section layout gives.
///
/// All other lengths need no mark: a length that differs from the section layout's is the item's
/// own. So a row takes eight bytes, and a section without such a coincidence stores no marks.
struct ItemMarks: Equatable, Sendable {
  /// The bounds of the ranges of marked items, ascending: an item is marked if an odd number of
  /// bounds are at most its index.
  private var bounds: ContiguousArray<Int> = []

  var isEmpty: Bool { bounds.isEmpty }

  /// Marks items behind all marked ones.
  mutating func append(_ items: Range<Int>) {
    appendBound(items.lowerBound)
    appendBound(items.upperBound)
  }

  /// Appends a bound; two equal bounds have no effect, as between neighboring ranges.
  private mutating func appendBound(_ bound: Int) {
    if bounds.last == bound { bounds.removeLast() } else { bounds.append(bound) }
  }

  /// Returns whether an item is marked, and the end of the items after it that are alike.
  ///
  /// - Complexity: O(log *k*) for *k* ranges of marked items.
  func state(of item: Int) -> (isMarked: Bool, end: Int) {
    let next = partitionPoint(count: bounds.count) { bounds[$0] <= item }
    return (isMarked: next & 1 == 1, end: next < bounds.count ? bounds[next] : .max)
  }

  /// Replaces the marks of items by those of `count` other items, and shifts the marks behind them.
  ///
  /// - Complexity: O(log *k* + *m*), where *k* is the number of ranges of marked items and *m* the
  ///   number of those behind the items: up to 16 bytes move for each of them.
  mutating func replace(_ items: Range<Int>, with new: ItemMarks, count: Int) {
    if isEmpty && new.isEmpty { return }
    let first = partitionPoint(count: bounds.count) { bounds[$0] < items.lowerBound }
    let end = partitionPoint(count: bounds.count) { bounds[$0] <= items.upperBound }
    var replaced = ItemMarks()
    if first & 1 == 1 { replaced.appendBound(items.lowerBound) }
    for bound in new.bounds { replaced.appendBound(items.lowerBound + bound) }
    if end & 1 == 1 { replaced.appendBound(items.lowerBound + count) }
    let shift = count - items.count
    if shift != 0 {
      for index in end..<bounds.count { bounds[index] += shift }
    }
    bounds.replaceSubrange(first..<end, with: replaced.bounds)
  }
}
