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
  /// - Parameters:
  ///   - offset: The offset along the main axis at which the viewport would stop, in points.
  ///   - velocity: The rate of change of the offset at the end of the drag. Only its sign matters:
  ///     if it is not zero, the viewport stops at the next target in the direction of the movement.
  ///   - target: The kind of target.
  ///   - alignment: The edge of the target that is aligned with the same edge of the viewport.
  ///     `.nearest` means `.start`. Pages are always aligned at the start.
  ///   - viewport: The visible part; only the size of its rectangle matters.
  ///   - startPadding: The distance, in points, between the start of the viewport and a target that
  ///     is aligned with it.
  /// - Returns: The offset of the nearest target, of two at the same distance the first, or
  ///   `offset` if there is no target. It is limited to the content as in
  ///   `offset(toShow:aligned:in:)`. The result is finite: with a viewport whose length is not
  ///   finite it is `offset`, with a padding that is not finite `offset` limited to the content. An
  ///   offset that is not finite counts as 0.
  /// - Complexity: O(log *s* + log *r* + *k*), where *k* is the number of items within the length
  ///   of a container from the nearest item on each side, or in a custom arrangement within twice
  ///   the distance of that item. A side without items adds nothing.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to target: CollectionLayout.SnapTarget,
    aligned alignment: ScrollAlignment = .start, in viewport: Viewport,
    startPadding: Double = 0
  ) -> Double {
    let fraction = alignment.fraction
    return snapOffset(
      near: offset, velocity: velocity, fraction, in: viewport, startPadding: startPadding
    ) { distance, velocity, position, length in
      snappedDistance(
        near: distance, velocity: velocity, to: target, fraction, at: position, page: length)
    }
  }

  /// Returns the offset at which a viewport stops, with the checks and limits that all targets have
  /// in common.
  ///
  /// - Parameter snapped: Returns the distance from the start of the content at which the viewport
  ///   stops, for the wanted distance, the velocity along the main axis, the position in the
  ///   viewport that is aligned, and the length of the viewport.
  func snapOffset(
    near offset: Double, velocity: Double, _ fraction: Double, in viewport: Viewport,
    startPadding: Double, _ snapped: (Double, Double, Double, Double) -> Double
  ) -> Double {
    let length = VisibleInterval(viewport.rect, in: content).ownLength
    guard length.isFinite else { return offset.isFinite ? offset : 0 }
    guard offset.isFinite else { return content.clampedOffset(0, viewportLength: length) }
    guard startPadding.isFinite else {
      return content.clampedOffset(
        content.mirroredOffset(offset, viewportLength: length), viewportLength: length)
    }
    let distance = snapped(
      content.mirroredOffset(offset, viewportLength: length), space.mainVelocity(velocity),
      fraction == 0 ? startPadding : fraction * length, length)
    return content.clampedOffset(distance, viewportLength: length)
  }

  /// Returns the distance from the start of the content at which a viewport stops, not limited to
  /// the content.
  ///
  /// The fraction of a target's length is aligned with a position in the viewport. `page` is the
  /// length of a page.
  func snappedDistance(
    near distance: Double, velocity: Double, to target: CollectionLayout.SnapTarget,
    _ fraction: Double,
    at position: Double, page: Double
  ) -> Double {
    if target == .page {
      let (before, after) = pages(around: distance, page)
      return choose(before, after, near: distance, velocity: velocity)
    }
    // The position in the viewport is compared with the same position of each target.
    let wanted = distance + position
    let (before, after) =
      target == .section
      ? sectionPositions(around: wanted, fraction)
      : (
        itemPosition(upTo: wanted, fraction), itemPosition(from: wanted, fraction)
      )
    return choose(before, after, near: wanted, velocity: velocity) - position
  }

  /// Returns one of two neighboring targets: the next one in the direction of the movement, or the
  /// nearer one.
  func choose(
    _ before: Double?, _ after: Double?, near wanted: Double, velocity: Double
  ) -> Double {
    guard let before else { return after ?? wanted }
    guard let after else { return before }
    if velocity > 0 { return after }
    if velocity < 0 { return before }
    return wanted - before <= after - wanted ? before : after
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
  ///     that is aligned with it.
  /// - Returns: The offset of the nearest element, of two at the same distance the first, or
  ///   `offset` if there is none, with the limits of
  ///   `snapOffset(near:velocity:to:aligned:in:startPadding:)`.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* paths, with *s* and *r* as in `frame(of:)`.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to elements: some Sequence<KindedIndexPath>,
    aligned alignment: ScrollAlignment = .start, in viewport: Viewport, startPadding: Double = 0
  ) -> Double {
    let fraction = alignment.fraction
    return snapOffset(
      near: offset, velocity: velocity, fraction, in: viewport, startPadding: startPadding
    ) { distance, velocity, position, _ in
      let wanted = distance + position
      var before: Double?
      var after: Double?
      for path in elements {
        guard let frame = frame(of: path) else { continue }
        let interval = content.mainInterval(of: frame)
        let target = interval.start + fraction * (interval.end - interval.start)
        if target <= wanted { before = max(before ?? target, target) }
        if target >= wanted { after = min(after ?? target, target) }
      }
      return choose(before, after, near: wanted, velocity: velocity) - position
    }
  }
}
