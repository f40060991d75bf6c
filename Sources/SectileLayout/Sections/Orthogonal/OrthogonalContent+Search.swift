import SectilePaths

extension OrthogonalContent {
  /// The largest number of items in a row that are tested one by one.
  private static var largestRow: Int { 8 }

  /// Appends the items that a search of the layout around the section finds, from a position on.
  ///
  /// - Parameters:
  ///   - position: Where to continue; set to the next item.
  ///   - found: Receives the items until it is full.
  /// - Returns: Whether there may be more items, for which `found` has no space.
  func find(
    _ search: ItemSearch, through window: OrthogonalWindow, from position: inout ItemPosition,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let section = layout.section(at: 0)
    // A list has no lengths of items besides those of rows.
    if let columns = section.gridColumns, columns.count <= Self.largestRow,
      columns.count == 1 || section.itemLengths == nil
    {
      let rounding = AxisSpace.roundingError(
        upTo: max(
          layout.contentLength, search.content.contentLength,
          search.content.space.crossLength, window.distance.magnitude))
      return section.findOrthogonalRows(
        search, in: columns, through: window, rounding, from: &position, to: &found)
    }
    return find(search, in: section, through: window, from: &position, to: &found)
  }

  /// Appends the items that a search of the orthogonal layout finds, with the frames converted to
  /// the layout around it.
  private func find(
    _ search: ItemSearch, in geometry: SectionGeometry, through window: OrthogonalWindow,
    from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (area, rounding) = area(of: search, through: window)
    let inner = LayoutSearch(
      of: layout, in: area,
      scope: SearchScope(isClipped: true, skipsCopies: search.skipsCopies))
    var state = LayoutSearch.State()
    if !position.isStart { state = LayoutSearch.State(inItemsOf: 0, at: position) }
    repeat {
      // The search appends items in coordinates of the orthogonal layout. They are then replaced by
      // those of the layout around it, of which some are outside the rectangle.
      let first = found.count
      var end = first
      inner.findMore(in: layout, scrolledBy: [:], from: &state, to: &found)
      for index in first..<found.count {
        guard let item = found[index].path.item else { continue }
        let frame = geometry.orthogonalFrame(
          ofItem: item, from: window.body.start, scrolledBy: window.distance, in: search.content)
        if window.shows(frame, in: search.rect, rounding) {
          found[end] = LayoutElement(
            path: .item(item, inSection: window.section), frame: frame)
          end += 1
        }
      }
      found.removeLast(found.count - end)
    } while !state.isAtEnd && found.freeCapacity > 0
    position = state.items
    return !state.isAtEnd
  }

  /// Returns the area of the orthogonal layout to search, and the rounding error of positions.
  ///
  /// The area is enlarged by the rounding error of the conversion and by a pixel at both ends.
  private func area(
    of search: ItemSearch, through window: OrthogonalWindow
  ) -> (area: LayoutRect, rounding: Double) {
    let space = search.content
    let offset = space.orthogonalOrigin(
      window.body, contentSize: layout.contentSize, scrolledBy: window.distance)
    // Items can also be at the end of the section, and at that of the interval in which it scrolls.
    let rounding = AxisSpace.roundingError(
      upTo: max(
        layout.contentLength, space.contentLength, space.space.crossLength,
        offset.largestMagnitude))
    let slack = rounding + 2 * space.space.pixelLength
    if search.findsFirstRow, let row = firstRow { return (row.expanded(by: slack), rounding) }
    var area = search.rect
    if let clip = window.clip {
      // Far from the section, nothing is visible.
      let nowhere = LayoutRect(x: 0, y: 0, width: -1, height: -1)
      area = area.intersection(clip.expanded(by: slack)) ?? nowhere
    }
    return (area.moved(by: .zero - offset).expanded(by: slack), rounding)
  }
}
