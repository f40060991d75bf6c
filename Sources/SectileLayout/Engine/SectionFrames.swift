// SectileLayout/Engine/SectionFrames.swift
//
// One section in its place: where its header, footer and items are. All queries read frames from
// here, so they agree to the last bit.

/// Where something starts along the main axis, in engine coordinates, and how long it is.
struct Extent: Hashable, Sendable, BitwiseCopyable {
  var start: Double
  var length: Double

  var end: Double { start + length }
}

/// A section with its style and where it starts.
struct SectionFrames: Sendable {
  let style: SectionStyle
  let shape: SectionShape
  let body: [SectionBody]
  /// The index of the section.
  let index: Int
  /// Where it starts along the main axis.
  let start: Double

  init(
    _ place: ExtentTree<SectionRun>.Place, styles: [SectionStyle], sectionsStart: Double
  ) {
    style = styles[Int(place.run.shape.style)]
    shape = place.run.shape
    body = place.run.body
    index = place.index
    start = sectionsStart + place.start(spacing: 0)
  }

  var length: Double { shape.length }
  var end: Double { start + shape.length }

  /// Where the items start.
  var bodyStart: Double { start + shape.bodyStart }

  /// The items and what is beside them.
  var bodyExtent: Extent { Extent(start: bodyStart, length: shape.bodyRoom) }
}

// MARK: Headers and footers

extension SectionFrames {
  /// The extent of the header where it naturally is.
  var header: Extent {
    let start =
      switch style.header?.placement {
      case .inside: bodyStart - shape.headerLength
      case .beside: bodyStart
      default: start
      }
    return Extent(start: start, length: shape.headerLength)
  }

  /// The extent of the footer where it naturally is.
  var footer: Extent {
    let start =
      switch style.footer?.placement {
      case .inside: bodyStart + shape.bodyRoom
      case .beside: bodyStart
      default: end - shape.footerLength
      }
    return Extent(start: start, length: shape.footerLength)
  }

  /// Returns the extent of the header when an interval along the main axis is seen.
  ///
  /// It stays at the start of the interval until the end of its area pushes it off.
  func header(seenFrom visibleStart: Double) -> Extent {
    var extent = header
    guard let header = style.header, header.isPinned else { return extent }
    let areaEnd = header.isBeside ? bodyExtent.end : pinningAreaEnd
    extent.start = max(extent.start, min(visibleStart, areaEnd - extent.length))
    return extent
  }

  /// Returns the extent of the footer when an interval along the main axis is seen.
  ///
  /// It stays at the end of the interval until the start of its area pushes it off. One that is
  /// beside the items stays at the start of the interval, like a header.
  func footer(seenFrom visibleStart: Double, to visibleEnd: Double) -> Extent {
    var extent = footer
    guard let footer = style.footer, footer.isPinned else { return extent }
    if footer.isBeside {
      extent.start = max(
        extent.start, min(visibleStart, bodyExtent.end - extent.length))
    } else {
      extent.start = min(extent.start, max(visibleEnd - extent.length, pinningAreaStart))
    }
    return extent
  }

  /// Where a pinned header has to end.
  private var pinningAreaEnd: Double {
    let footerIsBehind = shape.hasFooter && !(style.footer?.isBeside ?? false)
    if style.pinningArea == .items && footerIsBehind { return footer.start }
    // What is inside the insets stays inside them, and so does what nothing else stops.
    return style.header?.placement == .outside ? end : bodyExtent.end + innerFooterLength
  }

  /// Where a pinned footer has to start.
  private var pinningAreaStart: Double {
    let headerIsBefore = shape.hasHeader && !(style.header?.isBeside ?? false)
    if style.pinningArea == .items && headerIsBefore { return header.end }
    return style.footer?.placement == .outside ? start : bodyStart - innerHeaderLength
  }

  private var innerFooterLength: Double {
    style.footer?.placement == .inside ? shape.footerLength : 0
  }

  private var innerHeaderLength: Double {
    style.header?.placement == .inside ? shape.headerLength : 0
  }
}

// MARK: Rows of a grid

extension SectionFrames {
  /// The columns of a grid whose items all span one; nil for all other arrangements.
  var gridTracks: Tracks? {
    guard case .grid(let tracks, _, _) = style.plan else { return nil }
    if case .placed = body.first { return nil }
    return tracks
  }

  /// The rows of unequal length, if there are such.
  var unevenRows: UnevenRows? {
    if case .rows(let rows) = body.first { rows } else { nil }
  }

  /// How many rows a grid with so many columns has.
  func rowCount(columns: Int) -> Int {
    shape.shownItemCount == 0 ? 0 : (shape.shownItemCount - 1) / columns + 1
  }

