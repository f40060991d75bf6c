// SectileLayout/Updating/CollectionLayout+Lengths.swift
//
// Lengths that are all known at once, from a database, from another thread or from arithmetic: one array
// for a section, without a question an item. Benchmark: P9.

extension CollectionLayout {
  /// Sets the lengths that all items of a section were measured to have.
  ///
  ///     try layout.setItemLengths([44, 60, 44], inSection: 0)
  ///
  /// The same as `setMeasuredSize(_:for:)` for each of them, but that extents across stay. The layout of a list
  /// or a grid may keep the array, whose storage it then shares with the caller: neither sees what the other one
  /// changes, and the caller's first change copies it.
  ///
  /// - Parameters:
  ///   - lengths: As many extents along the main axis, or along the strip in a section that scrolls
  ///     across, as items of the section have a frame; each finite and not negative.
  ///   - section: The index of the section.
  /// - Throws: `LayoutError.section`, `.lengthCount`, `.parameter` for the first length that is not an
  ///   extent, and what a custom arrangement's places are refused with. The layout is then as it was.
  /// - Complexity: O(log *s* + *n*) for *n* items, where *s* is the number of sections that differ from their
  ///   neighbours.
  public mutating func setItemLengths(
    _ lengths: [Double], inSection section: Int
  ) throws(LayoutError) {
    try checkSection(section)
    let count = shape(ofSection: section).shownItemCount
    guard lengths.count == count else {
      throw .lengthCount(lengths.count, items: count, section: section)
    }
    if count == 0 { return }
    try editSection(at: section) { (run, style) throws(LayoutError) in
      if run.body.isEmpty || run.body.isRows {
        run.setRows(
          try Self.rows(of: lengths, columns: style.columnCount, section: section), style)
        return
      }
      let lengths = try LayoutError.checked(lengths, inSection: section)
      try run.rewriteItems(style, section: section) { (index, known) throws(LayoutError) in
        var item = known
        item.length = lengths[index]
        item.isEstimated = false
        return item
      }
    }
  }

  /// Returns the rows of items of some lengths, if all can be extents.
  private static func rows(
    of lengths: [Double], columns: Int, section: Int
  ) throws(LayoutError) -> UnevenRows {
    func unevenRows(_ lengths: ContiguousArray<Double>) -> UnevenRows? {
      UnevenRows(lengths: lengths, upTo: LayoutError.maximumExtent, columns: columns)
    }
    if let made = unevenRows(ContiguousArray(lengths)) { return made }
    // A length is wrong, or it is -0.
    return unevenRows(try LayoutError.checked(lengths, inSection: section))!
  }
}
