public import SectilePaths

extension CollectionLayout {
  /// Returns the first and the last element, in reading order, that overlap a rectangle.
  ///
  ///     layout.visibleRange(in: viewport)    // 2.7 ... 4.header
  ///
  /// In lists and grids that fill the rectangle across, all elements between these two are visible
  /// too; in a masonry some may not be. Pinning and orthogonal scrolling are ignored.
  ///
  /// - Parameter viewport: The visible part; only its rectangle matters.
  /// - Returns: The paths, or nil if nothing overlaps.
  /// - Complexity: O(log *s* + log *r*) in lists and grids whose items are as long as their row,
  ///   without allocation; otherwise as walking `elements(overlapping:in:)`.
  public func visibleRange(in viewport: Viewport) -> ClosedRange<KindedIndexPath>? {
    let rect = viewport.rect
    let area = SearchedArea(
      rect, in: content, box: space.searchBox(rect, contentLength: contentLength),
      overflow: itemOverflow)
    if sections.count == 0 { return nil }
    var index = lastSection(startingBefore: area.low)
    let end = sections.find(.offset((area.high - sectionsStart).nextUp)).index
    var first = pathEnds(ofSection: index, area)
    while first == nil {
      guard let next = filledSection(from: index + 1, isForward: true), next <= end
      else { return nil }
      index = next
      first = pathEnds(ofSection: index, area)
    }
    guard let first else { return nil }
    var last = end
    while last > index {
      if let found = pathEnds(ofSection: last, area) { return first.low...found.high }
      last = filledSection(from: last - 1, isForward: false) ?? index
    }
    return first.low...first.high
  }

  /// Returns the index of the first section from an index on, or the last one up to it, that has an
  /// element.
  private func filledSection(from index: Int, isForward: Bool) -> Int? {
    section(from: index, isForward: isForward, having: .all)?.index
  }

  private func pathEnds(ofSection index: Int, _ area: SearchedArea) -> PathEnds? {
    let section = section(at: index)
    let (header, footer) = supplementaries(of: section, in: area)
    if let header, let footer { return PathEnds(low: header, high: footer) }
    var items: PathEnds?
    if section.content.isInRows, let tracks = section.resolved.gridColumns,
      section.content.isEqualRows || tracks.count == 1
        || section.resolved.gridAlignment == .stretch
    {
      let rows = RowArea(
        section.rowWalk(tracks), tracks, in: area.rect, box: area.box, content: area.content)
      items = rows.itemEnds(in: section.content).map {
        PathEnds(low: .item($0.first, inSection: index), high: .item($0.last, inSection: index))
      }
    } else {
      items = itemEndsByWalking(section: index, in: area.rect)
    }
    guard let low = header ?? items?.low ?? footer, let high = footer ?? items?.high ?? header
    else { return nil }
    return PathEnds(low: low, high: high)
  }

  /// Returns the header and the footer of a section if they overlap an area.
  private func supplementaries(
    of section: SectionGeometry, in area: SearchedArea
  ) -> (header: KindedIndexPath?, footer: KindedIndexPath?) {
    var header: KindedIndexPath?
    if section.metrics.header.isShown, let resolved = section.resolved.header,
      area.rect.overlaps(area.content.rect(section.header, cross: resolved.cross))
    {
      header = .header(inSection: section.index)
    }
    var footer: KindedIndexPath?
    if section.metrics.footer.isShown, let resolved = section.resolved.footer,
      area.rect.overlaps(area.content.rect(section.footer, cross: resolved.cross))
    {
      footer = .footer(inSection: section.index)
    }
    return (header, footer)
  }

  private func itemEndsByWalking(
    section: Int, in rect: LayoutRect
  ) -> PathEnds? {
    var ends: PathEnds?
    for element in elements(in: rect, of: SearchScope(kinds: .item, section: section)) {
      ends = PathEnds(low: ends?.low ?? element.path, high: element.path)
    }
    return ends
  }
}

private struct PathEnds {
  var low: KindedIndexPath
  var high: KindedIndexPath
}

/// An area to search, in content and in engine coordinates.
private struct SearchedArea {
  let rect: LayoutRect
  let box: SearchBox
  let content: ContentSpace
  /// The smallest and the largest start of a section that can have an element in the area.
  let low: Double
  let high: Double

  init(_ rect: LayoutRect, in content: ContentSpace, box: SearchBox, overflow: Double) {
    self.rect = rect
    self.content = content
    self.box = box
    low = box.mainStart - overflow
    high = box.mainEnd + overflow
  }
}
