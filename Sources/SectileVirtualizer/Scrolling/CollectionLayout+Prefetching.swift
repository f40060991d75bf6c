public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns the paths of the elements that become visible next if the viewport goes on moving,
  /// nearest first.
  ///
  ///     let next = layout.prefetchPaths(in: viewport, velocity: 1200, limit: 20)
  ///
  /// The distance of an element is the distance that the viewport moves along the main axis until
  /// the element is visible. A pinned header or footer is visible anywhere in its section, so its
  /// distance may be less than that of its natural position. One that shrinks to the length 0 is
  /// visible only at its natural position. Of an item of an orthogonal section, only the part in
  /// its section's frame counts, without orthogonal scrolling. The result does not contain elements
  /// that are visible already.
  ///
  /// If the insets and the pinned header and footer of the collection are longer than the
  /// viewport, pinned elements can be returned that they hide.
  ///
  /// - Parameters:
  ///   - viewport: The visible part; its hierarchy and orthogonal offsets do not matter.
  ///   - velocity: The rate of change of the scroll offset, in points per second. Its sign selects
  ///     the side that is searched; zero selects both sides.
  ///   - seconds: The time to look ahead at that velocity.
  ///   - distance: The least distance to look ahead, in points; nil for the length of the viewport.
  ///   - limit: The largest number of paths to return.
  /// - Returns: The paths by distance. Of elements at the same distance, those after the viewport
  ///   precede those before it; the others are in reading order.
  /// - Complexity: O((log *s* + log *r* + *m*) log *d* + *k* log *k*), where *k* is the number of
  ///   elements that are returned or are at the same distance as the last of them, *m* the number
  ///   that overlap one position of the main axis, and *d* the distance that is searched. With
  ///   pinned headers and footers, plus O(log *s*) for each section with one up to that distance.
  public func prefetchPaths(
    in viewport: Viewport, velocity: Double = 0, within seconds: Double = 0.5,
    distance: Double? = nil, limit: Int = .max
  ) -> [KindedIndexPath] {
    let visible = mainInterval(of: viewport.rect)
    guard limit > 0, visible.start.isFinite, visible.end.isFinite, !velocity.isNaN else {
      return []
    }
    let speed = mainVelocity(velocity)
    let length = mainSide(of: viewport.rect).length
    let wanted = max(distance ?? length, abs(speed) * seconds)
    guard wanted > 0 else { return [] }
    // A viewport outside the content is moved to its end, which makes all distances smaller by the
    // same shift. Far away, distances would be rounded.
    let slack = searchSlack
    let margin = itemOverflow + slack
    let start = min(max(visible.start, -margin - length), mainLength + margin)
    let isOutside = visible.start > mainLength + margin || visible.end < -margin
    let shift = isOutside ? abs(visible.start - start) : 0
    var nearest = viewport
    if isOutside {
      let offset = mirroredOffset(start, viewportLength: length)
      nearest.rect = nearest.rect.moved(to: offset, along: axis)
    }
    // At a greater distance than this there is no content.
    let distance = min(wanted - shift, mainLength + 4 * margin + 1)
    var search = PrefetchSearch(
      layout: self, viewport: nearest, distance: distance, limit: limit, slack: slack)
    return search.paths(forward: speed >= 0, back: speed <= 0)
  }
}

/// A search on one or both sides of a viewport, from near to far until it has enough elements.
///
/// The distance is divided into intervals. After one without enough elements, the next is twice as
/// long; one with far more elements than are wanted is searched again in parts.
private struct PrefetchSearch {
  let layout: CollectionLayout
  let viewport: Viewport
  /// The edges of the viewport along the main axis.
  private let visible: (start: Double, end: Double)
  /// The distance from the viewport up to which elements are found.
  let distance: Double
  let limit: Int
  /// A bound of the differences between positions before and after conversion and snapping.
  private let slack: Double
  /// The elements of all intervals that are searched completely.
  private var found: [KindedIndexPath: Match] = [:]
  /// The elements of the interval that is being searched.
  private var nearby: [KindedIndexPath: Match] = [:]

