public import SectilePaths

extension CollectionLayout {
  /// Returns the path of the element that contains a point, or else of the element whose frame is
  /// nearest to it.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - kinds: The kinds of elements to search.
  ///   - viewport: The visible part, or nil for elements at their natural positions.
  /// - Returns: The path of the topmost element of the kinds that contains the point, where the
  ///   user sees it. If there is none, the path of the element whose natural position is nearest,
  ///   of several at the same distance the first in reading order. Nil if the layout has
  ///   no element of the kinds or a coordinate is not finite. Of an item of an orthogonal section,
  ///   only the part in its section's frame counts.
  ///   Distances are compared as exactly as frames are known, however far the point is from the
  ///   content.
  /// - Complexity: O(log *d* (log *s* + log *r*) + *k*), where *d* is the distance and *k* the
  ///   number of elements of the kinds within three times the distance. Of neighboring rows with
  ///   the same frames, for example without length, at most three count, and O(log *n*) passes the
  ///   others. The distance from the content adds nothing to either along the main axis, nor along
  ///   the cross axis if all elements reach equally far and there is no flow or custom arrangement.
  ///   For a point outside the container along the cross axis, plus O(*l*) for *l* different
  ///   section layouts.
  public func nearestPath(
    to point: LayoutPoint, of kinds: KindedIndexPath.Kinds = .all, in viewport: Viewport? = nil
  ) -> KindedIndexPath? {
    let scope = SearchScope(kinds: kinds, isClipped: true, skipsCopies: true)
    let element =
      topmostElement(at: point, of: kinds, in: viewport)
      ?? nearestElement(to: point, in: scope, viewport?.orthogonalOffsets ?? [:])
    return element?.path
  }

  /// Returns the topmost element of a scope that contains a point.
  func element(
    at point: LayoutPoint, in scope: SearchScope, _ orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElement? {
    let rect = LayoutRect(origin: point, size: .zero)
    var topmost: LayoutElement?
    for element in elements(in: rect, of: scope, orthogonalOffsets: orthogonalOffsets) {
      topmost = element
    }
    return topmost
  }

  /// Returns the element of a scope with the least distance to a point, of several the first in
  /// reading order.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference between distances along each axis that counts as none.
  ///   - isPreferred: Returns whether an element precedes others at the same distance.
  func nearestElement(
    to point: LayoutPoint, in scope: SearchScope, _ orthogonalOffsets: [Int: Double] = [:],
    within tolerance: (main: Double, cross: Double) = (0, 0),
    preferring isPreferred: (LayoutElement) -> Bool = { _ in true }
  ) -> LayoutElement? {
    guard point.isFinite,
      let target = NearestTarget(point, in: scope, of: self, within: tolerance)
    else { return nil }
    func nearest(main: Double, cross: Double) -> (element: LayoutElement, key: Double)? {
      let area = target.area(main: main, cross: cross)
      return self.nearest(
        among: elements(in: area, of: scope, orthogonalOffsets: orthogonalOffsets),
        to: target, isClipped: scope.isClipped, preferring: isPreferred)
    }
    // No element is nearer than the gap along the main axis. The search begins with an area a
    // little larger than that and doubles the difference until it contains an element.
    var radius = 16.0
    while true {
      let isWhole =
        radius >= 16 * LayoutError.maximumExtent && target.reachesAll(within: radius)
      let found = nearest(main: radius, cross: isWhole ? 1e300 : radius)
      if let found {
        // Elements outside this area are farther than the found one.
        let sides = target.sides(upTo: found.key)
        if isWhole || max(sides.main, sides.cross) <= radius { return found.element }
        return nearest(main: sides.main, cross: sides.cross)?.element ?? found.element
      }
      if isWhole { return nil }
      radius *= 2
    }
  }

  /// Returns a distance as a multiple of 1/1024 that is not larger, so that differences from it are
  /// not rounded.
  private func gap(_ distance: Double) -> Double {
    // Larger numbers are whole, and the product could overflow.
    distance < 1e15 ? (max(distance, 0) * 1024).rounded(.down) / 1024 : distance
  }

  /// Returns a lower bound of the distance along the main axis between a position and the elements
  /// of a scope, or nil if the layout has no such element.
  ///
  /// - Complexity: O(log *s*)
  func mainDistance(from main: Double, to scope: SearchScope) -> Double? {
    func lowerBound(_ distance: Double) -> Double {
      let rounding = space.mainRounding(
        upTo: abs(main) + distance + itemOverflow, contentLength: max(contentLength, abs(main)))
      return gap(distance - itemOverflow - space.pixelLength - rounding)
    }
    if let index = scope.section {
      let section = section(at: index)
      if section.metrics.summary.kinds.isDisjoint(with: scope.kinds) { return nil }
      return lowerBound(section.mainDistance(from: main, to: scope.kinds))
    }
    let index = lastSection(startingBefore: main)
    if index < 0 { return nil }
    // The elements of a section before these are farther than one of the section before, and so on.
    let last = section(from: index, isForward: false, having: scope.kinds)
    let before = last.flatMap {
      section(from: $0.index - 1, isForward: false, having: scope.kinds)
    }
    let after = section(from: index + 1, isForward: true, having: scope.kinds)
    let distances = [before, last, after].compactMap {
      $0?.mainDistance(from: main, to: scope.kinds)
    }
    return distances.min().map(lowerBound)
  }

  /// The frame of an element, or the part of it that its orthogonal section shows.
  func visibleFrame(of element: LayoutElement) -> LayoutRect {
    guard resolvedTable.hasOrthogonal, element.path.kind == .item,
      let clip = orthogonalFrame(ofSection: element.path.section)
    else { return element.frame }
    // Not `intersection`: an item without a side is shown up to both edges of the section's frame.
    let frame = element.frame
    let x = min(max(frame.x, clip.x), clip.maxX)
    let y = min(max(frame.y, clip.y), clip.maxY)
    return LayoutRect(
      x: x, y: y, width: max(min(frame.maxX, clip.maxX) - x, 0),
      height: max(min(frame.maxY, clip.maxY) - y, 0))
  }

  /// Returns the nearest of some elements, and the key of its distance from a target.
  private func nearest(
    among elements: LayoutElements, to target: NearestTarget, isClipped: Bool,
    preferring isPreferred: (LayoutElement) -> Bool
  ) -> (element: LayoutElement, key: Double)? {
    var nearest: (element: LayoutElement, distance: NearestTarget.Distance)?
    for element in elements {
      let frame = isClipped ? visibleFrame(of: element) : element.frame
      let distance = target.distance(to: frame)
      if let best = nearest {
        let difference = target.difference(distance, best.distance)
        if difference > 0 { continue }
        if difference == 0 && (isPreferred(best.element) || !isPreferred(element)) { continue }
      }
      nearest = (element, distance)
    }
    return nearest.map { ($0.element, target.key($0.distance)) }
  }
}

extension SectionGeometry {
  /// Returns a lower bound of the distance along the main axis between a position and the elements
  /// of some kinds, of which the section has one.
  fileprivate func mainDistance(
    from main: Double, to kinds: KindedIndexPath.Kinds
  ) -> Double {
    var least = Double.infinity
    func add(_ interval: AxisInterval) {
      least = min(least, max(interval.start - main, main - interval.end, 0))
    }
    if kinds.contains(.header) && metrics.header.isShown { add(header) }
    if kinds.contains(.item) && metrics.shownItemCount > 0 { add(bodyInterval) }
    if kinds.contains(.footer) && metrics.footer.isShown { add(footer) }
    return least
  }
}
