// The boxes of all placed units.

import SectileLayout
import SectilePaths

extension PageBreaker {
  /// Adds the boxes of all placements.
  mutating func addPieces() {
    for placement in placements {
      let unit = units[placement.unit]
      if let body = bodies[placement.unit] {
        pieces += body.pieces
        continue
      }
      let (low, high) = placement.part
      let isWhole = low == 0 && high == unit.length
      for box in unit.boxes {
        if isWhole {
          // Items of an orthogonal section can be longer than the section.
          pieces.append(
            PagePiece(
              path: box.path, isCollectionHeader: unit.role == .collectionHeader,
              page: placement.page, start: placement.start + box.start, length: box.length,
              across: box.across))
          continue
        }
        // Items of groups can reach outside their group.
        let isFirst = low == 0
        let isLast = high == unit.length
        let (least, most) = (isFirst ? -Double.infinity : low, isLast ? .infinity : high)
        let start = max(box.start, least)
        let end = min(box.start + box.length, most)
        let isHere =
          box.length == 0
          ? box.start >= least - pageTolerance && box.start < most - pageTolerance
          : end > start + pageTolerance
        guard isHere else { continue }
        pieces.append(
          PagePiece(
            path: box.path, isCollectionHeader: unit.role == .collectionHeader,
            page: placement.page, start: placement.start + start - low, length: end - start,
            across: box.across))
      }
    }
    for (index, section) in source.sections {
      for box in section.beside { addParts(of: box, inSection: index) }
    }
  }

  /// Adds a header or a footer beside the lines: on each page, the part beside the section's units.
  private mutating func addParts(of box: PageUnit.Box, inSection index: Int) {
    let own = placements.filter { units[$0.unit].section == index }
    /// The page, its first placement, and the interval of the section's units on it.
    let pages = Set(own.map(\.page)).sorted().map { page in
      let shown = own.filter { $0.page == page }
      let low = units[shown[0].unit].origin + shown[0].part.start
      let high = units[shown.last!.unit].origin + shown.last!.part.end
      return (page: page, start: shown[0].start, low: low, high: high)
    }
    let boxEnd = box.start + box.length
    // Its line is the first one.
    let firstLine = own.filter {
      switch units[$0.unit].role {
      case .line(0), .insets: true
      default: false
      }
    }
    let line = firstLine.last {
      units[$0.unit].origin + $0.part.start <= box.start + pageTolerance
    }
    var first = pages.firstIndex { $0.page == line!.page }!
    var last = first
    if box.length > 0 {
      last = max(pages.lastIndex { $0.low < boxEnd - pageTolerance } ?? first, first)
      let shown = pages.firstIndex { $0.high > box.start + pageTolerance } ?? first
      first = min(max(first, shown), last)
    }
    for page in pages[first...last] {
      let start = min(max(box.start, page.low), page.high)
      let end = max(min(boxEnd, page.high), start)
      pieces.append(
        PagePiece(
          path: box.path, page: page.page, start: page.start + start - page.low,
          length: end - start, across: box.across))
    }
  }
}
