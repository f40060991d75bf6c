// The badges of a section, of its groups and of its items, side by side.

import SectileLayout
import SectilePaths

extension SectionOracle {
  /// The badges of the items that have a frame and of their groups, in the order of items, and then
  /// those of the section.
  var badges: [LayoutOracle.DecorationBox] {
    var boxes = groupBadges
    for box in self.boxes {
      guard let item = box.path.item else { continue }
      for (index, badge) in section.badges.enumerated()
      where !badge.isOfSection && badge.items.map({ $0.contains(item) }) ?? true {
        boxes.append(self.badge(badge, index, of: box.path, along: box.along, across: box.across))
      }
    }
    boxes.sort { ($0.item!, $0.badge!) < ($1.item!, $1.badge!) }
    for (index, badge) in section.badges.enumerated() where badge.isOfSection {
      let isWhole = badge.includesSupplementaries
      boxes.append(
        self.badge(
          badge, index, of: nil, along: isWhole ? (start, end) : body,
          across: isWhole ? (0, crossLength) : inner))
    }
    return boxes
  }

  /// Returns the badge of an element with given edges.
  func badge(
    _ badge: LayoutSpec.Badge, _ index: Int, of item: KindedIndexPath?, along: LayoutOracle.Edges,
    across: LayoutOracle.Edges
  ) -> LayoutOracle.DecorationBox {
    let (x, y) = badge.sides(
      of: isVertical ? across : along, isVertical ? along : across)
    return .init(
      kind: .badge, item: item, badge: index, zIndex: badge.zIndex, along: isVertical ? y : x,
      across: isVertical ? x : y)
  }
}

extension LayoutSpec.Badge {
  /// Returns the edges along x and y of the badge of an element with given edges.
  func sides(
    of x: LayoutOracle.Edges, _ y: LayoutOracle.Edges
  ) -> (x: LayoutOracle.Edges, y: LayoutOracle.Edges) {
    (
      Self.side(
        width, of: x, startsAtEdge: edges.contains(.leading), endsAtEdge: edges.contains(.trailing),
        absoluteOffset.x, fractionalOffset.x),
      Self.side(
        height, of: y, startsAtEdge: edges.contains(.top), endsAtEdge: edges.contains(.bottom),
        absoluteOffset.y, fractionalOffset.y)
    )
  }

  private static func side(
    _ length: SectionLayout.Badge.Length, of item: LayoutOracle.Edges, startsAtEdge: Bool,
    endsAtEdge: Bool, _ absolute: Double, _ fractional: Double
  ) -> LayoutOracle.Edges {
    let own =
      switch length {
      case .fixed(let points): points
      case .fraction(let fraction): (item.end - item.start) * fraction
      }
    var start = (item.start + item.end - own) / 2
    if startsAtEdge && !endsAtEdge { start = item.start }
    if endsAtEdge && !startsAtEdge { start = item.end - own }
    start += absolute + fractional * own
    return (start, start + own)
  }
}
