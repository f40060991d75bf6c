// Queries of masonries and custom arrangements that do not fit on one page.

import SectilePaths

extension PagedLayout {
  /// The sections without lines that have a part on a page and on others: at most one that began on
  /// a page before, and one that goes on after the page.
  ///
  /// - Complexity: O(log *l*), where *l* is the number of such sections.
  func looseItems(onPage page: Int) -> (continued: LooseItems?, begun: LooseItems?) {
    let index = partitionPoint(count: loose.count) { loose[$0].lastPage < page }
    guard index < loose.count, loose[index].sheets.first <= page else { return (nil, nil) }
    guard loose[index].sheets.first < page else { return (nil, loose[index]) }
    let next = index + 1
    return (
      loose[index], next < loose.count && loose[next].sheets.first == page ? loose[next] : nil
    )
  }

  /// Returns the pages of an element whose section has no lines and does not fit on one page.
  ///
  /// - Returns: The pages, or nil if the element is in another section or is not placed with the
  ///   items.
  func loosePages(of path: KindedIndexPath, in section: SectionGeometry) -> Range<Int>? {
    if loose.isEmpty { return nil }
    let index = partitionPoint(count: loose.count) { loose[$0].section < path.section }
    guard index < loose.count, loose[index].section == path.section else { return nil }
    let items = loose[index]
    switch path.kind {
    case .header where section.metrics.header.isShown && section.resolved.beside.hasHeader:
      return Range(items.pages(ofElementBesideItemsOf: section.metrics.header.length))
    case .footer where section.metrics.footer.isShown && section.resolved.beside.hasFooter:
      return Range(items.pages(ofElementBesideItemsOf: section.metrics.footer.length))
    case .item:
      guard let item = path.item, item < section.metrics.shownItemCount else { return nil }
      return Range(items.pages(ofItem: item, length: section.box(ofItem: item).along.length))
    default:
      return nil
    }
  }
}

extension PageView {
  /// Whether an element is placed with the items of a section without lines.
  func isLoose(_ path: KindedIndexPath) -> Bool {
    guard path.section == continued?.section || path.section == begun?.section else { return false }
    let beside = layout.resolvedSections[layout.resolvedIndex(ofSection: path.section)].beside
    switch path.kind {
    case .header: return beside.hasHeader
    case .item: return true
    case .footer: return beside.hasFooter
    }
  }

  /// Appends the fragments of the items of a section without lines, and of elements beside them.
  ///
  /// They are in path order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of all *n* items.
  func appendLooseElements(of loose: LooseItems, to elements: inout ContiguousArray<PageElement>) {
    let section = layout.section(at: loose.section)
    guard case .placed(let items) = section.content.kind else { return }
    let top = collectionHeaderLength + headerLength
    func append(_ path: KindedIndexPath, _ length: Double, _ supplementary: ResolvedSupplementary?)
    {
      guard let supplementary, supplementary.isBeside,
        loose.pages(ofElementBesideItemsOf: length).contains(page)
      else { return }
      let part = loose.sheets.part(ofPage: page, start: loose.besideStart, length: length)
      elements.append(
        PageElement(
          path: path,
          frame: layout.content.rect(
            AxisInterval(start: top + part.start, length: part.length), cross: supplementary.cross),
          fragment: page - loose.sheets.first))
    }
    if section.metrics.header.isShown {
      append(
        .header(inSection: section.index), section.metrics.header.length, section.resolved.header)
    }
    let shown = loose.items(onPage: page)
    countVisits(shown.count)
    for item in shown {
      let start = loose.starts[Int(item)]
      var placement = items.item(at: Int(item)).placement
      let part = loose.sheets.part(ofPage: page, start: start, length: placement.length)
      placement.main = part.start
      placement.length = part.length
      elements.append(
        PageElement(
          path: .item(Int(item), inSection: section.index),
          frame: placement.frame(from: top, in: section.resolved.columns, layout.content),
          fragment: page - start.page))
    }
    if section.metrics.footer.isShown {
      append(
        .footer(inSection: section.index), section.metrics.footer.length, section.resolved.footer)
    }
  }
}
