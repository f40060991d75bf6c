// The items of a masonry or a custom arrangement on pages. An item that does not fit moves to the
// next page, with everything below it in its columns.

import SectileLayout
import SectilePaths

/// The largest difference of two sums that stand for one position, if lengths are inexact.
let pageTolerance = 1e-9

/// A position on a page.
struct PagePosition: Comparable {
  var page: Int
  var position: Double

  static func < (one: Self, other: Self) -> Bool {
    (one.page, one.position) < (other.page, other.position)
  }
}

/// Places the items of one section.
struct PagedColumns {
  let unit: PageUnit
  let section: PageUnits.Section
  /// The page on which the items start, and their start on it.
  private(set) var page: Int
  private var itemsStart: Double
  /// The start of the items and of the elements beside them, without the item inset.
  private(set) var bodyStart: PagePosition
  /// The length above which an item at the start of the first page is split instead of moved.
  private var splitLength: Double
  let length: (Int) -> Double
  /// The position after the repeated headers of a page, with or without that of the section.
  private let topOfPage: (Int, Bool) -> Double

  private(set) var pieces: [PagePiece] = []
  /// The start of each item, and its end.
  private(set) var starts: [PagePosition] = []
  private(set) var ends: [PagePosition] = []

  init(
    unit: PageUnit, section: PageUnits.Section, page: Int, start: Double, isFirst: Bool,
    isBelowHeader: Bool, length: @escaping (Int) -> Double,
    top: @escaping (Int, Bool) -> Double
  ) {
    self.unit = unit
    self.section = section
    self.page = page
    self.length = length
    topOfPage = top
    // An inset can be longer than a page.
    func position(at start: Double) -> PagePosition {
      var position = PagePosition(page: page, position: start)
      while (isFirst || isBelowHeader)
        && position.position > length(position.page) + pageTolerance
      {
        position.position += top(position.page + 1, true) - length(position.page)
        position.page += 1
      }
      return position
    }
    bodyStart = position(at: start + section.insets.start)
    let first = position(at: start + section.insets.start + section.itemInset)
    itemsStart = first.position
    self.page = first.page
    splitLength = isFirst || first.page > page ? -.infinity : .infinity
    if isBelowHeader && first.page == page {
      // An item that is longer than a page on which it would be first, too.
      splitLength =
        length(page + 1) - top(page + 1, false) - section.insets.start - section.itemInset
    }
    if itemsStart >= length(self.page) - pageTolerance { splitLength = .infinity }
  }

  /// Returns the start of an item relative to the first item's start.
  private func main(_ item: Int) -> Double {
    unit.boxes[item].start - section.insets.start - section.itemInset
  }

  /// The items from top to bottom.
  private var order: [Int] {
    let items = 0..<section.itemCount
    return section.columns.isEmpty
      ? items.sorted { (main($0), $0) < (main($1), $1) } : Array(items)
  }

  /// The header and the footer beside the items.
  private var beside: Range<Int> { section.itemCount..<unit.boxes.count }

  /// Whether the first item, and the elements beside it, fit on the page on which the section's
  /// items start.
  var firstItemFits: Bool {
    ([order[0]] + beside).allSatisfy {
      itemsStart + main($0) + unit.boxes[$0].length <= length(page) + pageTolerance
    }
  }

  /// The end of the first item, or of an element beside the items, relative to the unit.
  var firstEnd: Double {
    ([order[0]] + beside).map { unit.boxes[$0].start + unit.boxes[$0].length }.max()!
  }

  private func top(_ page: Int) -> Double { topOfPage(page, true) }

  /// Whether an item at the start of the first page is split if it does not fit.
  private func isSplit(_ item: Int) -> Bool {
    unit.boxes[item].length > splitLength + pageTolerance
  }

  /// The end of the items with the item inset, or of an element beside them.
  var bodyEnd: PagePosition {
    let end = ends.max()!
    return PagePosition(page: end.page, position: end.position + section.bodyRest)
  }

  /// The end of the items with the inset, which may reach over the end of the page.
  var end: PagePosition {
    let end = ends.max()!
    return PagePosition(page: end.page, position: end.position + section.insets.end)
  }

  /// The item that ends last, if it can move to the next page.
  var movableItem: Int? {
    let lowest = ends.indices.max { (ends[$0], $0) < (ends[$1], $1) }!
    let place = starts[lowest]
    let isAtTop =
      place.page == page
      ? lowest == order[0] : place.position <= top(place.page) + pageTolerance
    guard place.page == ends[lowest].page, !isAtTop, !beside.contains(lowest) else { return nil }
    return lowest
  }

