// The badges of a section. Those of items are found by a search for the items in a rectangle that
// is enlarged by the largest distance of a badge from its item.

import SectilePaths

extension CollectionLayout {
  /// Returns the badges of a section that overlap a rectangle, in the order of items and, for each
  /// item, in that of the section layout and its groups; those of the section follow.
  ///
  /// - Parameters:
  ///   - window: Where badges of sections are pinned; nil leaves them unpinned.
  ///   - distance: The distance by which an orthogonal section is scrolled.
  func badges(
    of section: SectionGeometry, in rect: LayoutRect, pinnedIn window: StickyViewRectangle?,
    scrolledBy distance: Double
  ) -> [LayoutDecoration] {
    guard section.resolved.hasBadges else { return [] }
    var found = itemBadges(of: section, in: rect, scrolledBy: distance)
    if section.resolved.layout.hasGroupBadges {
      found += groupBadges(of: section, in: rect, scrolledBy: distance)
      found.sort { $0.precedesInSection($1) }
    }
    for index in section.resolved.badges.indices {
      if let badge = sectionBadge(index, of: section, pinnedIn: window),
        badge.frame.overlaps(rect)
      {
        found.append(badge)
      }
    }
    return found
  }

  /// Returns the badges of items of a section that overlap a rectangle, in the order of items and,
  /// for each item, in that of the section layout.
  ///
  /// - Parameter distance: The distance by which an orthogonal section is scrolled.
  /// - Complexity: O(*b* *k* log *r*) for *b* badges and *k* items in the enlarged rectangle.
  private func itemBadges(
    of section: SectionGeometry, in rect: LayoutRect, scrolledBy distance: Double
  ) -> [LayoutDecoration] {
    let badges = section.resolved.badges
    guard badges.contains(where: { !$0.isOfSection }), section.metrics.shownItemCount > 0,
      let search = itemSearch(forBadgesOf: section, in: rect)
    else { return [] }
    // Decorations that are scrolled out of an orthogonal section are not visible.
    let clip = section.resolved.isOrthogonal ? section.orthogonalFrame(in: content) : nil
    let rounding = badgeRounding(section)
    var found: [LayoutDecoration] = []
    var items = ContiguousArray<LayoutElement>()
    var position = ItemPosition()
    var hasMore = true
    while hasMore {
      items.removeAll(keepingCapacity: true)
      items.append(addingCapacity: 64) { output in
        hasMore = section.findItems(search, from: &position, scrolledBy: distance, to: &output)
      }
      for element in items {
        guard let item = element.path.item else { continue }
        for index in badges.indices where badges[index].items.contains(item) {
          let badge = badge(index, ofItem: item, in: section, scrolledBy: distance)
          if badge.frame.overlaps(rect),
            clip.map({ space.shows(badge.frame, in: rect, of: $0, rounding) }) ?? true
          {
            found.append(badge)
          }
        }
      }
    }
    return found
  }

  /// Returns the badge of an item or of the group that starts with it, or nil if it does not exist.
  ///
  /// - Complexity: O(log *r*), and O(*m*) for *m* badges of a group.
  func badge(
    _ index: Int, of path: KindedIndexPath, in section: SectionGeometry, scrolledBy distance: Double
  ) -> LayoutDecoration? {
    let badges = section.resolved.badges
    guard path.section == section.index, let item = path.item,
      item < section.metrics.shownItemCount, index >= 0
    else { return nil }
    if index >= badges.count {
      return groupBadge(index - badges.count, ofGroupAt: item, in: section, scrolledBy: distance)
    }
    guard badges[index].items.contains(item) else { return nil }
    return badge(index, ofItem: item, in: section, scrolledBy: distance)
  }

  private func badge(
    _ index: Int, ofItem item: Int, in section: SectionGeometry, scrolledBy distance: Double
  ) -> LayoutDecoration {
    self.badge(
      index, .item(item, inSection: section.index), in: section,
      section.contentBox(ofItem: item, scrolledBy: distance))
  }

  /// Returns the badge of an item with given intervals.
  func badge(
    _ index: Int, _ path: KindedIndexPath, in section: SectionGeometry,
    _ box: (along: AxisInterval, across: AxisInterval)
  ) -> LayoutDecoration {
    let badge = section.resolved.badges[index]
    let side = badge.across.interval(in: box.across)
    return LayoutDecoration(
      kind: .badge, section: section.index, item: path, badge: index,
      frame: content.rect(
        badge.along.interval(in: box.along),
        cross: space.crossSide(side.start, length: side.length)),
      zIndex: badge.zIndex)
  }

  /// Returns a search for all items of a section that can have a badge in a rectangle, or nil if
  /// there is none.
  private func itemSearch(
    forBadgesOf section: SectionGeometry, in rect: LayoutRect
  ) -> ItemSearch? {
    let reach = section.resolved.badgeReach
    // Item and badge are snapped one by one, and a side of length 0 must not be at the border.
    let slack = badgeRounding(section) + 2 * space.pixelLength + 1
    let (main, cross) = (reach.along + slack, reach.across + slack)
    func enlarged(_ rect: LayoutRect) -> LayoutRect {
      let size = space.size(length: main, cross: cross)
      return rect.expanded(byX: size.width, y: size.height)
    }
    var area = enlarged(rect)
    if section.resolved.isOrthogonal {
      // Only the badges in the visible part of the section count, wherever they are along.
      let clip = enlarged(section.orthogonalFrame(in: content))
      let visible = space.rect(main: space.mainSide(of: area), cross: space.crossSide(of: clip))
      guard let common = area.intersection(visible) else { return nil }
      area = common
    }
    return ItemSearch(
      rect: area, box: space.searchBox(area, contentLength: contentLength), content: content,
      isClipped: false, findsFirstRow: false, skipsCopies: false)
  }

  func badgeRounding(_ section: SectionGeometry) -> Double {
    let reach = section.resolved.badgeReach
    return AxisSpace.roundingError(
      upTo: max(contentLength, space.crossLength, itemOverflow, reach.along, reach.across))
  }
}

extension SectionGeometry {
  /// Returns the intervals of an item along both axes of the layout that contains the section, in
  /// logical coordinates.
  ///
  /// - Complexity: O(log *r*)
  fileprivate func contentBox(
    ofItem item: Int, scrolledBy distance: Double
  ) -> (along: AxisInterval, across: AxisInterval) {
    guard let orthogonal = content.orthogonal else { return box(ofItem: item) }
    return orthogonal.box(
      ofItem: item, from: bodyStart, scrolledBy: distance - resolved.orthogonalCross.start)
  }
}

extension AxisSpace {
  /// Returns whether a badge that overlaps a rectangle also overlaps it in the visible part of an
  /// orthogonal section, which clips it along the cross axis only.
  func shows(
    _ badge: LayoutRect, in rect: LayoutRect, of clip: LayoutRect, _ rounding: Double
  ) -> Bool {
    let (clip, badge, rect) = (crossSide(of: clip), crossSide(of: badge), crossSide(of: rect))
    return LayoutRect.shows(
      clip.origin, clip.length, badge.origin, badge.length, rect.origin, rect.length, rounding)
  }
}
