// A badge along the axes of a layout. Its position in an item is linear in the length of the item,
// and its distance from the item has a bound, by which queries widen their rectangle.

/// A badge of a section layout, checked and resolved for the axis of a layout.
struct ResolvedBadge: Sendable {
  let along: BadgeSide
  let across: BadgeSide
  let zIndex: Int
  let items: SectionLayout.Badge.Items

  /// - Throws: `LayoutError.invalidParameter` for the first number that is not allowed.
  init(
    _ badge: SectionLayout.Badge, in space: AxisSpace, section: Int
  ) throws(LayoutError) {
    let (anchor, edges) = (badge.anchor, badge.anchor.edges)
    let x = try BadgeSide(
      badge.width, startsAtEdge: edges.contains(.leading), endsAtEdge: edges.contains(.trailing),
      absolute: anchor.absoluteOffset.x, fractional: anchor.fractionalOffset.x, section)
    let y = try BadgeSide(
      badge.height, startsAtEdge: edges.contains(.top), endsAtEdge: edges.contains(.bottom),
      absolute: anchor.absoluteOffset.y, fractional: anchor.fractionalOffset.y, section)
    (along, across) = space.mainAndCross(x: x, y: y)
    zIndex = badge.zIndex
    items = badge.items
  }
}

/// One side of a badge, in logical coordinates.
struct BadgeSide: Hashable, Sendable, BitwiseCopyable {
  /// The length is a number of points or a fraction of the item; the other one is 0.
  private let points: Double
  private let fraction: Double
  /// The part of the free length that is before the badge: 0, 1/2 or 1.
  private let alignment: Double
  private let offset: Double

  fileprivate init(
    _ length: SectionLayout.Badge.Length, startsAtEdge: Bool, endsAtEdge: Bool, absolute: Double,
    fractional: Double, _ section: Int
  ) throws(LayoutError) {
    alignment = startsAtEdge == endsAtEdge ? 0.5 : endsAtEdge ? 1 : 0
    try LayoutError.checked(absolute, .badgeOffset, section)
    switch length {
    case .fixed(let points):
      self.points = try LayoutError.checked(points, .badgeLength, section)
      fraction = 0
      offset = absolute + (try LayoutError.checked(fractional, .badgeOffset, section)) * points
      try LayoutError.checked(offset, .badgeOffset, section)
    case .fraction(let fraction):
      points = 0
      self.fraction = try LayoutError.checked(fraction, .badgeFraction, section)
      // The reach of such a badge would have no bound.
      guard fractional == 0 else {
        throw .invalidParameter(.badgeFractionalOffset, fractional, section: section)
      }
      offset = absolute
    }
  }

  /// Returns the interval of the badge of an item.
  func interval(in item: AxisInterval) -> AxisInterval {
    let length = fraction * item.length + points
    return AxisInterval(
      start: item.start + alignment * (item.length - length) + offset, length: length)
  }

  /// A bound of the distance between a point of the badge and the nearest point of its item.
  ///
  /// A badge with a fractional length is inside the item before its offset moves it.
  var reach: Double { abs(offset) + points }
}

extension ResolvedSection {
  /// The bounds of the distances of badges from their items along both axes.
  var badgeReach: (along: Double, across: Double) {
    var reach = (along: 0.0, across: 0.0)
    for badge in badges {
      reach.along = max(reach.along, badge.along.reach)
      reach.across = max(reach.across, badge.across.reach)
    }
    return reach
  }
}
