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
  /// Pages of this length are so many that they cannot be numbered, or so short that positions in
  /// the content are not precise enough to tell them apart.
  case tooManyPages(length: Double, contentLength: Double)
  /// A section shows compositional groups, which have no breaks.
  case groups(section: Int)
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
    case .tooManyPages(let length, let contentLength):
      "PageError: content of \(contentLength) points has too many pages of \(length) points; "
        + "their number must be at most \(Int.max), and their length a distance between positions."
    case .groups(let section):
      "PageError: section \(section) shows compositional groups, which have no breaks; give it "
        + "another section layout, or scroll it orthogonally."
    }
  }
}
