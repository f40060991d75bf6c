import SectilePaths

/// The pages of the items of a masonry or a custom arrangement that does not fit on one page.
///
/// A break moves each column by its own distance, so the table stores the page and the position of
/// every item: 20 bytes for each. Positions on a page count from the end of its repeated headers.
struct LooseItems: Sendable {
  /// The start of an item on its first page.
  struct Start: Sendable {
    var page: Int
    var position: Double
  }

  /// An item with fragments on several pages.
  struct SplitItem: Sendable {
    var item: UInt32
    var firstPage: Int
    var lastPage: Int
    /// The index of the last split item before this one that ends on a later page; -1 if there is
    /// none.
    var longer = -1
  }

  /// The pages of the section and the lengths that they have for items.
  struct Sheets: Sendable {
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
  /// The position on the first page of a header and a footer beside the items: above the first item
  /// by the item inset, but not above the page.
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
  private let split: ContiguousArray<SplitItem>

  init(
    section: Int, _ sheets: Sheets, starts: ContiguousArray<Start>, split: [SplitItem],
    lastPage: Int, besidePosition: Double, itemsEnd: Double, origin: Double
  ) {
    self.section = section
    self.sheets = sheets
    self.starts = starts
    self.lastPage = lastPage
    self.besidePosition = besidePosition
    self.itemsEnd = itemsEnd
    self.origin = origin
    order = ContiguousArray(
      (0..<UInt32(starts.count)).sorted { starts[Int($0)].page.sortNumber })
    var split = ContiguousArray(split.sorted { $0.firstPage.sortNumber })
    for index in split.indices {
      var longer = index - 1
      while longer >= 0 && split[longer].lastPage <= split[index].lastPage {
        longer = split[longer].longer
      }
      split[index].longer = longer
    }
    self.split = split
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
  /// - Complexity: O(log *n* + *k* *m*) for *k* of all *n* items; *m* is the largest number of
  ///   items that continue on one page, in a masonry at most the number of columns.
  func items(onPage page: Int) -> [UInt32] {
    let first = partitionPoint(count: order.count) { starts[Int(order[$0])].page < page }
    let end = partitionPoint(count: order.count) { starts[Int(order[$0])].page <= page }
    var items = Array(order[first..<end])
    var index = partitionPoint(count: split.count) { split[$0].firstPage < page } - 1
    while index >= 0 {
      // Items between one that ends before the page and the next longer one end before it, too.
      let isContinued = split[index].lastPage >= page
      if isContinued { items.append(split[index].item) }
      index = isContinued ? index - 1 : split[index].longer
    }
    items.sort { UInt64($0) }
    return items
  }
}