  /// An element that will be visible.
  private struct Match {
    let path: KindedIndexPath
    let distance: Double
    let isForward: Bool

    func isBefore(_ other: Match) -> Bool {
      if distance != other.distance { return distance < other.distance }
      if isForward != other.isForward { return isForward }
      return path < other.path
    }
  }

  init(
    layout: CollectionLayout, viewport: Viewport, distance: Double, limit: Int, slack: Double
  ) {
    self.layout = layout
    self.viewport = viewport
    visible = layout.mainInterval(of: viewport.rect)
    self.distance = distance
    self.limit = limit
    self.slack = slack
  }

  mutating func paths(forward: Bool, back: Bool) -> [KindedIndexPath] {
    var low = 0.0
    var width = limit == .max ? distance : max(layout.mainSide(of: viewport.rect).length, 16)
    while low < distance && found.count < limit {
      let high = min(low + max(width, slack), distance)
      nearby.removeAll(keepingCapacity: true)
      let most = width > slack ? (limit - found.count).largestSearch : .max
      let isComplete =
        (!forward || search(low..<high, isForward: true, most))
        && (!back || search(low..<high, isForward: false, most))
      guard isComplete else {
        width /= 16
        continue
      }
      // `merge` casts dynamically, which Embedded Swift does not support.
      for (path, match) in nearby where found[path].map(match.isBefore) ?? true {
        found[path] = match
      }
      low = high
      width *= 2
    }
    return found.values.sorted { $0.isBefore($1) }.prefix(limit).map { $0.path }
  }

  /// Adds the elements at some distances; returns false if it stopped because there are more than
  /// `most`.
  private mutating func search(
    _ distances: Range<Double>, isForward: Bool, _ most: Int
  ) -> Bool {
    let length = distances.upperBound - distances.lowerBound + 2 * slack
    let low =
      isForward
      ? visible.end + distances.lowerBound - slack
      : visible.start - distances.upperBound - slack
    // A copy, because the closure changes the search.
    let layout = layout
    layout.forEachVisibleInterval(from: low, length: length, across: viewport) {
      path, interval, frame in
      add(path, interval, distances, isForward: isForward, frame: frame)
      return nearby.count <= most
    }
    return nearby.count <= most
  }

  /// Adds an element that is visible somewhere in an interval, unless it is visible already or was
  /// found at a smaller distance.
  ///
  /// - Parameter frame: The visible part of the natural frame, or nil if the element is found by
  ///   its pinned positions.
  private mutating func add(
    _ path: KindedIndexPath, _ interval: (start: Double, end: Double), _ distances: Range<Double>,
    isForward: Bool, frame: LayoutRect?
  ) {
    let gap = isForward ? interval.start - visible.end : visible.start - interval.end
    let match = Match(path: path, distance: max(gap, 0), isForward: isForward)
    // An element that overlaps the viewport, or is on its other side, does not become visible.
    let isAhead =
      isForward ? interval.start >= visible.end : interval.end <= visible.start
    guard isAhead, gap < distances.upperBound, found[path] == nil, !isVisible(path, frame) else {
      return
    }
    if let other = nearby[path], !match.isBefore(other) { return }
    nearby[path] = match
  }

  private func isVisible(_ path: KindedIndexPath, _ natural: LayoutRect?) -> Bool {
    // Only a header or a footer can be visible at another position than its natural one.
    if path.kind == .item { return natural.map { viewport.rect.overlaps($0) } ?? false }
    guard let frame = layout.frame(of: path, in: viewport),
      let natural = layout.frame(of: path)
    else { return false }
    // An element that has shrunk to the length 0 is not visible.
    return viewport.rect.overlaps(frame)
      && (layout.mainSide(of: frame).length > 0 || layout.mainSide(of: natural).length == 0)
  }
}

extension Int {
  /// The number of elements above which an interval is searched in parts if this number is wanted.
  fileprivate var largestSearch: Int {
    self < .max / 8 ? 4 * self + 64 : .max
  }
}
