import SectilePaths

/// The pages of the items of a masonry or a custom arrangement that does not fit on one page.
///
/// A break moves each column by its own distance, so the table stores the page and the position of
/// every item: 20 bytes for each. Positions on a page count from the end of its repeated headers.
struct LooseItems: Sendable {
  /// The start of an item on its first page.
  struct Start: Sendable, BitwiseCopyable {
    var page: Int
    var position: Double
  }

  /// An item, a header or a footer that several pages show a fragment of.
  struct Split: Sendable, BitwiseCopyable {
    var item: UInt32
    var firstPage: Int
    var lastPage: Int
  }

  /// The pages of the section and the lengths that they have for items.
  struct Sheets: Sendable, BitwiseCopyable {
    /// The page on which the section's items start, and the length of it after repeated headers.
    var first: Int
    var firstLength: Double
    /// The length of all pages after it.
    var length: Double
    /// A bound of the rounding errors of positions.
    var slack: Double

    func length(ofPage page: Int) -> Double { page == first ? firstLength : length }
  }

  /// The index of the section.
  let section: Int
  let sheets: Sheets
  /// The last page with an item.
  let lastPage: Int
  /// The position of elements beside the items on the first page: the first item's start, without
  /// item insets, or the start of the page if a break is in the inset.
  let besidePosition: Double
  /// The end of the items on the last page, or of an element beside them.
  let itemsEnd: Double
  /// The position of the continuous layout that is after the repeated headers of the last page:
  /// everything after the items follows them at its distance in the continuous layout.
  let origin: Double

  let starts: ContiguousArray<Start>
  /// The items by their first page, and on each page in their order.
  private let order: ContiguousArray<UInt32>
  /// The items with fragments on several pages, by their first page.
  private let split: ContiguousArray<Split>
  /// A tree of maxima over the last pages of `split`: node *i* has the children 2*i* and 2*i* + 1,
  /// and the last half are the leaves.
  private let lastPages: ContiguousArray<Int>

  init(
    section: Int, _ sheets: Sheets, starts: ContiguousArray<Start>, split: [Split], lastPage: Int,
    besidePosition: Double, itemsEnd: Double, origin: Double
  ) {
    self.section = section
    self.sheets = sheets
    self.starts = starts
    self.lastPage = lastPage
    self.besidePosition = besidePosition
    self.itemsEnd = itemsEnd
    self.origin = origin
    order = Self.order(of: starts, from: sheets.first, to: lastPage)
    let split = split.sorted { $0.firstPage.sortNumber }
    self.split = ContiguousArray(split)
    var leafCount = 1
    while leafCount <= split.count { leafCount *= 2 }
    var lastPages = ContiguousArray(repeating: Int.min, count: 2 * leafCount)
    for (index, part) in split.enumerated() {
      lastPages[leafCount + index] = part.lastPage
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      lastPages[node] = max(lastPages[2 * node], lastPages[2 * node + 1])
    }
    self.lastPages = lastPages
  }
}

extension LooseItems {
  /// Returns the items by their first page, and on each page in their order.
  ///
  /// - Complexity: O(*n*) for *n* items on at most twice as many pages, else O(*n* log *n*).
  private static func order(
    of starts: ContiguousArray<Start>, from first: Int, to last: Int
  ) -> ContiguousArray<UInt32> {
    let pageCount = last - first + 1
    guard pageCount <= 2 * starts.count else {
      return ContiguousArray(
        (0..<UInt32(starts.count)).sorted { starts[Int($0)].page.sortNumber })
    }
    // Sorting took more than half of the instructions of breaking (benchmark P26d), so items are
    // counted: first the number of items on each page, then the index of its next item.
    var next = ContiguousArray(repeating: 0, count: pageCount + 1)
    for start in starts { next[start.page - first + 1] += 1 }
    for page in 1...pageCount { next[page] += next[page - 1] }
    var order = ContiguousArray<UInt32>(repeating: 0, count: starts.count)
    for (item, start) in starts.enumerated() {
      order[next[start.page - first]] = UInt32(item)
      next[start.page - first] += 1
    }
    return order
  }
}

