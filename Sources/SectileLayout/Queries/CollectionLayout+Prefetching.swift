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
    let visible = VisibleInterval(viewport.rect, in: content)
    guard limit > 0, visible.isFinite, !velocity.isNaN else { return [] }
    let speed = space.mainVelocity(velocity)
    let wanted = max(distance ?? visible.ownLength, abs(speed) * seconds)
    guard wanted > 0 else { return [] }
    // A viewport outside the content is moved to its end, which makes all distances smaller by the
    // same shift. Far away, distances would be rounded.
    let slack =
      space.pixelLength + AxisSpace.roundingError(upTo: max(contentLength, space.crossLength))
    let margin = itemOverflow + slack
    let start = min(max(visible.start, -margin - visible.ownLength), contentLength + margin)
    let isOutside = visible.start > contentLength + margin || visible.end < -margin
    let shift = isOutside ? abs(visible.start - start) : 0
    let nearest = isOutside ? VisibleInterval(visible.moved(to: start), in: content) : visible
    // At a greater distance than this there is no content.
    let distance = min(wanted - shift, contentLength + 4 * margin + 1)
    var search = PrefetchSearch(
      layout: self, viewport: nearest, insets: viewport.insets, distance: distance, limit: limit,
      slack: slack)
    return search.paths(forward: speed >= 0, back: speed <= 0)
  }
}

/// A search on one or both sides of a viewport, from near to far until it has enough elements.
///
/// The distance is divided into intervals. After one without enough elements, the next is twice as
/// long; one with far more elements than are wanted is searched again in parts.
private struct PrefetchSearch {
  let layout: CollectionLayout
  let viewport: VisibleInterval
  /// The viewport as headers and footers are pinned in it.
  private let pinning: Viewport
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
    layout: CollectionLayout, viewport: VisibleInterval, insets: LayoutInsets, distance: Double,
    limit: Int, slack: Double
  ) {
    self.layout = layout
    self.viewport = viewport
    pinning = Viewport(viewport.rect, insets: insets)
    self.distance = distance
    self.limit = limit
    self.slack = slack
  }

  mutating func paths(forward: Bool, back: Bool) -> [KindedIndexPath] {
    var low = 0.0
    var width = limit == .max ? distance : max(viewport.ownLength, 16)
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
      ? viewport.end + distances.lowerBound - slack
      : viewport.start - distances.upperBound - slack
    let area = viewport.moved(to: low, length: length)
    for element in layout.elements(overlapping: area) where !canBePinned(element.path) {
      let frame = layout.visibleFrame(of: element)
      add(
        element.path, layout.content.mainInterval(of: frame), distances, isForward: isForward,
        frame: frame)
      if nearby.count > most { return false }
    }
    addPinned(from: low, to: low + length, distances, isForward: isForward)
    return nearby.count <= most
  }

  /// Returns whether `addPinned` finds an element.
  private func canBePinned(_ path: KindedIndexPath) -> Bool {
    guard layout.hasPinned, path.kind != .item else { return false }
    let resolved = layout.section(at: path.section).resolved
    return (path.kind == .header ? resolved.header : resolved.footer)?.isPinned ?? false
  }

  /// Adds the pinned headers and footers of the sections in an interval; they can be visible at
  /// some distance from their natural position.
  private mutating func addPinned(
    from low: Double, to high: Double, _ distances: Range<Double>, isForward: Bool
  ) {
    guard layout.hasPinned else { return }
    let cross = layout.space.crossSide(of: viewport.rect)
    let kinds: KindedIndexPath.Kinds = [.header, .footer]
    // An element that has shrunk to nothing appears later, by the length that bars cover.
    let (low, high) = (low - covered.end, high + covered.start)
    var next = layout.section(
      from: layout.section(startingBefore: high)?.index ?? -1, isForward: false, having: kinds)
    while let section = next, section.end >= low {
      defer {
        next = layout.section(from: section.index - 1, isForward: false, having: kinds)
      }
      if section.metrics.header.isShown, let header = section.resolved.header, header.isPinned,
        overlaps(header, cross)
      {
        add(
          .header(inSection: section.index),
          interval(from: section.header, to: section.header(visibleFrom: .infinity)),
          distances, isForward: isForward)
      }
      if section.metrics.footer.isShown, let footer = section.resolved.footer, footer.isPinned,
        overlaps(footer, cross)
      {
        // A footer beside the items is moved forward, like a header; any other one is moved back.
        let far: Double = footer.isBeside ? .infinity : -.infinity
        add(
          .footer(inSection: section.index),
          interval(
            from: section.footer, to: section.footer(visibleFrom: far, to: far),
            isAtEnd: !footer.isBeside),
          distances, isForward: isForward)
      }
    }
  }

  /// The lengths that the insets and the pinned header and footer of the collection cover.
  private var covered: (start: Double, end: Double) { layout.fixedLengths(in: pinning) }

  private func overlaps(_ supplementary: ResolvedSupplementary, _ cross: ContentInterval) -> Bool {
    layout.space.crossSide(supplementary.cross.start, supplementary.cross.end).overlaps(cross)
  }

  /// Returns the edges, after snapping, of the interval in which a pinned element is visible.
  ///
  /// It contains the natural position and the last one to which the element is moved. An element
  /// that shrinks to nothing is visible only at its natural position, and only while the bar at
  /// which it is pinned does not cover that.
  ///
  /// - Parameter isAtEnd: Whether the element is pinned at the end of the viewport.
  private func interval(
    from natural: AxisInterval, to last: AxisInterval, isAtEnd: Bool = false
  ) -> (start: Double, end: Double) {
    let (first, last) = (layout.content.snapped(natural), layout.content.snapped(last))
    if last.length == 0 && first.length > 0 {
      return isAtEnd
        ? (first.start + covered.end, first.end) : (first.start, first.end - covered.start)
    }
    return (min(first.start, last.start), max(first.end, last.end))
  }

  /// Adds an element that is visible somewhere in an interval, unless it is visible already or was
  /// found at a smaller distance.
  ///
  /// - Parameter frame: The visible part of the natural frame, or nil if the element is found by
  ///   its pinned positions.
  private mutating func add(
    _ path: KindedIndexPath, _ interval: (start: Double, end: Double), _ distances: Range<Double>,
    isForward: Bool, frame: LayoutRect? = nil
  ) {
    let gap = isForward ? interval.start - viewport.end : viewport.start - interval.end
    let match = Match(path: path, distance: max(gap, 0), isForward: isForward)
    // An element that overlaps the viewport, or is on its other side, does not become visible.
    let isAhead =
      isForward ? interval.start >= viewport.end : interval.end <= viewport.start
    guard isAhead, gap < distances.upperBound, found[path] == nil, !isVisible(path, frame) else {
      return
    }
    if let other = nearby[path], !match.isBefore(other) { return }
    nearby[path] = match
  }

  private func isVisible(_ path: KindedIndexPath, _ natural: LayoutRect?) -> Bool {
    // Only a header or a footer can be visible at another position than its natural one.
    guard path.kind != .item && layout.hasPinned else {
      return natural.map { viewport.rect.overlaps($0) } ?? false
    }
    guard let frame = layout.frame(of: path, in: pinning),
      let natural = layout.frame(of: path)
    else { return false }
    return viewport.rect.overlaps(frame)
      && !layout.content.hasShrunkToNothing(frame, from: natural)
  }
}

extension Int {
  /// The number of elements above which an interval is searched in parts if this number is wanted.
  fileprivate var largestSearch: Int {
    self < .max / 8 ? 4 * self + 64 : .max
  }
}
