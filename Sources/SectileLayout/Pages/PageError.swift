/// An invalid input of `CollectionLayout.pages(length:firstPageLength:rules:)`.
public enum PageError: Error, Hashable, Sendable {
  /// The length of a page is not above 0 or above `LayoutError.maximumExtent`.
  case invalidLength(Double)
  /// The length of the first page is not above 0 or above `LayoutError.maximumExtent`.
  case invalidFirstPageLength(Double)
  /// `PageRules.minimumLinesBeforeBreak` is below 1.
  case invalidMinimumLinesBeforeBreak(Int)
  /// `PageRules.minimumLinesAfterBreak` is below 1.
  case invalidMinimumLinesAfterBreak(Int)
  /// A header is longer than the page on which it is first.
  ///
  /// `section` is nil for the header of the collection. `length` includes the inset before a header
  /// inside the insets. `pageLength` is without the repeated header of the collection.
  case headerTooLong(section: Int?, length: Double, pageLength: Double)
  /// A footer is longer than the page on which it is first.
  ///
  /// `section` is nil for the footer of the collection. `length` includes the inset after a footer
  /// inside the insets. `pageLength` is without the repeated header of the collection.
  case footerTooLong(section: Int?, length: Double, pageLength: Double)
  /// Pages of this length are so many that they cannot be numbered, or shorter than the rounding
  /// error of positions in the content.
  case tooManyPages(length: Double, contentLength: Double)
}

extension PageError: CustomStringConvertible {
  /// The given value and the allowed values, in one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    let lengths = "it must be above 0 and at most \(LayoutError.maximumExtent)"
    return switch self {
    case .invalidLength(let length):
      "PageError: the length of a page is \(length); \(lengths)."
    case .invalidFirstPageLength(let length):
      "PageError: the length of the first page is \(length); \(lengths)."
    case .invalidMinimumLinesBeforeBreak(let count):
      "PageError: the least number of lines before a break is \(count); it must be at least 1."
    case .invalidMinimumLinesAfterBreak(let count):
      "PageError: the least number of lines after a break is \(count); it must be at least 1."
    case .headerTooLong(let section, let length, let pageLength):
      tooLong("header", section, length, pageLength)
    case .footerTooLong(let section, let length, let pageLength):
      tooLong("footer", section, length, pageLength)
    case .tooManyPages(let length, let contentLength):
      "PageError: content of \(contentLength) points has too many pages of \(length) points; "
        + "their number must be at most \(Int.max), and their length above the rounding error "
        + "\(AxisSpace.roundingError(upTo: contentLength))."
    }
  }

  private func tooLong(
    _ name: String, _ section: Int?, _ length: Double, _ pageLength: Double
  ) -> String {
    let owner = section.map { "section \($0)" } ?? "the collection"
    return "PageError: the \(name) of \(owner) is \(length) points long; "
      + "it must be at most as long as its page, \(pageLength)."
  }
}
