// Sets lengths that are known in advance, from a database for example.

extension CollectionLayout {
  /// Sets the measured lengths of all items of a section.
  ///
  ///     try layout.setItemLengths([44, 60, 44], inSection: 0)
  ///
  /// The result is that of `setMeasuredSize(_:for:)` for each item, except that cross lengths do
  /// not change.
  ///
  /// - Parameters:
  ///   - lengths: One length for each item that has a frame, finite and not negative: along the
  ///     main axis, or in an orthogonal section along the cross axis.
  ///   - section: The index of the section.
  /// - Throws: `LayoutError.sectionOutOfRange`, `.lengthCountMismatch`, `.invalidParameter` for the
  ///   first invalid length, and the errors of a custom arrangement's placements. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *n*) for *n* items, where *s* is the number of sections that differ
  ///   from their neighbors.
  public mutating func setItemLengths(
    _ lengths: [Double], inSection section: Int
  ) throws(LayoutError) {
    try checkSection(section)
    let count = metrics(ofSection: section).shownItemCount
    guard lengths.count == count else {
      throw .lengthCountMismatch(lengths.count, items: count, section: section)
    }
    if count == 0 { return }
    try editSection(at: section) { (run, resolved) throws(LayoutError) in
      let lengths = try LayoutError.checked(lengths, inSection: section)
      if run.content.isInRows {
        var rows = RowContent(count: count, columns: resolved.columnCount) { lengths[$0] }
        if resolved.itemSizing == .fixed { rows.mark(resolved) }
        run.setRows(rows, resolved)
        return
      }
      try run.rewriteItems(resolved, section: section) { (index, known) throws(LayoutError) in
        var item = known
        item.length = lengths[index]
        item.isEstimated = false
        item.origin = resolved.ownOrigin
        return item
      }
    }
  }
}
