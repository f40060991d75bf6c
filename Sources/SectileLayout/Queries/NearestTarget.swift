// The comparison of distances from a point, which can be far outside the content. There, the square
// of a distance rounds away the differences between elements. So the point is first moved to the
// nearest point of a box that contains all elements, and only the difference from the square of the
// distances that all elements have in common is computed.

/// The point from which the nearest element is searched.
struct NearestTarget {
  /// The parts of a distance along both axes beyond the common distances.
  struct Distance {
    let main: Double
    let cross: Double
  }

  /// The point, moved along each axis to the nearest end of the interval of the elements.
  let point: LayoutPoint
  private let content: ContentSpace
  private let overflow: Double
  /// The logical coordinates of the moved point.
  private let position: (main: Double, cross: Double)
  /// The distance along the main axis that no element is nearer to the moved point than.
  private let gap: Double
  /// The distances that no element is nearer to the given point than.
  private let common: (main: Double, cross: Double)
  /// The largest difference between distances along each axis that counts as none.
  private let tolerance: (main: Double, cross: Double)
  /// The rounding error of positions, which are sums in different orders.
  private let rounding: Double
  /// The divisor of squares, which would overflow far from the content.
  private let scale: Double

  /// Creates a target, or nil if the scope has no element.
  init?(
    _ given: LayoutPoint, in scope: SearchScope, of layout: CollectionLayout,
    within tolerance: (main: Double, cross: Double)
  ) {
    let space = layout.space
    let rect = LayoutRect(origin: given, size: .zero)
    let (main, cross) = (space.mainSide(of: rect).origin, space.crossSide(of: rect).origin)
    let largest = max(layout.contentLength, space.crossLength)
    let overflow =
      layout.itemOverflow + space.pixelLength + AxisSpace.roundingError(upTo: largest)
    let nearMain = min(max(main, -overflow), layout.contentLength + overflow)
    let bounds = layout.crossBounds(of: scope, around: cross)
    let nearCross = min(max(cross, bounds.low), bounds.high)
    point =
      space.rect(
        main: ContentInterval(origin: nearMain, length: 0),
        cross: ContentInterval(origin: nearCross, length: 0)
      ).origin
    content = layout.content
    self.overflow = layout.itemOverflow
    position = (
      content.mainInterval(of: LayoutRect(origin: point, size: .zero)).start, nearCross
    )
    guard let gap = layout.mainDistance(from: position.main, to: scope) else { return nil }
    self.gap = gap
    common = (abs(main - nearMain) + gap, abs(cross - nearCross))
    rounding = 16 * max(largest, abs(nearMain)).ulp
    // A common distance hides a rounding error of the positions.
    self.tolerance = (
      common.main > 0 ? max(tolerance.main, rounding) : tolerance.main,
      common.cross > 0 ? max(tolerance.cross, rounding) : tolerance.cross
    )
    scale = max(common.main, common.cross, 1)
  }
}

// MARK: Areas

extension NearestTarget {
  /// Returns an area that contains all elements up to distances along both axes.
  func area(main: Double, cross: Double) -> LayoutRect {
    // Conversion and snapping change positions.
    let space = content.space
    let (main, cross) = (gap + main, cross)
    return space.area(
      around: point,
      main: main + space.pixelLength
        + space.mainRounding(
          upTo: abs(position.main) + main + overflow, contentLength: content.contentLength),
      cross: cross + space.pixelLength
        + AxisSpace.roundingError(
          upTo: max(content.contentLength, space.crossLength, abs(position.cross) + cross)))
  }

  /// Returns whether all elements are within a distance along the main axis.
  func reachesAll(within main: Double) -> Bool {
    position.main - gap - main <= -overflow
      && position.main + gap + main >= content.contentLength + overflow
  }
}

// MARK: Distances

extension NearestTarget {
  func distance(to frame: LayoutRect) -> Distance {
    let (main, cross) = content.space.distances(from: point, to: frame)
    return Distance(main: main - gap, cross: cross)
  }

  /// Returns the square of a distance less the square of the common distance, divided by the scale.
  func key(_ distance: Distance) -> Double {
    2 * (common.main / scale * distance.main + common.cross / scale * distance.cross)
      + distance.main / scale * distance.main + distance.cross / scale * distance.cross
  }

  /// Returns the difference between the squares of two distances, divided by the scale: negative if
  /// the first is nearer, and 0 if they are equal.
  ///
  /// Distances to the left and to the right that are equal differ by a rounding error, which must
  /// not make a mirrored layout lead to another element.
  func difference(_ first: Distance, _ second: Distance) -> Double {
    /// Returns the difference along one axis and its rounding error.
    func side(
      _ first: Double, _ second: Double, _ common: Double, _ tolerance: Double
    ) -> (difference: Double, error: Double) {
      let difference = first - second
      if abs(difference) <= tolerance { return (0, 0) }
      let sum = 2 * (common / scale) + (first + second) / scale
      return (difference * sum, min(rounding, 1e-12 * max(first, second)) * sum)
    }
    let along = side(first.main, second.main, common.main, tolerance.main)
    let across = side(first.cross, second.cross, common.cross, tolerance.cross)
    let difference = along.difference + across.difference
    return abs(difference) > along.error + across.error ? difference : 0
  }

  /// Returns the additional distances along both axes above which every key is greater than a
  /// given one, a little rounded up.
  func sides(upTo key: Double) -> (main: Double, cross: Double) {
    func side(_ common: Double) -> Double {
      let (common, key) = (common / scale, max(key, 0) * (1 + 1e-9))
      return key > 0 ? key / ((common * common + key / scale).squareRoot() + common) : 0
    }
    return (side(common.main), side(common.cross))
  }
}

extension CollectionLayout {
  /// Returns an interval of cross coordinates that contains the elements of a scope.
  ///
  /// Near the container the position itself is one of its ends, and the interval is unbounded where
  /// it is not known without visiting all items: in a flow or a custom arrangement, which can place
  /// items outside the container.
  ///
  /// - Complexity: O(1) near the container, otherwise O(*l*) for *l* different section layouts.
  fileprivate func crossBounds(
    of scope: SearchScope, around cross: Double
  ) -> (low: Double, high: Double) {
    let unbounded = 4 * LayoutError.maximumExtent
    if cross >= -16 && cross <= space.crossLength + 16 { return (-unbounded, unbounded) }
    var low = Double.infinity
    var high = -Double.infinity
    func add(_ resolved: ResolvedSection) -> Bool {
      guard let interval = resolved.crossInterval(isClipped: scope.isClipped) else { return false }
      let side = space.crossSide(interval.start, interval.end)
      low = min(low, side.origin)
      high = max(high, side.origin + side.length)
      return true
    }
    let isKnown =
      scope.section.map { add(section(at: $0).resolved) } ?? resolvedSections.allSatisfy(add)
    return isKnown && low <= high ? (low, high) : (-unbounded, unbounded)
  }
}
