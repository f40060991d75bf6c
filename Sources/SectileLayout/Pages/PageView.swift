import SectilePaths

/// A page as a part of the continuous layout, which is moved so that the page is at 0.
struct PageView: Sendable {
  let page: Int
  let start: BreakPoint
  /// The start of the next page; nil on the last page.
  let next: BreakPoint?
  /// The section in which the page starts, and that in which the next page starts; nil for the
  /// footer of the collection.
  let startUnits: SectionUnits?
  let nextUnits: SectionUnits?
  /// The layout in the coordinates of the page, without the header and the footer of the
  /// collection.
  let layout: CollectionLayout
  /// The lengths of the headers that are repeated on the page: that of the collection, which is
  /// first, and that of the section that the page continues.
  let collectionHeaderLength: Double
  let headerLength: Double
  /// The distance by which the layout is moved.
  let distance: Double
  /// The interval of the page's units on the page, after repeated headers.
  ///
  /// It ends with the last unit, or where a unit is split; if that makes no difference, at the end
  /// of the page.
  let visible: AxisInterval
  /// A bound of the rounding errors of positions, and of the distance by which items reach outside
  /// the units that contain them.
  let slack: Double
  let overflow: Double
  /// The sections without lines that have items on this page and on pages before or after it.
  let continued: LooseItems?
  let begun: LooseItems?
}

extension PagedLayout {
  /// Returns a page that exists.
  ///
  /// - Complexity: O(log *p* + log *s* + log *r*)
  func view(ofPage page: Int) -> PageView {
    let (start, next) = starts(ofPage: page)
    let units = layout.units(of: start)
    let isOneSection = next.map { $0.section == start.section } ?? true
    let nextUnits = isOneSection ? units : next.flatMap { layout.units(of: $0) }
    let (continued, begun) = loose.isEmpty ? (nil, nil) : looseItems(onPage: page)
    var position = layout.position(of: start, in: units)
    // The visible interval of the continuous layout begins after the items of a section without
    // lines that ends on this page, and ends before the items of one that continues.
    var first = position
    if let continued, continued.lastPage == page {
      position = continued.origin
      first = SectionUnits(layout.section(at: continued.section)).linesEnd
    }
    let collectionHeader = page > 0 ? layout.collectionHeaderLength(onPagesOf: length, rules) : 0
    let isRepeated = rules.repeatsHeaders && start.continuesLines
    let header = isRepeated ? units?.repeatedHeaderLength(upTo: length / 4) ?? 0 : 0
    let distance = collectionHeader + header - position
    var end = layout.contentLength
    if let next {
      // The end of rows is found by a descent, which is needed only where elements are cut.
      end =
        isOneSection && next.stage == .items && next.offset == 0 && continued == nil && begun == nil
          && units?.hasElementsBeside == false
        ? length(ofPage: page) - distance
        : self.end(before: next, in: nextUnits)
    }
    return PageView(
      page: page, start: start, next: next, startUnits: units, nextUnits: nextUnits,
      layout: layout.moved(by: distance, contentLength: length(ofPage: page)),
      collectionHeaderLength: collectionHeader, headerLength: header, distance: distance,
      visible: AxisInterval(
        start: first + distance, length: max(end - first, 0)),
      slack: slack, overflow: layout.itemOverflow,
      continued: continued, begun: begun)
  }
}

extension CollectionLayout {
  /// Returns the section of a break point; nil if it is the footer of the collection.
  func units(of breakPoint: BreakPoint) -> SectionUnits? {
    let index = Int(breakPoint.section)
    return index < numberOfSections ? SectionUnits(section(at: index)) : nil
  }

  /// Returns the position along the main axis at which a page starts.
  ///
  /// - Parameter units: The section of the break point.
  func position(of breakPoint: BreakPoint, in units: SectionUnits?) -> Double {
    if breakPoint.stage == .collectionHeader { return breakPoint.offset }
    return (units?.start(of: breakPoint) ?? sectionsEnd) + breakPoint.offset
  }

  /// Returns the end of the unit before another one that is not the first of all.
  ///
  /// - Parameter units: The section of the break point.
  func endOfUnit(before breakPoint: BreakPoint, in units: SectionUnits?) -> Double {
    if let end = units?.endOfUnit(before: breakPoint) { return end }
    return placedSection(from: Int(breakPoint.section) - 1, isForward: false)?.end ?? sectionsStart
  }

  /// Returns the sections, moved along the main axis, in content of another length and without the
  /// header and the footer of the collection.
  func moved(by distance: Double, contentLength: Double) -> CollectionLayout {
    var moved = self
    moved.resolvedConfiguration = ResolvedConfiguration(
      resolvedConfiguration.given, headerLength: sectionsStart + distance,
      footerLength: contentLength - (sectionsEnd + distance))
    return moved
  }
}

extension PageView {
  /// Returns the part of a frame that the page shows; it can have no length.
  ///
  /// - Parameter isInUnit: Whether the frame is in a unit, which ends on the page unless it is
  ///   split there. Other frames end where the page's units end.
  func visiblePart(of frame: LayoutRect, isInUnit: Bool) -> LayoutRect {
    let shown = layout.content.snapped(visible)
    let isCutAtStart = !isInUnit || start.offset > 0
    let isCutAtEnd = !isInUnit || next.map { $0.offset > 0 } ?? false
    return layout.content.part(
      of: frame, from: isCutAtStart ? shown.start : -.infinity,
      to: isCutAtEnd ? shown.end : .infinity)
  }

  /// The area of the page's units, larger by the rounding error, a pixel, and the distance by which
  /// items reach outside the units.
  var searchArea: LayoutRect {
    let slack = slack + layout.space.pixelLength + overflow
    return layout.content.rect(
      AxisInterval(start: visible.start - slack, length: visible.length + 2 * slack),
      cross: .unbounded)
  }

  /// The area of the page and of its units, in which badges are that the page shows.
  var badgeArea: LayoutRect {
    let low = min(visible.start, 0) - layout.space.pixelLength
    let high = max(visible.end, layout.contentLength) + layout.space.pixelLength
    return layout.content.rect(AxisInterval(start: low, length: high - low), cross: .unbounded)
  }
}
