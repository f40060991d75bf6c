import SectilePaths

extension PageView {
  /// The elements of the page, in path order.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements; O(log *p* + log *r*) more for each
  ///   element of a line that is split.
  func elements(of pages: PagedLayout) -> PageElements {
    var found = layout.elements(
      foundBy: LayoutSearch(of: layout, in: searchArea)
    ).all
    addGroupedItems(to: &found)
    if headerLength == 0 && continued == nil && begun == nil,
      let range = ends.rangeOfWholeElements(in: found)
    {
      return PageElements(found, range)
    }
    var elements = ContiguousArray<PageElement>()
    elements.reserveCapacity(found.count + 1)
    if let header = repeatedHeader { elements.append(header) }
    if let continued { appendLooseElements(of: continued, to: &elements) }
    let hasLooseItems = continued != nil || begun != nil
    for element in found {
      if hasLooseItems && isLoose(element.path) { continue }
      switch ends.placement(of: element.path) {
      case .outside: continue
      case .whole:
        elements.append(PageElement(path: element.path, frame: element.frame))
      case .part(let isInUnit):
        guard let range = pages.pages(of: element.path), range.contains(page) else { continue }
        elements.append(
          PageElement(
            path: element.path, frame: visiblePart(of: element.frame, isInUnit: isInUnit),
            fragment: page - range.lowerBound))
      }
    }
    if let begun { appendLooseElements(of: begun, to: &elements) }
    return PageElements(elements)
  }

  /// Replaces the items of groups by all items of the groups on the page, in path order.
  ///
  /// Items can reach outside their group by any distance, so a search in the area of the page does
  /// not find all of them.
  private func addGroupedItems(to found: inout ContiguousArray<LayoutElement>) {
    guard layout.resolvedTable.hasGroups else { return }
    let lastSection = next.map { Int($0.section) } ?? layout.numberOfSections
    var items: ContiguousArray<LayoutElement> = []
    var sections: Set<Int> = []
    var index = Int(start.section)
    while let section = layout.placedSection(from: index, isForward: true),
      section.index <= lastSection
    {
      index = section.index + 1
      guard section.groupLines != nil else { continue }
      let units = SectionUnits(section)
      sections.insert(section.index)
      var (first, end) = (0, section.metrics.shownItemCount)
      if section.index == Int(start.section) {
        first = start.stage == .footer ? end : Int(start.item)
      }
      if let next, section.index == Int(next.section), next.stage != .footer {
        // Items of a group that is split are on several pages.
        end =
          next.offset > 0 ? units.items(inLineOf: Int(next.item)).upperBound : Int(next.item)
      }
      for item in first..<max(end, first) {
        items.append(
          LayoutElement(
            path: .item(item, inSection: section.index),
            frame: section.frame(ofItem: item, in: layout.content)))
      }
    }
    if sections.isEmpty { return }
    found.removeAll { $0.path.kind == .item && sections.contains($0.path.section) }
    found += items
    found = ContiguousArray(found.sorted { $0.path.sortNumber })
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
    /// A fragment, the whole of it, or nothing. An element that is not in a unit is beside the
    /// items.
    case part(isInUnit: Bool)
  }

  private let start: PageStart
  private let next: PageStart?
  /// The keys of the line that starts on a page before, and of the line that goes on after the
  /// page; empty if there is none.
  private let continued: Range<Int>
  private let continuing: Range<Int>
  /// The keys of the first line of the page, and of the next page, if they start with a line.
  private let startKey: Int
  private let nextKey: Int
  /// Whether the headers and the footers at both ends are beside their items.
  private let startBeside: BesideSupplementaries?
  private let nextBeside: BesideSupplementaries?
  /// The items of dense grids at both ends.
  private let startDense: PlacedItems?
  private let nextDense: PlacedItems?

