// The badges on a page.

import SectilePaths

extension PageView {
  /// Returns the badges of sections, and of the items and groups that the page shows as a whole,
  /// cut at the ends of the page.
  ///
  /// - Parameters:
  ///   - found: The badges in the page area of the moved layout.
  ///   - sectionBadges: The badges of sections on the page.
  func badges(
    _ found: [LayoutDecoration], _ sectionBadges: [LayoutDecoration], of pages: PagedLayout
  ) -> [LayoutDecoration] {
    var badges = found.filter { decoration in
      guard decoration.kind == .badge, let item = decoration.item, !isLoose(item) else {
        return false
      }
      switch placement(of: item) {
      case .outside: return false
      case .whole: return true
      case .part:
        // A group is on the page as a whole if the outer group is.
        let count = layout.section(at: item.section).resolved.badges.count
        return decoration.badge ?? 0 < count
          ? pages.pages(of: item) == page..<page + 1 : showsWholeGroup(of: item)
      }
    }
    let others = looseBadges + sectionBadges
    if !others.isEmpty {
      badges += others
      // Items of several sections can alternate by `zIndex`.
      badges.sort { first, second in
        if first.zIndex != second.zIndex { return first.zIndex < second.zIndex }
        if let section = first.section, let other = second.section, section != other {
          return section < other
        }
        return first.precedesInSection(second)
      }
    }
    return badges.compactMap { badge in
      let interval = layout.content.mainInterval(of: badge.frame)
      return part(of: badge, from: interval.start, to: interval.end)
    }
  }

  /// Returns whether the page shows all of the outer group of an item in a line that is split.
  ///
  /// The break can be in the space before or after the group. In an orthogonal section, the
  /// interval of the items counts as the group.
  private func showsWholeGroup(of path: KindedIndexPath) -> Bool {
    let section = layout.section(at: path.section)
    var interval = section.itemsInterval
    if section.resolved.groups != nil, let item = path.item {
      interval = section.interval(ofGroup: section.line(ofItem: item))
    }
    // A group without length at a break is on the page after it.
    let isCut = next.map { $0.offset > 0 } ?? false
    return interval.start >= visible.start - slack && interval.end <= visible.end + slack
      && (!isCut || interval.start < visible.end - slack)
  }

  /// Returns the badges of a section of which the page shows the ends that they are anchored to.
  func badges(of section: SectionGeometry) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    for (index, badge) in section.resolved.badges.enumerated() {
      guard case .section(_, let includesSupplementaries) = badge.owner,
        let part = part(
          of: SectionUnits(section), includingSupplementaries: includesSupplementaries,
          AxisInsets(start: 0, end: 0, crossStart: 0, crossEnd: 0)),
        part.hasStart || !badge.along.needsStart, part.hasEnd || !badge.along.needsEnd
      else { continue }
      let area = section.area(
        includingSupplementaries: includesSupplementaries, in: layout.space)
      // An end inset that does not fit is cut.
      let end = max(min(part.high, layout.contentLength), part.low)
      found.append(
        layout.sectionBadge(
          index, of: section,
          badge.along.interval(in: AxisInterval(start: part.low, length: end - part.low)),
          area.across))
    }
    return found
  }

  /// The badges of the items of sections without lines that the page shows as a whole.
  private var looseBadges: [LayoutDecoration] {
    var badges: [LayoutDecoration] = []
    for case let loose? in [continued, begun] {
      let section = layout.section(at: loose.section)
      guard !section.resolved.badges.isEmpty, case .placed(let items) = section.content.kind else {
        continue
      }
      for item in loose.items(onPage: page).map({ Int($0) }) {
        var placement = items.item(at: item).placement
        let start = loose.starts[item]
        guard loose.pages(ofItem: item, length: placement.length) == page...page else { continue }
        placement.main = start.position
        let box = placement.box(
          from: collectionHeaderLength + headerLength, in: section.resolved.columns)
        for (index, badge) in section.resolved.badges.enumerated()
        where badge.items.contains(item) {
          badges.append(
            layout.badge(index, .item(item, inSection: section.index), in: section, box))
        }
      }
    }
    return badges
  }
}
