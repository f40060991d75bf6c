// The badges of sections, and their positions while they are pinned.

import SectilePaths

extension CollectionLayout {
  /// Returns the badge of a section, or nil if it does not exist or belongs to items.
  ///
  /// - Parameter window: Where badges are pinned; nil leaves them unpinned.
  /// - Complexity: O(1)
  func sectionBadge(
    _ index: Int, of section: SectionGeometry, pinnedIn window: StickyViewRectangle?
  ) -> LayoutDecoration? {
    let badges = section.resolved.badges
    guard badges.indices.contains(index),
      case .section(let isPinned, let includesSupplementaries) = badges[index].owner
    else { return nil }
    let area = section.area(includingSupplementaries: includesSupplementaries, in: space)
    let natural = sectionBadge(
      index, of: section, badges[index].along.interval(in: area.along), area.across)
    guard isPinned, let window else { return natural }
    let visible = section.visibleInterval(
      of: area.along, includingSupplementaries: includesSupplementaries, in: window)
    var pinned = sectionBadge(
      index, of: section, badges[index].along.pinned(in: area.along, visible), area.across)
    pinned.isPinned = pinned.frame != natural.frame
    return pinned
  }

  /// Returns the badge of a section with a given interval along the main axis.
  func sectionBadge(
    _ index: Int, of section: SectionGeometry, _ along: AxisInterval, _ across: CrossInterval
  ) -> LayoutDecoration {
    let badge = section.resolved.badges[index]
    let side = badge.across.interval(
      in: AxisInterval(start: across.start, length: across.length))
    return LayoutDecoration(
      kind: .badge, section: section.index, badge: index,
      frame: content.rect(along, cross: space.crossSide(side.start, length: side.length)),
      zIndex: badge.zIndex)
  }
}

extension SectionGeometry {
  /// Returns the intervals of the section, or of its items with their item insets and the elements
  /// beside them.
  func area(
    includingSupplementaries includesSupplementaries: Bool, in space: AxisSpace
  ) -> (along: AxisInterval, across: CrossInterval) {
    includesSupplementaries
      ? (
        AxisInterval(start: start, length: length),
        CrossInterval(start: 0, end: space.crossLength)
      ) : (bodyInterval, resolved.inner)
  }

  /// Returns the visible part of such an interval; that of the items is not below pinned elements.
  fileprivate func visibleInterval(
    of area: AxisInterval, includingSupplementaries includesSupplementaries: Bool,
    in window: StickyViewRectangle
  ) -> (start: Double, end: Double) {
    var (start, end) = (window.start, window.end)
    if !includesSupplementaries {
      if metrics.header.isShown, let header = resolved.header, header.isPinned, !header.isBeside {
        start = max(start, self.header(visibleFrom: window.start).end)
      }
      if metrics.footer.isShown, let footer = resolved.footer, footer.isPinned, !footer.isBeside {
        end = min(end, self.footer(visibleFrom: window.start, to: window.end).start)
      }
    }
    // An interval that is not visible has a visible part of length 0 at its nearer end.
    return (
      min(max(area.start, start), area.end), max(min(area.end, end), area.start)
    )
  }
}

extension BadgeSide {
  /// Returns the interval of a badge that is anchored to the visible part of an area and does not
  /// leave the area.
  ///
  /// It is moved as far as its anchor moves, so that a badge of an area that is visible as a whole
  /// stays the same to the last bit.
  fileprivate func pinned(
    in area: AxisInterval, _ visible: (start: Double, end: Double)
  ) -> AxisInterval {
    var interval = interval(in: area)
    let natural = interval.start
    let moved =
      natural + (1 - alignment) * (visible.start - area.start)
      + alignment * (visible.end - area.end)
    interval.start = max(
      min(moved, max(natural, area.end - interval.length)), min(natural, area.start))
    return interval
  }
}
