// SectileLayout/Anchoring/CollectionLayout+Anchoring.swift
//
// Taking an anchor and going back to it. What stands still is what has been read: the elements in sight
// that have their final length.

public import SectilePaths

extension CollectionLayout {
  /// Returns what is to stay where it is seen in a viewport.
  ///
  /// At an end of the content that the viewport sticks to, that is the content itself. Otherwise it is
  /// an element, by the first rule that gives one. Elements are looked at in reading order, and headers
  /// and footers that the viewport holds away from their place are not looked at:
  ///
  /// 1. Of the stretches of elements in sight that have no estimate among them, take the one that covers
  ///    most of the viewport along the main axis, and of equal ones the first. From it, the first
  ///    element that starts in the viewport, or the first. So what was read stays, and what scrolling
  ///    has just brought in, on either side, takes its room away from there. If `velocity` says where
  ///    that is, the stretch that scrolling came from is taken, however long: the first one if the
  ///    viewport moves on, the last one if it moves back.
  /// 2. The first element that starts in the viewport.
  /// 3. The first that is seen: it starts before the viewport.
  /// 4. The nearest to the start of the viewport, held by the edge that is nearer.
  ///
  /// If there are no elements, it is the content. For the edge `.end` read "last" for "first" and
  /// exchange "starts" and "ends", "before" and "behind".
  ///
  /// - Parameters:
  ///   - viewport: What is seen of the content.
  ///   - edge: At which edge of the viewport the reader is taken to look.
  ///   - velocity: How fast the offset grows if the viewport has just been scrolled; only the sign
  ///     matters, and zero stands for "not known".
  ///   - ends: The ends of the content that the viewport sticks to while it is there. If both are
  ///     meant and both are seen, the end counts.
  ///   - tolerance: How far, in points, an end may be from the viewport's edge to count as there.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements in the viewport, as `LayoutElements`
  ///   says; as `nearestPath(to:)` if there are none.
  public func anchor(
    in viewport: LayoutRect, edge: LayoutAnchor.Edge = .start, velocity: Double = 0,
    stickingTo ends: ContentEnds = [], tolerance: Double = 1
  ) -> LayoutAnchor {
    let seen = space.mainInterval(of: viewport, contentLength: contentLength)
    guard seen.start.isFinite && seen.end.isFinite else {
      return LayoutAnchor(.content, edge: edge)
    }
    if ends.contains(.end) && seen.end >= mainLength - tolerance { return .contentEnd }
    if ends.contains(.start) && seen.start <= tolerance { return .contentStart }
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    let path = anchorPath(
      in: viewport, from: seen.start, to: seen.end, edge: edge,
      velocity: isMirrored ? -velocity : velocity)
    let target = path.map { LayoutAnchor.Target.element($0) } ?? .content
    let extent = extent(of: target)
    // What is out of sight is held by its nearer edge: by the other it would have become too short.
    var edge = edge
    if path != nil && extent.end < seen.start { edge = .end }
    if path != nil && extent.start > seen.end { edge = .start }
    return LayoutAnchor(
      target, edge: edge,
      distance: edge == .start ? extent.start - seen.start : extent.end - seen.end)
  }

  /// Returns the offset at which an anchor is where it was in the viewport that it was taken from.
  ///
  /// An element that starts before the viewport and has become too short to reach into it ends where
  /// the viewport starts (for the edge `.end`, the same from the other side). If the layout does not
  /// have the element, the last one before it in reading order takes its place, or the content if
  /// there is none; after a change of the data, `LayoutAnchor.mapped(through:from:in:)` chooses better.
  ///
  /// - Parameters:
  ///   - anchor: What is to be where it was.
  ///   - viewport: What is seen of the content; only its size matters.
  ///   - isClamped: Whether the viewport may not reach over the ends of the content. If it may, the
  ///     anchor is always where it was, as while a list bounces or a short chat stands on its end.
  /// - Returns: The offset of the viewport along the main axis, in content coordinates; clamped, in
  ///   the bounds that `offset(toShow:aligned:in:)` has.
  /// - Complexity: As `frame(of:)`.
  public func offset(
    restoring anchor: LayoutAnchor, in viewport: LayoutRect, isClamped: Bool = true
  ) -> Double {
    let seen = space.mainInterval(of: viewport, contentLength: contentLength)
    let outer = seen.end - seen.start
    let start = start(restoring: anchor, outer: outer)
    return isClamped ? offset(of: start, outer: outer) : turned(start, outer: outer)
  }

  /// Returns whether the length of an element stands for one that is still to be measured.
  ///
  /// - Parameter path: Any path.
  /// - Returns: True if the layout has the element, the section layout gives an estimate for it, and
  ///   it has not been measured.
  /// - Complexity: As `frame(of:)`.
  public func isEstimated(_ path: KindedIndexPath) -> Bool {
    guard hasFrame(path) else { return false }
    let run = sections.place(at: path.section).run
    switch path.kind {
    case .header: return run.shape.hasEstimatedHeader
    case .footer: return run.shape.hasEstimatedFooter
    case .item: return run.isEstimated(item: path.item ?? 0)
    }
  }
}

