// SectileLayout/Queries/CollectionLayout+Range.swift
//
// From where to where: the ends of what is in an area, found from both sides, whatever lies between.

public import SectilePaths

extension CollectionLayout {
  /// Returns the first and the last element, in reading order, that overlap a rectangle.
  ///
  ///     layout.visibleRange(in: viewport)    // 2.7 ... 4.header
  ///
  /// In lists and grids that fill the rectangle across, these and all elements between them are
  /// what is seen; a masonry may have others in between. Elements are where they are when nothing is
  /// pinned and no strip is scrolled.
  ///
  /// - Parameter rect: An area in content coordinates, half-open as `LayoutRect` says.
  /// - Returns: The paths, or nil if nothing overlaps.
  /// - Complexity: O(log *s* + log *r*) in lists and grids whose items are as long as their row, without
  ///   allocation; otherwise as walking `elements(in:viewport:stripOffsets:)`.
  public func visibleRange(in rect: LayoutRect) -> ClosedRange<KindedIndexPath>? {
    let search = EndSearch(self, rect)
    guard let first = search.first(), let last = search.last() else { return nil }
    return first...max(first, last)
  }
}

/// A search for the ends of what is in an area.
private struct EndSearch {
  let layout: CollectionLayout
  let rect: LayoutRect
  let box: SearchBox
  let content: ContentSpace
  let area: Span

  init(_ layout: CollectionLayout, _ rect: LayoutRect) {
    self.layout = layout
    self.rect = rect
    content = layout.content
    box = layout.space.searchBox(rect, contentLength: layout.contentLength)
    area = layout.space.mainSpan(of: rect)
  }

  func first() -> KindedIndexPath? {
    let bound = box.mainStart - layout.itemReach - layout.sectionsStart
    guard let spot = layout.sections.spot(startingBefore: bound, spacing: 0) else { return nil }
    for index in spot.index..<layout.numberOfSections {
      let section = layout.section(at: index)
      if section.start > box.mainEnd + layout.itemReach { return nil }
      if let path = header(of: section) ?? firstItem(of: section) ?? footer(of: section) {
        return path
      }
    }
    return nil
  }

  func last() -> KindedIndexPath? {
    let bound = box.mainEnd + layout.itemReach - layout.sectionsStart
    guard let spot = layout.sections.spot(startingBefore: bound.nextUp, spacing: 0) else {
      return nil
    }
    // Sections without length start where the next one does.
    var index = spot.index
    while index >= 0 {
      let section = layout.section(at: index)
      if section.end < box.mainStart - layout.itemReach { return nil }
      if let path = footer(of: section) ?? lastItem(of: section) ?? header(of: section) {
        return path
      }
      index -= 1
    }
    return nil
  }

  private func header(of section: SectionFrames) -> KindedIndexPath? {
    guard section.shape.hasHeader, let header = section.style.header,
      rect.overlaps(content.rect(section.header, cross: header.cross))
    else { return nil }
    return .header(inSection: section.index)
  }

  private func footer(of section: SectionFrames) -> KindedIndexPath? {
    guard section.shape.hasFooter, let footer = section.style.footer,
      rect.overlaps(content.rect(section.footer, cross: footer.cross))
    else { return nil }
    return .footer(inSection: section.index)
  }

  // MARK: Items

  private func firstItem(of section: SectionFrames) -> KindedIndexPath? {
    guard section.shape.shownItemCount > 0 else { return nil }
    guard let tracks = section.wholeRowTracks else {
      return items(of: section).first { _ in true }?.path
    }
    let columns = tracks.columns(overlapping: content.space.crossSpan(of: rect), in: box)
    if columns.isEmpty { return nil }
    let count = section.rowCount(columns: tracks.count)
    var row = section.rowSpot(
      startingBefore: box.mainStart - section.bodyStart, columns: tracks.count)
    while row.start <= box.mainEnd - section.bodyStart {
      let item = row.index * tracks.count + columns.lowerBound
      if item < section.shape.shownItemCount && overlaps(row, section) {
        return .item(item, inSection: section.index)
      }
      if row.index + 1 == count { return nil }
      row = section.rowSpot(at: row.index + 1, columns: tracks.count)
    }
    return nil
  }

  private func lastItem(of section: SectionFrames) -> KindedIndexPath? {
    guard section.shape.shownItemCount > 0 else { return nil }
    guard let tracks = section.wholeRowTracks else {
      var last: KindedIndexPath?
      for item in items(of: section) { last = item.path }
      return last
    }
    let columns = tracks.columns(overlapping: content.space.crossSpan(of: rect), in: box)
    if columns.isEmpty { return nil }
    var row = section.rowSpot(
      startingBefore: (box.mainEnd - section.bodyStart).nextUp, columns: tracks.count)
    while row.start + row.length >= box.mainStart - section.bodyStart {
      let first = row.index * tracks.count
      let end = min(columns.upperBound, section.shape.shownItemCount - first)
      if end > columns.lowerBound && overlaps(row, section) {
        return .item(first + end - 1, inSection: section.index)
      }
      if row.index == 0 { return nil }
      row = section.rowSpot(at: row.index - 1, columns: tracks.count)
    }
    return nil
  }

  private func overlaps(
    _ row: ExtentTree<RowRun>.Spot, _ section: SectionFrames
  ) -> Bool {
    content.span(Extent(start: section.bodyStart + row.start, length: row.length))
      .overlaps(area)
  }

  private func items(of section: SectionFrames) -> some Sequence<LayoutElement> {
    let index = section.index
    return layout.elements(in: rect).lazy.filter {
      $0.path.section == index && $0.path.kind == .item
    }
  }
}

extension SectionFrames {
  /// The columns of a grid whose items are as long as their row and span one; nil for all others.
  fileprivate var wholeRowTracks: Tracks? {
    if itemLengths != nil { return nil }
    if case .strip = body.first { return nil }
    return gridTracks
  }

  /// Returns where the last row is that starts before an offset into the items, or the first.
  fileprivate func rowSpot(
    startingBefore bound: Double, columns: Int
  ) -> ExtentTree<RowRun>.Spot {
    let spacing = style.lineSpacing
    if case .rows(let rows) = body.first,
      let spot = rows.rows.spot(startingBefore: bound, spacing: spacing)
    {
      return spot
    }
    var place = row(at: 0, columns: columns)
    place.member = place.lastMember(startingBefore: bound, spacing: spacing)
    return .init(
      index: place.member, start: place.start(spacing: spacing), length: place.length)
  }

  /// Returns where a row is.
  fileprivate func rowSpot(at index: Int, columns: Int) -> ExtentTree<RowRun>.Spot {
    let spacing = style.lineSpacing
    if case .rows(let rows) = body.first { return rows.rows.spot(at: index, spacing: spacing) }
    let place = row(at: index, columns: columns)
    return .init(index: index, start: place.start(spacing: spacing), length: place.length)
  }
}
