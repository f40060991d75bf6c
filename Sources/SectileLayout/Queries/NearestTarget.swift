// The comparison of distances from a point, which can be far outside the content. There, the square
// of a distance rounds away the differences between elements. So the point is first moved to the
// nearest point of a box that contains all elements, and only the difference from the square of the
// distance that it is moved is computed.

/// The point from which the nearest element is searched.
struct NearestTarget {
  /// The point, moved along each axis to the nearest end of the interval of the elements.
  let point: LayoutPoint
  /// The distances by which the point is moved.
  private let main: Double
  private let cross: Double
  private let rounding: Double
  private let content: ContentSpace
  private let overflow: Double
  /// The distances of the moved point from the starts of both axes.
  private let depth: (main: Double, cross: Double)

  init(_ given: LayoutPoint, in scope: SearchScope, of layout: CollectionLayout) {
    let space = layout.space
    let rect = LayoutRect(origin: given, size: .zero)
    let (main, cross) = (space.mainSide(of: rect).origin, space.crossSide(of: rect).origin)
    let largest = max(layout.contentLength, space.crossLength)
    let overflow =
      layout.itemOverflow + space.pixelLength + AxisSpace.roundingError(upTo: largest)
    let nearMain = min(max(main, -overflow), layout.contentLength + overflow)
    let bounds = layout.crossBounds(of: scope, around: cross)
    let nearCross = min(max(cross, bounds.low), bounds.high)
    self.main = abs(main - nearMain)
    self.cross = abs(cross - nearCross)
    point =
      space.rect(
        main: ContentInterval(origin: nearMain, length: 0),
        cross: ContentInterval(origin: nearCross, length: 0)
      ).origin
    content = layout.content
    self.overflow = layout.itemOverflow
    let logical = content.mainInterval(of: LayoutRect(origin: point, size: .zero)).start
    depth = (abs(logical), abs(nearCross))
    rounding = 16 * max(largest, abs(nearMain)).ulp
  }

  /// Returns bounds of the differences between positions before and after conversion and snapping,
  /// up to distances from the point along both axes.
  func slack(main: Double, cross: Double) -> (main: Double, cross: Double) {
    let space = content.space
    return (
      space.pixelLength
        + space.mainRounding(
          upTo: depth.main + main + overflow, contentLength: content.contentLength),
      space.pixelLength
        + AxisSpace.roundingError(
          upTo: max(content.contentLength, space.crossLength, depth.cross + cross))
    )
  }

  /// Returns a comparison of distances that are not less than a gap along the main axis.
  ///
  /// - Parameter tolerance: The largest difference along each axis that counts as none.
  func comparison(
    beyond gap: Double, within tolerance: (main: Double, cross: Double)
  ) -> DistanceComparison {
    DistanceComparison(
      gap: gap, main: main + gap, cross: cross, rounding: rounding, tolerance: tolerance)
  }
}

/// A comparison of the distances of elements from a point, by the differences of their squares from
/// those of the common distances: the distances along both axes that no element is nearer than.
struct DistanceComparison {
  /// The parts of a distance along both axes beyond the common distances.
  struct Distance {
    let main: Double
    let cross: Double
  }

  enum Order {
    case nearer, equal, farther
  }

  private let gap: Double
  /// The common distances.
  private let main: Double
  private let cross: Double
  /// The largest difference between positions that counts as none, because the positions are sums
  /// in different orders.
  private let rounding: Double
  /// The largest difference between distances along each axis that counts as none.
  private let tolerance: (main: Double, cross: Double)
  /// The divisor of keys, which would overflow far from the content.
  private let scale: Double

  init(
    gap: Double, main: Double, cross: Double, rounding: Double,
    tolerance: (main: Double, cross: Double)
  ) {
    // A common distance hides a rounding error of the positions.
    self.tolerance = (
      main > 0 ? max(rounding, tolerance.main) : tolerance.main,
      cross > 0 ? max(rounding, tolerance.cross) : tolerance.cross
    )
    self.gap = gap
    self.main = main
    self.cross = cross
    self.rounding = rounding
    scale = max(main, cross, 1)
  }

  /// Returns a distance from the moved point.
  func distance(_ moved: (main: Double, cross: Double)) -> Distance {
    // Far away, a rounding error would be decisive.
    let isAtBound = cross > 0 && moved.cross <= rounding
    return Distance(main: moved.main - gap, cross: isAtBound ? 0 : moved.cross)
  }

  /// Returns the square of a distance less the square of the common distance, divided by the scale.
  func key(_ distance: Distance) -> Double {
    2 * (main / scale * distance.main + cross / scale * distance.cross)
      + distance.main / scale * distance.main + distance.cross / scale * distance.cross
  }

  /// Compares two distances.
  ///
  /// Distances to the left and to the right that are equal differ by a rounding error, which must
  /// not make a mirrored layout lead to another element.
  func compare(_ first: Distance, _ second: Distance) -> Order {
    let along = difference(first.main, second.main, beyond: main, within: tolerance.main)
    let across = difference(first.cross, second.cross, beyond: cross, within: tolerance.cross)
    let sum = along + across
    let nearly =
      1e-12 * (abs(along) + abs(across))
      + (along == 0 ? 0 : error(of: second.main))
      + (across == 0 ? 0 : error(of: second.cross))
    return sum < -nearly ? .nearer : sum > nearly ? .farther : .equal
  }

  /// Returns a bound of the rounding error of the square of a distance along one axis, divided by
  /// the scale.
  private func error(of distance: Double) -> Double {
    // Of a large distance, the error is a few units in the last place; of a small one, it is that
    // of the positions of elements.
    let error = min(5e-13 * distance, rounding + 4 * distance.ulp)
    return 2 * error * (distance / scale)
  }

  /// Returns the difference of the squares of two distances along one axis, divided by the scale.
  private func difference(
    _ first: Double, _ second: Double, beyond common: Double, within tolerance: Double
  ) -> Double {
    let difference = first - second
    if abs(difference) <= tolerance { return 0 }
    return difference * (2 * (common / scale) + (first + second) / scale)
  }

  /// Returns the additional distances along both axes above which every key is greater than a
  /// given one, a little rounded up.
  func sides(upTo key: Double) -> (main: Double, cross: Double) {
    func side(_ common: Double) -> Double {
      let (common, key) = (common / scale, max(key, 0) * (1 + 1e-9))
      return key > 0 ? key / ((common * common + key / scale).squareRoot() + common) : 0
    }
    return (side(main), side(cross))
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