// MARK: Parts

extension CollectionLayout {
  /// The extent of the content along the main axis, as it is seen.
  var mainLength: Double { space.main(contentSize) }

  /// Returns how far from the start of the content a viewport starts in which an anchor is restored.
  func start(restoring anchor: LayoutAnchor, outer: Double) -> Double {
    var target = anchor.target
    if case .element(let path) = target, !hasFrame(path) {
      target = element(before: path).map { .element($0) } ?? .content
    }
    let extent = extent(of: target)
    let length = target == .content ? .infinity : extent.end - extent.start
    let distance = anchor.distance.isFinite ? anchor.distance : 0
    return anchor.edge == .start
      ? extent.start - max(distance, -length) : extent.end - min(distance, length) - outer
  }

  /// Returns where a target is seen along the main axis when nothing is pinned; where the content is if
  /// there is no such element.
  func extent(of target: LayoutAnchor.Target) -> (start: Double, end: Double) {
    guard case .element(let path) = target, let frame = frame(of: path) else {
      return (0, mainLength)
    }
    return space.mainInterval(of: frame, contentLength: contentLength)
  }

  /// Returns whether a viewport holds an element away from its place; less than what snapping takes away
  /// does not count.
  func isHeld(_ element: LayoutElement, in viewport: LayoutRect) -> Bool {
    hasPinned && element.path.kind != .item
      && frame(of: element.path, inViewport: viewport) != frame(of: element.path)
  }

  /// Returns the last element before a path in reading order, which need not be that of an element.
  func element(before path: KindedIndexPath) -> KindedIndexPath? {
    let navigator = Navigator(layout: self, kinds: .all)
    return path.section < numberOfSections
      ? navigator.along(from: path, isForward: false) : navigator.last()
  }

  /// Returns the element that an anchor in a viewport takes.
  private func anchorPath(
    in viewport: LayoutRect, from start: Double, to end: Double, edge: LayoutAnchor.Edge,
    velocity: Double
  ) -> KindedIndexPath? {
    var all = Stretch()
    var current = Stretch()
    var best = Stretch()
    func close() {
      let isBetter =
        if velocity == 0 {
          // Of equal ones the first stays, or the last.
          edge == .start ? current.length > best.length : current.length >= best.length
        } else {
          velocity < 0
        }
      if current.any != nil && (best.any == nil || isBetter) { best = current }
      current = Stretch()
    }
    for element in elements(in: viewport) where !isHeld(element, in: viewport) {
      let extent = space.mainInterval(of: element.frame, contentLength: contentLength)
      all.add(element.path, extent, from: start, to: end, edge)
      if isEstimated(element.path) {
        close()
      } else {
        current.add(element.path, extent, from: start, to: end, edge)
      }
    }
    close()
    return best.path ?? all.path
      ?? nearestPath(to: corner(of: viewport, at: edge == .start ? start : end))
  }

  /// Returns the point on the leading side of a viewport that is a distance from the start of the
  /// content.
  private func corner(of viewport: LayoutRect, at distance: Double) -> LayoutPoint {
    if axis == .horizontal { return LayoutPoint(x: turned(distance, outer: 0), y: viewport.y) }
    return LayoutPoint(
      x: direction == .leftToRight ? viewport.x : viewport.maxX, y: distance)
  }
}

/// Some neighbours in reading order that are in sight.
private struct Stretch {
  /// The first one, or the last, that has its edge in the viewport.
  private var inside: KindedIndexPath?
  /// The first one, or the last.
  private(set) var any: KindedIndexPath?
  /// What they cover of the viewport along the main axis.
  private var start = Double.infinity
  private var end = -Double.infinity

  var path: KindedIndexPath? { inside ?? any }
  var length: Double { end - start }

  mutating func add(
    _ path: KindedIndexPath, _ extent: (start: Double, end: Double), from low: Double,
    to high: Double, _ edge: LayoutAnchor.Edge
  ) {
    if edge == .start {
      any = any ?? path
      if extent.start >= low { inside = inside ?? path }
    } else {
      any = path
      if extent.end <= high { inside = path }
    }
    start = min(start, max(extent.start, low))
    end = max(end, min(extent.end, high))
  }
}

extension SectionRun {
  /// Returns whether the length of an item is an estimate.
  ///
  /// - Parameter item: The index of an item that has a frame.
  fileprivate func isEstimated(item: Int) -> Bool {
    switch body.content {
    case .placed(let items): items.item(at: item).input.isEstimated
    case .rows: body[0].rows.lengths.place(at: item).run.isEstimated
    case .strip(let strip): strip.isEstimated(.item(item, inSection: 0))
    case .taken, nil: shape.isEstimated
    }
  }
}
