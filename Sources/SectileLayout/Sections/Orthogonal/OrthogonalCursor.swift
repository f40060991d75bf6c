import SectilePaths

/// A walk over the items of an orthogonal section: a walk over the orthogonal layout, with the
/// frames converted to the layout around it.
struct OrthogonalCursor: Sendable {
  private var elements: LayoutElements.Iterator
  private let content: OrthogonalContent
  private let section: Int
  private let start: Double
  private let space: ContentSpace
  private let distance: Double
  private let rect: LayoutRect
  /// The visible part of the section, or nil to find items outside it.
  private let clip: LayoutRect?
  /// The rounding error of positions.
  private let rounding: Double

  /// Creates a walk over the items that overlap a rectangle.
  ///
  /// - Parameters:
  ///   - body: The interval of the items along the main axis.
  ///   - distance: The distance from the start of the section's content to the start of the
  ///     container.
  ///   - rect: The rectangle in content coordinates.
  ///   - clip: The visible part of the section, or nil to find items outside it.
  ///   - space: The coordinate space of the layout around the section.
  ///   - findsFirstRow: Whether to find only the first row, if there are rows.
  init(
    _ content: OrthogonalContent, ofSection section: Int, from body: AxisInterval,
    scrolledBy distance: Double, rect: LayoutRect, clip: LayoutRect?, _ space: ContentSpace,
    findsFirstRow: Bool
  ) {
    self.content = content
    self.section = section
    start = body.start
    self.space = space
    self.distance = distance
    self.rect = rect
    self.clip = clip
    // The area is enlarged by the rounding error of the conversion and by a pixel at both ends.
    let layout = content.layout
    let offset = space.orthogonalOrigin(
      body, contentSize: layout.contentSize, scrolledBy: distance)
    // Items can also be at the end of the section, and at that of the interval in which it scrolls.
    rounding = AxisSpace.roundingError(
      upTo: max(
        layout.contentLength, space.contentLength, space.space.crossLength,
        offset.largestMagnitude))
    let slack = rounding + 2 * space.space.pixelLength
    var area = rect
    if let clip {
      // Far from the section, nothing is visible.
      let nowhere = LayoutRect(x: 0, y: 0, width: -1, height: -1)
      area = rect.intersection(clip.expanded(by: slack)) ?? nowhere
    }
    area = area.moved(by: .zero - offset).expanded(by: slack)
    if findsFirstRow, let row = content.firstRow { area = row.expanded(by: slack) }
    elements = layout.elements(in: area).makeIterator()
  }

  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    while let item = elements.next()?.path.item {
      let frame = content.frame(ofItem: item, from: start, scrolledBy: distance, in: space)
      if rect.overlaps(frame) && clip?.shows(frame, in: rect, rounding) ?? true {
        found.append(LayoutElement(path: .item(item, inSection: section), frame: frame))
      }
      if found.isFull { return true }
    }
    return false
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
  private static func shows(
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
