import SectilePaths

extension PageView {
  /// The elements of the page, in path order.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements; O(log *p*) more for each part of
  ///   an element that began on a page before.
  func elements(of pages: PagedLayout) -> ContiguousArray<PageElement> {
    let found = layout.elements(
      foundBy: LayoutSearch(of: layout, in: searchArea)
    ).all
    var elements = ContiguousArray<PageElement>()
    elements.reserveCapacity(found.count + 1)
    if let header = repeatedHeader { elements.append(header) }
    if let continued { appendLooseElements(of: continued, to: &elements) }
    let ends = PageEnds(self)
    for element in found {
      if isLoose(element.path) { continue }
      switch ends.placement(of: element.path) {
      case .outside: continue
      case .whole:
        elements.append(PageElement(path: element.path, frame: element.frame))
      case .part(let isInUnit):
        guard let frame = visiblePart(of: element.frame, isInUnit: isInUnit) else { continue }
        let first = pages.page(of: element.path) ?? page
        elements.append(
          PageElement(path: element.path, frame: frame, fragment: max(page - first, 0)))
      }
    }
    if let begun { appendLooseElements(of: begun, to: &elements) }
    return elements
  }

  /// The header of the section that the page continues, if the page repeats it.
  private var repeatedHeader: PageElement? {
    guard headerLength > 0 else { return nil }
    let section = layout.section(at: Int(start.section))
    guard let header = section.resolved.header else { return nil }
    let frame = layout.content.rect(
      AxisInterval(start: collectionHeaderLength, length: headerLength), cross: header.cross)
    return PageElement(
      path: .header(inSection: section.index), frame: frame, isRepeated: true)
  }
}

/// The first and the last unit of a page, which decide what elements near its ends belong to it.
///
/// Elements are compared by their paths. Positions would not do: an element of length 0 at a break
/// has the same position on both pages.
struct PageEnds: Sendable {
  /// The part of an element that a page shows.
  enum Placement: Hashable, Sendable {
    case outside
    case whole
    /// A part, the whole of it, or nothing. An element that is not in a unit is beside the items.
    case part(isInUnit: Bool)
  }

  private let start: PageStart
  private let next: PageStart?
  /// The items of the line that starts on a page before, and of the line that goes on behind the
  /// page; empty if there is none.
  private let continued: Range<Int>
  private let continuing: Range<Int>
  /// Whether the headers and the footers at both ends are beside their items.
  private let startBeside: BesideSupplementaries?
  private let nextBeside: BesideSupplementaries?
  /// The items of dense grids at both ends.
  private let startDense: PlacedItems?
  private let nextDense: PlacedItems?

  init(_ view: PageView) {
    start = view.start
    next = view.next
    continued = Self.line(of: start, in: view.layout)
    continuing = next.map { Self.line(of: $0, in: view.layout) } ?? 0..<0
    startBeside = Self.beside(of: start, in: view.layout)
    nextBeside = next.flatMap { Self.beside(of: $0, in: view.layout) }
    startDense = Self.denseItems(of: start, in: view.layout)
    nextDense = next.flatMap { Self.denseItems(of: $0, in: view.layout) }
  }

  /// Returns the items of the section in which a page starts, if it is a dense grid.
  private static func denseItems(
    of place: PageStart, in layout: CollectionLayout
  ) -> PlacedItems? {
    guard place.stage == .items else { return nil }
    let section = layout.section(at: Int(place.section))
    guard case .grid = section.resolved.plan, case .placed(let items) = section.content.kind,
      !items.hasLines
    else { return nil }
    return items
  }

  /// Returns the items of the line in which a page starts, if the line is split there.
  private static func line(of place: PageStart, in layout: CollectionLayout) -> Range<Int> {
    guard place.stage == .items && place.offset > 0 else { return 0..<0 }
    return SectionUnits(layout.section(at: Int(place.section)))
      .items(inLineOf: Int(place.item))
  }

  private static func beside(
    of place: PageStart, in layout: CollectionLayout
  ) -> BesideSupplementaries? {
    guard Int(place.section) < layout.numberOfSections else { return nil }
    let beside = layout.resolvedSections[layout.resolvedIndex(ofSection: Int(place.section))].beside
    return beside.hasHeader || beside.hasFooter ? beside : nil
  }

  func placement(of path: KindedIndexPath) -> Placement {
    let section = UInt32(path.section)
    var placement = Placement.whole
    if section == start.section {
      placement = self.placement(afterStart: path)
    } else if section < start.section {
      return .outside
    }
    guard placement == .whole, let next, section >= next.section else { return placement }
    return section > next.section ? .outside : self.placement(of: path, before: next)
  }

  /// Returns the placement of an element of the first section of the page, if the page had no end.
  private func placement(afterStart path: KindedIndexPath) -> Placement {
    let isSplit = start.offset > 0
    switch path.kind {
    case .header:
      if startBeside?.hasHeader ?? false { return .part(isInUnit: false) }
      if start.stage == .header { return isSplit ? .part(isInUnit: true) : .whole }
      return start.stage == .collectionHeader ? .whole : .outside
    case .item:
      guard start.stage == .items, let item = firstItem(inLineOf: path, of: startDense) else {
        return start.stage == .footer ? .outside : .whole
      }
      if continued.contains(item) { return .part(isInUnit: true) }
      return item >= start.item ? .whole : .outside
    case .footer:
      if startBeside?.hasFooter ?? false { return .part(isInUnit: false) }
      return start.stage == .footer && isSplit ? .part(isInUnit: true) : .whole
    }
  }

  /// Returns the placement of an element of the section in which the next page starts, if the page
  /// had no start.
  private func placement(of path: KindedIndexPath, before next: PageStart) -> Placement {
    let isSplit = next.offset > 0
    switch path.kind {
    case .header:
      if nextBeside?.hasHeader ?? false { return .part(isInUnit: false) }
      if next.stage == .header { return isSplit ? .part(isInUnit: true) : .outside }
      return next.stage == .collectionHeader ? .outside : .whole
    case .item:
      guard next.stage == .items, let item = firstItem(inLineOf: path, of: nextDense) else {
        return next.stage == .footer ? .whole : .outside
      }
      if continuing.contains(item) { return .part(isInUnit: true) }
      return item < next.item ? .whole : .outside
    case .footer:
      if nextBeside?.hasFooter ?? false { return .part(isInUnit: false) }
      return next.stage == .footer && isSplit ? .part(isInUnit: true) : .outside
    }
  }

  /// Returns an item, or in a dense grid the first item of its row, which stands for the row.
  private func firstItem(inLineOf path: KindedIndexPath, of dense: PlacedItems?) -> Int? {
    guard let item = path.item else { return nil }
    return dense.map { $0.denseRow(of: item).firstItem } ?? item
  }
}
