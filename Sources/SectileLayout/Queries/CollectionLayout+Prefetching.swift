// SectileLayout/Queries/CollectionLayout+Prefetching.swift
//
// What comes into sight next, so that it can be fetched before it does.

public import SectilePaths

extension CollectionLayout {
  /// Returns the paths of the elements that come into sight next when the viewport goes on moving,
  /// nearest first.
  ///
  ///     let next = layout.prefetchPaths(for: viewport, velocity: 1200, limit: 20)
  ///
  /// How near an element is, is how far the viewport has to move along the main axis until it is seen.
  /// A pinned header or footer is seen as long as there is room for it in its section, so it may come
  /// before its own place does. What is seen already is left out.
  ///
  /// - Parameters:
  ///   - viewport: What is seen of the content now.
  ///   - velocity: How fast the offset grows, in points a second. The sign says on which side to look;
  ///     zero means both.
  ///   - seconds: How far ahead to look, as a time at that velocity.
  ///   - distance: How far ahead to look at least, in points; nil for the length of the viewport.
  ///   - limit: How many paths to return at the most.
  /// - Returns: The paths by distance; equally near ones behind the viewport come before those before
  ///   it, and otherwise they are in reading order.
  /// - Complexity: O(log *s* + log *r* + *k* log *k*) for *k* elements within the distance, and O(1)
  ///   more for each section there.
  public func prefetchPaths(
    for viewport: LayoutRect, velocity: Double = 0, within seconds: Double = 0.5,
    distance: Double? = nil, limit: Int = .max
  ) -> [KindedIndexPath] {
    let seen = space.mainInterval(of: viewport, contentLength: contentLength)
    guard limit > 0, seen.start.isFinite, seen.end.isFinite, !velocity.isNaN else { return [] }
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    let speed = isMirrored ? -velocity : velocity
    let wanted = max(distance ?? (seen.end - seen.start), abs(speed) * seconds)
    // Further than the content and the viewport together there is nothing.
    let limitOfReach = mainLength + abs(seen.start) + abs(seen.end)
    let reach = wanted > 0 ? min(wanted, limitOfReach) : 0
    var search = PrefetchSearch(layout: self, viewport: viewport, seen: seen, reach: reach)
    if speed >= 0 { search.look(isForward: true) }
    if speed <= 0 { search.look(isForward: false) }
    return search.paths(limit)
  }
}

/// A search beside a viewport.
private struct PrefetchSearch {
  let layout: CollectionLayout
  let viewport: LayoutRect
  let seen: (start: Double, end: Double)
  let reach: Double
  private let visible: Set<KindedIndexPath>
  private var found: [KindedIndexPath: Find] = [:]

  private struct Find {
    let path: KindedIndexPath
    let distance: Double
    let isForward: Bool

    func isBefore(_ other: Find) -> Bool {
      if distance != other.distance { return distance < other.distance }
      if isForward != other.isForward { return isForward }
      return path < other.path
    }
  }

  init(
    layout: CollectionLayout, viewport: LayoutRect, seen: (start: Double, end: Double),
    reach: Double
  ) {
    self.layout = layout
    self.viewport = viewport
    self.seen = seen
    self.reach = reach
    visible = Set(layout.elements(inViewport: viewport).lazy.map { $0.path })
  }

  /// Returns what was found, nearest first.
  func paths(_ limit: Int) -> [KindedIndexPath] {
    found.values.sorted { $0.isBefore($1) }.prefix(limit).map { $0.path }
  }

  /// Looks on one side.
  mutating func look(isForward: Bool) {
    let area = layout.moved(
      viewport, toCover: isForward ? seen.start : seen.start - reach, reach, seen)
    for element in layout.elements(in: area) {
      add(element.path, layout.mainExtent(of: element.frame), isForward: isForward)
    }
    guard layout.hasPinned else { return }
    // Pinned headers and footers are seen beside their own place, too.
    let cross = layout.space.crossSpan(of: viewport)
    let low = isForward ? seen.start : seen.start - reach
    let high = isForward ? seen.end + reach : seen.end
    var next = layout.section(startingBefore: high)
    while let section = next, section.end >= low {
      defer { next = layout.shownSection(from: section.index - 1, isForward: false) }
      if section.shape.hasHeader, let header = section.style.header, header.isPinned,
        overlaps(header, cross)
      {
        add(
          .header(inSection: section.index),
          layout.union(section.header, section.header(seenFrom: .infinity)),
          isForward: isForward)
      }
      if section.shape.hasFooter, let footer = section.style.footer, footer.isPinned,
        overlaps(footer, cross)
      {
        // One beside the items moves on like a header, any other one moves back.
        let far: Double = footer.isBeside ? .infinity : -.infinity
        add(
          .footer(inSection: section.index),
          layout.union(section.footer, section.footer(seenFrom: far, to: far)),
          isForward: isForward)
      }
    }
  }

  private func overlaps(_ supplementary: ResolvedSupplementary, _ cross: Span) -> Bool {
    layout.space.crossSpan(supplementary.cross.start, supplementary.cross.end).overlaps(cross)
  }

  /// Notes an element that can be seen between two offsets, unless it is seen already or nearer.
  private mutating func add(
    _ path: KindedIndexPath, _ extent: (start: Double, end: Double), isForward: Bool
  ) {
    let distance = isForward ? extent.start - seen.end : seen.start - extent.end
    let find = Find(path: path, distance: max(distance, 0), isForward: isForward)
    // What is seen, or has been left behind, does not come.
    let isAhead = isForward ? extent.start >= seen.end : extent.end <= seen.start
    guard isAhead, distance < reach, !visible.contains(path) else { return }
    if let other = found[path], !find.isBefore(other) { return }
    found[path] = find
  }
}

extension CollectionLayout {
  /// Returns where two extents together are seen to start and end.
  fileprivate func union(_ first: Extent, _ second: Extent) -> (start: Double, end: Double) {
    let (first, second) = (seen(first), seen(second))
    return (min(first.start, second.start), max(first.end, second.end))
  }

  /// Returns where a rectangle starts and ends along the main axis.
  fileprivate func mainExtent(of rect: LayoutRect) -> (start: Double, end: Double) {
    space.mainInterval(of: rect, contentLength: contentLength)
  }

  /// Returns a viewport that starts at an offset and is longer.
  fileprivate func moved(
    _ viewport: LayoutRect, toCover start: Double, _ more: Double,
    _ seen: (start: Double, end: Double)
  ) -> LayoutRect {
    let length = seen.end - seen.start + more
    var area = viewport
    if axis == .vertical {
      area.y = start
      area.height = length
    } else {
      area.x = turned(start, outer: length)
      area.width = length
    }
    return area
  }
}
