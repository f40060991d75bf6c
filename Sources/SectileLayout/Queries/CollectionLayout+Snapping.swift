public import SectilePaths

extension CollectionLayout {
  /// The objects that a viewport can be aligned with when scrolling stops (CSS scroll snap).
  public enum SnapTarget: Hashable, CaseIterable, Sendable {
    /// An item, or a line of items.
    case item
    /// A section.
    case section
    /// A page: pages have the length of the viewport and follow each other from the start of the
    /// content.
    case page
  }
}

extension CollectionLayout {
  /// Returns the offset at which a viewport stops that would stop at another offset without
  /// snapping.
  ///
  /// Each target has a stop: the offset at which it is aligned. A stop beyond an end of the content
  /// counts as that end (CSS Scroll Snap, "unreachable" snap positions), so the last items of a
  /// list, which cannot be aligned with the start of the viewport, make the end of the content a
  /// stop. Then the nearest stop is taken. A viewport at a stop stays there, so snapping a second
  /// time changes nothing.
  ///
  /// - Parameters:
  ///   - offset: The offset along the main axis at which the viewport would stop, in points.
  ///   - velocity: The rate of change of the offset at the end of the drag. Only its sign matters:
  ///     if it is not zero, the viewport stops at the next stop in the direction of the movement.
  ///   - target: The kind of target.
  ///   - alignment: The edge of the target that is aligned with the same edge of the viewport.
  ///     `.nearest` means `.start`. Pages are always aligned at the start.
  ///   - viewport: The visible part; only the size of its rectangle matters.
  ///   - startPadding: The distance, in points, between the start of the viewport and a target that
  ///     is aligned with it. The middle of a target is aligned with the middle between the
  ///     paddings.
  ///   - endPadding: The distance, in points, between a target and the end of the viewport.
  /// - Returns: The nearest stop, of two at the same distance the first, or `offset` limited to the
  ///   content if there is no target. The limits are those of `offset(toShow:aligned:in:)`. The
  ///   result is finite: with a viewport whose length is not finite it is `offset`, with a padding
  ///   that is not finite `offset` limited to the content. An offset that is not finite counts as
  ///   0.
  /// - Complexity: O(log *s* + log *r* + *k*), where *k* is the number of items within the length
  ///   of a container from the nearest item on each side, or in a custom arrangement within twice
  ///   the distance of that item. A side without items adds nothing.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to target: CollectionLayout.SnapTarget,
    aligned alignment: ScrollAlignment = .start, in viewport: Viewport,
    startPadding: Double = 0, endPadding: Double = 0
  ) -> Double {
    let fraction = alignment.fraction
    return snapOffset(
      near: offset, velocity: velocity, fraction, in: viewport, startPadding: startPadding,
      endPadding: endPadding
    ) { distance, position, length in
      stops(of: target, around: distance, fraction, at: position, page: length)
    }
  }

  /// Returns the offset at which a viewport stops, with the checks that all targets have in common.
  ///
  /// - Parameter stops: Returns the last stop up to a distance from the start of the content and
  ///   the first one from there, for the distance, the position in the viewport that is aligned,
  ///   and the length of the viewport.
  private func snapOffset(
    near offset: Double, velocity: Double, _ fraction: Double, in viewport: Viewport,
    startPadding: Double, endPadding: Double,
    _ stops: (Double, Double, Double) -> (before: Double?, after: Double?)
  ) -> Double {
    let length = VisibleInterval(viewport.rect, in: content).ownLength
    guard length.isFinite else { return offset.isFinite ? offset : 0 }
    guard offset.isFinite else { return content.clampedOffset(0, viewportLength: length) }
    let wanted = content.mirroredOffset(offset, viewportLength: length)
    let position = startPadding + fraction * (length - startPadding - endPadding)
    guard position.isFinite else {
      return content.clampedOffset(wanted, viewportLength: length)
    }
    let distance = snappedDistance(
      near: wanted, velocity: space.mainVelocity(velocity),
      upTo: max(content.snappedLength - length, 0)
    ) { stops($0, position, length) }
    return content.clampedOffset(distance, viewportLength: length)
  }

  /// Returns the distance from the start of the content at which a viewport stops, from 0 to the
  /// largest one: a stop, or without stops the given distance.
  ///
  /// - Parameters:
  ///   - distance: The distance at which the viewport would stop.
  ///   - velocity: The velocity along the main axis.
  ///   - largest: The largest distance that can be reached.
  ///   - stops: Returns the last stop up to a distance and the first one from there; they may be
  ///     out of reach.
  func snappedDistance(
    near distance: Double, velocity: Double, upTo largest: Double,
    _ stops: (Double) -> (before: Double?, after: Double?)
  ) -> Double {
    // Limiting keeps the order of stops, so the two neighbors are neighbors afterwards.
    func reachable(_ distance: Double) -> Double { min(max(distance, 0), largest) }
    let wanted = reachable(distance)
    let found = stops(wanted)
    guard let before = (found.before ?? found.after).map(reachable),
      let after = (found.after ?? found.before).map(reachable)
    else { return wanted }
    let nearest = wanted - before <= after - wanted ? before : after
    // An offset in content coordinates can differ from the stop that it was made from.
    let rounding = space.mainRounding(upTo: wanted, contentLength: contentLength)
    if velocity == 0 || abs(nearest - wanted) <= rounding { return nearest }
    return velocity > 0 ? after : before
  }

  /// Returns the last stop of the targets of a kind up to a distance from the start of the content,
  /// and the first one from there; nil if there is none.
  ///
  /// The fraction of a target's length is aligned with a position in the viewport. `page` is the
  /// length of a page.
  func stops(
    of target: CollectionLayout.SnapTarget, around distance: Double, _ fraction: Double,
    at position: Double, page: Double
  ) -> (before: Double?, after: Double?) {
    if target == .page { return pages(around: distance, page) }
    // The position in the viewport is compared with the same position of each target.
    let wanted = distance + position
    let (before, after) =
      target == .section
      ? sectionPositions(around: wanted, fraction)
      : (
        itemPosition(upTo: wanted, fraction), itemPosition(from: wanted, fraction)
      )
    return (before.map { $0 - position }, after.map { $0 - position })
  }

  private func pages(around wanted: Double, _ length: Double) -> (Double?, Double?) {
    guard length > 0 else { return (wanted, wanted) }
    let page = (wanted / length).rounded(.down) * length
    return (page, page < wanted ? page + length : page)
  }

  private func sectionPositions(
    around wanted: Double, _ fraction: Double
  ) -> (Double?, Double?) {
    func position(_ section: SectionGeometry) -> Double {
      let interval = snappedInterval(of: section)
      return interval.start + fraction * interval.length
    }
    // Positions ascend with the sections. The last section that starts before the wanted position
    // may have its own position after it. The sections before that one end, and have their
    // positions, no later than its start.
    var before = section(startingBefore: wanted)
    while let section = before, position(section) > wanted {
      before = shownSection(from: section.index - 1, isForward: false)
    }
    let after = shownSection(from: (before?.index ?? -1) + 1, isForward: true)
    if let before, position(before) == wanted { return (wanted, wanted) }
    return (before.map(position), after.map(position))
  }
}

