import SectilePaths

/// Places the items of a masonry or a custom arrangement on pages.
///
/// An item that does not fit on the page moves to the next one, with everything below it in its
/// columns. In a masonry, items keep their columns, and each follows the items above it at the line
/// spacing, which a break drops. In a custom arrangement, an item follows the items above it that
/// have a part of its interval across, and keeps its distance to the one that moved farthest. An
/// item longer than a page starts at the top of one and is split.
struct LoosePlacer {
  typealias Start = LooseItems.Start

  let sheets: LooseItems.Sheets
  /// The position of the first item's start on the first page.
  let itemsStart: Double
  /// The length above which an item at the start of the first page is split instead of moved:
  /// -infinity if nothing is above the items, infinity if they are below lines.
  let splitLength: Double
  let spacing: Double

  private(set) var starts: ContiguousArray<Start> = []
  private(set) var split: [LooseItems.SplitItem] = []
  /// The end of the items so far, and the item that ends last.
  private(set) var end: Start
  private(set) var lowest = 0
  /// Whether an item ends last, and not an element beside the items.
  private(set) var endsWithItem = true
  /// Whether there are more pages than an integer can count.
  private(set) var isFull = false
  /// The item that is placed first.
  private(set) var first = 0

  init(
    _ sheets: LooseItems.Sheets, itemsStart: Double, splittingAbove splitLength: Double,
    spacing: Double
  ) {
    self.sheets = sheets
    self.itemsStart = itemsStart
    self.splitLength =
      itemsStart < sheets.length(ofPage: sheets.first) - sheets.slack ? splitLength : .infinity
    self.spacing = spacing
    end = Start(page: sheets.first, position: itemsStart)
  }

  /// Places all items.
  ///
  /// - Parameter moved: An item that moves to the next page even if it fits.
  mutating func place(_ items: PlacedItems, columnCount: Int?, moving moved: Int?) {
    starts = ContiguousArray(
      repeating: Start(page: sheets.first, position: itemsStart), count: items.count)
    countVisits(items.count)
    if let columnCount {
      placeInColumns(items, columnCount: columnCount, moving: moved)
    } else {
      placeFreely(items, moving: moved)
    }
  }

  /// The item that ends last, if it can move to the next page, which makes the page no longer
  /// empty.
  var movableItem: Int? {
    let start = starts[lowest]
    let isAtTop =
      start.page == sheets.first ? lowest == first : start.position <= sheets.slack
    return start.page == end.page && !isAtTop && endsWithItem ? lowest : nil
  }

  /// Whether the page on which the items end has space for a length after them.
  func hasSpace(for length: Double) -> Bool {
    end.position + length <= sheets.length(ofPage: end.page) + sheets.slack
  }

  /// Whether an item at the start of the first page is split if it does not fit.
  private func isSplit(_ length: Double) -> Bool { length > splitLength + sheets.slack }

  /// Extends the end to that of a header or a footer beside the items, if it is later.
  ///
  /// - Parameter distance: The distance from its start to the first item's start.
  mutating func include(besideOf length: Double, before distance: Double) {
    let start = Start(page: sheets.first, position: max(itemsStart - distance, 0))
    guard let besideEnd = sheets.end(of: start, length: length) else {
      isFull = true
      return
    }
    if besideEnd.page > end.page || besideEnd.page == end.page && besideEnd.position >= end.position
    {
      end = besideEnd
      endsWithItem = length == 0
    }
  }

  /// Stores the position of an item and returns its end.
  private mutating func add(_ item: Int, at start: Start, length: Double) -> Start {
    starts[item] = start
    guard let itemEnd = sheets.end(of: start, length: length) else {
      isFull = true
      return start
    }
    if itemEnd.page > start.page {
      split.append(
        LooseItems.SplitItem(item: UInt32(item), firstPage: start.page, lastPage: itemEnd.page))
    }
    let isLater =
      itemEnd.page != end.page
      ? itemEnd.page > end.page
      : itemEnd.position != end.position ? itemEnd.position > end.position : item > lowest
    if isLater {
      end = itemEnd
      lowest = item
    }
    return itemEnd
  }

  /// Returns the top of the page after one.
  private mutating func top(after page: Int) -> Start {
    guard page < Int.max - 1 else {
      isFull = true
      return Start(page: page, position: 0)
    }
    return Start(page: page + 1, position: 0)
  }
}

// MARK: Masonry

extension LoosePlacer {
  /// - Complexity: O(*n* + *c*) for *n* items that span *c* columns in total.
  private mutating func placeInColumns(
    _ items: PlacedItems, columnCount: Int, moving moved: Int?
  ) {
    // The ends of the columns; a page of -1 for an empty one.
    var ends = ContiguousArray(repeating: Start(page: -1, position: 0), count: columnCount)
    var item = 0
    items.blocks.forEachRun { block in
      for placement in block.placements {
        guard case .columns(let column, let span) = placement.cross, !isFull else { continue }
        let columns = Int(column)..<Int(column + span)
        var above = ends[columns.lowerBound]
        for column in columns {
          let end = ends[column]
          if end.page > above.page || end.page == above.page && end.position > above.position {
            above = end
          }
        }
        var start = Start(page: sheets.first, position: itemsStart)
        var isAtTop = isSplit(placement.length)
        if above.page >= 0 {
          start = Start(page: above.page, position: above.position + spacing)
          isAtTop =
            start.page == sheets.first
            ? isSplit(placement.length) && start.position <= itemsStart + sheets.slack
            : start.position <= sheets.slack
        }
        let fits =
          start.position + placement.length <= sheets.length(ofPage: start.page) + sheets.slack
        if item == moved || !fits && !isAtTop { start = top(after: start.page) }
        let end = add(item, at: start, length: placement.length)
        for column in columns { ends[column] = end }
        item += 1
      }
    }
  }
}