  mutating func place(moving moved: Int?) {
    starts = Array(repeating: PagePosition(page: 0, position: 0), count: unit.boxes.count)
    ends = starts
    section.columns.isEmpty ? placeFreely(moving: moved) : placeInColumns(moving: moved)
    let isBroken = bodyStart.page < page
    let start = isBroken ? PagePosition(page: page, position: top(page)) : bodyStart
    for element in beside { add(element, at: start) }
  }

  private mutating func placeInColumns(moving moved: Int?) {
    var bottoms: [Int: PagePosition] = [:]
    for item in order {
      let itemLength = unit.boxes[item].length
      let columns = section.columns[item]
      var place = PagePosition(page: page, position: itemsStart)
      var isAtTop = isSplit(item)
      if let above = columns.compactMap({ bottoms[$0] }).max() {
        place = above
        place.position += section.lineSpacing
        isAtTop =
          place.page == page
          ? isSplit(item) && place.position <= itemsStart + pageTolerance
          : place.position <= top(place.page) + pageTolerance
      }
      let end = place.position + itemLength
      if item == moved || end > length(place.page) + pageTolerance && !isAtTop {
        place = PagePosition(page: place.page + 1, position: top(place.page + 1))
      }
      add(item, at: place)
      for column in columns { bottoms[column] = ends[item] }
    }
  }

  /// Adds an item at a position, split at the ends of pages.
  private mutating func add(_ item: Int, at place: PagePosition) {
    let box = unit.boxes[item]
    starts[item] = place
    var place = place
    var rest = box.length
    while true {
      // A page does not end in the rounding error before the end of an item.
      let free = length(place.page) - place.position
      let part = rest <= free + pageTolerance ? rest : free
      pieces.append(
        PagePiece(
          path: box.path, page: place.page, start: place.position, length: part,
          across: box.across))
      rest -= part
      place.position += part
      if rest <= 0 { break }
      place = PagePosition(page: place.page + 1, position: top(place.page + 1))
    }
    ends[item] = place
  }

  // MARK: Custom arrangements

  /// Returns the page of an offset and the offsets at which it starts and ends; offsets count from
  /// the first item's start, without the ends and tops of pages that are not used.
  private func page(at offset: Double) -> (page: Int, start: Double, end: Double) {
    var result = (page: page, start: 0.0, end: length(page) - itemsStart)
    while offset >= result.end - pageTolerance {
      let next = result.page + 1
      result = (next, result.end, result.end + length(next) - top(next))
    }
    return result
  }

  private mutating func placeFreely(moving moved: Int?) {
    let edges = Set(unit.boxes[..<section.itemCount].flatMap { [$0.across.start, Self.end($0)] })
      .sorted()
    // For each interval between two edges, the distance by which the last item above moved, and
    // the end of that item and of the items above it.
    var shifts = Array(repeating: 0.0, count: edges.count)
    var bottoms: [Double?] = Array(repeating: nil, count: edges.count)
    for item in order {
      let box = unit.boxes[item]
      let strips = edges.indices.filter {
        edges[$0] >= box.across.start && edges[$0] < Self.end(box)
      }
      var offset = main(item) + strips.map { shifts[$0] }.max()!
      var place = page(at: offset)
      let bottom = strips.compactMap({ bottoms[$0] }).max()
      if place.page > page, let bottom, bottom <= place.start + pageTolerance,
        offset - bottom <= section.lineSpacing + pageTolerance
      {
        offset = place.start
      }
      let isAtTop =
        offset <= place.start + pageTolerance
        && (place.page > page || isSplit(item))
      if item == moved || offset + box.length > place.end + pageTolerance && !isAtTop {
        offset = place.end
        place = page(at: offset)
      }
      let position = place.page == page ? itemsStart : top(place.page)
      add(item, at: PagePosition(page: place.page, position: position + offset - place.start))
      for strip in strips {
        shifts[strip] = offset - main(item)
        bottoms[strip] = max(bottom ?? -.infinity, offset + box.length)
      }
    }
  }

  /// The end of a box across; a box without width has the least one.
  private static func end(_ box: PageUnit.Box) -> Double {
    max(box.across.end, box.across.start.nextUp)
  }
}
