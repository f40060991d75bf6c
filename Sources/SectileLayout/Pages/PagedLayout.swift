public import SectilePaths

/// A layout that is broken into pages.
///
///     let pages = try layout.pages(length: 700, rules: PageRules(repeatsHeaders: true))
///     for page in 0..<pages.count {
///       for element in pages.elements(onPage: page) { draw(element.path, element.frame) }
///     }
///
/// It is a value that contains the layout and the places of the breaks. Pages count from 0. Frames
/// are relative to the page: (0, 0) is the top left corner of the page's content area, which is as
/// wide as the container across and as long as the page along the main axis. With a pixel scale,
/// edges are snapped relative to the page.
///
/// Rows of a grid and lines of a flow are not split unless they are longer than a page. Such a line
/// starts at the top of a page and is split at the end of each page. A break drops the line spacing
/// or the section spacing before the next line, but never an inset.
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
  /// - Throws: `PageError` for a number that is not allowed.
  /// - Complexity: O(*s* + *r* + *p*), where *s* is the number of sections, *r* the number of rows
  ///   that differ from their neighbors, and lines of flows, and *p* the number of pages with such rows.
  ///   A section of any number of equal rows takes O(1).
  public func pages(
    length: Double, firstPageLength: Double? = nil, rules: PageRules = PageRules()
  ) throws(PageError) -> PagedLayout {
    fatalError("PagedLayout: in progress on this branch.")
  }
}

extension PagedLayout {
  /// Returns the elements of a page, in path order, with repeated headers.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: The elements; none if there is no such page.
  /// - Complexity: O(log *p* + log *s* + log *r* + *k*) for *k* elements, where *p* is the number of
  ///   runs of pages, *s* of sections and *r* of rows.
  public func elements(onPage page: Int) -> PageElements {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// Returns the decorations of a page: backgrounds and separators, cut at breaks, and the header and
  /// the footer of the collection.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: The decorations, in the order of `CollectionLayout.decorations(in:viewport:)`, with
  ///   frames relative to the page; none if there is no such page.
  /// - Complexity: As `elements(onPage:)`.
  public func decorations(onPage page: Int) -> [LayoutDecoration] {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// Returns the page of an element, or of the first part of an element that is split.
  ///
  /// - Parameter path: Any path.
  /// - Returns: The index of the page, or nil if the layout has no such element.
  /// - Complexity: O(log *p* + log *s* + log *r*)
  public func page(of path: KindedIndexPath) -> Int? {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// Returns the pages that show a part of an element. Repetitions of a header do not count.
  ///
  /// - Parameter path: Any path.
  /// - Returns: The indices of the pages, or nil if the layout has no such element.
  /// - Complexity: O(log *p* + log *s* + log *r*)
  public func pages(of path: KindedIndexPath) -> Range<Int>? {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// Returns the pages that show a part of a section.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: The indices of the pages, or nil if the section does not exist or shows nothing.
  /// - Complexity: O(log *p* + log *s* + log *r*)
  public func pages(ofSection section: Int) -> Range<Int>? {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// Returns the first element, in path order, of a page, without repeated headers.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Returns: A path, or nil if there is no such page or it shows no element of a section.
  /// - Complexity: As `elements(onPage:)`.
  public func firstPath(onPage page: Int) -> KindedIndexPath? {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// The first page of each section that shows something, in order.
  ///
  /// - Complexity: O(*s* log *p*)
  public var tableOfContents: [ContentsEntry] {
    fatalError("PagedLayout: in progress on this branch.")
  }

  /// A section and the page on which it starts.
  public struct ContentsEntry: Hashable, Sendable, BitwiseCopyable {
    /// The index of the section.
    public var section: Int
    /// The index of the page.
    public var page: Int
  }

  /// Returns the size of the content area of a page, in points; with a pixel scale, in whole pixels.
  ///
  /// - Parameter page: The index of a page; any number.
  /// - Complexity: O(1)
  public func size(ofPage page: Int) -> LayoutSize {
    fatalError("PagedLayout: in progress on this branch.")
  }
}
