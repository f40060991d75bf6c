import SectilePaths

extension PageView {
  /// The decorations of the page, in the order of `CollectionLayout.decorations(overlapping:in:)`.
  ///
  /// Backgrounds are cut at breaks (CSS `box-decoration-break: slice`). Where a section continues
  /// on the next page, its background fills the page to its end, as a box does in CSS
  /// Fragmentation Level 3. A separator lies between two lines of a page, so there is none at a
  /// break. A badge of a section is on the page with the ends of the section that it is anchored
  /// to; one in the middle is on the page that shows the section as a whole.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* sections and lines on the page, and that of
  ///   the badges in `CollectionLayout.decorations(overlapping:in:)`.
  func decorations(of pages: PagedLayout) -> [LayoutDecoration] {
    var decorations: [LayoutDecoration] = []
    let hasBadges = layout.resolvedTable.hasBadges
    let found = layout.decorations(overlapping: hasBadges ? badgeArea : searchArea)
    var separators = found.filter { $0.kind == .separator }[...]
    let lastSection = next.map { Int($0.section) } ?? layout.numberOfSections
    var sectionBadges: [LayoutDecoration] = []
    var index = Int(start.section)
    while let section = layout.section(from: index, isForward: true, where: { $0.hasDecorations }),
      section.index <= lastSection
    {
      if let background = background(of: section) { decorations.append(background) }
      while let separator = separators.first, separator.section! <= section.index {
        separators.removeFirst()
        if let shown = shownPart(of: separator) { decorations.append(shown) }
      }
      if hasBadges { sectionBadges += badges(of: section) }
      index = section.index + 1
    }
    if hasBadges { decorations += badges(found, sectionBadges, of: pages) }
    let configuration = pages.layout.resolvedConfiguration
    if let header = configuration.header {
      if start.stage == .collectionHeader {
        decorations.append(supplementary(.collectionHeader, header, pages.layout.header))
      } else if collectionHeaderLength > 0 {
        let interval = AxisInterval(start: 0, length: collectionHeaderLength)
        decorations.append(
          LayoutDecoration(
            kind: .collectionHeader, frame: layout.content.rect(interval, cross: header.cross)))
      }
    }
    if let footer = configuration.footer, next == nil {
      decorations.append(supplementary(.collectionFooter, footer, pages.layout.footer))
    }
    return decorations
  }

  /// Returns a separator if the page shows both lines, cut at the ends of the page.
  private func shownPart(of separator: LayoutDecoration) -> LayoutDecoration? {
    guard let path = separator.item, let item = path.item else { return nil }
    let line = layout.section(at: path.section).line(ofItem: item)
    let breakPoint = BreakPoint(section: path.section, stage: .items, line: line)
    guard start < breakPoint, next.map({ breakPoint < $0 }) ?? true else { return nil }
    let interval = layout.content.mainInterval(of: separator.frame)
    return part(of: separator, from: interval.start, to: interval.end)
  }

  /// Returns the part of a decoration on the page that is between two positions on it.
  func part(
    of decoration: LayoutDecoration, from start: Double, to end: Double
  ) -> LayoutDecoration? {
    let (low, high) = (max(start, 0), min(end, layout.contentLength))
    guard high > low else { return nil }
    var part = decoration
    part.frame = layout.content.rect(
      AxisInterval(start: low, length: high - low),
      cross: layout.space.crossSide(of: decoration.frame))
    return part
  }

  /// Returns the header or the footer of the collection.
  private func supplementary(
    _ kind: LayoutDecoration.Kind, _ resolved: ResolvedSupplementary, _ interval: AxisInterval
  ) -> LayoutDecoration {
    let moved = AxisInterval(start: interval.start + distance, length: interval.length)
    return LayoutDecoration(kind: kind, frame: layout.content.rect(moved, cross: resolved.cross))
  }
}

// MARK: Backgrounds

extension PageView {
  /// Returns the part of a section's background that the page shows.
  private func background(of section: SectionGeometry) -> LayoutDecoration? {
    guard let background = section.resolved.background,
      let whole = layout.decoration(.init(.background, section: section.index))
    else { return nil }
    let units = SectionUnits(section)
    let insets = layout.space.insets(background.insets)
    return part(
      of: units, includingSupplementaries: background.includesSupplementaries, insets
    ).flatMap { part(of: whole, from: $0.low, to: $0.high) }
  }

