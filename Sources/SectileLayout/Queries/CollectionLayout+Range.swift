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
    EndSearch(self, rect).range()
  }
}

/// A search for the ends of what is in an area.
private struct EndSearch {
  let layout: CollectionLayout
  let rect: LayoutRect
  let box: SearchBox
  let content: ContentSpace
  /// Where sections start, the least and the most, that can have something in the area.
  let low: Double
  let high: Double

  init(_ layout: CollectionLayout, _ rect: LayoutRect) {
    self.layout = layout
    self.rect = rect
    content = layout.content
    box = layout.space.searchBox(rect, contentLength: layout.contentLength)
    low = box.mainStart - layout.itemReach
    high = box.mainEnd + layout.itemReach
  }

  func range() -> ClosedRange<KindedIndexPath>? {
    let sections = layout.sections
    guard
      let spot = sections.spot(startingBefore: low - layout.sectionsStart, spacing: 0),
      let end = sections.spot(
        startingBefore: (high - layout.sectionsStart).nextUp, spacing: 0)
    else { return nil }
    for index in spot.index...max(end.index, spot.index) {
      let section = SectionSearch(index, self)
      guard let first = section.first(self) else { continue }
      if index == end.index { return first...(section.last(self) ?? first) }
      return first...(last(from: end.index, to: index) ?? first)
    }
    return nil
  }

  private func last(from index: Int, to first: Int) -> KindedIndexPath? {
    for index in (first...index).reversed() {
      if let path = SectionSearch(index, self).last(self) { return path }
    }
    return nil
  }

  /// Returns the items of a section that are in the area.
  func items(ofSection section: Int) -> some Sequence<LayoutElement> {
    layout.elements(in: rect).lazy.filter {
      $0.path.section == section && $0.path.kind == .item
    }
  }
}

/// A search for the ends of what is in an area in one section.
private struct SectionSearch {
  private let section: SectionFrames
  /// The rows, if items are as long as their row and span one column.
  private let rows: RowSearch?

  init(_ index: Int, _ search: borrowing EndSearch) {
    section = search.layout.section(at: index)
    rows = RowSearch(section, search.rect, in: search.box, search.content)
  }

  func first(_ search: borrowing EndSearch) -> KindedIndexPath? {
    header(search) ?? firstItem(search) ?? footer(search)
  }

  func last(_ search: borrowing EndSearch) -> KindedIndexPath? {
    footer(search) ?? lastItem(search) ?? header(search)
  }

  private func header(_ search: borrowing EndSearch) -> KindedIndexPath? {
    guard section.shape.hasHeader, let header = section.style.header,
      search.rect.overlaps(search.content.rect(section.header, cross: header.cross))
    else { return nil }
    return .header(inSection: section.index)
  }

  private func footer(_ search: borrowing EndSearch) -> KindedIndexPath? {
    guard section.shape.hasFooter, let footer = section.style.footer,
      search.rect.overlaps(search.content.rect(section.footer, cross: footer.cross))
    else { return nil }
    return .footer(inSection: section.index)
  }

  private func firstItem(_ search: borrowing EndSearch) -> KindedIndexPath? {
    if let rows { return rows.first().map { .item($0, inSection: section.index) } }
    return search.items(ofSection: section.index).first { _ in true }?.path
  }

  private func lastItem(_ search: borrowing EndSearch) -> KindedIndexPath? {
    if let rows { return rows.last().map { .item($0, inSection: section.index) } }
    var last: KindedIndexPath?
    for item in search.items(ofSection: section.index) { last = item.path }
    return last
  }
}

/// A search for the ends of what is in an area in rows of equal columns.
private struct RowSearch {
  private let content: ContentSpace
  private let area: Span
  private let bodyStart: Double
  private let spacing: Double
  /// Where rows start, relative to the first, the least and the most.
  private let low: Double
  private let high: Double
  private let columnCount: Int
  private let columns: Range<Int>
  private let itemCount: Int
  /// The rows, if they differ, or one of them.
  private let rows: ExtentTree<RowRun>?
  private let uniform: ExtentTree<RowRun>.Place

  init?(
    _ section: SectionFrames, _ rect: LayoutRect, in box: SearchBox, _ content: ContentSpace
  ) {
    guard case .grid(let tracks, let alignment, _) = section.style.plan else { return nil }
    switch section.body.first {
    case .rows(let rows):
      guard alignment == .stretch || rows.columns == 1 else { return nil }
      self.rows = rows.rows
    case nil: rows = nil
    default: return nil
    }
    self.content = content
    let space = content.space
    area = space.mainSpan(of: rect)
    bodyStart = section.bodyStart
    spacing = section.style.lineSpacing
    low = box.mainStart - bodyStart
    high = box.mainEnd - bodyStart
    columnCount = tracks.count
    columns = tracks.columns(overlapping: space.crossSpan(of: rect), in: box)
    itemCount = section.shape.shownItemCount
    uniform = .init(
      run: RowRun(
        count: section.rowCount(columns: columnCount), memberLength: section.shape.rowLength))
  }

  func first() -> Int? {
    if columns.isEmpty || itemCount == 0 { return nil }
    let count = rows?.count ?? uniform.run.count
    var row = row(startingBefore: low)
    while row.start <= high {
      let item = row.index * columnCount + columns.lowerBound
      if item < itemCount && overlaps(row) { return item }
      if row.index + 1 == count { return nil }
      row = self.row(at: row.index + 1)
    }
    return nil
  }

  func last() -> Int? {
    if columns.isEmpty || itemCount == 0 { return nil }
    var row = row(startingBefore: high.nextUp)
    while row.start + row.length >= low {
      let first = row.index * columnCount
      let end = min(columns.upperBound, itemCount - first)
      if end > columns.lowerBound && overlaps(row) { return first + end - 1 }
      if row.index == 0 { return nil }
      row = self.row(at: row.index - 1)
    }
    return nil
  }

  private func overlaps(_ row: ExtentTree<RowRun>.Spot) -> Bool {
    content.span(Extent(start: bodyStart + row.start, length: row.length)).overlaps(area)
  }

  private func row(startingBefore bound: Double) -> ExtentTree<RowRun>.Spot {
    if let spot = rows?.spot(startingBefore: bound, spacing: spacing) { return spot }
    return row(at: uniform.lastMember(startingBefore: bound, spacing: spacing))
  }

  private func row(at index: Int) -> ExtentTree<RowRun>.Spot {
    rows?.spot(at: index, spacing: spacing)
      ?? .init(
        index: index, start: uniform.start(ofMember: index, spacing: spacing),
        length: uniform.length)
  }
}