  /// Creates the ends of a page.
  ///
  /// - Parameters:
  ///   - units: The section in which the page starts; nil for the collection's footer.
  ///   - nextUnits: The section in which the next page starts; nil if there is no such section.
  init(
    from start: PageStart, in units: borrowing SectionUnits?, to next: PageStart?,
    in nextUnits: borrowing SectionUnits?
  ) {
    self.start = start
    self.next = next
    startBeside = Self.beside(units)
    startDense = Self.denseItems(of: start, in: units)
    startKey = Self.key(of: Int(start.item), in: startDense)
    continued = Self.line(of: start, startDense, in: units)
    guard let next else {
      (nextBeside, nextDense, nextKey, continuing) = (nil, nil, 0, 0..<0)
      return
    }
    nextBeside = Self.beside(nextUnits)
    nextDense = Self.denseItems(of: next, in: nextUnits)
    continuing = Self.line(of: next, nextDense, in: nextUnits)
    nextKey = Self.key(of: Int(next.item), in: nextDense)
  }

  /// Returns the range of the page's elements among elements in path order, if all of them are
  /// whole and their paths alone show that they are on the page.
  fileprivate func rangeOfWholeElements(
    in elements: ContiguousArray<LayoutElement>
  ) -> Range<Int>? {
    guard
      startBeside == nil && nextBeside == nil && startDense == nil && nextDense == nil
        && continued.isEmpty && continuing.isEmpty
    else { return nil }
    let low = start.firstPath
    var (first, end) = (0, elements.count)
    while first < end && elements[first].path < low { first += 1 }
    if let high = next?.firstPath {
      while end > first && elements[end - 1].path >= high { end -= 1 }
    }
    return first..<end
  }

  /// Returns the number by which an item is compared with lines: the item, or in a dense grid the
  /// row, because the items of a row are not in path order.
  ///
  /// - Complexity: O(1), or O(log *n*) in a dense grid.
  private static func key(of item: Int, in dense: PlacedItems?) -> Int {
    dense.map { Int($0.item(at: item).place.row) } ?? item
  }

  /// Returns the items of the section in which a page starts, if it is a dense grid.
  private static func denseItems(of place: PageStart, in units: SectionUnits?) -> PlacedItems? {
    guard place.stage == .items, case .dense(let items) = units?.lines else { return nil }
    return items
  }

  /// Returns the keys of the line in which a page starts, if the line is split there.
  private static func line(
    of place: PageStart, _ dense: PlacedItems?, in units: SectionUnits?
  ) -> Range<Int> {
    guard place.stage == .items && place.offset > 0, let units else { return 0..<0 }
    let item = Int(place.item)
    if dense != nil {
      let row = key(of: item, in: dense)
      return row..<row + 1
    }
    return units.items(inLineOf: item)
  }

  private static func beside(_ units: SectionUnits?) -> BesideSupplementaries? {
    units?.hasElementsBeside == true ? units?.section.resolved.beside : nil
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
    switch path.kind {
    case .header:
      if startBeside?.hasHeader ?? false { return .part(isInUnit: false) }
      return start.stage == .header || start.stage == .collectionHeader ? .whole : .outside
    case .item:
      guard start.stage == .items, let item = path.item else {
        return start.stage == .footer ? .outside : .whole
      }
      let key = Self.key(of: item, in: startDense)
      if continued.contains(key) { return .part(isInUnit: true) }
      return key >= startKey ? .whole : .outside
    case .footer:
      return startBeside?.hasFooter ?? false ? .part(isInUnit: false) : .whole
    }
  }

  /// Returns the placement of an element of the section in which the next page starts, if the page
  /// had no start.
  private func placement(of path: KindedIndexPath, before next: PageStart) -> Placement {
    switch path.kind {
    case .header:
      if nextBeside?.hasHeader ?? false { return .part(isInUnit: false) }
      return next.stage == .header || next.stage == .collectionHeader ? .outside : .whole
    case .item:
      guard next.stage == .items, let item = path.item else {
        return next.stage == .footer ? .whole : .outside
      }
      let key = Self.key(of: item, in: nextDense)
      if continuing.contains(key) { return .part(isInUnit: true) }
      return key < nextKey ? .whole : .outside
    case .footer:
      return nextBeside?.hasFooter ?? false ? .part(isInUnit: false) : .outside
    }
  }
}

extension PageStart {
  /// The path of the first element of the unit that the page starts with, and of the next section
  /// for the footer of the collection.
  fileprivate var firstPath: KindedIndexPath {
    switch stage {
    case .collectionHeader, .header, .collectionFooter: .header(inSection: Int(section))
    case .items: .item(Int(item), inSection: Int(section))
    case .footer: .footer(inSection: Int(section))
    }
  }
}