  /// Returns the place of a row of a grid.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(at index: Int, columns: Int) -> ExtentTree<RowRun>.Place {
    unevenRows?.rows.place(at: index)
      ?? .init(
        run: RowRun(count: rowCount(columns: columns), memberLength: shape.rowLength),
        member: index)
  }

  /// Returns the place of the last row that starts before an offset into the items, or of the first.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(startingBefore bound: Double, columns: Int) -> ExtentTree<RowRun>.Place {
    let spacing = style.lineSpacing
    if let rows = unevenRows?.rows, let row = rows.place(startingBefore: bound, spacing: spacing) {
      return row
    }
    var row = row(at: 0, columns: columns)
    row.member = row.lastMember(startingBefore: bound, spacing: spacing)
    return row
  }

  /// The lengths of the items, if they differ in a row and it shows.
  var itemLengths: ExtentTree<RowRun>? {
    guard case .grid(_, let alignment, _) = style.plan, alignment != .stretch,
      let items = unevenRows?.items, items.count > 0
    else { return nil }
    return items
  }
}

// MARK: Items

extension CollectionLayout {
  /// Returns the frame of an item of a section, where a strip is not scrolled.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of items or rows that differ.
  func frame(ofItem item: Int, in section: SectionFrames) -> LayoutRect {
    switch section.body.first {
    case .placed(let placed):
      return section.frame(of: placed.item(at: item).place, in: content)
    case .strip(let strip):
      return frame(ofStripItem: item, of: strip, in: section, scrolledBy: 0)
    default:
      guard case .grid(let tracks, let alignment, _) = section.style.plan else {
        fatalError("CollectionLayout: section \(section.index) has an arrangement but no places.")
      }
      let row = section.row(at: item / tracks.count, columns: tracks.count)
      let rowStart = row.start(spacing: section.style.lineSpacing)
      var extent = Extent(start: section.bodyStart + rowStart, length: row.length)
      if let lengths = section.itemLengths {
        let length = lengths.place(at: item).length
        extent.start =
          section.bodyStart + (rowStart + alignment.slack(of: length, in: row.length))
        extent.length = length
      }
      return rect(extent, cross: tracks.span(of: item % tracks.count))
    }
  }

  /// Returns the frame of an item of a strip that is scrolled by a distance from its start.
  func frame(
    ofStripItem item: Int, of strip: CollectionLayout, in section: SectionFrames,
    scrolledBy distance: Double
  ) -> LayoutRect {
    let frame = strip.frame(ofItem: item, in: strip.section(at: 0))
    return frame.moved(by: section.stripOffset(of: strip, in: content, scrolledBy: distance))
  }
}

extension SectionFrames {
  /// Returns the frame of what has a place relative to the items.
  func frame(of place: PlacedItem, in content: ContentSpace) -> LayoutRect {
    content.rect(
      Extent(start: bodyStart + place.main, length: place.length),
      cross: cross(of: place, in: content.space))
  }

  /// Returns the side of a placed item across, in content coordinates.
  private func cross(of place: PlacedItem, in space: AxisSpace) -> Span {
    switch place.cross {
    case .columns(let column, let span):
      switch style.plan {
      case .grid(let tracks, _, _), .masonry(let tracks, _):
        return tracks.span(of: Int(column), spanning: Int(span))
      default:
        fatalError("SectionFrames: section \(index) has items on columns but no columns.")
      }
    case .interval(let start, let length):
      return space.crossSpan(start, length: length)
    }
  }
}

extension SectionFrames {
  /// Returns by how much the frames of a strip are moved in the layout.
  func stripOffset(
    of strip: CollectionLayout, in content: ContentSpace, scrolledBy distance: Double
  ) -> LayoutPoint {
    let space = content.space
    let origin = content.rect(
      Extent(start: bodyStart, length: shape.bodyLength),
      cross: Span(origin: 0, length: 0)
    ).origin
    switch (space.axis, space.direction) {
    case (.horizontal, _): return LayoutPoint(x: origin.x, y: -distance)
    case (.vertical, .leftToRight): return LayoutPoint(x: -distance, y: origin.y)
    case (.vertical, .rightToLeft):
      // The strip's own coordinates count from the left end, where it is scrolled to last.
      return LayoutPoint(x: space.crossLength - strip.contentLength + distance, y: origin.y)
    }
  }
}

// MARK: Finding a section

extension CollectionLayout {
  /// Returns a section in its place.
  ///
  /// - Parameter index: The index of a section; `0 <= index < numberOfSections`.
  func section(at index: Int) -> SectionFrames {
    frames(of: sections.place(at: index))
  }

  /// Returns the section at a place.
  func frames(of place: ExtentTree<SectionRun>.Place) -> SectionFrames {
    SectionFrames(place, styles: styles, sectionsStart: sectionsStart)
  }

  /// What it takes to make frames.
  var content: ContentSpace { ContentSpace(space: space, contentLength: contentLength) }

  /// Returns the frame of what has an extent along the main axis and two edges across.
  func rect(_ extent: Extent, cross: CrossEdges) -> LayoutRect {
    content.rect(extent, cross: cross)
  }

  /// Returns the frame of what has an extent along the main axis and a side across.
  func rect(_ extent: Extent, cross: Span) -> LayoutRect {
    content.rect(extent, cross: cross)
  }
}
