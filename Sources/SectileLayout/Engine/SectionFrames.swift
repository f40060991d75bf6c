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
  let body: ContiguousArray<SectionBody>
  /// The index of the section.
  let index: Int
  /// Where it starts along the main axis.
  let start: Double

  init(_ run: SectionRun, index: Int, start: Double, styles: [SectionStyle]) {
    style = styles[Int(run.shape.style)]
    shape = run.shape
    body = run.body
    self.index = index
    self.start = start
  }

  init(
    _ place: ExtentTree<SectionRun>.Place, styles: [SectionStyle], sectionsStart: Double
  ) {
    self.init(
      place.run, index: place.index, start: sectionsStart + place.start(spacing: 0),
      styles: styles)
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
    body.isPlaced ? nil : style.gridTracks
  }

  /// How many rows a grid with so many columns has.
  func rowCount(columns: Int) -> Int {
    shape.shownItemCount == 0 ? 0 : (shape.shownItemCount - 1) / columns + 1
  }

  /// Returns the place of a row of a grid.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(at index: Int, columns: Int) -> ExtentTree<RowRun>.Place {
    body.rows?.rows.place(at: index)
      ?? .init(
        run: RowRun(count: rowCount(columns: columns), memberLength: shape.rowLength),
        member: index)
  }

  /// Returns the place of the last row that starts before an offset into the items, or of the first.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(startingBefore bound: Double, columns: Int) -> ExtentTree<RowRun>.Place {
    let spacing = style.lineSpacing
    if let rows = body.rows?.rows, let row = rows.place(startingBefore: bound, spacing: spacing) {
      return row
    }
    var row = row(at: 0, columns: columns)
    row.member = row.lastMember(startingBefore: bound, spacing: spacing)
    return row
  }

  /// The lengths of the items, if they differ in a row and it shows.
  var itemLengths: ExtentTree<RowRun>? {
    guard style.gridAlignment != .stretch, let items = body.rows?.items, items.count > 0
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
    switch section.body.content {
    case .placed(let placed):
      return section.frame(of: placed.item(at: item).place, in: content)
    case .strip(let strip):
      return section.frame(ofStripItem: item, of: strip, in: content, scrolledBy: 0)
    default:
      guard let tracks = section.style.gridTracks else {
        fatalError("CollectionLayout: section \(section.index) has an arrangement but no places.")
      }
      return rect(
        section.gridExtent(ofItem: item, tracks, section.style.gridAlignment),
        cross: tracks.span(of: item % tracks.count))
    }
  }
}

extension SectionFrames {
  /// Returns the frame of what has a place relative to the items.
  func frame(of place: PlacedItem, in content: ContentSpace) -> LayoutRect {
    content.rect(
      Extent(start: bodyStart + place.main, length: place.length),
      cross: cross(of: place, in: content.space))
  }

  /// Returns where an item of a grid is along the main axis.
  func gridExtent(
    ofItem item: Int, _ tracks: Tracks, _ alignment: SectionLayout.Alignment
  ) -> Extent {
    let row = row(at: item / tracks.count, columns: tracks.count)
    let rowStart = row.start(spacing: style.lineSpacing)
    guard let lengths = itemLengths else {
      return Extent(start: bodyStart + rowStart, length: row.length)
    }
    let length = lengths.place(at: item).length
    return Extent(
      start: bodyStart + (rowStart + alignment.slack(of: length, in: row.length)), length: length)
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

// MARK: Finding a section

extension CollectionLayout {
  /// Returns a section in its place.
  ///
  /// - Parameter index: The index of a section; `0 <= index < numberOfSections`.
  func section(at index: Int) -> SectionFrames {
    // Not to capture the layout, which would copy it.
    let (styles, sectionsStart) = (styles, sectionsStart)
    return sections.withRun(of: index) { runs, run, spot in
      SectionFrames(runs[run], index: index, start: sectionsStart + spot.start, styles: styles)
    }
  }

  /// Returns the shape of a section.
  ///
  /// - Parameter index: The index of a section; `0 <= index < numberOfSections`.
  func shape(ofSection index: Int) -> SectionShape {
    sections.withRun(of: index) { runs, run, _ in runs[run].shape }
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
