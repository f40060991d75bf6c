// Backgrounds and separators on pages, cut at breaks (`box-decoration-break: slice`).

import SectileLayout
import SectilePaths

/// A background or a separator on a page.
struct PageDecorationBox {
  var kind: LayoutDecoration.Kind
  var section: Int
  var item: KindedIndexPath?
  var badge: Int?
  var zIndex = 0
  var piece: PagePiece
}

extension PageBreaker {
  /// Returns the backgrounds and separators, section by section, each background before the
  /// separators of its section.
  func decorations(of source: PageUnits) -> [PageDecorationBox] {
    source.sections.keys.sorted().flatMap { index in
      backgrounds(ofSection: index) + separators(ofSection: index)
    }
  }

  /// Returns the badges of the items and groups that are whole on a page, and of sections with the
  /// ends that they are anchored to, cut at the ends of the page.
  func badges(of source: PageUnits) -> [PageDecorationBox] {
    let oracle = LayoutOracle(source.spec)
    let frames = Dictionary(uniqueKeysWithValues: oracle.frames.map { ($0.path, $0.frame) })
    let pieces = Dictionary(
      grouping: pieces.filter { $0.path != nil && !$0.isRepeated }, by: { $0.path! })
    var boxes: [PageDecorationBox] = []
    for badge in oracle.decorations where badge.kind == .badge {
      guard let item = badge.item else { continue }
      let place: PagePosition
      if badge.badge! >= source.spec.sections[item.section].badges.count {
        guard let shown = position(ofGroupOf: item, of: oracle) else { continue }
        place = PagePosition(
          page: shown.page, position: shown.position + badge.frame.y - shown.start)
      } else {
        guard let own = pieces[item], own.count == 1 else { continue }
        place = PagePosition(
          page: own[0].page, position: own[0].start + badge.frame.y - frames[item]!.y)
      }
      let low = max(place.position, 0)
      let high = min(place.position + badge.frame.height, spec.length(ofPage: place.page))
      guard high > low else { continue }
      boxes.append(
        PageDecorationBox(
          kind: .badge, section: item.section, item: item, badge: badge.badge,
          zIndex: badge.zIndex,
          piece: PagePiece(
            page: place.page, start: low, length: high - low,
            across: (badge.frame.x, badge.frame.maxX))))
    }
    for badge in oracle.decorations where badge.kind == .badge && badge.item == nil {
      boxes += sectionBadges(badge)
    }
    return boxes.sorted {
      let (one, other) = ($0, $1)
      func last(_ box: PageDecorationBox) -> KindedIndexPath {
        box.item ?? .footer(inSection: box.section)
      }
      return (one.piece.page, one.zIndex, last(one), one.badge!)
        < (other.piece.page, other.zIndex, last(other), other.badge!)
    }
  }

  /// Returns the page that shows all of the group of an item, the position there, and the start in
  /// the layout; nil if there is no such page.
  ///
  /// The space before and after the group can be on other pages.
  private func position(
    ofGroupOf item: KindedIndexPath, of oracle: LayoutOracle
  ) -> (page: Int, position: Double, start: Double)? {
    let group = oracle.groups[item.section].first { $0.items.contains(item.item!) }
    guard let frame = group?.frame else { return nil }
    for placement in placements {
      let unit = source.units[placement.unit]
      guard unit.boxes.contains(where: { $0.path == item }) else { continue }
      let start = frame.start - unit.origin - placement.part.start
      let end = frame.end - unit.origin - placement.part.end
      if start >= -pageTolerance && end <= pageTolerance {
        return (placement.page, placement.start + start, frame.start)
      }
    }
    return nil
  }

  /// Returns a badge of a section on each page with the ends that it is anchored to.
  private func sectionBadges(_ decoration: LayoutOracle.Decoration) -> [PageDecorationBox] {
    let (index, badge) = (decoration.section!, decoration.badge!)
    let spec = source.spec.sections[index].badges[badge]
    let own = placements.filter { source.units[$0.unit].section == index }
    guard let (start, end) = spec.includesSupplementaries ? whole(own) : items(own) else {
      return []
    }
    var isFraction = false
    if case .fraction(let fraction) = spec.height, fraction > 0 { isFraction = true }
    let isAtTop = spec.edges.contains(.top) && !spec.edges.contains(.bottom)
    let isAtBottom = spec.edges.contains(.bottom) && !spec.edges.contains(.top)
    var boxes: [PageDecorationBox] = []
    for page in start.page...end.page {
      if page != start.page && (isFraction || !isAtBottom) { continue }
      if page != end.page && (isFraction || !isAtTop) { continue }
      let tops = tops[page]!
      let top = spec.includesSupplementaries ? tops.sectionHeader : tops.content
      let length = self.spec.length(ofPage: page)
      let areaStart = page == start.page ? start.position : top
      // An end inset that does not fit is cut.
      let areaEnd = page == end.page ? max(min(end.position, length), areaStart) : length
      let sides = spec.sides(of: (0, 0), (areaStart, areaEnd))
      let low = max(sides.y.start, 0)
      let high = min(sides.y.end, length)
      guard high > low else { continue }
      boxes.append(
        PageDecorationBox(
          kind: .badge, section: index, badge: badge, zIndex: spec.zIndex,
          piece: PagePiece(
            page: page, start: low, length: high - low,
            across: (decoration.frame.x, decoration.frame.maxX))))
    }
    return boxes
  }

