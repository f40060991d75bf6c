// Sections whose items form no lines: masonries and custom arrangements.

extension SectionUnits {
  /// The items of a masonry or a custom arrangement, which break item by item.
  var looseItems: PlacedItems? {
    guard case .placed(let items) = section.content.kind, !items.hasLines,
      section.metrics.shownItemCount > 0
    else { return nil }
    return items
  }

  /// The number of columns of a masonry; nil for a custom arrangement.
  fileprivate var masonryColumnCount: Int? {
    if case .masonry(let columns, _) = section.resolved.plan { columns.count } else { nil }
  }
}

extension PageBreaker {
  /// Places the items of a section without lines on the current page and on as many as they need.
  ///
  /// If they all end on the page, they are like a line. Otherwise their positions are stored in
  /// `loose`, and the units after them continue after the lowest item on its page.
  ///
  /// - Parameter level: The level of a break inside the section.
  mutating func placeLooseItems(
    _ items: PlacedItems, of units: SectionUnits, level: BreakLevel
  ) -> Outcome {
    let breakPoint = BreakPoint(section: units.index, stage: .items)
    var isBelowHeader = false
    switch beginLooseItems(items, of: units, at: breakPoint, level: level) {
    case .afterBreak(let last):
      return placeLooseItems(items, of: units, level: level, at: breakPoint, afterBreakAt: last)
    case .here(let isBelow): isBelowHeader = isBelow
    }
    let keptEnd = keptEnd(of: units)
    let outcome = isEmpty ? Outcome.startsPage : .placed
    if (keptEnd ?? units.linesEnd) <= limit {
      isEmpty = false
      return outcome
    }
    let header = repeatedHeaderLength(of: units)
    if (isEmpty || isBelowHeader) && units.section.bodyStart > limit {
      // The inset is longer than the page.
      isBelowHeader = false
      split(
        Unit(
          breakPoint: breakPoint, start: units.linesStart, end: units.section.bodyStart,
          header: header))
      if failure != nil { return .stopped }
    }
    let splitLength =
      isEmpty
      ? -Double.infinity
      : isBelowHeader
        ? length - collectionHeaderLength - (units.section.bodyStart - units.linesStart) : .infinity
    var placer = placed(
      items, of: units, repeating: header, splittingAbove: splitLength, moving: nil)
    if let keptEnd, !placer.hasSpace(for: keptEnd - units.section.looseEnd) {
      // The footers take the lowest item with them if they fit after it.
      if let moved = placer.movableItem {
        let other = placed(
          items, of: units, repeating: header, splittingAbove: splitLength, moving: moved)
        if other.hasSpace(for: keptEnd - units.section.looseEnd) { placer = other }
      } else if placer.end.page == page, let last = bestBreak(upTo: keptEnd) {
        return placeLooseItems(items, of: units, level: level, at: breakPoint, afterBreakAt: last)
      }
    }
    guard !placer.isFull else {
      fail()
      return .stopped
    }
    guard placer.end.page > page else {
      isEmpty = false
      return outcome
    }
    continuePages(after: placer, of: units, repeating: header)
    return outcome
  }

  /// Ends the page at a break point on it, and places the items if the new page starts with them.
  private mutating func placeLooseItems(
    _ items: PlacedItems, of units: SectionUnits, level: BreakLevel, at breakPoint: BreakPoint,
    afterBreakAt last: BreakPoint
  ) -> Outcome {
    if last != breakPoint {
      resume(at: last)
      return .stopped
    }
    open(at: breakPoint, position: units.linesStart, repeating: 0)
    return failure == nil ? placeLooseItems(items, of: units, level: level) : .stopped
  }

  /// Where the items of a section without lines begin.
  private enum LooseBeginning {
    /// On the current page, which shows only the header above them if `isBelowHeader`; the first
    /// item is then longer than a page.
    case here(isBelowHeader: Bool)
    /// After a break point on the current page.
    case afterBreak(at: BreakPoint)
  }

  /// Returns where the items of a section begin, and allows a break before them.
  private mutating func beginLooseItems(
    _ items: PlacedItems, of units: SectionUnits, at breakPoint: BreakPoint, level: BreakLevel
  ) -> LooseBeginning {
    if page < 0 { open(at: breakPoint, position: units.linesStart, repeating: 0) }
    if isEmpty { return .here(isBelowHeader: false) }
    allowBreak(before: breakPoint, level: self.level(ofBreakBeforeItemsOf: units, level: level))
    // A section that is kept together moves as a whole, unless it is the first on the page.
    if level == .sectionTogether && units.section.end > limit, let free = breaks[.free],
      moves(to: free, upTo: keptEnd(of: units, level: .free))
    {
      return .afterBreak(at: free)
    }
    let firstEnd = firstEnd(of: items, in: units)
    if firstEnd <= limit { return .here(isBelowHeader: false) }
    let last = bestBreak(before: breakPoint, firstEnd, in: units)
    let isBelowHeader =
      last == breakPoint && rules.keepsHeaderWithFirstLine && units.hasHeader
      && isSplitBelowHeader(from: units.linesStart, to: firstEnd)
    return isBelowHeader ? .here(isBelowHeader: true) : .afterBreak(at: last)
  }

