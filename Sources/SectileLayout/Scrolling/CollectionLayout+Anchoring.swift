public import SectilePaths

extension CollectionLayout {
  /// Returns the anchor of a viewport: the object that keeps its position in the viewport when the
  /// layout changes.
  ///
  /// At an end of the content that the viewport sticks to, the anchor is the content. Otherwise it
  /// is an element, by the first of the following rules that selects one. Elements are in reading
  /// order, without the headers and footers that pinning moves away from their natural frame.
  ///
  /// 1. Divide the visible elements into runs of neighbors whose lengths are not estimates. Take
  ///    the run that covers most of the viewport along the main axis, of equally long ones the
  ///    first. From it, take the first element that starts in the viewport, or the first one. So
  ///    elements that were read keep their positions, and elements that scrolling has just made
  ///    visible change theirs. With a velocity, take the run on the side that is scrolled from,
  ///    whatever its length: the first run if the viewport moves forward, and the last one if it
  ///    moves back.
  /// 2. The first element that starts in the viewport.
  /// 3. The first visible element, which starts before the viewport.
  /// 4. The element nearest to the start of the viewport, by the edge that is nearer.
  ///
  /// Without elements the anchor is the content. For the edge `.end`, read "last" for "first" and
  /// exchange "starts" and "ends", "before" and "after".
  ///
  /// - Parameters:
  ///   - viewport: The visible part.
  ///   - edge: The edge of the viewport whose surroundings keep their positions.
  ///   - velocity: The rate of change of the scroll offset; only its sign matters, and zero means
  ///     that the direction is not known.
  ///   - ends: The ends of the content that the viewport sticks to while they are visible. If both
  ///     are visible, the viewport sticks to the end.
  ///   - tolerance: The distance, in points, up to which an end of the content counts as visible.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* elements in the viewport, with *s* and *r* as
  ///   in `LayoutElements`; without visible elements, the same as `nearestPath(to:of:in:)`.
  public func anchor(
    in viewport: Viewport, edge: LayoutAnchor.Edge = .start, velocity: Double = 0,
    stickingTo ends: ContentEnds = [], tolerance: Double = 1
  ) -> LayoutAnchor {
    let visible = VisibleInterval(viewport.rect, in: content)
    guard visible.isFinite else { return LayoutAnchor(.content, edge: edge) }
    if ends.contains(.end) && visible.end >= mainLength - tolerance { return .contentEnd }
    if ends.contains(.start) && visible.start <= tolerance { return .contentStart }
    let path = anchorPath(
      in: visible, of: viewport, edge: edge, velocity: space.mainVelocity(velocity))
    let target = path.map { LayoutAnchor.Target.element($0) } ?? .content
    let interval = interval(of: target)
    // An element outside the viewport is anchored by its nearer edge. By the other edge it could be
    // too short afterwards to stay on its side.
    var edge = edge
    if path != nil && interval.end < visible.start { edge = .end }
    if path != nil && interval.start > visible.end { edge = .start }
    return LayoutAnchor(
      target, edge: edge,
      distance: edge == .start ? interval.start - visible.start : interval.end - visible.end)
  }

  /// Returns the scroll offset at which an anchor has the position that it had in the viewport it
  /// was taken from.
  ///
  /// If an element that starts before the viewport has become too short to reach it, its end is
  /// placed at the start of the viewport; for the edge `.end`, its start at the end of the
  /// viewport. If the layout does not have the element, the last element before it in reading order
  /// is used, or the content if there is none. After a change of the data, map the anchor first:
  /// see `LayoutAnchor.mapped(through:from:in:)`.
  ///
  /// - Parameters:
  ///   - anchor: The anchor to restore.
  ///   - viewport: The visible part; only the size of its rectangle matters.
  ///   - isClamped: Whether the offset is limited to the content. Without the limit the anchor
  ///     keeps its position exactly, for example while a list bounces or if a short chat is aligned
  ///     with the bottom of the viewport.
  /// - Returns: The offset of the viewport along the main axis, in content coordinates; if clamped,
  ///   with the limits of `offset(toShow:aligned:in:)`. The offset is finite: a viewport whose
  ///   length is not finite, or for which the position is not a finite number, does not move, and
  ///   its offset counts as 0 if that is not finite.
  /// - Complexity: The same as `frame(of:)`.
  public func offset(
    restoring anchor: LayoutAnchor, in viewport: Viewport, isClamped: Bool = true
  ) -> Double {
    let viewport = VisibleInterval(viewport.rect, in: content)
    let length = viewport.ownLength
    guard length.isFinite else { return viewport.finiteOffset }
    let start = start(restoring: anchor, viewportLength: length)
    let offset =
      isClamped
      ? content.clampedOffset(start, viewportLength: length)
      : content.mirroredOffset(start, viewportLength: length)
    return offset.isFinite ? offset : viewport.finiteOffset
  }

