// The badges of the items of a section, side by side.

import SectileLayout
import SectilePaths

extension SectionOracle {
  /// The badges of the items that have a frame, in the order of items.
  var badges: [LayoutOracle.DecorationBox] {
    var boxes: [LayoutOracle.DecorationBox] = []
    for box in self.boxes.sorted(by: { $0.path < $1.path }) {
      guard let item = box.path.item else { continue }
      for (index, badge) in section.badges.enumerated()
      where badge.items.map({ $0.contains(item) }) ?? true {
        let (itemX, itemY) = isVertical ? (box.across, box.along) : (box.along, box.across)
        let x = side(
          badge.width, of: itemX, startsAtEdge: badge.edges.contains(.leading),
          endsAtEdge: badge.edges.contains(.trailing), badge.absoluteOffset.x,
          badge.fractionalOffset.x)
        let y = side(
          badge.height, of: itemY, startsAtEdge: badge.edges.contains(.top),
          endsAtEdge: badge.edges.contains(.bottom), badge.absoluteOffset.y,
          badge.fractionalOffset.y)
        boxes.append(
          .init(
            kind: .badge, item: box.path, badge: index, zIndex: badge.zIndex,
            along: isVertical ? y : x, across: isVertical ? x : y))
      }
    }
    return boxes
  }

  private func side(
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
