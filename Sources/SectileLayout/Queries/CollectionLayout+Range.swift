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
    let area = SearchedArea(
      rect, in: content, box: space.searchBox(rect, contentLength: contentLength), reach: itemReach)
    guard
      let ends = sections.spots(
        startingBefore: area.low - sectionsStart, and: (area.high - sectionsStart).nextUp,
        spacing: 0)
    else { return nil }
    for index in ends.low.index...ends.high.index {
      guard let first = pathEnds(ofSection: index, area) else { continue }
      for index in (index + 1..<ends.high.index + 1).reversed() {
        if let last = pathEnds(ofSection: index, area) { return first.low...last.high }
      }
      return first.low...first.high
    }
    return nil
  }

  /// Returns the first and the last element of a section in an area.
  @inline(__always) private func pathEnds(
    ofSection index: Int, _ area: SearchedArea
  ) -> Ends<KindedIndexPath>? {
    let (shape, rows, start) = sections.withRun(of: index) { runs, run, spot in
      (runs[run].shape, runs[run].rows, spot.start)
    }
    var header: KindedIndexPath?
    var footer: KindedIndexPath?
    if shape.hasHeader || shape.hasFooter {
      (header, footer) = furniture(ofSection: index, in: area)
      if let header, let footer { return Ends(low: header, high: footer) }
    }
    var items: Ends<KindedIndexPath>?
    let style = Int(shape.style)
    if rows != .none, let tracks = styles.span[style].gridTracks,
      rows == .equal || tracks.count == 1 || styles.span[style].gridAlignment == .stretch
    {
      let search = RowSearch(
        shape, tracks, spacing: styles.span[style].lineSpacing,
        startingAt: sectionsStart + start, area)
      // Rows are searched where the section is: what is taken out to be looked at is copied and retained.
      let ends = sections.withRun(of: index) { runs, run, _ in
        search.itemEnds(in: runs[run].body.span)
      }
      items = ends.map {
        Ends(low: .item($0.low, inSection: index), high: .item($0.high, inSection: index))
      }
    } else {
      items = walkedItemEnds(ofSection: index, in: area.rect)
    }
    guard let low = header ?? items?.low ?? footer, let high = footer ?? items?.high ?? header
    else { return nil }
    return Ends(low: low, high: high)
  }

  /// Returns the header and the footer of a section that are in an area.
  private func furniture(
    ofSection index: Int, in area: SearchedArea
  ) -> (header: KindedIndexPath?, footer: KindedIndexPath?) {
    let section = section(at: index)
    var header: KindedIndexPath?
    if section.shape.hasHeader, let style = section.style.header,
      area.rect.overlaps(area.content.rect(section.header, cross: style.cross))
    {
      header = .header(inSection: index)
    }
    var footer: KindedIndexPath?
    if section.shape.hasFooter, let style = section.style.footer,
      area.rect.overlaps(area.content.rect(section.footer, cross: style.cross))
    {
      footer = .footer(inSection: index)
    }
    return (header, footer)
  }

  @inline(never) private func walkedItemEnds(
    ofSection index: Int, in rect: LayoutRect
  ) -> Ends<KindedIndexPath>? {
    var ends: Ends<KindedIndexPath>?
    for element in elements(in: rect) {
      guard element.path.section == index && element.path.kind == .item else { continue }
      ends = Ends(low: ends?.low ?? element.path, high: element.path)
    }
    return ends
  }
}

/// The first and the last of what was searched for.
private struct Ends<Found> {
  var low: Found
  var high: Found
}

/// An area that is searched, in content and in engine coordinates.
private struct SearchedArea: BitwiseCopyable {
  let rect: LayoutRect
  let box: SearchBox
  let content: ContentSpace
  /// Where sections start, the least and the most, that can have something in the area.
  let low: Double
  let high: Double

  init(_ rect: LayoutRect, in content: ContentSpace, box: SearchBox, reach: Double) {
    self.rect = rect
    self.content = content
    self.box = box
    low = box.mainStart - reach
    high = box.mainEnd + reach
  }
}

/// A search for the ends of what is in an area in rows of items that are as long as their row.
///
/// Plain numbers: the rows are lent to it.
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
  /// The length of every row, if all are equally long.
  private let rowLength: Double

  /// Creates a search in a section whose items are as long as their row and span one column.
  @inline(__always) init(
    _ shape: SectionShape, _ tracks: Tracks, spacing: Double, startingAt start: Double,
    _ searched: SearchedArea
  ) {
    content = searched.content
    area = content.space.mainSpan(of: searched.rect)
    bodyStart = start + shape.bodyStart
    self.spacing = spacing
    low = searched.box.mainStart - bodyStart
    high = searched.box.mainEnd - bodyStart
    columnCount = tracks.count
    columns = tracks.columns(
      overlapping: content.space.crossSpan(of: searched.rect), in: searched.box)
    itemCount = shape.shownItemCount
    rowLength = shape.rowLength
  }

  /// Returns the first and the last item in the area.
  ///
  /// - Parameter body: The body of the section: its rows, or nothing if all are equally long.
  @inline(__always) func itemEnds(
    in body: borrowing Swift.Span<SectionBody>
  ) -> Ends<Int>? {
    if columns.isEmpty || itemCount == 0 { return nil }
    guard body.isEmpty else {
      guard
        let found = body.rowSpots(
          startingBefore: low, and: high.nextUp, spacing: spacing)
      else { return nil }
      return ends(from: found.low, to: found.high, rowCount: body[0].rows.rows.count, in: body) {
        $0[0].rows.rows.spot(at: $1, spacing: spacing)
      }
    }
    let count = (itemCount - 1) / columnCount + 1
    func spot(_ row: Int) -> ExtentTree<RowRun>.Spot {
      .init(
        index: row, start: RunStart().start(ofMember: row, length: rowLength, spacing: spacing),
        length: rowLength)
    }
    func spot(startingBefore bound: Double) -> ExtentTree<RowRun>.Spot {
      spot(
        RunStart().lastMember(
          of: count, length: rowLength, startingBefore: bound, spacing: spacing))
    }
    return ends(
      from: spot(startingBefore: low), to: spot(startingBefore: high.nextUp), rowCount: count,
      in: body
    ) { spot($1) }
  }

  /// Returns the ends, going inwards from the rows that may hold them.
  @inline(__always) private func ends(
    from first: ExtentTree<RowRun>.Spot, to last: ExtentTree<RowRun>.Spot, rowCount: Int,
    in body: borrowing Swift.Span<SectionBody>,
    _ spot: (borrowing Swift.Span<SectionBody>, _ row: Int) -> ExtentTree<RowRun>.Spot
  ) -> Ends<Int>? {
    var row = first
    var low = row.index * columnCount + columns.lowerBound
    while low >= itemCount || !overlaps(row) {
      if row.index + 1 == rowCount || row.start > high { return nil }
      row = spot(body, row.index + 1)
      low = row.index * columnCount + columns.lowerBound
    }
    row = last
    while true {
      let start = row.index * columnCount
      let end = min(columns.upperBound, itemCount - start)
      if end > columns.lowerBound && overlaps(row) {
        return Ends(low: low, high: start + end - 1)
      }
      if row.index == 0 { return nil }
      row = spot(body, row.index - 1)
    }
  }

  private func overlaps(_ row: ExtentTree<RowRun>.Spot) -> Bool {
    content.span(Extent(start: bodyStart + row.start, length: row.length)).overlaps(area)
  }
}
