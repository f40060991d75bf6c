// Finds pages by their index, by elements and by sections.

public import SectilePaths

extension PagedLayout {
  /// Returns the start of a page that exists.
  ///
  /// - Complexity: O(log *p*)
  func start(ofPage page: Int) -> BreakPoint { runs[run(ofPage: page)].start(ofPage: page) }

  /// Returns the start of a page that exists, and that of the next page, or nil for the last page.
  ///
  /// - Complexity: O(log *p*)
  func starts(ofPage page: Int) -> (start: BreakPoint, next: BreakPoint?) {
    let index = run(ofPage: page)
    let start = runs[index].start(ofPage: page)
    let next = page + 1
    if next >= count { return (start, nil) }
    let isInNextRun = index + 1 < runs.count && runs[index + 1].firstPage == next
    return (start, runs[isInNextRun ? index + 1 : index].start(ofPage: next))
  }

  private func run(ofPage page: Int) -> Int {
    // If each page has a run, as in a list of unequal rows, the search is not needed.
    if page < runs.count && runs[page].firstPage == page { return page }
    return partitionPoint(count: runs.count) { runs[$0].firstPage <= page } - 1
  }

  /// Returns the last page whose start satisfies a condition; -1 if there is none.
  ///
  /// - Parameters:
  ///   - position: A position on the page, at which the search starts.
  ///   - matches: If it is true for a page, it must be true for all pages before it.
  /// - Complexity: O(log *p*) calls of the closure.
  private func lastPage(near position: Double, where matches: (BreakPoint) -> Bool) -> Int {
    let guess = Double(runs.count) * (position / layout.contentLength)
    let index =
      partitionPoint(count: runs.count, near: Int(exactly: guess.rounded()) ?? 0) {
        matches(runs[$0].start)
      } - 1
    if index < 0 { return -1 }
    let run = runs[index]
    let end = index + 1 < runs.count ? runs[index + 1].firstPage : count
    return run.firstPage - 1
      + partitionPoint(count: end - run.firstPage) {
        matches(run.start(ofPage: run.firstPage + $0))
      }
  }
}

extension PagedLayout {
  /// Returns the page of an element, or of the first fragment of an element that is split.
  ///
  ///     pages.page(of: .item(250, inSection: 0))    // 17
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: The index of the page, or nil if the layout has no such element.
  /// - Complexity: O(log *p* + log *s* + log *r*), with *p*, *s* and *r* as in
  ///   `elements(onPage:)`; O(log *p* log *r*) for a header or a footer beside the items.
  public func page(of path: KindedIndexPath) -> Int? {
    guard path.section < layout.numberOfSections else { return nil }
    let section = layout.section(at: path.section)
    if let pages = loosePages(of: path, in: section) { return pages.lowerBound }
    guard let interval = interval(of: path, in: section) else { return nil }
    return interval.isInUnit
      ? firstPage(of: interval) : pages(ofElementBeside: interval).lowerBound
  }

  /// Returns the pages that show a fragment of an element; repetitions of a header do not count.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: The indices of the pages, or nil if the layout has no such element.
  /// - Complexity: As `page(of:)`.
  public func pages(of path: KindedIndexPath) -> Range<Int>? {
    guard path.section < layout.numberOfSections else { return nil }
    let section = layout.section(at: path.section)
    if let pages = loosePages(of: path, in: section) { return pages }
    guard let interval = interval(of: path, in: section) else { return nil }
    return interval.isInUnit ? pages(ofUnitPart: interval) : pages(ofElementBeside: interval)
  }

  /// A bound of the rounding errors of positions.
  var slack: Double { AxisSpace.roundingError(upTo: max(layout.contentLength, length)) }

  /// Returns the pages of an element that ends in the unit in which it starts.
  ///
  /// A break at its start or at its end, with a rounding error, does not cut it.
  private func pages(ofUnitPart interval: ElementInterval) -> Range<Int> {
    let first = firstPage(of: interval)
    var end = interval.unit
    end.offset = interval.start - interval.unitStart + interval.length - slack
    return first..<max(lastPage(near: interval.start) { $0 < end }, first) + 1
  }

  /// Returns the page on which an element starts.
  private func firstPage(of interval: ElementInterval) -> Int {
    var breakPoint = interval.unit
    breakPoint.offset = max(interval.start - interval.unitStart, 0) + slack
    return page(at: breakPoint, near: interval.start)
  }

