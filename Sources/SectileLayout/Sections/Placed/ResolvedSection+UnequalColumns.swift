// Columns of different widths: the width of an item depends on its columns. In a grid, the spans of
// the items before it determine the columns; in a masonry, also their lengths.

extension ResolvedSection {
  /// Returns the first column of every item in a grid with unequal columns; nil in all other
  /// arrangements.
  ///
  /// The spans alone determine the columns.
  func unequalColumns(of spans: some Sequence<Int>) -> [Int]? {
    guard hasUnequalColumns, let columns = gridColumns, case .grid(let isDense) = plan
    else { return nil }
    if isDense {
      var placer = DensePlacer(columnCount: columns.count)
      return spans.map { placer.place(spanning: $0).column }
    }
    var next = 0
    return spans.map { span in
      let column = span > columns.count - next ? 0 : next
      next = column + span
      return column
    }
  }

  /// Returns items with the widths of their columns, and with the lengths that follow from the
  /// widths if they have none of their own; nil if widths do not depend on columns.
  ///
  /// - Throws: `LayoutError.invalidParameter` if a ratio gives an invalid length.
  func fitted(
    _ inputs: [MeasuredItem], section: Int
  ) throws(LayoutError) -> [MeasuredItem]? {
    guard let columns, let firstColumns = unequalColumns(of: inputs.lazy.map { $0.span })
    else { return nil }
    var fitted = inputs
    for (item, column) in firstColumns.enumerated() {
      let width = columns.width(of: column, spanning: fitted[item].span)
      fitted[item].crossLength = width
      try fit(&fitted[item], section: section)
    }
    return fitted
  }

  /// Gives an item the length that follows from its width, unless it has a length of its own.
  ///
  /// - Throws: `LayoutError.invalidParameter` if a ratio gives an invalid length.
  func fit(_ item: inout MeasuredItem, section: Int) throws(LayoutError) {
    guard case .ratio(let ratio) = itemLength, !item.isOwn else { return }
    item.length = try LayoutError.checked(item.crossLength / ratio, .itemLength, section)
  }
}