// MARK: Custom arrangements

extension LoosePlacer {
  /// An interval across, up to the start of the next one, with the items above it.
  private struct Segment {
    var start: Double
    /// The distance by which the last item moved.
    var shift: Double
    /// The largest offset of an end; -infinity if there are no items.
    var end: Double
  }

  /// - Complexity: O(*n* log *n* + *n* *w*), where *w* is the largest number of intervals across
  ///   with different items above them.
  private mutating func placeFreely(_ items: PlacedItems, moving moved: Int?) {
    let placements = items.placementsFromStart
    let order = placements.indices.sorted {
      placements[$0].main != placements[$1].main
        ? placements[$0].main < placements[$1].main : $0 < $1
    }
    first = order[0]
    var segments = [Segment(start: -.infinity, shift: 0, end: -.infinity)]
    for item in order where !isFull {
      let placement = placements[item]
      guard case .interval(let low, let width) = placement.cross else { continue }
      let high = max(low + width, low.nextUp)
      let affected = segmentRange(of: low, high, in: segments)
      var shift = -Double.infinity
      var above = -Double.infinity
      for segment in segments[affected] {
        shift = max(shift, segment.shift)
        above = max(above, segment.end)
      }
      var offset = placement.main + shift
      var sheet = sheet(at: offset)
      // A break drops the line spacing before the item.
      if sheet.page > sheets.first, above <= sheet.start + sheets.slack,
        offset - above <= spacing + sheets.slack
      {
        offset = sheet.start
      }
      let isAtTop =
        offset <= sheet.start + sheets.slack
        && (sheet.page > sheets.first || isSplit(placement.length))
      if item == moved || offset + placement.length > sheet.end + sheets.slack && !isAtTop {
        offset = sheet.end
        sheet = (top(after: sheet.page).page, sheet.end, sheet.end + sheets.length)
      }
      let top = sheet.page == sheets.first ? itemsStart : 0
      _ = add(
        item, at: Start(page: sheet.page, position: top + max(offset - sheet.start, 0)),
        length: placement.length)
      replace(
        affected, of: &segments, from: low, to: high,
        with: Segment(
          start: low, shift: offset - placement.main, end: max(above, offset + placement.length)))
    }
  }

  /// Returns the page of an offset, and the offsets at which it starts and ends.
  ///
  /// Offsets count from the first item's start, without unused ends of pages and repeated headers.
  private mutating func sheet(
    at offset: Double
  ) -> (page: Int, start: Double, end: Double) {
    let firstEnd = sheets.firstLength - itemsStart
    if offset < firstEnd - sheets.slack { return (sheets.first, 0, firstEnd) }
    let index = ((offset - firstEnd + sheets.slack) / sheets.length).rounded(.down)
    let start = firstEnd + index * sheets.length
    guard index < 9_007_199_254_740_992,
      case let (page, overflows) = (sheets.first + 1).addingReportingOverflow(Int(index)),
      !overflows
    else {
      isFull = true
      return (sheets.first, 0, firstEnd)
    }
    return (page, start, start + sheets.length)
  }

  /// Returns the segments that an interval overlaps.
  private func segmentRange(of low: Double, _ high: Double, in segments: [Segment]) -> Range<Int> {
    let first = partitionPoint(count: segments.count) { segments[$0].start <= low } - 1
    var end = first + 1
    while end < segments.count && segments[end].start < high { end += 1 }
    return first..<end
  }

  private func replace(
    _ range: Range<Int>, of segments: inout [Segment], from low: Double, to high: Double,
    with segment: Segment
  ) {
    var new: [Segment] = []
    if segments[range.lowerBound].start < low { new.append(segments[range.lowerBound]) }
    new.append(segment)
    let isWhole = range.upperBound < segments.count && segments[range.upperBound].start == high
    if !isWhole {
      var rest = segments[range.upperBound - 1]
      rest.start = high
      new.append(rest)
    }
    segments.replaceSubrange(range, with: new)
  }
}

extension PlacedItems {
  /// The positions of all items, relative to the first item's start.
  fileprivate var placementsFromStart: ContiguousArray<PlacedItem> {
    var placements: ContiguousArray<PlacedItem> = []
    placements.reserveCapacity(count)
    while placements.count < count {
      let block = blocks.find(.index(placements.count))
      for var placement in block.run.placements {
        placement.main += block.runPosition
        placements.append(placement)
      }
    }
    return placements
  }
}
