// The items of sections with columns, which break item by item.

import SectileLayout
import SectilePaths

extension PageBreaker {
  /// Places the items of a section with columns, and returns their end on the page on which they
  /// end, or nil if the page ends before them.
  mutating func placeItems(_ unit: Int, at start: Double) -> Double? {
    let isFirst = unit == first
    let index = units[unit].section!
    let section = source.sections[index]!
    if !isFirst, isKeptTogether(index) {
      let rest = units[unit...section.units.last!].reduce(0) { $0 + $1.length }
      var end = section.units.upperBound
      if end < units.count && !allowsBreak(before: end, .all) { end += 1 }
      if start + rest > pageLength + pageTolerance, let other = lastBreak(upTo: unit, .all),
        fits(other..<end)
      {
        endPage(before: other)
        return nil
      }
    }
    var isBelowHeader = false
    let (current, page) = (self, page)
    func columns(moving moved: Int?) -> PagedColumns {
      var columns = PagedColumns(
        unit: current.units[unit], section: section, page: page, start: start, isFirst: isFirst,
        isBelowHeader: isBelowHeader,
        length: { current.spec.length(ofPage: $0) },
        top: { current.top(ofPage: $0, continuing: $1 ? index : nil) })
      columns.place(moving: moved)
      return columns
    }
    var body = columns(moving: nil)
    if !isFirst && !body.firstItemFits {
      let other = breakBefore(items: unit, firstEnd: body.firstEnd)
      isBelowHeader =
        other == unit && isKeptBelowHeader(unit) && isLongerThanPage(body.firstEnd)
        && pageLength - start > pageTolerance
      if !isBelowHeader {
        endPage(before: other)
        return nil
      }
      body = columns(moving: nil)
    }
    // A kept footer takes the item that ends last with it, if they fit on a page.
    let kept = footers(keptAfter: unit)
    func hasSpace(_ body: PagedColumns) -> Bool {
      body.end.position + kept.reduce(0, { $0 + units[$1].spacing + units[$1].length })
        <= spec.length(ofPage: body.end.page) + pageTolerance
    }
    if !kept.isEmpty, !hasSpace(body) {
      if let moved = body.movableItem {
        let other = columns(moving: moved)
        if hasSpace(other) { body = other }
      } else if body.end.page == page {
        let breaks = [Level.all, .withoutTogether, .withoutMinimumLines].compactMap {
          lastBreak(upTo: unit, $0)
        }
        if let other = breaks.first(where: { fits($0..<kept.upperBound) }) {
          endPage(before: other)
          return nil
        }
      }
    }
    bodies[unit] = body
    pending.append(
      Placement(
        unit: unit, page: page, start: start, part: (0, units[unit].length), isFirst: isFirst))
    if body.end.page > page {
      placements += pending
      pending = []
      for later in page + 1...body.end.page { _ = startPage(later, continuing: index) }
      self.page = body.end.page
      first = unit
      consumed = 0
    }
    return body.end.position
  }

  /// Returns the break before the items of a section whose first item does not fit.
  ///
  /// - Parameter end: The end of the first item, relative to the unit.
  func breakBefore(items unit: Int, firstEnd end: Double) -> Int {
    for level in Level.allCases {
      guard let candidate = lastBreak(upTo: unit, level) else { continue }
      let isHeader = candidate == unit - 1 && units[candidate].role == .header
      if candidate == unit
        || isHeader && isLongerThanPage(end) && leavesSpace(below: candidate)
        || fits(candidate..<unit, before: units[unit].spacing + end)
      {
        return candidate
      }
    }
    return unit
  }

  /// Returns the footers that stay with the last item of a section with columns.
  func footers(keptAfter unit: Int) -> Range<Int> {
    var end = unit + 1
    let hasFooter = end < units.count && units[end].role == .footer
    if hasFooter {
      guard rules.keepsFooterWithLastLine else { return end..<end }
      end += 1
    }
    if end < units.count, units[end].role == .collectionFooter,
      rules.keepsCollectionFooterWithLastLine
    {
      end += 1
    }
    return unit + 1..<end
  }
}