  /// Returns the page that shows a break point; `position` is a position near it.
  private func page(at breakPoint: BreakPoint, near position: Double) -> Int {
    max(lastPage(near: position) { $0 <= breakPoint }, 0)
  }

  /// Returns the pages of an element beside the items: from the first page whose lines end after
  /// its start to the last that starts before its end; without a length, the page of its start.
  private func pages(ofElementBeside interval: ElementInterval) -> Range<Int> {
    let first = firstPage(of: interval)
    guard interval.length > slack else { return first..<first + 1 }
    let end = interval.start + interval.length - slack
    let last = max(
      lastPage(near: end) { layout.position(of: $0, in: layout.units(of: $0)) < end }, first)
    let bound = interval.start + slack
    let shown = lastPage(near: bound) { self.end(before: $0) <= bound }
    return min(max(first, shown), last)..<last + 1
  }

  /// Returns the end of the units on the page before one that starts at a break point.
  func end(before breakPoint: BreakPoint) -> Double {
    end(before: breakPoint, in: layout.units(of: breakPoint))
  }

  /// Returns the end of the units on the page before one that starts at a break point.
  ///
  /// - Parameter units: The section of the break point; nil if it is the footer of the collection.
  func end(before breakPoint: BreakPoint, in units: SectionUnits?) -> Double {
    breakPoint.offset > 0
      ? layout.position(of: breakPoint, in: units) : layout.endOfUnit(before: breakPoint, in: units)
  }

  /// The interval of an element along the main axis, and the unit in which it starts.
  private struct ElementInterval {
    var unit: BreakPoint
    var unitStart: Double
    var start: Double
    var length: Double
    /// Whether the element ends in the unit; only elements beside the items may not.
    var isInUnit = true
  }

  private func interval(
    of path: KindedIndexPath, in section: SectionGeometry
  ) -> ElementInterval? {
    let units = SectionUnits(section)
    let interval: AxisInterval
    var unit = BreakPoint(section: path.section, stage: .items)
    var isInUnit = true
    switch path.kind {
    case .header:
      guard section.metrics.header.isShown else { return nil }
      interval = section.header
      if units.hasHeader { unit.stage = .header } else { isInUnit = false }
    case .footer:
      guard section.metrics.footer.isShown else { return nil }
      interval = section.footer
      if units.hasFooter { unit.stage = .footer } else { isInUnit = false }
    case .item:
      guard let item = path.item, item < section.metrics.shownItemCount else { return nil }
      unit.line = section.line(ofItem: item)
      if case .orthogonal(let content) = section.content.kind {
        // Along the cross axis of the layout inside the section.
        let side = content.layout.section(at: 0).box(ofItem: item).across
        interval = AxisInterval(start: section.bodyStart + side.start, length: side.length)
      } else {
        interval = section.box(ofItem: item).along
      }
    }
    return ElementInterval(
      unit: unit, unitStart: units.start(of: unit), start: interval.start,
      length: interval.length, isInUnit: isInUnit)
  }
}

extension PagedLayout {
  /// Returns the pages that show something of a section.
  ///
  ///     pages.pages(ofSection: 3)    // 12..<15
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: The indices of the pages, or nil if the section does not exist or shows nothing.
  /// - Complexity: O(log *p* + log *s*)
  public func pages(ofSection section: Int) -> Range<Int>? {
    guard section >= 0 && section < layout.numberOfSections else { return nil }
    let geometry = layout.section(at: section)
    guard geometry.metrics.summary.hasContent else { return nil }
    let units = SectionUnits(geometry)
    let end = BreakPoint(section: section + 1, stage: .collectionHeader)
    return page(at: units.first, near: geometry.start)..<lastPage(near: geometry.end) { $0 < end }
      + 1
  }

  /// A section and the page on which it starts.
  public struct ContentsEntry: Hashable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the page, from 0.
    public var page: Int
  }

  /// The sections that show something, each with the page on which it starts, in order.
  ///
  /// - Complexity: O(*s* (log *s* + log *p*)) for *s* such sections.
  public var tableOfContents: [ContentsEntry] {
    var entries: [ContentsEntry] = []
    var index = 0
    while let section = layout.placedSection(from: index, isForward: true) {
      let first = SectionUnits(section).first
      entries.append(
        ContentsEntry(section: section.index, page: page(at: first, near: section.start)))
      index = section.index + 1
    }
    return entries
  }
}
