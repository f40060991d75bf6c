// A badge along the axes of a layout. Its position in an item, a group or a section is linear in
// the length of that, and its distance from it has a bound, by which queries widen their rectangle.

/// A badge of a section layout, checked and resolved for the axis of a layout.
struct ResolvedBadge: Sendable {
  let along: BadgeSide
  let across: BadgeSide
  let zIndex: Int
  /// The items with the badge; none for a badge of the section.
  let items: SectionLayout.Badge.Items
  let owner: SectionLayout.Badge.Owner

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
    let (along, across) = space.mainAndCross(x: x, y: y) { $0.reversed }
    self.along = along
    self.across = space.reversesCross ? across.reversed : across
    zIndex = badge.zIndex
    items = badge.items
    owner = badge.owner
  }

  var isOfSection: Bool { if case .section = owner { true } else { false } }

  var isPinned: Bool { if case .section(true, _) = owner { true } else { false } }
}

/// One side of a badge, in logical coordinates.
struct BadgeSide: Sendable {
  /// The length is a number of points or a fraction of the item; the other one is 0.
  private let points: Double
  private let fraction: Double
  /// The part of the free length that is before the badge: 0, 1/2 or 1.
  private(set) var alignment: Double
  private var offset: Double

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

  /// The side if the item is mirrored and the badge stays at the same edge on the screen.
  fileprivate var reversed: Self {
    var side = self
    side.alignment = 1 - alignment
    side.offset = 0 - offset
    return side
  }

  /// A bound of the distance between a point of the badge and the nearest point of its item.
  ///
  /// A badge with a fractional length is inside the item before its offset moves it.
  var reach: Double { abs(offset) + points }
}

extension BadgeSide {
  /// Whether the interval depends on the start, and on the end, of the interval around it.
  var needsStart: Bool { alignment < 1 || fraction > 0 }
  var needsEnd: Bool { alignment > 0 || fraction > 0 }
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
