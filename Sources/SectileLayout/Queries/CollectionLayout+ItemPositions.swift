// The nearest positions of items on both sides of a position along the main axis. Each side is
// searched on its own, from the nearest section with items, so that a side without items costs
// nothing.

import SectilePaths

extension CollectionLayout {
  /// Returns the last position of an item at or before a position along the main axis, or nil if
  /// there is none; the position of an item is at a fraction of its length.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*), where *k* is the number of items within the length
  ///   of a container, or in a custom arrangement within twice the distance, of the end of the
  ///   section that has the nearest item.
  func itemPosition(upTo wanted: Double, _ fraction: Double) -> Double? {
    guard wanted.isFinite else { return nil }
    let slack = itemSlack
    var high = wanted
    var length = searchLength
    var index = Int.max
    while true {
      // The last section with an item that can have its position here.
      let last = lastSection(startingBefore: high + itemOverflow + slack)
      guard var section = section(from: last, isForward: false, having: .item) else { return nil }
      if section.bodyStart - itemOverflow - slack > high {
        guard
          let previous = self.section(from: section.index - 1, isForward: false, having: .item)
        else { return nil }
        section = previous
      }
      if section.index != index {
        index = section.index
        length = searchLength
        high = min(high, section.bodyInterval.end + itemOverflow + slack)
      }
      let low = high - length
      if let found = itemPositions(from: low, to: high, fraction).max { return found }
      high = low
      length *= 2
    }
  }

  /// Returns the first position of an item at or behind a position along the main axis, or nil if
  /// there is none; as `itemPosition(upTo:_:)`.
  func itemPosition(from wanted: Double, _ fraction: Double) -> Double? {
    guard wanted.isFinite else { return nil }
    let slack = itemSlack
    var low = wanted
    var length = searchLength
    var index = -1
    while true {
      // The first section with an item that can have its position here.
      let first = lastSection(startingBefore: low - itemOverflow - slack)
      guard var section = section(from: first, isForward: true, having: .item) else { return nil }
      if section.bodyInterval.end + itemOverflow + slack < low {
        guard let next = self.section(from: section.index + 1, isForward: true, having: .item)
        else { return nil }
        section = next
      }
      if section.index != index {
        index = section.index
        length = searchLength
        low = max(low, section.bodyStart - itemOverflow - slack)
      }
      let high = low + length
      if let found = itemPositions(from: low, to: high, fraction).min { return found }
      low = high
      length *= 2
    }
  }

  /// Returns the items whose middle along the main axis is nearest to a position, in reading order.
  ///
  /// - Parameter tolerance: The difference up to which distances are equal.
  /// - Complexity: That of `itemPosition(upTo:_:)`.
  func items(around wanted: Double, within tolerance: Double) -> [Int] {
    let positions = [itemPosition(upTo: wanted, 0.5), itemPosition(from: wanted, 0.5)]
    guard let distance = positions.compactMap({ $0.map { abs($0 - wanted) } }).min() else {
      return []
    }
    let radius = distance + tolerance + 2 * itemSlack
    let area = content.rect(
      AxisInterval(start: wanted - radius, length: 2 * radius), cross: .unbounded)
    return elements(in: area, of: SearchScope(kinds: .item)).compactMap { element in
      let interval = content.mainInterval(of: element.frame)
      let middle = interval.start + (interval.end - interval.start) / 2
      return abs(middle - wanted) <= radius ? element.path.item : nil
    }
  }

  /// The length along the main axis that is searched first.
  private var searchLength: Double { max(space.main(container), 16) }

  /// The distance by which a snapped frame can differ from its section.
  ///
  /// The ends of a searched interval are rounded, too, even if the content has no length.
  private var itemSlack: Double {
    space.pixelLength
      + AxisSpace.roundingError(upTo: max(contentLength + itemOverflow, searchLength))
  }

  /// Returns the least and the largest position of an item in an interval, its ends included.
  private func itemPositions(
    from low: Double, to high: Double, _ fraction: Double
  ) -> (min: Double?, max: Double?) {
    let slack = itemSlack
    let area = content.rect(
      AxisInterval(start: low - slack, length: high - low + 2 * slack), cross: .unbounded)
    var least: Double?
    var largest: Double?
    for element in elements(in: area, of: SearchScope(kinds: .item, findsFirstRows: true)) {
      let interval = content.mainInterval(of: element.frame)
      let position = interval.start + fraction * (interval.end - interval.start)
      if position < low || position > high { continue }
      least = Swift.min(least ?? position, position)
      largest = Swift.max(largest ?? position, position)
    }
    return (least, largest)
  }
}