  /// Returns the end of the footers that stay with the item that ends last; nil if there is none.
  private func keptEnd(of units: SectionUnits) -> Double? {
    let keepsFooter = rules.keepsFooterWithLastLine
    if units.index == lastKeptSection && (keepsFooter || !units.hasFooter) {
      return layout.contentLength
    }
    return units.hasFooter && keepsFooter ? units.section.end : nil
  }

  /// Whether everything from a break point up to a position fits on the next page.
  private func moves(to breakPoint: BreakPoint, upTo end: Double) -> Bool {
    let (start, header) = startAndHeader(of: breakPoint)
    return fits(from: start, to: end, repeating: header)
  }

  /// Returns the break point at which the page ends if the first item does not fit.
  ///
  /// - Parameters:
  ///   - breakPoint: The items.
  ///   - end: The end of the first item.
  private func bestBreak(
    before breakPoint: BreakPoint, _ end: Double, in units: SectionUnits
  ) -> BreakPoint {
    for level in BreakLevel.allCases {
      guard let last = breaks[level] else { continue }
      if last == breakPoint || moves(to: last, upTo: end)
        || last == units.first && leavesSpace(belowHeaderOf: units)
          && isLongerThanPage(from: units.linesStart, to: end)
      {
        return last
      }
    }
    return breakPoint
  }

  /// Returns the break point at which the page ends so that the items and the footers stay
  /// together; nil if they do not fit on the next page.
  private func bestBreak(upTo end: Double) -> BreakPoint? {
    for level in BreakLevel.allCases where level < .footerKept {
      if let last = breaks[level], moves(to: last, upTo: end) { return last }
    }
    return nil
  }

  /// Returns the end of the first item, or of a longer element beside the items.
  private func firstEnd(of items: PlacedItems, in units: SectionUnits) -> Double {
    let section = units.section
    var end = -Double.infinity
    if units.masonryColumnCount != nil {
      end = items.item(at: 0).placement.length
    } else {
      // The first in the order of placing.
      var start = Double.infinity
      for item in 0..<items.count {
        let placement = items.item(at: item).placement
        if placement.main < start {
          start = placement.main
          end = placement.main + placement.length
        }
      }
    }
    end = max(end, section.besideLength - section.metrics.itemStartInset(section.resolved))
    return section.bodyStart + end
  }

  private func placed(
    _ items: PlacedItems, of units: SectionUnits, repeating header: Double,
    splittingAbove splitLength: Double, moving moved: Int?
  ) -> LoosePlacer {
    let section = units.section
    let error = AxisSpace.roundingError(upTo: max(abs(limit), section.end))
    let sheets = LooseItems.Sheets(
      first: page, firstLength: available, length: length - collectionHeaderLength - header,
      slack: error)
    var placer = LoosePlacer(
      sheets, itemsStart: section.bodyStart - pageStart, splittingAbove: splitLength,
      spacing: section.resolved.lineSpacing)
    placer.place(items, columnCount: units.masonryColumnCount, moving: moved)
    placer.include(
      besideOf: section.besideLength, before: section.metrics.itemStartInset(section.resolved))
    return placer
  }

  /// Continues on the page on which the items of a section end.
  private mutating func continuePages(
    after placer: LoosePlacer, of units: SectionUnits, repeating header: Double
  ) {
    let (first, last) = (page, placer.end.page)
    let origin = units.section.looseEnd - placer.end.position
    let inset = units.section.metrics.itemStartInset(units.section.resolved)
    loose.append(
      LooseItems(
        section: units.index, placer.sheets, starts: placer.starts, split: placer.split,
        lastPage: last, besidePosition: max(placer.itemsStart - inset, 0),
        itemsEnd: placer.end.position, origin: origin))
    // The starts only have to be in order: `LooseItems` has the positions. Item 0 is on the first
    // page.
    if last > first + 1 {
      runs.append(
        PageRun(
          firstPage: first + 1, start: BreakPoint(section: units.index, stage: .items, line: 1)))
    }
    runs.append(
      PageRun(firstPage: last, start: BreakPoint(section: units.index, stage: .items, line: 2)))
    page = last
    enterPage(at: origin, repeating: header)
    isEmpty = false
  }
}

extension SectionGeometry {
  /// The end of the items, without insets, or of a longer element beside them.
  var looseEnd: Double {
    let inset = metrics.itemStartInset(resolved)
    return bodyStart + max(metrics.bodyLength, besideLength - inset)
  }

  /// The length of the longer one of a header and a footer beside the items; 0 without them.
  var besideLength: Double {
    let beside = resolved.beside
    return max(
      metrics.header.isShown && beside.hasHeader ? metrics.header.length : 0,
      metrics.footer.isShown && beside.hasFooter ? metrics.footer.length : 0)
  }
}
