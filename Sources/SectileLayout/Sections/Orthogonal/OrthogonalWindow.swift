/// The part of the layout around it in which an orthogonal section shows its items.
struct OrthogonalWindow {
  /// The index of the section.
  let section: Int
  /// The interval of its items along the main axis.
  let body: AxisInterval
  /// The distance from the start of the section's content to the start of the container.
  let distance: Double
  /// The visible part of the section, or nil to find items outside it.
  let clip: LayoutRect?
}

extension OrthogonalWindow {
  /// Returns the interval of the cross axis in which items can be visible, or nil if none is.
  func crossInterval(
    of search: ItemSearch, _ rounding: Double
  ) -> (start: Double, end: Double)? {
    let box = search.box
    let space = search.content.space
    let slack = rounding + 2 * space.pixelLength
    guard let clip else { return (box.crossStart - slack, box.crossEnd + slack) }
    let main = search.content.mainInterval(of: clip)
    if main.start - slack > box.mainEnd || main.end + slack < box.mainStart { return nil }
    let cross = space.crossInterval(of: clip)
    return (max(cross.start, box.crossStart) - slack, min(cross.end, box.crossEnd) + slack)
  }

  /// Returns the side of a column of the orthogonal layout along the main axis of the layout around
  /// it.
  func mainSide(
    of column: Int, in columns: ResolvedColumns, _ content: ContentSpace
  ) -> ContentInterval {
    let across = columns.interval(of: column, spanning: 1)
    return content.side(
      of: AxisInterval(start: body.start + across.start, length: across.length))
  }

  /// Returns whether an item is visible in a rectangle.
  func shows(_ frame: LayoutRect, in rect: LayoutRect, _ rounding: Double) -> Bool {
    rect.overlaps(frame) && clip?.shows(frame, in: rect, rounding) ?? true
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
