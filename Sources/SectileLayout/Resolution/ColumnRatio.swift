/// The aspect ratio of items whose lengths follow from the columns that a masonry places them in.
///
/// The length of such an item is NaN in its input.
struct ColumnRatio: Sendable {
  let ratio: Double
  let columns: ResolvedColumns

  /// Returns the length of an item in columns.
  func length(in column: Int, spanning span: Int) -> Double {
    columns.width(of: column, spanning: span) / ratio
  }

  /// Checks the lengths of an item in all columns that a masonry may place it in.
  ///
  /// - Throws: `LayoutError.invalidParameter` if one of them is not allowed.
  /// - Complexity: O(*c*) for *c* columns.
  func check(spanning span: Int, section: Int) throws(LayoutError) {
    for column in 0...columns.count - span {
      let length = length(in: column, spanning: span)
      guard LayoutError.isExtent(length) else {
        throw .invalidParameter(.itemLength, length, section: section)
      }
    }
  }
}
