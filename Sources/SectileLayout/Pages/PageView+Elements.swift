import SectilePaths

extension PageView {
  /// The elements of the page, in path order.
  ///
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements; O(log *p* + log *r*) more for each
  ///   element of a line that is split.
  func elements(of pages: PagedLayout) -> ContiguousArray<PageElement> {
    var found = layout.elements(
      foundBy: LayoutSearch(of: layout, in: searchArea)
    ).all
    addGroupedItems(to: &found)
    var elements = ContiguousArray<PageElement>()
    elements.reserveCapacity(found.count + 1)
    if let header = repeatedHeader { elements.append(header) }
    if let continued { appendLooseElements(of: continued, to: &elements) }
    let hasLooseItems = continued != nil || begun != nil
    for element in found {
      if hasLooseItems && isLoose(element.path) { continue }
      switch placement(of: element.path) {
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
    return elements
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
      guard section.resolved.groups != nil, section.lineCount > 0 else { continue }
      sections.insert(section.index)
      var (first, end) = (0, section.metrics.shownItemCount)
      if section.index == Int(start.section) {
        first = start.stage == .footer ? end : section.line(at: start.line).items.lowerBound
      }
      if let next, section.index == Int(next.section), next.stage != .footer {
        // Items of a group that is split are on several pages.
        let items = section.line(at: next.line).items
        end = next.offset > 0 ? items.upperBound : items.lowerBound
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

// MARK: Both ends

extension PageView {
  /// The part of an element that a page shows.
  enum Placement: Equatable, Sendable {
    case outside
    case whole
    /// A fragment, the whole of it, or nothing. An element that is not in a unit is beside the
    /// items.
    case part(isInUnit: Bool)
  }

  /// Returns the part of an element that the page shows.
  ///
  /// Lines are compared. Positions would not do: an element of length 0 at a break has the same
  /// position on both pages.
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
      if startUnits?.section.resolved.beside.hasHeader == true { return .part(isInUnit: false) }
      return start.stage == .header || start.stage == .collectionHeader ? .whole : .outside
    case .item:
      guard start.stage == .items, let item = path.item, let startUnits else {
        return start.stage == .footer ? .outside : .whole
      }
      let line = startUnits.section.line(ofItem: item)
      if line == start.line && start.offset > 0 { return .part(isInUnit: true) }
      return line >= start.line ? .whole : .outside
    case .footer:
      return startUnits?.section.resolved.beside.hasFooter == true ? .part(isInUnit: false) : .whole
    }
  }

  /// Returns the placement of an element of the section in which the next page starts, if the page
  /// had no start.
  private func placement(of path: KindedIndexPath, before next: BreakPoint) -> Placement {
    switch path.kind {
    case .header:
      if nextUnits?.section.resolved.beside.hasHeader == true { return .part(isInUnit: false) }
      return next.stage == .header || next.stage == .collectionHeader ? .outside : .whole
    case .item:
      guard next.stage == .items, let item = path.item, let nextUnits else {
        return next.stage == .footer ? .whole : .outside
      }
      let line = nextUnits.section.line(ofItem: item)
      if line == next.line && next.offset > 0 { return .part(isInUnit: true) }
      return line < next.line ? .whole : .outside
    case .footer:
      return nextUnits?.section.resolved.beside.hasFooter == true
        ? .part(isInUnit: false) : .outside
    }
  }
}