  /// The part of a section or of its items on a page, and whether their ends are on the page.
  typealias Part = (low: Double, high: Double, hasStart: Bool, hasEnd: Bool)

  /// Returns the part of a section, or of its items, on the page.
  func part(
    of units: SectionUnits, includingSupplementaries includesSupplementaries: Bool,
    _ insets: AxisInsets
  ) -> Part? {
    includesSupplementaries ? sectionPart(of: units, insets) : itemsPart(of: units, insets)
  }

  /// Returns the part of a section on the page.
  private func sectionPart(
    of units: SectionUnits, _ insets: AxisInsets
  ) -> Part? {
    guard units.section.metrics.summary.hasContent else { return nil }
    let end = BreakPoint(section: units.index + 1, stage: .collectionHeader)
    return part(
      from: units.first, at: units.section.start, to: end, at: units.section.end,
      top: collectionHeaderLength, insets)
  }

  /// Returns the part of a section's items, and of elements beside them, on the page.
  private func itemsPart(
    of units: SectionUnits, _ insets: AxisInsets
  ) -> Part? {
    let section = units.section
    let body = section.bodyInterval
    if units.lineCount == 0 {
      guard
        units.hasFooter || units.hasHeader && section.metrics.showsAll(section.resolved)
      else { return nil }
      // The items have no length, and are on the page of the header or of the footer.
      var last = units.first
      last.offset = .leastNonzeroMagnitude
      return part(
        from: units.first, at: body.start, to: last, at: body.end,
        top: collectionHeaderLength + headerLength, insets)
    }
    var first = BreakPoint(section: units.index, stage: .items)
    first.offset = max(body.start - units.linesStart, 0)
    let top = collectionHeaderLength + headerLength
    for case let loose? in [continued, begun] where loose.section == units.index {
      // A break can be in the inset before the items.
      let begins = page == loose.sheets.first && body.start >= top - slack
      let low = begins ? body.start + insets.start : top
      let isLast = page == loose.lastPage
      return (
        low,
        isLast
          ? top + loose.itemsEnd + body.end - section.looseEnd - insets.end : layout.contentLength,
        begins, isLast
      )
    }
    var last = BreakPoint(section: units.index, stage: .items)
    last.line = units.lineCount - 1
    // A last line without length is on the page that starts with it, so the items end after it.
    last.offset = max(body.end - units.start(of: last), .leastNonzeroMagnitude)
    return part(from: first, at: body.start, to: last, at: body.end, top: top, insets)
  }

  /// Returns the part on the page of an interval between two positions.
  private func part(
    from first: BreakPoint, at start: Double, to last: BreakPoint, at end: Double, top: Double,
    _ insets: AxisInsets
  ) -> Part? {
    let isBegun = first < self.start
    guard !isBegun || self.start < last, next.map({ first < $0 }) ?? true else { return nil }
    let isEnded = next.map { last <= $0 } ?? true
    return (
      isBegun ? top : start + insets.start,
      isEnded ? end - insets.end : layout.contentLength, !isBegun, isEnded
    )
  }
}

extension PagedLayout {
  /// Returns the decorations of a page: backgrounds and separators, cut at breaks, the badges of
  /// the items and groups that it shows as a whole and of the sections whose ends it shows, cut at
  /// its ends, and the header and the footer of the collection.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: The decorations, in the order of `CollectionLayout.decorations(overlapping:in:)`,
  ///   with frames relative to the page; none if there is no such page.
  /// - Complexity: As `elements(onPage:)` with sections and lines instead of elements; with badges,
  ///   as `CollectionLayout.decorations(overlapping:in:)` in the area of the page, and O(*k* log
  ///   *n*) more for *k* of all *n* items of a masonry or a custom arrangement that several pages
  ///   show.
  public func decorations(onPage page: Int) -> [LayoutDecoration] {
    guard page >= 0 && page < count else { return [] }
    return view(ofPage: page).decorations(of: self)
  }
}
