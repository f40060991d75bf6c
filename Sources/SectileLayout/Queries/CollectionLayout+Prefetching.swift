public import SectilePaths

extension CollectionLayout {
  /// Returns the paths of the elements that become visible next if the viewport goes on moving,
  /// nearest first.
  ///
  ///     let next = layout.prefetchPaths(for: viewport, velocity: 1200, limit: 20)
  ///
  /// The distance of an element is the distance that the viewport moves along the main axis until
  /// the element is visible. A pinned header or footer is visible anywhere in its section, so its
  /// distance may be less than that of its natural position. The result does not contain elements
  /// that are visible already.
  ///
  /// - Parameters:
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - velocity: The rate of change of the scroll offset, in points per second. Its sign selects
  ///     the side that is searched; zero selects both sides.
  ///   - seconds: The time to look ahead at that velocity.
  ///   - distance: The least distance to look ahead, in points; nil for the length of the viewport.
  ///   - limit: The largest number of paths to return.
  /// - Returns: The paths by distance. Of elements at the same distance, those after the viewport
  ///   precede those before it; the others are in reading order.
  /// - Complexity: O(log *s* + log *r* + *k* log *k*) for *k* elements within the distance, plus
  ///   O(log *s*) for each section with a header or a footer within it.
  public func prefetchPaths(
    for viewport: LayoutRect, velocity: Double = 0, within seconds: Double = 0.5,
    distance: Double? = nil, limit: Int = .max
  ) -> [KindedIndexPath] {
    let visible = Viewport(viewport, in: content)
    guard limit > 0, visible.isFinite, !velocity.isNaN else { return [] }
    let speed = space.mainVelocity(velocity)
    let wanted = max(distance ?? visible.length, abs(speed) * seconds)
    // At a greater distance than this there is no content.
    let largest = mainLength + abs(visible.start) + abs(visible.end)
    let distance = wanted > 0 ? min(wanted, largest) : 0
    var search = PrefetchSearch(layout: self, viewport: visible, distance: distance)
    if speed >= 0 { search.searchAhead(isForward: true) }
    if speed <= 0 { search.searchAhead(isForward: false) }
    return search.paths(limit)
  }
}

/// A search on one or both sides of a viewport.
private struct PrefetchSearch {
  let layout: CollectionLayout
  let viewport: Viewport
  /// The distance from the viewport up to which elements are found.
  let distance: Double
  private let visiblePaths: Set<KindedIndexPath>
  private var found: [KindedIndexPath: Match] = [:]

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

  init(layout: CollectionLayout, viewport: Viewport, distance: Double) {
    self.layout = layout
    self.viewport = viewport
    self.distance = distance
    visiblePaths = Set(
      layout.naturalElements(in: viewport.rect, viewport: viewport.rect).lazy.map { $0.path })
  }

  func paths(_ limit: Int) -> [KindedIndexPath] {
    found.values.sorted { $0.isBefore($1) }.prefix(limit).map { $0.path }
  }

  mutating func searchAhead(isForward: Bool) {
    let area = viewport.moved(
      to: isForward ? viewport.start : viewport.start - distance,
      length: viewport.length + distance)
    for element in layout.naturalElements(in: area) {
      add(element.path, layout.content.mainInterval(of: element.frame), isForward: isForward)
    }
    guard layout.hasPinned else { return }
    // Pinned headers and footers can be visible at some distance from their natural position.
    let cross = layout.space.crossSpan(of: viewport.rect)
    let low = isForward ? viewport.start : viewport.start - distance
    let high = isForward ? viewport.end + distance : viewport.end
    let kinds: KindedIndexPath.Kinds = [.header, .footer]
    var next = layout.section(
      from: layout.section(startingBefore: high)?.index ?? -1, isForward: false, having: kinds)
    while let section = next, section.end >= low {
      defer {
        next = layout.section(from: section.index - 1, isForward: false, having: kinds)
      }
      if section.metrics.hasHeader, let header = section.resolved.header, header.isPinned,
        overlaps(header, cross)
      {
        add(
          .header(inSection: section.index),
          union(section.header, section.header(visibleFrom: .infinity)),
          isForward: isForward)
      }
      if section.metrics.hasFooter, let footer = section.resolved.footer, footer.isPinned,
        overlaps(footer, cross)
      {
        // A footer beside the items is moved forward, like a header; any other one is moved back.
        let far: Double = footer.isBeside ? .infinity : -.infinity
        add(
          .footer(inSection: section.index),
          union(section.footer, section.footer(visibleFrom: far, to: far)),
          isForward: isForward)
      }
    }
  }

  private func overlaps(_ supplementary: ResolvedSupplementary, _ cross: ContentInterval) -> Bool {
    layout.space.crossSpan(supplementary.cross.start, supplementary.cross.end).overlaps(cross)
  }

  /// Returns the edges of the smallest interval that contains two intervals, after snapping.
  private func union(
    _ first: AxisInterval, _ second: AxisInterval
  ) -> (start: Double, end: Double) {
    let (first, second) = (layout.content.snapped(first), layout.content.snapped(second))
    return (min(first.start, second.start), max(first.end, second.end))
  }

  /// Adds an element that is visible somewhere in an interval, unless it is visible already or was
  /// found at a smaller distance.
  private mutating func add(
    _ path: KindedIndexPath, _ interval: (start: Double, end: Double), isForward: Bool
  ) {
    let gap = isForward ? interval.start - viewport.end : viewport.start - interval.end
    let match = Match(path: path, distance: max(gap, 0), isForward: isForward)
    // An element that overlaps the viewport, or is on its other side, does not become visible.
    let isAhead =
      isForward ? interval.start >= viewport.end : interval.end <= viewport.start
    guard isAhead, gap < distance, !visiblePaths.contains(path) else { return }
    if let other = found[path], !match.isBefore(other) { return }
    found[path] = match
  }
}