// MARK: Pages and fragments

extension LooseItems.Sheets {
  /// Returns the page on which an interval ends, and its end there; nil if pages are too many.
  func end(of start: LooseItems.Start, length: Double) -> LooseItems.Start? {
    let rest = length - (self.length(ofPage: start.page) - start.position)
    if rest <= slack {
      return LooseItems.Start(page: start.page, position: start.position + length)
    }
    var count = (rest / self.length).rounded(.up)
    if count > 1 && rest - (count - 1) * self.length <= slack { count -= 1 }
    guard count < 9_007_199_254_740_992 else { return nil }
    let (page, overflows) = start.page.addingReportingOverflow(Int(count))
    if overflows { return nil }
    return LooseItems.Start(page: page, position: rest - (count - 1) * self.length)
  }

  /// Returns the part of an interval that a page shows, which is between its first and last page.
  func part(ofPage page: Int, start: LooseItems.Start, length: Double) -> AxisInterval {
    if page == start.page {
      let available = max(self.length(ofPage: page) - start.position, 0)
      return AxisInterval(start: start.position, length: min(length, available))
    }
    let passed =
      self.length(ofPage: start.page) - start.position
      + Double(page - start.page - 1) * self.length
    return AxisInterval(start: 0, length: min(max(length - passed, 0), self.length))
  }
}

extension LooseItems {
  /// The pages with a part of the section's items.
  var pages: ClosedRange<Int> { sheets.first...lastPage }

  /// Returns the pages of an item.
  func pages(ofItem item: Int, length: Double) -> ClosedRange<Int> {
    let start = starts[item]
    return start.page...max(sheets.end(of: start, length: length)?.page ?? lastPage, start.page)
  }

  /// The start of a header or a footer beside the items.
  var besideStart: Start { Start(page: sheets.first, position: besidePosition) }

  /// Returns the pages of a header or a footer beside the items.
  func pages(ofElementBesideItemsOf length: Double) -> ClosedRange<Int> {
    let end = sheets.end(of: besideStart, length: length)?.page ?? lastPage
    return sheets.first...max(end, sheets.first)
  }

  /// Returns the items with a part on a page, in their order.
  ///
  /// - Complexity: O(log *n* + *k* log *m*) for *k* items, *m* of all *n* items on several pages.
  func items(onPage page: Int) -> [UInt32] {
    let first = partitionPoint(count: order.count) { starts[Int(order[$0])].page < page }
    let end = partitionPoint(count: order.count) { starts[Int(order[$0])].page <= page }
    var items = Array(order[first..<end])
    let continued = itemsContinued(onPage: page)
    if continued.isEmpty { return items }
    items += continued
    items.sort { UInt64($0) }
    return items
  }

  /// Returns the items that a page shows a later part of.
  private func itemsContinued(onPage page: Int) -> [UInt32] {
    var items: [UInt32] = []
    var end = partitionPoint(count: split.count) { split[$0].firstPage < page }
    while let index = lastSplit(before: end, reaching: page) {
      items.append(split[index].item)
      end = index
    }
    return items
  }

  /// Returns the last split item before an index that ends on a page or after it.
  private func lastSplit(before end: Int, reaching page: Int) -> Int? {
    let leafCount = lastPages.count / 2
    // Goes up from the index to the first subtree on the left that reaches the page, then down.
    var node = leafCount + end
    if end <= 0 { return nil }
    while true {
      while node.isMultiple(of: 2) { node /= 2 }
      if node <= 1 { return nil }
      node -= 1
      if lastPages[node] >= page { break }
    }
    while node < leafCount {
      node = lastPages[2 * node + 1] >= page ? 2 * node + 1 : 2 * node
    }
    return node - leafCount
  }
}
