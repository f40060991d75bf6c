// SectileLayout/Placing/SectionStyle+UnequalColumns.swift
//
// Where columns differ in width and items span several, how wide an item is depends on the columns
// that the spans before it leave.

extension SectionStyle {
  /// Returns the first column of every item of a grid whose columns differ, which follows from the
  /// spans alone; nil in all other arrangements.
  ///
  /// - Complexity: O(*n*) for *n* items, or as dense placing.
  func unequalColumns(of spans: some Sequence<Int>) -> [Int]? {
    guard case .grid(let tracks, _, let isDense) = plan, !tracks.areEqual else { return nil }
    if isDense {
      var placer = DensePlacer(columnCount: tracks.count)
      return spans.map { placer.place(spanning: $0).column }
    }
    var next = 0
    return spans.map { span in
      let column = span > tracks.count - next ? 0 : next
      next = column + span
      return column
    }
  }

  /// Returns items with the widths of the columns that they come to be in, and with the lengths that
  /// follow from them; nil if widths do not depend on columns.
  ///
  /// - Throws: `LayoutError.parameter` if a ratio gives a length that is not allowed.
  func fitted(
    _ inputs: [ArrangedItem], section: Int
  ) throws(LayoutError) -> [ArrangedItem]? {
    guard case .grid(let tracks, _, _) = plan,
      let columns = unequalColumns(of: inputs.lazy.map { $0.span })
    else { return nil }
    var fitted = inputs
    for (item, column) in columns.enumerated() {
      let width = tracks.width(of: column, spanning: fitted[item].span)
      fitted[item].crossLength = width
      guard case .ratio(let ratio) = itemLength else { continue }
      fitted[item].length = width / ratio
      guard LayoutError.isExtent(fitted[item].length) else {
        throw .parameter(.itemLength, fitted[item].length, section: section)
      }
    }
    return fitted
  }
}