  /// Returns whether the length of an element is an estimate.
  ///
  /// - Parameter path: Any path.
  /// - Returns: True if the layout has a frame for the element, and its length, or in a flow its
  ///   size, is the estimate of its section layout, an estimate that `setEstimates(forSection:_:)`
  ///   set, or a measured length that has become an estimate (see `forgetMeasuredSizes(of:)`).
  /// - Complexity: The same as `frame(of:)`.
  public func isEstimated(_ path: KindedIndexPath) -> Bool {
    guard path.section < numberOfSections else { return false }
    let run = sections.find(.index(path.section)).run
    return run.metrics.isEstimated(path, in: run.content)
  }
}

extension CollectionLayout {
  /// Returns the start along the main axis of the viewport in which an anchor has its position.
  func start(restoring anchor: LayoutAnchor, viewportLength: Double) -> Double {
    var target = anchor.target
    if case .element(let path) = target, !hasFrame(path) {
      let navigator = Navigator(layout: self, kinds: .all)
      target = navigator.along(from: path, isForward: false).map { .element($0) } ?? .content
    }
    let interval = interval(of: target)
    let length = target == .content ? .infinity : interval.end - interval.start
    let distance = anchor.distance.isFinite ? anchor.distance : 0
    return anchor.edge == .start
      ? interval.start - max(distance, -length)
      : interval.end - min(distance, length) - viewportLength
  }

  /// Returns the edges of a target along the main axis when nothing is pinned; for an element that
  /// the layout does not have, those of the content.
  func interval(of target: LayoutAnchor.Target) -> (start: Double, end: Double) {
    guard case .element(let path) = target, let frame = frame(of: path) else {
      return (0, mainLength)
    }
    return content.mainInterval(of: frame)
  }

  private func anchorPath(
    in visible: VisibleInterval, of viewport: Viewport, edge: LayoutAnchor.Edge, velocity: Double
  ) -> KindedIndexPath? {
    var all = VisibleRun()
    var current = VisibleRun()
    var best = VisibleRun()
    func close() {
      let isBetter =
        if velocity == 0 {
          // Of equally long runs, the first one is kept, or for the edge `.end` the last one.
          edge == .start ? current.length > best.length : current.length >= best.length
        } else {
          velocity < 0
        }
      if current.any != nil && (best.any == nil || isBetter) { best = current }
      current = VisibleRun()
    }
    for element in naturalElements(in: viewport.rect) where !isHeld(element, in: viewport) {
      let interval = content.mainInterval(of: element.frame)
      all.add(element.path, interval, in: visible, edge)
      if isEstimated(element.path) {
        close()
      } else {
        current.add(element.path, interval, in: visible, edge)
      }
    }
    close()
    return best.path ?? all.path
      ?? nearestElement(
        to: visible.leadingPoint(at: edge == .start ? visible.start : visible.end),
        in: SearchScope(skipsCopies: true)
      )?.path
  }
}

/// Neighboring visible elements.
private struct VisibleRun {
  /// The first element with its start in the viewport, or for the edge `.end` the last one with its
  /// end in the viewport.
  private var inside: KindedIndexPath?
  /// The first element, or for the edge `.end` the last one.
  private(set) var any: KindedIndexPath?
  /// The interval of the viewport that the elements cover along the main axis.
  private var start = Double.infinity
  private var end = -Double.infinity

  var path: KindedIndexPath? { inside ?? any }
  var length: Double { end - start }

  mutating func add(
    _ path: KindedIndexPath, _ interval: (start: Double, end: Double), in viewport: VisibleInterval,
    _ edge: LayoutAnchor.Edge
  ) {
    if edge == .start {
      any = any ?? path
      if interval.start >= viewport.start { inside = inside ?? path }
    } else {
      any = path
      if interval.end <= viewport.end { inside = path }
    }
    start = min(start, max(interval.start, viewport.start))
    end = max(end, min(interval.end, viewport.end))
  }
}
