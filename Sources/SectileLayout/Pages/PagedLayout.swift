public import SectilePaths

/// A layout that is broken into pages.
///
///     let pages = try layout.pages(length: 700, rules: PageRules(repeatsHeaders: true))
///     for page in 0..<pages.count {
///       for element in pages.elements(onPage: page) { draw(element.path, element.frame) }
///     }
///
/// It is a value that contains the layout and the break points. Pages count from 0. Frames
/// are relative to the page: (0, 0) is the top left corner of the page's content area, which is as
/// wide as the container across and as long as the page along the main axis. With a pixel scale,
/// edges are snapped relative to the page.
///
/// Rows of a grid, lines of a flow and groups are not split unless they are longer than a page.
/// Such a line starts at the top of a page, or below its header if `PageRules` keep them together,
/// and is split at the end of each page. Headers and footers are never split. A break drops the
/// line spacing or the section spacing before the next line, but never an inset.
public struct PagedLayout: Sendable {
  /// The layout that is broken into pages.
  public let layout: CollectionLayout
  /// The length of a page along the main axis, in points.
  public let length: Double
  /// The length of the first page along the main axis, in points.
  public let firstPageLength: Double
  /// The rules of the breaks.
  public let rules: PageRules
  /// The number of pages; 0 if the layout shows nothing.
  public let count: Int

  let runs: ContiguousArray<PageRun>
  /// The sections without lines that do not fit on one page, in order.
  let loose: ContiguousArray<LooseItems>
}

extension CollectionLayout {
  /// Returns the layout broken into pages.
  ///
  ///     let pages = try layout.pages(length: 700)
  ///     pages.count
  ///
  /// - Parameters:
  ///   - length: The length of a page along the main axis, in points, without margins; above 0 and
  ///     at most `LayoutError.maximumExtent`.
  ///   - firstPageLength: The length of the first page, or nil if it is `length`.
  ///   - rules: The rules of the breaks.
  /// - Throws: `PageError` for a number that is not allowed, and for a header or a footer that is
  ///   longer than a page.
  /// - Complexity: O(*s* + *p* log *r*), where *s* is the number of sections, *p* the number of
  ///   pages, and *r* the number of lines of a section that differ from their neighbors. Any
  ///   number of pages of neighboring equal rows or groups takes O(log *r*). A masonry or a custom
  ///   arrangement of *n* items takes O(log *n*) if it ends on the page where it begins, and
  ///   otherwise O(*n* log *n*) and 20 bytes of memory for each item. A custom arrangement takes
  ///   O(*n* *w*) more, where *w* is the largest number of intervals across with different items
  ///   above them.
  public func pages(
    length: Double, firstPageLength: Double? = nil, rules: PageRules = PageRules()
  ) throws(PageError) -> PagedLayout {
    guard length > 0 && LayoutError.isExtent(length) else { throw .invalidLength(length) }
    let first = firstPageLength ?? length
    guard first > 0 && LayoutError.isExtent(first) else { throw .invalidFirstPageLength(first) }
    guard rules.minimumLinesBeforeBreak >= 1 else {
      throw .invalidMinimumLinesBeforeBreak(rules.minimumLinesBeforeBreak)
    }
    guard rules.minimumLinesAfterBreak >= 1 else {
      throw .invalidMinimumLinesAfterBreak(rules.minimumLinesAfterBreak)
    }
    // Positions of shorter pages would be equal.
    let shortest = min(length, first)
    guard shortest > AxisSpace.roundingError(upTo: contentLength) else {
      throw .tooManyPages(length: shortest, contentLength: contentLength)
    }
    var breaker = PageBreaker(self, length: length, firstPageLength: first, rules: rules)
    breaker.placeAll()
    if let failure = breaker.failure { throw failure }
    return PagedLayout(
      layout: self, length: length, firstPageLength: first, rules: rules, count: breaker.page + 1,
      runs: breaker.runs, loose: breaker.loose)
  }
}

extension PagedLayout {
  /// Returns the elements of a page, in path order, with repeated headers.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: The elements; none if there is no such page.
  /// - Complexity: O(log *p* + log *s* + log *r* + *k*) for *k* elements, where *p* is the
  ///   number of runs of pages, and *s* and *r* are as in `LayoutElements`; O(log *p* + log *r*)
  ///   more for each element of a line that is split. In sections of *n* items that are neither
  ///   rows nor equal groups, each element takes O(log *n*) more, and if sections on the page show
  ///   groups, each element takes O(log *k*) more.
  public func elements(onPage page: Int) -> PageElements {
    guard page >= 0 && page < count else { return PageElements([]) }
    return PageElements(view(ofPage: page).elements(of: self))
  }

  /// Returns the frame of an element on a page, relative to the page.
  ///
  ///     let row = KindedIndexPath.item(250, inSection: 0)
  ///     if let page = pages.page(of: row), let frame = pages.frame(of: row, onPage: page) {
  ///       print("on page \(page + 1), \(frame.y) points from the top")
  ///     }
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - page: The index of a page; any number.
  /// - Returns: The frame that `elements(onPage:)` has; of a split element, the fragment that the
  ///   page shows, and of a repeated header its repetition. Nil if the page does not show the
  ///   element.
  /// - Complexity: As `elements(onPage:)`.
  public func frame(of path: KindedIndexPath, onPage page: Int) -> LayoutRect? {
    let elements = elements(onPage: page)
    let index = partitionPoint(count: elements.count) { elements[$0].path < path }
    guard index < elements.count, elements[index].path == path else { return nil }
    return elements[index].frame
  }

  /// Returns the first element of a page, in path order, without repeated headers.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: A path, or nil if there is no such page or it shows no element of a section.
  /// - Complexity: As `elements(onPage:)`.
  public func firstPath(onPage page: Int) -> KindedIndexPath? {
    elements(onPage: page).first { !$0.isRepeated }?.path
  }

  /// Returns the size of the content area of a page, in points; with a pixel scale, in whole
  /// pixels.
  ///
  /// - Parameter page: The index of a page; any number. A page that does not exist has the size of
  ///   the pages after the first.
  /// - Complexity: O(1)
  public func size(ofPage page: Int) -> LayoutSize {
    layout.space.contentSize(length: length(ofPage: page))
  }

  /// The length of a page along the main axis, before it is rounded to pixels.
  func length(ofPage page: Int) -> Double { page == 0 ? firstPageLength : length }
}
