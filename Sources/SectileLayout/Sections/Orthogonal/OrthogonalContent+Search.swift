import SectilePaths

extension OrthogonalContent {
  /// Appends the items that a search finds, from a position on: a search of the orthogonal layout,
  /// with the frames converted to the layout around it.
  ///
  /// - Parameters:
  ///   - body: The interval of the items along the main axis.
  ///   - distance: The distance from the start of the section's content to the start of the
  ///     container.
  ///   - clip: The visible part of the section, or nil to find items outside it.
  ///   - position: Where to continue; set to the next item.
  ///   - found: Receives the items until it is full.
  /// - Returns: Whether there may be more items, for which `found` has no space.
  func find(
    _ search: ItemSearch, ofSection section: Int, from body: AxisInterval,
    scrolledBy distance: Double, clip: LayoutRect?, from position: inout ItemPosition,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    OptionalFeature.requireOrthogonal()
    let rect = search.rect
    let (area, rounding) = area(of: search, body, scrolledBy: distance, clip: clip)
    let inner = LayoutSearch(of: layout, in: area)
    var state = LayoutSearch.State()
    if !position.isStart { state = LayoutSearch.State(inItemsOf: 0, at: position) }
    let geometry = layout.section(at: 0)
    repeat {
      // The search appends items in coordinates of the orthogonal layout. They are then replaced by
      // those of the layout around it, of which some are outside the rectangle.
      let first = found.count
      var end = first
      inner.findMore(in: layout, scrolledBy: [:], from: &state, to: &found)
      for index in first..<found.count {
        guard let item = found[index].path.item else { continue }
        let frame = geometry.orthogonalFrame(
          ofItem: item, from: body.start, scrolledBy: distance, in: search.content)
        if rect.overlaps(frame) && clip?.shows(frame, in: rect, rounding) ?? true {
          found[end] = LayoutElement(path: .item(item, inSection: section), frame: frame)
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
    of search: ItemSearch, _ body: AxisInterval, scrolledBy distance: Double, clip: LayoutRect?
  ) -> (area: LayoutRect, rounding: Double) {
    let space = search.content
    let offset = space.orthogonalOrigin(
      body, contentSize: layout.contentSize, scrolledBy: distance)
    // Items can also be at the end of the section, and at that of the interval in which it scrolls.
    let rounding = AxisSpace.roundingError(
      upTo: max(
        layout.contentLength, space.contentLength, space.space.crossLength,
        offset.largestMagnitude))
    let slack = rounding + 2 * space.space.pixelLength
    if search.findsFirstRow, let row = firstRow { return (row.expanded(by: slack), rounding) }
    var area = search.rect
    if let clip {
      // Far from the section, nothing is visible.
      let nowhere = LayoutRect(x: 0, y: 0, width: -1, height: -1)
      area = area.intersection(clip.expanded(by: slack)) ?? nowhere
    }
    return (area.moved(by: .zero - offset).expanded(by: slack), rounding)
  }
}

extension LayoutRect {
  /// Returns whether this rectangle, the visible part of an orthogonal section, shows a part of an
  /// item that overlaps another rectangle.
  ///
  /// An item without width or height at an edge of the visible part is visible, at each of the two
  /// edges, so that a mirrored section shows the same items.
  fileprivate func shows(_ frame: LayoutRect, in rect: LayoutRect, _ rounding: Double) -> Bool {
    Self.shows(x, width, frame.x, frame.width, rect.x, rect.width, rounding)
      && Self.shows(y, height, frame.y, frame.height, rect.y, rect.height, rounding)
  }

  /// Returns whether the same is true of the sides along x or y, given by start and length.
  static func shows(
    _ start: Double, _ length: Double, _ itemStart: Double, _ itemLength: Double,
    _ areaStart: Double, _ areaLength: Double, _ rounding: Double
  ) -> Bool {
    if itemStart + itemLength == itemStart {
      return itemStart >= start - rounding && itemStart <= start + length + rounding
    }
    // Intervals that overlap in pairs have a point in common.
    return length > 0 && overlap(start, length, itemStart, itemLength)
      && overlap(start, length, areaStart, areaLength)
  }
}