  /// Returns the separators: in the middle of the spacing between two lines on one page.
  private func separators(ofSection index: Int) -> [PageDecorationBox] {
    guard let separator = source.spec.sections[index].separator,
      let line = LayoutOracle(source.spec).decorations.first(where: {
        $0.kind == .separator && $0.section == index
      })
    else { return [] }
    var boxes: [PageDecorationBox] = []
    for placement in placements where source.units[placement.unit].section == index {
      let unit = source.units[placement.unit]
      guard case .line(1...) = unit.role, !placement.isFirst else { continue }
      let middle = placement.start - unit.spacing / 2
      let low = max(middle - separator.thickness / 2, 0)
      let high = min(middle + separator.thickness / 2, spec.length(ofPage: placement.page))
      guard high > low else { continue }
      boxes.append(
        PageDecorationBox(
          kind: .separator, section: index, item: unit.boxes[0].path,
          piece: PagePiece(
            page: placement.page, start: low, length: high - low,
            across: (line.frame.x, line.frame.maxX))))
    }
    return boxes
  }

  /// Returns the parts of the background: it fills the page to its end where the section continues.
  private func backgrounds(ofSection index: Int) -> [PageDecorationBox] {
    guard let background = source.spec.sections[index].background,
      let frame = LayoutOracle(source.spec).decorations.first(where: {
        $0.kind == .background && $0.section == index
      })?.frame
    else { return [] }
    let own = placements.filter { source.units[$0.unit].section == index }
    guard let (start, end) = background.includesSupplementaries ? whole(own) : items(own) else {
      return []
    }
    var boxes: [PageDecorationBox] = []
    for page in start.page...end.page {
      let tops = tops[page]!
      let top = background.includesSupplementaries ? tops.sectionHeader : tops.content
      var low = page == start.page ? start.position + background.insets.top : top
      var high =
        page == end.page ? end.position - background.insets.bottom : spec.length(ofPage: page)
      low = max(low, 0)
      high = min(high, spec.length(ofPage: page))
      guard high > low else { continue }
      boxes.append(
        PageDecorationBox(
          kind: .background, section: index,
          piece: PagePiece(
            page: page, start: low, length: high - low, across: (frame.x, frame.maxX))))
    }
    return boxes
  }

  /// Returns the start and the end of a section.
  private func whole(_ own: [Placement]) -> (PagePosition, PagePosition)? {
    guard let first = own.first, let last = own.last else { return nil }
    return (PagePosition(page: first.page, position: first.start), end(of: last))
  }

  private func end(of placement: Placement) -> PagePosition {
    bodies[placement.unit]?.end
      ?? PagePosition(
        page: placement.page,
        position: placement.start + placement.part.end - placement.part.start)
  }

  /// Returns the start and the end of a section's items and of the elements beside them.
  ///
  /// A start at a break is at the start of the next page, and an end there at the end of the page.
  private func items(_ own: [Placement]) -> (PagePosition, PagePosition)? {
    let own = own.filter {
      switch units[$0.unit].role {
      case .line, .items, .insets: units[$0.unit].body != nil
      // A header or a footer that is alone in its section has the body without length.
      case .header, .footer:
        source.sections[units[$0.unit].section!]!.showsAll
          && source.sections[units[$0.unit].section!]!.units.count == 1
          && units[$0.unit].body != nil
      default: false
      }
    }
    guard let first = own.first?.unit, let last = own.last?.unit else { return nil }
    let body = (start: units[first].body!.start, end: units[last].body!.end)
    let begun = own.last { $0.unit == first && $0.part.start <= body.start + pageTolerance }!
    let ended = own.first { $0.unit == last && $0.part.end >= body.end - pageTolerance }!
    func position(of offset: Double, on placement: Placement) -> PagePosition {
      PagePosition(
        page: placement.page, position: placement.start + offset - placement.part.start)
    }
    let start = bodies[first]?.bodyStart ?? position(of: body.start, on: begun)
    let end = bodies[last]?.bodyEnd ?? position(of: body.end, on: ended)
    return (start, max(start, end))
  }
}
