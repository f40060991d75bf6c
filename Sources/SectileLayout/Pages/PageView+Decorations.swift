import SectilePaths

extension PageView {
  /// The decorations of the page, in the order of `CollectionLayout.decorations(in:viewport:)`.
  ///
  /// Backgrounds are cut at breaks (CSS `box-decoration-break: slice`). Where a section continues
  /// on the next page, its background fills the page to its end, as a box does in CSS
  /// Fragmentation Level 3. A separator lies between two lines of a page, so there is none at a
  /// break.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* sections and lines on the page.
  func decorations(of pages: PagedLayout) -> [LayoutDecoration] {
    var decorations: [LayoutDecoration] = []
    let found = layout.decorations(in: searchArea)
    var separators = found.filter { $0.kind == .separator }[...]
    let lastSection = next.map { Int($0.section) } ?? layout.numberOfSections
    var index = Int(start.section)
    while let section = layout.section(from: index, isForward: true, where: { $0.hasDecorations }),
      section.index <= lastSection
    {
      if let background = background(of: section) { decorations.append(background) }
      while let separator = separators.first, separator.section! <= section.index {
        separators.removeFirst()
        if let shown = shownPart(of: separator) { decorations.append(shown) }
      }
      index = section.index + 1
    }
    decorations += badges(found)
    let configuration = pages.layout.resolvedConfiguration
    if let header = configuration.header {
      if start.stage == .collectionHeader {
        decorations += supplementary(.collectionHeader, header, pages.layout.header)
      } else if collectionHeaderLength > 0 {
        let interval = AxisInterval(start: 0, length: collectionHeaderLength)
        decorations.append(
          LayoutDecoration(
            kind: .collectionHeader, frame: layout.content.rect(interval, cross: header.cross)))
      }
    }
    if let footer = configuration.footer,
      next.map({ $0.stage == .collectionFooter && $0.offset > 0 }) ?? true
    {
      decorations += supplementary(.collectionFooter, footer, pages.layout.footer)
    }
    return decorations
  }

  /// Returns the badges of the items that the page shows as a whole.
  ///
  /// Sections without lines that do not fit on one page, and items of which a page shows a part,
  /// have no badges.
  private func badges(_ found: [LayoutDecoration]) -> [LayoutDecoration] {
    let ends = PageEnds(self)
    return found.compactMap { decoration in
      guard decoration.kind == .badge, let item = decoration.item, !isLoose(item),
        ends.placement(of: item) == .whole
      else { return nil }
      let interval = layout.content.mainInterval(of: decoration.frame)
      return part(of: decoration, from: interval.start, to: interval.end)
    }
  }

  /// Returns a separator if the page shows both lines, cut at the ends of the page.
  private func shownPart(of separator: LayoutDecoration) -> LayoutDecoration? {
    guard let item = separator.item else { return nil }
    let place = PageStart(section: item.section, stage: .items, item: item.item ?? 0)
    guard start < place, next.map({ place < $0 }) ?? true else { return nil }
    let interval = layout.content.mainInterval(of: separator.frame)
    return part(of: separator, from: interval.start, to: interval.end)
  }

  /// Returns the part of a decoration on the page that is between two positions on it.
  private func part(
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

  /// Returns the part of the header or the footer of the collection that the page shows, if any.
  private func supplementary(
    _ kind: LayoutDecoration.Kind, _ resolved: ResolvedSupplementary, _ interval: AxisInterval
  ) -> [LayoutDecoration] {
    let moved = AxisInterval(start: interval.start + distance, length: interval.length)
    guard
      let frame = visiblePart(
        of: layout.content.rect(moved, cross: resolved.cross), isInUnit: true)
    else {
      return []
    }
    return [LayoutDecoration(kind: kind, frame: frame)]
  }
}

// MARK: Backgrounds

extension PageView {
  /// Returns the part of a section's background that the page shows.
  private func background(of section: SectionGeometry) -> LayoutDecoration? {
    guard let background = section.resolved.background,
      let whole = layout.decoration(ofKind: .background, inSection: section.index)
    else { return nil }
    let units = SectionUnits(section)
    let insets = layout.space.insets(background.insets)
    guard
      let (low, high) = background.includesSupplementaries
        ? sectionPart(of: units, insets) : itemsPart(of: units, insets)
    else { return nil }
    return part(of: whole, from: low, to: high)
  }

  /// Returns the part of a section on the page.
  private func sectionPart(
    of units: SectionUnits, _ insets: AxisInsets
  ) -> (low: Double, high: Double)? {
    guard !units.isEmpty else { return nil }
    let end = PageStart(section: units.index + 1, stage: .collectionHeader)
    return part(
      from: units.first, at: units.section.start, to: end, at: units.section.end,
      top: collectionHeaderLength, insets)
  }

  /// Returns the part of a section's items, and of elements beside them, on the page.
  private func itemsPart(
    of units: SectionUnits, _ insets: AxisInsets
  ) -> (low: Double, high: Double)? {
    guard units.lineCount > 0 else { return nil }
    let section = units.section
    let body = section.bodyInterval
    var first = PageStart(section: units.index, stage: .items)
    first.offset = max(body.start - units.linesStart, 0)
    let top = collectionHeaderLength + headerLength
    for case let loose? in [continued, begun] where loose.section == units.index {
      let low = page == loose.sheets.first ? body.start + insets.start : top
      let isLast = page == loose.lastPage
      return (
        low,
        isLast
          ? top + loose.itemsEnd + section.resolved.itemEndInset - insets.end : layout.contentLength
      )
    }
    var last = PageStart(section: units.index, stage: .items)
    last.item = units.firstItemOfLastLine
    last.offset = body.end - units.start(of: last)
    return part(from: first, at: body.start, to: last, at: body.end, top: top, insets)
  }

  /// Returns the part on the page of an interval between two places.
  private func part(
    from first: PageStart, at start: Double, to last: PageStart, at end: Double, top: Double,
    _ insets: AxisInsets
  ) -> (low: Double, high: Double)? {
    let isBegun = first < self.start
    guard !isBegun || self.start < last, next.map({ first < $0 }) ?? true else { return nil }
    let isEnded = next.map { last <= $0 } ?? true
    return (
      isBegun ? top : start + insets.start,
      isEnded ? end - insets.end : layout.contentLength
    )
  }
}

extension SectionUnits {
  /// The first item of the last line.
  fileprivate var firstItemOfLastLine: UInt32 {
    switch lines {
    case .one: 0
    case .dense(let items): UInt32(items.firstItemOfLastRow)
    case .rows, .listed:
      UInt32(items(inLineOf: section.metrics.shownItemCount - 1).lowerBound)
    }
  }
}

extension PagedLayout {
  /// Returns the decorations of a page: backgrounds and separators, cut at breaks, and the header
  /// and the footer of the collection.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: The decorations, in the order of `CollectionLayout.decorations(in:viewport:)`,
  ///   with frames relative to the page; none if there is no such page.
  /// - Complexity: As `elements(onPage:)`.
  public func decorations(onPage page: Int) -> [LayoutDecoration] {
    guard page >= 0 && page < count else { return [] }
    return view(ofPage: page).decorations(of: self)
  }
}
