// The badges of groups. Those of an orthogonal section belong to the layout inside the section.

import SectilePaths

extension CollectionLayout {
  /// Returns the badges of groups of a section that overlap a rectangle, in any order.
  ///
  /// - Parameter distance: The distance by which an orthogonal section is scrolled.
  /// - Complexity: That of `SectionGeometry.forEachGroupBadge(from:to:_:)`.
  func groupBadges(
    of section: SectionGeometry, in rect: LayoutRect, scrolledBy distance: Double
  ) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    // Edges are snapped one by one.
    let slack = badgeRounding(section) + 2 * space.pixelLength
    let box = space.searchBox(rect, contentLength: contentLength)
    func add(_ badge: LayoutDecoration) {
      if badge.frame.overlaps(rect) { found.append(badge) }
    }
    if let orthogonal = section.content.orthogonal {
      let clip = section.orthogonalFrame(in: content)
      let rounding = badgeRounding(section)
      let cross = section.resolved.orthogonalCross
      let shift = distance - cross.start
      // Only the visible part of the section counts.
      orthogonal.layout.section(at: 0).forEachGroupBadge(
        from: max(box.crossStart, cross.start) + shift - slack,
        to: min(box.crossEnd, cross.end) + shift + slack
      ) { badge in
        let badge = groupBadge(badge.inOrthogonal(section, scrolledBy: shift), of: section)
        if space.shows(badge.frame, in: rect, of: clip, rounding) { add(badge) }
      }
    } else {
      section.forEachGroupBadge(from: box.mainStart - slack, to: box.mainEnd + slack) {
        add(groupBadge($0, of: section))
      }
    }
    return found
  }

  /// Returns the badge of the group that starts with an item, or nil if there is none.
  ///
  /// - Parameter index: The index in the description of the group.
  func groupBadge(
    _ index: Int, ofGroupAt item: Int, in section: SectionGeometry, scrolledBy distance: Double
  ) -> LayoutDecoration? {
    guard let orthogonal = section.content.orthogonal else {
      return section.groupBadge(index, ofGroupAt: item).map { groupBadge($0, of: section) }
    }
    guard section.metrics.shownItemCount > 0 else { return nil }
    let shift = distance - section.resolved.orthogonalCross.start
    return orthogonal.layout.section(at: 0).groupBadge(index, ofGroupAt: item).map {
      groupBadge($0.inOrthogonal(section, scrolledBy: shift), of: section)
    }
  }

  private func groupBadge(
    _ badge: FoundGroupBadge, of section: SectionGeometry
  ) -> LayoutDecoration {
    let resolved = section.resolved
    var zIndex = 0
    if case .groups(let group) = resolved.layout.arrangement {
      zIndex = group.badges[badge.index].badge.zIndex
    }
    return LayoutDecoration(
      kind: .badge, section: section.index, item: .item(badge.item, inSection: section.index),
      badge: resolved.badges.count + badge.index,
      frame: content.rect(
        badge.along, cross: space.crossSide(badge.across.start, length: badge.across.length)),
      zIndex: zIndex)
  }
}

extension FoundGroupBadge {
  /// Returns the badge along the axes of the layout around an orthogonal section.
  fileprivate func inOrthogonal(_ section: SectionGeometry, scrolledBy distance: Double) -> Self {
    var badge = self
    badge.along = AxisInterval(
      start: section.bodyStart + across.start, length: across.length)
    badge.across = AxisInterval(start: along.start - distance, length: along.length)
    return badge
  }
}

extension LayoutDecoration {
  /// Returns whether a badge is before another one of its section with the same `zIndex`: those of
  /// the section are last.
  package func precedesInSection(_ other: Self) -> Bool {
    guard let item, let otherItem = other.item else {
      return item != nil && other.item == nil
        || (item == nil) == (other.item == nil) && badge ?? 0 < other.badge ?? 0
    }
    return item != otherItem ? item < otherItem : badge ?? 0 < other.badge ?? 0
  }
}