extension ContentInterval {
  /// A side of a search area that overlaps every frame.
  static var unbounded: Self {
    Self(origin: -2 * LayoutError.maximumExtent, length: 4 * LayoutError.maximumExtent)
  }
}

extension ScrollAlignment {
  /// The fraction of a target's length that is aligned with the same fraction of the viewport's.
  var fraction: Double {
    switch self {
    case .start, .nearest: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension CollectionLayout {
  /// Returns the offset at which a viewport stops that would stop at another offset without
  /// snapping, if it can stop only at chosen elements (React Native's `snapToOffsets`, CSS
  /// `scroll-snap-align` on some children).
  ///
  /// The ends of the content are stops only if an element is aligned there or beyond them.
  ///
  ///     let headers = (0..<layout.numberOfSections).map { KindedIndexPath.header(inSection: $0) }
  ///     layout.snapOffset(near: offset, velocity: velocity, to: headers, in: viewport)
  ///
  /// - Parameters:
  ///   - offset: The offset along the main axis at which the viewport would stop, in points.
  ///   - velocity: The rate of change of the offset at the end of the drag. Only its sign matters:
  ///     if it is not zero, the viewport stops at the next element in the direction of the
  ///     movement.
  ///   - elements: The paths of the elements, in any order. Their positions are those without
  ///     pinning. Paths without an element are ignored.
  ///   - alignment: The edge of the element that is aligned with the same edge of the viewport.
  ///     `.nearest` means `.start`.
  ///   - viewport: The visible part; only the size of its rectangle matters.
  ///   - startPadding: The distance, in points, between the start of the viewport and an element
  ///     that is aligned with it. The middle of an element is aligned with the middle between the
  ///     paddings.
  ///   - endPadding: The distance, in points, between an element and the end of the viewport.
  /// - Returns: The nearest stop, of two at the same distance the first, or `offset` limited to the
  ///   content if there is none, by the rules of
  ///   `snapOffset(near:velocity:to:aligned:in:startPadding:endPadding:)`.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* paths, with *s* and *r* as in `frame(of:)`.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to elements: some Sequence<KindedIndexPath>,
    aligned alignment: ScrollAlignment = .start, in viewport: Viewport, startPadding: Double = 0,
    endPadding: Double = 0
  ) -> Double {
    let fraction = alignment.fraction
    return snapOffset(
      near: offset, velocity: velocity, fraction, in: viewport, startPadding: startPadding,
      endPadding: endPadding
    ) { distance, position, _ in
      var before: Double?
      var after: Double?
      for path in elements {
        guard let frame = frame(of: path) else { continue }
        let interval = content.mainInterval(of: frame)
        let stop = interval.start + fraction * (interval.end - interval.start) - position
        if stop <= distance { before = max(before ?? stop, stop) }
        if stop >= distance { after = min(after ?? stop, stop) }
      }
      return (before, after)
    }
  }
}
