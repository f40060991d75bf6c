// The interval of a pinned element. It shrinks to its least length before it leaves its natural end
// (Flutter's `SliverPersistentHeader`), and then moves until the end of its pinning area
// (`position: sticky` of CSS).

extension ResolvedSupplementary {
  /// Returns the length to which an element of a length shrinks while it is pinned.
  func leastLength(of length: Double) -> Double { min(minimumLength, length) }

  /// Returns the least length that an element of a length covers while it is pinned: 0 unless it is
  /// pinned, and if it is beside the items and covers none of them.
  func coveredLength(of length: Double) -> Double {
    isPinned && !isBeside ? leastLength(of: length) : 0
  }

  /// Returns the interval of an element that is pinned at the start of a visible interval.
  ///
  ///     length = max(natural end - visible start, least length), at most the natural length
  ///     start = max(natural start, min(visible start, end of the area - length))
  func pinned(
    _ natural: AxisInterval, atStart visibleStart: Double, until areaEnd: Double
  ) -> AxisInterval {
    var interval = natural
    if visibleStart > natural.start {
      let least = leastLength(of: natural.length)
      interval.length = max(min(natural.end - visibleStart, natural.length), least)
    }
    interval.start = max(natural.start, min(visibleStart, areaEnd - interval.length))
    return interval
  }

  /// Returns the interval of an element that is pinned at the end of a visible interval: the mirror
  /// image of one that is pinned at the start.
  func pinned(
    _ natural: AxisInterval, atEnd visibleEnd: Double, from areaStart: Double
  ) -> AxisInterval {
    var interval = natural
    let least = leastLength(of: natural.length)
    if visibleEnd < natural.end {
      interval.length = max(min(visibleEnd - natural.start, natural.length), least)
      // Its start does not move while it shrinks; a subtraction could differ in the last bit.
      if interval.length > least { return interval }
    }
    interval.start = min(natural.start, max(visibleEnd - interval.length, areaStart))
    return interval
  }
}
