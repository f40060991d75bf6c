// SectileLayout/Engine/SectionFrames.swift
//
// One section in its place: where its header, footer and items are. All queries read frames from
// here, so they agree to the last bit.

/// A section with its style and where it starts.
struct SectionFrames: Sendable {
  let style: SectionStyle
  let shape: SectionShape
  let uneven: [UnevenRows]
  /// The index of the section.
  let index: Int
  /// Where it starts along the main axis, and how long it is.
  let start: Double
  let length: Double

  /// Where the items start: after the header and the inset.
  var bodyStart: Double { start + shape.headerLength + style.startInset }

  /// How many rows the items make.
  var rowCount: Int {
    shape.itemCount == 0 ? 0 : (shape.itemCount - 1) / style.tracks.count + 1
  }

  /// Whether items have lengths of their own, so that their place in the row matters.
  var hasItemLengths: Bool {
    style.alignment != .stretch && !uneven.isEmpty && uneven[0].items.count > 0
  }

  /// Returns the place of a row.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(at index: Int) -> ExtentTree<RowRun>.Place {
    uneven.isEmpty
      ? .init(run: RowRun(count: rowCount, memberLength: shape.rowLength), member: index)
      : uneven[0].rows.place(at: index)
  }

  /// Returns the place of the last row that starts before an offset into the items, or of the first.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func row(startingBefore bound: Double) -> ExtentTree<RowRun>.Place {
    let spacing = style.lineSpacing
    if let row = uneven.first?.rows.place(startingBefore: bound, spacing: spacing) { return row }
    var row = row(at: 0)
    row.member = row.lastMember(startingBefore: bound, spacing: spacing)
    return row
  }
}

extension SectionLayout.Alignment {
  /// Returns how far from the start of its place something begins.
  func slack(of length: Double, in room: Double) -> Double {
    switch self {
    case .start, .stretch: 0
    case .center: (room - length) / 2
    case .end: room - length
    }
  }
}

// MARK: Along the main axis

extension SectionFrames {
  /// Where something starts along the main axis, in engine coordinates, and how long it is.
  typealias Extent = (start: Double, length: Double)

  /// Returns the extent of an item.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of rows of unequal length.
  func item(_ item: Int) -> Extent {
    let row = row(at: item / style.tracks.count)
    let length = hasItemLengths ? uneven[0].items.place(at: item).length : row.length
    let slack = style.alignment.slack(of: length, in: row.length)
    let start = row.start(spacing: style.lineSpacing)
    return (hasItemLengths ? bodyStart + (start + slack) : bodyStart + start, length)
  }

  /// The extent of the header where it naturally is.
  var header: Extent { (start, shape.headerLength) }

  /// The extent of the footer where it naturally is.
  var footer: Extent { (start + length - shape.footerLength, shape.footerLength) }

  /// Returns the extent of the header when an interval along the main axis is seen.
  ///
  /// It stays at the start of the interval until the end of its area pushes it off.
  func header(seenFrom visibleStart: Double) -> Extent {
    guard style.header?.isPinned ?? false else { return header }
    let areaEnd = style.pinningArea == .items ? footer.start : start + length
    return (
      max(start, min(visibleStart, areaEnd - shape.headerLength)), shape.headerLength
    )
  }

  /// Returns the extent of the footer when an interval along the main axis is seen.
  ///
  /// It stays at the end of the interval until the start of its area pushes it off.
  func footer(seenTo visibleEnd: Double) -> Extent {
    guard style.footer?.isPinned ?? false else { return footer }
    let areaStart = style.pinningArea == .items ? start + shape.headerLength : start
    return (
      min(footer.start, max(visibleEnd - shape.footerLength, areaStart)), shape.footerLength
    )
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
    SectionFrames(
      style: styles[Int(place.run.shape.style)], shape: place.run.shape, uneven: place.run.uneven,
      index: place.index, start: place.start(spacing: 0), length: place.length)
  }

  /// Returns the frame of what has an extent along the main axis and is as wide as the container.
  func rect(acrossContainer extent: SectionFrames.Extent) -> LayoutRect {
    rect(extent, cross: space.crossSpan(0, space.crossLength))
  }

  /// Returns the frame of what has an extent along the main axis and a side across.
  func rect(_ extent: SectionFrames.Extent, cross: Span) -> LayoutRect {
    space.rect(
      main: space.mainSpan(extent.start, extent.length, contentLength: contentLength),
      cross: cross)
  }
}
