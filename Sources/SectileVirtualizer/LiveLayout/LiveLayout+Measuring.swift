public import SectileLayout
public import SectilePaths

extension LiveLayout {
  /// An element to measure, and the sides of its size that are known.
  public typealias Measurement = (path: KindedIndexPath, proposal: ProposedSize)

  /// Returns the elements to measure: the visible ones with estimated sizes, and then those that
  /// the motion brings next.
  ///
  /// Rows without length make room for others, which a host could measure without an end. So after
  /// a screen of them nothing is wanted until the next other event, and nothing at all while the
  /// viewport has no area.
  ///
  /// - Parameters:
  ///   - distance: The distance to look ahead in the direction of the last movement, in points.
  ///   - limit: The largest number of elements that are not visible.
  /// - Returns: The visible ones in reading order, and the others from the nearest on.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* elements in the viewport, and that of
  ///   `CollectionLayout.prefetchPaths(in:velocity:within:distance:limit:)`.
  public func measurements(ahead distance: Double = 0, limit: Int = .max) -> [Measurement] {
    visibleMeasurements + nextMeasurements(distance: distance, limit: limit)
  }

  /// The elements to measure that are not visible, from the nearest on.
  func nextMeasurements(distance: Double, limit: Int) -> [Measurement] {
    guard distance > 0, limit > 0, hasArea else { return [] }
    // The rate of change of the scroll offset, which in mirrored layouts has the other sign.
    let velocity = layout.mainVelocity(movement)
    // The nearest elements may be measured already.
    var count = limit < .max / 2 ? limit * 2 : limit
    while true {
      let next = layout.prefetchPaths(
        in: viewport, velocity: velocity, within: 0, distance: distance, limit: count)
      let estimated = next.filter { layout.isEstimated($0) }
      if estimated.count >= limit || next.count < count {
        return estimated.prefix(limit).map { ($0, layout.proposal(for: $0)) }
      }
      count = count < .max / 2 ? count * 2 : .max
    }
  }

  /// The visible elements to measure.
  var visibleMeasurements: [Measurement] {
    if !hasArea || emptyCount > 0 && emptyCount >= screenCount { return [] }
    return layout.pendingMeasurements(in: viewport)
  }

  /// The number of elements of a screen of rows of 16 points, and at least 16.
  private var screenCount: Int {
    let length = layout.mainSide(of: viewport.rect).length
    return max(16, Int(min(length, 1e6) / 16))
  }

  /// Sets the measured sizes of elements, at any time and in any number; the line stays.
  ///
  /// Sizes for elements that the layout does not have any more are ignored, as are all sizes while
  /// the viewport has no area: views in a hidden tab measure nothing. During a drag, the sizes are
  /// those of the layout without it too.
  ///
  /// - Parameter sizes: Elements of `layout` and their sizes; the last size of an element holds.
  /// - Throws: `LayoutError.invalidSize` for a size that is not allowed, and the errors of a custom
  ///   arrangement's placements. On error nothing changes.
  /// - Complexity: That of `CollectionLayout.setMeasuredSizes(_:)`, and O(*k* log *s*) for *k*
  ///   elements in the viewport.
  public mutating func setMeasuredSizes(
    _ sizes: some Sequence<(path: KindedIndexPath, size: LayoutSize)>
  ) throws(LayoutError) {
    let known = sizes.filter { layout.frame(of: $0.path) != nil }
    if !known.isEmpty { try setSizes(known) }
  }

  /// Sets the sizes of elements of the layout.
  ///
  /// - Returns: The visible elements to measure then.
  @discardableResult mutating func setSizes(
    _ known: [(path: KindedIndexPath, size: LayoutSize)]
  ) throws(LayoutError) -> [Measurement] {
    var (changed, drag) = (layout, reordering)
    if drag == nil {
      try changed.setMeasuredSizes(known)
    } else {
      try drag?.setMeasuredSizes(known)
      changed = drag?.layout ?? changed
    }
    if !hasArea { return [] }
    reordering = drag
    let isVertical = layout.axis == .vertical
    emptyCount += known.count { (isVertical ? $0.size.height : $0.size.width) == 0 }
    return change(to: changed, isMeasuring: true)
  }

  /// Measures all that is visible, until nothing visible is estimated.
  ///
  /// - Parameter measure: Returns the size of an element of `layout`; the proposal contains the
  ///   sides that are known. Called at most once for each element.
  /// - Returns: The number of measured elements.
  /// - Throws: As `setMeasuredSizes(_:)`. On error nothing changes.
  /// - Complexity: For each time that more elements become visible, that of `setMeasuredSizes(_:)`
  ///   for the elements that are measured.
  @discardableResult public mutating func measure(
    _ measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Int {
    var measured = self
    var count = 0
    var wanted = visibleMeasurements
    while !wanted.isEmpty {
      count += wanted.count
      wanted = try measured.setSizes(
        wanted.map { (path: $0.path, size: measure($0.path, $0.proposal)) })
    }
    self = measured
    return count
  }
}
