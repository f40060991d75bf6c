public import SectileLayout
public import SectilePaths

extension LiveLayout {
  /// The host has scrolled: the user did, or it carries out `offset` and has rounded it.
  ///
  /// - Parameters:
  ///   - offset: The scroll offset of the host along the main axis, in its coordinates. A number
  ///     that is not finite is ignored.
  ///   - velocity: The rate of change of the offset; 0 at the end of a movement, when deferred
  ///     corrections are made (`Options.corrections`). Its sign matters only if the offset has not
  ///     changed.
  /// - Complexity: O(1)
  public mutating func scrolled(to offset: Double, velocity: Double = 0) {
    guard offset.isFinite else { return }
    // A hidden scroll view reports 0, and some report an offset twice.
    isScrolling = velocity != 0
    if !hasArea || offset == self.offset && velocity == 0 {
      reportedOffset = offset
      if hasArea { correctOffset() }
      return
    }
    let (old, range) = (start, startRange)
    let isEcho = isEcho(offset, velocity: velocity)
    show(offset)
    reportedOffset = offset
    if isEcho { return }
    emptyCount = 0
    line = nil
    target = nil
    let change = start - old
    movement = change != 0 || velocity.isNaN ? change : layout.mainVelocity(velocity)
    // Coming back from beyond an end does not leave it, also if the host rounds, and arriving up to
    // a point follows it.
    let isAtEnd = start >= range.upperBound - max(options.endTolerance, 1)
    let isAtStart = start <= range.lowerBound + 1
    if change < 0 {
      if start < range.upperBound - options.endTolerance && !(isAtEnd && old > range.upperBound) {
        following.remove(.end)
      }
      if isAtStart { follow(.start) }
    } else if change > 0 {
      if start > range.lowerBound && !(isAtStart && old < range.lowerBound) {
        following.remove(.start)
      }
      if isAtEnd { follow(.end) }
    }
    updateEndDistance()
  }

  /// Whether a report of the host is the offset that it has to scroll to, which it can have
  /// rounded.
  func isEcho(_ offset: Double, velocity: Double) -> Bool {
    self.offset != reportedOffset && velocity == 0 && abs(offset - self.offset) <= 0.5
  }

  /// Moves the viewport to an offset of the host.
  private mutating func show(_ offset: Double) {
    let isDeferred = deferredCorrection != 0
    viewport.rect = viewport.rect.moved(to: offset - origin, along: layout.axis)
    self.offset = offset
    if !isDeferred { return }
    // The host cannot know that the content ends, and the user did not pull it beyond its end.
    if overscroll != 0 { move(to: startRange.nearest(to: start)) }
    correctOffset()
    if visibleMeasurements.isEmpty { correctOffsetNearEnd() }
  }

  private mutating func follow(_ end: ContentEnds) {
    following.formUnion(options.followedEnds.intersection(end))
  }

  /// Scrolls to an element, through rows that were never measured.
  ///
  /// The goal is computed again while elements near it are measured, until all that is visible is.
  /// So a program that scrolls and measures once arrives exactly. A host that animates calls this
  /// function for each frame, with the part of the way that is left to go in it.
  ///
  ///     list.scroll(to: row, aligned: .center)
  ///
  /// - Parameters:
  ///   - path: The element.
  ///   - alignment: Where it is visible, below what covers the start of the viewport and above what
  ///     covers its end.
  ///   - fraction: The part of the way to go now, from 0 to 1.
  /// - Returns: Whether the layout has a frame for the element; if not, nothing changes.
  /// - Complexity: That of `CollectionLayout.offset(toShow:aligned:in:startPadding:endPadding:)`,
  ///   and O(*k* log *s*) for *k* elements in the viewport.
  @discardableResult public mutating func scroll(
    to path: KindedIndexPath, aligned alignment: ScrollAlignment = .nearest, fraction: Double = 1
  ) -> Bool {
    let goal = ScrollTarget(path: path, alignment: alignment)
    guard let wanted = offset(toShow: goal) else { return false }
    let old = start
    let range = startRange
    emptyCount = 0
    if fraction >= 1 || fraction.isNaN {
      target = goal
      move(to: wanted)
    } else {
      target = nil
      move(to: old + (wanted - old) * max(fraction, 0))
    }
    isScrolling = false
    correctOffset(isForced: true)
    line = nil
    movement = 0
    following = []
    endDistance = 0
    if start >= range.upperBound - ReadLine.slack { follow(.end) }
    if start <= range.lowerBound + ReadLine.slack { follow(.start) }
    settleIfMeasured()
    return true
  }

  /// Returns the distance of the viewport from the start of the content that shows an element, or
  /// nil if it has no frame.
  func offset(toShow target: ScrollTarget) -> Double? {
    layout.startDistance(toShow: target.path, aligned: target.alignment, in: viewport)
      .map { startRange.nearest(to: $0) }
  }
}
