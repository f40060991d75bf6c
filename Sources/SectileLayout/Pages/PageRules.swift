/// The rules for breaking a layout into pages.
///
/// The rules follow CSS Fragmentation Level 3 and CSS Tables. By default nothing is kept together
/// and nothing is repeated, except that a line is never split unless it is longer than a page. A
/// line is a row of a grid, a line of a flow or a group.
///
/// If the rules leave no place for a break, they are dropped for that page in this order:
/// `keepsSectionsTogether`, the least numbers of lines, `keepsFooterWithLastLine` and
/// `keepsCollectionFooterWithLastLine`, `keepsHeaderWithFirstLine`. Each page therefore contains at
/// least one header, line or footer, or a fragment of a line. A rule is also dropped if the units
/// that it keeps together do not fit on the next page. A first line longer than a page starts below
/// its header if `keepsHeaderWithFirstLine` is set.
public struct PageRules: Hashable, Sendable {
  /// Whether a header stays on the page of the first line of its section.
  public var keepsHeaderWithFirstLine: Bool
  /// Whether a footer stays on the page of the last line of its section.
  public var keepsFooterWithLastLine: Bool
  /// Whether the footer of the collection stays on the page of the footer or the line before it.
  ///
  /// With `keepsFooterWithLastLine`, the last line, the footer of the last section and the footer
  /// of the collection stay on one page.
  public var keepsCollectionFooterWithLastLine: Bool
  /// Whether every shown section except the first starts a new page.
  public var startsSectionsOnNewPages: Bool
  /// Whether a page that continues the lines of a section starts with the section's header.
  ///
  /// A header that is longer than a quarter of the page is not repeated (CSS Tables), nor is a
  /// header beside the items or one without length.
  public var repeatsHeaders: Bool
  /// Whether each page after the first starts with the header of the collection.
  ///
  /// A header that is longer than a quarter of the page is not repeated.
  public var repeatsCollectionHeader: Bool
  /// Whether a section that is not longer than a page is kept on one page.
  public var keepsSectionsTogether: Bool
  /// The least number of lines of a section on a page before a break between its lines; at least 1
  /// (CSS `orphans`).
  public var minimumLinesBeforeBreak: Int
  /// The least number of lines of a section on a page after a break between its lines; at least 1
  /// (CSS `widows`).
  public var minimumLinesAfterBreak: Int

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - keepsHeaderWithFirstLine: Whether a header stays on the page of its section's first line.
  ///   - keepsFooterWithLastLine: Whether a footer stays on the page of its section's last line.
  ///   - keepsCollectionFooterWithLastLine: Whether the footer of the collection stays on the page
  ///     of the footer or the line before it.
  ///   - startsSectionsOnNewPages: Whether every shown section except the first starts a new page.
  ///   - repeatsHeaders: Whether a page that continues the lines of a section starts with its
  ///     header.
  ///   - repeatsCollectionHeader: Whether each page after the first starts with the header of the
  ///     collection.
  ///   - keepsSectionsTogether: Whether a section that is not longer than a page is kept on one.
  ///   - minimumLinesBeforeBreak: The least number of lines before a break between the lines of a
  ///     section; at least 1.
  ///   - minimumLinesAfterBreak: The least number of lines after such a break; at least 1.
  /// - Complexity: O(1)
  public init(
    keepsHeaderWithFirstLine: Bool = false, keepsFooterWithLastLine: Bool = false,
    keepsCollectionFooterWithLastLine: Bool = false,
    startsSectionsOnNewPages: Bool = false, repeatsHeaders: Bool = false,
    repeatsCollectionHeader: Bool = false, keepsSectionsTogether: Bool = false,
    minimumLinesBeforeBreak: Int = 1, minimumLinesAfterBreak: Int = 1
  ) {
    self.keepsHeaderWithFirstLine = keepsHeaderWithFirstLine
    self.keepsFooterWithLastLine = keepsFooterWithLastLine
    self.keepsCollectionFooterWithLastLine = keepsCollectionFooterWithLastLine
    self.startsSectionsOnNewPages = startsSectionsOnNewPages
    self.repeatsHeaders = repeatsHeaders
    self.repeatsCollectionHeader = repeatsCollectionHeader
    self.keepsSectionsTogether = keepsSectionsTogether
    self.minimumLinesBeforeBreak = minimumLinesBeforeBreak
    self.minimumLinesAfterBreak = minimumLinesAfterBreak
  }
}
