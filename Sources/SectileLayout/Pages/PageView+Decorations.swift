import SectilePaths

extension PageView {
  /// The decorations of the page, in the order of `CollectionLayout.decorations(in:viewport:)`.
  ///
  /// Backgrounds are cut at breaks (CSS `box-decoration-break: slice`). A separator lies between
  /// two lines of a page, so there is none at a break.
  func decorations(of pages: PagedLayout) -> [LayoutDecoration] {
    var decorations: [LayoutDecoration] = []
    for var decoration in layout.decorations(in: searchArea) {
      if let item = decoration.item, decoration.kind == .separator, isFirst(item) { continue }
      guard let frame = visiblePart(of: decoration.frame, isInUnit: false) else { continue }
      decoration.frame = frame
      decorations.append(decoration)
    }
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
    if next == nil, let footer = configuration.footer {
      decorations += supplementary(.collectionFooter, footer, pages.layout.footer)
    } else if let next, next.stage == .collectionFooter && next.offset > 0,
      let footer = configuration.footer
    {
      decorations += supplementary(.collectionFooter, footer, pages.layout.footer)
    }
    return decorations
  }

  /// Whether an item is the first of this or the next page.
  private func isFirst(_ item: KindedIndexPath) -> Bool {
    [start, next].contains { place in
      guard let place, place.stage == .items && place.offset == 0 else { return false }
      return place == PageStart(section: item.section, stage: .items, item: item.item ?? 0)
    }
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
