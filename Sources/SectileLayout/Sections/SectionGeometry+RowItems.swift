extension SectionGeometry {
  func rowFrame(ofItem item: Int, in space: ContentSpace) -> LayoutRect {
    let columns = rowColumns
    return space.rect(
      gridExtent(ofItem: item, columns, resolved.gridAlignment),
      cross: columns.span(of: item % columns.count))
  }

  /// Returns the intervals of an item along the main and the cross axis.
  func rowBox(ofItem item: Int) -> (along: AxisInterval, across: AxisInterval) {
    let columns = rowColumns
    return (
      gridExtent(ofItem: item, columns, resolved.gridAlignment),
      columns.interval(of: item % columns.count, spanning: 1)
    )
  }

  var rowColumns: ResolvedColumns {
    guard let columns = resolved.gridTracks else {
      fatalError("SectionGeometry: section \(index) has items in rows, but no columns.")
    }
    return columns
  }
}
